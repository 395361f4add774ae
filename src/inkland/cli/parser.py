"""The command-line parser, which prints its messages in the user's language.

argparse translates its messages with `gettext`, under the name `_`. While a command line is parsed,
that name leads to our Fluent catalogs instead; see `translating_argparse`.
"""

import argparse
import re
import textwrap
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, Final, NoReturn

from inkland.cli.environment import read_environment
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
"""The messages of argparse that a user can see, and the ids of our texts for them."""

_PLACEHOLDER = re.compile(r"%(?:\((?P<name>\w+)\))?[rs]")


@contextmanager
def translating_argparse(texts: Texts) -> Iterator[None]:
    """Translate the messages of argparse to the language of `texts` inside the block."""
    own: Callable[[str], str] = vars(argparse)["_"]
    vars(argparse)["_"] = lambda message: translate(message, texts)
    try:
        yield
    finally:
        vars(argparse)["_"] = own


def translate(message: str, texts: Texts) -> str:
    """Return a message of argparse in another language, with its placeholders and trailing spaces.

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
    """A help layout that is easy to read in 80 columns."""

    def __init__(self, prog: str, **settings: Any) -> None:
        super().__init__(prog, max_help_position=26, **settings)

    def _split_lines(self, text: str, width: int) -> list[str]:
        """Break lines at spaces only, so that file names and options stay whole."""
        return textwrap.wrap(text, width, break_on_hyphens=False)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        """Break lines of descriptions at spaces only."""
        return "\n".join(indent + line for line in self._split_lines(text, width - len(indent)))


class Parser(argparse.ArgumentParser):
    """A parser that raises UsageError, and adds a command's arguments only when it is used.

    `variables` says of an option whether an environment variable can set it.
    """

    def __init__(
        self,
        *,
        texts: Texts,
        arguments: Callable[["Parser", Texts], None] | None = None,
        variables: Callable[[str], bool] = lambda _: False,
        **settings: Any,
    ) -> None:
        super().__init__(allow_abbrev=False, formatter_class=_Layout, **settings)
        self.texts = texts
        self._arguments = arguments
        self._has_variable = variables
        self.add_argument(
            "--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=texts("cli-option-lang")
        )

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Parse; an unknown argument is reported by the command's parser, not by the main one."""
        self._add_arguments()
        self._read_environment()
        found, rest = super().parse_known_args(self._explicit(args or ()), namespace)
        if (rest_argument := self._rest_argument()) and not any(word.startswith("-") for word in rest):
            setattr(found, rest_argument, getattr(found, rest_argument) + rest)
            rest = []
        if rest:
            self.error(self.texts("argparse-unrecognized", value=" ".join(rest)))
        return found, rest

    def add_all_arguments(self) -> None:
        """Add the arguments of all commands, also of those that are not used."""
        self._add_arguments()
        for command in self.commands():
            command.add_all_arguments()

    def commands(self) -> Iterator["Parser"]:
        """Yield the parsers of the commands."""
        for action in self._actions:
            if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - it has no public name
                yield from action.choices.values()

    def _add_arguments(self) -> None:
        if self._arguments is not None:
            self._arguments(self, self.texts)
            self._arguments = None

    def _read_environment(self) -> None:
        """Take defaults from the environment, for options that can be set there; raises UsageError."""

        def convert(action: argparse.Action, text: str) -> Any:
            value = self._get_value(action, text)
            self._check_value(action, value)
            return value

        settable = [action for action in self._actions if self._has_variable(action.dest)]
        read_environment(settable, convert, self.texts)

    def _rest_argument(self) -> str | None:
        """Return the positional argument that takes any number of words, with options between them."""
        return next((a.dest for a in self._actions if a.nargs == "*" and not a.option_strings), None)

    def _explicit(self, args: Sequence[str]) -> list[str]:
        """Return the arguments with optional values made explicit where a number follows.

        In `simulate --skills 100` the 100 is the number of games, not a skill.
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
        """Raise UsageError with the command that shows help."""
        raise UsageError(self.texts("cli-usage-error", message=message, prog=self.prog))


def asked_language(arguments: Sequence[str]) -> str | None:
    """Return the language given anywhere on a command line, before it can be parsed.

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
