"""How well a drawing does what a lesson asks for, and the best that could be drawn, both by the rules."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from inkland.core.board.drawing import Drawing, apply
from inkland.core.board.grid import Cells, iter_cells, neighbors, singles
from inkland.core.board.sheet import Sheet
from inkland.core.commands import Choice, DrawAmbush, DrawHero, DrawShape
from inkland.core.events import Drawn
from inkland.core.ids import EDICTS, Seat
from inkland.core.outcome import present_score
from inkland.core.setup.ruleset import Ruleset
from inkland.core.state import AmbushTurn, ExploreTurn, HeroTurn, Table
from inkland.core.turns.ambush import ambush_shape, sheet_received
from inkland.core.turns.choices import carried_out
from inkland.core.turns.heroes import ROTATIONS
from inkland.core.turns.placing import placements
from inkland.core.turns.skills import affordable_skills
from inkland.tutorial.script import Goal

SIDES: Final = 4


class Drafted(NamedTuple):
    """A drawing on a sheet: the sheet before and after it."""

    rules: Ruleset
    before: Sheet
    drawn: Drawn
    after: Sheet

    @property
    def drawing(self) -> Drawing:
        """What is drawn."""
        return self.drawn.drawing


class Best(NamedTuple):
    """The most that a card can do for a goal, and a drawing that does it; None if none does."""

    gain: int
    choice: Choice | None = None
    cells: Cells = 0


def drafted(table: Table, choice: Choice) -> Drafted | None:
    """Return what a legal choice would draw; None if it draws nothing by itself."""
    drawn = carried_out(table, choice.seat, choice)
    if not isinstance(drawn, Drawn):
        return None
    before = table.sheets[drawn.sheet]
    return Drafted(table.rules, before, drawn, apply(before, drawn.drawing))


def gain_of(goal: Goal, draft: Drafted) -> int:
    """Return how much a drawing does for a goal; 0 is nothing."""
    return _MEASURES[goal](draft)


def best_drawing(goal: Goal, table: Table, seat: Seat) -> Best:
    """Return the most that a seat can do for a goal with the current card."""
    if goal == "skill":
        return Best(int(bool(affordable_skills(table, seat))))
    return _best(_Position(goal, table, seat))


class _Position:
    """A goal and all that its best drawing depends on; equal positions are worked out once."""

    def __init__(self, goal: Goal, table: Table, seat: Seat) -> None:
        self.goal, self.table, self.seat = goal, table, seat
        turn = table.turn
        is_duty = isinstance(turn, ExploreTurn) and turn.duty
        card = None if turn is None else turn.card.id
        self._key = (goal, card, is_duty, table.sheets, table.rules.scorers, table.season, seat)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Position) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


@lru_cache(maxsize=512)
def _best(position: _Position) -> Best:
    """Search all drawings; of those that do the most for the goal, the one that scores the most."""
    goal, table = position.goal, position.table
    found: list[tuple[Choice, Drafted]] = []
    most = 0
    for choice in _choices(table, position.seat):
        draft = drafted(table, choice)
        gain = 0 if draft is None else gain_of(goal, draft)
        if draft is not None and gain >= max(most, 1):
            found = [(choice, draft)] if gain > most else [*found, (choice, draft)]
            most = gain
    if not found:
        return Best(0)
    choice, draft = max(found, key=lambda one: _worth(one[1], table.season))
    return Best(most, choice, draft.drawing.cells)


def _choices(table: Table, seat: Seat) -> Iterator[Choice]:
    """Yield the drawings of the present card without skills."""
    turn, sheet = table.turn, table.sheets[seat]
    match turn:
        case ExploreTurn():
            for shape, cells in placements(turn.card, sheet, duty=turn.duty):
                for terrain in turn.card.terrains:
                    yield DrawShape(seat, shape, cells, terrain)
        case HeroTurn():
            for cell in iter_cells(sheet.empty):
                for rotation in range(ROTATIONS):
                    yield DrawHero(seat, cell, rotation)
        case AmbushTurn():
            owner = sheet_received(table, turn.card, seat)
            for cells in ambush_shape(turn, owner).placements(table.sheets[owner].empty):
                yield DrawAmbush(seat, cells)
        case _:
            return


def _worth(draft: Drafted, season: int) -> int:
    """Return what a sheet would score after a drawing if the season ended now (P-1, P-2)."""
    score = present_score(draft.rules, draft.after)
    edicts = (EDICTS.index(edict) for edict in draft.rules.seasons[season].edicts)
    return sum(score.edicts[edict] for edict in edicts) + score.coins + score.monsters


def _stars(edict: int) -> Callable[[Drafted], int]:
    def gained(draft: Drafted) -> int:
        scorer = draft.rules.scorers[edict]
        return scorer(draft.after).points - scorer(draft.before).points

    return gained


def _closed_sides(draft: Drafted) -> int:
    """Return how many sides of a mountain are closed after a drawing, of the one that comes closest."""
    map_side, closed = draft.before.map, draft.after.filled
    open_before = map_side.mountains & ~draft.before.claimed
    touched = (mountain for mountain in singles(open_before) if neighbors(mountain) & draft.drawing.cells)
    return max(((neighbors(mountain) & closed).bit_count() for mountain in touched), default=0)


def _threat(sheet: Sheet) -> int:
    return sheet.threatened.bit_count()


_MEASURES: Final[dict[Goal, Callable[[Drafted], int]]] = {
    "border": _stars(0),
    "valley": _stars(1),
    "coin": lambda draft: int(draft.drawing.coin),
    "mountain": _closed_sides,
    "fence": lambda draft: _threat(draft.before) - _threat(draft.after),
    "ruins": lambda draft: int(bool(draft.drawing.cells & draft.before.map.ruins)),
    "hero": lambda draft: draft.before.monster.bit_count() - draft.after.monster.bit_count(),
    "ambush": lambda draft: _threat(draft.after) - _threat(draft.before),
    "skill": lambda draft: int(draft.drawn.skill is not None),
}
