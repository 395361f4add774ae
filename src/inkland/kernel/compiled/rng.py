"""Random numbers inside compiled games: a counter and a key, the same on every machine.

The generator is SplitMix64. A game holds its key and the count of numbers used, so it can be saved, copied
and continued at any moment.
"""

import numpy as np

from inkland.kernel.compiler.decorators import Vector, Word, compiled
from inkland.kernel.layout import COUNTER, KEY

_STEP = Word(0x9E3779B97F4A7C15)
_MIX_1, _MIX_2 = Word(0xBF58476D1CE4E5B9), Word(0x94D049BB133111EB)
_BY_30, _BY_27, _BY_31, HALF = Word(30), Word(27), Word(31), Word(32)
LOW_HALF = Word(0xFFFFFFFF)


@compiled
def mixed(word: Word) -> Word:
    """Return a word whose every bit depends on every bit of the given one."""
    word = (word ^ (word >> _BY_30)) * _MIX_1
    word = (word ^ (word >> _BY_27)) * _MIX_2
    return word ^ (word >> _BY_31)


@compiled
def seed_game(game: Vector, seed: int) -> None:
    """Seed a game's generator; neighboring seeds give unrelated numbers."""
    game[KEY] = np.int64(mixed(Word(seed) + _STEP))
    game[COUNTER] = 0


@compiled
def next_word(game: Vector) -> Word:
    """Return 64 random bits."""
    game[COUNTER] += 1
    return mixed(Word(game[KEY]) + Word(game[COUNTER]) * _STEP)


@compiled
def below(game: Vector, bound: int) -> int:
    """Return a random integer from 0 to `bound` − 1; the bias is under one in a million."""
    return int(np.int64(((next_word(game) >> HALF) * Word(bound)) >> HALF))


@compiled
def rank(game: Vector, number: int) -> Word:
    """Return random bits that depend on the key and a number alone, whatever was drawn before."""
    return mixed(Word(game[KEY]) ^ mixed(Word(number) * _STEP))
