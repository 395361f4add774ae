"""Drawings are carried out beside the reader of their connection; answers keep the order of the requests."""

import asyncio
from pathlib import Path
from random import Random

import pytest
from tests.server.clients import Player, Visitor, connect, random_command, started
from tests.server.faults import Fault, FaultFile, injected_faults
from tests.server.locations import one_server_only
from tests.server.running_server import running_server
from tests.server.server_process import ServerProcess
from websockets.exceptions import ConnectionClosed

from inkland.server.base.limits import Limits
from inkland.server.web.websocket.session import ANSWER_SECONDS

pytestmark = one_server_only
SLOW = Fault("slow", at="commit", seconds=0.3)


def line_of(player: Player, seed: int) -> str:
    assert player.options is not None
    return random_command(player.options, Random(seed))


async def answers(player: Player, number: int) -> list[tuple[int, str]]:
    """The next answers: to which request, and of what kind."""
    found = list[tuple[int, str]]()
    while len(found) < number:
        message = await player.receive()
        if "reply_to" in message:
            found.append((message["reply_to"], message["type"]))
    return found


async def test_what_comes_behind_a_drawing_is_answered_after_it(tmp_path: Path) -> None:
    with injected_faults() as faults:
        async with (
            running_server(tmp_path) as running,
            Visitor(running.http, "Ada") as ada,
            Visitor(running.http, "Bea") as bea,
        ):
            _, (player, other) = await started(running, ada, bea)
            faults.begin(SLOW)
            turn, (one, other_line) = player.table["turn"], (line_of(player, 1), line_of(player, 2))
            draw = await player.send("draw", turn=turn, command=one)
            ping = await player.send("ping")
            await asyncio.sleep(0.1)  # it arrives alone, while the drawing is being saved
            undo = await player.send("undo", turn=turn)
            again = await player.send("draw", turn=turn, command=other_line)
            expected = [(number, "done") for number in (draw, ping, undo, again)]
            assert await answers(player, 4) == expected
            assert player.choice is not None
            assert player.choice["command"] == other_line
            await other.draw(Random(3))
            await player.receive_until(lambda: player.table["turn"] > turn)


async def test_a_refused_drawing_is_answered_by_its_number(tmp_path: Path) -> None:
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        player = await connect(running.ws, ada, await ada.room(start=True))
        past = await player.ask("draw", turn=player.table["turn"] - 1, command=line_of(player, 1))
        assert (past["type"], past["problem"]["code"]) == ("refused", "server-turn-past")
        unknown = await player.ask("draw", turn=player.table["turn"], command="dance")
        assert unknown["problem"]["code"] == "notation-command-unknown"
        right = await player.ask("draw", turn=player.table["turn"], command=line_of(player, 1))
        assert right["type"] == "done"


async def test_drawings_count_as_messages(tmp_path: Path) -> None:
    limits = Limits(messages=1, message_burst=5, strikes=3)
    async with running_server(tmp_path, limits=limits) as running, Visitor(running.http, "Ada") as ada:
        player = await connect(running.ws, ada, await ada.room(start=True))
        codes = list[str]()

        async def draw_on() -> None:
            while True:
                answer = await player.ask("draw", turn=0, command="pass")
                codes.append(answer["problem"]["code"])

        with pytest.raises(ConnectionClosed) as closed:
            await draw_on()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
        assert set(codes) == {"server-turn-past", "server-too-fast"}
        assert codes.count("server-turn-past") < 8


@pytest.mark.system
async def test_a_server_that_stops_answers_a_drawing_first(tmp_path: Path) -> None:
    """Also one that takes longer than other requests may: it is being saved."""
    faults = FaultFile(tmp_path / "faults.json")
    async with (
        ServerProcess(tmp_path / "data", faults=faults) as server,
        Visitor(server.http, "Ada") as ada,
    ):
        player = await connect(server.ws, ada, await ada.room(start=True))
        faults.begin(Fault("slow", at="commit", seconds=ANSWER_SECONDS + 0.8))
        draw = await player.send("draw", turn=player.table["turn"], command=line_of(player, 1))
        await asyncio.sleep(0.3)
        ending = asyncio.create_task(asyncio.to_thread(server.terminate))
        assert await answers(player, 1) == [(draw, "done")]
        with pytest.raises(ConnectionClosed) as closed:
            await player.receive_until(lambda: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert await ending == 0
