"""Text with the character NUL, which PostgreSQL cannot store, is refused like any other bad request."""

from pathlib import Path
from typing import Any

import pytest
from tests.postgres import postgres_url
from tests.server.clients import Visitor, connect
from tests.server.running_server import running_server
from websockets import InvalidStatus

from inkland.server.infra.database.engines.postgresql_url import parse_database_url

PATHS = (
    "/api/rooms/{}",
    "/api/games/{}",
    "/api/games/{}/messages",
    "/api/challenges/{}",
    "/game/{}",
    "/room/{}",
)
BODIES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("/api/guest", {"name": "A\0b"}),
    ("/api/rooms", {"settings": {"setup": {"preset": "base\0"}}}),
    ("/api/challenges", {"game": "a\0b"}),
    ("/api/guest/blocks", {"room": "a\0b", "seat": 0}),
    ("/api/notices/webhooks", {"address": "https://a\0b.example"}),
)


async def test_a_request_with_nul_is_refused(tmp_path: Path) -> None:
    url = parse_database_url(postgres_url())
    async with running_server(tmp_path, database=url) as running, Visitor(running.http, "Ada") as ada:
        for path in PATHS:
            assert (await ada.client.get(path.format("a%00b"))).status_code == 400, path
        assert (await ada.client.get("/api/games/ended?hidden=%00")).status_code == 400
        for path, body in BODIES:
            assert 400 <= (await ada.client.post(path, json=body)).status_code < 500, path
        with pytest.raises(InvalidStatus, match="400"):
            await connect(running.ws, ada, "a%00b")
        assert (await ada.client.get("/api/games")).status_code == 200
