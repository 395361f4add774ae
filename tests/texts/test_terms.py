"""Each language uses one word for one thing, and the words of the printed game (tests/texts/terms.toml)."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.serializer import serialize_pattern

from inkland.locale import LANGUAGES, source_files

TABLE = tomllib.loads(Path(__file__).with_name("terms.toml").read_text(encoding="utf-8"))
PLACEABLE = re.compile(r"\{ \$\w+ ->|\{ [^{}]* \}|--[a-z-]+")

VARIABLE = "\ufffc"
"""Stands for a variable or the name of an option."""
QUOTES = {"pl": ("„", "”"), "ru": ("«", "»"), "uk": ("«", "»")}


@cache
def texts(language: str) -> dict[str, str]:
    """Return every text of a language by id, without its variables and names of options."""
    found: dict[str, str] = {}
    for source in source_files(language).values():
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ftl.Message):
                parts = {entry.id.name: entry.value}
                parts |= {f"{entry.id.name}.{part.id.name}": part.value for part in entry.attributes}
                found |= {
                    name: PLACEABLE.sub(VARIABLE, serialize_pattern(text))
                    for name, text in parts.items()
                    if text
                }
    return found


def matches(pattern: str, text: str) -> bool:
    return re.search(pattern, text, re.IGNORECASE) is not None


@pytest.mark.parametrize(
    "term", TABLE["term"], ids=lambda term: re.sub(r"\W", "", term["english"].strip(r"\b"))
)
def test_a_term_has_one_translation(term: dict[str, Any]) -> None:
    wrong = {
        f"{language} {name}": texts(language)[name]
        for name, english in texts("en").items()
        if matches(term["english"], english) and name not in term.get("except", {})
        for language in LANGUAGES
        if language != "en" and not matches(term[language], texts(language)[name])
    }
    assert not wrong


@pytest.mark.parametrize("rule", TABLE["avoid"], ids=lambda rule: rule["language"])
def test_words_to_avoid(rule: dict[str, Any]) -> None:
    wrong = {
        name: text
        for name, text in texts(rule["language"]).items()
        if matches(rule["words"], text)
        and name not in rule.get("except", {})
        and not ("unless" in rule and matches(rule["unless"], texts("en")[name]))
    }
    assert not wrong, f"say {rule['instead']}"


@pytest.mark.parametrize("language", QUOTES)
def test_names_of_cards_stand_in_quotation_marks(language: str) -> None:
    """In running text; not where a text is nothing but the name of a card, or about a search for cards."""
    before, after = QUOTES[language]
    names = [re.escape(text) for name, text in texts(language).items() if re.fullmatch(r"card-[\w-]+", name)]
    bare = re.compile(rf"(?<![{before}\w])({'|'.join(names)})(?![{after}\w])")
    found = {name: text for name, text in texts(language).items() if not re.fullmatch(r"card-[\w-]+", name)}
    found.pop("cli-command-cards.about")
    assert not {name: text for name, text in found.items() if bare.search(text) and not bare.fullmatch(text)}


def test_exceptions_are_needed_and_explained() -> None:
    for term in TABLE["term"]:
        for name, reason in term.get("except", {}).items():
            assert reason
            missing = [
                language
                for language in LANGUAGES
                if language != "en" and not matches(term[language], texts(language)[name])
            ]
            assert missing, f"{name} needs no exception from {term['english']}"
    for rule in TABLE["avoid"]:
        for name, reason in rule.get("except", {}).items():
            assert reason
            assert matches(rule["words"], texts(rule["language"])[name]), f"{name} needs no exception"
