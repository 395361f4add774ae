"""Statistics of games in words, tables and charts."""
