"""Lost connections: reconnects at every version, repeated requests, requests out of order."""

import asyncio
import json
from random import Random

from tests.server.clients import Message, Visitor, connect, random_command, started
from tests.server.running_server import RunningServer

from inkland.core.events import Event, is_visible_to
from inkland.core.ids import Seat
from inkland.notation.values import to_plain


async def test_coming_back_at_every_version_gives_what_was_missed(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room, players = await started(running, *visitors[:2], setup={"preset": "heroes"})
    await asyncio.gather(*(player.play(Random(n)) for n, player in enumerate(players)))
    game = await running.game(room)

    async def reconnect(seat: int, version: int) -> None:
        back = await connect(running.ws, visitors[seat], room, game=1, version=version)
        assert back.version == game.version
        known = (game.start, *game.events[1:])[version:]
        missed = [event for event in known if is_visible_to(event, Seat(seat))]
        assert back.update["since"] == version
        for sent, event in zip(back.update["events"], missed, strict=True):
            assert to_plain(event, Event).items() <= sent.items()
        assert back.table == players[seat].table
        await back.socket.close()

    for first in range(0, game.version + 1, 20):
        versions = range(first, min(first + 20, game.version + 1))
        await asyncio.gather(*(reconnect(version % 2, version) for version in versions))


async def test_an_unknown_version_or_game_gets_the_whole_story(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room, players = await started(running, *visitors[:2])
    for game, version in ((1, 9999), (5, 2)):
        back = await connect(running.ws, visitors[0], room, game=game, version=version)
        assert back.update["since"] == 0
        assert back.update["events"] == players[0].update["events"]


async def test_a_reload_in_mid_card_shows_the_same_options(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room, (ada, bea) = await started(running, *visitors[:2])
    await ada.draw(Random(1))
    again = await connect(running.ws, visitors[1], room)
    assert again.options == bea.options
    await again.draw(Random(2))
    await bea.receive_until(lambda: bea.version == again.version and len(bea.update["events"]) > 2)
    assert bea.table == again.table


async def test_the_same_choice_twice_counts_once(running: RunningServer, visitors: list[Visitor]) -> None:
    _, (ada, bea) = await started(running, *visitors[:2])
    assert ada.options is not None
    line, turn = random_command(ada.options, Random(1)), ada.table["turn"]
    answers = [await ada.ask("draw", turn=turn, command=line) for _ in range(3)]
    assert {answer["type"] for answer in answers} == {"done"}
    assert ada.version == bea.version + 2
    await bea.draw(Random(2))
    late = await ada.ask("draw", turn=turn, command=line)
    assert late["problem"]["code"] == "server-turn-past"


async def test_messages_out_of_order_are_refused_one_by_one(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    _, (ada, _) = await started(running, *visitors[:2])
    turn = ada.table["turn"]
    assert ada.options is not None
    line = random_command(ada.options, Random(1))
    for kind, fields in (
        ("undo", {"turn": turn}),
        ("draw", {"turn": turn + 5, "command": line}),
        ("draw", {"turn": turn, "command": line}),
    ):
        await ada.send(kind, **fields)
    answers: list[Message] = []
    while len(answers) < 3:
        message = await ada.receive()
        if "reply_to" in message:
            answers.append(message)
    codes = [answer.get("problem", {}).get("code") for answer in answers]
    assert codes == ["illegal-nothing-to-take-back", "server-turn-past", None]


async def test_two_devices_of_one_guest_see_the_same(running: RunningServer, visitors: list[Visitor]) -> None:
    ada, second = visitors[0], Visitor(running.http, "nobody")
    word = (await ada.client.post("/api/guest/move")).json()["token"]
    answer = await second.client.post("/api/guest/claim", json={"token": word})
    assert answer.json()["name"] == "Ada"
    used = await second.client.post("/api/guest/claim", json={"token": word})
    assert (used.status_code, used.json()["code"]) == (403, "server-link-used")
    assert (await second.client.post("/api/guest/claim", json={"token": "x"})).json()[
        "code"
    ] == "server-link-bad"
    room = await ada.room(start=True)
    here, there = await connect(running.ws, ada, room), await connect(running.ws, second, room)
    assert here.seat == there.seat == 0
    await there.draw(Random(1))
    await here.receive_until(lambda: here.version == there.version)
    assert json.dumps(here.table) == json.dumps(there.table)
    await second.client.aclose()
