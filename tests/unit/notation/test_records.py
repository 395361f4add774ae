"""Whole games as text: saved at any point, replayed to the same state, refused when not whole."""

import hashlib
import json
from collections.abc import Sequence
from functools import cache

import pytest

from inkland.content import load_catalog
from inkland.core.board.drawing import Drawing
from inkland.core.catalog import Catalog, Skill
from inkland.core.commands import DominoOrientation, TakeBack, UseSkill
from inkland.core.decide import is_held, reveal, start, step
from inkland.core.events import CardRevealed, ChoiceMade, Drawn, Event, SeatReady, SkillUsed
from inkland.core.ids import Box, CardId, Seat
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import State, view
from inkland.notation.errors import InvalidNotation
from inkland.notation.records import FORMAT, catalog_of_game, format_record, parse_record, replay
from inkland.notation.values import from_plain, to_plain
from inkland.notation.verify import verify
from inkland.sim.chance import SeededRng

CATALOG = load_catalog()
EVERYTHING = GameConfig(
    players=3,
    ambush_boxes=(Box.BASE, Box.HEROES, Box.AMBUSH_PACK),
    heroes=True,
    scoring_boxes=(Box.BASE, Box.HEROES),
    skills=True,
)


@cache
def played(seed: int, config: GameConfig = EVERYTHING) -> tuple[tuple[State, tuple[Event, ...]], ...]:
    """A random game: after every choice its state and all events so far."""
    rng = SeededRng(seed)
    state, events = start(CATALOG, config, tuple(Player(f"Ян {seat}") for seat in range(config.players)), rng)
    moments = [(state, events)]
    while not state.table.is_over:
        choices = options(view(state, min(state.table.awaited)))
        state, more = step(state, choices[rng.below(len(choices))], rng)
        events += more
        moments.append((state, events))
    return tuple(moments)


def test_a_record_says_what_makes_its_game_a_variant() -> None:
    """S-2: in the header, for readers that do not know the rules; a record that says otherwise is refused."""
    _, events = played(0, GameConfig(ruins=False))[0]
    text = format_record(events, CATALOG)
    header, rest = text.split("\n", 1)
    assert json.loads(header)["variants"] == ["ruins-off"]
    assert parse_record(text, CATALOG).events == events
    _, as_printed = played(0, GameConfig())[0]
    assert "variants" not in json.loads(format_record(as_printed, CATALOG).split("\n", 1)[0])
    other = json.dumps(json.loads(header) | {"variants": []}) + "\n" + "\n".join(rest.split("\n")[:-2]) + "\n"
    with pytest.raises(InvalidNotation, match="record-edited"):
        parse_record(format_closing(other), CATALOG)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_can_be_saved_and_resumed_at_any_point(seed: int) -> None:
    for state, events in played(seed)[:: 1 + seed]:
        record = parse_record(format_record(events, CATALOG, seed=seed, bots=["", "greedy", ""]), CATALOG)
        assert record.events == events
        assert (record.seed, record.bots) == (seed, ("", "greedy", ""))
        assert replay(record.events, CATALOG) == state


@pytest.mark.parametrize("config", [GameConfig(), EVERYTHING, replace(EVERYTHING, players=1)])
def test_honest_records_are_verified(config: GameConfig) -> None:
    for seed in range(5):
        for state, events in played(seed, config)[::7]:
            assert verify(events, CATALOG) == state


def text_of(seed: int = 0) -> str:
    return format_record(played(seed)[-1][1], CATALOG, seed=seed)


def refused(text: str, catalog: Catalog = CATALOG) -> str:
    with pytest.raises(InvalidNotation) as caught:
        parse_record(text, catalog)
    return caught.value.code


def test_a_cut_record_is_refused_wherever_it_is_cut() -> None:
    lines = text_of().splitlines(keepends=True)
    for keep in (1, 2, len(lines) // 2, len(lines) - 1):
        assert refused("".join(lines[:keep])) == "notation-record-cut"
    assert refused(text_of()[:-20]) == "notation-record-cut"


def test_an_edited_record_is_refused() -> None:
    lines = text_of().splitlines(keepends=True)
    assert refused(text_of().replace("farm", "water", 1)) == "notation-record-edited"
    assert refused("".join([*lines[:5], *lines[6:]])) == "notation-record-edited"
    assert refused("".join([*lines[:5], lines[6], lines[5], *lines[7:]])) == "notation-record-edited"


def test_a_newer_record_says_which_version_wrote_it() -> None:
    header, rest = text_of().split("\n", 1)
    newer = json.loads(header) | {"inkland-record": FORMAT + 1, "inkland": "9.9"}
    with pytest.raises(InvalidNotation) as caught:
        parse_record(json.dumps(newer) + "\n" + rest, CATALOG)
    assert caught.value.code == "notation-record-newer"
    assert caught.value.details == {"version": "9.9"}


STORED = '{"kind":"skill-used","seat":0,"skill":"acrobatics","drawing":{"cost":2},"lie":"flat"}'
CHOSEN = (
    '{"kind":"choice-made","seat":1,'
    '"choice":{"kind":"use-skill","seat":1,"skill":"acrobatics","lie":"upright"}}'
)
"""As version 0.1.0 stored them."""


def test_events_of_version_0_1_0_are_read() -> None:
    used = from_plain(json.loads(STORED), Event)
    assert used == SkillUsed(Seat(0), Skill.ACROBATICS, Drawing(cost=2), DominoOrientation.FLAT)
    chosen = from_plain(json.loads(CHOSEN), Event)
    choice = UseSkill(Seat(1), Skill.ACROBATICS, orientation=DominoOrientation.UPRIGHT)
    assert chosen == ChoiceMade(Seat(1), choice)


def test_events_are_written_with_the_names_of_today() -> None:
    used = to_plain(from_plain(json.loads(STORED), Event), Event)
    assert used == json.loads(STORED.replace('"lie"', '"orientation"'))


def test_both_names_at_once_are_refused() -> None:
    both = json.loads(STORED) | {"orientation": "flat"}
    with pytest.raises(InvalidNotation):
        from_plain(both, Event)


def test_a_record_of_other_cards_is_refused() -> None:
    fewer = replace(CATALOG, digest="another", scoring={})
    assert refused(text_of(), fewer) == "notation-record-content"
    quicker = {card.id: replace(card, time=card.time + 1) for card in CATALOG.cards.values()}
    changed = replace(CATALOG, digest="another", cards=quicker)
    assert refused(text_of(), changed) == "notation-record-content"


def test_a_record_opens_with_a_catalog_that_has_more_cards() -> None:
    deepwood = CATALOG.scoring[CardId("deepwood")]
    more = {**CATALOG.scoring, CardId("another"): replace(deepwood, id=CardId("another"))}
    record = parse_record(text_of(), replace(CATALOG, digest="another", scoring=more))
    assert record.events == tuple(played(0)[-1][1])


def test_a_game_goes_on_with_the_explore_cards_that_it_began_with() -> None:
    """S-5: a deck is the same in all seasons."""
    orchard = CATALOG.cards[CardId("orchard")]
    cards = {CardId("another"): replace(orchard, id=CardId("another")), **CATALOG.cards}
    more = replace(CATALOG, digest="another", cards=cards)
    state, events = played(0)[-1]
    assert parse_record(text_of(), more).events == events
    assert catalog_of_game(events, more).cards == CATALOG.cards
    assert verify(events, catalog_of_game(events, more)).table.result == state.table.result
    assert catalog_of_game(events, CATALOG) is CATALOG
    assert catalog_of_game(events[:1], CATALOG) is CATALOG


@pytest.mark.parametrize("text", ["", "\n", "hello", "[1]", "{}", '{"inkland-record": true, "x": 1}'])
def test_what_is_no_record_is_refused(text: str) -> None:
    assert refused(text) in ("notation-record-not-a-record", "notation-record-edited")


def test_a_record_with_held_choices_is_verified() -> None:
    """T-2: a solo game where every choice waits for the next card, and some were taken back first."""
    rng = SeededRng(7)
    state, events = start(CATALOG, replace(EVERYTHING, players=1), (Player("Ada"),), rng)
    while not state.table.is_over:
        for again in (True, False):
            offered = options(view(state, Seat(0)))
            state, made = step(state, offered[rng.below(len(offered))], rng, hold=True)
            events += made
            if again:
                state, made = step(state, TakeBack(Seat(0)), rng)
                events += made
        assert is_held(state)
        state, made = reveal(state, rng)
        events += made
    assert verify(events, CATALOG) == state
    held = next(i for i, event in enumerate(events) if isinstance(event, SeatReady))
    assert forged([*events[:held], *events[held + 1 :]]) == "notation-record-impossible"


def forged(events: Sequence[Event]) -> str:
    """The code for a record with a right checksum and wrong events."""
    record = parse_record(format_record(events, CATALOG), CATALOG)
    with pytest.raises(InvalidNotation) as caught:
        verify(record.events, CATALOG)
    return caught.value.code


def test_forged_events_are_found_out() -> None:
    events = list(played(1)[-1][1])
    first = next(i for i, event in enumerate(events) if isinstance(event, Drawn))
    drawn = events[first]
    assert isinstance(drawn, Drawn)
    richer = replace(drawn, drawing=replace(drawn.drawing, coin=not drawn.drawing.coin))
    assert forged([*events[:first], richer, *events[first + 1 :]]) == "notation-record-impossible"
    assert forged([*events[:first], *events[first + 1 :]]) == "notation-record-impossible"
    reveal = next(i for i, event in enumerate(events) if isinstance(event, CardRevealed))
    assert forged([*events[:reveal], *events[reveal + 1 :]]) == "notation-record-impossible"
    assert forged(events[:1]) == "notation-record-impossible"
    assert forged([*events, *events[-1:]]) == "notation-record-impossible"


def test_an_unknown_event_names_its_line() -> None:
    lines = text_of().splitlines(keepends=True)
    for line in ('{"kind":"miracle"}', '{"kind":"card-revealed"}', '{"kind":"seat-ready","seat":"x"}'):
        body = "".join([*lines[:3], line + "\n", *lines[4:-1]])
        header_and_events = format_closing(body)
        with pytest.raises(InvalidNotation) as caught:
            parse_record(header_and_events, CATALOG)
        assert caught.value.code == "notation-record-event"
        assert caught.value.details["line"] == 4


def format_closing(body: str) -> str:
    closing = {"events": body.count("\n") - 1, "sha256": hashlib.sha256(body.encode()).hexdigest()}
    return body + json.dumps(closing) + "\n"
