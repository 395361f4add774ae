"""Playing in a terminal: the session with its bots and saves, the draft, and the Textual screens.

Nothing is imported here, so that the plain mode can use the session without importing Textual.
"""
