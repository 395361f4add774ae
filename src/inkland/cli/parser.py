"""The parser of the command line, which speaks the person's language.

argparse looks every sentence of its own up through `gettext`, under the name `_`. While a command line
is read, that name leads to our Fluent catalogues instead; see `speaking`.
"""

import argparse
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, Final, NoReturn

from inkland.cli.usage import UsageError
from inkland.locale import LANGUAGES, Texts

ARGPARSE_MESSAGES: Final = {
    "usage: ": "argparse-usage",
    "positional arguments": "argparse-positionals",
    "options": "argparse-options",
    "show this help message and exit": "argparse-help",
    "argument %(argument_name)s: %(message)s": "argparse-argument",
    "unknown parser %(parser_name)r (choices: %(choices)s)": "argparse-unknown-parser",
    "not allowed with argument %s": "argparse-not-allowed-with",
    "ignored explicit argument %r": "argparse-ignored-explicit",
    "the following arguments are required: %s": "argparse-required",
    "one of the arguments %s is required": "argparse-one-required",
    "expected one argument": "argparse-expected-one",
    "expected at most one argument": "argparse-expected-at-most-one",
    "expected at least one argument": "argparse-expected-at-least-one",
    "ambiguous option: %(option)s could match %(matches)s": "argparse-ambiguous",
    "unrecognized arguments: %s": "argparse-unrecognized",
    "invalid %(type)s value: %(value)r": "argparse-invalid-value",
    "invalid choice: %(value)r (choose from %(choices)s)": "argparse-invalid-choice",
}
"""argparse's sentences that a person can meet, and the messages that say the same."""

_PLACEHOLDER = re.compile(r"%(?:\((?P<name>\w+)\))?[rs]")


@contextmanager
def speaking(texts: Texts) -> Iterator[None]:
    """Let argparse say its own sentences in the language of `texts`."""
    own: Callable[[str], str] = vars(argparse)["_"]
    vars(argparse)["_"] = lambda message: translate(message, texts)
    try:
        yield
    finally:
        vars(argparse)["_"] = own


def translate(message: str, texts: Texts) -> str:
    """A sentence of argparse in another language, its placeholders and outer spaces kept.

    >>> from inkland.locale import texts_in
    >>> translate("not allowed with argument %s", texts_in("en"))
    'not allowed together with %s'
    """
    ours = ARGPARSE_MESSAGES.get(message)
    if ours is None:
        return message
    variables = {found["name"] or "value": found[0] for found in _PLACEHOLDER.finditer(message)}
    return texts(ours, **variables) + message[len(message.rstrip()) :]


class _Layout(argparse.HelpFormatter):
    """Help that is easy to read in 80 columns and does not sprawl in wider ones."""

    def __init__(self, prog: str, **settings: Any) -> None:
        super().__init__(prog, max_help_position=26, **settings)


class Parser(argparse.ArgumentParser):
    """A parser that raises UsageError, and asks for a command's arguments only when it is used."""

    def __init__(
        self, *, texts: Texts, arguments: Callable[["Parser", Texts], None] | None = None, **settings: Any
    ) -> None:
        super().__init__(allow_abbrev=False, formatter_class=_Layout, **settings)
        self.texts = texts
        self._arguments = arguments
        self.add_argument(
            "--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=texts("cli-option-lang")
        )

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Parse; what a command does not know is its error, not the whole program's."""
        if self._arguments is not None:
            self._arguments(self, self.texts)
            self._arguments = None
        found, rest = super().parse_known_args(self._spelled_out(args or ()), namespace)
        if (open_end := self._open_end()) and not any(word.startswith("-") for word in rest):
            setattr(found, open_end, getattr(found, open_end) + rest)
            rest = []
        if rest:
            self.error(self.texts("argparse-unrecognized", value=" ".join(rest)))
        return found, rest

    def _open_end(self) -> str | None:
        """The argument that takes any number of words; options may stand between them."""
        return next((a.dest for a in self._actions if a.nargs == "*" and not a.option_strings), None)

    def _spelled_out(self, args: Sequence[str]) -> list[str]:
        """The arguments, so that an option with an optional value leaves a number to the command.

        In `simulate --skills 100` the 100 are games, not a skill.
        """
        if all(action.option_strings for action in self._actions):
            return list(args)
        optional = {
            option: action.const
            for action in self._actions
            if action.nargs == "?"
            for option in action.option_strings
        }
        return [
            f"{word}={optional[word]}" if word in optional and following.isdecimal() else word
            for word, following in pairwise([*args, ""])
        ]

    def error(self, message: str) -> NoReturn:
        """Raise UsageError, with the way to help."""
        raise UsageError(self.texts("cli-usage-error", message=message, prog=self.prog))


def asked_language(arguments: Sequence[str]) -> str | None:
    """The language named anywhere on a command line, before the command line can be read.

    >>> asked_language(["cards", "--lang=pl"]), asked_language(["--lang", "ru", "play"])
    ('pl', 'ru')
    """
    for argument, following in pairwise([*arguments, ""]):
        if argument == "--":
            break
        if argument == "--lang":
            return following
        if argument.startswith("--lang="):
            return argument.partition("=")[2]
    return None
