"""The example for operators on the first page of the docs: the command is understood; a server answers."""

import re
from pathlib import Path

import httpx
from tests.server.running_server import running_server
from tests.server.test_serve import parsed

PAGE = (Path(__file__).parents[2] / "docs" / "index.md").read_text(encoding="utf-8")


async def test_the_server_of_the_first_page_answers_as_shown(tmp_path: Path) -> None:
    (options,) = re.findall(r"^inkland serve (.*)$", PAGE, re.MULTILINE)
    found = parsed(*options.split())
    shown = re.findall(r"^\$ curl http://127\.0\.0\.1:(\d+)(/\w+)\n(.*)…}$", PAGE, re.MULTILINE)
    ((port, path, answer),) = shown
    assert found.port == int(port)
    async with (
        running_server(tmp_path, public_url=found.public_url) as running,
        httpx.AsyncClient(base_url=running.http) as client,
    ):
        assert (await client.get(path)).text.startswith(answer)
