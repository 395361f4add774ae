"""With whom a guest has played: the last groups, and the room where each can play again."""

from asyncio import gather
from random import Random
from typing import Any

from tests.server.clients import Visitor, started
from tests.server.running_server import RunningServer


async def groups(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await visitor.client.get("/api/groups")).json()
    return found


async def test_people_of_a_finished_game_are_a_group_and_bots_are_not(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """Somebody else is told of nobody, and a game that is still played is no group."""
    ada, bea, cyd = visitors[:3]
    room, players = await started(running, ada, bea, bots=["random"])
    assert await groups(ada) == []
    await gather(*(player.play(Random(seat)) for seat, player in enumerate(players)))
    assert await groups(ada) == [{"room": room, "people": [bea.name]}]
    assert await groups(bea) == [{"room": room, "people": [ada.name]}]
    assert await groups(cyd) == []


async def test_games_alone_are_no_group(running: RunningServer, visitors: list[Visitor]) -> None:
    _, (ada,) = await started(running, visitors[0], bots=["random"])
    await ada.play(Random(1))
    assert await groups(visitors[0]) == []
