"""Loads bots that are Python classes, by `module:Class` (docs/write-a-bot.md)."""

import importlib
import inspect
import re
import sys
import traceback
from pathlib import Path
from typing import Any, Final

import msgspec

from inkland.bots.bot import Bot

TARGET: Final = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")
"""A module and what is to be found in it, as entry points have it."""


class PythonClass(msgspec.Struct, frozen=True):
    """A bot's name and the class that it is an instance of, so that other processes can load it too."""

    name: str
    target: str
    """`module:Class`; it may also be a function that returns a bot, or a bot."""
    folder: str = ""
    """A folder to import from besides the installed packages."""


class CannotLoad(Exception):
    """A class that cannot play: the id of the text that says why, and its variables."""

    def __init__(self, code: str, **details: str) -> None:
        super().__init__(f"{code}: {', '.join(details.values())}")
        self.code = code
        self.details = details

    def __reduce__(self) -> tuple[Any, ...]:
        return _cannot_load, (self.code, self.details)


def _cannot_load(code: str, details: dict[str, str]) -> CannotLoad:
    """Return the same error in another process."""
    return CannotLoad(code, **details)


def is_target(text: str) -> bool:
    """Return whether a text has the form `module:Class`.

    >>> is_target("my_bot:Mine"), is_target("./my_bot --deep"), is_target("my_bot.py")
    (True, False, False)
    """
    return TARGET.fullmatch(text) is not None


def load_bot(target: str, folder: str = "") -> Bot:
    """Return the bot that `module:Class` names; raises CannotLoad."""
    module, _, path = target.partition(":")
    if folder and folder not in sys.path:
        sys.path.insert(0, folder)
    value: Any = _imported(module, folder)
    for name in path.split("."):
        if not hasattr(value, name):
            raise CannotLoad("bot-load-no-class", module=module, name=name, known=_known(value))
        value = getattr(value, name)
    return _checked(_made(value, target), target)


def _imported(module: str, folder: str) -> object:
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        missing = error.name or ""
        if module == missing or module.startswith(f"{missing}."):
            raise CannotLoad("bot-load-no-module", module=module, folder=folder or ".") from error
        raise CannotLoad("bot-load-import", module=module, reason=describe(error)) from error
    except (Exception, SystemExit) as error:
        raise CannotLoad("bot-load-import", module=module, reason=describe(error)) from error


def _made(value: Any, target: str) -> object:
    """Return an instance of a class, or what a function returns; a bot is returned as it is."""
    if not isinstance(value, type) and hasattr(value, "choose"):
        return value
    if not callable(value):
        raise CannotLoad("bot-load-not-a-bot", target=target)
    try:
        return value()
    except (Exception, SystemExit) as error:
        raise CannotLoad("bot-load-constructor", target=target, reason=describe(error)) from error


def _checked(value: Any, target: str) -> Bot:
    """Return a bot; raises CannotLoad for anything that cannot be asked to choose."""
    choose = getattr(value, "choose", None)
    if not callable(choose):
        raise CannotLoad("bot-load-not-a-bot", target=target)
    try:
        inspect.signature(choose).bind("view", "options", "rng")
    except TypeError as error:
        raise CannotLoad("bot-load-choose", target=target, reason=str(error)) from error
    except ValueError:  # a function written in another language has no signature to look at
        pass
    bot: Bot = value
    return bot


def _known(module: object) -> str:
    """Return the names in a module that may be bots."""
    classes = (value for value in vars(module).values() if isinstance(value, type))
    return ", ".join(value.__name__ for value in classes if hasattr(value, "choose")) or "–"


def describe(error: BaseException) -> str:
    """Return an error in one line: its type, its message, and the line of code that raised it."""
    first = str(error).strip().partition("\n")[0]
    said = f"{type(error).__name__}: {first}" if first else type(error).__name__
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if not frame.filename.startswith(("<frozen", str(_PACKAGE)))]
    if isinstance(error, SyntaxError) or not own:
        return said
    return f"{said} ({Path(own[-1].filename).name}, line {own[-1].lineno})"


_PACKAGE: Final = Path(__file__).parents[2]
