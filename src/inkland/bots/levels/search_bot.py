"""A bot that searches with the compiled kernel; the levels are such bots with different settings."""

from functools import cached_property
from threading import Event
from typing import TYPE_CHECKING

from inkland.bots.bot import Bot
from inkland.bots.greedy import GreedyBot
from inkland.bots.levels.readiness import SEARCH
from inkland.core.commands import Choice
from inkland.core.options import Options
from inkland.core.record import replace
from inkland.core.rng import Rng
from inkland.core.state import PlayerView
from inkland.kernel.support import supports
from inkland.search.settings import Budget, Perception, SearchParams

if TYPE_CHECKING:
    from inkland.bots.levels.searcher import Searcher
    from inkland.kernel.words import Constant


class SearchBot:
    """Rates all drawings by learned weights and plays out the best, as far as its budget allows.

    A budget of sheets makes it the same on every machine; in an interactive program (`set_interactive`)
    `move_seconds` limits each choice too. If the search cannot be loaded there, and in games with a card that
    the search does not support (`bots.status`), `fallback` chooses.
    """

    def __init__(
        self,
        name: str = "search",
        *,
        budget: Budget | None = None,
        params: SearchParams | None = None,
        perception: Perception | None = None,
        move_seconds: float | None = None,
        fallback: Bot | None = None,
        weights: "Constant | None" = None,
    ) -> None:
        self.name = name
        self.budget = budget or Budget()
        self.params = params or SearchParams()
        self.perception = perception or Perception()
        self.move_seconds = move_seconds
        self._fallback = fallback or GreedyBot()
        self._weights = weights

    def with_weights(self, weights: "Constant") -> "SearchBot":
        """Return the same bot with other weights than those of the package (`inkland train`)."""
        return self._copy(self.name, weights)

    def renamed(self, name: str) -> "SearchBot":
        """Return the same bot with another name."""
        return self._copy(name, self._weights)

    def _copy(self, name: str, weights: "Constant | None") -> "SearchBot":
        return SearchBot(
            name,
            budget=self.budget,
            params=self.params,
            perception=self.perception,
            move_seconds=self.move_seconds,
            fallback=self._fallback,
            weights=weights,
        )

    def prepare(self) -> None:
        """Load the search, so that the first choice takes no longer than the others.

        Raises SearchUnavailable, unless people wait in this program.
        """
        SEARCH.try_load()

    def choose(self, view: PlayerView, options: Options, rng: Rng, *, stop: Event | None = None) -> Choice:
        """Return the best choice found; when `stop` is set, the best so far."""
        if view.seat is None or len(options) == 1:
            return options[0]
        if not supports(view.table.rules) or not SEARCH.try_load():
            return self._fallback.choose(view, options, rng)
        searcher = self._timed if SEARCH.is_interactive else self._unlimited
        return searcher.choose(view.table, view.seat, options, rng, stop)

    @cached_property
    def _unlimited(self) -> "Searcher":
        return self._searcher(self.budget)

    @cached_property
    def _timed(self) -> "Searcher":
        if self.budget.is_none or self.move_seconds is None:
            return self._unlimited
        return self._searcher(replace(self.budget, seconds=self.move_seconds))

    def _searcher(self, budget: Budget) -> "Searcher":
        from inkland.bots.levels.searcher import Searcher  # noqa: PLC0415 - it needs `inkland[fast]`

        return Searcher(budget, self.params, self.perception, self._weights)
