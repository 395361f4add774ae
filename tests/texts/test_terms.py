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
                    name: PLACEABLE.sub("…", serialize_pattern(text)) for name, text in parts.items() if text
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
