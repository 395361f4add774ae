"""Links for other devices carry an address that works there, or say that there is none."""

from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Visitor
from tests.server.running_server import running_server

NETWORK = "http://192.168.0.7:8642"


async def links(folder: Path, host: str | None = None, **settings: Any) -> list[tuple[str, bool]]:
    """The invitation and the move link of a guest whose browser uses a host."""
    async with running_server(folder, **settings) as running, Visitor(running.http, "Ada") as ada:
        headers = {} if host is None else {"Host": host}
        room = await ada.room()
        invitation = (await ada.client.get(f"/api/rooms/{room}/invitation", headers=headers)).json()
        moved = (await ada.client.post("/api/guest/move", headers=headers)).json()
        code = await ada.client.get(f"/api/rooms/{room}/qr.svg", headers=headers)
        assert invitation["link"].endswith(f"/room/{room}")
        assert moved["link"].endswith(f"/move/{moved['token']}")
        assert code.text == invitation["picture"]
        assert "<svg" in moved["picture"]
        return [
            (link["link"].replace(f":{running.port}/", "/").partition("/room/")[0].partition("/move/")[0],
             link["local_only"])
            for link in (invitation, moved)
        ]  # fmt: skip


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost:8642", "[::1]:8642"])
async def test_a_host_on_the_servers_machine_invites_into_the_network(tmp_path: Path, host: str) -> None:
    """Another device cannot open 127.0.0.1: it gets the machine's address in the network."""
    assert await links(tmp_path, host, network_url=NETWORK) == [(NETWORK, False)] * 2


async def test_the_address_that_the_host_uses_is_kept(tmp_path: Path) -> None:
    expected = [("http://games.local:8642", False)] * 2
    assert await links(tmp_path, "games.local:8642", network_url=NETWORK) == expected


async def test_a_server_for_this_machine_alone_says_so(tmp_path: Path) -> None:
    assert await links(tmp_path) == [("http://127.0.0.1", True)] * 2


async def test_the_public_address_wins(tmp_path: Path) -> None:
    public = "http://maps.example"
    assert await links(tmp_path, public_url=public, network_url=NETWORK) == [(public, False)] * 2
