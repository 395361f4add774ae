"""Every sentence that a person reads, in four languages, from Fluent catalogues.

One folder for each language, the same files and messages in all of them; the browser client reads
the same files. Code asks for messages by id: `texts("card-orchard")`, `texts("card-orchard.text")`.
"""

import os
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES: Final = ("en", "ru", "uk", "pl")
_MESSAGE: Final = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)


class Texts:
    """The texts of one language; a file is parsed when its first message is asked for."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._unread = dict(catalogue(language))
        self._file_of = {
            name: file for file, source in self._unread.items() for name in _MESSAGE.findall(source)
        }

    def __call__(self, message: str, /, **variables: Any) -> str:
        """The text of a message or, with a dot, of one of its attributes."""
        name, _, attribute = message.partition(".")
        self._read(name)
        found = self._bundle.get_message(name)
        pattern: Any = found.attributes[attribute] if attribute else found.value
        text, errors = self._bundle.format_pattern(pattern, variables)
        if errors and self._unread:
            # It may refer to a message of a file not read yet.
            for other in list(self._file_of):
                self._read(other)
            text, errors = self._bundle.format_pattern(pattern, variables)
        if errors:
            raise KeyError(f"{message}: {errors[0]}")
        return str(text)

    def has(self, message: str) -> bool:
        """Whether there is a message or attribute of this name."""
        name, _, attribute = message.partition(".")
        self._read(name)
        if not self._bundle.has_message(name):
            return False
        return not attribute or attribute in self._bundle.get_message(name).attributes

    def _read(self, name: str) -> None:
        source = self._unread.pop(self._file_of.get(name, ""), None)
        if source is not None:
            self._bundle.add_resource(FluentResource(source))


@cache
def texts_in(language: str) -> Texts:
    """The texts of a language, read once."""
    return Texts(language)


def catalogue(language: str) -> Mapping[str, str]:
    """The source files of a language by name."""
    folder = resources.files("inkland.locale") / language
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".ftl")), key=lambda f: f.name)
    return {file.name: file.read_text(encoding="utf-8") for file in files}


def pick_language(asked: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language that a person asked for, or that their system speaks, or English."""
    for wanted in _wishes(asked, environment):
        code = wanted.replace("_", "-").partition("-")[0].partition(".")[0].lower()
        if code in LANGUAGES:
            return code
    return "en"


def _wishes(asked: str | None, environment: Mapping[str, str]) -> Iterator[str]:
    if asked:
        yield asked
    for name in ("INKLAND_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        yield from environment.get(name, "").split(":")
