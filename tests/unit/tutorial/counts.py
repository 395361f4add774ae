"""What a drawing brings and how good it is, counted by plain loops over rows and columns."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from inkland.core.board.grid import Cells, iter_cells, row_col
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import ExploreCard
from inkland.core.commands import Choice, DrawAmbush, DrawHero, DrawShape
from inkland.core.ids import Seat, Terrain
from inkland.core.outcome import present_score
from inkland.core.state import Table
from inkland.core.turns.choices import drawn_on, sheet_after

Place = tuple[int, int]
LAST: Final = 10


def places(cells: Cells) -> set[Place]:
    return {row_col(cell) for cell in iter_cells(cells)}


def beside(place: Place) -> set[Place]:
    row, col = place
    found = {(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)}
    return {(row, col) for row, col in found if 0 <= row <= LAST and 0 <= col <= LAST}


def touching(found: Iterable[Place]) -> set[Place]:
    return {other for place in found for other in beside(place)}


def is_on_border(place: Place) -> bool:
    return bool({0, LAST} & set(place))


class Moment(NamedTuple):
    """What somebody sees while the coach says something."""

    table: Table
    """Before the choice."""
    seat: Seat
    choices: tuple[Choice, ...]
    """All legal drawings without skills."""
    choice: Choice | None
    place: Cells
    """The place that the coach marks for the card."""
    cells: Cells
    """The cells that the sentence marks."""
    said: Mapping[str, int]
    """The variables of the sentence."""
    known: dict[tuple[str, bool], int]
    """The most of each measure, counted once for all choices."""

    @property
    def sheet(self) -> Sheet:
        """The sheet that is drawn on."""
        return self.table.sheets[drawn_on(self.table, self.seat)]

    @property
    def card(self) -> ExploreCard:
        assert self.table.turn is not None
        assert isinstance(self.table.turn.card, ExploreCard)
        return self.table.turn.card

    @property
    def at_place(self) -> tuple[Choice, ...]:
        """The drawings on the marked place."""
        return tuple(choice for choice in self.choices if main_cells(choice) == self.place)

    def of(self, measure: "Measure", choice: Choice | None = None) -> int:
        chosen = choice or self.choice
        assert chosen is not None
        return measure(self, sheet_after(self.table, chosen), chosen)

    def most(self, measure: "Measure", *, at_place: bool = False) -> int:
        key = (measure.__name__, at_place)
        if key not in self.known:
            choices = self.at_place if at_place else self.choices
            self.known[key] = max(self.of(measure, choice) for choice in choices)
        return self.known[key]


Measure = Callable[[Moment, Sheet, Choice], int]
Claim = Callable[[Moment], bool]


def main_cells(choice: Choice) -> Cells:
    match choice:
        case DrawShape(_, _, cells) | DrawAmbush(_, cells):
            return cells
        case DrawHero(_, cell):
            return 1 << cell
        case _:
            return 0


def border(_moment: Moment, _after: Sheet, choice: Choice) -> int:
    """1 star for each forest cell on the border (E-01)."""
    is_forest = isinstance(choice, DrawShape) and choice.terrain is Terrain.FOREST
    return sum(map(is_on_border, places(main_cells(choice)))) if is_forest else 0


def valley(moment: Moment, _after: Sheet, choice: Choice) -> int:
    """2 stars for each water cell beside a mountain, 1 for each farm cell (E-06)."""
    worth = {Terrain.WATER: 2, Terrain.FARM: 1}
    each = worth.get(choice.terrain, 0) if isinstance(choice, DrawShape) else 0
    return each * len(places(main_cells(choice)) & touching(places(moment.sheet.map.mountains)))


def coin(moment: Moment, _after: Sheet, choice: Choice) -> int:
    if not isinstance(choice, DrawShape) or choice.shape is None:
        return 0
    return int(moment.card.shapes[choice.shape].coin)


def mountain(moment: Moment, after: Sheet, choice: Choice) -> int:
    """Return the filled sides of the fullest mountain beside the drawing whose coin was still there."""
    drawn, filled = places(main_cells(choice)), places(after.filled)
    open_mountains = places(moment.sheet.map.mountains & ~moment.sheet.claimed)
    return max((len(beside(one) & filled) for one in open_mountains if beside(one) & drawn), default=0)


def empty_beside_monsters(sheet: Sheet) -> set[Place]:
    return touching(places(sheet.monster)) & places(sheet.empty)


def fence(moment: Moment, after: Sheet, _choice: Choice) -> int:
    return len(empty_beside_monsters(moment.sheet)) - len(empty_beside_monsters(after))


def ambush(moment: Moment, after: Sheet, choice: Choice) -> int:
    return -fence(moment, after, choice)


def ruins(moment: Moment, _after: Sheet, choice: Choice) -> int:
    return int(bool(places(main_cells(choice)) & places(moment.sheet.map.ruins)))


def hero(moment: Moment, after: Sheet, _choice: Choice) -> int:
    return len(places(moment.sheet.monster)) - len(places(after.monster))


def skill(_moment: Moment, _after: Sheet, choice: Choice) -> int:
    return int(getattr(choice, "skill", None) is not None)


def season_stars(moment: Moment, after: Sheet, _choice: Choice) -> int:
    """Return what a sheet scores in spring: edicts A and B, coins, monsters (P-1, P-2)."""
    score = present_score(moment.table.rules, after)
    return sum(score.edicts[:2]) + score.coins + score.monsters


MEASURES: Final[dict[str, Measure]] = {
    measure.__name__: measure
    for measure in (border, valley, coin, mountain, fence, ruins, hero, ambush, skill)
}


def claim_of_goal(goal: str, part: str, moment: Moment) -> bool:
    """Whether the numbers of a remark are right, and a shape is called the best one only if none "
    "is better."""
    measure = MEASURES[goal]
    most = 1 if goal == "skill" else moment.most(measure)
    gain = moment.of(measure)
    if goal == "ruins" and part == "review":
        return most == 0
    if moment.said != {"gain": gain, "best": most}:
        return False
    is_best = part in ("best", "praise")
    if is_best or goal == "skill":
        return (gain == most) == is_best
    return gain < most == moment.most(measure, at_place=True)
