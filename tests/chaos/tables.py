"""Tables of guests who play one game after another on the server under attack."""

import asyncio
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, Literal, Protocol

import msgspec
from tests.chaos.checking.history import History
from tests.chaos.errands import Errands
from tests.chaos.guests import Account, Player
from tests.chaos.server import OLD_DATA

CLOCK_SECONDS: Final = 60
IDLE_SECONDS: Final = 3
RESERVE_SECONDS: Final = 5
OLD: Final[dict[str, Any]] = json.loads(OLD_DATA.with_suffix(".json").read_text(encoding="utf-8"))
"""The rooms of the data of version 0.1.0, and the tokens of its guests."""
OLD_ROOMS: Final = {"running": ("Ada", "Bea"), "clocked": ("Ada",)}
"""Its running games, and who plays in them."""


class TableKind(msgspec.Struct, frozen=True):
    """A kind of table: its people, its bots and its settings."""

    name: str
    people: int
    bots: tuple[str, ...] = ()
    preset: str = "base"
    clock: int | None = None
    reserve: int | None = None
    holds: bool = False
    games: int = 1
    """How many games are played in a room, one after another."""
    idle: float = 0.0
    """How often a guest lets the time of a card run out."""
    begins: Literal["room", "challenge", "daily"] = "room"
    """How the host gets a room."""


KINDS: Final = (
    TableKind("pair", 2, preset="everything", games=2),
    TableKind("three", 3, ("greedy",), preset="heroes"),
    TableKind("solo", 1, holds=True),
    TableKind("clock", 2, ("greedy",), clock=CLOCK_SECONDS),
    TableKind("idle", 2, clock=IDLE_SECONDS, reserve=RESERVE_SECONDS, idle=0.5),
    TableKind("challenge", 1, begins="challenge"),
    TableKind("daily", 1, begins="daily"),
    TableKind("bots", 1, ("greedy", "random"), preset="everything"),
)


class Target(Protocol):
    """What is attacked: where its guests find it, and where histories are kept."""

    folder: Path
    hook: str
    """An address that receives notices."""

    @property
    def http(self) -> str: ...

    @property
    def ws(self) -> str: ...


class Table:
    """The guests of one table, who play in one room after another."""

    def __init__(
        self,
        kind: TableKind,
        number: int,
        server: Target,
        seed: str,
        pace: float,
        on_done: Callable[[str], None],
    ) -> None:
        self.kind = kind
        self.name = f"{kind.name}-{number}"
        self.histories: list[History] = []
        self.rooms: list[str] = []
        self.players: list[Player] = []
        self.errands: Errands | None = None
        self._is_going: Callable[[], bool] = lambda: True
        self._number = number
        self._server = server
        self._seed = seed
        self._pace = pace
        self._on_done = on_done
        self._accounts = [Account(f"{kind.name}-{number}-{seat}", server.http) for seat in range(kind.people)]

    @property
    def secret_names(self) -> list[str]:
        """The names of its guests, which no log may hold."""
        return [account.name for account in self._accounts]

    async def run(self, is_going: Callable[[], bool]) -> None:
        """Play games until no more are wanted; in the last one nobody lets the time run out."""
        self._is_going = is_going
        for account in self._accounts:
            await account.register()
        rng = Random(f"errands {self._seed} {self.name}")
        self.errands = errands = Errands(self._accounts[0], rng, self._server.hook)
        async with asyncio.TaskGroup() as both:
            both.create_task(errands.run(is_going))
            while is_going():
                await self._play_game(errands)

    async def _play_game(self, errands: Errands) -> None:
        if self.kind.begins == "room":
            room: str | None = await self._make_room(self._accounts[0])
        elif self.kind.begins == "challenge":
            room = await errands.begin_challenge()
        else:
            room = await errands.begin_daily()
        if room is None or room in self.rooms:
            await asyncio.sleep(1.0)  # today's map is another one in a moment, when the clock jumps back
            return
        self.rooms.append(room)
        await self.play_in(room, self._accounts)
        if self.kind.begins == "challenge":
            errands.finished_challenge()

    async def _make_room(self, host: Account) -> str:
        settings: dict[str, Any] = {"setup": {"preset": self.kind.preset}, "clock": self.kind.clock}
        settings["reserve"] = self.kind.reserve
        body = {"settings": settings, "bots": self.kind.bots, "open_seats": self.kind.people - 1}
        return str((await host.post("/api/rooms", body))["id"])

    async def play_in(self, room: str, accounts: Sequence[Account]) -> None:
        """Let guests play the game of a room to its end."""
        self.players = [self._player(account, room) for account in accounts]
        self.histories += [player.history for player in self.players]
        await asyncio.gather(*(player.play() for player in self.players))

    def _player(self, account: Account, room: str) -> Player:
        path: Path = self._server.folder / f"history-{len(self.rooms)}-{self.kind.name}-{account.name}.jsonl"
        return Player(
            account,
            room,
            History(account.name, room, path),
            Random(f"{self._seed} {account.name} {len(self.rooms)}"),
            ws=self._server.ws,
            pace=self._pace,
            holds=self.kind.holds,
            games=self.kind.games,
            idle=lambda: self.kind.idle if self._is_going() else 0.0,
            on_done=lambda: self._on_done(self.name),
        )


class OldTable(Table):
    """The guests of a game of version 0.1.0, who play it to its end."""

    def __init__(
        self, name: str, server: Target, seed: str, pace: float, on_done: Callable[[str], None]
    ) -> None:
        clock = CLOCK_SECONDS if name == "clocked" else None
        super().__init__(TableKind(f"old-{name}", 0, clock=clock), 0, server, seed, pace, on_done)
        self._old = OLD[name]["room"]
        self._accounts = [
            Account(guest, server.http, f"inkland={OLD['tokens'][guest]}") for guest in OLD_ROOMS[name]
        ]

    @property
    def secret_names(self) -> list[str]:
        """None: a log may hold short names like these by chance."""
        return []

    async def run(self, is_going: Callable[[], bool]) -> None:
        """Play the only game to its end."""
        self.rooms.append(self._old)
        await self.play_in(self._old, self._accounts)
