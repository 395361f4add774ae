"""What a choice does to the sheet that it is drawn on, as far as the chooser can know."""

from inkland.core.ambush import ambush_drawing, ambush_shape, sheet_received
from inkland.core.catalog import Skill
from inkland.core.commands import (
    Choice,
    DeclineSkill,
    DestroyCell,
    DrawAmbush,
    DrawHero,
    DrawShape,
    DrawSingle,
    UseSkill,
)
from inkland.core.drawing import Drawing, apply, collect, destroy
from inkland.core.grid import bit
from inkland.core.heroes import attack_cells
from inkland.core.ids import Seat, Terrain
from inkland.core.sheet import Sheet
from inkland.core.state import AmbushTurn, ExploreTurn, HeroTurn, Table


def sheet_after(table: Table, choice: Choice) -> Sheet:
    """The sheet once the choice is carried out, before anybody else's (T-11, M-3)."""
    owner = drawn_on(table, choice.seat)
    sheet = table.sheets[owner]
    match choice:
        case DestroyCell(_, cell):
            return collect(destroy(sheet, bit(cell)))
        case DeclineSkill():
            return sheet
        case _:
            return apply(sheet, _drawing(table, choice, owner))


def drawn_on(table: Table, seat: Seat) -> Seat:
    """Whose sheet a seat draws on: its own, but in an ambush the one received (T-7)."""
    return sheet_received(table, table.turn.card, seat) if isinstance(table.turn, AmbushTurn) else seat


def _drawing(
    table: Table, choice: DrawShape | DrawSingle | DrawAmbush | DrawHero | UseSkill, owner: Seat
) -> Drawing:
    match choice, table.turn:
        case DrawShape(_, shape, cells, terrain, skill, extra), ExploreTurn(card):
            coin = shape is not None and card.shapes[shape].coin
            return Drawing(cells, terrain, extra=extra, cost=_cost(table, skill), coin=coin)
        case DrawSingle(_, cell, terrain, skill, extra), ExploreTurn():
            return Drawing(bit(cell), terrain, extra=extra, cost=_cost(table, skill))
        case DrawHero(_, cell, rotation, skill, extra), HeroTurn(card):
            attack = attack_cells(card, cell, rotation)
            return Drawing(bit(cell), Terrain.HERO, attack=attack, extra=extra, cost=_cost(table, skill))
        case DrawAmbush(_, cells, destroys), AmbushTurn() as turn:
            fallback = cells.bit_count() < len(ambush_shape(turn, owner))
            return ambush_drawing(turn, owner, cells, fallback=fallback, destroys=destroys)
        case UseSkill(_, skill, extra), _:
            return Drawing(extra=extra, cost=_cost(table, skill))
        case _:
            raise ValueError("the choice belongs to another turn")


def _cost(table: Table, skill: Skill | None) -> int:
    card = None if skill is None else table.rules.skill(skill)
    return 0 if card is None else card.cost
