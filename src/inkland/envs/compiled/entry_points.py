"""The compiled functions of batch environments that Python calls."""

from inkland.envs.compiled.actions import add_legal_actions, continues, option_of
from inkland.envs.compiled.layout import (
    BEGUN,
    BEGUN_NEXT,
    FACT_NEXT_SEED,
    FACT_PLANE_BYTES,
    FACT_PLAYERS,
    FACT_SEASONAL,
    FACT_SETUPS,
    FACT_VECTOR_SIZE,
    MASK_WORDS,
    SEAT,
    SEED,
    TURN_WORDS,
)
from inkland.envs.compiled.memory import has_bit
from inkland.envs.compiled.observation import write_planes, write_vector
from inkland.kernel.compiled.rules.choices import apply_option
from inkland.kernel.compiled.rules.dealing import begin_game
from inkland.kernel.compiled.rules.options import count_options
from inkland.kernel.compiled.rules.turns import step
from inkland.kernel.compiler.decorators import Vector, compiled, entry_point, pointer
from inkland.kernel.layout import (
    AWAITED,
    EDICTS,
    GAME_OVER,
    GAME_WORDS,
    PLAYERS,
    SCORED,
    SCORES,
    SEATS,
    SOLO,
    TURN,
)


@compiled
def next_seat(game: Vector) -> int:
    """Return the first seat that has to choose, or −1 when the game is over."""
    for seat in range(game[PLAYERS]):
        if game[AWAITED] >> seat & 1:
            return seat
    return -1


@compiled
def deal_next(tables: Vector, facts: Vector, blank: Vector, game: Vector, turn: Vector) -> None:
    """Deal the game with the next seed."""
    turn[SEED] = facts[FACT_NEXT_SEED]
    facts[FACT_NEXT_SEED] += 1
    begin_game(tables, blank, game, int(turn[SEED]))
    turn[SEAT] = next_seat(game)
    turn[BEGUN] = -1
    turn[BEGUN_NEXT] = -1


@compiled
def stars_since(tables: Vector, game: Vector, seat: int, scored: int) -> int:
    """Return the stars of a seat from a season on; at the end of a solo game less its solo values (O-5)."""
    stars = 0
    for season in range(scored, game[SCORED]):
        line = SCORES + (season * SEATS + seat) * 4
        stars += int(game[line] + game[line + 1] + game[line + 2] + game[line + 3])
    if game[PLAYERS] == 1 and game[TURN] == GAME_OVER:
        for place in range(4):
            stars -= int(tables[SOLO + game[EDICTS + place]])
    return stars


@entry_point
def deal_batch(
    tables: Vector, facts: Vector, blanks: Vector, games: Vector, turns: Vector, size: int
) -> None:
    """Deal every game; the set-ups take turns."""
    for index in range(size):
        blank = pointer(blanks, index % int(facts[FACT_SETUPS]) * GAME_WORDS)
        game, turn = pointer(games, index * GAME_WORDS), pointer(turns, index * TURN_WORDS)
        deal_next(tables, facts, blank, game, turn)


@entry_point
def step_batch(
    tables: Vector, facts: Vector, blanks: Vector, games: Vector, turns: Vector,
    actions: Vector, masks: Vector, stars: Vector, size: int,
) -> int:  # fmt: skip
    """Carry out an action in each game and write the stars that it brought each seat; deal ended games anew.

    Return −1, or without any change the first game whose action is not in its mask.
    """
    for index in range(size):
        action = int(actions[index])
        if not 0 <= action < MASK_WORDS * 64 or not has_bit(pointer(masks, index * MASK_WORDS), action):
            return index
    players = int(facts[FACT_PLAYERS])
    for index in range(size):
        game, turn = pointer(games, index * GAME_WORDS), pointer(turns, index * TURN_WORDS)
        for seat in range(players):
            stars[index * players + seat] = 0
        seat, action = int(turn[SEAT]), int(actions[index])
        if seat < 0:
            blank = pointer(blanks, index % int(facts[FACT_SETUPS]) * GAME_WORDS)
            deal_next(tables, facts, blank, game, turn)
        elif continues(tables, game, seat, int(turn[BEGUN]), int(turn[BEGUN_NEXT]), action):
            turn[BEGUN if turn[BEGUN] < 0 else BEGUN_NEXT] = action
        else:
            scored = int(game[SCORED])
            option = option_of(tables, game, seat, int(turn[BEGUN]), int(turn[BEGUN_NEXT]), action)
            step(tables, game, seat, option)
            turn[SEAT], turn[BEGUN], turn[BEGUN_NEXT] = next_seat(game), -1, -1
            if facts[FACT_SEASONAL] or game[TURN] == GAME_OVER:
                first = scored if facts[FACT_SEASONAL] else 0
                for each in range(players):
                    stars[index * players + each] = stars_since(tables, game, each, first)
    return -1


@entry_point
def observe_batch(
    tables: Vector,
    facts: Vector,
    games: Vector,
    turns: Vector,
    masks: Vector,
    planes: Vector,
    vectors: Vector,
    size: int,
) -> None:
    """Write masks, planes and vectors of the seats that choose; of the first seat where a game is over."""
    plane_bytes, numbers = int(facts[FACT_PLANE_BYTES]), int(facts[FACT_VECTOR_SIZE])
    for index in range(size):
        game, turn = pointer(games, index * GAME_WORDS), pointer(turns, index * TURN_WORDS)
        seat, begun, begun_next = int(turn[SEAT]), int(turn[BEGUN]), int(turn[BEGUN_NEXT])
        mask = pointer(masks, index * MASK_WORDS)
        for word in range(MASK_WORDS):
            mask[word] = 0
        add_legal_actions(tables, game, seat, begun, begun_next, mask)
        seen = max(seat, 0)
        write_planes(tables, game, seen, begun, begun_next, planes, index * plane_bytes)
        write_vector(tables, facts, game, seen, begun, begun_next, vectors, index * numbers)


@entry_point
def read_options(
    tables: Vector, games: Vector, turns: Vector, actions: Vector, options: Vector, size: int
) -> None:
    """Write the number of the option that each game's action chooses, or −1 where a choice continues."""
    for index in range(size):
        game, turn = pointer(games, index * GAME_WORDS), pointer(turns, index * TURN_WORDS)
        seat, action = int(turn[SEAT]), int(actions[index])
        begun, begun_next = int(turn[BEGUN]), int(turn[BEGUN_NEXT])
        options[index] = -1
        if seat >= 0 and not continues(tables, game, seat, begun, begun_next, action):
            options[index] = option_of(tables, game, seat, begun, begun_next, action)


@entry_point
def observe_options(
    tables: Vector, facts: Vector, game: Vector, after: Vector, seat: int, room: int, planes: Vector,
    vectors: Vector,
) -> int:  # fmt: skip
    """Write what a seat would see after each of its options, before anything else happens.

    Return the number of options; nothing is written beyond the room for so many of them.
    """
    plane_bytes, numbers = int(facts[FACT_PLANE_BYTES]), int(facts[FACT_VECTOR_SIZE])
    if not game[AWAITED] >> seat & 1:
        return 0
    count = count_options(tables, game, seat)
    for option in range(min(count, room)):
        for word in range(GAME_WORDS):
            after[word] = game[word]
        apply_option(tables, after, seat, option)
        write_planes(tables, after, seat, -1, -1, planes, option * plane_bytes)
        write_vector(tables, facts, after, seat, -1, -1, vectors, option * numbers)
    return count
