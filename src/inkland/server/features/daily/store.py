"""The store of the daily map: what the service needs from the database."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from inkland.server.features.daily.results import BotResults
from inkland.server.model.daily.maps import Kind
from inkland.server.model.games.shared_deal import GameStatus


class StoredChain(NamedTuple):
    """A chain as it is stored; `link` is secret."""

    id: int
    anchor: bytes
    first_day: int
    source: str
    """The address of the server that owns it; empty for the chain of this server."""
    link: bytes | None
    """The link of `link_day`: the last one of the server's own chain, the newest known one of another."""
    link_day: int
    revealed: int
    """The last day whose link is public."""


class DailyMap(NamedTuple):
    """One deal of a day. Its seed is secret until the day is revealed."""

    chain: int
    day: int
    kind: Kind
    seed: bytes


class Try(NamedTuple):
    """The first try of a guest on a map, and how its game stands."""

    day: int
    kind: Kind
    room: str
    begun: float
    counts: bool
    """Whether it was begun on its day."""
    game: str | None
    """The address of the game; None if the server has stopped before it was dealt."""
    status: GameStatus
    total: int | None
    """The stars, if the game is over."""
    title: str | None
    ended: float | None


class Finisher(NamedTuple):
    """A guest who has finished a first try."""

    guest: str
    name: str
    total: int
    ended: float
    game: str


class DailyToken(NamedTuple):
    """A server that may know links before they are public."""

    name: str
    hashed: str
    made: float


class DailyStore(Protocol):
    """Chains, first tries and results of bots; writes return after they are durable."""

    async def own_chain(self, root: Callable[[], bytes], *, first_day: int, now: float) -> StoredChain:
        """Return the chain of this server; it is made when it is first needed, from a secret last link."""
        ...

    async def followed_chain(self, source: str) -> StoredChain | None:
        """Return the chain of the server with an address, if it is known."""
        ...

    async def follow_chain(self, source: str, anchor: bytes, first_day: int, *, now: float) -> StoredChain:
        """Store the chain of another server, or its new address; one known for this address is returned."""
        ...

    async def save_link(self, chain: int, day: int, link: bytes) -> None:
        """Store the newest link of a followed chain; an older one than the stored changes nothing."""
        ...

    async def reveal(self, day: int) -> None:
        """Store that the links up to a day are public, of all chains; it never goes back.

        A server that follows another chain than before has games of the earlier one, which open too.
        """
        ...

    async def begin_try(
        self, deal: DailyMap, guest: str, room: str, *, now: float, counts: bool
    ) -> tuple[str, bool]:
        """Store the first try of a guest on a map unless there is one.

        Returns the room of the first try and whether it counts: of two devices that begin at the same moment,
        both get the same.
        """
        ...

    async def tries_of(self, chain: int, guest: str) -> list[Try]:
        """Return the first tries of a guest, the oldest first."""
        ...

    async def finishers(self, deal: DailyMap, *, before: float) -> list[Finisher]:
        """Return who has finished a try that counts before a time, the best first."""
        ...

    async def has_finished(self, seed: bytes, guest: str) -> bool:
        """Return whether a guest has finished any game of a deal."""
        ...

    async def results_of(self, deal: DailyMap) -> list[BotResults]:
        """Return the results of bots on a map."""
        ...

    async def save_results(self, deal: DailyMap, results: BotResults) -> None:
        """Store the results of a bot on a map in place of earlier ones."""
        ...

    async def played_days(self, chain: int, *, since: int) -> list[tuple[int, Kind]]:
        """Return the maps since a day that guests have begun, the newest first."""
        ...

    async def tokens(self) -> Sequence[DailyToken]:
        """Return the servers that may know links before they are public."""
        ...
