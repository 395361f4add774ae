"""Error codes: each has a text in every language, each text has a code, and both agree on variables."""

import ast
import pickle
import re
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import inkland
from inkland.api.errors import ApiCode
from inkland.core.catalog import Skill
from inkland.core.errors import ConfigCode, IllegalCode, IllegalCommand, InklandError, InvalidConfig
from inkland.locale import LANGUAGES, source_files, texts_in
from inkland.notation.errors import InvalidNotation, NotationCode
from inkland.server.base.errors import RequestRefused, ServerCode

SOURCE = Path(inkland.__file__).parent
PREFIXES: dict[type[StrEnum], str] = {
    IllegalCode: "illegal-",
    ConfigCode: "config-",
    NotationCode: "notation-",
    ApiCode: "api-",
    ServerCode: "server-",
}
CODES: dict[str, type[StrEnum]] = {enum.__name__: enum for enum in PREFIXES}
ERRORS = (
    "IllegalCommand", "InvalidConfig", "InvalidNotation", "NotPossible", "RequestRefused", "UnknownName",
    "WrongType",
)  # fmt: skip
ALWAYS_GIVEN = {"rule", "cells", "count"}
"""Variables that every text about an error can use."""


class _Variables(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def error_texts(language: str) -> dict[str, set[str]]:
    """Return the variables of every text whose id begins like an error code."""
    found = {}
    for source in source_files(language).values():
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ftl.Message) and entry.id.name.startswith(tuple(PREFIXES.values())):
                used = _Variables()
                used.visit(entry)
                found[entry.id.name] = used.names
    return found


def codes() -> set[str]:
    return {code.value for enum in PREFIXES for code in enum}


def raised() -> Iterator[tuple[str, set[str]]]:
    """Yield the code and the details of every error that the source makes."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (
                isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS
            ):
                continue
            match node.args:
                case [ast.Attribute(value=ast.Name(id=enum), attr=member), *_] if enum in CODES:
                    details = {word.arg for word in node.keywords if word.arg}
                    yield CODES[enum][member].value, details
                case _:
                    assert path.name == "errors.py", f"{path}:{node.lineno}: the code must be a literal"


@pytest.mark.parametrize("enum", PREFIXES, ids=lambda enum: enum.__name__)
def test_codes_are_ids_of_texts(enum: type[StrEnum]) -> None:
    for code in enum:
        assert re.fullmatch(re.escape(PREFIXES[enum]) + r"[a-z0-9]+(-[a-z0-9]+)*", code.value)
        assert code.name == code.value.removeprefix(PREFIXES[enum]).upper().replace("-", "_")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_text_and_every_text_a_code(language: str) -> None:
    assert error_texts(language).keys() == codes()


def test_texts_use_only_the_details_that_are_given() -> None:
    for code, details in raised():
        unknown = error_texts("en")[code] - details - ALWAYS_GIVEN
        assert not unknown, f"{code}: {unknown}"


def test_every_code_is_used() -> None:
    used = {code for code, _ in raised()}
    named = {
        f"{node.value.id}.{node.attr}"
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in CODES
    }
    used |= {CODES[name.split(".")[0]][name.split(".")[1]].value for name in named}
    assert codes() - used == set()


EXAMPLES = [
    IllegalCommand(IllegalCode.TOO_FEW_COINS, "K-0", 5, cost=2, coins=1),
    InvalidConfig(ConfigCode.UNKNOWN_EDICT, "S-3", given="nonsense"),
    InvalidNotation(NotationCode.BAD_CELL, text="Z9"),
    RequestRefused(ServerCode.NAME_TAKEN, status=409, name="Ada"),
]


@pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: type(error).__name__)
def test_one_shape(error: InklandError) -> None:
    """Code, rule, cells and details; the same after pickling, as from a worker process."""
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    for one in (error, again):
        assert isinstance(one.code, StrEnum)
        assert isinstance(one.rule, str)
        assert isinstance(one.cells, int)
        assert all(isinstance(value, str | int) for value in one.details.values())
    assert vars(again) == vars(error)
    for language in LANGUAGES:
        variables = {"rule": error.rule, "cells": "", "count": 0, **error.details}
        assert texts_in(language)(error.code, **variables)


def test_the_message_for_logs() -> None:
    assert str(EXAMPLES[0]) == "illegal-too-few-coins (K-0): cost=2, coins=1"
    assert str(IllegalCommand(IllegalCode.SKILL_USED, "K-0")) == "illegal-skill-used (K-0)"
    assert str(InvalidNotation(NotationCode.BAD_CELL, text="Z9")) == "notation-bad-cell: text=Z9"
    hidden = IllegalCommand(IllegalCode.SKILL_NOT_ON_TABLE, "K-0", skill=Skill.HIDE)
    assert str(hidden) == "illegal-skill-not-on-table (K-0): skill=hide"
