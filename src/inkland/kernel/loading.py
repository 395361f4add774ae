"""Conversion between the core and compiled games: load a state, read sheets and options."""

from inkland.core.board.grid import Cells
from inkland.core.board.sheet import LETTER_ORDER, MapSide, Sheet
from inkland.core.catalog import Catalog, Skill
from inkland.core.commands import Choice, DominoOrientation
from inkland.core.ids import CardId, Seat
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.state import (
    AmbushTurn,
    EffectTurn,
    ExploreTurn,
    HeroTurn,
    PlayerView,
    SkillTurn,
    State,
    Table,
)
from inkland.kernel import layout
from inkland.kernel.blank_game import blank_game
from inkland.kernel.tables import CatalogTables, tables_for
from inkland.kernel.words import Vector, high_word, low_word, signed, vector

_TURNS = {
    ExploreTurn: layout.Turn.EXPLORE,
    AmbushTurn: layout.Turn.AMBUSH,
    HeroTurn: layout.Turn.HERO,
    EffectTurn: layout.Turn.EFFECT,
    SkillTurn: layout.Turn.SKILL,
}
_SHEET_SETS = {
    "empty": layout.EMPTY,
    "forest": layout.FOREST,
    "village": layout.VILLAGE,
    "farm": layout.FARM,
    "water": layout.WATER,
    "monster": layout.MONSTER,
    "hero": layout.HERO,
    "destroyed": layout.DESTROYED,
    "attack": layout.ATTACK,
    "claimed": layout.CLAIMED,
}


def from_state(state: State) -> Vector:
    """Return a game of the core as a compiled game, with the hidden order of deck and piles.

    Raises NotCompiled for a game that the kernel does not play.
    """
    table, hidden = state.table, state.hidden
    tables = tables_for(table.rules.catalog)
    rules = table.rules
    edicts = tuple(card.id for card in rules.edicts)
    skills = tuple(card.skill for card in rules.skills) or None
    config = replace(rules.config, edicts=edicts, scoring_boxes=None, skill_cards=skills)
    game = blank_game(tables, config)
    _load_table(game, table, tables)
    _put_cards(game, layout.AMBUSH_PILE, hidden.ambush_pile, tables)
    _put_cards(game, layout.HERO_PILE, hidden.hero_pile, tables)
    _put_cards(game, layout.DECK, table.revealed + hidden.deck, tables)
    game[layout.DECK_AT] = len(table.revealed)
    game[layout.DECK_SIZE] = len(table.revealed) + len(hidden.deck)
    game[layout.ORDERED] = 1
    for seat, choice in enumerate(hidden.choices):
        if choice is not None:
            game[layout.CHOICES + seat] = option_number(table, Seat(seat), choice)
    return game


def _load_table(game: Vector, table: Table, tables: CatalogTables) -> None:
    game[layout.SEASON], game[layout.TIME], game[layout.DUTY] = (
        table.season,
        table.time,
        table.duty,
    )
    turn = table.turn
    if table.is_over:
        game[layout.TURN] = layout.Turn.OVER
    elif turn is not None:
        game[layout.TURN] = _TURNS[type(turn)]
        game[layout.CARD] = tables.cards[turn.card.id]
    game[layout.TURN_DUTY] = isinstance(turn, ExploreTurn) and turn.duty
    game[layout.AWAITED] = sum(1 << seat for seat in table.awaited)
    game[layout.EFFECTS] = table.effects
    game[layout.USED] = used_word(table)
    if isinstance(turn, SkillTurn | AmbushTurn):
        game[layout.ACROBATS] = acrobats_word(turn)
    _put_cards(game, layout.MET, table.met, tables)
    game[layout.MET_SIZE] = len(table.met)
    game[layout.MET_BITS] = sum(1 << tables.cards[card] for card in table.met)
    game[layout.SCORED] = len(table.scores)
    for season, lines in enumerate(table.scores):
        for seat, line in enumerate(lines):
            where = layout.SCORES + (season * layout.SEATS + seat) * 4
            game[where : where + 4] = vector((*line.edicts, line.coins, line.monsters))
    for seat, sheet in enumerate(table.sheets):
        load_sheet(game, layout.SHEETS + seat * layout.SHEET_WORDS, sheet)


def used_word(table: Table) -> int:
    """Return the skills that the seats have used this season as one word (see layout)."""
    seats = range(len(table.used))
    return sum(used_number(table, Seat(seat)) << seat * layout.SKILL_BITS for seat in seats)


def used_number(table: Table, seat: Seat) -> int:
    """Return the skill that a seat has used this season, counted from 1; 0 for none."""
    skill = table.used[seat]
    return 0 if skill is None else layout.SKILL_ORDER.index(skill) + 1


def acrobats_word(turn: SkillTurn | AmbushTurn) -> int:
    """Return on which sheets a 2×1 is drawn, or in solo how it is turned (K-01)."""
    if turn.orientation is not None:
        return 1 + list(DominoOrientation).index(turn.orientation)
    return sum(1 << seat for seat in turn.acrobats)


def load_sheet(game: Vector, where: int, sheet: Sheet) -> None:
    """Write a sheet of the core into a game."""
    for name, word in _SHEET_SETS.items():
        put_cells(game, where + word, getattr(sheet, name))
    for letter, cells in zip(LETTER_ORDER, sheet.letters, strict=True):
        if letter in layout.LETTER_WORDS:
            put_cells(game, where + layout.LETTER_WORDS[letter], cells)
    game[where + layout.COINS] = sheet.coins
    game[where + layout.DRAGON_DRAWN] = sheet.dragon_drawn
    game[where + layout.DRAGON_PAID] = sheet.dragon_paid
    game[where + layout.SPENT] = sheet.crossed


def _put_cards(game: Vector, where: int, cards: tuple[CardId, ...], tables: CatalogTables) -> None:
    game[where : where + len(cards)] = vector(tables.cards[card] for card in cards)


def give_deck(game: Vector, cards: tuple[CardId, ...], catalog: Catalog) -> None:
    """Fix the order of the next season's deck, which is random otherwise (P-3)."""
    _put_cards(game, layout.NEXT_DECK, cards, tables_for(catalog))
    game[layout.NEXT_SIZE] = len(cards)


def put_cells(game: Vector, where: int, cells: Cells) -> None:
    """Write a core set of cells into a vector."""
    game[where] = signed(low_word(cells))
    game[where + 1] = high_word(cells)


def read_cells(game: Vector, where: int) -> Cells:
    """Return the set of cells at an offset of a vector as a core set."""
    return _sets(game[where : where + 2])[0]


def _sets(words: Vector) -> list[Cells]:
    """Return every two words as a core set of cells; much faster than one by one."""
    numbers = memoryview(words).cast("B").cast("Q").tolist()
    return [lo | hi << 64 for lo, hi in zip(numbers[::2], numbers[1::2], strict=True)]


def read_sheet(game: Vector, seat: int, side: MapSide) -> Sheet:
    """Return a seat's sheet as a sheet of the core."""
    where = layout.SHEETS + seat * layout.SHEET_WORDS
    sets = _sets(game[where : where + layout.COINS])
    coins, dragon_drawn, dragon_paid, spent = game[where + layout.COINS : where + layout.SPENT + 1].tolist()
    words = [layout.LETTER_WORDS.get(letter) for letter in LETTER_ORDER]
    return Sheet(
        map=side,
        **{name: sets[word // 2] for name, word in _SHEET_SETS.items()},
        letters=tuple(0 if word is None else sets[word // 2] for word in words),
        coins=coins,
        crossed=spent,
        dragon_drawn=bool(dragon_drawn),
        dragon_paid=bool(dragon_paid),
    )


def season_scores(game: Vector) -> list[Vector]:
    """Return the first seat's scores of all seasons: first edict, second edict, coins, monsters (P-2)."""
    begins = range(layout.SCORES, layout.GAME_WORDS, layout.SEATS * 4)
    return [game[begin : begin + 4] for begin in begins]


def option_number(table: Table, seat: Seat, choice: Choice) -> int:
    """Return the number of a choice among the options that the seat had when it chose."""
    asked = replace(table, awaited=table.awaited | {seat})
    found, first = options(PlayerView(asked, seat)), 0
    for branch in found.branches:
        # All choices of a branch have one skill, except before an ambush, where there is one branch.
        if branch.size and (len(found.branches) == 1 or _skill_of(branch.make(0)) is _skill_of(choice)):
            for index in range(branch.size):
                if branch.make(index) == choice:
                    return first + index
        first += branch.size
    raise ValueError("not an option of the seat")


def _skill_of(choice: Choice) -> Skill | None:
    return getattr(choice, "skill", None)
