"""Vectors of 64-bit words: what Python and compiled code exchange. Only the standard library is needed."""

from array import array
from collections.abc import Iterable
from typing import Any, Self, TypeAlias, cast

Vector: TypeAlias = "array[int]"
"""Tables, or one game, or many one after another: signed words."""

_LOW = (1 << 64) - 1


class Constant(array):  # type: ignore[type-arg] # generic for type checkers only
    """A vector that never changes: it is copied to the memory of the kernel once, not for every call."""

    def __new__(cls, words: Iterable[int]) -> Self:
        """Return a constant of some words."""
        return cast("Self", super().__new__(cls, "q", words))

    def __init__(self, words: Iterable[int]) -> None: ...

    def __reduce_ex__(self, _protocol: Any) -> tuple[type["Constant"], tuple[list[int]]]:
        """Pickle as the words."""
        return Constant, (self.tolist(),)


def zeros(size: int) -> Vector:
    """Return a vector of zeros."""
    return array("q", bytes(8 * size))


def vector(words: Iterable[int] = ()) -> Vector:
    """Return a vector of some words."""
    return array("q", words)


def signed(word: int) -> int:
    """Return an unsigned word as a signed one."""
    return word - (1 << 64) if word >> 63 else word


def low_word(cells: int) -> int:
    """Return cells 0–63 of a core set of cells, unsigned."""
    return cells & _LOW


def high_word(cells: int) -> int:
    """Return cells 64–120 of a core set of cells."""
    return cells >> 64


def joined(parts: Iterable[Vector]) -> Vector:
    """Return vectors one after another as one."""
    return array("q", b"".join(part.tobytes() for part in parts))


def slices(words: Vector, size: int) -> list[Vector]:
    """Return the vectors of one size that a vector consists of."""
    return [words[begin : begin + size] for begin in range(0, len(words), size)]
