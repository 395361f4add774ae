"""Guests who take part in shuffles: they commit themselves, and answer tickets as the browser does."""

import asyncio
import hashlib
import json
import secrets
from typing import Any

from tests.server.clients import TIMEOUT, Message, Player, Visitor, connect
from tests.server.running_server import RunningServer

from inkland.content import load_catalog
from inkland.notation.records import parse_record
from inkland.shuffle.check import ShuffleCheck, check_shuffle

CATALOG = load_catalog()


def digest(part: str) -> str:
    return hashlib.sha256(bytes.fromhex(part)).hexdigest()


class Sealer:
    """A connection with random parts of its own; it reveals them unless it is told not to."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.parts: dict[str, str] = {}
        self.tickets: list[str] = []
        self.reveals = True
        self._receive = player.receive
        player.receive = self._answering  # type: ignore[method-assign]

    def new_commitment(self) -> str:
        part = secrets.token_hex(32)
        self.parts[digest(part)] = part
        return digest(part)

    async def commit(self) -> None:
        assert (await self.player.ask("commit", commitment=self.new_commitment()))["type"] == "done"

    async def _answering(self) -> Message:
        message = await self._receive()
        if message["type"] == "ticket":
            self.tickets.append(message["ticket"])
            seats = json.loads(message["ticket"])["seats"]
            mine = [one for seat in seats for one in seat.get("commitments", ()) if one in self.parts]
            assert len(mine) == 1
            if self.reveals:
                await self.player.send("reveal", part=self.parts[mine[0]], next=self.new_commitment())
        return message


async def sealers(running: RunningServer, *players: Player) -> list[Sealer]:
    """Guests of one room who have committed themselves, as all servers know."""
    made = [Sealer(player) for player in players]
    for sealer in made:
        await sealer.commit()
    commitments = {commitment for sealer in made for commitment in sealer.parts}
    exchanges = [(await server.rooms.open(players[0].room["id"])).exchange for server in running.servers]
    async with asyncio.timeout(TIMEOUT):
        while not all(commitments <= exchange._all_offered(()).keys() for exchange in exchanges):
            await asyncio.sleep(0.01)
    return made


async def receive_games(number: int, *players: Player) -> None:
    """Let all receive until a game of a number has begun for them."""
    await asyncio.gather(
        *(
            player.receive_until(lambda player=player: player.game == number and bool(player.update))  # type: ignore[misc]
            for player in players
        )
    )


def header_of(record: str) -> Any:
    return json.loads(record.split("\n", 1)[0])


async def record_of(visitor: Visitor, game: str) -> str:
    answer = await visitor.client.get(f"/api/games/{game}/record")
    assert answer.status_code == 200, answer.text
    return answer.text


def checked(record: str) -> ShuffleCheck:
    """What the check finds that needs no rules."""
    lines = [json.loads(line) for line in record.split("\n")[:-1]]
    return check_shuffle(parse_record(record, CATALOG).shuffle, lines[1:-1])


async def alone(running: RunningServer, visitor: Visitor, **fields: Any) -> Sealer:
    """A guest at a table of their own, who takes part in shuffles."""
    player = await connect(running.ws, visitor, await visitor.room(**fields))
    (sealer,) = await sealers(running, player)
    return sealer


async def given_up(visitor: Visitor, player: Player) -> Message:
    """What the record says about the shuffle of a game that is given up now."""
    assert (await player.ask("give-up"))["type"] == "done"
    record = await record_of(visitor, player.facts["public_id"])
    assert checked(record).outcome in ("verified", "known")
    found: Message = header_of(record)["shuffle"]
    return found
