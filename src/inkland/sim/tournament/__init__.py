"""Tournaments among bots on common decks: plan, matches, journal, standings (docs/arena.md)."""
