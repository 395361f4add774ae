"""The walk over a game: every change has one cause, columns add up as printed, hidden cards do not matter."""

from collections.abc import Sequence

import pytest
from tests.property.playing import CATALOG
from tests.review.games import mixed_game, mixed_setup, played, scores_of, seat_bot

import inkland
from inkland.bots import find_bot
from inkland.core.catalog import AmbushCard
from inkland.core.commands import DeclineSkill
from inkland.core.decide import step
from inkland.core.events import (
    CardRevealed,
    DeckShuffled,
    Drawn,
    EffectBegan,
    Event,
    PilesShuffled,
    SheetsPassed,
)
from inkland.core.evolve import begin, transitions
from inkland.core.ids import Box, Seat
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.rng import shuffled
from inkland.core.setup.config import GameConfig
from inkland.core.state import State, view
from inkland.notation.commands import parse_command
from inkland.notation.records import replay
from inkland.review.decks import DeckSettings
from inkland.review.document import (
    NOTHING,
    Cause,
    Depth,
    Review,
    minus,
    parts_by_cause,
    plus,
    review_from_plain,
    review_to_plain,
    total,
)
from inkland.review.engine import NotFinished, Reviewer, ReviewStopped
from inkland.review.values import Values
from inkland.review.walk import Walk
from inkland.sim.chance import SeededRng

FEW = DeckSettings(Depth.QUICK, count=2)


def reviewed(events: Sequence[Event], settings: DeckSettings = FEW) -> Review:
    return Reviewer(events, CATALOG, settings).run()


def check_sums(number: int, count: int) -> None:
    """Check one game of mixed bots: part by part, as printed, for every seat."""
    events = mixed_game(number)
    review = reviewed(events, DeckSettings(Depth.QUICK, count=count))
    assert review.decks == count
    assert review_from_plain(review_to_plain(review)) == review
    for seat in review.seats:
        assert plus(seat.start, seat.luck, seat.others, seat.stand_in, seat.skill) == seat.result
        assert seat.result == scores_of(events, seat.seat)
        value = seat.start
        for made in seat.steps:
            assert minus(made.value, value) == made.change
            value = made.value
        if seat_bot(number, seat.seat) == "reference":
            assert seat.skill == NOTHING
            assert all(
                made.change == NOTHING for made in (*seat.steps, *seat.ambushes) if made.cause is Cause.SKILL
            )
        if len(review.seats) == 1:
            assert seat.others == NOTHING
            assert not seat.ambushes


@pytest.mark.parametrize("number", range(12))
def test_columns_add_up_as_printed(number: int) -> None:
    check_sums(number, count=1 + number % 3)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(12, 212))
def test_columns_of_two_hundred_games_add_up_as_printed(number: int) -> None:
    check_sums(number, count=(1, 2, 4, 7)[number // 4 % 4])


def test_the_games_of_the_sums_show_everything() -> None:
    """All sets and maps, skills on and off, one to four players."""
    setups = [mixed_setup(number) for number in range(12, 212)]
    assert {setup.map for setup in setups} == set(CATALOG.maps)
    assert {setup.explore for setup in setups} == {Box.BASE, Box.HEROES}
    assert {box for setup in setups for box in setup.ambush_boxes or ()} == {
        Box.BASE,
        Box.HEROES,
        Box.AMBUSH_PACK,
    }
    assert {(setup.players, setup.skills) for setup in setups} == {
        (players, skills) for players in (1, 2, 3, 4) for skills in (True, False)
    }


def test_what_is_no_cause_changes_nothing() -> None:
    """Valued anew when sheets pass, effects begin or a deck lies ready, an expectation is the same."""
    events = mixed_game(7)
    values = Values(range(5))
    seats = [Seat(seat) for seat in range(4)]
    walk = Walk(events, CATALOG, values, seats)
    started = events[0]
    changes = list(walk)
    checked = set()
    state = begin(CATALOG, started)  # type: ignore[arg-type] # it is the start
    for at, transition in enumerate(transitions(state, events[1:]), start=2):
        if isinstance(transition.event, SheetsPassed | EffectBegan | DeckShuffled):
            checked.add(type(transition.event))
            for seat in seats:
                past = [change for change in changes if change.at <= at and change.owner == seat]
                if past:
                    anew = values.before(transition.after.table, seat)
                    assert anew.scores == past[-1].after.scores
    assert checked == {SheetsPassed, EffectBegan, DeckShuffled}


def _permuted(events: Sequence[Event], at: int, seed: int) -> tuple[Event, ...]:
    """Return another game: the same up to a moment, with other hidden cards, played on by other bots."""
    rng = SeededRng(seed)
    state = replay(events[:at], CATALOG)
    known = len(state.table.revealed)
    last = max(index for index, event in enumerate(events[:at]) if isinstance(event, DeckShuffled))
    past = list(events[:at])
    deck, piles = past[last], past[1]
    assert isinstance(deck, DeckShuffled)
    assert isinstance(piles, PilesShuffled)
    past[last] = DeckShuffled(deck.cards[:known] + shuffled(deck.cards[known:], rng))
    first = state.table.season + 1
    unused = [card.id for card in CATALOG.cards.values() if isinstance(card, AmbushCard)]
    boxes = {CATALOG.cards[card].box for card in piles.ambush}
    others = [card for card in unused if card not in piles.ambush and CATALOG.cards[card].box in boxes]
    tail = shuffled((*piles.ambush[first:], *others), rng)[: len(piles.ambush[first:])]
    past[1] = replace(piles, ambush=(*piles.ambush[:first], *tail))
    state = replay(past, CATALOG)
    return (*past, *_played_on(state, rng))


def _played_on(state: State, rng: SeededRng) -> list[Event]:
    bot = find_bot("random")
    events: list[Event] = []
    while not state.table.is_over:
        seen = view(state, min(state.table.awaited))
        state, new = step(state, bot.choose(seen, options(seen), rng), rng)
        events += new
    return events


@pytest.mark.parametrize(("players", "box"), [(1, Box.BASE), (2, Box.HEROES)])
def test_the_hidden_order_of_the_real_deck_does_not_matter(players: int, box: Box) -> None:
    """Two games that differ only in what nobody can know at a moment have the same review up to it."""
    config = GameConfig(players=players, explore=box, skills=players == 1)
    events = played(config, ["journeyman", "random"], 11)
    cards = [at for at, event in enumerate(events, start=1) if isinstance(event, CardRevealed)]
    state = begin(CATALOG, events[0])  # type: ignore[arg-type] # it is the start
    choices = [
        at
        for at, made in enumerate(transitions(state, events[1:]), start=2)
        if at in cards and made.after.table.awaited
    ]
    review = reviewed(events)
    for at in (choices[0], choices[len(choices) // 2]):
        other_events = _permuted(events, at, seed=at)
        assert other_events[at:] != events[at:]
        other = reviewed(other_events)
        for seat, same in zip(review.seats, other.seats, strict=True):
            assert seat.start == same.start
            before = [made for made in seat.steps if made.at <= at]
            assert before
            assert before == [made for made in same.steps if made.at <= at]


def test_a_choice_is_judged_on_the_decks_of_the_value_before_it() -> None:
    """Skill is the difference of two values with the same decks: the choice, and the reference player's."""
    events = played(GameConfig(), ["random"], 4)
    values = Values(range(8))
    change = next(change for change in Walk(events, CATALOG, values, [Seat(0)]) if change.choice is not None)
    assert change.choice is not None
    assert change.choice != change.reference
    table = change.table
    state = State(table, replay(events[: change.at - 1], CATALOG).hidden)
    drawn = step(state, change.choice, SeededRng(1))[0].table.sheets[0]
    assert change.reference is not None
    expected = step(state, change.reference, SeededRng(1))[0].table.sheets[0]
    assert change.after.scores == values.after(table, Seat(0), drawn).scores
    assert change.before.scores == values.after(table, Seat(0), expected).scores
    assert change.cause is Cause.SKILL


def test_an_ambush_counts_for_its_victim_and_is_shown_to_whoever_drew_it() -> None:
    events = played(GameConfig(players=3), ["random", "journeyman", "reference"], 8)
    review = reviewed(events)
    ambushes = [made for seat in review.seats for made in seat.ambushes]
    others = [made for seat in review.seats for made in seat.steps if made.cause is Cause.OTHERS]
    assert len(ambushes) == len(others) > 3
    for made, suffered in zip(
        sorted(ambushes, key=lambda made: made.at), sorted(others, key=lambda made: made.at), strict=True
    ):
        assert (made.at, made.seat, made.sheet, made.value, made.change) == (
            suffered.at,
            suffered.seat,
            suffered.sheet,
            suffered.value,
            suffered.change,
        )
        assert made.cause is Cause.SKILL
        assert made.seat != made.sheet
        assert isinstance(events[made.at - 1], Drawn)
    alone = Reviewer(events, CATALOG, FEW, seats=[0]).run()
    assert alone.seats == review.seats[:1]


def test_a_stand_in_has_a_column_of_its_own() -> None:
    events = played(GameConfig(), ["random"], 4)
    review = reviewed(events)
    steps = [made for made in review.seats[0].steps if made.cause is Cause.SKILL]
    first = steps[0]
    assert total(first.change) != 0
    again = Reviewer(events, CATALOG, FEW, stand_ins=[(first.at, Seat(0))]).run().seats[0]
    assert again.stand_in == first.change
    assert again.skill == minus(review.seats[0].skill, first.change)
    assert again.luck == review.seats[0].luck


def test_passing_is_a_choice_without_effect() -> None:
    """The reference player uses no skills; so neither does the value before the sheets pass (K-0)."""
    events = played(GameConfig(skills=True), ["reference"], 3)
    choices = [change.choice for change in Walk(events, CATALOG, Values(range(2)), [Seat(0)])]
    assert any(isinstance(choice, DeclineSkill) for choice in choices)
    assert reviewed(events).seats[0].skill == NOTHING


def test_a_skill_before_the_ambush_is_a_choice() -> None:
    """Acrobatics costs a coin and changes what the walk draws: the step is the seat's own."""
    for seed in range(30):
        events = played(GameConfig(skills=True), ["greedy"], seed)
        steps = reviewed(events).seats[0]
        used = [
            change
            for change in Walk(events, CATALOG, Values(range(2)), [Seat(0)])
            if _uses_skill(change.choice)
        ]
        if used:
            assert used[0].reference == parse_command("pass", Seat(0))
            assert sum(total(part) for part in parts_by_cause(steps).values()) == pytest.approx(
                total(steps.result) - total(steps.start)
            )
            return
    pytest.fail("no skill was used")


def _uses_skill(choice: object) -> bool:
    return type(choice).__name__ == "UseSkill"


def test_a_review_can_be_stopped_and_tells_its_steps() -> None:
    from threading import Event as Stop  # noqa: PLC0415 - an event of the game has the name

    events = played(GameConfig(), ["random"], 2)
    stop, seen = Stop(), []

    def progress(share: float, made: object) -> None:
        seen.append((share, made))
        if len(seen) == 3:
            stop.set()

    with pytest.raises(ReviewStopped):
        Reviewer(events, CATALOG, FEW).run(progress, stop)
    assert len(seen) == 3
    assert 0 < seen[0][0] < seen[2][0] < 1


def test_an_unfinished_game_is_refused() -> None:
    events = played(GameConfig(), ["random"], 2)
    with pytest.raises(NotFinished):
        Reviewer(events[:-1], CATALOG, FEW)
    with pytest.raises(NotFinished):
        Reviewer((), CATALOG, FEW)


def test_python_programs_review_games_and_records() -> None:
    game = inkland.play_game("journeyman", seed=3)
    review = inkland.review_game(game, depth="quick", seats=[0], choices=False)
    assert (review.depth, review.decks, len(review.seats)) == (Depth.QUICK, 32, 1)
    assert inkland.review_game(game.record(), depth=Depth.QUICK, choices=False) == review
    assert inkland.review_game(game, depth="quick", seed=1, choices=False) != review
