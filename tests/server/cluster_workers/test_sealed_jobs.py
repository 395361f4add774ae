"""The whole bus is read while bots play and daily maps are simulated: no card and no command can be read."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.clients import Visitor, started
from tests.server.cluster_workers.fake_bus import FakeBus, Heard
from tests.server.cluster_workers.thread_group import start_ready
from tests.server.cluster_workers.worker_group import KEY, QuietLog
from tests.server.daily.daily_server import daily_server
from tests.server.jobs.running_jobs import SEED, until
from tests.server.running_server import single_server

from inkland.bots.levels.readiness import Readiness
from inkland.content import load_catalog
from inkland.core.events import ChoiceMade
from inkland.notation.commands import format_command
from inkland.server.app import server as server_module
from inkland.server.app.server import WORKER_PROGRAM
from inkland.server.base.settings import Settings, WorkerSettings
from inkland.server.base.telemetry.metrics import Metrics
from inkland.server.features.daily import simulation
from inkland.server.features.daily.simulation import Simulation
from inkland.server.infra.bus.sealing import Seal
from inkland.server.infra.jobs import job_queue, search_state
from inkland.server.infra.jobs.fairness.job import Priority
from inkland.server.infra.jobs.job_queue import JobQueue
from inkland.server.infra.jobs.lane_choice import DEALS
from inkland.server.infra.jobs.protocol.messages import Done
from inkland.server.infra.jobs.protocol.work import Move, PlayDeal
from inkland.server.infra.jobs.remote.abilities import own_abilities
from inkland.server.infra.jobs.remote.groups.group import WorkerGroup
from inkland.server.infra.jobs.remote.messages import Said, ToServer
from inkland.server.infra.jobs.remote.remote_workers import RemoteWorkers
from inkland.server.infra.jobs.remote.sealed_messenger import SealedMessenger
from inkland.server.infra.jobs.remote.travel import ability_for
from inkland.server.model.daily.maps import KINDS
from inkland.server.web.http.routes.operation import status as routes

CATALOG = load_catalog()
CARDS = [
    str(card)
    for cards in (CATALOG.cards, CATALOG.scoring)
    for card in cards
    if len(card) > 5  # shorter ones may be in a cipher by chance
]


@pytest.fixture(autouse=True)
def _search(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Readiness()
    for module in (search_state, routes):
        monkeypatch.setattr(module, "SEARCH", found)


@pytest.fixture
async def bus(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FakeBus]:
    """A bus with a worker, to which servers without a bus of their own leave all jobs that may leave them."""
    made, abilities = FakeBus(), own_abilities(None)

    def remote(_settings: Settings, _nats: object, log: Any) -> RemoteWorkers:
        return RemoteWorkers(SealedMessenger(made.connection(), KEY, log), "inkland", abilities, log)

    monkeypatch.setattr(server_module, "make_remote_workers", remote)
    messenger = SealedMessenger(made.connection(), KEY, QuietLog())
    group = WorkerGroup(
        messenger, "inkland", abilities, {"bots": 1, "background": 1}, lambda _: start_ready, QuietLog()
    )
    group.start()
    yield made
    await group.close(0.0)


def readable(heard: list[Heard], words: list[str]) -> set[str]:
    """Which words can be read on the bus."""
    everything = b"\n".join(message.subject.encode() + b" " + message.data for message in heard)
    return {word for word in words if word.encode() in everything}


async def play(folder: Path, bus: FakeBus) -> list[str]:
    """Play a game with bots, whose choices are made over the bus; return what must not be readable there."""
    async with single_server(folder) as running, Visitor(running.http, "Adalbert") as ada:
        jobs = running.server.jobs
        await until(lambda: jobs.thinkers.remote == 1)
        room, (player,) = await started(running, ada, bots=["greedy", "greedy"])
        await player.play(Random(1))
        game = (await running.server.rooms.open(room)).game
        assert game is not None
        lines = {format_command(event.choice) for event in game.events if isinstance(event, ChoiceMade)}
        begun = {"lane": "bots", "by": "remote"}
        registry = running.server.metrics.registry
        assert (registry.get_sample_value("inkland_jobs_begun_total", begun) or 0) > 10
        return [*CARDS, *(line for line in lines if len(line) > len("pass")), "Adalbert", room]


async def test_no_card_and_no_command_of_a_game_with_bots_can_be_read(tmp_path: Path, bus: FakeBus) -> None:
    secrets = await play(tmp_path, bus)
    assert len(secrets) > 50
    assert len(bus.heard) > 50
    assert readable(bus.heard, secrets) == set()


async def test_without_the_seal_the_same_search_finds_cards_and_commands(
    tmp_path: Path, bus: FakeBus, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Seal, "close", lambda _, __, content: content)
    monkeypatch.setattr(Seal, "open", lambda _, __, message: message)
    secrets = await play(tmp_path, bus)
    found = readable(bus.heard, secrets)
    assert found & set(CARDS)
    assert any(" " in word for word in found), "a command"


async def test_daily_maps_are_played_by_the_server_itself(
    tmp_path: Path, bus: FakeBus, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody on the bus is asked for anything, although all bots of games are left to a worker elsewhere."""
    monkeypatch.setattr(job_queue, "can_start_processes", lambda: False)
    monkeypatch.setattr(simulation, "REFERENCE", ("greedy",))
    monkeypatch.setattr(simulation, "planned_games", lambda _: {"greedy": 1})
    async with daily_server(tmp_path) as server:
        jobs = server.running.server.jobs
        await until(lambda: jobs.thinkers.remote == 1)
        playing = Simulation(server.daily, jobs, QuietLog())
        while await playing.play_piece() is not None:
            pass
        deals = [server.daily.deal(server.daily.today, kind) for kind in KINDS]
        stored = [await server.daily.store.results_of(deal) for deal in deals]
        assert [[one.games for one in found] for found in stored] == [[1]] * len(KINDS)
        labels = {"lane": "bots", "by": "remote"}, {"lane": "background", "by": "remote"}
        registry = server.running.server.metrics.registry
        assert [registry.get_sample_value("inkland_jobs_begun_total", one) for one in labels] == [None, None]
    assert bus.heard
    assert readable(bus.heard, CARDS) == set()


async def test_the_deal_of_a_day_gets_a_process_of_the_server(bus: FakeBus) -> None:
    """A server that leaves its bots to others starts one process for daily maps, when it plays them."""
    messenger = SealedMessenger(bus.connection(), KEY, QuietLog())
    remote = RemoteWorkers(messenger, "inkland", own_abilities(None), QuietLog())
    jobs = JobQueue(WorkerSettings(number=0), WORKER_PROGRAM, Metrics(), QuietLog(), remote)
    assert jobs.is_left_to_others
    deal = PlayDeal("base", SEED, "legend", 0, (), 1, 1.0)
    assert jobs._lane_for(deal, Priority.BACKGROUND, ability_for(deal)) == DEALS
    lane = jobs._new_lane(DEALS)
    assert (lane._most, isinstance(lane._start_worker, partial)) == (1, True)


async def test_who_has_another_key_can_neither_read_nor_answer(bus: FakeBus) -> None:
    """A group with another key hears nothing that it understands, and what it says is refused and counted."""
    log = QuietLog()
    stranger = SealedMessenger(bus.connection(), bytes(32), log)
    stranger.subscribe("subject", ToServer, lambda _: pytest.fail("read"))
    ours, read = SealedMessenger(bus.connection(), KEY, QuietLog()), list[ToServer]()
    ours.subscribe("subject", ToServer, read.append)
    message = Said("0" * 16, Done(1, 0.0, Move("draw A1")))
    stranger.send("subject", message)
    SealedMessenger(bus.connection(), KEY, QuietLog()).send("subject", message)
    await asyncio.sleep(1)
    assert (read, ours.refused, stranger.refused) == ([message], 1, 1)
    assert log.events == ["bus-message-refused"]
