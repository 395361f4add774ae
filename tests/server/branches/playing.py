"""Finished games on a server, and branches of them that are played over the wire."""

from random import Random
from typing import Any

from tests.server.clients import Message, Player, Visitor, connect
from tests.server.running_server import RunningServer

from inkland.branches import read_recording, turn_number
from inkland.branches.moments import WAITING_EVENTS
from inkland.core.events import Event
from inkland.core.ids import Seat
from inkland.notation.commands import format_command
from inkland.server.play.games.archive import OpenGame


async def finished_game(running: RunningServer, visitor: Visitor, seed: int = 1, **room: Any) -> str:
    """Play a game to its end at random, and return its address."""
    player = await connect(running.ws, visitor, await visitor.room(start=True, **room))
    await player.play(Random(seed))
    return str(player.facts["public_id"])


async def begin(
    visitor: Visitor, game: str, *, at: int = 1, seat: int = 0, alone: bool = False, status: int = 201
) -> Message:
    """Begin a branch, and return the answer."""
    wanted = {"at": at, "seat": seat, "alone": alone}
    answer = await visitor.client.post(f"/api/games/{game}/branches", json=wanted)
    assert answer.status_code == status, answer.text
    found: Message = answer.json()
    return found


async def play_branch(player: Player, rng: Random) -> None:
    """Play a branch at random to its end."""
    while not player.is_over:
        if player.is_awaited and player.options is not None:
            check_asked(player)
            await player.draw(rng)
        else:
            await player.receive()


def check_asked(player: Player) -> None:
    """Nobody who plays alone is asked for the monsters on a neighbor's map: those are in the record."""
    branch, options = player.room["branch"], player.options
    assert not (branch["alone"] and options and options["kind"] == "ambush")


async def play_as_recorded(player: Player, events: list[Event], running: RunningServer) -> None:
    """Play a branch with the choices that its seat made in the game that it has left."""
    recording = read_recording(events, running.server.catalog)
    while not player.is_over:
        if player.is_awaited:
            check_asked(player)
            turn = turn_number(await events_of(running, player.facts["public_id"]))
            choice = recording.choices[turn][Seat(player.seat or 0)]
            answer = await player.ask("draw", turn=player.table["turn"], command=format_command(choice))
            assert answer["type"] == "done", answer
        else:
            await player.receive()


async def events_of(running: RunningServer, game: str) -> list[Event]:
    """The events of a game as they are stored."""
    server = running.server
    stored = await server.archive.find(game)
    return list((await server.archive.load(OpenGame(stored))).events)


def revealed(events: list[Event]) -> list[Event]:
    return [event for event in events if not isinstance(event, WAITING_EVENTS)]
