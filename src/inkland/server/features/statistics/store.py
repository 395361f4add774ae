"""What statistics need from the database; writes return after they are durable."""

import asyncio
import zlib
from collections.abc import Collection
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Row, Select, and_, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from inkland.server.features.statistics.overview import PlayedGame
from inkland.server.features.statistics.ratings import Rated, rate_game
from inkland.server.infra.database.database_store import DatabaseStore, reads, writes
from inkland.server.infra.database.engines.statements import insert_new, upsert
from inkland.server.infra.database.tables import statistics as tables
from inkland.server.infra.database.tables.main import games, players
from inkland.server.infra.database.tables.reviews import reviews
from inkland.server.infra.stores.queries.profiles import read_profiles
from inkland.server.model.games.facts import GuestGameFacts

BOT: Final = "bot "
"""Begins the name of a bot among the players of a game."""


class MissingFacts(NamedTuple):
    """A game whose facts are not known yet."""

    id: int
    address: str


class KeptReview(NamedTuple):
    """A kept review of a guest's game."""

    id: int
    seat: int


class _Place(msgspec.Struct):
    """What is needed of a seat."""

    kind: str
    guest: str | None = None
    bot: str | None = None
    hints: int = 0
    stand_in_cards: int = 0
    quick_cards: int = 0
    shared: bool = False


class _Daily(msgspec.Struct):
    counts: bool = False


class _Setup(msgspec.Struct):
    preset: str = "base"
    tutorial: str | None = None
    daily: _Daily | None = None


class _Result(msgspec.Struct):
    totals: list[int]
    ranks: list[int]
    rating: int | None = None
    title: str | None = None


class _Summary(msgspec.Struct):
    result: _Result | None


_places: Final = msgspec.json.Decoder(list[_Place])
_setup: Final = msgspec.json.Decoder(_Setup)
_summary: Final = msgspec.json.Decoder(_Summary)
_facts: Final = msgspec.json.Decoder(GuestGameFacts)


class StatisticsStore(DatabaseStore):
    """The statistics of guests. All of a guest's rows go with the guest."""

    @reads
    def games_of(self, connection: Connection, guest: str) -> list[PlayedGame]:
        """Return the finished games of a guest, the oldest first."""
        return _games_of(connection, guest)

    @reads
    def missing_facts(self, connection: Connection, guest: str, *, most: int) -> list[MissingFacts]:
        """Return games of a guest whose facts are not known yet, the newest first."""
        known = and_(tables.facts.c.game == games.c.id, tables.facts.c.guest == guest)
        found = (
            select(games.c.id, games.c.public_id)
            .where(games.c.id.in_(_played(guest)), games.c.status == "over")
            .outerjoin(tables.facts, known)
            .where(tables.facts.c.game.is_(None))
            .order_by(games.c.id.desc())
            .limit(most)
        )
        return [MissingFacts(row.id, row.public_id) for row in connection.execute(found)]

    @writes
    def add_facts(self, connection: Connection, game: int, guest: str, facts: GuestGameFacts) -> None:
        """Store the facts of a guest's seat; those that are there already stay."""
        row = {"game": game, "guest": guest, "facts": msgspec.json.encode(facts).decode()}
        owns = select(players.c.game).where(players.c.game == game, players.c.guest == guest)
        if connection.execute(owns.with_for_update(key_share=True)).first() is None:
            return  # the guest has been erased meanwhile
        insert_new(connection, tables.facts, row)

    async def rate_games(self, *, most: int) -> int:
        """Rate games with others that have not been rated, the oldest first; return how many these were."""
        found, known = await self.database.fetch(lambda connection: _unrated(connection, most))
        rows = await asyncio.to_thread(_rated_rows, found, known)
        if rows:
            try:
                await self.database.write(lambda connection: _save_ratings(connection, rows))
            except IntegrityError:
                return 0  # another server has rated them, or a guest has been erased
        return len(rows)

    @reads
    def reviews_of(self, connection: Connection, guest: str, *, most: int) -> list[KeptReview]:
        """Return the complete reviews of a guest's games, the newest first; one for each game."""
        return _reviews_of(connection, guest, most)

    @reads
    def review_documents(self, connection: Connection, wanted: Collection[int]) -> dict[int, bytes]:
        """Return the documents of reviews as JSON, by the id of the review."""
        return _documents(connection, wanted)

    @reads
    def is_public(self, connection: Connection, guest: str) -> bool:
        """Return whether a guest agrees to be shown in public tables."""
        found = select(tables.public.c.guest).where(tables.public.c.guest == guest)
        return connection.execute(found).first() is not None

    @writes
    def set_public(self, connection: Connection, guest: str, *, is_public: bool, now: float) -> None:
        """Store that a guest agrees to be shown in public tables, or no longer does."""
        if is_public:
            upsert(connection, tables.public, {"guest": guest, "since": now})
        else:
            connection.execute(delete(tables.public).where(tables.public.c.guest == guest))

    @reads
    def public_games(self, connection: Connection) -> dict[str, tuple[str, list[PlayedGame]]]:
        """Return the names and games of all guests who agree to be shown, by guest."""
        agreed = list(connection.execute(select(tables.public.c.guest)).scalars())
        profiles = read_profiles(connection, set(agreed))
        return {guest: (profiles.of(guest).name, _games_of(connection, guest)) for guest in agreed}


def _played(guest: str) -> Select[Any]:
    return select(players.c.game).where(players.c.guest == guest)


def _games_of(connection: Connection, guest: str) -> list[PlayedGame]:
    own = games.c.id.in_(_played(guest))
    rows = connection.execute(
        select(games, tables.facts.c.facts, tables.ratings.c.mu, tables.ratings.c.sigma)
        .outerjoin(tables.facts, and_(tables.facts.c.game == games.c.id, tables.facts.c.guest == guest))
        .outerjoin(tables.ratings, and_(tables.ratings.c.game == games.c.id, tables.ratings.c.guest == guest))
        .where(own, games.c.status == "over", games.c.result.is_not(None))
        .order_by(func.coalesce(games.c.ended, games.c.started), games.c.id)
    )
    found = (_played_game(row, guest) for row in rows)
    return [game for game in found if game is not None]


def _played_game(row: Row[Any], guest: str) -> PlayedGame | None:
    places, setup = _places.decode(row.places), _setup.decode(row.setup)
    result = _summary.decode(row.result).result
    seat = next((at for at, place in enumerate(places) if place.guest == guest), None)
    if seat is None or result is None:
        return None
    place = places[seat]
    return PlayedGame(
        game=row.public_id,
        ended=row.started if row.ended is None else row.ended,
        setup=setup.preset,
        players=len(places),
        total=result.totals[seat],
        rank=result.ranks[seat],
        rating=result.rating,
        title=result.title,
        counts=_counts(row.kind, setup, place),
        kind="tutorial" if setup.tutorial else row.kind,
        hints=place.hints,
        stand_in_cards=place.stand_in_cards,
        skill=None if row.mu is None else (row.mu, row.sigma),
        facts=None if row.facts is None else _facts.decode(row.facts),
    )


def _counts(kind: str, setup: _Setup, place: _Place) -> bool:
    """Return whether a game counts for bests: an unknown deal, without hints, stand-ins and a second player.

    Of a daily map only the first try on its day is one.
    """
    is_first_try = kind == "daily" and setup.daily is not None and setup.daily.counts
    is_unknown = (kind == "new" or is_first_try) and setup.tutorial is None
    return is_unknown and not (place.hints or place.stand_in_cards or place.shared)


class _Unrated(NamedTuple):
    """A game that has not been rated: its players if it counts, guests by id and bots after `BOT`."""

    game: int
    players: tuple[str, ...]
    ranks: tuple[int, ...]


def _unrated(connection: Connection, most: int) -> tuple[list[_Unrated], dict[str, Rated]]:
    """Return games that have not been rated, the oldest first, and the current ratings of their players."""
    rows = connection.execute(
        select(games)
        .outerjoin(tables.rated, tables.rated.c.game == games.c.id)
        .where(tables.rated.c.game.is_(None), games.c.status == "over", games.c.result.is_not(None))
        .order_by(func.coalesce(games.c.ended, games.c.started), games.c.id)
        .limit(most)
    )
    found = [_Unrated(row.id, *_rated_players(row)) for row in rows]
    names = {name for game in found for name in game.players}
    return found, {name: _rating(connection, name) for name in names}


def _rated_players(row: Row[Any]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the players of a game with others and their ranks; nobody if it does not count."""
    places, setup = _places.decode(row.places), _setup.decode(row.setup)
    result = _summary.decode(row.result).result
    names = tuple(place.guest or (f"{BOT}{place.bot}" if place.bot else "") for place in places)
    helped = any(one.hints or one.stand_in_cards or one.shared or one.quick_cards for one in places)
    is_known = row.kind != "new" or setup.tutorial is not None
    among_bots = all(name.startswith(BOT) for name in names)
    if result is None or len(places) < 2 or is_known or helped or among_bots or not all(names):
        return (), ()
    return names, tuple(result.ranks)


def _rated_rows(found: list[_Unrated], known: dict[str, Rated]) -> list[tuple[int, dict[str, Rated]]]:
    """Return the ratings after each game, in order."""
    rows = []
    for game in found:
        after = rate_game(known, game.players, game.ranks) if game.players else {}
        known |= after
        rows.append((game.game, after))
    return rows


def _save_ratings(connection: Connection, rows: list[tuple[int, dict[str, Rated]]]) -> None:
    for game, after in rows:
        connection.execute(insert(tables.rated).values(game=game))
        for name, rating in after.items():
            values = {"mu": rating.mu, "sigma": rating.sigma}
            if name.startswith(BOT):
                bot = name.removeprefix(BOT)
                upsert(connection, tables.bot_ratings, {"bot": bot, **values})
            else:
                connection.execute(insert(tables.ratings).values(game=game, guest=name, **values))


def _rating(connection: Connection, name: str) -> Rated:
    """Return the current rating of a guest or a bot."""
    if name.startswith(BOT):
        bots = tables.bot_ratings
        found = select(bots.c.mu, bots.c.sigma).where(bots.c.bot == name.removeprefix(BOT))
    else:
        own = tables.ratings
        found = (
            select(own.c.mu, own.c.sigma)
            .join(games, games.c.id == own.c.game)
            .where(own.c.guest == name)
            .order_by(func.coalesce(games.c.ended, games.c.started).desc(), games.c.id.desc())
            .limit(1)
        )
    row = connection.execute(found).first()
    return Rated() if row is None else Rated(row.mu, row.sigma)


def _reviews_of(connection: Connection, guest: str, most: int) -> list[KeptReview]:
    rows = connection.execute(
        select(reviews.c.id, reviews.c.game, players.c.seat)
        .join(players, players.c.game == reviews.c.game)
        .where(players.c.guest == guest, reviews.c.document.is_not(None))
        .order_by(reviews.c.game.desc(), reviews.c.id.desc())
    )
    # Of several reviews of a game, the newest is read.
    newest = {row.game: KeptReview(row.id, row.seat) for row in reversed(rows.all())}
    return list(newest.values())[: -most - 1 : -1]


def _documents(connection: Connection, wanted: Collection[int]) -> dict[int, bytes]:
    if not wanted:
        return {}
    rows = connection.execute(select(reviews.c.id, reviews.c.document).where(reviews.c.id.in_(wanted)))
    return {row.id: zlib.decompress(row.document) for row in rows if row.document is not None}
