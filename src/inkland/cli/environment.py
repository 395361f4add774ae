"""Options from environment variables: `--public-url` is also INKLAND_PUBLIC_URL, or INKLAND_PUBLIC_URL_FILE.

The name follows from the option, so that no option needs a line here. The variable with `_FILE` names a file
with the value, as containers get their secrets. What is on the command line wins.
"""

import argparse
import os
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from inkland.cli.usage import UsageError, printable
from inkland.files import read_whole
from inkland.locale import Texts

PREFIX: Final = "INKLAND_"
FILE: Final = "_FILE"
LARGEST_FILE: Final = 16_384
NEVER: Final = frozenset({"help", "lang", "version", "open", "command"})
"""What is about one call of the program, not about how it is set up."""
DATA_OPTIONS: Final = frozenset({"data", "database", "database_plain"})
"""Where the data is: the options that can be set so for every command."""
_YES: Final = frozenset({"1", "true", "yes", "on"})
_NO: Final = frozenset({"0", "false", "no", "off"})
Convert = Callable[[argparse.Action, str], Any]
"""Returns the value of an option's text; raises argparse.ArgumentError."""


def variable_of(option: str) -> str:
    """Return the environment variable of an option.

    >>> variable_of("--public-url")
    'INKLAND_PUBLIC_URL'
    """
    return PREFIX + option.lstrip("-").replace("-", "_").upper()


def variables(actions: list[argparse.Action]) -> Iterator[tuple[argparse.Action, str]]:
    """Yield the options that can be set by a variable, with its name."""
    for action in actions:
        name = next((option for option in action.option_strings if option.startswith("--")), None)
        if name is not None and action.dest not in NEVER:
            yield action, variable_of(name)


def read_environment(
    actions: list[argparse.Action],
    convert: Convert,
    texts: Texts,
    environment: Mapping[str, str] | None = None,
) -> None:
    """Make the values of environment variables the defaults of their options; raises UsageError."""
    found = os.environ if environment is None else environment
    for action, name in variables(actions):
        text = _value(name, found, texts)
        if text is None:
            continue
        try:
            action.default = _converted(action, text, convert, texts)
        except argparse.ArgumentError as error:
            raise UsageError(texts("cli-bad-variable", variable=name, message=error.message)) from None
        action.required = False


def _value(name: str, environment: Mapping[str, str], texts: Texts) -> str | None:
    """Return the value of a variable or of the file that it names; an empty one counts as none."""
    value, file = environment.get(name), environment.get(name + FILE)
    if not file or name.endswith(FILE):
        return value or None
    if value:
        raise UsageError(texts("cli-variable-twice", variable=name, other=name + FILE))
    try:
        return read_whole(Path(file), LARGEST_FILE).decode().strip()
    except (OSError, UnicodeDecodeError):
        raise UsageError(texts("cli-variable-file", variable=name + FILE, file=printable(file))) from None


def _converted(action: argparse.Action, text: str, convert: Convert, texts: Texts) -> Any:
    """Return the text of a variable as the value of its option; raises ArgumentError."""
    if action.nargs == 0:
        if text.lower() in _YES | _NO:
            return text.lower() in _YES
        raise argparse.ArgumentError(action, texts("cli-bad-switch", given=printable(text)))
    if isinstance(action.default, list):
        return [convert(action, word) for word in re.split(r"[\s,]+", text.strip())]
    return convert(action, text)
