"""Quick reactions: known signs only, from people at the table, limited, shown to all and stored nowhere."""

import json
from pathlib import Path

from tests.server.clients import Message, Player, Visitor, code_of, connect, seated, started
from tests.server.locations import one_server_only
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer, running_server

from inkland.server.base.limits import REACTION_BURST
from inkland.server.infra.bus.bus import LocalBus
from inkland.server.model.rooms.reactions import REACTIONS


def reactions_to(player: Player) -> list[Message]:
    return [message for frame in player.frames if (message := json.loads(frame))["type"] == "reaction"]


async def test_a_reaction_reaches_everybody_in_the_room(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room, (ada, bea, cyd) = await started(running, *visitors[:3])
    watching = await connect(running.ws, visitors[3], room)
    assert (await bea.ask("react", reaction="wow"))["type"] == "done"
    for player in (ada, bea, cyd, watching):
        await player.receive_until(lambda player=player: bool(reactions_to(player)))  # type: ignore[misc]
        assert reactions_to(player) == [{"type": "reaction", "seat": 1, "reaction": "wow"}]
    later = await connect(running.ws, visitors[3], room)
    await later.ask("ping")
    assert reactions_to(later) == [], "nothing is stored"


async def test_there_are_six_and_no_free_text(running: RunningServer, visitors: list[Visitor]) -> None:
    _, (ada,) = await started(running, visitors[0], bots=["random"])
    assert len(REACTIONS) == 6
    for text in ("hello", "", "wow!", ["wow"], None):
        await ada.send("react", reaction=text)
        while (refused := await ada.receive())["type"] != "refused":
            pass
        assert refused["problem"]["code"] == "server-bad-message"


async def test_only_people_at_the_table_react_and_only_during_or_after_a_game(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room, (ada, bea) = await seated(running, *visitors[:2])
    assert code_of(await ada.ask("react", reaction="wow")) == "server-no-game"
    await ada.ask("start")
    watching = await connect(running.ws, visitors[2], room)
    assert code_of(await watching.ask("react", reaction="wow")) == "server-not-seated"
    assert code_of(await bea.ask("react", reaction="wow", seat=0)) == "server-not-seated"


@one_server_only
async def test_too_many_are_refused_until_some_time_has_passed(tmp_path: Path) -> None:
    time = ManualTime()
    async with running_server(tmp_path, time=time) as running, Visitor(running.http, "Ada") as ada:
        room, (player,) = await started(running, ada, bots=["random"])
        other = await connect(running.ws, ada, room)
        for socket in (player, other, player)[:REACTION_BURST]:
            assert (await socket.ask("react", reaction="laugh"))["type"] == "done"
        for socket in (player, other):
            assert code_of(await socket.ask("react", reaction="laugh")) == "server-too-fast"
        time.advance(2.0)
        assert (await other.ask("react", reaction="laugh"))["type"] == "done"
        assert code_of(await player.ask("react", reaction="laugh")) == "server-too-fast"


async def test_whoever_has_blocked_somebody_does_not_get_their_reactions(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room, (ada, bea, cyd) = await started(running, *visitors[:3])
    blocked = await visitors[0].client.post("/api/guest/blocks", json={"room": room, "seat": 1})
    assert blocked.status_code == 201, blocked.text
    assert (await bea.ask("react", reaction="ouch"))["type"] == "done", "she does not learn of it"
    await cyd.receive_until(lambda: bool(reactions_to(cyd)))
    await cyd.ask("react", reaction="wow")
    await ada.receive_until(lambda: bool(reactions_to(ada)))
    assert [reaction["seat"] for reaction in reactions_to(ada)] == [2]


async def test_a_reaction_reaches_the_other_servers(tmp_path: Path) -> None:
    bus = LocalBus()
    async with (
        running_server(tmp_path, bus=bus, server_name="one") as one,
        running_server(tmp_path, bus=bus, server_name="two") as two,
        Visitor(one.http, "Ada") as ada,
        Visitor(two.http, "Bea") as bea,
    ):
        room, (player,) = await started(one, ada, bots=["random"])
        watching = await connect(two.ws, bea, room)
        await player.ask("react", reaction="cheers")
        await watching.receive_until(lambda: bool(reactions_to(watching)))
        assert reactions_to(watching)[0]["reaction"] == "cheers"
