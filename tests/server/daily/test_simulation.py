"""Bots play the maps in the background: small pieces that can be interrupted, and percentiles from them."""

import asyncio
from pathlib import Path
from threading import Event
from typing import Any, ClassVar

import pytest
from tests.server.clients import PATIENCE
from tests.server.daily.daily_server import HOUR, TODAY, DailyServer, daily_server, result
from tests.server.jobs.running_jobs import EventLog, running_jobs
from tests.server.manual_time import ManualTime

from inkland.server.features.daily.playing import play_deal
from inkland.server.features.daily.results import BotResults, beaten, percentile
from inkland.server.features.daily.simulation import PIECE_SECONDS, Simulation, planned_games
from inkland.server.infra.jobs.fairness.job import Priority
from inkland.server.infra.jobs.protocol.work import DealPlayed, PlayDeal
from inkland.server.model.daily.maps import KINDS

SEED = bytes(range(32))


def work(**changes: Any) -> PlayDeal:
    fields = {
        "kind": "base",
        "seed": SEED,
        "bot": "random",
        "game": 0,
        "choices": (),
        "most": 3,
        "seconds": 60.0,
    }
    return PlayDeal(**{**fields, **changes})


@pytest.mark.parametrize("kind", KINDS)
def test_games_do_not_depend_on_when_the_time_is_up(kind: str) -> None:
    whole = play_deal(work(kind=kind), Event())
    assert (len(whole.totals), whole.choices) == (3, [])
    totals, choices, pieces = list[int](), tuple[str, ...](), 0
    while len(totals) < 3:
        played = play_deal(
            work(kind=kind, game=len(totals), choices=choices, most=3 - len(totals), seconds=0.0), Event()
        )
        totals, choices, pieces = totals + played.totals, tuple(played.choices), pieces + 1
        assert pieces < 1000
    assert totals == whole.totals
    assert len(set(totals)) > 1, "each game has random numbers of its own"
    assert pieces > 50, "one choice at a time"


def test_a_choice_that_was_interrupted_is_left_out() -> None:
    stop = Event()
    stop.set()
    assert play_deal(work(choices=()), stop) == DealPlayed([], [])


class FakeJobs:
    """A queue that answers at once: every piece has two games, with 30 stars for the weakest level."""

    has_processes = True
    is_left_to_others = False
    STARS: ClassVar = {"journeyman": 30, "master": 40, "legend": 50}

    def __init__(self) -> None:
        self.pieces: list[PlayDeal] = []

    def submit(
        self, piece: PlayDeal, _: object, priority: Priority, *__: float
    ) -> asyncio.Future[DealPlayed]:
        assert priority is Priority.BACKGROUND
        assert piece.seconds <= PIECE_SECONDS
        self.pieces.append(piece)
        answer: asyncio.Future[DealPlayed] = asyncio.get_running_loop().create_future()
        stars = self.STARS[piece.bot]
        answer.set_result(DealPlayed([stars, stars + piece.game][: piece.most], ["half a game"]))
        return answer


def simulation(server: DailyServer, jobs: FakeJobs) -> Simulation:
    return Simulation(server.daily, jobs, EventLog())  # type: ignore[arg-type]


async def test_all_games_are_played_the_reference_first_and_all_maps_alike(server: DailyServer) -> None:
    jobs = FakeJobs()
    playing = simulation(server, jobs)
    async with asyncio.timeout(PATIENCE):
        while await playing.play_piece() is not None:
            pass
    for kind in KINDS:
        found = await server.daily.store.results_of(server.daily.deal(server.daily.today, kind))
        assert {one.bot: one.games for one in found} == planned_games(kind)
    bots = [piece.bot for piece in jobs.pieces]
    assert "legend" not in bots[: -2 * 15], "30 games of it on two maps, two in each piece"
    assert set(bots[-2 * 15 :]) == {"legend"}
    games: dict[tuple[str, str], int] = {}
    for piece in jobs.pieces[:-30]:
        games[piece.kind, piece.bot] = games.get((piece.kind, piece.bot), 0) + 2
        assert len(games) < 6 or max(games.values()) - min(games.values()) <= 2


async def test_a_restart_goes_on_where_the_bots_were(tmp_path: Path) -> None:
    time = ManualTime(1_794_816_000.0)
    for number in range(3):
        async with daily_server(tmp_path, time=time) as server:
            jobs = FakeJobs()
            playing = simulation(server, jobs)
            for _ in range(6):
                await playing.play_piece()
            await playing.close()
            assert {(piece.game, piece.choices) for piece in jobs.pieces} == {
                (2 * number, ("half a game",) if number else ())
            }


async def test_maps_of_the_archive_that_somebody_plays_come_after_todays(server: DailyServer) -> None:
    ada = await server.visitor("Ada")
    await server.begin(ada, "heroes")
    await server.pass_time(24 * HOUR)
    jobs = FakeJobs()
    playing = simulation(server, jobs)
    async with asyncio.timeout(PATIENCE):
        while await playing.play_piece() is not None:
            pass
    past = server.daily.deal(server.daily.today - 1, "heroes")
    order = [(piece.seed == past.seed, piece.bot == "legend") for piece in jobs.pieces]
    assert order == sorted(order, key=lambda one: (one[1], one[0]))
    assert sum(is_past for is_past, _ in order) == 300


async def test_everybody_has_a_percentile_even_alone(server: DailyServer) -> None:
    ada = await server.visitor("Ada")
    await server.finish(ada)
    assert (await result(ada))["percentile"] is None, "no bot has played yet"
    playing = simulation(server, FakeJobs())
    for _ in range(60):
        await playing.play_piece()
    await playing.close()
    found = await result(ada)
    lines = {line["bot"]: line for line in found["bots"]}
    assert {bot: (line["games"], line["planned"]) for bot, line in lines.items()} == {
        "journeyman": (20, 300),
        "master": (20, 300),
        "legend": (0, 30),
    }
    totals = [stars for line in lines.values() for stars, count in line["totals"] for _ in range(count)]
    below = (
        sum(stars < found["total"] for stars in totals) + sum(stars == found["total"] for stars in totals) / 2
    )
    assert found["percentile"]["value"] == pytest.approx(below / 40)
    assert found["percentile"]["low"] <= found["percentile"]["value"] <= found["percentile"]["high"]
    assert lines["legend"]["beaten"] is None


def test_the_percentile_and_its_interval() -> None:
    """Wilson's interval for 30 of 40: (0.75 + z²/80 ± z √(0.75 · 0.25 / 40 + z² / 6400)) / (1 + z² / 40)."""
    found = beaten(40, {30: 30, 50: 10})
    assert found is not None
    assert found.value == 0.75
    assert [found.low, found.high] == pytest.approx([0.5981, 0.8581], abs=1e-4)
    both = percentile(40, [BotResults("master", {50: 10}), BotResults("journeyman", {30: 30})])
    assert both == found
    assert percentile(40, [BotResults("legend", {50: 30})]) is None


def test_a_few_games_make_no_percentile() -> None:
    assert beaten(40, {30: 19}) is None
    assert beaten(40, {30: 20}) is not None
    assert percentile(40, [BotResults("master", {50: 10}), BotResults("journeyman", {30: 9})]) is None


async def test_a_server_whose_bots_are_not_wanted_plays_nothing(server: DailyServer) -> None:
    assert server.running.server.simulation is None
    assert (await (await server.visitor("Ada")).client.get("/api/daily")).json()["date"] == TODAY


@pytest.mark.slow
async def test_levels_play_in_a_worker_process(server: DailyServer) -> None:
    deals = [server.daily.deal(server.daily.today, kind) for kind in KINDS]
    async with running_jobs() as jobs:
        playing = Simulation(server.daily, jobs, EventLog())
        async with asyncio.timeout(300):
            played = 0
            while played < 60:
                played += await playing.play_piece() is not None
        await playing.close()
    for deal in deals:
        found = {one.bot: one for one in await server.daily.store.results_of(deal)}
        assert min(found["journeyman"].games, found["master"].games) > 0
        assert (found["journeyman"].mean or 0) > 0
