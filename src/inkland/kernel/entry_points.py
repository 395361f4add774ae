"""What Python calls: whole batches of games at a time, each row of a matrix one game."""

from inkland.kernel.compiler.decorators import Matrix, Vector, entry_point, fetch, pointer
from inkland.kernel.layout import (
    ANCHOR_CAPACITY,
    ANCHORS,
    AWAITED,
    CHOICES,
    COINS,
    EDICTS,
    GAME_WORDS,
    PLAYERS,
    SHEET_WORDS,
    SHEETS,
)
from inkland.kernel.rng import seed_game
from inkland.kernel.rules.dealing import begin_game
from inkland.kernel.rules.drawing import sheet_of
from inkland.kernel.rules.hidden import redeal_hidden
from inkland.kernel.rules.placing import count_options
from inkland.kernel.rules.random_play import play_out, play_round
from inkland.kernel.rules.turns import step
from inkland.kernel.scoring.edicts import edict_points, lost_to_monsters, rating, threatened, total

LINE = 8
"""Words that memory gives at once."""


@entry_point
def deal_games(tables: Vector, blanks: Matrix, which: Vector, seeds: Vector, games: Matrix) -> None:
    """Deal every game from one of the blank ones and play to its first choice."""
    facts = pointer(tables, 0)
    for index in range(len(games)):
        blank = pointer(blanks, int(which[index]) * GAME_WORDS)
        begin_game(facts, blank, pointer(games, index * GAME_WORDS), int(seeds[index]))


@entry_point
def count_choices(tables: Vector, games: Matrix, seats: Vector, counts: Vector) -> None:
    """How many options a seat of each game has; 0 where it is −1 or not awaited."""
    facts = pointer(tables, 0)
    for index in range(len(games)):
        game, seat = pointer(games, index * GAME_WORDS), int(seats[index])
        counts[index] = 0
        if seat >= 0 and game[AWAITED] >> seat & 1:
            counts[index] = count_options(facts, game, seat)


@entry_point
def step_games(tables: Vector, games: Matrix, seats: Vector, options: Vector, counts: Vector) -> int:
    """Carry out a seat's option in each game; then write the next seat and its number of options.

    A seat of −1 chooses nothing; where a game is over, the next seat is −1. Gives how many games wait
    for a choice, or −1 when an option is not among those counted: then nothing has happened.
    """
    for index in range(len(games)):
        if seats[index] >= 0 and not 0 <= options[index] < counts[index]:
            return -1
    facts = pointer(tables, 0)
    waiting = 0
    for index in range(len(games)):
        game = pointer(games, index * GAME_WORDS)
        if index + 1 < len(games):
            # Large batches lie outside the near memory: what is played next comes while this is played.
            for word in range(0, SHEETS + SHEET_WORDS, LINE):
                fetch(game, GAME_WORDS + word)
        if seats[index] >= 0:
            step(facts, game, int(seats[index]), int(options[index]))
        seat = 0
        while seat < game[PLAYERS] and not game[AWAITED] >> seat & 1:
            seat += 1
        if seat == game[PLAYERS]:
            seats[index] = -1
            counts[index] = 0
        else:
            seats[index] = seat
            counts[index] = count_options(facts, game, seat)
            waiting += 1
    return waiting


@entry_point
def play_rounds(tables: Vector, games: Matrix, seeds: Vector) -> None:
    """Let every awaited seat of each game choose at random, by chance from a seed of its own."""
    facts = pointer(tables, 0)
    for index in range(len(games)):
        game = pointer(games, index * GAME_WORDS)
        seed_game(game, int(seeds[index]))
        if game[AWAITED]:
            play_round(facts, game)


@entry_point
def read_anchors(games: Matrix, anchors: Matrix) -> None:
    """The anchors that the last count of options left, orientation by orientation, two words each."""
    for index in range(len(games)):
        game = pointer(games, index * GAME_WORDS)
        for word in range(2 * ANCHOR_CAPACITY):
            anchors[index, word] = game[ANCHORS + word]


@entry_point
def read_results(tables: Vector, games: Matrix, totals: Matrix, lost: Matrix, ratings: Vector) -> None:
    """Stars and stars lost to monsters by seat, over the seasons scored, and solo ratings (P-4, O-5)."""
    facts = pointer(tables, 0)
    for index in range(len(games)):
        game = pointer(games, index * GAME_WORDS)
        for seat in range(game[PLAYERS]):
            totals[index, seat] = total(game, seat)
            lost[index, seat] = lost_to_monsters(game, seat)
        ratings[index] = rating(facts, game)


@entry_point
def score_sheets(tables: Vector, games: Matrix, seats: Vector, points: Matrix) -> None:
    """What a seat's sheet is worth now in each game: edicts A to D, coins, monsters (P-2)."""
    facts = pointer(tables, 0)
    for index in range(len(games)):
        game, sheet = pointer(games, index * GAME_WORDS), sheet_of(int(seats[index]))
        for place in range(4):
            points[index, place] = edict_points(facts, game, sheet, int(game[EDICTS + place]))
        points[index, 4] = game[sheet + COINS]
        points[index, 5] = -threatened(game, sheet)


@entry_point
def play_games(tables: Vector, blank: Vector, room: Vector, first_seed: int, totals: Matrix) -> None:
    """Play a random game for each row of `totals`, in the room of one; seeds count upwards."""
    facts, start, game = pointer(tables, 0), pointer(blank, 0), pointer(room, 0)
    for index in range(len(totals)):
        begin_game(facts, start, game, first_seed + index)
        play_out(facts, game)
        for seat in range(game[PLAYERS]):
            totals[index, seat] = total(game, seat)


@entry_point
def play_ratings(tables: Vector, blank: Vector, room: Vector, first_seed: int, ratings: Vector) -> None:
    """Play random solo games, in the room of one, and write their ratings; seeds count upwards."""
    facts, start, game = pointer(tables, 0), pointer(blank, 0), pointer(room, 0)
    for index in range(len(ratings)):
        begin_game(facts, start, game, first_seed + index)
        play_out(facts, game)
        ratings[index] = rating(facts, game)


@entry_point
def roll_out(
    tables: Vector, start: Vector, room: Vector, seat: int, option: int, seed: int, totals: Matrix
) -> None:
    """Play a state to its end once for each row of `totals`, with all that is hidden dealt anew.

    The seat takes the option first, unless it is −1; everything else is random.
    """
    facts, game = pointer(tables, 0), pointer(room, 0)
    for index in range(len(totals)):
        for word in range(GAME_WORDS):
            game[word] = start[word]
        seed_game(game, seed + index)
        redeal_hidden(game)
        if option >= 0:
            game[CHOICES + seat] = option
            game[AWAITED] &= ~(1 << seat)
        play_out(facts, game)
        for player in range(game[PLAYERS]):
            totals[index, player] = total(game, player)
