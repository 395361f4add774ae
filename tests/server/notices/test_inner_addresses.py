"""Attempts of guests to reach inner addresses by webhook and push: all are refused."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Visitor, started
from tests.server.locations import one_server_only
from tests.server.notices.receiver import Browser, Receiver
from tests.server.notices.sending_server import eventually, hook, is_waiting, settings, with_receiver
from tests.server.running_server import running_server

from inkland.server.base.settings import NoticeSettings

PUBLIC = "93.184.215.14"
INNER = [
    "https://127.0.0.1/x", "https://127.1/", "https://2130706433/", "https://017700000001/", "https://0x7f000001/",
    "https://localhost/", "https://localhost./", "https://0.0.0.0/", "https://[::1]/", "https://[::]/",
    "https://[::ffff:127.0.0.1]/", "https://[::ffff:10.0.0.1]/", "https://[::ffff:a9fe:a9fe]/",
    "https://[64:ff9b::a00:1]/", "https://[2002:7f00:1::]/", "https://[fe80::1]/", "https://[fd00::1]/",
    "https://10.0.0.1/", "https://172.16.0.1/", "https://192.168.0.1/", "https://169.254.169.254/",
    "https://100.64.0.1/", "https://224.0.0.1/", "https://93.184.215.14@127.0.0.1/",
    f"http://{PUBLIC}/", "file:///etc/passwd", "gopher://127.0.0.1/",
]  # fmt: skip
"""Addresses that no guest may add, also those that are public but not https."""


async def test_inner_addresses_cannot_be_added(tmp_path: Path) -> None:
    async with with_receiver(tmp_path) as (_, _, (ada, _)):
        for address in INNER:
            for path, data in (
                ("webhooks", {"address": address}),
                ("push", Browser().subscription(address)),
            ):
                answer = await ada.client.post(f"/api/notices/{path}", json=data)
                assert (answer.status_code, answer.json()["code"]) == (422, "server-notice-address"), address
        assert (await ada.client.get("/api/notices")).json()["channels"] == []


@pytest.mark.parametrize("inner", [["127.0.0.1"], ["fd00::1"], [PUBLIC, "127.0.0.1"]], ids=" ".join)
@one_server_only
async def test_name_that_leads_inside_at_sending_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inner: list[str]
) -> None:
    """Public names are added as webhook and push, then they lead inside: no connection is made."""
    leads_to, connected = [PUBLIC], list[str]()
    connect = asyncio.open_connection

    async def look_up(_host: str, _port: int) -> list[str]:
        return list(leads_to)

    def open_connection(host: str, *rest: Any, **more: Any) -> Awaitable[Any]:
        connected.append(host)
        return connect(host, *rest, **more)

    async with with_receiver(tmp_path) as (running, receiver, (ada, bea)):
        running.server.notices.client.look_up = look_up
        address = f"https://hooks.example:{receiver.port}/hook"
        answer = await ada.client.post("/api/notices/webhooks", json={"address": address})
        assert answer.status_code == 201
        subscription = Browser().subscription(f"https://push.example:{receiver.port}/push")
        assert (await ada.client.post("/api/notices/push", json=subscription)).status_code == 201
        monkeypatch.setattr(asyncio, "open_connection", open_connection)
        leads_to[:] = inner
        await started(running, ada, bea)
        await eventually(lambda: _problems(ada, "address", "address"))
        await eventually(lambda: is_waiting(running, 0))
        assert connected == []
        assert receiver.received == []


async def _problems(visitor: Visitor, *problems: str) -> bool:
    channels = (await visitor.client.get("/api/notices")).json()["channels"]
    return [channel["problem"] for channel in channels] == list(problems)


@pytest.mark.parametrize("status", [302, 308])
async def test_redirect_to_an_inner_address_is_not_followed(tmp_path: Path, status: int) -> None:
    """The receiver stands for a public server that redirects to another port of this machine."""
    async with Receiver() as inside, with_receiver(tmp_path) as (running, receiver, (ada, bea)):
        receiver.status, receiver.headers = status, {"Location": f"{inside.origin}/secret"}
        await hook(ada, receiver)
        subscription = Browser().subscription(f"{receiver.origin}/push")
        assert (await ada.client.post("/api/notices/push", json=subscription)).status_code == 201
        await started(running, ada, bea)
        await eventually(lambda: _problems(ada, "redirect", "redirect"))
        await eventually(lambda: is_waiting(running, 0))
        assert sorted(one.path for one in receiver.received) == ["/hook", "/push"]
        assert inside.received == []


async def test_address_that_is_no_longer_allowed_is_refused_at_sending(tmp_path: Path) -> None:
    async with Receiver() as receiver:
        async with running_server(tmp_path, notices=settings(receiver)) as running:
            ada = await Visitor(running.http, "Ada").__aenter__()
            await hook(ada, receiver)
        stricter = NoticeSettings(poll_seconds=0.05, present_seconds=0.0)
        async with running_server(tmp_path, notices=stricter) as running:
            ada.client.base_url = running.http
            await started(running, ada)
            await eventually(lambda: _problems(ada, "address"))
            assert receiver.received == []
        await ada.client.aclose()
