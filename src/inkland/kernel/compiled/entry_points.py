"""The functions of the kernel that Python calls: games are one after another, `GAME_WORDS` words each."""

from inkland.kernel.compiled.rng import seed_game
from inkland.kernel.compiled.rules.dealing import begin_game
from inkland.kernel.compiled.rules.drawing import sheet_of
from inkland.kernel.compiled.rules.hidden import redeal_hidden
from inkland.kernel.compiled.rules.placing import count_options
from inkland.kernel.compiled.rules.random_play import play_out, play_round
from inkland.kernel.compiled.rules.turns import step
from inkland.kernel.compiled.scoring.edicts import edict_points
from inkland.kernel.compiled.scoring.season import lost_to_monsters, rating, threatened, total
from inkland.kernel.compiler.decorators import Vector, entry_point, pointer
from inkland.kernel.layout import (
    ANCHOR_CAPACITY,
    ANCHORS,
    AWAITED,
    CHOICES,
    COINS,
    EDICTS,
    GAME_WORDS,
    PLAYERS,
    SCORE_WORDS,
    SEATS,
)


@entry_point
def deal_games(
    tables: Vector, blanks: Vector, which: Vector, seeds: Vector, games: Vector, size: int
) -> None:
    """Deal every game from one of the blank games and play to its first choice."""
    for index in range(size):
        blank = pointer(blanks, int(which[index]) * GAME_WORDS)
        begin_game(tables, blank, pointer(games, index * GAME_WORDS), int(seeds[index]))


@entry_point
def count_choices(tables: Vector, games: Vector, seats: Vector, counts: Vector, size: int) -> None:
    """Count the options of a seat of each game; 0 where the seat is −1 or not awaited."""
    for index in range(size):
        game, seat = pointer(games, index * GAME_WORDS), int(seats[index])
        counts[index] = 0
        if seat >= 0 and game[AWAITED] >> seat & 1:
            counts[index] = count_options(tables, game, seat)


@entry_point
def step_games(
    tables: Vector, games: Vector, seats: Vector, options: Vector, counts: Vector, size: int
) -> int:
    """Apply a seat's option in each game; then write the next seat and its number of options.

    A seat of −1 chooses nothing; where a game is over, the next seat is −1. Return the number of games that
    wait for a choice, or −1 without any change when an option is out of range.
    """
    for index in range(size):
        if seats[index] >= 0 and not 0 <= options[index] < counts[index]:
            return -1
    waiting = 0
    for index in range(size):
        game = pointer(games, index * GAME_WORDS)
        if seats[index] >= 0:
            step(tables, game, int(seats[index]), int(options[index]))
        seat = 0
        while seat < game[PLAYERS] and not game[AWAITED] >> seat & 1:
            seat += 1
        if seat == game[PLAYERS]:
            seats[index] = -1
            counts[index] = 0
        else:
            seats[index] = seat
            counts[index] = count_options(tables, game, seat)
            waiting += 1
    return waiting


@entry_point
def play_rounds(tables: Vector, games: Vector, seeds: Vector, size: int) -> None:
    """Let every awaited seat of each game choose at random, each game from its own seed."""
    for index in range(size):
        game = pointer(games, index * GAME_WORDS)
        seed_game(game, int(seeds[index]))
        if game[AWAITED]:
            play_round(tables, game)


@entry_point
def read_anchors(games: Vector, anchors: Vector, size: int) -> None:
    """Write the anchors of the last count of options, orientation by orientation, two words each."""
    for index in range(size):
        game = pointer(games, index * GAME_WORDS)
        for word in range(2 * ANCHOR_CAPACITY):
            anchors[index * 2 * ANCHOR_CAPACITY + word] = game[ANCHORS + word]


@entry_point
def read_results(
    tables: Vector, games: Vector, totals: Vector, lost: Vector, ratings: Vector, size: int
) -> None:
    """Write stars and stars lost to monsters by seat, over scored seasons, and solo ratings (P-4, O-5)."""
    for index in range(size):
        game = pointer(games, index * GAME_WORDS)
        for seat in range(game[PLAYERS]):
            totals[index * SEATS + seat] = total(game, seat)
            lost[index * SEATS + seat] = lost_to_monsters(game, seat)
        ratings[index] = rating(tables, game)


@entry_point
def score_sheets(tables: Vector, games: Vector, seats: Vector, points: Vector, size: int) -> None:
    """Write the present score of a seat's sheet in each game: edicts A to D, coins, monsters (P-2)."""
    for index in range(size):
        game, sheet = pointer(games, index * GAME_WORDS), sheet_of(int(seats[index]))
        for place in range(4):
            points[index * SCORE_WORDS + place] = edict_points(tables, game, sheet, int(game[EDICTS + place]))
        points[index * SCORE_WORDS + 4] = game[sheet + COINS]
        points[index * SCORE_WORDS + 5] = -threatened(game, sheet)


@entry_point
def play_games(
    tables: Vector, blank: Vector, game: Vector, first_seed: int, totals: Vector, size: int
) -> None:
    """Play a random game for each row of `totals` in the memory of one game; seeds count up."""
    for index in range(size):
        begin_game(tables, blank, game, first_seed + index)
        play_out(tables, game)
        for seat in range(game[PLAYERS]):
            totals[index * SEATS + seat] = total(game, seat)


@entry_point
def play_ratings(
    tables: Vector, blank: Vector, game: Vector, first_seed: int, ratings: Vector, size: int
) -> None:
    """Play random solo games in the memory of one game and write their ratings; seeds count up."""
    for index in range(size):
        begin_game(tables, blank, game, first_seed + index)
        play_out(tables, game)
        ratings[index] = rating(tables, game)


@entry_point
def roll_out(
    tables: Vector, start: Vector, game: Vector, seat: int, option: int, seed: int, totals: Vector, size: int
) -> None:
    """Play a state to its end once for each row of `totals`, with all hidden cards dealt again.

    The seat takes the option first, unless it is −1; everything else is random.
    """
    for index in range(size):
        for word in range(GAME_WORDS):
            game[word] = start[word]
        seed_game(game, seed + index)
        redeal_hidden(game)
        if option >= 0:
            game[CHOICES + seat] = option
            game[AWAITED] &= ~(1 << seat)
        play_out(tables, game)
        for player in range(game[PLAYERS]):
            totals[index * SEATS + player] = total(game, player)
