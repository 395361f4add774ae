"""A branch with the choices of the recorded game is that game; with others, the cards stay the same."""

from collections.abc import Callable, Sequence

import pytest

from inkland.bots import BOTS
from inkland.branches import (
    RecordedDecks,
    branch_moment,
    is_own_choice,
    read_recording,
    recorded_choice,
    turn_number,
)
from inkland.branches.moments import WAITING_EVENTS, is_turn
from inkland.content import load_catalog
from inkland.core.commands import Choice
from inkland.core.decide import start, step
from inkland.core.events import CardRevealed, DeckShuffled, Drawn, Event, GameEnded, SeasonScored
from inkland.core.ids import Box, Seat
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import AmbushTurn, State, view
from inkland.notation.records import replay
from inkland.notation.verify import verify
from inkland.sim.chance import SeededRng
from inkland.sim.games import play_game

CATALOG = load_catalog()
EVERYTHING = GameConfig(
    ambush_boxes=(Box.BASE, Box.HEROES, Box.AMBUSH_PACK),
    scoring_boxes=(Box.BASE, Box.HEROES),
    heroes=True,
    skills=True,
)
Choose = Callable[[State, Seat, int], Choice]
"""Chooses for a seat in a turn."""


def recorded(config: GameConfig, seed: int, bot: str = "random") -> tuple[Event, ...]:
    played = play_game(CATALOG, config, [BOTS[bot]], seed)
    return tuple(event for _, events in played for event in events)


def open_events(events: Sequence[Event]) -> list[Event]:
    """Return what was revealed: the order in which seats made hidden choices does not belong to the game."""
    return [event for event in events if not isinstance(event, WAITING_EVENTS)]


def no_chance(season: int) -> SeededRng:
    raise AssertionError(f"season {season} is in the record")


def play_branch(
    events: Sequence[Event],
    at: int,
    seat: Seat,
    choose: Choose,
    *,
    alone: bool = False,
    otherwise: Choose | None = None,
    chance: Callable[[int], SeededRng] = no_chance,
) -> list[Event]:
    """Play a branch to its end: one seat chooses anew, the others as recorded, else by `otherwise`."""
    recording = read_recording(events, CATALOG)
    moment = branch_moment(events, CATALOG, at, seat, alone=alone)
    assert moment is not None
    made, state = list(events[:moment]), replay(events[:moment], CATALOG)
    while not state.table.is_over:
        awaited, turn = min(state.table.awaited), turn_number(made)
        if awaited == seat and is_own_choice(state.table, alone=alone):
            choice = choose(state, awaited, turn)
        else:
            known = recorded_choice(recording, turn, state.table, awaited)
            assert known is not None or otherwise is not None, "a recorded choice no longer fits"
            choice = known or otherwise(state, awaited, turn)  # type: ignore[misc]
        decks = RecordedDecks(recording.decks, state.table.season + 1, chance)
        state, more = step(state, choice, decks)
        made += more
    return made


def first_option(state: State, seat: Seat, _turn: int) -> Choice:
    return options(view(state, seat))[0]


def last_option(state: State, seat: Seat, _turn: int) -> Choice:
    return options(view(state, seat))[-1]


def moments_of(events: Sequence[Event]) -> list[int]:
    return [*range(1, len(events), max(1, len(events) // 12))]


@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("config", [GameConfig(), EVERYTHING, replace(EVERYTHING, explore=Box.HEROES)])
def test_the_recorded_choices_give_the_recorded_game_from_every_moment(
    config: GameConfig, players: int
) -> None:
    """Event by event, random outcomes, scores and result included."""
    events = recorded(replace(config, players=players), seed=5)
    recording = read_recording(events, CATALOG)

    def as_recorded(_state: State, seat: Seat, turn: int) -> Choice:
        return recording.choices[turn][seat]

    for at in moments_of(events):
        for seat in map(Seat, range(players)):
            for alone in (False, True):
                if branch_moment(events, CATALOG, at, seat, alone=alone) is not None:
                    made = play_branch(events, at, seat, as_recorded, alone=alone)
                    assert open_events(made) == open_events(events)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_other_choices_change_neither_the_cards_nor_the_rules(players: int) -> None:
    events = recorded(replace(EVERYTHING, players=players), seed=8)
    made = play_branch(events, 1, Seat(0), first_option, otherwise=first_option)
    assert made != list(events)
    for kind in (DeckShuffled, CardRevealed):
        assert [one for one in made if isinstance(one, kind)] == [
            one for one in events if isinstance(one, kind)
        ]
    assert verify(made, CATALOG).table.is_over, "a branch is a game by the rules, like every other"


def test_alone_all_other_sheets_come_out_as_they_were() -> None:
    """Whatever the player draws, nothing of it reaches the others (T-7)."""
    events = recorded(replace(GameConfig(), players=3), seed=11)
    made = play_branch(events, 1, Seat(1), last_option, alone=True, otherwise=last_option)
    before, after = replay(events, CATALOG).table, replay(made, CATALOG).table
    assert [after.sheets[seat] == before.sheets[seat] for seat in (0, 1, 2)] == [True, False, True]
    for one, other in zip(_scores(events), _scores(made), strict=True):
        assert (one[0], one[2]) == (other[0], other[2])


def _scores(events: Sequence[Event]) -> list[tuple[object, ...]]:
    return [event.scores for event in events if isinstance(event, SeasonScored)]


def test_against_the_others_their_choices_are_kept_where_they_fit() -> None:
    """Two players: seat 1 draws as recorded until an ambush of seat 0 lies in the way."""
    events = recorded(replace(GameConfig(), players=2), seed=3)
    asked: list[Seat] = []

    def otherwise(state: State, seat: Seat, turn: int) -> Choice:
        asked.append(seat)
        assert seat == 1
        return first_option(state, seat, turn)

    made = play_branch(events, 1, Seat(0), first_option, otherwise=otherwise)
    own = [event for event in made if isinstance(event, Drawn) and event.seat == 1]
    before = [event for event in events if isinstance(event, Drawn) and event.seat == 1]
    kept = sum(event in before for event in own)
    assert kept >= len(own) - len(asked) > 0
    assert verify(made, CATALOG).table.is_over


def test_an_ambush_that_no_longer_fits_is_drawn_by_somebody_else() -> None:
    """The cells of the recorded ambush are drawn over before it comes: the recorded choice is not legal."""
    events = recorded(replace(GameConfig(), players=2), seed=3)
    number, ambush = next(
        (number, event)
        for number, event in enumerate(events)
        if isinstance(event, Drawn) and event.sheet == 0 and event.seat == 1
    )
    number = max(n for n, event in enumerate(events[:number], start=1) if is_turn(event))
    before = replay(events[:number], CATALOG)
    assert isinstance(before.table.turn, AmbushTurn)
    turn, recording = turn_number(events[:number]), read_recording(events, CATALOG)
    table = before.table
    assert recorded_choice(recording, turn, table, Seat(1)) == recording.choices[turn][Seat(1)]
    sheet = table.sheets[0]
    drawn = ambush.drawing.cells
    filled = replace(sheet, empty=sheet.empty & ~drawn, forest=sheet.forest | drawn)
    table = replace(table, sheets=(filled, table.sheets[1]))
    assert recorded_choice(recording, turn, table, Seat(1)) is None


def test_a_branch_begins_with_the_card_that_lies_open() -> None:
    """While seats choose, it is this card; after the first drawing is revealed, the next one."""
    events = recorded(replace(GameConfig(), players=2), seed=1)
    cards = [n for n, event in enumerate(events, start=1) if isinstance(event, CardRevealed)]
    first, second = cards[0], cards[1]
    for at in range(1, first + 3):  # the hidden choice of seat 0, and that it is ready
        assert branch_moment(events, CATALOG, at, Seat(0), alone=False) == first
    assert isinstance(events[first + 2], Drawn)
    assert branch_moment(events, CATALOG, first + 3, Seat(0), alone=False) == second
    assert branch_moment(events, CATALOG, len(events), Seat(0), alone=False) is None


def test_a_solo_game_that_ended_early_goes_on_with_chance_for_the_seasons_that_never_began() -> None:
    """O-4: a full map ends the game. Drawn less full, the branch needs more cards."""
    solo = GameConfig()
    rng = SeededRng(4)
    state, dealt = start(CATALOG, solo, (Player("Ada"),), rng)
    events = [*dealt]
    while not any(isinstance(event, SeasonScored) for event in events):
        state, more = step(state, first_option(state, Seat(0), 0), rng)
        events += more
    cut = next(n for n, event in enumerate(events) if isinstance(event, SeasonScored)) + 1
    short = (*events[:cut], GameEnded((0,), (0,), ()))
    seasons: list[int] = []

    def chance(season: int) -> SeededRng:
        seasons.append(season)
        return SeededRng(season)

    made = play_branch(short, 1, Seat(0), last_option, chance=chance)
    assert seasons == [1, 2, 3]
    first_deck = next(event for event in events if isinstance(event, DeckShuffled))
    assert next(event for event in made if isinstance(event, DeckShuffled)) == first_deck
    assert verify(made, CATALOG).table.is_over
