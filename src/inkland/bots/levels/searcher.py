"""How a level chooses: rate the options, then play out the best. Imports the compiled search.

Every choice (an explore card, a hero, monsters on a neighbor's sheet, a victim, a skill) leads to a sheet.
Sheets are rated by the learned weights, and the best ones are played out.
"""

from collections.abc import Iterable, Sequence
from threading import Event
from typing import Final

from inkland.bots.ambush_forecast import sheets_after_ambush, shortlist
from inkland.bots.skill_options import branches_on, choices_of, split_options
from inkland.core.board.sheet import Sheet
from inkland.core.commands import Choice, UseSkill
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
from inkland.search.rating import UNRATED, draw_options, rate_options, rate_sheets
from inkland.search.settings import Budget, Perception, SearchParams
from inkland.search.weights import initial_weights, load_weights

SKILL_RESERVE: Final = search_layout.STAR
"""What a skill must gain beyond its coins, since it can be used only once a season (K-0)."""
SEEDS: Final = 1 << 40


@record
class Candidates:
    """Choices, the sheets they lead to, and their ratings for the chooser."""

    choices: list[Choice]
    sheets: list[Vector]
    ratings: list[int]

    def best(self, size: int) -> "Candidates":
        """Return the best-rated candidates, the best first."""
        return self.only(_best_first(self.ratings)[:size])

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
            found = self._before_ambush(table, table.turn, position, options)
        else:
            found = self._drawings(table, position, options, seed)
        return position, found.best(self._params.width)

    def _drawings(self, table: Table, position: Position, options: Options, seed: int) -> Candidates:
        """Return the best-rated drawings, with and without skills."""
        plain, skilled, adding = split_options(options)
        ratings = self._rate_plain(position, sum(branch.size for branch in plain))
        if ratings is None:
            return self._rate_choices(table, position, choices_of(plain))
        for number, is_overlooked in enumerate(overlooked_options(len(ratings), self._sees, seed)):
            if is_overlooked:
                ratings[number] = UNRATED
        order = _best_first(ratings)
        best = [number for number in order[: self._params.width] if ratings[number] > UNRATED] or order[:1]
        sheets = draw_options(position.tables, position.game, position.drawer, 0, best)
        found = Candidates([options[number] for number in best], sheets, [ratings[number] for number in best])
        if adding:
            skilled += branches_on(adding, ((ratings[number], options[number]) for number in order))
        if skilled:
            with_skill = self._rate_choices(table, position, choices_of(skilled))
            found = _joined([found, _charged(with_skill)])
        return found

    def _before_ambush(
        self, table: Table, turn: SkillTurn, position: Position, options: Options
    ) -> Candidates:
        """Rate skills before the sheets pass by the sheet that the ambush leaves (K-01, K-04)."""
        at_once = self._rate_choices(table, position, list(options))
        looks = dict(zip(at_once.choices, at_once.ratings, strict=True))
        found = []
        for choice in shortlist(at_once.choices, looks.__getitem__):
            sheets, ratings = self._rate_sheets(position, sheets_after_ambush(table, turn, choice))
            settled = ratings.index(max(ratings) if table.rules.is_solo else min(ratings))
            one = Candidates([choice], [sheets[settled]], [ratings[settled]])
            found.append(_charged(one) if isinstance(choice, UseSkill) else one)
        return _joined(found)

    def _rate_plain(self, position: Position, size: int) -> list[int] | None:
        """Rate the options without a skill; None if the compiled game has other options."""
        if not position.is_plain:
            return None
        weights = self._weights_for(position)
        *ratings, beyond = rate_options(position.tables, weights, position.game, position.drawer, size + 1)
        return ratings if beyond == UNRATED and UNRATED not in ratings else None

    def _rate_choices(self, table: Table, position: Position, choices: list[Choice]) -> Candidates:
        """Rate any choices by drawing them with the core: slower, but always possible."""
        sheets, ratings = self._rate_sheets(position, (sheet_after(table, choice) for choice in choices))
        sign = -1 if position.is_hostile else 1
        return Candidates(choices, sheets, [sign * rating for rating in ratings])

    def _rate_sheets(self, position: Position, sheets: Iterable[Sheet]) -> tuple[list[Vector], list[int]]:
        rows = [sheet_row(sheet) for sheet in sheets]
        weights = self._weights_for(position)
        return rows, rate_sheets(position.tables, weights, position.game, rows).tolist()

    def _weights_for(self, position: Position) -> Constant:
        return self._harm_weights if position.is_hostile else self._weights


def _charged(found: Candidates) -> Candidates:
    """Subtract the skill's reserve from all ratings."""
    return Candidates(found.choices, found.sheets, [rating - SKILL_RESERVE for rating in found.ratings])


def _joined(parts: list[Candidates]) -> Candidates:
    return Candidates(
        [choice for part in parts for choice in part.choices],
        [sheet for part in parts for sheet in part.sheets],
        [rating for part in parts for rating in part.ratings],
    )


def _best_first(ratings: Sequence[int]) -> list[int]:
    """Return the numbers of all ratings, the best first; equal ones stay in order."""
    return sorted(range(len(ratings)), key=lambda number: -ratings[number])
