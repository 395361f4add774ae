"""One seat's game as a compiled one: all that the search needs to know of a table, and no more.

What happens on a sheet depends on the other seats only through ambushes. So a table of any size becomes
a small one: the sheet in question first and, unless the game is solo, a second seat whose sheet is full.
That seat never draws on its own sheet; it draws the monsters on the first one, as a neighbour does (T-7).
Hidden cards are left out: every game that is played on from here deals them anew.
"""

from functools import lru_cache

import numpy as np

from inkland.content import load_catalog
from inkland.core.ambush import sheet_received
from inkland.core.config import GameConfig
from inkland.core.ids import CardId, Seat
from inkland.core.record import record, replace
from inkland.core.sheet import Sheet
from inkland.core.state import AmbushTurn, EffectTurn, ExploreTurn, HeroTurn, Table
from inkland.kernel import layout as at
from inkland.kernel.compiled import Vector
from inkland.kernel.dealing import blank_game
from inkland.kernel.loading import load_sheet
from inkland.kernel.tables import card_numbers, edict_numbers, load_tables

_TURNS = {
    ExploreTurn: at.Turn.EXPLORE,
    AmbushTurn: at.Turn.AMBUSH,
    HeroTurn: at.Turn.HERO,
    EffectTurn: at.Turn.EFFECT,
}


@record
class Position:
    """A sheet to be drawn on, and who draws."""

    game: Vector
    drawer: int
    """The compiled game's seat that chooses now: 0, or 1 on a sheet received (T-7)."""
    owner: Seat
    """Whose sheet it is at the table."""
    is_plain: bool
    """Whether the compiled game has the same options, up to skills."""

    @property
    def is_hostile(self) -> bool:
        """Whether the drawing is meant to do harm."""
        return self.drawer == 1


def position_of(table: Table, seat: Seat) -> Position:
    """What an awaited seat has before it."""
    turn = table.turn
    owner, drawer, is_plain = seat, 0, type(turn) in _TURNS
    if isinstance(turn, AmbushTurn):
        owner = sheet_received(table, turn.card, seat)
        drawer = 0 if table.rules.is_solo else 1
        is_plain = owner not in turn.acrobats
    game = blank_for(table.rules.config).copy()
    numbers, edicts = _card_numbers(), _edict_numbers()
    game[at.EDICTS : at.EDICTS + 4] = [edicts[card.id] for card in table.rules.edicts]
    game[at.SEASON], game[at.TIME], game[at.DUTY] = table.season, table.time, table.duty
    if turn is not None:
        game[at.TURN] = _TURNS.get(type(turn), at.Turn.AMBUSH)
        game[at.CARD] = numbers[turn.card.id]
    game[at.TURN_DUTY] = isinstance(turn, ExploreTurn) and turn.duty
    game[at.AWAITED] = 1 << drawer
    game[at.EFFECTS], game[at.SCORED] = table.effects, len(table.scores)
    met = [numbers[card] for card in table.met]
    game[at.MET : at.MET + len(met)] = met
    game[at.MET_SIZE], game[at.MET_BITS] = len(met), sum(1 << card for card in met)
    revealed = [numbers[card] for card in table.revealed]
    rest = [numbers[card] for card in table.rules.explore_cards if card not in table.revealed]
    game[at.DECK : at.DECK + len(revealed) + len(rest)] = revealed + rest
    game[at.DECK_AT], game[at.DECK_SIZE] = len(revealed), len(revealed) + len(rest)
    write_sheet(game, at.SHEETS, table.sheets[owner])
    return Position(game, drawer, owner, is_plain)


def write_sheet(vector: Vector, where: int, sheet: Sheet) -> None:
    """Write a sheet with the coins that count: those paid for skills are gone (P-2)."""
    load_sheet(vector, where, sheet)
    vector[where + at.COINS] = sheet.purse


def sheet_row(sheet: Sheet) -> Vector:
    """A sheet as a row of words."""
    row = np.zeros(at.SHEET_WORDS, dtype=np.int64)
    write_sheet(row, 0, sheet)
    return row


@lru_cache(maxsize=64)
def blank_for(config: GameConfig) -> Vector:
    """The blank game of a set-up, reduced to one sheet and perhaps a hostile hand."""
    alone = replace(config, players=1, skills=False, skill_cards=None)
    game = blank_game(load_tables(), load_catalog(), alone)
    if config.players > 1:
        # The second sheet is all zeros: no empty cell, nothing on it.
        game[at.PLAYERS] = 2
    return game


@lru_cache(maxsize=1)
def _card_numbers() -> dict[CardId, int]:
    return card_numbers(load_catalog())


@lru_cache(maxsize=1)
def _edict_numbers() -> dict[CardId, int]:
    return edict_numbers(load_catalog())
