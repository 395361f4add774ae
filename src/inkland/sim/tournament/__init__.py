"""Tournaments among bots on common decks: planned, played anywhere, kept, added up (docs/arena.md)."""
