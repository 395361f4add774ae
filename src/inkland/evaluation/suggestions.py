"""The best choices of a strong player, each with what it is expected to bring. Imports the compiled search.

The choices that the learned rating likes best are played to the end of the game, the worse half is dropped,
and the rest is played with more decks. The best are then valued again with decks of their own: the one that
came out first by luck would otherwise promise too much.
"""

from collections.abc import Callable
from threading import Event
from time import perf_counter
from typing import Final

from inkland.bots.levels.searcher import SEEDS, Searcher
from inkland.core.options import Options
from inkland.core.rng import Rng
from inkland.core.state import PlayerView
from inkland.evaluation.playouts import Playouts
from inkland.evaluation.ranking import rank
from inkland.evaluation.value import Suggestion
from inkland.search.settings import Budget, Perception, SearchParams

WIDTH: Final = 16
"""How many choices are played out."""
ROUNDS: Final = ((16, 8), (8, 16), (4, 32))
"""How many choices are left in each round, and how many decks each of them is played with."""
FINAL_DECKS: Final = 64
RANKING_SHARE: Final = 0.6
"""The part of the time that goes to the rounds; the rest is for the final values."""

Progress = Callable[[float], None]
"""Called with the part of the work that is done, from 0 to 1."""


class SuggestionStopped(Exception):
    """Somebody has stopped the search for suggestions."""


class _Effort:
    """The decks to play, as far as time allows."""

    def __init__(self, decks: int, seconds: float | None, stop: Event | None, progress: Progress) -> None:
        self._decks = decks
        self._seconds = float("inf") if seconds is None else seconds
        self._begun = perf_counter()
        self._stop = stop
        self._progress = progress
        self._played = 0

    def check(self) -> None:
        """Raise SuggestionStopped if somebody asked to stop."""
        if self._stop is not None and self._stop.is_set():
            raise SuggestionStopped

    def has_time(self, share: float) -> bool:
        """Return whether this part of the time is not used up; raises SuggestionStopped."""
        self.check()
        return perf_counter() - self._begun < self._seconds * share

    def count(self, decks: int) -> None:
        """Count decks, each from one sheet."""
        self._played += decks
        self._progress(min(1.0, self._played / self._decks))


def find_suggestions(
    view: PlayerView,
    options: Options,
    rng: Rng,
    *,
    most: int = 3,
    seconds: float | None = None,
    stop: Event | None = None,
    progress: Progress = lambda _: None,
) -> list[Suggestion]:
    """Return the best choices of a seat, the best first; raises SuggestionStopped.

    Without a limit in seconds the result depends on the view and the seed alone.
    """
    if view.seat is None:
        raise ValueError("a spectator chooses nothing")
    seed = rng.below(SEEDS)
    searcher = Searcher(Budget(), SearchParams(width=WIDTH), Perception())
    position, found = searcher.candidates(view.table, view.seat, options, seed)
    playouts = Playouts(view.table, position, found.sheets)
    sign = -1 if position.is_hostile else 1
    count = len(found.choices)
    planned = sum(min(size, count) * decks for size, decks in ROUNDS) + most * FINAL_DECKS
    effort = _Effort(planned, seconds, stop, progress)

    def play(sheets: list[int], decks: range) -> None:
        for deck in decks:
            if deck > seed and not effort.has_time(RANKING_SHARE):
                return
            _play(playouts, sheets, deck, effort)

    best = rank(count, ROUNDS, seed, play, lambda sheet: sign * playouts.mean(sheet))[:most]
    playouts.forget()
    for number in range(FINAL_DECKS):
        if number > 1 and not effort.has_time(1.0):
            break
        _play(playouts, best, seed + SEEDS + number, effort)
    values = [Suggestion(found.choices[sheet], playouts.value(sheet)) for sheet in best]
    return sorted(values, key=lambda suggestion: -sign * suggestion.value.total)


def _play(playouts: Playouts, sheets: list[int], deck: int, effort: _Effort) -> None:
    """Play one deck from every sheet; raises SuggestionStopped."""
    effort.check()
    playouts.play(sheets, deck, effort.check)
    effort.count(len(sheets))
