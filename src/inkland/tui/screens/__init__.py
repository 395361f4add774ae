"""The screens that fill the terminal."""
