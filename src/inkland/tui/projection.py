"""What a ghost would change: the sheet as it would be afterwards (T-11)."""

from inkland.core.ambush import ambush_drawing
from inkland.core.catalog import ExploreCard
from inkland.core.commands import (
    Choice,
    DestroyCell,
    DrawAmbush,
    DrawHero,
    DrawShape,
    DrawSingle,
    UseSkill,
)
from inkland.core.drawing import NOTHING, Drawing, apply, collect, destroy
from inkland.core.grid import bit
from inkland.core.heroes import attack_cells
from inkland.core.ids import Terrain
from inkland.core.sheet import Sheet
from inkland.core.state import AmbushTurn, ExploreTurn, HeroTurn, Table
from inkland.tui.draft import Draft, Step, choice, is_fallback, main_part, owner, sheet
from inkland.tui.moves import problem


def sheet_after(draft: Draft) -> Sheet:
    """The sheet as the ghost would leave it; unchanged where the ghost is illegal."""
    if draft.step is Step.QUESTION or problem(draft) is not None:
        return sheet(draft)
    return carried_out(draft.table, draft, choice(draft))


def sheet_before_step(draft: Draft) -> Sheet:
    """The sheet with the steps already fixed: the main drawing, while the next one is chosen."""
    if draft.main is not None:
        return sheet_after(main_part(draft))
    if draft.step is Step.VICTIM and isinstance(draft.table.turn, AmbushTurn):
        return carried_out(draft.table, draft, DrawAmbush(draft.seat, _monsters(draft)))
    return sheet(draft)


def _monsters(draft: Draft) -> int:
    chosen = choice(draft)
    return chosen.cells if isinstance(chosen, DrawAmbush) else 0


def carried_out(table: Table, draft: Draft, chosen: Choice) -> Sheet:
    """The sheet after a choice, in the order of T-11."""
    before = sheet(draft)
    if isinstance(chosen, DestroyCell):
        return collect(destroy(before, bit(chosen.cell)))
    return apply(before, _drawing(table, draft, chosen))


def _drawing(table: Table, draft: Draft, chosen: Choice) -> Drawing:
    turn = table.turn
    match chosen:
        case DrawShape(_, shape, cells, terrain, skill, extra):
            coin = isinstance(turn, ExploreTurn) and shape is not None and _has_coin(turn.card, shape)
            return Drawing(cells, terrain, extra=extra, cost=_cost(table, skill), coin=coin)
        case DrawSingle(_, cell, terrain, skill, extra):
            return Drawing(bit(cell), terrain, extra=extra, cost=_cost(table, skill))
        case DrawHero(_, cell, rotation, skill, extra) if isinstance(turn, HeroTurn):
            attack = attack_cells(turn.card, cell, rotation)
            cost = _cost(table, skill)
            return Drawing(bit(cell), Terrain.HERO, attack=attack, extra=extra, cost=cost)
        case DrawAmbush(_, cells, destroys) if isinstance(turn, AmbushTurn):
            return ambush_drawing(turn, owner(draft), cells, fallback=is_fallback(draft), destroys=destroys)
        case UseSkill(_, skill, extra):
            return Drawing(extra=extra, cost=_cost(table, skill))
        case _:
            return NOTHING


def _has_coin(card: ExploreCard, shape: int) -> bool:
    return card.shapes[shape].coin


def _cost(table: Table, skill: object) -> int:
    return next((card.cost for card in table.rules.skills if card.skill is skill), 0)
