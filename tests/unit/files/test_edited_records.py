"""Records edited by somebody who corrects the checksum: refused in one line, or possible by the rules."""

import hashlib
import io
import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random

import pytest
from tests.games.test_traces import printed_games
from tests.oracle.trace import examine
from tests.unit.files.edited_json import DEEP, edit_lines

from inkland.content import load_catalog
from inkland.core.decide import start, step
from inkland.core.events import Drawn, EffectApplied, Event
from inkland.core.ids import Box
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import EffectTurn, HeroTurn, view
from inkland.notation.errors import InvalidNotation
from inkland.notation.records import format_record
from inkland.notation.verify import verify
from inkland.sim.chance import SeededRng
from inkland.sim.record_files import CheckedGame, read_record
from inkland.sim.trace import TraceWriter
from inkland.tui.session import resume

CATALOG = load_catalog()
EVERYTHING = GameConfig(
    players=3,
    ambush_boxes=(Box.BASE, Box.HEROES, Box.AMBUSH_PACK),
    heroes=True,
    scoring_boxes=(Box.BASE, Box.HEROES),
    skills=True,
)
SOLO = replace(EVERYTHING, players=1)


@cache
def played(seed: int, config: GameConfig, choices: int = 1000) -> tuple[Event, ...]:
    """Return the events of a random game up to some choice."""
    rng = SeededRng(seed)
    players = tuple(Player(f"Ада {seat}") for seat in range(config.players))
    state, events = start(CATALOG, config, players, rng)
    for _ in range(choices):
        if state.table.is_over:
            break
        found = options(view(state, min(state.table.awaited)))
        state, more = step(state, found[rng.below(len(found))], rng)
        events += more
    return events


@cache
def sources() -> tuple[tuple[str, ...], ...]:
    """Return the lines of some records without their last one: solo, a table, ended and in the middle."""
    games = [played(1, EVERYTHING), played(2, SOLO), played(3, EVERYTHING, 40), played(4, SOLO, 12)]
    texts = [format_record(events, CATALOG, seed=5, bots=["", "greedy", "random"]) for events in games]
    return tuple(tuple(text.split("\n")[:-2]) for text in texts)


def sealed(lines: Sequence[str]) -> str:
    """Return the text of a record with the right last line."""
    body = "".join(line + "\n" for line in lines)
    return (
        body
        + json.dumps({"events": len(lines) - 1, "sha256": hashlib.sha256(body.encode()).hexdigest()})
        + "\n"
    )


def edited_records(count: int, seed: int) -> Iterator[str]:
    rng = Random(seed)
    for _ in range(count):
        yield sealed(edit_lines(rng.choice(sources()), rng))


def problems_of(game: CheckedGame) -> list[str]:
    """Return what the second implementation of the rules finds wrong with a game."""
    trace = io.StringIO()
    TraceWriter(trace).write(0, 0, game.record.events, game.catalog)
    lines = printed_games(trace.getvalue())
    return [] if game.state.table.result is None else examine(lines).problems


def outcomes(count: int, seed: int, folder: Path) -> tuple[int, int]:
    """Read edited records; return how many are refused and how many are possible games."""
    refused = accepted = 0
    path = folder / "edited.inkland"
    for text in edited_records(count, seed):
        path.write_text(text, encoding="utf-8", newline="\n")
        try:
            game = read_record(path, CATALOG)
        except InvalidNotation:
            refused += 1
            continue
        assert problems_of(game) == []
        session = resume(CATALOG, path)
        assert session.state == game.state
        session.play_bots()
        accepted += 1
    return refused, accepted


def test_edited_records_with_a_right_checksum_are_refused_or_possible(tmp_path: Path) -> None:
    refused, accepted = outcomes(300, 1, tmp_path)
    assert refused > 200
    assert accepted > 10, "edits of names, of the seed, or of the end"


@pytest.mark.slow
def test_many_edited_records(tmp_path: Path) -> None:
    refused, accepted = outcomes(5000, 2, tmp_path)
    assert refused + accepted == 5000
    assert accepted < 1000


def test_a_deep_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "deep.inkland"
    header, *events = sources()[0]
    for lines in ([DEEP, *events], [header, DEEP, *events[1:]], [header, *events, DEEP]):
        path.write_text(sealed(lines))
        with pytest.raises(InvalidNotation):
            read_record(path, CATALOG)
    path.write_text("\n".join([header, *events, DEEP]))
    with pytest.raises(InvalidNotation):
        read_record(path, CATALOG)


def test_a_choice_without_its_event_is_no_end_of_the_check() -> None:
    """Where a troll's cell, a drawing or a hero's attack is missing, `verify` says so (M-3, T-2, T-9)."""
    found = set()
    for seed in range(12):
        events = played(seed, SOLO)
        for at, event in enumerate(events):
            if not isinstance(event, EffectApplied | Drawn):
                continue
            state = verify(events[:at], CATALOG) if _is_whole(events[:at]) else None
            if state is None or not state.table.awaited or type(state.table.turn) in found:
                continue
            found.add(type(state.table.turn))
            without = [other for other in events[at:] if not isinstance(other, EffectApplied | Drawn)]
            with pytest.raises(InvalidNotation, match="impossible"):
                verify([*events[:at], *without], CATALOG)
            if isinstance(event, Drawn):
                attacked = replace(event, drawing=replace(event.drawing, attack=1 << 120 | 1))
                with pytest.raises(InvalidNotation, match="impossible"):
                    verify([*events[:at], attacked, *events[at + 1 :]], CATALOG)
    assert {EffectTurn, HeroTurn} <= found


def _is_whole(events: Sequence[Event]) -> bool:
    """Return whether events end where a seat has to choose."""
    try:
        verify(events, CATALOG)
    except InvalidNotation:
        return False
    return True


def test_a_deck_without_one_of_its_cards_is_refused(tmp_path: Path) -> None:
    """S-5: unless the record says that it was made with other cards, its decks have all of these."""
    fewer = {name: card for name, card in CATALOG.cards.items() if name != "orchard"}
    smaller = replace(CATALOG, cards=fewer, digest="another")
    _, events = start(smaller, GameConfig(), (Player("Ada"),), SeededRng(3))
    path = tmp_path / "fewer.inkland"
    path.write_text(format_record(events, CATALOG))
    with pytest.raises(InvalidNotation, match="impossible"):
        read_record(path, CATALOG)
    path.write_text(format_record(events, smaller))
    assert read_record(path, CATALOG).catalog.cards == fewer
    session = resume(CATALOG, path)
    session.save()
    assert resume(CATALOG, path).state == session.state
