"""Rooms: who sits where and what is played, and the live rooms of this process."""
