"""The checks of a command, each with its own error code and rule number.

`check` answers "may this seat do this now?" for one command; `options` lists everything that a
seat may do. They are written apart on purpose, and a property test holds them equal.
"""

from inkland.core.board.grid import CELL_COUNT, FULL, Cells
from inkland.core.board.shape import SQUARE
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import ExploreCard, PrintedShape, Skill
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
from inkland.core.errors import IllegalCode, IllegalCommand
from inkland.core.ids import Seat, Terrain
from inkland.core.state import AmbushTurn, EffectTurn, ExploreTurn, HeroTurn, SkillTurn, Table
from inkland.core.turns.ambush import (
    ambush_drawing,
    ambush_shape,
    cells_beside,
    gaze_victims,
    sheet_received,
    solo_place,
)
from inkland.core.turns.heroes import ROTATIONS
from inkland.core.turns.placing import needs_fallback
from inkland.core.turns.skill_legality import check_ambush_skill, check_extra, check_skill

# Members looked up once, as in core.drawing: every drawing passes here.
_NEGOTIATION, _HIDE, _FORBIDDEN_KNOWLEDGE = Skill.NEGOTIATION, Skill.HIDE, Skill.FORBIDDEN_KNOWLEDGE


def check(table: Table, command: Choice) -> None:
    """Raise IllegalCommand unless the rules allow the command now."""
    check_seat(table, command.seat)
    match table.turn, command:
        case ExploreTurn() as turn, DrawShape():
            _check_shape(table, turn, command)
        case ExploreTurn() as turn, DrawSingle():
            _check_single(table, turn, command)
        case AmbushTurn() as turn, DrawAmbush():
            _check_ambush(table, turn, command)
        case HeroTurn(), DrawHero():
            _check_hero(table, command)
        case SkillTurn() as turn, UseSkill():
            check_ambush_skill(table, turn.card, command)
        case SkillTurn(), DeclineSkill():
            pass
        case EffectTurn() as turn, DestroyCell():
            _check_ravage(table, turn, command)
        case _:
            raise IllegalCommand(IllegalCode.WRONG_TURN, "T-1")


def check_seat(table: Table, seat: Seat) -> None:
    """Raise IllegalCommand unless this seat is to choose now."""
    if table.is_over:
        raise IllegalCommand(IllegalCode.GAME_OVER, "P-4")
    if not 0 <= seat < len(table.sheets):
        raise IllegalCommand(IllegalCode.NO_SUCH_SEAT, "S-1", seat=seat + 1)
    if seat not in table.awaited:
        raise IllegalCommand(IllegalCode.NOT_AWAITED, "T-2", seat=seat + 1)


def _check_cells(sheet: Sheet, cells: Cells, rule: str) -> None:
    if not cells or cells & ~FULL:
        raise IllegalCommand(IllegalCode.OFF_GRID, "G-1")
    if blocked := cells & ~sheet.empty:
        raise IllegalCommand(IllegalCode.CELL_FILLED, rule, blocked)


def _check_duty(sheet: Sheet, cells: Cells, *, duty: bool) -> None:
    if duty and not cells & sheet.map.ruins:
        raise IllegalCommand(IllegalCode.RUINS_DUTY, "T-3", sheet.map.ruins & sheet.empty)


def _printed_shape(card: ExploreCard, index: int | None) -> PrintedShape:
    if index is None or not 0 <= index < len(card.shapes):
        raise IllegalCommand(IllegalCode.NO_SUCH_SHAPE, "T-2", shapes=len(card.shapes))
    return card.shapes[index]


def _check_shape(table: Table, turn: ExploreTurn, command: DrawShape) -> None:
    sheet, card, cells = table.sheets[command.seat], turn.card, command.cells
    if command.skill is not None:
        check_skill(table, command.seat, command.skill)
    _check_form(card, command)
    _check_cells(sheet, cells, "T-2")
    _check_duty(sheet, cells, duty=turn.duty)
    _check_terrain(card, command)
    check_extra(sheet, card, command.shape, cells, command.terrain, command.skill, command.extra)


def _check_form(card: ExploreCard, command: DrawShape) -> None:
    """Raise IllegalCommand unless the cells are the chosen shape, whole or as the skill allows."""
    cells = command.cells
    if command.skill is _NEGOTIATION:
        if command.shape is not None or not SQUARE.covers(cells):
            raise IllegalCommand(IllegalCode.NOT_A_SQUARE, "K-07", cells & FULL)
        return
    shape = _printed_shape(card, command.shape).shape
    if command.skill is _HIDE:
        if cells not in shape.clipped:
            raise IllegalCommand(IllegalCode.NOT_PART_OF_SHAPE, "K-06", cells & FULL)
    elif not shape.covers(cells):
        raise IllegalCommand(IllegalCode.NOT_THIS_SHAPE, "T-2", cells & FULL)


def _check_terrain(card: ExploreCard, command: DrawShape) -> None:
    if command.skill is _FORBIDDEN_KNOWLEDGE:
        if command.terrain is not Terrain.VILLAGE:
            raise IllegalCommand(IllegalCode.ONLY_VILLAGE, "K-05")
    elif command.terrain not in card.terrains:
        raise IllegalCommand(IllegalCode.TERRAIN_NOT_ON_CARD, "T-2", terrain=command.terrain)


def _check_single(table: Table, turn: ExploreTurn, command: DrawSingle) -> None:
    sheet = table.sheets[command.seat]
    if command.skill is not None:
        check_skill(table, command.seat, command.skill, fallback=True)
    if not needs_fallback(turn.card, sheet, duty=turn.duty):
        raise IllegalCommand(IllegalCode.SHAPE_FITS, "T-4")
    cells = _one_cell(command.cell)
    _check_cells(sheet, cells, "T-4")
    if command.terrain not in table.rules.fallback_terrains:
        raise IllegalCommand(IllegalCode.FALLBACK_TERRAIN, "T-4", terrain=command.terrain)
    check_extra(sheet, turn.card, None, cells, command.terrain, command.skill, command.extra)


def _one_cell(cell: int) -> Cells:
    return 1 << cell if 0 <= cell < CELL_COUNT else 0


def _check_hero(table: Table, command: DrawHero) -> None:
    sheet = table.sheets[command.seat]
    if command.skill is not None:
        check_skill(table, command.seat, command.skill)
    cells = _one_cell(command.cell)
    _check_cells(sheet, cells, "T-9")
    if not 0 <= command.rotation < ROTATIONS:
        raise IllegalCommand(IllegalCode.BAD_ROTATION, "T-9", rotation=command.rotation)
    check_extra(sheet, None, None, cells, Terrain.HERO, command.skill, command.extra)


def _check_ambush(table: Table, turn: AmbushTurn, command: DrawAmbush) -> None:
    owner = sheet_received(table, turn.card, command.seat)
    sheet, cells = table.sheets[owner], command.cells
    shape = ambush_shape(turn, owner)
    if table.rules.is_solo:
        if cells != solo_place(turn, sheet.empty):
            raise IllegalCommand(IllegalCode.NOT_WHERE_IT_WALKS, "O-2", cells & FULL)
        fallback = False
    else:
        fallback = not shape.fits(sheet.empty)
        _check_monsters(sheet, command, fits=shape.covers(cells), fallback=fallback)
    victims = gaze_victims(sheet, ambush_drawing(turn, owner, cells, fallback=fallback))
    if command.destroys is None:
        if victims:
            raise IllegalCommand(IllegalCode.GORGON_MUST_DESTROY, "M-4", victims)
    elif not victims & _one_cell(command.destroys):
        raise IllegalCommand(IllegalCode.NOT_GORGONS_VICTIM, "M-4", _one_cell(command.destroys))


def _check_monsters(sheet: Sheet, command: DrawAmbush, *, fits: bool, fallback: bool) -> None:
    cells = command.cells
    if fallback and cells.bit_count() != 1:
        raise IllegalCommand(IllegalCode.SINGLE_MONSTER_ONLY, "T-7", cells & FULL)
    if not fallback and not fits:
        raise IllegalCommand(IllegalCode.NOT_THE_AMBUSH_SHAPE, "T-7", cells & FULL)
    _check_cells(sheet, cells, "T-7")


def _check_ravage(table: Table, turn: EffectTurn, command: DestroyCell) -> None:
    victims = cells_beside(table.sheets[command.seat], turn.card.letter)
    if not victims & _one_cell(command.cell):
        raise IllegalCommand(IllegalCode.NOT_TROLLS_VICTIM, "M-3", victims)
