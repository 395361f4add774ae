"""Workers that send garbage, answers to other jobs, illegal choices and floods: games go on."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from threading import Event

import msgspec
import pytest
from tests.nats import NatsServer
from tests.server.cluster_workers.fake_bus import FakeBus
from tests.server.cluster_workers.thread_group import thread_group
from tests.server.cluster_workers.worker_group import KEY, QuietLog, bus_of, remote_queue
from tests.server.jobs.running_jobs import ADA, BEA, question, until

from inkland.bots.levels.readiness import Readiness
from inkland.core.errors import IllegalCommand
from inkland.core.turns.legality import check
from inkland.server.app.work import choose_move
from inkland.server.base.errors import RequestRefused
from inkland.server.infra.bus.nats_connection import NatsConnection
from inkland.server.infra.bus.sealing import Seal
from inkland.server.infra.jobs import search_state
from inkland.server.infra.jobs.fairness.job import Priority
from inkland.server.infra.jobs.lanes.request import BadAnswer
from inkland.server.infra.jobs.protocol.messages import Done
from inkland.server.infra.jobs.protocol.table_codec import decode_table
from inkland.server.infra.jobs.protocol.work import Move, PlanReview, ReplayMade, Result, ReviewPlan
from inkland.server.infra.jobs.remote.abilities import own_abilities
from inkland.server.infra.jobs.remote.messages import (
    Begin,
    Claim,
    GroupAlive,
    LaneName,
    Said,
    ToGroup,
    ToServer,
    Waiting,
)
from inkland.server.infra.jobs.remote.sealed_messenger import LARGEST, SealedMessenger
from inkland.server.infra.jobs.remote.subjects import Subjects
from inkland.server.model.games.game import parse_choice

SUBJECTS = Subjects("inkland")
EXPECTED = choose_move(question("greedy"), Event())
MOVE = Move("pass")


@pytest.fixture(autouse=True)
def _search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_state, "SEARCH", Readiness())


class Hostile:
    """A group with the key that asks for every job, and answers what a test says; bytes also unsealed."""

    def __init__(self, connection: NatsConnection, answer: Callable[[Begin], list[bytes | ToServer]]) -> None:
        self.name = "0000" + secrets.token_hex(6)
        self.begun = 0
        self._connection = connection
        self._messenger = SealedMessenger(connection, KEY, QuietLog())
        self._seal = Seal(KEY, LARGEST)
        self._answer = answer

    def start(self) -> None:
        self._messenger.subscribe(SUBJECTS.waiting, Waiting, self._claim)
        self._messenger.subscribe(SUBJECTS.group(self.name), ToGroup, self._receive)

    def appear(self) -> None:
        alive = GroupAlive(self.name, "9.9", own_abilities(None), {"bots": 3})
        self._messenger.send(SUBJECTS.groups, alive)

    def _claim(self, waiting: Waiting) -> None:
        self.appear()
        if waiting.jobs:
            claim = Claim(self.name, 0, "bots", True, own_abilities(None))
            self._messenger.send(SUBJECTS.server(waiting.server), claim)

    def _receive(self, message: ToGroup) -> None:
        if isinstance(message, Begin):
            self.begun += 1
            subject = SUBJECTS.server(message.server)
            for answer in self._answer(message):
                if isinstance(answer, bytes):
                    self._connection.publish(subject, answer)
                    self._connection.publish(subject, self._seal.close(subject, answer))
                else:
                    self._messenger.send(subject, answer)


@asynccontextmanager
async def hostile(
    nats: NatsServer, answer: Callable[[Begin], list[bytes | ToServer]]
) -> AsyncIterator[Hostile]:
    connection = NatsConnection(bus_of(nats), name="hostile", log=QuietLog())
    connection.start()
    await until(lambda: connection.is_connected)
    group = Hostile(connection, answer)
    group.start()
    group.appear()
    yield group
    await connection.close()


def legal(result: Result) -> None:
    """The check of a bot's turn."""
    asked = question("greedy")
    try:
        assert isinstance(result, Move)
        check(decode_table(asked.table), parse_choice(result.command, 0))
    except (IllegalCommand, RequestRefused) as error:
        raise BadAnswer(str(error.code)) from error


def said(begin: Begin, result: Result | None, number: int | None = None) -> Said:
    return Said(begin.run, Done(begin.number if number is None else number, 0.0, result))


BAD_ANSWERS: dict[str, Callable[[Begin], list[bytes | ToServer]]] = {
    "illegal": lambda begin: [said(begin, Move("draw 9 Z9"))],
    "unreadable": lambda begin: [said(begin, Move("\0" * 100))],
    "too long": lambda begin: [said(begin, Move("x" * 100_000))],
    "other work": lambda begin: [said(begin, ReplayMade(b"no move"))],
    "nothing": lambda begin: [said(begin, None)],
}


@pytest.mark.system
@pytest.mark.parametrize("kind", BAD_ANSWERS)
async def test_a_bad_answer_is_refused_and_another_worker_or_the_stand_in_chooses(kind: str) -> None:
    async with (
        NatsServer() as nats,
        hostile(nats, BAD_ANSWERS[kind]) as group,
        remote_queue(nats, ready=1) as jobs,
    ):
        async with asyncio.timeout(10):
            move = await jobs.choose(question("greedy"), ADA, Priority.MOVE, legal)
        assert (move, group.begun > 0) == (EXPECTED, True)
        if kind != "nothing":  # a job that fails in the worker is no bad answer
            assert jobs.count("inkland_job_answers_refused_total", kind="move") >= 1
        async with thread_group(nats):
            async with asyncio.timeout(10):
                moves = [await jobs.choose(question("greedy"), BEA, Priority.MOVE, legal) for _ in range(3)]
            assert moves == [EXPECTED] * 3


@pytest.mark.system
async def test_garbage_answers_to_other_jobs_doubles_and_floods_change_nothing() -> None:
    def answers(begin: Begin) -> list[bytes | ToServer]:
        garbage: list[bytes | ToServer] = [secrets.token_bytes(40) for _ in range(200)]
        deep = b"\0" * 8 + b"\0\0\x01\0" + b"\x91" * 3000
        huge = b"\0" * 8 + b"\0\0\xff\xff" + bytes(1000)
        wrong: list[bytes | ToServer] = [
            said(begin, Move("pass"), number=begin.number + 1),
            Said("0" * 16, Done(begin.number, 0.0, MOVE)),
        ]
        good: list[bytes | ToServer] = [said(begin, EXPECTED)] * 3
        return [*garbage, deep, huge, *wrong, *good]

    async with NatsServer() as nats, hostile(nats, answers), remote_queue(nats, ready=1) as jobs:
        async with asyncio.timeout(10):
            moves = [await jobs.choose(question("greedy"), ADA, Priority.MOVE, legal) for _ in range(5)]
        assert moves == [EXPECTED] * 5
        assert jobs.count("inkland_jobs_total", kind="move", result="done") == 5
        assert jobs.remote.refused >= 5 * 2 * 200


@pytest.mark.parametrize(
    "name", ["", ">", "a b", "0" * 17, "0" * 16 + "\n", "x\r\nPUB inkland.jobs.waiting 0\r\n"]
)
async def test_names_that_could_lead_elsewhere_are_refused(name: str) -> None:
    """Names are parts of subjects."""
    bus = FakeBus()
    sender, receiver = [SealedMessenger(bus.connection(), KEY, QuietLog()) for _ in range(2)]
    receiver.subscribe("server", ToServer, lambda _: pytest.fail("read"))
    for message in (Claim(name, 0, "bots", True, own_abilities(None)), Said(name, Done(1, 0.0))):
        sender.send("server", message)
    await asyncio.sleep(1)
    assert receiver.refused == 2


@pytest.mark.system
async def test_a_worker_that_never_answers_costs_seconds_and_is_left_out() -> None:
    """It says that it is alive, but not for its job: the job is done elsewhere."""
    async with (
        NatsServer() as nats,
        hostile(nats, lambda _: []) as group,
        remote_queue(nats, ready=1) as jobs,
    ):
        answer = asyncio.create_task(jobs.choose(question("greedy"), ADA, Priority.MOVE, legal))
        await until(lambda: group.begun)
        async with thread_group(nats), asyncio.timeout(20):
            assert await answer == EXPECTED
            assert jobs.count("inkland_jobs_redone_total", kind="move") >= 1
            begun = group.begun
            assert await jobs.choose(question("greedy"), BEA, Priority.MOVE, legal) == EXPECTED
            assert group.begun == begun


@pytest.mark.system
async def test_workers_of_other_versions_get_what_they_can_do() -> None:
    """Other cards or messages: nothing. An older one that knows no reviews: choices only, and these wait."""
    mine = own_abilities(None)
    other_cards = msgspec.structs.replace(mine, content="0" * 16)
    newer = msgspec.structs.replace(mine, protocol=mine.protocol + 1)
    older = msgspec.structs.replace(mine, kinds=("move",))
    async with NatsServer() as nats, remote_queue(nats) as jobs:
        async with thread_group(nats, abilities=other_cards), thread_group(nats, abilities=newer):
            await until(lambda: jobs.count("inkland_remote_workers", state="other") == 2)
            assert (jobs.state, jobs.thinkers.by) == ("none", "none")
            assert await jobs.choose(question("greedy"), ADA, Priority.MOVE) == EXPECTED
            assert jobs.count("inkland_jobs_begun_total", lane="bots", by="remote") == 0
        both: dict[LaneName, int] = {"bots": 1, "background": 1}
        async with thread_group(nats, both, abilities=older):
            await until(lambda: jobs.thinkers.remote == 1)
            plan = jobs.submit(PlanReview("no record", "standard"), ADA, Priority.BACKGROUND, 0.1, 60.0)
            assert await jobs.choose(question("greedy"), ADA, Priority.MOVE) == EXPECTED
            assert not plan.done()
            async with thread_group(nats, both), asyncio.timeout(20):
                found = await plan
                assert isinstance(found, ReviewPlan)
                assert found.problem is not None
