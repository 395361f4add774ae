"""Which texts look alike, by the skeletons of Unicode (UTS 39).

The skeleton of a text has one letter for all those that look the same: Latin and Cyrillic `A`, `0` and `O`.
The table is Unicode's, in the form of the package confusable-homoglyphs.
"""

import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec

_DIRECTION_MARK: Final = "\u200e"
"""Surrounds letters of right-to-left scripts in the table."""


class _Similar(msgspec.Struct):
    c: str


class _Keys(NamedTuple):
    """Forms of a text; texts with one form in common look alike."""

    as_written: str
    in_small_letters: str


def look_alike(one: str, other: str) -> bool:
    """Return whether two texts look the same, or the same but for case and spaces.

    >>> look_alike("Olga", "ОLGА"), look_alike("Bob", "B0b"), look_alike("Ada 1", "Ada 2")
    (True, True, False)
    """
    return any(mine == theirs for mine, theirs in zip(_keys(one), _keys(other), strict=True))


@lru_cache(maxsize=4096)
def _keys(text: str) -> _Keys:
    """Return the keys of a text: `I` looks like `l` and `i` does not, so case counts before and after."""
    compact = "".join(unicodedata.normalize("NFKC", text).split())
    return _Keys(_skeleton(compact).casefold(), _skeleton(compact.casefold()))


def _skeleton(text: str) -> str:
    mapped = unicodedata.normalize("NFD", text).translate(_prototypes())
    return unicodedata.normalize("NFD", mapped)


@cache
def _prototypes() -> dict[int, str]:
    """Return what each character looks like: one for all those that look the same."""
    data = files("confusable_homoglyphs").joinpath("confusables.json").read_bytes()
    given = msgspec.json.decode(data, type=dict[str, list[_Similar]])
    known = {
        char.strip(_DIRECTION_MARK): [one.c.strip(_DIRECTION_MARK) for one in similar]
        for char, similar in given.items()
    }
    found = {char: _prototype(char, known) for char in known if len(char) == 1}
    return {ord(char): prototype for char, prototype in found.items() if prototype != char}


def _prototype(char: str, known: dict[str, list[str]]) -> str:
    """Return the prototype of a character: the table has each pair twice, in both directions.

    Only a prototype can have several characters (`m` looks like `rn`) or several that look like it. In a pair
    of two that look like no other one either may stand for both.
    """
    similar = known[char]
    longer = [one for one in similar if len(one) > 1]
    if longer:
        return min(longer)
    if len(similar) > 1:
        return char
    (only,) = similar
    return only if len(known[only]) > 1 else min(char, only)
