"""Replays of finished games and of record files, made by the workers."""
