"""The English texts without Fluent are those with it."""

import re

import pytest

from inkland.locale import source_files, texts_in
from inkland.locale.english import EnglishTexts

NUMBERS = (0, 1, 2, 1234, 2.5)
DATES = {"cli-date", "cli-moment"}
"""Only commands show dates, and these are installed with Fluent."""


def variables(source: str) -> set[str]:
    return set(re.findall(r"\$(\w+)", source))


@pytest.mark.parametrize("file", source_files("en"))
def test_every_text_is_the_same(file: str) -> None:
    source, english, texts = source_files("en")[file], EnglishTexts(), texts_in("en")
    names = variables(source)
    for message in set(re.findall(r"^([a-zA-Z][\w-]*) *=", source, re.MULTILINE)) - DATES:
        for value in NUMBERS:
            given = dict.fromkeys(names, value)
            assert english(message, **given) == texts(message, **given)


def test_attributes_and_words() -> None:
    english, texts = EnglishTexts(), texts_in("en")
    assert english("cli-command-play.about") == texts("cli-command-play.about")
    assert english("illegal-no-such-shape", shapes=1, rule="T-2") == (
        "The card has only one shape; choose it (T-2)."
    )
    assert english.has("cli-command-play.about")
    assert not english.has("cli-command-play.nothing")
    with pytest.raises(KeyError):
        english("nothing")
