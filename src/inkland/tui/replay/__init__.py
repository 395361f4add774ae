"""The replay of a recorded game in the terminal."""
