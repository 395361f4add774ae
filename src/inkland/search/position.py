"""One seat's view of a table as a compiled game for the search.

The other seats affect a sheet only through ambushes. So a table of any size is reduced: the sheet in
question comes first and, unless the game is solo, a second seat has a full sheet. That seat never draws on
its own sheet; it draws the monsters on the first one, as a neighbor does (T-7). Hidden cards are left out:
every game that is played out from here deals them again.
"""

from functools import lru_cache

from inkland.core.board.sheet import Sheet
from inkland.core.ids import Seat
from inkland.core.record import record, replace
from inkland.core.setup.config import GameConfig
from inkland.core.state import AmbushTurn, EffectTurn, ExploreTurn, HeroTurn, SkillTurn, Table
from inkland.core.turns.ambush import sheet_received
from inkland.kernel import layout
from inkland.kernel.blank_game import blank_game, skill_word
from inkland.kernel.loading import load_sheet, used_number
from inkland.kernel.tables import CatalogTables, tables_for
from inkland.kernel.words import Constant, Vector, vector, zeros

_TURNS = {
    ExploreTurn: layout.Turn.EXPLORE,
    AmbushTurn: layout.Turn.AMBUSH,
    HeroTurn: layout.Turn.HERO,
    SkillTurn: layout.Turn.AMBUSH,
    EffectTurn: layout.Turn.EFFECT,
}


@record
class Position:
    """A sheet to draw on, and who draws."""

    tables: Constant
    """The tables of the game's catalog."""
    game: Vector
    """The game without skills, from which playouts start; before an ambush with the sheets already passed."""
    asked: Vector
    """The same with the skills of the seat that chooses; its options are those of the seat."""
    drawer: int
    """The seat of the compiled game that chooses now: 0, or 1 on a received sheet (T-7)."""
    owner: Seat
    """The seat at the table that owns the sheet."""

    @property
    def is_hostile(self) -> bool:
        """Whether the drawing is on another player's sheet."""
        return self.drawer == 1


def position_of(table: Table, seat: Seat) -> Position:
    """Return the position of an awaited seat in a game whose cards the kernel supports."""
    turn = table.turn
    owner, drawer = seat, 0
    if isinstance(turn, AmbushTurn):
        owner = sheet_received(table, turn.card, seat)
        drawer = 0 if table.rules.is_solo else 1
    game = game_of(table, table.sheets[owner])
    game[layout.AWAITED] = 1 << drawer
    asked = game
    if isinstance(turn, AmbushTurn):
        # In solo monsters that acrobats have fooled walk to their place, and nobody is asked.
        game[layout.ACROBATS] = int(owner in turn.acrobats)
    elif table.rules.skills:
        asked = game[:]
        asked[layout.SKILLS] = skill_word(tuple(card.skill for card in table.rules.skills))
        asked[layout.USED] = used_number(table, seat)
        if isinstance(turn, SkillTurn):
            asked[layout.TURN] = layout.Turn.SKILL
    return Position(tables_for(table.rules.catalog).words, game, asked, drawer, owner)


def game_of(table: Table, sheet: Sheet) -> Vector:
    """Return the compiled game of a sheet at this moment of a table; nobody is awaited."""
    turn = table.turn
    tables = tables_for(table.rules.catalog)
    game = blank_for(table.rules.config, tables)[:]
    numbers = tables.cards
    edicts = vector(tables.edicts[card.id] for card in table.rules.edicts)
    game[layout.EDICTS : layout.EDICTS + 4] = edicts
    game[layout.SEASON], game[layout.TIME], game[layout.DUTY] = table.season, table.time, table.duty
    if turn is not None:
        game[layout.TURN] = _TURNS[type(turn)]
        game[layout.CARD] = numbers[turn.card.id]
    game[layout.TURN_DUTY] = isinstance(turn, ExploreTurn) and turn.duty
    game[layout.EFFECTS], game[layout.SCORED] = table.effects, len(table.scores)
    met = [numbers[card] for card in table.met]
    game[layout.MET : layout.MET + len(met)] = vector(met)
    game[layout.MET_SIZE], game[layout.MET_BITS] = len(met), sum(1 << card for card in met)
    revealed = [numbers[card] for card in table.revealed]
    rest = [numbers[card] for card in table.rules.explore_cards if card not in table.revealed]
    game[layout.DECK : layout.DECK + len(revealed) + len(rest)] = vector(revealed + rest)
    game[layout.DECK_AT], game[layout.DECK_SIZE] = len(revealed), len(revealed) + len(rest)
    load_sheet(game, layout.SHEETS, sheet)
    return game


def sheet_row(sheet: Sheet) -> Vector:
    """Return a sheet as a row of words."""
    row = zeros(layout.SHEET_WORDS)
    load_sheet(row, 0, sheet)
    return row


@lru_cache(maxsize=64)
def blank_for(config: GameConfig, tables: CatalogTables) -> Vector:
    """Return the blank game of a set-up, reduced to one sheet and, at a table, a hostile neighbor.

    Raises NotCompiled.
    """
    alone = replace(config, players=1, skills=False, skill_cards=None)
    game = blank_game(tables, alone, known_edicts=True)
    if config.players > 1:
        # The second sheet is all zeros: no empty cell, nothing on it.
        game[layout.PLAYERS] = 2
    return game
