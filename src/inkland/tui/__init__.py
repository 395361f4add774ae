"""Playing in a terminal: the session with its bots and saves, the ghost, and the Textual screens.

Nothing is imported here, so that the plain line mode can use the session without loading Textual.
"""
