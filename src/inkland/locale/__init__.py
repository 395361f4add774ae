"""All texts that people read, in four languages, from Fluent catalogs.

There is one folder for each language, with the same files and messages in all of them; the browser client
reads the same files. Code looks up messages by id: `texts("card-orchard")`, `texts("card-orchard.text")`.
"""

import os
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any, Final, Literal, TypeAlias, get_args

from inkland.extras import missing_extra
from inkland.locale.typography import no_break_spaces

Language: TypeAlias = Literal["en", "ru", "uk", "pl"]
LANGUAGES: Final[tuple[str, ...]] = get_args(Language)
_MESSAGE: Final = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)


class Texts:
    """The texts of one language; a file is parsed when one of its messages is first used."""

    def __init__(self, language: str) -> None:
        """Find the messages; raises MissingExtra without the package that formats them."""
        try:
            from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 - the rules need no texts
        except ModuleNotFoundError as error:
            raise missing_extra(error) or error from None
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._parse = FluentResource
        self._unread = dict(source_files(language))
        self._file_of = {
            name: file for file, source in self._unread.items() for name in _MESSAGE.findall(source)
        }

    def __call__(self, message: str, /, **variables: Any) -> str:
        """Return the text of a message or, with a dot, of one of its attributes.

        Raises KeyError if there is no such message or a variable is missing.
        """
        name, _, attribute = message.partition(".")
        self._read(name)
        found = self._bundle.get_message(name)
        pattern: Any = found.attributes[attribute] if attribute else found.value
        text, errors = self._bundle.format_pattern(pattern, variables)
        if errors and self._unread:
            # It may refer to a message in a file that is not parsed yet.
            for other in list(self._file_of):
                self._read(other)
            text, errors = self._bundle.format_pattern(pattern, variables)
        if errors:
            raise KeyError(f"{message}: {errors[0]}")
        return str(text)

    def has(self, message: str) -> bool:
        """Return whether there is a message or attribute of this name."""
        name, _, attribute = message.partition(".")
        self._read(name)
        if not self._bundle.has_message(name):
            return False
        return not attribute or attribute in self._bundle.get_message(name).attributes

    def _read(self, name: str) -> None:
        source = self._unread.pop(self._file_of.get(name, ""), None)
        if source is not None:
            self._bundle.add_resource(self._parse(no_break_spaces(source, self.language)))


@cache
def texts_in(language: str) -> Texts:
    """Return the texts of a language, which are read only once."""
    return Texts(language)


def source_files(language: str) -> Mapping[str, str]:
    """Return the source of each catalog file of a language by file name."""
    folder = resources.files("inkland.locale") / language
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".ftl")), key=lambda f: f.name)
    return {file.name: file.read_text(encoding="utf-8") for file in files}


def pick_language(asked: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """Return the language asked for, else that of the environment, else English."""
    for candidate in _candidates(asked, environment):
        code = candidate.replace("_", "-").partition("-")[0].partition(".")[0].lower()
        if code in LANGUAGES:
            return code
    return "en"


def _candidates(asked: str | None, environment: Mapping[str, str]) -> Iterator[str]:
    if asked:
        yield asked
    for name in ("INKLAND_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        yield from environment.get(name, "").split(":")
