"""Programs as bots in rooms: those that whoever started the server has named, and no others."""

import sys
from contextlib import closing
from pathlib import Path
from random import Random

from tests.server.clients import Visitor, connect
from tests.server.running_server import RunningServer

from inkland.bots import registered
from inkland.bots.programs import Program, ProgramBot

EXAMPLE = Path(__file__).parents[2] / "examples" / "bots" / "worthwhile.py"


async def test_a_named_program_plays_in_a_room(running: RunningServer, visitors: list[Visitor]) -> None:
    program = Program("mine", (sys.executable, str(EXAMPLE)))
    with closing(ProgramBot(program)) as bot, registered([bot]):
        assert "mine" in (await visitors[0].client.get("/api/catalog")).json()["bots"]
        room = await visitors[0].room(setup={"preset": "base"}, bots=["mine"], start=True)
        player = await connect(running.ws, visitors[0], room)
        await player.play(Random(1))
        assert player.table["result"]["winners"] == [1]
        assert not bot.faults


async def test_a_command_from_the_network_is_no_bot(running: RunningServer, visitors: list[Visitor]) -> None:
    for name in ("mine", f"mine={sys.executable}", f"exec:{sys.executable}"):
        body = {"settings": {"setup": {"preset": "base"}}, "bots": [name]}
        answer = await visitors[0].client.post("/api/rooms", json=body)
        assert answer.status_code == 422
        assert answer.json()["code"] == "server-unknown-bot"
