"""Notices from a real server to a receiver on this machine: what is sent, kept back, repeated, refused."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.clients import TIMEOUT, Player, Visitor, started
from tests.server.notices.receiver import Browser, Received, Receiver
from tests.server.running_server import RunningServer, running_server

from inkland.server.notices.store import Queued
from inkland.server.settings import NoticeSettings


def settings(receiver: Receiver, **changes: Any) -> NoticeSettings:
    values = {"retry_seconds": 0.1, "poll_seconds": 0.05, "present_seconds": 0.0}
    return NoticeSettings(allowed=frozenset({receiver.origin}), **{**values, **changes})


@asynccontextmanager
async def with_receiver(
    folder: Path, **changes: Any
) -> AsyncIterator[tuple[RunningServer, Receiver, list[Visitor]]]:
    """A server that may send to a receiver, and two guests."""
    async with Receiver() as receiver:
        notices = settings(receiver, **changes)
        async with (
            running_server(folder, notices=notices) as running,
            Visitor(running.http, "Ada") as ada,
            Visitor(running.http, "Bea") as bea,
        ):
            yield running, receiver, [ada, bea]


async def hook(visitor: Visitor, receiver: Receiver, **webhook: Any) -> str:
    """Add a webhook, and return the id of its channel."""
    data = {"address": f"{receiver.origin}/hook", **webhook}
    answer = await visitor.client.post("/api/notices/webhooks", json=data)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["channels"][-1]["id"])


async def choose(visitor: Visitor, **choices: Any) -> None:
    answer = await visitor.client.put("/api/notices", json=choices)
    assert answer.status_code == 200, answer.text


async def problem_of(visitor: Visitor) -> str | None:
    channels = (await visitor.client.get("/api/notices")).json()["channels"]
    found: str | None = channels[0]["problem"]
    return found


async def eventually(is_true: Any) -> None:
    async with asyncio.timeout(TIMEOUT):
        while not await is_true():
            await asyncio.sleep(0.02)


async def play_turn(players: list[Player], rng: Random) -> None:
    """Let every awaited player draw, and receive what follows."""
    turn = max(player.table["turn"] for player in players)
    for player in players:
        while player.table["turn"] < turn:
            await player.receive()
    for player in players:
        if player.is_awaited and player.table["turn"] == turn:
            await player.draw(rng)
    for player in players:
        while player.table["turn"] == turn and not player.is_over:
            await player.receive()


def events(received: list[Received]) -> list[str]:
    return [one.json["event"] for one in received]


async def test_nothing_is_sent_unless_the_operator_allows_it(tmp_path: Path) -> None:
    async with Receiver() as receiver, running_server(tmp_path) as running, Visitor(running.http, "A") as ada:
        info = (await ada.client.get("/api/notices")).json()
        assert (info["is_on"], info["push_key"], info["channels"]) == (False, None, [])
        data = {"address": "https://hooks.example/x"}
        answer = await ada.client.post("/api/notices/webhooks", json=data)
        assert (answer.status_code, answer.json()["code"]) == (403, "server-notices-off")
        await started(running, ada)
        assert await running.server.notices.store.waiting() == 0
        assert receiver.received == []


async def test_begun_turn_ended_arrive_once(tmp_path: Path) -> None:
    async with with_receiver(tmp_path) as (running, receiver, (ada, bea)):
        await hook(ada, receiver)
        _, players = await started(running, ada, bea)
        await receiver.until(1)
        await play_turn(players, Random(1))
        await receiver.until(2)
        assert events(receiver.received) == ["begun", "turn"]
        await asyncio.gather(*(player.play(Random(seat)) for seat, player in enumerate(players)))
        await eventually(lambda: _true("ended" in events(receiver.received)))
        await asyncio.sleep(0.3)
        assert events(receiver.received).count("ended") == 1
        assert set(receiver.ids.values()) == {1}
        assert all(b"Ada" not in one.body and b"Bea" not in one.body for one in receiver.received)
        assert "delivered" in running.server.metrics.text().decode()


async def _true(value: bool) -> bool:
    return value


async def test_choices_are_respected(tmp_path: Path) -> None:
    async with with_receiver(tmp_path) as (running, receiver, (ada, bea)):
        await hook(ada, receiver)
        await hook(bea, receiver)
        await choose(ada, events=["ended"])
        await choose(bea, events=["turn"], language="pl")
        _, players = await started(running, ada, bea)
        await receiver.until(1)
        await play_turn(players, Random(1))
        found = await receiver.until(2)
        assert events(found) == ["turn", "turn"]
        assert found[0].json["title"] == "Twój ruch"


async def test_guest_who_draws_in_time_is_not_disturbed(tmp_path: Path) -> None:
    async with with_receiver(tmp_path, present_seconds=0.5) as (running, receiver, (ada, bea)):
        await hook(ada, receiver)
        _, (one, two) = await started(running, ada, bea)
        await one.draw(Random(1))
        await asyncio.sleep(1.0)
        assert receiver.received == []
        await two.draw(Random(2))
        assert events(await receiver.until(1)) == ["turn"]


async def test_quiet_hours_hold_notices_back(tmp_path: Path) -> None:
    async with with_receiver(tmp_path) as (running, receiver, (ada, bea)):
        channel = await hook(ada, receiver)
        now = time.gmtime()
        minute = now.tm_hour * 60 + now.tm_min
        quiet = {"start": (minute - 60) % 1440, "end": (minute + 60) % 1440}
        await choose(ada, quiet=quiet, time_zone="UTC")
        await started(running, ada, bea)
        await eventually(lambda: _is_waiting(running, 1))
        await ada.client.post(f"/api/notices/channels/{channel}/test")
        assert events(await receiver.until(1)) == ["test"]  # it was asked for just now
        await eventually(lambda: _is_waiting(running, 1))


async def _is_waiting(running: RunningServer, number: int) -> bool:
    return await running.server.notices.store.waiting() == number


async def test_nudge_arrives_once(tmp_path: Path) -> None:
    async with with_receiver(tmp_path) as (running, receiver, (ada, bea)):
        await hook(bea, receiver)
        await choose(bea, events=["nudge"])
        _, (one, two) = await started(running, ada, bea)
        assert (await one.ask("nudge", seat=1))["type"] == "done"
        assert events(await receiver.until(1)) == ["nudge"]
        await one.draw(Random(1))  # another change of the room in the same turn
        await asyncio.sleep(0.2)
        assert len(receiver.received) == 1
        await two.draw(Random(2))  # the next turn: nobody has been nudged in it
        await asyncio.sleep(0.2)
        assert len(receiver.received) == 1
        assert b"Ada" not in receiver.received[0].body


async def test_lost_answers_make_repeats_with_the_same_id(tmp_path: Path) -> None:
    async with with_receiver(tmp_path) as (running, receiver, (ada, bea)):
        await hook(ada, receiver)
        receiver.loses_answers = True
        await started(running, ada, bea)
        await receiver.until(2)
        receiver.loses_answers = False
        assert await problem_of(ada) == "unreachable"
        await eventually(lambda: _is_waiting(running, 0))
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
        await eventually(lambda: _is_waiting(running, 0))
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
        begun = time.monotonic()
        await receiver.until(1)
        receiver.status = 204
        await receiver.until(2)
        assert time.monotonic() - begun > 1.9


async def test_too_many_notices_within_an_hour_wait(tmp_path: Path) -> None:
    async with with_receiver(tmp_path, per_hour=3) as (running, receiver, (ada, _)):
        await hook(ada, receiver)
        for _ in range(5):
            await started(running, ada)
        await receiver.until(3)
        await eventually(lambda: _is_waiting(running, 2))
        await asyncio.sleep(0.3)
        assert len(receiver.received) == 3


@pytest.mark.parametrize(
    "address",
    ["https://127.0.0.1/x", "https://localhost/", "https://[::1]/", "https://[::ffff:10.0.0.1]/",
     "https://169.254.169.254/", "http://93.184.215.14/", "https://192.168.0.1/", "https://[64:ff9b::a00:1]/"],
)  # fmt: skip
async def test_inner_addresses_cannot_be_added(tmp_path: Path, address: str) -> None:
    async with with_receiver(tmp_path) as (_, _, (ada, _)):
        for path, data in (
            ("webhooks", {"address": address}),
            ("push", Browser().subscription(address)),
        ):
            answer = await ada.client.post(f"/api/notices/{path}", json=data)
            assert (answer.status_code, answer.json()["code"]) == (422, "server-notice-address")


async def test_name_that_leads_inside_later_is_refused_at_sending(tmp_path: Path) -> None:
    """A public name is added, then it leads to this machine: nothing arrives here."""
    async with with_receiver(tmp_path) as (running, receiver, (ada, bea)):
        leads_to = ["93.184.215.14"]

        async def look_up(_host: str, _port: int) -> list[str]:
            return list(leads_to)

        running.server.notices.client.look_up = look_up
        address = f"https://hooks.example:{receiver.port}/hook"
        answer = await ada.client.post("/api/notices/webhooks", json={"address": address})
        assert answer.status_code == 201
        subscription = Browser().subscription(f"https://push.example:{receiver.port}/push")
        assert (await ada.client.post("/api/notices/push", json=subscription)).status_code == 201
        leads_to[:] = ["127.0.0.1"]
        await started(running, ada, bea)
        await eventually(lambda: _has_problem(ada, "address"))
        await eventually(lambda: _is_waiting(running, 0))
        assert receiver.received == []


async def _has_problem(visitor: Visitor, problem: str) -> bool:
    return await problem_of(visitor) == problem


async def test_channels_of_others_cannot_be_touched(tmp_path: Path) -> None:
    async with with_receiver(tmp_path) as (_, receiver, (ada, bea)):
        channel = await hook(ada, receiver)
        for answer in (
            await bea.client.delete(f"/api/notices/channels/{channel}"),
            await bea.client.post(f"/api/notices/channels/{channel}/test"),
        ):
            assert (answer.status_code, answer.json()["code"]) == (404, "server-no-such-channel")
        assert (await ada.client.delete(f"/api/notices/channels/{channel}")).json()["channels"] == []


async def test_number_of_channels_is_limited_and_the_same_address_counts_once(tmp_path: Path) -> None:
    async with with_receiver(tmp_path) as (_, receiver, (ada, _)):
        first = await hook(ada, receiver)
        assert await hook(ada, receiver, form="discord") == first
        for number in range(9):
            await hook(ada, receiver, address=f"{receiver.origin}/{number}")
        data = {"address": f"{receiver.origin}/more"}
        answer = await ada.client.post("/api/notices/webhooks", json=data)
        assert (answer.status_code, answer.json()["code"]) == (409, "server-notice-channels")


async def test_unusable_push_keys_are_refused(tmp_path: Path) -> None:
    async with with_receiver(tmp_path) as (_, receiver, (ada, _)):
        good = Browser().subscription(f"{receiver.origin}/push")
        for keys in ({"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "%%%"}):
            data = {**good, "keys": {**good["keys"], **keys}}
            answer = await ada.client.post("/api/notices/push", json=data)
            assert (answer.status_code, answer.json()["code"]) == (422, "server-bad-push-keys")


async def test_push_key_stays_the_same_over_a_restart(tmp_path: Path) -> None:
    keys = set()
    for _ in range(2):
        async with with_receiver(tmp_path) as (_, _, (ada, _)):
            keys.add((await ada.client.get("/api/notices")).json()["push_key"])
    assert len(keys) == 1


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
            await eventually(lambda: _is_waiting(one, 8))
            await receiver.up()
            await receiver.until(8)
            await eventually(lambda: _is_waiting(one, 0))
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

            monkeypatch.setattr(running.server.notices.store, "queue_room", queue_room)
            await started(running, ada, bots=["random"])
        assert receiver.received == []
        async with running_server(tmp_path, notices=notices):
            assert events(await receiver.until(1)) == ["begun"]
        async with running_server(tmp_path, notices=notices):
            await asyncio.sleep(0.3)
            assert len(receiver.received) == 1
        await ada.client.aclose()
