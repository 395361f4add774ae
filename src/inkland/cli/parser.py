"""The command-line parser, which prints its messages in the user's language.

argparse translates its messages with `gettext`, under the name `_`. While a command line is parsed,
that name leads to our Fluent catalogs instead; see `translating_argparse`.
"""

import argparse
import re
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from types import ModuleType
from typing import Any, Final, NoReturn

from inkland.cli.environment import read_environment
from inkland.cli.usage import UsageError, printable
from inkland.locale import LANGUAGES, Texts
from inkland.locale.formats import listed
from inkland.locale.names import closest, normalized

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

    def _format_action(self, action: argparse.Action) -> str:
        """Add a heading above the first command of a group."""
        text = super()._format_action(action)
        heading = getattr(action, "heading", None)
        indent = " " * (self._current_indent - self._indent_increment)
        return text if heading is None else f"\n{indent}{heading}:\n{text}"


class CommandList(argparse._SubParsersAction):  # type: ignore[type-arg]  # noqa: SLF001 - it has no public name
    """The commands of a parser, which its help lists by groups."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._group = ""

    def add_parser(self, name: str, *, group: str = "", **settings: Any) -> "Parser":
        """Add a command; one of another group than that of the command before begins a list of its own."""
        parser: Parser = super().add_parser(name, **settings)
        if group != self._group:
            self._group = group
            vars(self._choices_actions[-1])["heading"] = group
        return parser


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
            self.error(self._unrecognized(list(args or ()), rest))
        return found, rest

    def _unrecognized(self, args: Sequence[str], rest: Sequence[str]) -> str:
        """Return what is wrong with arguments that nothing takes, and what was perhaps meant."""
        value, first = printable(" ".join(rest)), rest[0]
        if first.startswith("-"):
            options = {normalized(option): option for option in self._option_string_actions}
            if near := closest(first.partition("=")[0], options):
                return self.texts("cli-unrecognized-near", value=value, near=listed(near))
        elif meant := self._meant_list(args, rest):
            return self.texts("cli-unrecognized-list", value=value, listed=printable(meant))
        return self.texts("argparse-unrecognized", value=value)

    def _meant_list(self, args: Sequence[str], rest: Sequence[str]) -> str | None:
        """Return a list as it has to be written, if its items were separated by spaces."""
        place = args.index(rest[0]) if rest[0] in args else 0
        option, values = args[max(place - 2, 0)], [*args[place - 1 : place], *rest]
        action = self._option_string_actions.get(option)
        if action is None or action.metavar != self.texts("cli-metavar-list") or rest[0].isdecimal():
            return None
        return f"{option} {','.join(value.rstrip(',') for value in values)}"

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Raise UsageError for an unknown command, with the closest one; ArgumentError for other choices."""
        if isinstance(action, argparse._SubParsersAction) and value not in action.choices:  # noqa: SLF001 - it has no public name
            near = closest(value, {normalized(name): name for name in action.choices})
            text = "cli-unknown-command-near" if near else "cli-unknown-command"
            self.error(self.texts(text, given=printable(value), near=listed(near)))
        super()._check_value(action, value)

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

    def add_actions(
        self,
        command: str,
        modules: Mapping[str, ModuleType],
        *,
        variables: Callable[[str], bool] = lambda _: False,
    ) -> None:
        """Add the actions of a command (`inkland db check`); each is a module with `add_arguments` and `run`.

        `variables` says which of their options the environment can set.
        """
        texts = self.texts
        actions = self.add_subparsers(
            dest="action", title=texts("cli-actions"), metavar=texts("cli-metavar-action")
        )
        for name, module in modules.items():
            actions.add_parser(
                name,
                texts=texts,
                help=texts(f"{command}-action-{name}"),
                description=texts(f"{command}-action-{name}.about"),
                arguments=module.add_arguments,
                variables=variables,
            )
        self.set_defaults(show_help=self.print_help)

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


def run_action(args: argparse.Namespace, texts: Texts, modules: Mapping[str, ModuleType]) -> int:
    """Carry out an action of a command; without one, print the help."""
    if args.action is None:
        with translating_argparse(texts):
            args.show_help()
        return 0
    action: Callable[[argparse.Namespace, Texts], int] = modules[args.action].run
    return action(args, texts)


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
