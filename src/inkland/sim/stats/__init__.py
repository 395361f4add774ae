"""Statistics of many games: what edicts, cards, seasons, maps and levels are worth (docs/statistics.md)."""
