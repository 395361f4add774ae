"""What a seat may see, as planes of 11 × 11 cells and a vector of small integers (docs/environments.md).

Observations are made from a `PlayerView`, which cannot hold hidden information.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from inkland.core.board.grid import CELL_COUNT, SIZE, Cells, cell_at
from inkland.core.board.shape import Shape
from inkland.core.board.sheet import LETTER_ORDER, Sheet
from inkland.core.catalog import AmbushCard, Catalog, ExploreCard, HeroCard
from inkland.core.ids import EDICTS, Seat
from inkland.core.setup.ruleset import Ruleset
from inkland.core.state import AmbushTurn, EffectTurn, ExploreTurn, HeroTurn, PlayerView, SkillTurn, Table
from inkland.core.turns.choices import drawn_on
from inkland.core.turns.heroes import attack_cells
from inkland.envs.actions import MAX_OVERHANG, OVERHANGS, SINGLE_TERRAINS, SKILL_ORDER, SKILLS, TURNS
from inkland.envs.actions.choices import Actions, begun_drawing

Planes: TypeAlias = NDArray[np.uint8]
Numbers: TypeAlias = NDArray[np.int16]

COMMON_PLANES: Final = ("begun", "shape 1", "shape 2")
"""The cells that the choice has drawn so far, and the pictures on the card."""
SHEET_PLANES: Final = (
    "empty", "forest", "village", "farm", "water", "monster", "hero", "mountain", "ruins", "chasm",
    "destroyed", "attack", *(letter.name.lower() for letter in LETTER_ORDER), "claimed",
)  # fmt: skip
"""The planes of one sheet; ruins are shown whether they are covered or not."""
SHEET_NUMBERS: Final = ("coins", "spent", "stars", "lost", "A", "B", "C", "D", "monsters")
"""The numbers of one sheet: coins, coins paid for skills; stars of the seasons scored, and of those lost to
monsters; what it would score now, by edict and monsters (P-2)."""
TURN_ORDER: Final = (ExploreTurn, SkillTurn, AmbushTurn, HeroTurn, EffectTurn)
SEASONS: Final = 4
CENTER: Final = cell_at(SIZE // 2, SIZE // 2)
_WORD: Final = 16


def vector_fields(catalog: Catalog, players: int) -> dict[str, slice]:
    """Return the names of all parts of the vector, in order, with their places."""
    cards = len(catalog.cards)
    sizes = {
        "card": cards,
        "turn": len(TURN_ORDER),
        "season": SEASONS,
        "time": 1,
        "threshold": 1,
        "duty": 1,
        "ruins_waiting": 1,
        "edicts": len(EDICTS) * len(catalog.scoring),
        "revealed": cards,
        "met": cards,
        "skills": len(SKILL_ORDER),
        "skill_used": len(SKILL_ORDER),
        "begun_skill": len(SKILL_ORDER),
        "begun_overhang": 2,
        "begun_terrain": len(SINGLE_TERRAINS),
        "draws_on": players,
        "sheets": players * len(SHEET_NUMBERS),
    }
    found, end = {}, 0
    for name, size in sizes.items():
        found[name] = slice(end, end + size)
        end += size
    return found


class Observer:
    """Makes observations of games with so many players; sheets come in seat order from the viewing seat."""

    def __init__(self, catalog: Catalog, players: int) -> None:
        self.players = players
        self.fields = vector_fields(catalog, players)
        self.plane_count = len(COMMON_PLANES) + players * len(SHEET_PLANES)
        self.vector_size = self.fields["sheets"].stop
        self._cards = {card: number for number, card in enumerate(catalog.cards)}
        self._scoring = {card: number for number, card in enumerate(catalog.scoring)}
        self._scored: dict[int, tuple[Ruleset, Sheet, list[int]]] = {}

    def planes(self, seen: PlayerView, begun: Actions = ()) -> Planes:
        """Return the planes of a view, each cell 0 or 1."""
        sets = [begun_drawing(seen, begun)[0], *card_pictures(seen.table)]
        for sheet in self._from_seat(seen):
            side = sheet.map
            sets += (
                sheet.empty, sheet.forest, sheet.village, sheet.farm, sheet.water, sheet.monster, sheet.hero,
                side.mountains, side.ruins, side.chasm, sheet.destroyed, sheet.attack, *sheet.letters,
                sheet.claimed,
            )  # fmt: skip
        packed = np.frombuffer(b"".join(cells.to_bytes(_WORD, "little") for cells in sets), np.uint8)
        bits = np.unpackbits(packed.reshape(-1, _WORD), axis=1, count=CELL_COUNT, bitorder="little")
        return bits.reshape(self.plane_count, SIZE, SIZE)

    def vector(self, seen: PlayerView, begun: Actions = ()) -> Numbers:
        """Return the numbers of a view."""
        table, found = seen.table, np.zeros(self.vector_size, dtype=np.int16)
        self._describe_table(found, table)
        self._describe_choice(found, seen, begun)
        numbers = [number for seat in self._seats(seen) for number in self._sheet_numbers(table, seat)]
        found[self.fields["sheets"]] = numbers
        return found

    def _seats(self, seen: PlayerView) -> list[Seat]:
        first = seen.seat or 0
        return [Seat((first + step) % self.players) for step in range(self.players)]

    def _from_seat(self, seen: PlayerView) -> list[Sheet]:
        return [seen.table.sheets[seat] for seat in self._seats(seen)]

    def _mark(self, found: Numbers, field: str, place: int) -> None:
        found[self.fields[field].start + place] = 1

    def _describe_table(self, found: Numbers, table: Table) -> None:
        turn, rules, fields = table.turn, table.rules, self.fields
        if turn is not None:
            self._mark(found, "card", self._cards[turn.card.id])
            self._mark(found, "turn", TURN_ORDER.index(type(turn)))
        self._mark(found, "season", table.season)
        found[fields["time"]] = table.time
        found[fields["threshold"]] = table.threshold
        found[fields["duty"]] = isinstance(turn, ExploreTurn) and turn.duty
        found[fields["ruins_waiting"]] = table.duty
        for place, card in enumerate(rules.edicts):
            self._mark(found, "edicts", place * len(self._scoring) + self._scoring[card.id])
        for card_id in table.revealed:
            self._mark(found, "revealed", self._cards[card_id])
        for card_id in table.met:
            self._mark(found, "met", self._cards[card_id])
        for skill_card in rules.skills:
            self._mark(found, "skills", SKILL_ORDER.index(skill_card.skill))

    def _describe_choice(self, found: Numbers, seen: PlayerView, begun: Actions) -> None:
        table, seat = seen.table, seen.seat or Seat(0)
        used = table.used[seat]
        if used is not None:
            self._mark(found, "skill_used", SKILL_ORDER.index(used))
        self._mark(found, "draws_on", (drawn_on(table, seat) - seat) % self.players)
        if begun and begun[0] >= SKILLS:
            self._mark(found, "begun_skill", begun[0] - SKILLS)
            if len(begun) > 1 and OVERHANGS <= begun[1] < TURNS:
                found[self.fields["begun_overhang"]] = divmod(begun[1] - OVERHANGS, MAX_OVERHANG + 1)
        terrain = begun_drawing(seen, begun)[1]
        if terrain is not None:
            self._mark(found, "begun_terrain", SINGLE_TERRAINS.index(terrain))

    def _sheet_numbers(self, table: Table, seat: Seat) -> list[int]:
        lines, sheet = [line[seat] for line in table.scores], table.sheets[seat]
        stars, lost = sum(line.total for line in lines), -sum(line.monsters for line in lines)
        return [sheet.purse, sheet.crossed, stars, lost, *self._present(table.rules, sheet, seat)]

    def _present(self, rules: Ruleset, sheet: Sheet, seat: Seat) -> list[int]:
        """Return what a sheet would score now; counted again only when it has changed."""
        known = self._scored.get(seat)
        if known is not None and known[0] is rules and known[1] is sheet:
            return known[2]
        points = [scorer(sheet).points for scorer in rules.scorers]
        points.append(-sheet.threatened.bit_count())
        self._scored[seat] = rules, sheet, points
        return points


def card_pictures(table: Table) -> Sequence[Cells]:
    """Return the shapes on the current card from A1 on, or a hero's attack cells around F6; two sets."""
    match table.turn.card if table.turn is not None else None:
        case ExploreCard(shapes=shapes):
            pictures = [_picture(printed.shape) for printed in shapes]
            return (*pictures, 0)[: len(COMMON_PLANES) - 1]
        case AmbushCard(shape=shape):
            return _picture(shape), 0
        case HeroCard() as card:
            return attack_cells(card, CENTER, 0), 0
        case _:
            return 0, 0


def _picture(shape: Shape) -> Cells:
    printed = shape.orientations[0]
    return printed.mask << printed.offsets[0][1]
