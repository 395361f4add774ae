"""The server answers under names that are its own, and its pages have one scheme."""

from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from tests.server.clients import Visitor
from tests.server.locations import one_server_only
from tests.server.running_server import running_server
from websockets.exceptions import InvalidStatus

from inkland.server.base.settings import Settings

FOREIGN = (
    "evil.example",
    "127.0.0.1.evil.example:8642",
    "maps.example",
    "evil.example.",
    "localhost.evil.example",
)
LOCAL = (
    "127.0.0.1", "localhost:8642", "LOCALHOST.", "[::1]:8642", "192.168.0.7:8642", "203.0.113.7",
    "games.local", "nas", "server.internal",
)  # fmt: skip
PAGES = ("/", "/metrics", "/healthz", "/api/catalog", "/api/guest", "/nothing")


@pytest.mark.parametrize("public_url", [None, "https://games.example"])
async def test_a_name_that_somebody_else_has_pointed_here_gets_nothing(
    tmp_path: Path, public_url: str | None
) -> None:
    """DNS rebinding: the page of the other name would read metrics and become a guest."""
    async with (
        running_server(tmp_path, public_url=public_url) as running,
        httpx.AsyncClient(base_url=running.http) as client,
    ):
        for host in FOREIGN:
            headers = {"Host": host, "Origin": f"http://{host}"}
            answers = [await client.get(page, headers=headers) for page in PAGES]
            answers.append(await client.post("/api/guest", json={"name": "Ada"}, headers=headers))
            assert {answer.status_code for answer in answers} == {421}, host
            assert all("--public-url" in answer.text for answer in answers)
            assert "set-cookie" not in answers[-1].headers
            assert "inkland_moves_total" not in answers[1].text


async def test_a_rebound_name_gets_no_websocket(tmp_path: Path) -> None:
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        room = await ada.room()
        for host, status in (("evil.example", 403), (f"127.0.0.1:{running.port}", 101)):
            headers = {"Cookie": ada.cookie, "Origin": f"http://{host}"}
            uri = f"ws://{host}/ws/rooms/{room}"
            connecting = websockets.connect(
                uri, host="127.0.0.1", port=running.port, additional_headers=headers
            )
            if status == 101:
                await (await connecting).close()
                continue
            with pytest.raises(InvalidStatus) as refused:
                await connecting
            assert refused.value.response.status_code == status


async def test_names_of_this_machine_and_its_network_are_answered(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, host="Maps.Host.example") as running,
        httpx.AsyncClient(base_url=running.http) as client,
    ):
        for host in (*LOCAL, "maps.host.example:8642"):
            headers = {"Host": host, "Origin": f"http://{host}"}
            made = await client.post("/api/guest", json={"name": "Ada"}, headers=headers)
            assert made.status_code == 201, (host, made.text)


async def test_the_public_name_is_the_only_one_that_can_be_registered(tmp_path: Path) -> None:
    """Proxies and health checks use an address or a name of the local network."""
    settings = Settings(tmp_path, public_url="https://maps.example:8443")
    assert all(settings.is_own_host(host) for host in ("maps.example", "MAPS.example:8443", *LOCAL, None))
    assert not any(settings.is_own_host(host) for host in ("evil.example", "www.maps.example", "", ":80"))


OF_ORIGINS: list[tuple[dict[str, str], str, bool]] = [
    ({}, "http", True),
    ({}, "https", False),
    # Who is not one of our proxies cannot say it. Here 127.0.0.1 is one.
    ({"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"}, "https", True),
    ({"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"}, "http", False),
    # A proxy that does not say how it was reached: the server cannot know it.
    ({"X-Forwarded-For": "203.0.113.7"}, "https", True),
    ({"X-Forwarded-For": "203.0.113.7"}, "http", True),
]


@one_server_only
@pytest.mark.parametrize(("forwarded", "scheme", "passes"), OF_ORIGINS)
async def test_the_other_scheme_of_the_same_host_is_another_origin(
    tmp_path: Path, forwarded: dict[str, str], scheme: str, passes: bool
) -> None:
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        room = await ada.room()
        origin = f"{scheme}://127.0.0.1:{running.port}"
        headers: dict[str, Any] = {**forwarded, "Origin": origin}
        made = await ada.client.post("/api/rooms", json={"settings": {}}, headers=headers)
        assert made.status_code == (201 if passes else 403), made.text
        connecting = websockets.connect(
            f"{running.ws}/ws/rooms/{room}", additional_headers={**headers, "Cookie": ada.cookie}
        )
        if passes:
            await (await connecting).close()
        else:
            with pytest.raises(InvalidStatus) as refused:
                await connecting
            assert refused.value.response.status_code == 403


@one_server_only
async def test_strangers_cannot_say_which_scheme_they_have_used(tmp_path: Path) -> None:
    async with running_server(tmp_path, proxies="") as running, Visitor(running.http, "Ada") as ada:
        headers = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"}
        headers["Origin"] = f"https://127.0.0.1:{running.port}"
        refused = await ada.client.post("/api/rooms", json={"settings": {}}, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (403, "server-bad-origin")
