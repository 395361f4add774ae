"""How a level chooses: rate the options, then play out the best. Imports the compiled search.

Every choice (an explore card, a hero, monsters on a neighbor's sheet, a victim, a skill) leads to a sheet.
Sheets are rated by the learned weights, and the best ones are played out.
"""

from collections.abc import Sequence
from heapq import nsmallest
from threading import Event
from typing import Final

from inkland.bots.skill_options import plain_size
from inkland.core.commands import Choice
from inkland.core.ids import Seat
from inkland.core.options import Options
from inkland.core.record import record
from inkland.core.rng import Rng
from inkland.core.state import SkillTurn, Table
from inkland.core.turns.choices import sheet_after
from inkland.kernel.words import Constant, Vector
from inkland.search.compiled import layout as search_layout
from inkland.search.perception import mask_weights, overlooked_options
from inkland.search.position import Position, position_of, sheet_row
from inkland.search.racing import best_candidate
from inkland.search.rating import draw_options, rate_before_ambush, rate_options, rate_sheets
from inkland.search.settings import Budget, Perception, SearchParams
from inkland.search.weights import initial_weights, load_weights

SKILL_RESERVE: Final = search_layout.STAR
"""What a skill must gain beyond its coins, since it can be used only once a season (K-0)."""
SEEDS: Final = 1 << 40
WORST: Final = search_layout.WORST


@record
class Candidates:
    """Choices, the sheets they lead to, and their ratings for the chooser."""

    choices: list[Choice]
    sheets: list[Vector]
    ratings: list[int]

    def best(self, size: int) -> "Candidates":
        """Return the best-rated candidates, the best first."""
        return self.only(_best_first(self.ratings, size))

    def only(self, numbers: Sequence[int]) -> "Candidates":
        """Return some of the candidates."""
        return Candidates(
            [self.choices[number] for number in numbers],
            [self.sheets[number] for number in numbers],
            [self.ratings[number] for number in numbers],
        )


class Searcher:
    """Chooses with a budget, search parameters, a perception and weights (default: those of the package)."""

    def __init__(
        self, budget: Budget, params: SearchParams, perception: Perception, weights: Constant | None = None
    ) -> None:
        self._weights = mask_weights(load_weights() if weights is None else weights, perception)
        self._harm_weights = mask_weights(initial_weights(), perception)
        self._budget = budget
        self._params = params
        self._sees = perception.options

    def choose(
        self, table: Table, seat: Seat, options: Options, rng: Rng, stop: Event | None = None
    ) -> Choice:
        """Return the best choice found; when `stop` is set, the best so far."""
        seed = rng.below(SEEDS)
        position, found = self.candidates(table, seat, options, seed)
        if self._budget.is_none or len(found.choices) == 1:
            return found.choices[0]
        best = best_candidate(position, self._weights, found.sheets, self._params, self._budget, seed, stop)
        return found.choices[best]

    def candidates(
        self, table: Table, seat: Seat, options: Options, seed: int
    ) -> tuple[Position, Candidates]:
        """Return the position of a seat, and the choices that are rated best, the best first."""
        position = position_of(table, seat)
        if isinstance(table.turn, SkillTurn):
            found = self._before_ambush(position, options)
        else:
            found = self._drawings(table, position, options, seed)
        return position, found.best(self._params.width)

    def _drawings(self, table: Table, position: Position, options: Options, seed: int) -> Candidates:
        """Return the best-rated drawings, with and without skills."""
        plain = plain_size(options)
        game = position.game if plain == len(options) else position.asked
        ratings = self._rate_options(position, game, len(options))
        if ratings is None:
            return self._rate_choices(table, position, list(options))
        for number, is_overlooked in enumerate(overlooked_options(plain, self._sees, seed)):
            if is_overlooked:
                ratings[number] = WORST
        _charge(ratings, plain)
        best = self._best_numbers(ratings)
        sheets = draw_options(position.tables, position.asked, position.drawer, 0, best)
        return Candidates([options[number] for number in best], sheets, [ratings[number] for number in best])

    def _before_ambush(self, position: Position, options: Options) -> Candidates:
        """Rate skills before the sheets pass by the sheet that the ambush leaves (K-01, K-04)."""
        weights = self._weights_for(position)
        sheets, ratings = rate_before_ambush(
            position.tables, weights, position.asked, position.drawer, len(options)
        )
        _charge(ratings, 1)  # the first option is to use no skill
        best = self._best_numbers(ratings)
        chosen = [options[number] for number in best]
        return Candidates(chosen, [sheets[number] for number in best], [ratings[number] for number in best])

    def _best_numbers(self, ratings: Sequence[int]) -> list[int]:
        """Return the numbers of the best options, the best first; at least one."""
        best = _best_first(ratings, self._params.width)
        return [number for number in best if ratings[number] > WORST] or best[:1]

    def _rate_options(self, position: Position, game: Vector, size: int) -> "Vector | None":
        """Rate the options of a compiled game; None if it has another number of them."""
        weights = self._weights_for(position)
        ratings = rate_options(position.tables, weights, game, position.drawer, size + 1)
        beyond = ratings.pop()
        return ratings if beyond == WORST and WORST not in ratings else None

    def _rate_choices(self, table: Table, position: Position, choices: list[Choice]) -> Candidates:
        """Rate a part of the options by drawing them with the core, which takes longer."""
        rows = [sheet_row(sheet_after(table, choice)) for choice in choices]
        ratings = rate_sheets(position.tables, self._weights_for(position), position.game, rows)
        sign = -1 if position.is_hostile else 1
        return Candidates(choices, rows, [sign * rating for rating in ratings])

    def _weights_for(self, position: Position) -> Constant:
        return self._harm_weights if position.is_hostile else self._weights


def _charge(ratings: Vector, first: int) -> None:
    """Subtract the skill's reserve from the ratings from a number on."""
    for number in range(first, len(ratings)):
        ratings[number] -= SKILL_RESERVE


def _best_first(ratings: Sequence[int], size: int) -> list[int]:
    """Return the numbers of the best ratings, the best first; equal ones stay in order."""
    return nsmallest(size, range(len(ratings)), key=lambda number: -ratings[number])
