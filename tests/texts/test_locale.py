"""All languages have the same messages, variables and plural forms, and the code uses only these."""

import ast
import json
import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import inkland
from inkland.cli.main import COMMANDS
from inkland.cli.output.cards import KINDS
from inkland.content import load_catalog
from inkland.core.catalog import Corner, Direction, Status
from inkland.core.ids import EDICTS, Box, Family, Letter, Terrain
from inkland.locale import LANGUAGES, Language, source_files, texts_in
from inkland.locale.typography import NO_BREAK, no_break_spaces

SOURCE = Path(inkland.__file__).parent
OTHERS = [language for language in LANGUAGES if language != "en"]
PLURALS = {
    "en": {"one", "other"},
    "ru": {"one", "few", "many", "other"},
    "uk": {"one", "few", "many", "other"},
    "pl": {"one", "few", "many", "other"},
}


MOMENT = "moment"
"""The variable of messages that write a date."""


def values(names: Iterable[str], number: int) -> dict[str, Any]:
    """Return a value for each variable of a message: a number, or a date where one is written."""
    return {name: datetime(2026, 11, 18, tzinfo=UTC) if name == MOMENT else number for name in names}


class Variables(Visitor):
    """Collects the variables of a pattern and the keys of its plural choices."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.plurals: list[set[str]] = []

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        words = {v.key.name for v in node.variants if isinstance(v.key, ftl.Identifier)}
        if words & {"one", "few", "many"}:
            self.plurals.append(words)
        self.generic_visit(node)


@cache
def entries(language: str) -> list[tuple[str, ftl.Message]]:
    found = []
    for name, source in source_files(language).items():
        for entry in FluentParser().parse(source).body:
            assert not isinstance(entry, ftl.Junk), f"{language}/{name}: {entry.content}"
            if isinstance(entry, ftl.Message):
                found.append((name, entry))
    return found


@cache
def patterns(language: str) -> dict[str, Variables]:
    """What every message and attribute of a language uses, by name."""
    found: dict[str, Variables] = {}
    for _, message in entries(language):
        assert message.id.name not in found, f"{language}: {message.id.name} is defined twice"
        parts = {message.id.name: message.value}
        parts |= {f"{message.id.name}.{a.id.name}": a.value for a in message.attributes}
        for name, pattern in parts.items():
            found[name] = Variables()
            if pattern is not None:
                found[name].visit(pattern)
    return found


@cache
def trees() -> list[tuple[Path, ast.Module]]:
    return [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in sorted(SOURCE.rglob("*.py"))]


def calls(*names: str) -> Iterator[tuple[Path, ast.Call]]:
    """Calls of something whose last name is one of these."""
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node) in names:
                yield path, node


def called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def as_patterns(node: ast.expr) -> Iterator[str]:
    """Regular expressions for the strings that an expression can be, if it is a literal."""
    match node:
        case ast.Constant(value=str(text)):
            yield re.escape(text)
        case ast.JoinedStr(values=parts):
            yield "".join(
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[^.]+" for part in parts
            )
        case ast.IfExp(body=body, orelse=other):
            yield from as_patterns(body)
            yield from as_patterns(other)
        case _:
            pass


@pytest.mark.parametrize("language", OTHERS)
def test_languages_have_the_same_messages(language: str) -> None:
    def names(of: str) -> list[tuple[str, str]]:
        return [(file, message.id.name) for file, message in entries(of)]

    assert source_files(language).keys() == source_files("en").keys()
    assert names(language) == names("en"), "the same messages in the same order"
    assert patterns(language).keys() == patterns("en").keys()


@pytest.mark.parametrize("language", OTHERS)
def test_languages_use_the_same_variables(language: str) -> None:
    english = {name: used.names for name, used in patterns("en").items()}
    assert {name: used.names for name, used in patterns(language).items()} == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_are_complete(language: str) -> None:
    for name, used in patterns(language).items():
        for words in used.plurals:
            assert words >= PLURALS[language], f"{language}: {name}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_untranslated_markup(language: str) -> None:
    texts = texts_in(language)
    for name, used in patterns(language).items():
        text = texts(name, **values(used.names, 5))
        assert text.strip(), name
        assert "\u2068" not in text, name


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    english, words = texts_in("en"), re.compile(r"[a-z]{2,} [a-z]{2,}")
    for name, used in patterns(language).items():
        variables = values(used.names, 5)
        text = english(name, **variables)
        assert texts_in(language)(name, **variables) != text or not words.search(text), f"{language}: {name}"


def test_every_message_that_the_code_asks_for_exists() -> None:
    known = patterns("en")
    asked = 0
    for path, call in calls("texts"):
        for pattern in as_patterns(call.args[0]) if call.args else ():
            asked += 1
            assert any(re.fullmatch(pattern, name) for name in known), f"{path.name}: {pattern}"
    assert asked > 100


def test_every_message_of_the_command_line_is_used() -> None:
    wanted: set[str] = set()
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant | ast.JoinedStr):
                wanted.update(as_patterns(node))
    literal = {pattern.replace("\\", "") for pattern in wanted if "[^.]+" not in pattern}
    made = [re.compile(pattern) for pattern in wanted if re.match(r"[a-z]+\\-.*\[\^\.\]\+", pattern)]
    for file, message in entries("en"):
        name = message.id.name
        if file in ("cli.ftl", "errors.ftl") and name not in literal:
            assert any(pattern.fullmatch(name) for pattern in made), f"{file}: {name} is not used"


def test_everything_in_the_game_has_a_name() -> None:
    catalog = load_catalog()
    cards = [*catalog.cards, *catalog.scoring, *catalog.skills]
    wanted = [f"card-{card}{part}" for card in cards for part in ("", ".text", ".rule")]
    wanted += [f"title-{title.id}" for title in catalog.titles]
    wanted += [f"terrain-{terrain}" for terrain in Terrain if terrain is not Terrain.FARM_VILLAGE]
    wanted += [f"season-{season.id}" for seasons in catalog.seasons.values() for season in seasons]
    wanted += [f"map-{side}" for side in catalog.maps] + [f"letter-map-{side}" for side in catalog.maps]
    wanted += [f"letter-edict-{edict}" for edict in EDICTS]
    wanted += [f"letter-monster-{letter.name.lower()}" for letter in Letter]
    wanted += [f"cli-monster-{letter.name.lower()}" for letter in Letter]
    wanted += [f"family-{family}" for family in Family] + [f"set-{box}" for box in Box]
    wanted += [f"cli-status-{status}" for status in Status] + [f"cli-corner-{c}" for c in Corner]
    wanted += [f"cli-direction-{direction}" for direction in Direction]
    wanted += [f"cli-kind-{kind}{part}" for kind in KINDS for part in ("", ".many")]
    wanted += [f"cli-command-{command}{part}" for command in COMMANDS for part in ("", ".about")]
    for language in LANGUAGES:
        assert not [name for name in wanted if not texts_in(language).has(name)], language


def test_card_rules_agree_with_the_card_data() -> None:
    catalog = load_catalog()
    rules: dict[str, str] = {card.id: card.rule for card in catalog.scoring.values()}
    rules |= {card.id: card.rule for card in catalog.skills.values()}
    for language in LANGUAGES:
        for card, rule in rules.items():
            assert texts_in(language)(f"card-{card}.rule") == rule


PRINTING = {"print", "add_argument", "add_column", "add_row", "append", "UsageError", "Text", "assemble"}
SENTENCE = re.compile(r"[^\W\d_]{2,}[ ,.:]+[^\W\d_]{2,}|[\u0400-\u04ff]")


def literals(node: ast.AST) -> Iterator[str]:
    """The literal strings below a node, but not the names of messages."""
    if isinstance(node, ast.Call) and called(node) in ("texts", "has"):
        return
    if isinstance(node, ast.keyword) and node.arg == "style":
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from literals(child)


def test_the_command_line_prints_no_literal_text() -> None:
    for path, call in calls(*PRINTING):
        if path.parent.name == "cli":
            for argument in [*call.args, *call.keywords]:
                for text in literals(argument):
                    assert not SENTENCE.search(text), f"{path.name}:{call.lineno}: {text!r}"


CASES = json.loads(Path(__file__).with_name("no_break_spaces.json").read_text(encoding="utf-8"))
WITH_NO_BREAK_SPACES = {case["language"] for case in CASES if "~" in case["expected"]}


@pytest.mark.parametrize("case", CASES, ids=[case["language"] + str(n) for n, case in enumerate(CASES)])
def test_no_break_spaces(case: dict[str, str]) -> None:
    """The cases write `~` for a no-break space; web/tests/typography.test.ts has the same ones."""
    made = no_break_spaces(case["source"], case["language"])
    assert made.replace(NO_BREAK, "~") == case["expected"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_break_spaces_change_nothing_else(language: str) -> None:
    for name, source in source_files(language).items():
        made = no_break_spaces(source, language)
        assert made.replace(NO_BREAK, " ") == source, f"{language}/{name}"
        entries = FluentParser().parse(made).body
        assert not [entry for entry in entries if isinstance(entry, ftl.Junk)], f"{language}/{name}"
        assert (made != source) == (language in WITH_NO_BREAK_SPACES), f"{language}/{name}"


@pytest.mark.parametrize(
    ("language", "letters"), [("en", "DZTG"), ("ru", "ДЗТГ"), ("uk", "ДЗТГ"), ("pl", "SZTG")]
)
def test_monsters_have_the_letters_of_the_printed_cards(language: Language, letters: str) -> None:
    """T-8: dragon, zombie, troll, gorgon; a Polish dragon is a smok."""
    names = ("dragon", "zombie", "troll", "gorgon")
    assert "".join(texts_in(language)(f"letter-monster-{name}") for name in names) == letters


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", ["1 round;", "2 rounds;", "5 rounds;", "21 rounds;"]),
        ("ru", ["1 раунд;", "2 раунда;", "5 раундов;", "21 раунд;"]),
        ("uk", ["1 раунд;", "2 раунди;", "5 раундів;", "21 раунд;"]),
        ("pl", ["1 rundzie;", "2 rundach;", "5 rundach;", "21 rundach;"]),
    ],
)
def test_numbers_of_rounds(language: str, forms: list[str]) -> None:
    """It said "Learned in 1 rounds"."""
    texts = texts_in(language)
    said = [texts("cli-train-done", rounds=count, path="x").replace("\u00a0", " ") for count in (1, 2, 5, 21)]
    assert [form for form, line in zip(forms, said, strict=True) if form not in line] == []


def test_one_thing_is_singular_in_english() -> None:
    """Messages whose counts can be 1."""
    counts = re.compile(r"(?<![\d.])\b1 (choices|events|games|rounds|seats|values|players|bots)\b")
    texts = texts_in("en")
    found = {name: texts(name, **values(used.names, 1)) for name, used in patterns("en").items()}
    wrong = [name for name, text in found.items() if counts.search(text)]
    assert wrong == ["cli-results-title", "server-room-full"], "a speed, and a room of a hundred seats"
