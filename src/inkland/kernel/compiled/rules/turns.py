"""The sequence of turns of a compiled game (T-1, T-12, M-5, P-3, O-4)."""

from inkland.kernel.compiled.bits import cells_at, count, neighbors
from inkland.kernel.compiled.rng import below, rank
from inkland.kernel.compiled.rules.choices import apply_option, monsters
from inkland.kernel.compiled.rules.drawing import collect_coins, draw_monsters, has_empty_cell, sheet_of
from inkland.kernel.compiled.rules.placing import gorgon_victims, sheet_received, troll_victims, walk
from inkland.kernel.compiled.scoring.season import score_season
from inkland.kernel.compiler.decorators import Vector, compiled
from inkland.kernel.layout import (
    AMBUSH_KIND,
    AMBUSH_PILE,
    AMBUSH_TURN,
    AWAITED,
    BY_RANK,
    CARD,
    CARD_TIME,
    CARD_WORDS,
    CARDS,
    CHOICES,
    DECK,
    DECK_AT,
    DECK_SIZE,
    DUTY,
    EFFECT_TURN,
    EFFECTS,
    EMPTY,
    EXPLORE,
    EXPLORE_KIND,
    EXPLORE_SIZE,
    EXPLORE_TURN,
    GAME_OVER,
    GORGON,
    HERO_PILE,
    HERO_POOL,
    HERO_TURN,
    KIND,
    LETTER,
    MAX_CARDS,
    MET,
    MET_BITS,
    MET_SIZE,
    NEXT_DECK,
    NEXT_SIZE,
    NO_TURN,
    ORDERED,
    PLAYERS,
    RUINS_KIND,
    SCORED,
    SEASON,
    SEASON_SET,
    SEASONS,
    THRESHOLDS,
    TIME,
    TROLL,
    TURN,
    TURN_DUTY,
    ZOMBIE,
)


@compiled
def step(tables: Vector, game: Vector, seat: int, option: int) -> None:
    """Record a seat's choice; after the last one apply all choices and play on."""
    waiting = int(game[AWAITED]) & ~(1 << seat)
    if waiting:
        game[CHOICES + seat] = option
        game[AWAITED] = waiting
        return
    game[CHOICES + seat] = option
    for chooser in range(game[PLAYERS]):
        chosen = int(game[CHOICES + chooser])
        if chosen >= 0:
            apply_option(tables, game, chooser, chosen)
            game[CHOICES + chooser] = -1
    game[AWAITED] = 0
    advance(tables, game)


@compiled
def advance(tables: Vector, game: Vector) -> None:
    """Play on after a finished turn until a seat has to choose or the game is over."""
    while not game[AWAITED] and game[TURN] != GAME_OVER:
        if game[PLAYERS] == 1 and not has_empty_cell(game, sheet_of(0)):
            end_game(tables, game)
        elif game[TURN] == EFFECT_TURN:
            _next_effect(tables, game)
        elif game[TIME] >= _threshold(tables, game):
            score_season(tables, game)
            if game[SCORED] == SEASONS:
                game[TURN] = GAME_OVER
            else:
                game[EFFECTS] = 0
                game[TURN] = EFFECT_TURN
        else:
            _reveal(tables, game)


@compiled
def end_game(tables: Vector, game: Vector) -> None:
    """Score every season not yet scored and end the game (O-4)."""
    while game[SCORED] < SEASONS:
        score_season(tables, game)
    game[TURN] = GAME_OVER


@compiled
def _threshold(tables: Vector, game: Vector) -> int:
    return int(tables[THRESHOLDS + (game[SEASON_SET] * SEASONS + game[SEASON]) * 3])


@compiled
def begin_season(game: Vector, season: int) -> None:
    """Make the season's deck: explore cards, and ambush and hero cards not yet revealed (S-5, P-3, T-10)."""
    game[SEASON] = season
    game[TIME] = 0
    game[TURN] = NO_TURN
    game[DECK_AT] = 0
    size = int(game[NEXT_SIZE])
    if size:
        game[ORDERED] = 1
    elif game[ORDERED] != BY_RANK:
        game[ORDERED] = 0
    game[NEXT_SIZE] = 0
    if size:
        for index in range(size):
            game[DECK + index] = game[NEXT_DECK + index]
    else:
        size = int(game[EXPLORE_SIZE])
        for index in range(size):
            game[DECK + index] = game[EXPLORE + index]
        size = add_pile(game, AMBUSH_PILE, season, size)
        if game[HERO_POOL]:
            size = add_pile(game, HERO_PILE, season, size)
    game[DECK_SIZE] = size


@compiled
def add_pile(game: Vector, pile: int, season: int, size: int) -> int:
    """Add a pile's cards up to a season that were not yet revealed; return the size (P-3, T-10)."""
    for index in range(season + 1):
        card = int(game[pile + index])
        if not int(game[MET_BITS]) >> card & 1:
            game[DECK + size] = card
            size += 1
    return size


@compiled
def _turned_card(game: Vector) -> int:
    """Reveal the top card. An unordered deck is shuffled card by card, with the same distribution."""
    place = int(game[DECK_AT])
    game[DECK_AT] = place + 1
    if game[ORDERED] != 1:
        if game[ORDERED] == BY_RANK:
            other = _lowest_rank(game, place)
        else:
            other = place + below(game, int(game[DECK_SIZE]) - place)
        game[DECK + place], game[DECK + other] = game[DECK + other], game[DECK + place]
    return int(game[DECK + place])


@compiled
def _lowest_rank(game: Vector, first: int) -> int:
    """Return the place of the card with the season's lowest rank, from a place of the deck on."""
    found, lowest = first, rank(game, rank_number(int(game[SEASON]), int(game[DECK + first])))
    for place in range(first + 1, game[DECK_SIZE]):
        other = rank(game, rank_number(int(game[SEASON]), int(game[DECK + place])))
        if other < lowest:
            found, lowest = place, other
    return found


@compiled
def rank_number(season: int, card: int) -> int:
    """Return the number of a card's rank in a season's deck; season −1 stands for the piles."""
    return (season + 2) * MAX_CARDS + card


@compiled
def _reveal(tables: Vector, game: Vector) -> None:
    """Reveal the next card, and after a ruins card at once the one after it (T-1)."""
    while True:
        card = _turned_card(game)
        row = CARDS + card * CARD_WORDS
        kind = tables[row + KIND]
        if kind != RUINS_KIND:
            break
        game[DUTY] = 1
    game[CARD] = card
    if kind == EXPLORE_KIND:
        game[TURN] = EXPLORE_TURN
        game[TURN_DUTY] = game[DUTY]
        game[DUTY] = 0
        game[TIME] += tables[row + CARD_TIME]
        game[AWAITED] = _seats_with_empty_cells(game)
        return
    game[MET + game[MET_SIZE]] = card
    game[MET_SIZE] += 1
    game[MET_BITS] |= 1 << card
    if kind == AMBUSH_KIND:
        game[TURN] = AMBUSH_TURN
        _begin_ambush(tables, game)
    else:
        game[TURN] = HERO_TURN
        game[AWAITED] = _seats_with_empty_cells(game)


@compiled
def _seats_with_empty_cells(game: Vector) -> int:
    """Return the seats whose own sheet has an empty cell, as bits (T-5)."""
    seats = 0
    for seat in range(game[PLAYERS]):
        if has_empty_cell(game, sheet_of(seat)):
            seats |= 1 << seat
    return seats


@compiled
def _begin_ambush(tables: Vector, game: Vector) -> None:
    """Pass the sheets, or in solo draw the monsters unless the gorgon's victim is to be chosen (T-7, O-2)."""
    letter = int(tables[CARDS + game[CARD] * CARD_WORDS + LETTER])
    if game[PLAYERS] > 1:
        seats = 0
        for seat in range(game[PLAYERS]):
            if has_empty_cell(game, sheet_received(tables, game, seat)):
                seats |= 1 << seat
        game[AWAITED] = seats
        return
    sheet = sheet_of(0)
    lo, hi = walk(tables, game, sheet)
    if not lo | hi:
        return
    if letter == GORGON:
        near_lo, near_hi = gorgon_victims(tables, game, sheet, lo, hi)
        if near_lo | near_hi:
            game[AWAITED] = 1
            return
    monsters(tables, game, sheet, lo, hi, letter, -1)


@compiled
def _next_effect(tables: Vector, game: Vector) -> None:
    """Begin the next lasting effect in order of reveal, or the next season (M-5, P-3)."""
    passed = 0
    for index in range(game[MET_SIZE]):
        letter = tables[CARDS + game[MET + index] * CARD_WORDS + LETTER]
        if letter in (ZOMBIE, TROLL):
            if passed == game[EFFECTS]:
                game[EFFECTS] += 1
                game[CARD] = game[MET + index]
                if letter == ZOMBIE:
                    _spread(tables, game)
                else:
                    _await_trolls(game)
                return
            passed += 1
    begin_season(game, int(game[SEASON]) + 1)


@compiled
def _spread(tables: Vector, game: Vector) -> None:
    """Turn every empty cell next to a zombie into one, on every sheet (M-2)."""
    for seat in range(game[PLAYERS]):
        sheet = sheet_of(seat)
        lo, hi = cells_at(game, sheet + ZOMBIE)
        lo, hi = neighbors(lo, hi)
        empty_lo, empty_hi = cells_at(game, sheet + EMPTY)
        lo, hi = lo & empty_lo, hi & empty_hi
        if lo | hi:
            draw_monsters(game, sheet, lo, hi, ZOMBIE)
            collect_coins(tables, game, sheet, 0)


@compiled
def _await_trolls(game: Vector) -> None:
    """Await the owners of sheets where a troll can destroy something (M-3)."""
    seats = 0
    for seat in range(game[PLAYERS]):
        lo, hi = troll_victims(game, sheet_of(seat))
        if count(lo, hi):
            seats |= 1 << seat
    game[AWAITED] = seats
