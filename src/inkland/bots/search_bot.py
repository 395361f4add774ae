"""A bot that searches with the compiled kernel; the levels are such bots with budgets and oversights."""

from functools import cached_property
from threading import Event
from typing import TYPE_CHECKING

from inkland.bots.bot import Bot
from inkland.bots.greedy import GreedyBot
from inkland.bots.readiness import SEARCH
from inkland.core.commands import Choice
from inkland.core.options import Options
from inkland.core.record import replace
from inkland.core.rng import Rng
from inkland.core.state import PlayerView
from inkland.search.settings import Budget, Manner, Sight

if TYPE_CHECKING:
    from inkland.bots.searcher import Mind


class SearchBot:
    """Rates all drawings by learned weights and plays on from the best, as far as its budget goes.

    A budget of sheets makes it the same on every machine; where people wait (`warm_up`), `patience` in
    seconds bounds each choice too. Until the search is ready there, `stand_in` answers.
    """

    def __init__(
        self,
        name: str = "search",
        *,
        budget: Budget | None = None,
        manner: Manner | None = None,
        sight: Sight | None = None,
        patience: float | None = None,
        stand_in: Bot | None = None,
    ) -> None:
        self.name = name
        self.budget = budget or Budget()
        self.manner = manner or Manner()
        self.sight = sight or Sight()
        self.patience = patience
        self._stand_in = stand_in or GreedyBot()

    def prepare(self) -> None:
        """Load the search, so that its first choice takes no longer than the others."""
        SEARCH.is_at_hand()

    def choose(self, view: PlayerView, options: Options, rng: Rng, *, stop: Event | None = None) -> Choice:
        """The best choice that it finds; when `stop` is set, the best so far."""
        if view.seat is None or len(options) == 1:
            return options[0]
        if not SEARCH.is_at_hand():
            return self._stand_in.choose(view, options, rng)
        mind = self._hurried if SEARCH.is_hurried else self._calm
        return mind.choose(view.table, view.seat, options, rng, stop)

    @cached_property
    def _calm(self) -> "Mind":
        return self._mind(self.budget)

    @cached_property
    def _hurried(self) -> "Mind":
        if self.budget.is_none or self.patience is None:
            return self._calm
        return self._mind(replace(self.budget, seconds=self.patience))

    def _mind(self, budget: Budget) -> "Mind":
        from inkland.bots.searcher import Mind  # noqa: PLC0415 - the compiler is slow to import

        return Mind(budget, self.manner, self.sight)
