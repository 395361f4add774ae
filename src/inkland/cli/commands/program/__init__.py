"""The program itself: its documentation and shell completion."""
