"""The game itself, in the browser or in the terminal, and its cards and sheets."""
