"""The best of several candidates by rounds of playouts: after each round the worse ones are dropped."""

from collections.abc import Callable, Sequence

Rounds = Sequence[tuple[int, int]]
"""How many candidates are left in each round, and how many decks each of them is played with."""
Play = Callable[[list[int], range], None]
"""Plays decks from some candidates, all of them with the same decks."""


def rank(count: int, rounds: Rounds, first_deck: int, play: Play, worth: Callable[[int], float]) -> list[int]:
    """Return the candidates of the last round by their numbers, the most worth first.

    All candidates of a round are played with the same decks, so that differences come from the candidates.
    """
    alive, deck = list(range(count)), first_deck
    for size, decks in rounds:
        alive = alive[:size]
        play(alive, range(deck, deck + decks))
        deck += decks
        alive.sort(key=lambda candidate: -worth(candidate))
    return alive
