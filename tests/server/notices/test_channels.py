"""Channels: who may add, test and remove them, and how many."""

import asyncio
import socket
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.clients import TIMEOUT, Visitor, started
from tests.server.notices.receiver import Browser, Receiver
from tests.server.notices.sending_server import events, eventually, has_problem, hook, with_receiver
from tests.server.running_server import running_server
from tests.virtual_time import held_thread

from inkland.server.base.errors import RequestRefused
from inkland.server.features.notices import address_check
from inkland.server.features.notices.channels import Webhook, form_of


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


@pytest.mark.parametrize(
    ("address", "form"),
    [
        ("https://discord.com/api/webhooks/1/secret", "discord"),
        ("https://ptb.discordapp.com/api/v10/webhooks/1/secret", "discord"),
        ("https://hooks.slack.com/services/T/B/secret", "slack"),
        ("https://api.telegram.org/bot1:se-cret/sendMessage?chat_id=@maps", "telegram"),
        ("https://ntfy.sh/my-maps", "ntfy"),
        ("https://ntfy.example/my-maps", "ntfy"),
        ("https://hooks.example/discord.com/api/webhooks/1", "json"),
        ("https://discord.com.example/api/webhooks/1", "json"),
    ],
)
def test_the_form_is_recognized_by_the_address(address: str, form: str) -> None:
    assert form_of(Webhook(address)) == form
    assert form_of(Webhook(address, "json")) == "json", "unless one is chosen"


@pytest.mark.parametrize(
    "address",
    [
        "https://api.telegram.org/bot1:secret/sendMessage",
        "https://api.telegram.org/bot1:secret/getUpdates?chat_id=1",
        "https://api.telegram.org/bot<token>/sendMessage?chat_id=1",
        "https://t.me/my_bot",
    ],
)
def test_telegram_needs_a_token_and_a_chat(address: str) -> None:
    with pytest.raises(RequestRefused) as refused:
        form_of(Webhook(address, "telegram"))
    assert refused.value.code == "server-notice-telegram"


async def test_only_the_host_of_a_web_address_is_shown(tmp_path: Path) -> None:
    """The rest of it is a secret: who knows it can write to the guest."""
    async with with_receiver(tmp_path) as (_, receiver, (ada, _)):
        await hook(
            ada,
            receiver,
            address=f"{receiver.origin}/bot1:secret/sendMessage?chat_id=hidden-chat",
            form="telegram",
        )
        shown = (await ada.client.get("/api/notices")).text
        assert "telegram" in shown
        assert "secret" not in shown
        assert "hidden" not in shown


async def test_it_is_known_whether_webhooks_have_links(tmp_path: Path) -> None:
    for url in (None, "http://127.0.0.1"):
        async with running_server(tmp_path, public_url=url) as running, Visitor(running.http, "A") as ada:
            assert (await ada.client.get("/api/notices")).json()["has_links"] is (url is not None)


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


async def test_browser_of_another_guest_now_is_taken_from_the_former(tmp_path: Path) -> None:
    """A browser that a move link has signed in as Bea must not show Ada's notices any more."""
    async with with_receiver(tmp_path) as (_, receiver, (ada, bea)):
        subscription = Browser().subscription(f"{receiver.origin}/push")
        for visitor in (ada, bea):
            assert (await visitor.client.post("/api/notices/push", json=subscription)).status_code == 201
        assert (await ada.client.get("/api/notices")).json()["channels"] == []
        (channel,) = (await bea.client.get("/api/notices")).json()["channels"]
        assert channel["endpoint"] == subscription["endpoint"]


async def test_channel_that_was_gone_works_again_after_a_test(tmp_path: Path) -> None:
    async with with_receiver(tmp_path) as (_, receiver, (ada, _)):
        channel = await hook(ada, receiver)
        receiver.status = 404
        await ada.client.post(f"/api/notices/channels/{channel}/test")
        await eventually(lambda: has_problem(ada, "gone"))
        receiver.status = 200
        await ada.client.post(f"/api/notices/channels/{channel}/test")
        await eventually(lambda: has_problem(ada, None))
        assert events(receiver.received) == ["test", "test"]


async def test_names_that_do_not_resolve_keep_no_game_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name server that never answers occupies threads; the store must have others."""
    answered, look_up = threading.Event(), socket.getaddrinfo

    def slow(host: str, *rest: Any, **more: Any) -> Any:
        if host == "slow.example":
            with held_thread():
                answered.wait(TIMEOUT)
            raise OSError
        return look_up(host, *rest, **more)

    monkeypatch.setattr(socket, "getaddrinfo", slow)
    monkeypatch.setattr(address_check, "RESOLVE_SECONDS", 0.5)
    async with with_receiver(tmp_path) as (running, _, (ada, bea)):
        data = {"address": "https://slow.example/hook"}
        adding = [ada.client.post("/api/notices/webhooks", json=data) for _ in range(40)]
        added = asyncio.gather(*adding)
        _, players = await started(running, bea)
        await players[0].draw(Random(1))
        assert {answer.status_code for answer in await added} == {422}
        answered.set()
