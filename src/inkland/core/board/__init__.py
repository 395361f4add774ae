"""The grid, shapes on it, one player's map sheet, and what a drawing does to that."""
