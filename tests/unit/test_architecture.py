"""The hops of one drawing in ARCHITECTURE.md: the functions exist, and call each other as the table says."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).parents[2]
ROW: Final = re.compile(r"^\| (\d+) \| ?(\d*) ?\| `([^`]+)`(?: `([^`]+)`)? \|", re.MULTILINE)
FOLDERS: Final = ("web/src", "src/inkland/server", "src/inkland")


class Hop(NamedTuple):
    number: int
    caller: int | None
    path: Path
    name: str


def hops() -> dict[int, Hop]:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    rows = ROW.findall(text)
    return {
        int(number): Hop(int(number), int(caller) if caller else None, found(path), name)
        for number, caller, path, name in rows
    }


def found(path: str) -> Path:
    return next((ROOT / folder / path for folder in FOLDERS if (ROOT / folder / path).is_file()), ROOT / path)


HOPS: Final = hops()


@cache
def functions_of(path: Path) -> dict[str, list[ast.AST]]:
    """Return the functions and methods of a module by name."""
    by_name: dict[str, list[ast.AST]] = {}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            by_name.setdefault(node.name, []).append(node)
    return by_name


def names_in(node: ast.AST) -> set[str]:
    """Return what a function mentions: names and attributes."""
    parts = list(ast.walk(node))
    return {one.id for one in parts if isinstance(one, ast.Name)} | {
        one.attr for one in parts if isinstance(one, ast.Attribute)
    }


def reached_from(path: Path, name: str) -> set[str]:
    """Return what a function mentions, and the functions of its module that it mentions, and so on."""
    functions, names, waiting = functions_of(path), set[str](), [name]
    while waiting:
        for node in functions[waiting.pop()]:
            new = names_in(node) - names
            names |= new
            waiting += [one for one in new if one in functions]
    return names


def test_the_table_has_all_hops() -> None:
    assert list(HOPS) == list(range(1, len(HOPS) + 1))
    assert len(HOPS) > 30


@pytest.mark.parametrize("hop", HOPS.values(), ids=lambda hop: f"{hop.number}-{hop.name}")
def test_a_hop_is_as_the_table_says(hop: Hop) -> None:
    assert hop.path.is_file()
    if hop.path.suffix == ".py":
        assert hop.name in functions_of(hop.path)
    else:
        assert hop.name in hop.path.read_text(encoding="utf-8")
    if hop.caller is None:
        return
    caller = HOPS[hop.caller]
    if caller.path.suffix == ".py":
        assert hop.name in reached_from(caller.path, caller.name), f"{caller.name} does not call {hop.name}"
    else:
        assert hop.name in caller.path.read_text(encoding="utf-8")


def test_a_hop_that_is_not_called_is_found() -> None:
    path = found("play/rooms/state/saved_room.py")
    assert "append" in reached_from(path, "play")
    assert "append" not in reached_from(path, "react")
