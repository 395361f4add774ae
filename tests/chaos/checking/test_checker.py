"""The checker on small games with hand-written histories: an honest one passes, every violation is found."""

import json
from itertools import pairwise

import pytest
from tests.chaos.checking.checker import check
from tests.chaos.checking.game_logs import GameLog, Line
from tests.chaos.checking.history import Entry, History, Kind
from tests.chaos.checking.script import ROOM, Frame, Script
from tests.chaos.checking.verdict import Verdict
from tests.chaos.durable.commits import Commit
from tests.server.leak_search import count_lines

from inkland.core.events import ChoiceMade, DeckShuffled, Drawn, SeatReady
from inkland.core.record import replace
from inkland.notation.commands import format_command


@pytest.fixture
def game() -> Script:
    return Script()


def kinds(verdict: Verdict) -> set[str]:
    return {violation.kind for violation in verdict.violations}


def first(game: Script, kind: type) -> int:
    return next(at for at, event in enumerate(game.events) if isinstance(event, kind))


def test_an_honest_game_passes(game: Script) -> None:
    verdict = game.check()
    assert verdict.violations == ()
    assert verdict.games == 1
    assert verdict.acknowledged == sum(frame["type"] == "done" for lines in game.frames for _, frame in lines)
    assert sum(frame["type"] == "undo" for lines in game.frames for _, frame in lines) > 2


def test_events_that_were_told_and_not_stored_are_lost(game: Script) -> None:
    verdict = game.check(game.before_last)
    assert kinds(verdict) == {"lost", "stuck"}
    assert any("only" in violation.what for violation in verdict.of_kind("lost"))


def test_an_acknowledged_choice_that_is_not_stored_is_lost(game: Script) -> None:
    """Also if nobody was told of it."""
    draws = [frame for _, frame in game.frames[0] if frame["type"] == "draw"]
    one, other = next(pair for pair in pairwise(draws) if pair[0]["turn"] != pair[1]["turn"])
    one["command"] = other["command"]
    verdict = game.check()
    assert kinds(verdict) == {"lost", "unasked"}
    assert any("was acknowledged" in violation.what for violation in verdict.of_kind("lost"))


def test_an_acknowledged_choice_taken_back_must_be_stored(game: Script) -> None:
    undo = next(frame for _, frame in game.frames[0] if frame["type"] == "undo")
    undo["turn"] += 1
    assert {"lost", "doubled"} == kinds(game.check())


def test_an_older_version_than_before_is_lost(game: Script) -> None:
    again = next(frame for _, frame in game.frames[0] if frame["type"] == "update")
    game.frames[0].append(("got", again))
    (violation,) = game.check().violations
    assert (violation.kind, "was told, then" in violation.what) == ("lost", True)


def test_an_acknowledged_seat_must_be_kept(game: Script) -> None:
    game.frames[0][1:1] = [
        ("sent", {"id": 900, "type": "sit"}),
        ("got", {"type": "done", "reply_to": 900}),
        ("got", {"type": "room", "seat": 0}),
    ]
    assert game.check().violations == ()
    game.frames[0].append(("got", {"type": "welcome", "seat": None}))
    assert kinds(game.check()) == {"lost"}


def test_an_acknowledged_start_must_be_stored(game: Script) -> None:
    frames: list[Frame] = [
        ("sent", {"id": 1, "type": "start"}),
        ("got", {"type": "done", "reply_to": 1}),
    ]
    history = History("Ada", ROOM, entries=[Entry(0, kind, json.dumps(frame)) for kind, frame in frames])
    assert kinds(check([history], [])) == {"lost"}
    assert check([history], [GameLog(ROOM, 1, game.events)]).violations == ()


def test_a_game_that_is_not_stored_is_lost(game: Script) -> None:
    history = History(
        "Ada", ROOM, entries=[Entry(0, "got", json.dumps(frame)) for _, frame in game.frames[0][:2]]
    )
    assert kinds(check([history], [])) == {"lost"}


def test_earlier_events_must_be_kept(game: Script) -> None:
    log = GameLog(ROOM, 1, game.events)
    assert check([], [log], [GameLog(ROOM, 1, game.events[:9])]).violations == ()
    changed = (*game.events[:8], game.events[9])
    assert kinds(check([], [log], [GameLog(ROOM, 1, changed)])) == {"lost"}


def test_a_choice_that_counts_twice_is_found(game: Script) -> None:
    at = first(game, ChoiceMade)
    assert isinstance(game.events[at + 1], SeatReady)
    doubled = [*game.events[: at + 2], *game.events[at : at + 2], *game.events[at + 2 :]]
    assert {"doubled", "impossible"} <= kinds(game.check(doubled))


def test_a_drawing_that_counts_twice_is_found(game: Script) -> None:
    at = first(game, Drawn)
    verdict = game.check([*game.events[: at + 1], *game.events[at:]])
    assert any("draws twice" in violation.what for violation in verdict.of_kind("doubled"))


def test_two_games_of_one_number_are_found(game: Script) -> None:
    log = GameLog(ROOM, 1, game.events)
    assert kinds(check([], [log, log])) == {"doubled"}


def unsent(game: Script) -> tuple[int, str]:
    """Let the first choice of seat 1 be sent by nobody; return its place in the log, and its line."""
    at = next(at for at, (_, frame) in enumerate(game.frames[1]) if frame["type"] == "draw")
    sent = game.frames[1].pop(at)[1]
    game.frames[1].remove(("got", {"type": "done", "reply_to": sent["id"]}))
    return next(
        at for at, event in enumerate(game.events) if isinstance(event, Drawn) and event.seat == 1
    ), sent["command"]


@pytest.mark.parametrize("clock", [None, 60])
def test_a_choice_that_nobody_sent_is_found(game: Script, clock: int | None) -> None:
    """Also in a game with a clock."""
    unsent(game)
    assert kinds(game.check(clock=clock)) == {"unasked"}


@pytest.mark.parametrize(
    ("kinds_of_lines", "seat", "later", "found"),
    [
        (["time-up-stand-in"], 1, 1, set()),
        (["time-up-stand-in"], 0, 1, {"unasked"}),
        (["stand-in-clock"], 1, 0, set()),
        (["stand-in-clock", "returned"], 1, 0, {"unasked"}),
        (["time-up-drawing"], 1, 1, {"unasked"}),
    ],
)
def test_the_log_of_the_room_tells_of_the_choices_of_stand_ins(
    game: Script, kinds_of_lines: list[str], seat: int, later: int, found: set[str]
) -> None:
    """The line that the time is up is saved with the choice, that of a replacement before it."""
    at, _ = unsent(game)
    lines = tuple(Line(kind, seat, at + later) for kind in kinds_of_lines)
    assert kinds(game.check(clock=60, lines=lines)) == found


def test_a_draft_counts_when_the_time_is_up(game: Script) -> None:
    draw = next(frame for _, frame in game.frames[1] if frame["type"] == "draw")
    at, command = unsent(game)
    told = next(place for place, (_, frame) in enumerate(game.frames[1]) if frame["type"] == "update")
    draft = {"type": "draft", "id": 900, "turn": draw["turn"], "command": command}
    game.frames[1].insert(told + 1, ("sent", draft))
    assert kinds(game.check(clock=60)) == {"unasked"}
    assert game.check(clock=60, lines=(Line("time-up-drawing", 1, at + 1),)).violations == ()
    game.frames[1].insert(told + 2, ("got", {"type": "done", "reply_to": 900}))
    verdict = game.check(clock=60, lines=(Line("time-up-stand-in", 1, at + 1),))
    assert [violation.what for violation in verdict.of_kind("lost")] == [
        f"turn {draw['turn']}: a draft was acknowledged, and did not count"
    ]


@pytest.mark.parametrize(
    ("commit", "found"),
    [
        (Commit(0.5, is_durable=True, rows=[]), set()),
        (Commit(0.5, is_durable=False, rows=[]), {"early"}),
        (Commit(1e9, is_durable=True, rows=[]), {"early"}),
    ],
)
def test_what_is_told_before_it_is_durable_is_found(game: Script, commit: Commit, found: set[str]) -> None:
    verdict = game.check(commits={9: commit})
    assert kinds(verdict) == found
    assert verdict.timed == 2, "both are told"


def test_a_choice_of_a_past_turn_that_is_acknowledged_is_found(game: Script) -> None:
    """Although the seat has made another choice in that turn, and the same one in none."""
    draw = next(frame for _, frame in game.frames[0] if frame["type"] == "draw")
    late = {**draw, "id": 900, "command": "single A1 forest"}
    game.frames[0] += [("sent", late), ("got", {"type": "done", "reply_to": 900})]
    assert kinds(game.check()) == {"lost"}


@pytest.mark.parametrize(("seconds", "found"), [(60.0, set()), (59.8, set()), (3.0, {"doubled"})])
def test_a_clock_that_runs_out_twice_is_found(game: Script, seconds: float, found: set[str]) -> None:
    """Every card has the whole time: whoever is out of time is so again a clock later, not before."""
    first, again = (
        {"kind": "time-up-stand-in", "details": {"name": "Bea"}, "at": at} for at in (100.0, 100.0 + seconds)
    )
    game.frames[0].append(("got", {"type": "room", "seat": 0, "log": [first]}))
    game.frames[0].append(("got", {"type": "welcome", "seat": 0, "log": [first, again]}))
    game.frames[1].append(("got", {"type": "room", "seat": 1, "log": [again]}))
    assert kinds(game.check(clock=60)) == found


def test_events_against_the_rules_are_found(game: Script) -> None:
    at = first(game, Drawn)
    drawn = game.events[at]
    assert isinstance(drawn, Drawn)
    richer = replace(drawn, drawing=replace(drawn.drawing, coin=not drawn.drawing.coin))
    assert "impossible" in kinds(game.check([*game.events[:at], richer, *game.events[at + 1 :]]))


def test_a_hidden_card_is_a_leak(game: Script) -> None:
    deck = game.events[first(game, DeckShuffled)]
    assert isinstance(deck, DeckShuffled)
    update = next(frame for _, frame in game.frames[0] if frame["type"] == "update")
    update["next"] = deck.cards[-1]
    assert kinds(game.check()) == {"leak"}


def test_the_choice_of_another_seat_is_a_leak(game: Script) -> None:
    choice = game.events[first(game, ChoiceMade)]
    assert isinstance(choice, ChoiceMade)
    update = next(
        frame
        for _, frame in game.frames[1]
        if frame["type"] == "update" and frame["version"] == first(game, ChoiceMade) + 2
    )
    update["hint"] = format_command(choice.choice)
    assert kinds(game.check()) == {"leak"}


def hidden_choice(game: Script) -> tuple[int, str]:
    """Return the place of the first hidden choice in the log, which seat 0 makes, and its line."""
    at = first(game, ChoiceMade)
    choice = game.events[at]
    assert isinstance(choice, ChoiceMade)
    return at, format_command(choice.choice)


def before_update(game: Script, version: int, frame: Frame) -> None:
    """Let seat 1 receive something before the update to a version."""
    lines = game.frames[1]
    at = next(at for at, (_, other) in enumerate(lines) if other.get("version", 0) >= version)
    lines.insert(at, frame)


def test_the_deck_is_a_leak_in_any_frame(game: Script) -> None:
    deck = game.events[first(game, DeckShuffled)]
    assert isinstance(deck, DeckShuffled)
    info = {"type": "game", "game": 1, "public_id": "G", "deck": list(deck.cards)}
    game.frames[1].insert(1, ("got", info))
    assert kinds(game.check()) == {"leak"}


@pytest.mark.parametrize("kind", ["got", "answer"])
def test_the_choice_of_another_seat_is_a_leak_anywhere(game: Script, kind: Kind) -> None:
    at, line = hidden_choice(game)
    frame: Frame = (kind, {"type": "room", "seat": 1, "last": line})
    before_update(game, at + 2, frame)
    assert kinds(game.check()) == {"leak"}


def test_an_answer_with_a_card_that_is_turned_a_moment_later_is_none(game: Script) -> None:
    """It may have overtaken the update that shows the card."""
    deck = game.events[first(game, DeckShuffled)]
    assert isinstance(deck, DeckShuffled)
    game.frames[1].insert(1, ("answer", {"turned": deck.cards[0]}))
    assert game.check().violations == ()
    game.frames[1].insert(1, ("answer", {"turned": deck.cards[-1]}))
    assert kinds(game.check()) == {"leak"}


def test_what_everybody_may_read_after_the_end_is_no_leak(game: Script) -> None:
    deck = game.events[first(game, DeckShuffled)]
    assert isinstance(deck, DeckShuffled)
    game.frames[1].append(("answer", {"type": "record", "deck": list(deck.cards)}))
    assert game.check().violations == ()


def test_a_longer_command_that_begins_with_anothers_is_no_leak() -> None:
    """A monster that fits nowhere is one cell (T-7), and may be the first cell of somebody else's."""
    assert count_lines("ambush H5", '{"command": "ambush H5,I3,I4"}') == 0
    assert count_lines("destroy C1", '{"command": "destroy C11"}') == 0
    assert count_lines("ambush H5", '{"command": "ambush H5 x C3"}') == 0
    assert count_lines("draw 0 B6,C6 farm", '{"command": "draw 0 B6,C6 farm +hide"}') == 0
    assert count_lines("ambush H5", '{"command": "ambush H5", "cells": ["H5"]}') == 1
    assert count_lines("draw 0 B6,C6 farm", '{"command": "draw 0 B6,C6 farm"}') == 1
    assert count_lines("ambush H5", '["ambush H5","ambush H5"]') == 2


def test_the_name_of_a_hidden_event_is_a_leak_in_any_frame(game: Script) -> None:
    game.frames[0][0][1]["log"] = [{"kind": "deck-shuffled"}]
    assert kinds(game.check()) == {"leak"}


def test_a_game_without_an_end_is_stuck(game: Script) -> None:
    assert kinds(check([], [GameLog(ROOM, 1, game.before_last)])) == {"stuck"}
