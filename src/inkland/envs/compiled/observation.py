"""Observations of compiled games: the same planes and numbers as `inkland.envs.observation` makes."""

from inkland.core.board.grid import CELL_COUNT
from inkland.core.ids import Terrain
from inkland.core.state import AmbushTurn, EffectTurn, ExploreTurn, HeroTurn, SkillTurn
from inkland.core.turns.heroes import ROTATIONS
from inkland.envs.actions import MAX_OVERHANG, OVERHANGS, SINGLE_TERRAINS
from inkland.envs.actions import SKILLS as SKILL_ACTIONS
from inkland.envs.compiled.actions import ambush_cells
from inkland.envs.compiled.layout import (
    BEGUN_OVERHANG_FIELD,
    BEGUN_SKILL_FIELD,
    BEGUN_TERRAIN_FIELD,
    CARD_FIELD,
    DRAWS_ON_FIELD,
    DUTY_FIELD,
    EDICT_ORDER,
    EDICTS_FIELD,
    FACT_SCORING,
    FACT_VECTOR_SIZE,
    MET_FIELD,
    REVEALED_FIELD,
    RUINS_FIELD,
    SEASON_FIELD,
    SHEETS_FIELD,
    SKILL_USED_FIELD,
    SKILLS_FIELD,
    THRESHOLD_FIELD,
    TIME_FIELD,
    TURN_FIELD,
)
from inkland.envs.compiled.memory import PLANE_BYTES, put_number, put_plane
from inkland.envs.compiled.places import first_col, main_drawing, terrain_number
from inkland.envs.observation import CENTER, COMMON_PLANES, SHEET_NUMBERS, TURN_ORDER
from inkland.kernel.compiled.bits import ONE, ZERO, cells_at, shifted_up
from inkland.kernel.compiled.rules.drawing import sheet_of
from inkland.kernel.compiled.rules.placing import card_row
from inkland.kernel.compiled.scoring.edicts import edict_points
from inkland.kernel.compiled.scoring.season import lost_to_monsters, threatened, total
from inkland.kernel.compiler.decorators import Vector, Word, compiled, compiled_apart
from inkland.kernel.layout import (
    AMBUSH_TURN,
    ATTACK,
    ATTACKS,
    CARD,
    CHASM,
    CLAIMED,
    COINS,
    DECK,
    DECK_AT,
    DESTROYED,
    DRAGON,
    DUTY,
    EDICTS,
    EMPTY,
    END,
    EXPLORE_TURN,
    FIRST,
    GAME_OVER,
    HERO,
    HERO_TURN,
    MAP,
    MASK,
    MET,
    MET_SIZE,
    MOUNTAINS,
    NO_TURN,
    ORIENTATION_WORDS,
    PLAYERS,
    RUINS,
    SEASON,
    SEASON_SET,
    SEASONS,
    SHAPE,
    SKILL_BITS,
    SKILL_MASK,
    SKILL_TURN,
    SKILLS,
    SPENT,
    STEP,
    THRESHOLDS,
    TIME,
    TURN,
    TURN_DUTY,
    USED,
)

_MONSTER = SINGLE_TERRAINS.index(Terrain.MONSTER)
_HERO_TERRAIN = SINGLE_TERRAINS.index(Terrain.HERO)
_EXPLORE, _SKILL, _AMBUSH, _HERO, _EFFECT = (
    TURN_ORDER.index(kind) for kind in (ExploreTurn, SkillTurn, AmbushTurn, HeroTurn, EffectTurn)
)
_SHEET_SIZE = len(SHEET_NUMBERS)
_COMMON = len(COMMON_PLANES)
_CENTER = int(CENTER)


@compiled
def write_planes(
    tables: Vector, game: Vector, seat: int, begun: int, begun_next: int, planes: Vector, first: int
) -> None:
    """Write all planes of a seat from byte `first` on; the seven bytes after the last become zero."""
    lo, hi = ZERO, ZERO
    if begun >= 0:
        lo, hi, _ = _begun_drawing(tables, game, begun, begun_next)
    put_plane(planes, first, lo, hi)
    for slot in range(_COMMON - 1):
        lo, hi = _picture(tables, game, slot)
        put_plane(planes, first + (1 + slot) * PLANE_BYTES, lo, hi)
    where, players = first + _COMMON * PLANE_BYTES, int(game[PLAYERS])
    for step in range(players):
        where = _write_sheet(tables, game, sheet_of((seat + step) % players), planes, where)


@compiled_apart
def _begun_drawing(tables: Vector, game: Vector, begun: int, begun_next: int) -> tuple[Word, Word, int]:
    """Return what a choice has drawn so far: cells and the number of the terrain, or no cells and −1."""
    action = begun_next if begun >= SKILL_ACTIONS else begun
    if not 0 <= action < SKILL_ACTIONS:
        return ZERO, ZERO, -1
    if game[TURN] == AMBUSH_TURN:
        lo, hi = ambush_cells(tables, game, action)
        return lo, hi, _MONSTER
    if game[TURN] == EXPLORE_TURN:
        lo, hi, terrain, _ = main_drawing(tables, game, action)
        return lo, hi, terrain_number(terrain)
    lo, hi = shifted_up(ONE, ZERO, action % CELL_COUNT)
    return lo, hi, _HERO_TERRAIN


@compiled
def _write_sheet(tables: Vector, game: Vector, sheet: int, planes: Vector, where: int) -> int:
    """Write the planes of a sheet; return the place after them."""
    row = int(game[MAP])
    for word in range(EMPTY, HERO + 2, 2):
        lo, hi = cells_at(game, sheet + word)
        put_plane(planes, where, lo, hi)
        where += PLANE_BYTES
    for word in (row + MOUNTAINS, row + RUINS, row + CHASM):
        lo, hi = cells_at(tables, word)
        put_plane(planes, where, lo, hi)
        where += PLANE_BYTES
    for word in range(DESTROYED, ATTACK + 2, 2):
        lo, hi = cells_at(game, sheet + word)
        put_plane(planes, where, lo, hi)
        where += PLANE_BYTES
    for word in range(DRAGON, CLAIMED + 2, 2):
        lo, hi = cells_at(game, sheet + word)
        put_plane(planes, where, lo, hi)
        where += PLANE_BYTES
    return where


@compiled
def _picture(tables: Vector, game: Vector, slot: int) -> tuple[Word, Word]:
    """Return a shape of the card from A1 on, or a hero's attack cells around the center."""
    turn = game[TURN]
    if turn in (NO_TURN, GAME_OVER):
        return ZERO, ZERO
    row = card_row(game)
    if turn == HERO_TURN:
        if slot:
            return ZERO, ZERO
        return cells_at(tables, int(tables[row + ATTACKS]) + 2 * _CENTER * ROTATIONS)
    for orientation in range(tables[row + FIRST], tables[row + END], ORIENTATION_WORDS):
        if tables[orientation + SHAPE] == slot:
            lo, hi = cells_at(tables, orientation + MASK)
            return shifted_up(lo, hi, first_col(tables, orientation))
    return ZERO, ZERO


@compiled
def write_vector(
    tables: Vector, facts: Vector, game: Vector, seat: int, begun: int, begun_next: int, numbers: Vector,
    first: int,
) -> None:  # fmt: skip
    """Write all numbers of a seat from place `first` on."""
    for place in range(first, first + facts[FACT_VECTOR_SIZE]):
        put_number(numbers, place, 0)
    turn = int(game[TURN])
    if turn not in (NO_TURN, GAME_OVER):
        put_number(numbers, first + int(facts[CARD_FIELD] + game[CARD]), 1)
        put_number(numbers, first + int(facts[TURN_FIELD]) + _turn_number(turn), 1)
    season = int(game[SEASON])
    threshold = tables[THRESHOLDS + (game[SEASON_SET] * SEASONS + season) * 3]
    put_number(numbers, first + int(facts[SEASON_FIELD]) + season, 1)
    put_number(numbers, first + int(facts[TIME_FIELD]), int(game[TIME]))
    put_number(numbers, first + int(facts[THRESHOLD_FIELD]), int(threshold))
    if turn == EXPLORE_TURN:
        put_number(numbers, first + int(facts[DUTY_FIELD]), int(game[TURN_DUTY]))
    put_number(numbers, first + int(facts[RUINS_FIELD]), int(game[DUTY]))
    _write_cards(facts, game, numbers, first)
    step = 0
    if turn == AMBUSH_TURN:
        players = int(game[PLAYERS])
        step = (int(tables[card_row(game) + STEP]) + players) % players
    put_number(numbers, first + int(facts[DRAWS_ON_FIELD]) + step, 1)
    if begun >= 0:
        _, _, terrain = _begun_drawing(tables, game, begun, begun_next)
        if terrain >= 0:
            put_number(numbers, first + int(facts[BEGUN_TERRAIN_FIELD]) + terrain, 1)
    if game[SKILLS]:
        _write_skills(facts, game, seat, begun, begun_next, numbers, first)
    _write_scores(tables, facts, game, seat, numbers, first)


@compiled_apart
def _write_skills(
    facts: Vector, game: Vector, seat: int, begun: int, begun_next: int, numbers: Vector, first: int
) -> None:
    """Mark the skills on the table, the one that the seat has used this season, and the one of its choice."""
    on_table = int(game[SKILLS])
    while on_table:
        put_number(numbers, first + int(facts[SKILLS_FIELD]) + (on_table & SKILL_MASK) - 1, 1)
        on_table >>= SKILL_BITS
    used = int(game[USED]) >> seat * SKILL_BITS & SKILL_MASK
    if used:
        put_number(numbers, first + int(facts[SKILL_USED_FIELD]) + used - 1, 1)
    if begun >= SKILL_ACTIONS:
        put_number(numbers, first + int(facts[BEGUN_SKILL_FIELD]) + begun - SKILL_ACTIONS, 1)
        if begun_next >= OVERHANGS:
            where, overhang = first + int(facts[BEGUN_OVERHANG_FIELD]), begun_next - OVERHANGS
            put_number(numbers, where, overhang // (MAX_OVERHANG + 1))
            put_number(numbers, where + 1, overhang % (MAX_OVERHANG + 1))


@compiled
def _turn_number(turn: int) -> int:
    if turn == EXPLORE_TURN:
        return _EXPLORE
    if turn == AMBUSH_TURN:
        return _AMBUSH
    if turn == SKILL_TURN:
        return _SKILL
    return _HERO if turn == HERO_TURN else _EFFECT


@compiled
def _write_cards(facts: Vector, game: Vector, numbers: Vector, first: int) -> None:
    """Mark the edicts, the cards revealed this season, and the ambush and hero cards met."""
    for place in range(4):
        card = facts[EDICT_ORDER + game[EDICTS + place]]
        put_number(numbers, first + int(facts[EDICTS_FIELD] + place * facts[FACT_SCORING] + card), 1)
    for place in range(game[DECK_AT]):
        put_number(numbers, first + int(facts[REVEALED_FIELD] + game[DECK + place]), 1)
    for place in range(game[MET_SIZE]):
        put_number(numbers, first + int(facts[MET_FIELD] + game[MET + place]), 1)


@compiled
def _write_scores(
    tables: Vector, facts: Vector, game: Vector, seat: int, numbers: Vector, first: int
) -> None:
    """Write the numbers of every sheet, from the viewing seat on."""
    players = int(game[PLAYERS])
    where = first + int(facts[SHEETS_FIELD])
    for step in range(players):
        owner = (seat + step) % players
        sheet = sheet_of(owner)
        put_number(numbers, where, int(game[sheet + COINS] - game[sheet + SPENT]))
        put_number(numbers, where + 1, int(game[sheet + SPENT]))
        put_number(numbers, where + 2, total(game, owner))
        put_number(numbers, where + 3, lost_to_monsters(game, owner))
        for place in range(4):
            points = edict_points(tables, game, sheet, int(game[EDICTS + place]))
            put_number(numbers, where + 4 + place, points)
        put_number(numbers, where + 8, -threatened(game, sheet))
        where += _SHEET_SIZE
