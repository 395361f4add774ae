"""Which texts look alike, by the skeletons of Unicode (UTS 39).

The skeleton of a text has one letter for all those that look the same: Latin and Cyrillic `A`, `0` and `O`.
The table is Unicode's, in the form of the package confusable-homoglyphs.
"""

import re
import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec

from inkland.server.model.naming.name_checks import without_joints

_DIRECTION_MARK: Final = "\u200e"
"""Surrounds letters of right-to-left scripts in the table."""


_ALPHABETS: Final = ("LATIN", "GREEK", "CYRILLIC")
"""In these a mark is an accent; in others it may be a vowel."""
_LETTERS: Final = frozenset({"и\u0306", "И\u0306"})
"""Letters and marks that are another letter, not one with an accent."""
_STROKES: Final = str.maketrans("łŁøØđĐħĦŧŦ", "lLoOdDhHtT")
"""Letters with a stroke, which Unicode does not take apart."""
_AROUND: Final = frozenset({"Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "Sk", "Sm", "Zs"})
_LAST_DIGIT: Final = re.compile(r"(?<=[^\W\d_])\d(?!\w)")
_STANDS_FOR: Final = {"0": "o", "1": "l", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b"}
"""The letters that digits at the end of a word stand for; others number people."""


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


def may_be_confused(one: str, other: str) -> bool:
    """Return whether people at one table could take two names for the same.

    Besides those that look alike these are names that differ only by accents, by punctuation around them, or
    by digits in place of letters.

    >>> may_be_confused("Ada", "Ádá."), may_be_confused("Ada", "0da"), may_be_confused("Ada", "Ida")
    (True, True, False)
    """
    mine, theirs = _plain(one), _plain(other)
    return look_alike(one, other) or look_alike(mine, theirs) or _differ_by_digits(mine, theirs)


@lru_cache(maxsize=4096)
def _plain(name: str) -> str:
    """Return a name without accents, punctuation around it, and digits in place of last letters."""
    letters, base = list[str](), ""
    for char in unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name)):
        is_mark = unicodedata.category(char) == "Mn"
        base = base if is_mark else char
        is_accent = is_mark and unicodedata.name(base, "").startswith(_ALPHABETS)
        if not is_accent or base + char in _LETTERS:
            letters.append(char)
    plain = unicodedata.normalize("NFC", "".join(letters)).translate(_STROKES)
    kept = [place for place, char in enumerate(plain) if unicodedata.category(char) not in _AROUND]
    core = plain[kept[0] : kept[-1] + 1] if kept else plain
    return _LAST_DIGIT.sub(lambda found: _STANDS_FOR.get(found[0], found[0]), core)


def _differ_by_digits(one: str, other: str) -> bool:
    """Return whether two names differ only where one has a letter, and the other a digit before a letter."""
    mine, theirs = ("".join(name.casefold().split()) for name in (one, other))
    if len(mine) != len(theirs):
        return False
    pairs = list(zip(mine, theirs, mine[1:] + " ", theirs[1:] + " ", strict=True))
    return any(a == b for a, b, *_ in pairs) and all(
        look_alike(a, b)
        or (a.isdecimal() and b.isalpha() and after_a.isalpha())
        or (b.isdecimal() and a.isalpha() and after_b.isalpha())
        for a, b, after_a, after_b in pairs
    )


@lru_cache(maxsize=4096)
def _keys(text: str) -> _Keys:
    """Return the keys of a text: `I` looks like `l` and `i` does not, so case counts before and after.

    Joined emoji look like those that stand side by side: some devices draw them so.
    """
    compact = "".join(unicodedata.normalize("NFKC", without_joints(text)).split())
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
