"""A room setting is declared in one place: an invented one works everywhere without another change."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.system

WITH_INVENTED_SETTING = """
import asyncio, importlib.util, sys, types
from pathlib import Path

name = "inkland.server.model.rooms.settings"
spec = importlib.util.find_spec(name)
field = "    clock: Seconds | None = None\\n"
source = Path(spec.origin).read_text(encoding="utf-8")
assert source.count(field) == 1
module = types.ModuleType(name)
module.__file__ = spec.origin
sys.modules[name] = module
source = source.replace(field, field + "    motto: str = \\"draw on\\"\\n")
exec(compile(source, spec.origin, "exec"), module.__dict__)

from tests.server.clients import Visitor, connect
from tests.server.running_server import running_server

async def main(folder):
    async with running_server(folder) as running, Visitor(running.http, "Ada") as ada:
        plain = (await ada.client.post("/api/rooms", json={})).json()
        assert plain["settings"]["motto"] == "draw on", plain
        created = await ada.client.post("/api/rooms", json={"settings": {"motto": "no ink left"}})
        room = created.json()
        assert room["settings"]["motto"] == "no ink left", room
        player = await connect(running.ws, ada, room["id"])
        assert player.room["settings"]["motto"] == "no ink left"
        assert (await player.ask("configure", settings={"motto": "more ink"}))["type"] == "done"
        await player.receive_until(lambda: player.room["settings"]["motto"] == "more ink")
        wrong = await ada.client.post("/api/rooms", json={"settings": {"motto": 7}})
        assert wrong.status_code == 400
        document = (await ada.client.get("/schema/openapi.json")).json()
        assert "motto" in document["components"]["schemas"]["RoomSettings"]["properties"]
        await player.socket.close()
    async with running_server(folder) as running, Visitor(running.http, "Bea") as bea:
        stored = (await bea.client.get("/api/rooms/" + room["id"])).json()
        assert stored["settings"]["motto"] == "more ink", stored

asyncio.run(main(Path(sys.argv[1])))
"""


def test_an_invented_setting_round_trips(tmp_path: Path) -> None:
    """Through the request, the room, the WebSocket, the database, the view and the schema."""
    root = Path(__file__).parents[2]
    ended = subprocess.run(
        [sys.executable, "-c", WITH_INVENTED_SETTING, str(tmp_path)],
        cwd=root, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert ended.returncode == 0, ended.stderr
