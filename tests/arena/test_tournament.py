"""Tournaments: the same results wherever they are played, journals, standings."""

import json
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.property.playing import PRINTED

from inkland import __version__
from inkland.bots.programs import Program
from inkland.content import load_catalog
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig, resolve
from inkland.notation.values import to_plain
from inkland.sim.intervals import mean, percentile, share
from inkland.sim.tournament import executors, match_play
from inkland.sim.tournament.executors import run_in_process, run_in_processes, run_on_cluster
from inkland.sim.tournament.export import as_csv, as_json, from_json
from inkland.sim.tournament.journal import Journal, NotAJournal, OtherTournament
from inkland.sim.tournament.plan import Match, Tournament, matches, seatings
from inkland.sim.tournament.results import GameResult, SeatResult, without_times
from inkland.sim.tournament.standings import standings

EXAMPLE = Path(__file__).parents[2] / "examples" / "bots" / "worthwhile.py"


def tournament(*bots: str, players: int = 1, config: GameConfig | None = None, **changes: Any) -> Tournament:
    catalog = load_catalog()
    wanted = replace(config or GameConfig(), players=players)
    plain = to_plain(resolve(wanted, catalog), GameConfig)
    made = Tournament(bots or ("random", "greedy"), players, 1, 2, plain)
    return msgspec.structs.replace(made, **changes)


def outcomes(results: list[GameResult]) -> list[GameResult]:
    return sorted(map(without_times, results), key=lambda result: result.match)


def test_seats_are_rotated_over_every_deck() -> None:
    games = list(matches(tournament("a", "b", "c", players=3)))
    assert len(games) == 6
    for deck in (1, 2):
        seated = [match.seating for match in games if match.deck == deck]
        assert [set(column) for column in zip(*seated, strict=True)] == [{"a", "b", "c"}] * 3
    assert seatings(("x", "y", "y", "y"), 4)[0] == ("x", "y", "y", "y")
    assert len(seatings(("x", "y", "y", "y"), 4)) == 4


@pytest.mark.system
@pytest.mark.parametrize("players", [1, 2])
def test_processes_change_nothing(players: int) -> None:
    plan = tournament(players=players, ambush_cost=True, decks=1)
    games = list(matches(plan))
    here = outcomes(list(run_in_process(plan, games)))
    assert len(here) == 2
    assert outcomes(list(run_in_processes(plan, games, 2))) == here


@pytest.mark.system
def test_programs_play_in_other_processes_too() -> None:
    program = Program("mine", (sys.executable, str(EXAMPLE)))
    plan = tournament("mine", "random", decks=1, programs=(program,))
    games = list(matches(plan))
    here = outcomes(list(run_in_process(plan, games)))
    assert outcomes(list(run_in_processes(plan, games, 2))) == here
    assert all(seat.faults == 0 for game in here for seat in game.seats)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_cluster_changes_nothing() -> None:
    plan = tournament(players=2, ambush_cost=True)
    games = list(matches(plan))
    here = outcomes(list(run_in_process(plan, games)))
    assert outcomes(list(run_on_cluster(plan, games, executors.LOCAL))) == here


def test_no_cluster_and_no_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(executors.ClusterUnreachable):
        executors._connect(None, "127.0.0.1:1")
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(executors.RayNotInstalled):
        list(run_on_cluster(tournament(), [], "local"))


def test_a_bot_gets_the_same_cards_and_chance_whoever_else_plays() -> None:
    alone = list(run_in_process(tournament("greedy"), list(matches(tournament("greedy")))))
    both = list(run_in_process(tournament(), list(matches(tournament()))))
    assert outcomes(alone) == outcomes([game for game in both if game.seats[0].bot == "greedy"])


def test_a_journal_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    plan, path = tournament("random", decks=3), tmp_path / "games.jsonl"
    with Journal(plan, path) as journal:
        for result in run_in_process(plan, islice(journal.missing(), 2)):
            journal.add(result)
    path.write_bytes(path.read_bytes() + b'{"deck":3,"sea')
    with Journal(plan, path) as journal:
        assert len(journal) == 2
        assert list(journal.missing()) == [Match(3, ("random",))]
        for result in run_in_process(plan, journal.missing()):
            journal.add(result)
        whole = outcomes(journal.results())
    assert whole == outcomes(list(run_in_process(plan, list(matches(plan)))))
    with Journal(msgspec.structs.replace(plan, decks=5), path) as journal:
        assert len(list(journal.missing())) == journal.total - len(journal) == 2, (
            "a tournament can be made longer"
        )
    with Journal(msgspec.structs.replace(plan, decks=1), path) as journal:
        assert not list(journal.missing())
        assert len(journal) == 1


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Journal(tournament("random"), path).__exit__(None, None, None)
    kept = path.read_bytes()
    for other in (tournament("greedy"), tournament("random", seed=2), tournament("random", ambush_cost=True)):
        with pytest.raises(OtherTournament):
            Journal(other, path)
    path.write_text("a letter to my aunt\n")
    for text in ("a letter to my aunt\n", "no end of line", '{"deck":1}\n'):
        path.write_text(text)
        with pytest.raises(NotAJournal):
            Journal(tournament("random"), path)
        assert path.read_text() == text
    path.write_bytes(kept + b'{"deck":"one"}\n')
    with pytest.raises(NotAJournal):
        Journal(tournament("random"), path)


def seat(bot: str, total: int, lost: int = 0, **more: Any) -> SeatResult:
    return SeatResult(bot, total, lost, (0.001, 0.003), **more)


def test_solo_standings_by_hand() -> None:
    plan = tournament("a", "b", decks=3)
    ratings = {1: (10, 4), 2: (20, 20), 3: (30, 0)}
    games = [
        GameResult(deck, (seat(bot, 50, 2),), (), rating, "x" if rating > 5 else "y")
        for deck, both in ratings.items()
        for bot, rating in zip("ab", both, strict=True)
    ]
    found = standings(plan, [*games, GameResult(4, (seat("a", 9),), (), 99, "x")])
    assert (found.decks, found.games) == (3, 6), "a deck that one has yet to play is left out"
    best, other = found.bots
    assert (best.bot, best.score.value, best.scores) == ("a", 20, (10, 20, 30))
    assert best.score.error == pytest.approx(10 / 3**0.5)
    assert best.titles == {"x": 1.0}
    assert other.titles == pytest.approx({"y": 2 / 3, "x": 1 / 3})
    assert best.thinking.mean == pytest.approx(2.0)
    assert best.thinking.p95 == pytest.approx(3.0)
    (pair,) = found.pairs
    assert pair.difference.value == pytest.approx((6 + 0 + 30) / 3)
    assert pair.ahead.value == pytest.approx(2.5 / 3)
    assert best.wins is None


def test_table_standings_by_hand() -> None:
    plan = tournament("a", "b", players=2, decks=1, ambush_cost=True)
    games = [
        GameResult(1, (seat("a", 30, ambushes=2, ambush_cost=3.0), seat("b", 20)), (0,)),
        GameResult(1, (seat("b", 25, 1), seat("a", 25, 1, ambushes=1, ambush_cost=0.5)), (0, 1)),
    ]
    found = standings(plan, games)
    best, other = found.bots
    assert best.bot == "a"
    assert best.wins is not None
    assert other.wins is not None
    assert (best.wins.value, other.wins.value) == (0.75, 0.25)
    assert best.ambush_cost is not None
    assert best.ambush_cost.value == pytest.approx((1.5 + 0.5) / 2)
    assert other.ambush_cost is None
    assert found.pairs[0].ahead.value == 0.75
    assert found.pairs[0].difference.value == 5
    assert best.rating is not None
    assert other.rating is not None
    assert best.rating.mu > 25 > other.rating.mu
    assert GameResult(1, (seat("a", 9, 3), seat("b", 9, 2), seat("c", 9, 2))).ranks() == (3, 1, 1)


def test_standings_survive_a_file() -> None:
    plan = tournament(players=2, decks=1)
    found = standings(plan, list(run_in_process(plan, list(matches(plan)))))
    assert as_json(from_json(as_json(found))) == as_json(found)
    lines = as_csv(found).splitlines()
    assert [line.split(",")[:3] for line in lines[1:]] == [
        ["bot", "greedy", ""],
        ["bot", "random", ""],
        ["pair", "greedy", "random"],
    ]


def test_greedy_ambushes_cost_more_than_random_ones() -> None:
    plan = tournament(players=2, decks=4, ambush_cost=True)
    costs = {
        bot.bot: bot.ambush_cost
        for bot in standings(plan, list(run_in_process(plan, list(matches(plan))))).bots
    }
    greedy, random = costs["greedy"], costs["random"]
    assert greedy is not None
    assert random is not None
    assert greedy.value > 1
    assert abs(random.value) < 1


def test_figures() -> None:
    """Wilson's interval for 8 of 10: 0.490 to 0.943 (textbook)."""
    assert share([1.0] * 8 + [0.0] * 2).low == pytest.approx(0.490, abs=0.001)
    assert share([1.0] * 8 + [0.0] * 2).high == pytest.approx(0.943, abs=0.001)
    assert mean([2.0]).error is None
    assert percentile(list(range(1, 101)), 0.95) == 95


def test_a_journal_of_version_0_1_0_is_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its results are kept and the missing games are played; only the cards must be the same."""
    monkeypatch.setattr(match_play, "load_catalog", lambda: PRINTED)
    data = (Path(__file__).parent / "data" / "arena-0.1.0.jsonl").read_text()
    header = json.loads(data.partition("\n")[0])
    path = tmp_path / "games.jsonl"
    path.write_text(data.replace(header["content"], load_catalog().digest))
    plan = msgspec.convert(header["tournament"] | {"decks": 3}, Tournament)
    with Journal(plan, path) as journal:
        kept, missing = outcomes(journal.results()), list(journal.missing())
        assert [match.deck for match in missing] == [7, 7]
        for result in run_in_process(plan, missing):
            journal.add(result)
        resumed = outcomes(journal.results())
    assert len(kept) == 4
    assert resumed == kept + outcomes(list(run_in_process(plan, missing)))


def test_a_journal_of_an_unknown_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Journal(tournament(), path).__exit__(None, None, None)
    path.write_text(path.read_text().replace(f'"inkland":"{__version__}"', '"inkland":"0.0.1"'))
    with pytest.raises(OtherTournament):
        Journal(tournament(), path)
