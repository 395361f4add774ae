"""Rooms, games and what is stored of them, as frozen values and pure functions."""
