"""The facts of a game, whether it is played, recorded, traced or part of a tournament, are the same."""

import io
import json
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import pytest
from msgspec.structs import replace as changed
from tests.arena.test_tournament import tournament

import inkland
from inkland.bots import find_bot
from inkland.content import load_catalog
from inkland.core.board.sheet import Sheet, blank_sheet
from inkland.core.events import Event, GameEnded, GameStarted, SeasonScored
from inkland.core.ids import Box
from inkland.core.outcome import present_score
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig, resolve
from inkland.core.setup.presets import EVERYTHING
from inkland.notation.records import format_record, replay
from inkland.sim.games import play_game
from inkland.sim.stats.collecting import facts_of
from inkland.sim.stats.facts import CardFacts, GameFacts, SeasonFacts
from inkland.sim.stats.files import games_in
from inkland.sim.tournament.executors import run_in_process
from inkland.sim.tournament.journal import Journal
from inkland.sim.tournament.plan import Match
from inkland.sim.trace import TraceWriter

CATALOG = load_catalog()
SETUPS = {
    "base": (GameConfig(), ("random",)),
    "heroes": (GameConfig(explore=Box.HEROES, players=2), ("random", "greedy")),
    "everything": (replace(EVERYTHING, players=3), ("random",)),
}
SEED = 11


def played(name: str) -> tuple[tuple[Event, ...], list[str]]:
    config, bots = SETUPS[name]
    resolved = resolve(config, CATALOG)
    moves = play_game(CATALOG, resolved, [find_bot(bot) for bot in bots], SEED)
    log = tuple(event for _, events in moves for event in events)
    return log, [bots[seat % len(bots)] for seat in range(config.players)]


def facts(log: Sequence[Event], bots: Sequence[str] = ()) -> GameFacts:
    found = facts_of(log, CATALOG, seed=SEED, bots=bots)
    assert found is not None
    return found


@pytest.fixture(params=SETUPS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_scores_are_those_of_the_game(name: str) -> None:
    log, bots = played(name)
    started, ended, found = log[0], log[-1], facts(log, bots)
    assert isinstance(started, GameStarted)
    assert isinstance(ended, GameEnded)
    assert tuple(seat.total for seat in found.seats) == ended.totals
    assert [seat.bot for seat in found.seats] == bots
    assert (found.rating, found.title, found.winners) == (ended.rating, ended.title, ended.winners)
    assert (found.edicts, found.map) == (started.edicts, started.config.map)
    scored = [event for event in log if isinstance(event, SeasonScored)]
    for number, seat in enumerate(found.seats):
        assert [line.season for line in seat.seasons] == ["spring", "summer", "fall", "winter"]
        assert [line.places for line in seat.seasons] == [("A", "B"), ("B", "C"), ("C", "D"), ("D", "A")]
        for line, event in zip(seat.seasons, scored, strict=True):
            score = event.scores[number]
            assert (line.edicts, line.coins, line.monsters) == (score.edicts, score.coins, score.monsters)


def test_gains_add_up_to_what_the_last_sheet_is_worth(name: str) -> None:
    log, bots = played(name)
    table = replay(log, CATALOG).table

    def worth(sheet: Sheet) -> int:
        return present_score(table.rules, sheet).total

    for seat, sheet in zip(facts(log, bots).seats, table.sheets, strict=True):
        drawn_with = {"concentration", "cure-wounds", "forbidden-knowledge", "hide", "negotiation", "search"}
        before_ambush = [used for used in seat.skills if used.card not in drawn_with]
        assert {used.card for used in before_ambush} <= {"acrobatics", "diplomacy"}
        gained = sum(card.gain for card in (*seat.drawings, *seat.effects))
        if not before_ambush:
            assert gained == worth(sheet) - worth(blank_sheet(table.rules.map))
        assert seat.coins == sheet.coins - sheet.crossed
        assert seat.mountains == sheet.claimed.bit_count()
        assert seat.empty == sheet.empty.bit_count()


def test_the_first_drawings_by_hand() -> None:
    """Two forest cells in the corner with a coin: A1 is on the edge, B2 is not (E-01)."""
    config = inkland.setup(edicts=["sentinel-wood", "canal-lake", "great-city", "borderlands"])
    game = inkland.Game(config, seed=3)
    game.play("draw 0 A1,B2 forest")
    while not game.is_over:
        game.play(game.options()[0])
    seat = facts(game.events).seats[0]
    assert seat.drawings[0] == CardFacts("forgotten-forest", "spring", 1 + 1)
    assert seat.bot == ""


def test_a_game_that_has_not_ended_has_no_facts() -> None:
    assert facts_of(played("base")[0][:-1], CATALOG) is None


def test_traces_records_and_tournaments_have_the_same_facts(name: str, tmp_path: Path) -> None:
    log, bots = played(name)
    expected = facts(log, bots)
    record = tmp_path / "game.inkland"
    record.write_text(format_record(log, CATALOG, seed=SEED, bots=bots), encoding="utf-8")
    assert list(games_in(record)) == [expected]
    assert list(games_in(tmp_path)) == [expected]
    file = io.StringIO()
    TraceWriter(file).write(7, SEED, log, CATALOG)
    trace = tmp_path / "trace.jsonl"
    trace.write_text(file.getvalue(), encoding="utf-8")
    nameless = changed(expected, seats=tuple(changed(seat, bot="") for seat in expected.seats))
    assert list(games_in(trace)) == [nameless]
    plan = tournament(*dict.fromkeys(bots), players=len(bots), config=SETUPS[name][0], facts=True)
    (result,) = run_in_process(plan, [Match(SEED, tuple(bots))])
    assert result.facts == expected


def test_files_of_tournaments_keep_them(tmp_path: Path) -> None:
    """A file that was begun without them, as in version 0.1.0, goes on with them."""
    path = tmp_path / "games.jsonl"
    plain, counted = tournament("random"), tournament("random", facts=True)
    for plan in (plain, counted):
        with Journal(plan, path) as journal:
            for result in run_in_process(plan, islice(journal.missing(), 1)):
                journal.add(result)
            assert all(result.facts is None for result in journal.results()), "in the file alone"
    old, new = games_in(path)
    assert old is None
    assert isinstance(new, GameFacts)
    assert json.loads(path.read_text().splitlines()[0])["tournament"]["facts"] is False


def test_a_season_adds_up() -> None:
    assert SeasonFacts("fall", ("C", "D"), (5, 7), 2, -3).total == 11
