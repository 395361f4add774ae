"""The score of a season and the final total of a compiled game (P-1, P-2, P-4, O-5)."""

from inkland.kernel.compiled.bits import cells_at, count, neighbors
from inkland.kernel.compiled.rules.drawing import sheet_of
from inkland.kernel.compiled.scoring.edicts import edict_points
from inkland.kernel.compiler.decorators import Vector, compiled
from inkland.kernel.layout import (
    COINS,
    EDICTS,
    EMPTY,
    MONSTER,
    PLAYERS,
    SCORED,
    SCORES,
    SEASON_SET,
    SEASONS,
    SEATS,
    SOLO,
    THRESHOLDS,
)


@compiled
def threatened(game: Vector, sheet: int) -> int:
    """Return the number of empty cells next to a monster: each costs a star (P-2)."""
    lo, hi = cells_at(game, sheet + MONSTER)
    if not lo | hi:
        return 0
    lo, hi = neighbors(lo, hi)
    empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
    return count(lo & empty_lo, hi & empty_hi)


@compiled
def score_season(tables: Vector, game: Vector) -> None:
    """Write every seat's scores for the first season not yet scored (P-1, P-2)."""
    season = int(game[SCORED])
    row = THRESHOLDS + (int(game[SEASON_SET]) * SEASONS + season) * 3
    for seat in range(game[PLAYERS]):
        sheet = sheet_of(seat)
        line = SCORES + (season * SEATS + seat) * 4
        for place in range(2):
            edict = int(game[EDICTS + tables[row + 1 + place]])
            game[line + place] = edict_points(tables, game, sheet, edict)
        game[line + 2] = game[sheet + COINS]
        game[line + 3] = -threatened(game, sheet)
    game[SCORED] = season + 1


@compiled
def total(game: Vector, seat: int) -> int:
    """Return a seat's stars over the seasons scored so far (P-2)."""
    stars = 0
    for season in range(game[SCORED]):
        line = SCORES + (season * SEATS + seat) * 4
        stars += int(game[line] + game[line + 1] + game[line + 2] + game[line + 3])
    return stars


@compiled
def lost_to_monsters(game: Vector, seat: int) -> int:
    """Return the stars that monsters have cost a seat (P-4)."""
    lost = 0
    for season in range(game[SCORED]):
        lost -= int(game[SCORES + (season * SEATS + seat) * 4 + 3])
    return lost


@compiled
def rating(tables: Vector, game: Vector) -> int:
    """Return a solo game's total less the solo values of its edicts (O-5)."""
    stars = total(game, 0)
    for place in range(4):
        stars -= int(tables[SOLO + game[EDICTS + place]])
    return stars
