"""What becomes of a notice when the receiver is slow, refuses, is gone or loses answers."""

import asyncio
from pathlib import Path

import pytest
from tests.server.clients import Visitor, started
from tests.server.manual_time import ManualTime
from tests.server.notices.receiver import Browser, Receiver
from tests.server.notices.sending_server import (
    events,
    eventually,
    hook,
    is_waiting,
    problem_of,
    settings,
    with_receiver,
)
from tests.server.running_server import running_server
from tests.virtual_time import now

from inkland.server.features.notices.queue_limits import Queued


async def test_lost_answers_make_repeats_with_the_same_id(tmp_path: Path) -> None:
    async with with_receiver(tmp_path) as (running, receiver, (ada, bea)):
        await hook(ada, receiver)
        receiver.loses_answers = True
        await started(running, ada, bea)
        await receiver.until(2)
        receiver.loses_answers = False
        assert await problem_of(ada) == "unreachable"
        await eventually(lambda: is_waiting(running, 0))
        assert len(receiver.ids) == 1
        assert receiver.ids.most_common()[0][1] >= 2
        assert await problem_of(ada) is None


@pytest.mark.parametrize(
    ("status", "problem"),
    [(302, "redirect"), (400, "refused"), (403, "refused"), (404, "gone"), (410, "gone")],
)
async def test_refusals_are_final_and_shown(tmp_path: Path, status: int, problem: str) -> None:
    async with with_receiver(tmp_path) as (running, receiver, (ada, bea)):
        await hook(ada, receiver)
        receiver.status, receiver.headers = status, {"Location": f"{receiver.origin}/elsewhere"}
        await started(running, ada, bea)
        await receiver.until(1)
        await eventually(lambda: is_waiting(running, 0))
        await asyncio.sleep(0.2)
        assert [one.path for one in receiver.received] == ["/hook"]
        assert await problem_of(ada) == problem


@pytest.mark.parametrize("status", [404, 410])
async def test_dead_push_subscription_is_removed(tmp_path: Path, status: int) -> None:
    async with with_receiver(tmp_path) as (running, receiver, (ada, bea)):
        subscription = Browser().subscription(f"{receiver.origin}/push")
        assert (await ada.client.post("/api/notices/push", json=subscription)).status_code == 201
        receiver.status = status
        await started(running, ada, bea)
        await receiver.until(1)

        async def is_gone() -> bool:
            return not (await ada.client.get("/api/notices")).json()["channels"]

        await eventually(is_gone)
        assert await running.server.notices.store.waiting() == 0


async def test_retry_after_is_respected(tmp_path: Path) -> None:
    async with with_receiver(tmp_path) as (running, receiver, (ada, bea)):
        await hook(ada, receiver)
        receiver.status, receiver.headers = 429, {"Retry-After": "2"}
        await started(running, ada, bea)
        begun = now()
        await receiver.until(1)
        receiver.status = 204
        await receiver.until(2)
        assert now() - begun > 1.9


async def test_limit_of_an_hour_outlives_a_restart(tmp_path: Path) -> None:
    time = ManualTime()
    async with Receiver() as receiver:
        notices = settings(receiver, per_hour=2)
        async with running_server(tmp_path, notices=notices, time=time) as running:
            ada = await Visitor(running.http, "Ada").__aenter__()
            await hook(ada, receiver)
            for _ in range(2):
                await started(running, ada)
            await receiver.until(2)
        async with running_server(tmp_path, notices=notices, time=time) as running:
            ada.client.base_url = running.http
            await started(running, ada)
            await eventually(lambda: is_waiting(running, 1))
            assert len(receiver.received) == 2
            time.advance(3600)
            await receiver.until(3)
        await ada.client.aclose()


async def test_two_servers_send_each_notice_once(tmp_path: Path) -> None:
    async with Receiver() as receiver:
        notices = settings(receiver)
        async with (
            running_server(tmp_path, notices=notices, server_name="one") as one,
            running_server(tmp_path, notices=notices, server_name="two"),
            Visitor(one.http, "Ada") as ada,
        ):
            for number in range(8):
                await hook(ada, receiver, address=f"{receiver.origin}/{number}")
            await receiver.down()
            await started(one, ada)
            await eventually(lambda: is_waiting(one, 8))
            await receiver.up()
            await receiver.until(8)
            await eventually(lambda: is_waiting(one, 0))
            assert sorted(request.path for request in receiver.received) == [f"/{n}" for n in range(8)]


async def test_what_a_crash_kept_from_being_queued_is_queued_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Receiver() as receiver:
        notices = settings(receiver)
        async with running_server(tmp_path, notices=notices) as running:
            ada = await Visitor(running.http, "Ada").__aenter__()
            await hook(ada, receiver)

            async def queue_room(*_: object, **__: object) -> Queued:
                return Queued()

            for server in running.servers:
                monkeypatch.setattr(server.notices.store, "queue_room", queue_room)
            await started(running, ada, bots=["random"])
        assert receiver.received == []
        async with running_server(tmp_path, notices=notices):
            assert events(await receiver.until(1)) == ["begun"]
        async with running_server(tmp_path, notices=notices):
            await asyncio.sleep(0.3)
            assert len(receiver.received) == 1
        await ada.client.aclose()
