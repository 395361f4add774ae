"""The checks of a skill's use (K-0 to K-10)."""

from inkland.core.board.drawing import Extra
from inkland.core.board.grid import FULL, Cells, neighbors
from inkland.core.board.shape import DOMINO
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import AmbushCard, ExploreCard, Skill
from inkland.core.commands import UseSkill
from inkland.core.errors import IllegalCode, IllegalCommand
from inkland.core.ids import Seat, Terrain
from inkland.core.state import HeroTurn, SkillTurn, Table
from inkland.core.turns.skills import (
    BEFORE_SHEETS_PASS,
    NOT_WITH_FALLBACK,
    WITH_EXTRA,
    fitting_orientations,
    monsters_after,
)


def check_skill(table: Table, seat: Seat, skill: Skill, *, fallback: bool = False) -> None:
    """Raise IllegalCommand unless the seat may use the skill in this round (K-0)."""
    card = table.rules.skill(skill)
    if card is None:
        raise IllegalCommand(IllegalCode.SKILL_NOT_ON_TABLE, "K-0", skill=skill)
    if table.used[seat] is not None:
        raise IllegalCommand(IllegalCode.SKILL_USED, "K-0")
    if card.cost > table.sheets[seat].purse:
        raise IllegalCommand(IllegalCode.TOO_FEW_COINS, "K-0", cost=card.cost, coins=table.sheets[seat].purse)
    match table.turn:
        case SkillTurn():
            allowed = skill in BEFORE_SHEETS_PASS
        case HeroTurn():
            allowed = skill is Skill.DIPLOMACY
        case _:
            allowed = skill is not Skill.ACROBATICS
    if not allowed:
        raise IllegalCommand(IllegalCode.SKILL_NOT_THIS_ROUND, card.rule, skill=skill)
    if fallback and skill in NOT_WITH_FALLBACK:
        raise IllegalCommand(IllegalCode.SKILL_NOT_WITH_FALLBACK, "K-0", skill=skill)


def check_ambush_skill(table: Table, card: AmbushCard, command: UseSkill) -> None:
    """Raise IllegalCommand unless the skill may be used before the sheets pass (K-01, K-04)."""
    check_skill(table, command.seat, command.skill)
    sheet = table.sheets[command.seat]
    if command.skill is Skill.DIPLOMACY:
        if command.orientation is not None:
            raise IllegalCommand(IllegalCode.NO_ORIENTATION_TO_CHOOSE, "K-01")
        check_extra(sheet, None, None, 0, Terrain.FARM_VILLAGE, command.skill, command.extra)
        return
    if command.extra is not None:
        raise IllegalCommand(IllegalCode.NO_EXTRA_CELLS, "K-01", command.extra.cells & FULL)
    if not table.rules.is_solo:
        if command.orientation is not None:
            raise IllegalCommand(IllegalCode.NO_ORIENTATION_TO_CHOOSE, "K-01")
    elif command.orientation not in fitting_orientations(card, sheet.empty):
        raise IllegalCommand(IllegalCode.ORIENTATION_DOES_NOT_FIT, "K-01")


def check_extra(
    sheet: Sheet,
    card: ExploreCard | None,
    shape: int | None,
    cells: Cells,
    terrain: Terrain,
    skill: Skill | None,
    extra: Extra | None,
) -> None:
    """Raise IllegalCommand unless the extra cells are what the skill gives after the main shape."""
    if skill not in WITH_EXTRA:
        if extra is not None:
            raise IllegalCommand(IllegalCode.NO_EXTRA_CELLS, "K-0", extra.cells & FULL)
        return
    if extra is None:
        raise IllegalCommand(IllegalCode.EXTRA_CELLS_MISSING, "K-0", skill=skill)
    if not extra.cells or extra.cells & ~FULL:
        raise IllegalCommand(IllegalCode.OFF_GRID, "G-1")
    if blocked := extra.cells & (~sheet.empty | cells):
        raise IllegalCommand(IllegalCode.CELL_FILLED, "K-0", blocked & FULL)
    match skill:
        case Skill.CONCENTRATION:
            _check_second(card, shape, terrain, extra)
        case Skill.CURE_WOUNDS:
            _check_cure(sheet, card, cells, terrain, extra)
        case Skill.DIPLOMACY:
            _check_diplomacy(extra)
        case _:
            _check_search(cells, terrain, extra)


def _check_second(card: ExploreCard | None, shape: int | None, terrain: Terrain, extra: Extra) -> None:
    # The main shape has been checked: it is one of the card's.
    if card is None or shape is None or not card.shapes[shape].shape.covers(extra.cells):
        raise IllegalCommand(IllegalCode.NOT_THE_SHAPE_AGAIN, "K-02", extra.cells)
    if extra.terrain is not terrain:
        raise IllegalCommand(IllegalCode.EXTRA_TERRAIN, "K-02", extra.cells)


def _check_cure(sheet: Sheet, card: ExploreCard | None, cells: Cells, terrain: Terrain, extra: Extra) -> None:
    if not DOMINO.covers(extra.cells):
        raise IllegalCommand(IllegalCode.NOT_A_DOMINO, "K-03", extra.cells)
    if not extra.cells & neighbors(monsters_after(sheet, cells, terrain)):
        raise IllegalCommand(IllegalCode.NO_MONSTER_BESIDE, "K-03", extra.cells)
    if card is None or extra.terrain not in card.terrains:
        raise IllegalCommand(IllegalCode.EXTRA_TERRAIN, "K-03", extra.cells)


def _check_diplomacy(extra: Extra) -> None:
    if extra.cells.bit_count() != 1:
        raise IllegalCommand(IllegalCode.NOT_ONE_CELL, "K-04", extra.cells)
    if extra.terrain is not Terrain.FARM_VILLAGE:
        raise IllegalCommand(IllegalCode.EXTRA_TERRAIN, "K-04", extra.cells)


def _check_search(cells: Cells, terrain: Terrain, extra: Extra) -> None:
    if extra.cells.bit_count() != 1:
        raise IllegalCommand(IllegalCode.NOT_ONE_CELL, "K-08", extra.cells)
    if not extra.cells & neighbors(cells):
        raise IllegalCommand(IllegalCode.NOT_BESIDE_SHAPE, "K-08", extra.cells)
    if extra.terrain is not terrain:
        raise IllegalCommand(IllegalCode.EXTRA_TERRAIN, "K-08", extra.cells)
