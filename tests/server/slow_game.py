"""A slow game between five guests, with a clock that the test moves."""

import asyncio
from random import Random

from tests.server.clients import Player, random_command
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer

HOUR = 3600.0
CLOCK = 2 * 3600
NAMES = ("Ada", "Bea", "Cyd", "Dot", "Eve")


async def turned(player: Player, turn: int) -> None:
    await player.receive_until(lambda: player.table["turn"] > turn)


async def draw_if_awaited(player: Player, turn: int, seed: int) -> None:
    await player.receive_until(lambda: player.table["turn"] >= turn)
    if player.is_awaited and player.options is not None:
        await player.draw(Random(seed))


class SlowGame:
    """A game of five guests, two hours for a card."""

    def __init__(self, running: RunningServer, time: ManualTime, room: str, players: list[Player]) -> None:
        self.running = running
        self.time = time
        self.room = room
        self.players = players

    @property
    def turn(self) -> int:
        found: int = self.players[0].table["turn"]
        return found

    async def draw(self, *seats: int) -> None:
        """Let some people draw the current card."""
        turn = self.turn
        await asyncio.gather(*(draw_if_awaited(self.players[seat], turn, seat + turn) for seat in seats))

    async def finish_turn(self, *seats: int) -> None:
        """Let everybody who is still awaited draw, and wait for the next card."""
        turn = self.turn
        await self.draw(*seats)
        await turned(self.players[0], turn)

    async def lay_piece(self, seat: int) -> None:
        """Let somebody lay a piece on the map without confirming it."""
        player, turn = self.players[seat], self.turn
        await player.receive_until(lambda: player.table["turn"] >= turn)
        assert player.options is not None
        line = random_command(player.options, Random(9))
        assert (await player.ask("draft", turn=turn, command=line))["type"] == "done"

    async def meet_deadline(self) -> None:
        """Nothing happens until a second before the deadline, and everything at the deadline."""
        turn = self.turn
        due = self.time.next_call()
        assert due is not None
        self.time.advance(due - self.time.now() - 1)
        await asyncio.sleep(0.05)
        assert (await self.players[0].ask("ping"))["type"] == "done"
        assert self.turn == turn, "not before its time"
        self.time.advance(1)
        await turned(self.players[0], turn)
        assert self.time.now() - due < 1

    def seat(self, number: int) -> tuple[str | None, int]:
        info = self.players[0].room["seats"][number]
        return info["stand_in"], info["stand_in_cards"]
