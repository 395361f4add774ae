"""Seeded edits of JSON lines: a value, a key, a line, or the order of lines."""

import copy
import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

Path = tuple[str | int, ...]
DEPTH = 5000
"""Far deeper than Python follows."""
DEEP = "[" * DEPTH + "]" * DEPTH
ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 99, 100, 101, 10**9, -(10**18), 10**400, 0.5, -1e300, "", "x", "A1",
    "K11", "L12", "forest", "monster", "base", "heroes", "deepwood", "\u001b[31m", "\udc00", "я" * 5000, [],
    {}, [[]], ["A1"], ["A1", "A1"], [0, 0], {"kind": "drawn"}, {"x": 1},
)  # fmt: skip


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the path of every value inside a value, and of itself."""
    yield path
    if isinstance(value, dict):
        for key, item in value.items():
            yield from paths(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from paths(item, (*path, index))


def _at(value: Any, path: Path) -> Any:
    for step in path:
        value = value[step]
    return value


def edit_value(value: Any, others: Sequence[Any], rng: Random) -> str:
    """Return a JSON text that differs from a value in one place."""
    changed = copy.deepcopy(value)
    inside = [path for path in paths(value) if path]
    if not inside:
        return json.dumps(rng.choice(ODD))
    *above, last = rng.choice(inside)
    parent: Any = _at(changed, tuple(above))
    match rng.randrange(6):
        case 0:
            del parent[last]
        case 1:
            parent[last] = rng.choice(ODD)
        case 2 if isinstance(parent[last], int):
            parent[last] += rng.choice((-1, 1))
        case 3 if isinstance(parent, list):
            parent.insert(rng.randrange(len(parent) + 1), copy.deepcopy(rng.choice(parent)))
        case 3:
            parent[rng.choice(("x", "seat", "kind", "skill", "cells"))] = rng.choice(ODD)
        case 4 if isinstance(parent, list):
            rng.shuffle(parent)
        case _:
            other = rng.choice(others)
            parent[last] = copy.deepcopy(_at(other, rng.choice(list(paths(other)))))
    return json.dumps(changed)


def edit_lines(lines: Sequence[str], rng: Random) -> list[str]:
    """Return lines of JSON with one edit."""
    changed = list(lines)
    at = rng.randrange(len(changed))
    match rng.randrange(12):
        case 0:
            del changed[at]
        case 1:
            changed.insert(at, rng.choice(lines))
        case 2:
            other = rng.randrange(len(changed))
            changed[at], changed[other] = changed[other], changed[at]
        case 3:
            changed = changed[: at + 1]
        case 4:
            changed[at] = changed[at][:-1] + f', "x": {DEEP}' + "}"
        case _:
            others = [json.loads(line) for line in rng.sample(lines, min(3, len(lines)))]
            changed[at] = edit_value(json.loads(changed[at]), others, rng)
    return changed
