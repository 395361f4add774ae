"""What each sentence of the coach claims, counted by plain loops over rows and columns.

A sentence is listed with its English words: whoever changes the words has to think about the claim again.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from inkland.core.board.grid import Cells, iter_cells, row_col
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import ExploreCard, Skill
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
    has_shape = isinstance(choice, DrawShape) and choice.shape is not None
    return int(has_shape and moment.card.shapes[choice.shape].coin)


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


def is_rule(_moment: Moment) -> bool:
    """A sentence about the rules, which does not depend on what was drawn."""
    return True


def marks_place(moment: Moment) -> bool:
    return moment.cells == moment.place and bool(moment.at_place)


def is_time(moment: Moment, before: int, after: int) -> bool:
    """Whether so much of spring's 8 was used before this card, and with it (S-4)."""
    table = moment.table
    return (table.season, table.threshold) == (0, 8) and (table.time - moment.card.time, table.time) == (
        before,
        after,
    )


NOTES: Final[dict[str, tuple[str, Claim]]] = {
    "welcome": (
        "You are mapping new land for the queen. Each card shows a shape. You draw it on empty cells of your "
        "map, anywhere you like.",
        lambda moment: len(moment.card.shapes) == 1 and moment.table.turn is not None,
    ),
    "edict-a": (
        "Edicts say what earns stars. The first one, Sentinel Wood, pays 1 star for every forest cell on the "
        "border of the map.",
        lambda moment: all(map(is_on_border, places(moment.cells))),
    ),
    "place": (
        "Draw it as forest on the marked cells: there all four cells lie on the border. Then confirm.",
        lambda moment: marks_place(moment) and len(places(moment.place)) == 4 == moment.most(border),
    ),
    "time": (
        "Every card takes time: see its hourglass. Orchard took 2 of spring’s 8. When all 8 are used up, "
        "spring is scored.",
        lambda moment: is_time(moment, 2, 4),
    ),
    "terrain": (
        "This card lets you choose: farm or water. The second edict, Mages Valley, pays 2 stars for a water "
        "cell beside a mountain, and 1 star for a farm cell there.",
        lambda moment: set(moment.card.terrains) == {Terrain.FARM, Terrain.WATER},
    ),
    "corner": (
        "Choose water, and draw it on the marked cells beside the mountain.",
        lambda moment: marks_place(moment) and moment.most(valley, at_place=True) == moment.most(valley) > 0,
    ),
    "coin": (
        "Now there are two shapes to choose from. The small one comes with a coin. A coin is worth 1 star in "
        "every scoring from now on, so an early coin pays up to four times.",
        lambda moment: has_small_coin_shape(moment) and moment.table.season == 0,
    ),
    "take-coin": (
        "Take the small shape, and draw it on the marked cells. Forest on the border also earns stars from the "
        "first edict.",
        lambda moment: marks_place(moment) and has_small_coin_shape(moment) and is_small(moment),
    ),
    "mountain": (
        "Each mountain holds a coin too. It is yours when all four cells around the mountain are filled, no "
        "matter with what.",
        is_rule,
    ),
    "close": (
        "Draw the river on the marked cells: they bring a mountain as close to its coin as this card can.",
        lambda moment: marks_place(moment) and moment.most(mountain, at_place=True) == moment.most(mountain),
    ),
    "monsters": (
        "An ambush! In a solo game the monsters come in from a corner and take the first place where they fit. "
        "At a table your neighbor draws them on your map.",
        lambda moment: moment.cells == moment.sheet.monster != 0,
    ),
    "cost": (
        "Every empty cell beside a monster costs 1 star in each scoring. Fill these cells, and the monsters do "
        "no harm.",
        lambda moment: places(moment.cells) == empty_beside_monsters(moment.sheet),
    ),
    "fence": (
        "Draw the village on the marked cells: it cannot save more stars anywhere else.",
        lambda moment: marks_place(moment) and moment.most(fence, at_place=True) == moment.most(fence) > 0,
    ),
    "ruins": (
        "A ruins card came up. The next shape must cover one of the ruins if it can: a cell with a broken arch.",
        lambda moment: moment.cells == moment.sheet.map.ruins & moment.sheet.empty,
    ),
    "last": (
        "This is the last card of spring. Of all places on ruins, the marked one brings the most stars in this "
        "scoring.",
        lambda moment: (
            is_time(moment, 7, 8)
            and marks_place(moment)
            and moment.most(ruins, at_place=True) == 1
            and moment.most(season_stars, at_place=True)
            == max(moment.of(season_stars, one) for one in moment.choices if moment.of(ruins, one))
        ),
    ),
    "elsewhere": (
        "This cannot be done on your map any more. Draw wherever you like.",
        lambda moment: moment.place == 0,
    ),
    "zombie": (
        "An ambush has put a zombie into the corner. Monsters with a letter are worse: zombies spread to every "
        "empty cell beside them after each scoring.",
        lambda moment: places(moment.cells) == {(0, 0)} == places(moment.sheet.monster),
    ),
    "hero": (
        "But a hero has come. You draw the hero on an empty cell. Monsters on the attack cells are destroyed, "
        "now and for the rest of the game.",
        is_rule,
    ),
    "aim": (
        "Put the hero on the marked cell, and rotate the attack cells until one of them strikes the zombie.",
        lambda moment: (
            marks_place(moment)
            and moment.most(hero, at_place=True) == 1
            and all(moment.of(hero, one) == 0 for one in moment.at_place if as_printed(one))
        ),
    ),
    "skills": (
        "This game has three skill cards: the framed button shows them. Once in each season you may use one of "
        "them.",
        lambda moment: len(moment.table.rules.skills) == 3,
    ),
    "save": (
        "Some are free, others cost coins. Take the shape with the coin, so that you can pay.",
        lambda moment: marks_place(moment) and moment.most(coin, at_place=True) == 1,
    ),
    "choose-skill": (
        "Open the skills and choose one. Search is free and adds a cell. Negotiation costs a coin: you draw a "
        "2×2 square instead of the shape.",
        lambda moment: {Skill.SEARCH, Skill.NEGOTIATION} <= {one.skill for one in moment.table.rules.skills},
    ),
    "use-skill": ("Then place the shape, and confirm. A coin that you pay brings no more stars.", is_rule),
    "together": (
        "At a table everybody draws the same card at the same time, each on their own map.",
        lambda moment: len(moment.table.sheets) > 1,
    ),
    "own-map": (
        "The border pays again: draw forest on the marked cells. A bot plays against you and draws at the same "
        "time.",
        lambda moment: marks_place(moment) and moment.most(border, at_place=True) == moment.most(border) > 0,
    ),
    "passed": (
        "An ambush! The maps pass to the neighbors: now you draw monsters on your opponent’s map, and your "
        "opponent draws them on yours.",
        lambda moment: drawn_on(moment.table, moment.seat) != moment.seat,
    ),
    "hurt": (
        "Every empty cell beside a monster will cost your opponent a star. On the marked cells they touch the "
        "most empty cells.",
        lambda moment: marks_place(moment) and moment.most(ambush, at_place=True) == moment.most(ambush) > 0,
    ),
    "returned": (
        "Your map is back, with the monsters that your opponent has drawn.",
        lambda moment: moment.cells == moment.sheet.monster != 0,
    ),
    "fence-in": (
        "Draw on the marked cells: that saves the most stars.",
        lambda moment: marks_place(moment) and moment.most(fence, at_place=True) == moment.most(fence) > 0,
    ),
    "scored": (
        "Spring is scored: first edict { $first }, second edict { $second }, coins { $coins }, monsters "
        "{ $monsters }. Total: { $total }.",
        lambda moment: moment.said["total"] == sum(moment.said.values()) - moment.said["total"],
    ),
    "later": (
        "Three seasons follow. Summer scores the second and third edicts, fall the third and fourth, winter the "
        "fourth and first. The deck is shuffled again each time, with one more ambush.",
        lambda moment: moment.table.season == 1,
    ),
    "end": (
        "That is all for this chapter. Continue this game to the end, or choose another chapter.",
        lambda moment: moment.table.result is None,
    ),
    "letters": (
        "The dragon pays 3 coins once no empty cell is beside it. The gorgon and the troll destroy cells of your "
        "map.",
        is_rule,
    ),
    "more-heroes": ("Each season brings one more ambush and one more hero.", is_rule),
    "skill-again": ("Next season you may use a skill again, the same one or another.", is_rule),
    "table-later": ("You can look at all maps at any time. Each season brings one more ambush.", is_rule),
}
"""What each note says, by the end of its id, and whether that is so."""


def has_small_coin_shape(moment: Moment) -> bool:
    """Whether there are two shapes, and the smaller one has the coin."""
    small, large = sorted(moment.card.shapes, key=lambda one: len(one.shape))
    return len(small.shape) < len(large.shape) and small.coin and not large.coin


def is_small(moment: Moment) -> bool:
    return len(places(moment.place)) == min(len(one.shape) for one in moment.card.shapes)


def as_printed(choice: Choice) -> bool:
    return isinstance(choice, DrawHero) and choice.rotation == 0


def claim_of_goal(goal: str, part: str, moment: Moment) -> bool:
    """Whether the numbers of a remark are right, and a shape is called the best one only if none is better."""
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
