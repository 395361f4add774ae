"""Between the core and compiled games: load a state, read sheets and options back."""

import numpy as np

from inkland.core.catalog import Catalog
from inkland.core.commands import Choice
from inkland.core.grid import Cells
from inkland.core.ids import CardId, Seat
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.sheet import MapSide, Sheet
from inkland.core.state import (
    AmbushTurn,
    EffectTurn,
    ExploreTurn,
    HeroTurn,
    PlayerView,
    State,
    Table,
)
from inkland.kernel import layout as at
from inkland.kernel.bits import high_word, low_word
from inkland.kernel.compiled import Vector
from inkland.kernel.dealing import blank_game
from inkland.kernel.tables import card_numbers, edict_numbers, load_tables

_TURNS = {
    ExploreTurn: at.Turn.EXPLORE,
    AmbushTurn: at.Turn.AMBUSH,
    HeroTurn: at.Turn.HERO,
    EffectTurn: at.Turn.EFFECT,
}
_SHEET_SETS = {
    "empty": at.EMPTY,
    "forest": at.FOREST,
    "village": at.VILLAGE,
    "farm": at.FARM,
    "water": at.WATER,
    "monster": at.MONSTER,
    "hero": at.HERO,
    "destroyed": at.DESTROYED,
    "attack": at.ATTACK,
    "claimed": at.CLAIMED,
}


def from_state(state: State) -> Vector:
    """A game of the core as a compiled one, hidden order of deck and piles included.

    Raises NotCompiled for a game that the kernel does not play.
    """
    table, hidden = state.table, state.hidden
    catalog = table.rules.catalog
    game = blank_game(load_tables(), catalog, table.rules.config)
    edicts = edict_numbers(catalog)
    game[at.EDICTS : at.EDICTS + 4] = [edicts[card.id] for card in table.rules.edicts]
    _load_table(game, table)
    _put_cards(game, at.AMBUSH_PILE, hidden.ambush_pile, catalog)
    _put_cards(game, at.HERO_PILE, hidden.hero_pile, catalog)
    _put_cards(game, at.DECK, table.revealed + hidden.deck, catalog)
    game[at.DECK_AT] = len(table.revealed)
    game[at.DECK_SIZE] = len(table.revealed) + len(hidden.deck)
    game[at.ORDERED] = 1
    for seat, choice in enumerate(hidden.choices):
        if choice is not None:
            game[at.CHOICES + seat] = option_number(table, Seat(seat), choice)
    return game


def _load_table(game: Vector, table: Table) -> None:
    catalog = table.rules.catalog
    game[at.SEASON], game[at.TIME], game[at.DUTY] = table.season, table.time, table.duty
    turn = table.turn
    if table.is_over:
        game[at.TURN] = at.Turn.OVER
    elif turn is not None:
        game[at.TURN] = _TURNS[type(turn)]
        game[at.CARD] = card_numbers(catalog)[turn.card.id]
    game[at.TURN_DUTY] = isinstance(turn, ExploreTurn) and turn.duty
    game[at.AWAITED] = sum(1 << seat for seat in table.awaited)
    game[at.EFFECTS] = table.effects
    _put_cards(game, at.MET, table.met, catalog)
    game[at.MET_SIZE] = len(table.met)
    game[at.MET_BITS] = sum(1 << card_numbers(catalog)[card] for card in table.met)
    game[at.SCORED] = len(table.scores)
    for season, lines in enumerate(table.scores):
        for seat, line in enumerate(lines):
            where = at.SCORES + (season * at.SEATS + seat) * 4
            game[where : where + 4] = *line.edicts, line.coins, line.monsters
    for seat, sheet in enumerate(table.sheets):
        load_sheet(game, at.SHEETS + seat * at.SHEET_WORDS, sheet)


def load_sheet(game: Vector, where: int, sheet: Sheet) -> None:
    """Write a sheet of the core into a game."""
    for name, word in _SHEET_SETS.items():
        put_cells(game, where + word, getattr(sheet, name))
    for word, cells in zip((at.DRAGON, at.ZOMBIE, at.TROLL, at.GORGON), sheet.letters, strict=True):
        put_cells(game, where + word, cells)
    game[where + at.COINS] = sheet.coins
    game[where + at.DRAGON_DRAWN] = sheet.dragon_drawn
    game[where + at.DRAGON_PAID] = sheet.dragon_paid


def _put_cards(game: Vector, where: int, cards: tuple[CardId, ...], catalog: Catalog) -> None:
    numbers = card_numbers(catalog)
    game[where : where + len(cards)] = [numbers[card] for card in cards]


def give_deck(game: Vector, cards: tuple[CardId, ...], catalog: Catalog) -> None:
    """Fix the order of the next season's deck, which is else left to chance (P-3)."""
    _put_cards(game, at.NEXT_DECK, cards, catalog)
    game[at.NEXT_SIZE] = len(cards)


def put_cells(game: Vector, where: int, cells: Cells) -> None:
    """Write a set of cells of the core into a vector."""
    lo = low_word(cells)
    game[where] = lo - (1 << 64) if lo >> 63 else lo
    game[where + 1] = high_word(cells)


def read_cells(game: Vector, where: int) -> Cells:
    """The set of cells at a place of a vector, as the core writes it."""
    return _sets(game[where : where + 2])[0]


def _sets(words: Vector) -> list[Cells]:
    """Every two words as a set of cells of the core; much faster than one by one."""
    numbers = words.view(np.uint64).tolist()
    return [lo | hi << 64 for lo, hi in zip(numbers[::2], numbers[1::2], strict=True)]


def read_sheet(game: Vector, seat: int, side: MapSide) -> Sheet:
    """A seat's sheet as a sheet of the core."""
    where = at.SHEETS + seat * at.SHEET_WORDS
    sets = _sets(game[where : where + at.COINS])
    coins, dragon_drawn, dragon_paid = game[where + at.COINS : where + at.DRAGON_PAID + 1].tolist()
    dragon, zombie, troll, gorgon = sets[at.DRAGON // 2 : at.CLAIMED // 2]
    return Sheet(
        map=side,
        **{name: sets[word // 2] for name, word in _SHEET_SETS.items()},
        letters=(dragon, zombie, troll, gorgon),
        coins=coins,
        dragon_drawn=bool(dragon_drawn),
        dragon_paid=bool(dragon_paid),
    )


def option_number(table: Table, seat: Seat, choice: Choice) -> int:
    """The number of a choice among the options that the seat had when it chose."""
    asked = replace(table, awaited=table.awaited | {seat})
    found = options(PlayerView(asked, seat))
    return next(number for number, option in enumerate(found) if option == choice)
