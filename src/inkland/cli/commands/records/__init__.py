"""Recorded games: shown again, reviewed, exported, checked."""
