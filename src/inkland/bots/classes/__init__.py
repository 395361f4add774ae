"""Bots that are Python classes of other people: by `module:Class`, or offered by installed packages."""

from inkland.bots.classes.loading import CannotLoad, PythonClass, is_target, load_bot
from inkland.bots.classes.python_bot import PythonBot

__all__ = ["CannotLoad", "PythonBot", "PythonClass", "is_target", "load_bot"]
