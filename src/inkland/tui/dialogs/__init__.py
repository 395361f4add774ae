"""Dialogs on top of a screen."""
