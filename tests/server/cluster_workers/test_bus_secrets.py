"""Nothing hidden, no names, links or ids are in any job for a worker elsewhere; a planted leak is found."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.nats import NatsServer
from tests.server.clients import Visitor, started
from tests.server.cluster_workers.fake_bus import Heard
from tests.server.cluster_workers.thread_group import eavesdropper, thread_group
from tests.server.cluster_workers.worker_group import KEY, bus_of
from tests.server.jobs.running_jobs import until
from tests.server.leak_search import TrueGame
from tests.server.running_server import RunningServer, running_server

from inkland.bots.levels.readiness import Readiness
from inkland.content import load_catalog
from inkland.core.state import State
from inkland.notation.commands import format_command
from inkland.server.infra.bus.sealing import Seal
from inkland.server.infra.jobs import search_state
from inkland.server.infra.jobs.protocol.table_codec import decode_table, encode_table
from inkland.server.infra.jobs.protocol.work import (
    ChooseMove,
    CollectFacts,
    FindHint,
    PlanReview,
    PlayDeal,
    QuickReview,
    Work,
)
from inkland.server.infra.jobs.remote.messages import Begin, ToGroup
from inkland.server.infra.jobs.remote.parts import PartJoiner
from inkland.server.infra.jobs.remote.sealed_messenger import LARGEST
from inkland.server.infra.jobs.remote.travel import KINDS, may_travel
from inkland.server.model.games import game as game_module
from inkland.server.model.games.bot_chance import Chance
from inkland.server.play.rooms.live.turns import bot_turns
from inkland.server.web.http.routes.operation import status as routes

CATALOG = load_catalog()
NAMES = ("Adalbert", "Beatrix", "Casimir")


@pytest.fixture(autouse=True)
def _search(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Readiness()
    for module in (search_state, routes):
        monkeypatch.setattr(module, "SEARCH", found)


def jobs_of(heard: list[Heard]) -> list[Work]:
    """The jobs that were sent over a bus."""
    joiner, found, seal = PartJoiner(), list[Work](), Seal(KEY, LARGEST)
    for message in heard:
        if ".jobs.group." not in message.subject:
            continue
        if (data := joiner.add(seal.open(message.subject, message.data))) is not None:
            decoded: Any = msgspec.msgpack.decode(data, type=ToGroup)
            found += [decoded.work] if isinstance(decoded, Begin) else []
    return found


class Secrets:
    """What nobody may read on the bus."""

    def __init__(self, truth: TrueGame, words: list[str], seed: bytes) -> None:
        self._truth = truth
        self._words = [word.encode() for word in words if word]
        self._seed = seed

    def leaks(self, heard: list[Heard]) -> list[str]:
        """Return what should not have been said."""
        jobs = jobs_of(heard)
        said = [(one.subject, one.data) for one in heard]
        said += [("a job", msgspec.msgpack.encode(job)) for job in jobs]
        found = [
            f"{word!r} in {where}"
            for where, data in said
            for word in self._words
            if word in data or word.decode() in where
        ]
        seeds = self._seed, self._seed.hex().encode()
        found += ["the seed" for _, data in said if any(seed in data for seed in seeds)]
        for work in jobs:
            if isinstance(work, ChooseMove | FindHint):
                found += self._leaks_of_table(work)
        return found

    def _leaks_of_table(self, work: ChooseMove | FindHint) -> list[str]:
        """A table on the bus is the open table of some moment of the game, and nothing else."""
        mark = msgspec.msgpack.decode(work.table)[0]
        shown = [state for state in self._truth.states if self._is_shown(state, work.table, mark)]
        if not shown:
            return ["a table that nobody has seen"]
        hidden = [format_command(choice) for state in shown for choice in state.hidden.choices if choice]
        found = [line for line in hidden if len(line) > len("pass") and line.encode() in work.table]
        return [f"a hidden choice {line}" for line in found] + (["an id"] if len(mark) != 16 else [])

    @staticmethod
    def _is_shown(state: State, table: bytes, mark: str) -> bool:
        return state.table.turn is not None and encode_table(state.table, mark) == table


async def played(nats: NatsServer, folder: Path, *, whole: bool) -> tuple[Secrets, list[Heard]]:
    """Two people and two bots play with remote workers: two turns, or a game whose review is asked for."""
    lanes = {"bots": 1, "background": 1}
    async with (
        eavesdropper(nats) as heard,
        thread_group(nats, lanes),  # type: ignore[arg-type]
        running_server(folder, bus_settings=bus_of(nats), server_name="castle") as running,
        Visitor(running.http, NAMES[0]) as ada,
        Visitor(running.http, NAMES[1]) as bea,
    ):
        await until(lambda: running.server.jobs.thinkers.remote == 1)
        room, players = await started(running, ada, bea, bots=["greedy", "greedy"])
        if whole:
            await asyncio.gather(*(player.play(Random(number)) for number, player in enumerate(players)))
        for number, player in enumerate([] if whole else [*players, *players]):
            await player.receive_until(lambda player=player: player.is_awaited)  # type: ignore[misc]
            await player.draw(Random(number))
        game = (await running.server.rooms.open(room)).game
        assert game is not None
        address = str(players[0].facts["public_id"])
        if whole:
            await _review(running, ada, address)
        guests = [place.guest or "" for place in (await running.server.rooms.open(room)).room.places]
        words = [*NAMES, room, address, *guests, "castle", *ada.client.cookies.values()]
        return Secrets(TrueGame(game.events, CATALOG), words, game.seed or b"no seed"), heard


async def _review(running: RunningServer, ada: Visitor, address: str) -> None:
    """Ask for the review of the game; its plan is made by a worker elsewhere."""
    answer = await ada.client.post(f"/api/games/{address}/review")
    assert answer.status_code == 200, answer.text
    begun = {"lane": "background", "by": "remote"}
    registry = running.server.metrics.registry
    await until(lambda: registry.get_sample_value("inkland_jobs_begun_total", begun))


@pytest.mark.system
@pytest.mark.timeout(120)
async def test_jobs_hold_what_a_seat_sees_and_no_names(tmp_path: Path) -> None:
    async with NatsServer() as nats:
        secrets, heard = await played(nats, tmp_path, whole=True)
    kinds = {type(work) for work in jobs_of(heard)}
    assert {ChooseMove, PlanReview} <= kinds
    assert len(jobs_of(heard)) > 40
    assert secrets.leaks(heard) == []
    # The same search finds what is planted.
    assert secrets.leaks([Heard("inkland.jobs.waiting", b"..Beatrix..")])


@pytest.mark.system
@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    "leak", ["deck", *(pytest.param(one, marks=pytest.mark.slow) for one in ("name", "seed"))]
)
async def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    """A table that tells the next card or a name would be found, and random numbers that tell the seed."""

    def leaking(self: Any) -> bytes:
        mark = str(self.state.hidden.deck[:1]) if leak == "deck" else NAMES[0]
        return encode_table(self.state.table, mark)

    if leak == "seed":
        monkeypatch.setattr(game_module, "chance_of", lambda seed, _: Chance((1, 2), seed))
    else:
        monkeypatch.setattr(bot_turns._Position, "encoded_table", property(leaking))
    async with NatsServer() as nats:
        secrets, heard = await played(nats, tmp_path, whole=False)
    assert secrets.leaks(heard)


def test_only_some_work_may_leave_the_server() -> None:
    """Names, seeds and files of guests stay: by type, and a check before anything is sent."""
    assert KINDS == ("facts", "hint", "judge", "move", "review-piece", "review-plan", "review-quick")
    deal = PlayDeal("base", b"seed", "legend", 0, (), 1, 1.0)
    assert not may_travel(deal)
    assert not may_travel(PlanReview("a file", "standard", is_file=True))
    assert may_travel(PlanReview("our record", "standard"))
    assert may_travel(CollectFacts("our record", 0))
    assert may_travel(QuickReview("our record", (), 0))


def test_a_table_holds_no_more_than_everybody_sees() -> None:
    """What a worker reads back is the open table, with numbers instead of names."""
    from tests.server.jobs.running_jobs import question  # noqa: PLC0415

    table = decode_table(question("greedy").table)
    assert [player.name for player in table.rules.players] == ["1", "2", "3"]
