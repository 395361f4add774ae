"""One seed, one game in `simulate`, `arena` and `play_game`; its record can be replayed."""

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from tests.arena.test_tournament import tournament

from inkland.bots import find_bot
from inkland.cli.main import run
from inkland.content import load_catalog
from inkland.core.events import Event
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.presets import EVERYTHING
from inkland.notation.records import parse_record
from inkland.sim.batch import simulate
from inkland.sim.games import play_game
from inkland.sim.record_files import record_name
from inkland.sim.tournament.executors import run_in_process
from inkland.sim.tournament.journal import Journal
from inkland.sim.tournament.plan import Match


def game_events(config: GameConfig, bots: tuple[str, ...], seed: int) -> tuple[Event, ...]:
    moves = play_game(load_catalog(), config, [find_bot(name) for name in bots], seed)
    return tuple(event for _, events in moves for event in events)


@pytest.mark.parametrize(
    ("config", "bots"),
    [
        (GameConfig(), ("greedy",)),
        (GameConfig(), ("random",)),
        (GameConfig(players=2), ("random", "greedy")),
        (replace(EVERYTHING, players=3), ("random", "greedy", "random")),
    ],
)
def test_a_seed_is_the_same_game_everywhere(
    config: GameConfig, bots: tuple[str, ...], tmp_path: Path
) -> None:
    plan = tournament(*bots, players=len(bots), config=config, recorded=True)
    (result,) = run_in_process(plan, [Match(5, bots)])
    recorded = parse_record(result.record, load_catalog())
    assert (recorded.seed, recorded.bots) == (5, bots)
    assert recorded.events == game_events(config, bots, 5)
    (summary,) = simulate(1, config=config, mixed=False, bots=bots, seed=5, records=tmp_path)
    assert summary.totals == tuple(seat.total for seat in result.seats)
    assert (tmp_path / record_name(5, bots)).read_text() == result.record


def test_greedy_on_deck_1_has_one_rating() -> None:
    """0.1.0 gave 49 in `simulate`, which has not changed, and 29 in `arena`."""
    (summary,) = simulate(1, config=GameConfig(), mixed=False, bots=["greedy"], seed=1)
    (result,) = run_in_process(tournament("greedy"), [Match(1, ("greedy",))])
    assert summary.rating == result.rating == 49


def test_results_are_kept_without_their_records(tmp_path: Path) -> None:
    """A file begun without records is continued with them, and the other way round."""
    path = tmp_path / "games.jsonl"
    recorded, plain = tournament("random", recorded=True), tournament("random")
    with Journal(recorded, path) as journal:
        for result in run_in_process(recorded, islice(journal.missing(), 1)):
            assert result.record
            journal.add(result)
    assert "inkland-record" not in path.read_text()
    with Journal(plain, path) as journal:
        assert len(journal) == 1


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_arena_traces_and_records_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    trace, again, records = tmp_path / "arena.jsonl", tmp_path / "again.jsonl", tmp_path / "games"
    words = ["--lang", "en", "arena", "2", "--bots", "random", "--seed", "7", "--map", "B"]
    assert run([*words, "--trace", str(trace), "--records", str(records)]) == 0
    assert sorted(path.name for path in records.iterdir()) == ["7-random.inkland", "8-random.inkland"]
    simulated = tmp_path / "simulate.jsonl"
    words = ["--lang", "en", "simulate", "2", "--bots", "random", "--seed", "7", "--map", "B"]
    assert run([*words, "--trace", str(simulated)]) == 0
    assert lines_of(trace) == lines_of(simulated)
    capsys.readouterr()
    files = [str(path) for path in sorted(records.iterdir())]
    assert run(["--lang", "en", "replay", *files, "--trace", str(again)]) == 0
    assert lines_of(again) == lines_of(trace)
    shown = capsys.readouterr().out
    assert shown.count("checked, ") == 2
    assert "Seed: 7" in shown
    last = [line for line in lines_of(trace)[1:] if line["kind"] == "draw" and line["game"] == 1][-1]
    assert f"A   {'  '.join(last['after'][0])}" in shown


def test_a_record_that_was_changed_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    list(simulate(1, config=GameConfig(), mixed=False, bots=["random"], seed=1, records=tmp_path))
    path = tmp_path / record_name(1, ["random"])
    path.write_text(path.read_text().replace('"random 1"', '"somebody"'))
    assert run(["--lang", "en", "replay", str(path)]) == 2
    assert "checksum" in capsys.readouterr().err
    assert run(["--lang", "en", "replay", str(tmp_path / "nothing.inkland")]) == 2
