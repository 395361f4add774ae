"""Attempts of guests to reach inner addresses by webhook and push: all are refused."""

from pathlib import Path

import pytest
from tests.server.clients import started
from tests.server.notices.receiver import Browser
from tests.server.notices.sending_server import (
    eventually,
    has_problem,
    is_waiting,
    with_receiver,
)


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
        await eventually(lambda: has_problem(ada, "address"))
        await eventually(lambda: is_waiting(running, 0))
        assert receiver.received == []
