"""Everything that is on the bus while a game is played: no names, links, tokens, choices or cards."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.nats import NatsServer
from tests.server.clients import Player, Visitor, connect, random_command
from tests.server.cluster.servers import servers

import nats
from inkland.server.infra.bus import nats_bus
from inkland.server.infra.bus.codec import encode_notice
from inkland.server.infra.bus.notices import Notice, ReactionNotice

pytestmark = pytest.mark.system


def found(messages: list[bytes], secrets: list[str]) -> set[str]:
    """Which secrets are in the messages."""
    everything = b"\n".join(messages)
    return {secret for secret in secrets if secret.encode() in everything}


async def draw(player: Player, rng: Random) -> str:
    """Draw something, and return what was sent."""
    for _ in range(20):  # a choice may need more than chance gives it, such as a victim of the gorgon
        assert player.options is not None
        line = random_command(player.options, rng)
        answer = await player.ask("draw", turn=player.table["turn"], command=line)
        if answer["type"] == "done":
            return line
    raise AssertionError(answer)


async def test_nothing_hidden_is_on_the_bus(tmp_path: Path, monkeypatch: Any) -> None:
    """On the wire nothing can be read at all; what servers tell one another holds no secret either."""
    wire, told, kept = list[bytes](), list[bytes](), encode_notice

    def encode(notice: Notice) -> bytes:
        told.append(kept(notice))
        return told[-1]

    monkeypatch.setattr(nats_bus, "encode_notice", encode)
    async with NatsServer() as server, servers(tmp_path, server) as made, AsyncExitStack() as stack:
        spy = await nats.connect(server.url)

        async def keep(message: Any) -> None:
            wire.append(message.subject.encode() + b" " + message.data)

        await spy.subscribe(">", cb=keep)
        await spy.flush()
        names = ("Adalbert", "Beatrix")
        ada, bea = [await stack.enter_async_context(Visitor(made[0].http, name)) for name in names]
        room = await ada.room(open_seats=1)
        one, two = await connect(made[0].ws, ada, room), await connect(made[1].ws, bea, room)
        await two.ask("sit")
        await one.ask("start")
        drawn = list[str]()
        for seed in range(4):
            for player in (one, two):
                await player.receive_until(lambda player=player: player.is_awaited)  # type: ignore[misc]
                drawn.append(await draw(player, Random(seed)))
        await one.ask("react", reaction="wow")
        await one.ask("nudge", seat=1)
        game: Any = made[0].server.rooms._rooms[room].game
        cards = [str(card) for card in game.state.hidden.deck]
        cells = [part for line in drawn for part in line.split() if "," in part]
        tokens = [value for visitor in (ada, bea) for value in visitor.client.cookies.values()]
        host = made[0].server.rooms._rooms[room].room.host
        await asyncio.sleep(0.3)
        await spy.close()
        secrets = [*names, room, *tokens, *cells, *cards]
        assert len(told) > 10
        assert len(wire) > 10
        assert found(told, secrets) == set()
        assert found(wire, [*secrets, host, "room-saved", "presence"]) == set()
        leak = kept(ReactionNotice(room, "s0", 0, names[0], frozenset()))  # type: ignore[arg-type]
        assert found([*told, leak], secrets) == {names[0]}, "the search finds what is there"
