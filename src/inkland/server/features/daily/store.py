"""The store of the daily map: what the service needs from the database."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, Select, and_, delete, func, insert, or_, select, update

from inkland.server.features.daily.chain import DAYS, link_before
from inkland.server.features.daily.results import BotResults
from inkland.server.infra.database.database_store import DatabaseStore, reads, writes
from inkland.server.infra.database.engines.statements import insert_new, lock_name, upsert
from inkland.server.infra.database.queries import query
from inkland.server.infra.database.tables.daily import chains, maps, results, tokens, tries
from inkland.server.infra.database.tables.main import games, players
from inkland.server.infra.stores.queries.profiles import read_profiles
from inkland.server.model.daily.maps import Kind
from inkland.server.model.games.shared_deal import GameStatus

OWN: Final = 1
"""The id of the server's own chain: of two servers that make it at the same moment one finds the other's."""


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


class FirstTry(NamedTuple):
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


class _Result(msgspec.Struct):
    totals: list[int]
    title: str | None = None


class _Summary(msgspec.Struct):
    """What is needed of the summary of a game."""

    result: _Result | None


_summary: Final = msgspec.json.Decoder(_Summary)


class DailyStore(DatabaseStore):
    """Chains, first tries and results of bots; writes return after they are durable."""

    async def own_chain(self, root: Callable[[], bytes], *, first_day: int, now: float) -> StoredChain:
        """Return the chain of this server; it is made when it is first needed, from a secret last link."""
        found = await self.database.fetch(_first_chain(chains.c.id == OWN))
        if found is None:
            last = root()
            anchor = await asyncio.to_thread(link_before, last, DAYS)
            row = _new_chain(OWN, anchor, first_day, "", now)
            row |= {"link": last, "link_day": first_day + DAYS - 1}
            await self.database.write(lambda connection: insert_new(connection, chains, row))
            found = await self.database.fetch(_first_chain(chains.c.id == OWN))
        if found is None:
            raise RuntimeError("the chain is not stored")
        return found

    async def followed_chain(self, source: str) -> StoredChain | None:
        """Return the chain of the server with an address, if it is known."""
        return await self.database.fetch(_first_chain(chains.c.source == source))

    @writes
    def follow_chain(
        self, connection: Connection, source: str, anchor: bytes, first_day: int, *, now: float
    ) -> StoredChain:
        """Store the chain of another server, or its new address; one known for this address is returned."""
        lock_name(connection, "daily chains")
        moved = update(chains).where(chains.c.anchor == anchor.hex(), chains.c.id != OWN)
        found = _first_chain(chains.c.source == source)(connection)
        if found is None and connection.execute(moved.values(source=source)).rowcount == 0:
            highest = connection.execute(select(func.max(chains.c.id))).scalar_one_or_none() or OWN
            row = _new_chain(highest + 1, anchor, first_day, source, now)
            connection.execute(insert(chains).values(**row))
        found = _first_chain(chains.c.source == source)(connection)
        if found is None:
            raise RuntimeError("the chain is not stored")
        return found

    @writes
    def save_link(self, connection: Connection, chain: int, day: int, link: bytes) -> None:
        """Store the newest link of a followed chain; an older one than the stored changes nothing."""
        is_newer = or_(chains.c.link_day.is_(None), chains.c.link_day < day)
        statement = update(chains).where(chains.c.id == chain, chains.c.id != OWN, is_newer)
        changed = statement.values(link=link, link_day=day)
        connection.execute(changed)

    @writes
    def reveal(self, connection: Connection, day: int) -> None:
        """Store that the links up to a day are public, of all chains; it never goes back.

        A server that follows another chain than before has games of the earlier one, which open too.
        """
        statement = update(chains).where(chains.c.revealed < day).values(revealed=day)
        connection.execute(statement)

    @writes
    def begin_try(
        self, connection: Connection, deal: DailyMap, guest: str, room: str, *, now: float, counts: bool
    ) -> tuple[str, bool]:
        """Store the first try of a guest on a map unless there is one.

        Returns the room of the first try and whether it counts: of two devices that begin at the same moment,
        both get the same.
        """
        number = _ensure_map(connection, deal)
        known = select(tries.c.room, tries.c.counts).where(tries.c.map == number, tries.c.guest == guest)
        made = {"map": number, "guest": guest, "room": room, "begun": now, "counts": counts}
        insert_new(connection, tries, made)
        row = connection.execute(known).one()
        return row.room, row.counts

    @reads
    def tries_of(self, connection: Connection, chain: int, guest: str) -> list[FirstTry]:
        """Return the first tries of a guest, the oldest first."""
        mine = _tries().where(maps.c.chain == chain, tries.c.guest == guest).order_by(maps.c.day, maps.c.id)
        return [_try(row) for row in connection.execute(mine)]

    @reads
    def finishers(self, connection: Connection, deal: DailyMap, *, before: float) -> list[Finisher]:
        """Return who has finished a try that counts before a time, the best first."""
        found = _tries().where(
            maps.c.seed == deal.seed,
            tries.c.counts.is_(True),
            games.c.status == "over",
            games.c.ended <= before,
        )
        rows = connection.execute(found).all()
        profiles = read_profiles(connection, {row.guest for row in rows})
        listed = [
            Finisher(row.guest, profiles.of(row.guest).name, one.total, row.ended, row.public_id)
            for row in rows
            if (one := _try(row)).total is not None
        ]
        return sorted(listed, key=lambda one: (-one.total, one.ended))

    @reads
    def has_finished(self, connection: Connection, seed: bytes, guest: str) -> bool:
        """Return whether a guest has finished any game of a deal."""
        mine = (
            select(games.c.id)
            .join(players, players.c.game == games.c.id)
            .where(games.c.seed == seed, games.c.status == "over", players.c.guest == guest)
        )
        return connection.execute(mine).first() is not None

    @reads
    def results_of(self, connection: Connection, deal: DailyMap) -> list[BotResults]:
        """Return the results of bots on a map."""
        found = select(results).join(maps, maps.c.id == results.c.map).where(maps.c.seed == deal.seed)
        return [_results(row) for row in connection.execute(found)]

    @writes
    def save_results(self, connection: Connection, deal: DailyMap, results_of_bot: BotResults) -> None:
        """Store the results of a bot on a map in place of earlier ones."""
        row = {
            "bot": results_of_bot.bot,
            "totals": msgspec.json.encode(results_of_bot.totals).decode(),
            "choices": msgspec.json.encode(results_of_bot.choices).decode(),
        }
        number = _ensure_map(connection, deal)
        upsert(connection, results, {"map": number, **row})

    @reads
    def played_days(self, connection: Connection, chain: int, *, since: int) -> list[tuple[int, Kind]]:
        """Return the maps since a day that guests have begun, the newest first."""
        found = (
            select(maps.c.day, maps.c.kind)
            .join(tries, tries.c.map == maps.c.id)
            .where(maps.c.chain == chain, maps.c.day >= since)
            .distinct()
            .order_by(maps.c.day.desc(), maps.c.kind)
        )
        return [(row.day, row.kind) for row in connection.execute(found)]

    async def tokens(self) -> Sequence[DailyToken]:
        """Return the servers that may know links before they are public."""
        return await self.database.fetch(read_tokens)


def read_tokens(connection: Connection) -> list[DailyToken]:
    """Return the servers that may know links before they are public."""
    rows = connection.execute(select(tokens).order_by(tokens.c.name))
    return [DailyToken(row.name, row.hash, row.made) for row in rows]


@query
def add_token(connection: Connection, name: str, hashed: str, now: float) -> bool:
    """Store the token of a server; return False if there is one with this name."""
    return insert_new(connection, tokens, {"name": name, "hash": hashed, "made": now}) == 1


@query
def remove_token(connection: Connection, name: str) -> bool:
    """Remove the token of a server; return False if there is none with this name."""
    return connection.execute(delete(tokens).where(tokens.c.name == name)).rowcount == 1


def read_own_chain(connection: Connection) -> StoredChain | None:
    """Return the chain of this server, if it has been made."""
    return _first_chain(chains.c.id == OWN)(connection)


def _new_chain(number: int, anchor: bytes, first_day: int, source: str, now: float) -> dict[str, Any]:
    return {
        "id": number,
        "anchor": anchor.hex(),
        "first_day": first_day,
        "source": source,
        "revealed": first_day - 1,
        "made": now,
    }


@query
def _first_chain(connection: Connection, wanted: Any) -> StoredChain | None:
    row = connection.execute(select(chains).where(wanted)).first()
    if row is None:
        return None
    anchor, link_day = bytes.fromhex(row.anchor), row.link_day or row.first_day - 1
    return StoredChain(row.id, anchor, row.first_day, row.source, row.link, link_day, row.revealed)


def _ensure_map(connection: Connection, deal: DailyMap) -> int:
    """Return the id of a map; its row is made when it is first needed."""
    wanted = select(maps.c.id).where(maps.c.seed == deal.seed)
    found = connection.execute(wanted).scalar_one_or_none()
    if found is None:
        insert_new(connection, maps, deal._asdict())
        found = connection.execute(wanted).scalar_one()
    return int(found)


def _tries() -> Select[Any]:
    """Select first tries with their games."""
    return (
        select(
            maps.c.day, maps.c.kind, tries, games.c.public_id, games.c.status, games.c.result, games.c.ended
        )
        .join(maps, maps.c.id == tries.c.map)
        .outerjoin(games, and_(games.c.room == tries.c.room, games.c.number == 1))
    )


def _try(row: Row[Any]) -> FirstTry:
    decoded = _summary.decode(row.result) if row.status == "over" and row.result is not None else None
    result = None if decoded is None else decoded.result
    return FirstTry(
        day=row.day,
        kind=row.kind,
        room=row.room,
        begun=row.begun,
        counts=row.counts,
        game=row.public_id,
        status=row.status or "running",
        total=None if result is None else result.totals[0],
        title=None if result is None else result.title,
        ended=row.ended,
    )


def _results(row: Row[Any]) -> BotResults:
    totals = msgspec.json.decode(row.totals, type=dict[int, int])
    return BotResults(row.bot, totals, msgspec.json.decode(row.choices, type=tuple[str, ...]))
