"""The progress of compiling, and blocks in which nothing is compiled."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from inkland.kernel import bits
from inkland.kernel.compiler import decorators
from inkland.kernel.compiler.decorators import Vector, compiled, entry_point, pointer
from inkland.kernel.compiler.progress import MustCompile, inner_functions, reporting, without_compiling
from inkland.search.compiled import race


class NoCache:
    """No folder for machine code can be written."""

    def is_available(self) -> bool:
        return False


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A small entry point that is compiled in every test, with the functions below it."""
    monkeypatch.setattr(decorators, "CACHE", NoCache())
    monkeypatch.setitem(globals(), "one", compiled(one))
    monkeypatch.setitem(globals(), "sum_of", compiled(sum_of))

    @entry_point
    def add_up(values: Vector) -> int:
        return sum_of(pointer(values, 0), len(values))

    return add_up


def one(values: Vector, index: int) -> int:
    return int(values[index])


def sum_of(values: Vector, count: int) -> int:
    total = bits.count(np.uint64(0), np.uint64(0))
    for index in range(count):
        total += one(values, index)
    return total


def test_all_functions_below_an_entry_point_are_found(program: Any) -> None:
    found = {function.py_func.__name__ for function in inner_functions(program)}
    assert {"one", "sum_of", "count"} <= found


def test_the_search_is_below_its_entry_points() -> None:
    """Functions that are called as attributes of a module count too."""
    names = {function.py_func.__qualname__ for function in inner_functions(race.play_candidates)}
    assert {"edict_points", "borderlands", "play_from"} <= names


def test_shares_grow_to_one(program: Any) -> None:
    shares: list[float] = []
    with reporting([program], shares.append):
        assert program(np.array([1, 2, 4], dtype=np.int64)) == 7
    assert len(shares) >= 3, "functions are translated; the program is optimized and made machine code"
    assert all(earlier < later for earlier, later in pairwise(shares))
    assert 0 < shares[0] < 0.5
    assert shares[-1] == 1


def test_nothing_is_compiled_where_that_is_not_allowed(program: Any) -> None:
    values = np.array([1], dtype=np.int64)
    with without_compiling(), pytest.raises(MustCompile):
        program(values)
    assert program(values) == 1, "it can be compiled later"
    with without_compiling():
        assert program(values) == 1
