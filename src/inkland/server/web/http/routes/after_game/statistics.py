"""Routes of statistics: my own, all my games as files, and public tables of those who agree."""

from typing import Annotated, Any, Final

import msgspec
from litestar import Response, get, put
from litestar.params import JSONBody, PathParameter

from inkland.server.features.statistics.errors import ErrorSums
from inkland.server.features.statistics.export import game_row, games_csv
from inkland.server.features.statistics.overview import (
    EarlierGames,
    EdictMean,
    PersonalBest,
    PlayedGame,
    bests_of,
    edict_means,
    games_before,
    titles_of,
)
from inkland.server.features.statistics.public_tables import PublicTable, public_tables
from inkland.server.web.http.requests import HttpRequest, address_of, guest_of, guest_or_none, server_of

JSON: Final = "application/json"


class RatingPoint(msgspec.Struct, frozen=True):
    """A result over time: the rating of a game for one (O-5), or the rating among players."""

    game: str
    ended: float
    value: float
    error: float | None
    setup: str


class MyStatistics(msgspec.Struct, frozen=True):
    """The statistics of a guest."""

    games: int
    solo: int
    counted: int
    """Games that count for bests: new deals, without hints and stand-ins."""
    wins: int
    """Games with others that were won."""
    titles: dict[str, int]
    solo_ratings: list[RatingPoint]
    skills: list[RatingPoint]
    edicts: list[EdictMean]
    compared: int
    """Games for one that `master` has played too."""
    missing: int
    """Games whose facts are not known yet."""
    is_collecting: bool
    errors: ErrorSums
    bests: list[PersonalBest]
    is_public: bool


class PublicChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a guest is shown in public tables."""

    is_public: bool


@get("/api/statistics", summary="My statistics")
async def read_statistics(request: HttpRequest) -> MyStatistics:
    """Return the statistics of this guest; what is missing is collected in the background."""
    server, guest = server_of(request), await guest_of(request)
    statistics = server.statistics
    await statistics.collect(guest, address_of(request))
    games = await statistics.games(guest)
    return MyStatistics(
        games=len(games),
        solo=sum(game.players == 1 for game in games),
        counted=sum(game.counts for game in games),
        wins=sum(game.players > 1 and game.rank == 1 for game in games),
        titles=titles_of(games),
        solo_ratings=[_solo_rating(game, game.rating) for game in games if _is_rated_alone(game)],
        skills=[_skill(game, *game.skill) for game in games if game.skill is not None],
        edicts=edict_means(games),
        compared=sum(game.facts is not None and game.facts.master is not None for game in games),
        missing=sum(game.facts is None for game in games),
        is_collecting=statistics.is_collecting(guest),
        errors=await statistics.errors(guest),
        bests=bests_of(games),
        is_public=await statistics.store.is_public(guest.id),
    )


@get("/api/statistics/before/{game_id:str}", summary="What I had reached before a game")
async def read_games_before(
    request: HttpRequest, game_id: Annotated[str, PathParameter(min_length=1, max_length=32)]
) -> EarlierGames:
    """Return best and mean of this guest's earlier games with the set-up of a finished one."""
    return games_before(await server_of(request).statistics.games(await guest_of(request)), game_id)


@get("/api/statistics/games.csv", summary="All my games as CSV", media_type="text/csv")
async def read_games_csv(request: HttpRequest) -> Response[str]:
    """Return all finished games of this guest, one line each."""
    games = await server_of(request).statistics.games(await guest_of(request))
    return Response(games_csv(games), media_type="text/csv", headers=_file("csv"))


@get("/api/statistics/games.json", summary="All my games as JSON", media_type=JSON)
async def read_games_json(request: HttpRequest) -> Response[list[dict[str, Any]]]:
    """Return all finished games of this guest, with the same columns."""
    games = await server_of(request).statistics.games(await guest_of(request))
    return Response([game_row(game) for game in games], media_type=JSON, headers=_file("json"))


@put("/api/statistics/public", summary="Be shown in public tables, or not")
async def change_public(request: HttpRequest, data: JSONBody[PublicChoice]) -> PublicChoice:
    """Agree to be shown in public tables, or withdraw."""
    await server_of(request).statistics.set_public(await guest_of(request), is_public=data.is_public)
    return data


@get("/api/statistics/tables", summary="Public tables")
async def read_public_tables(request: HttpRequest) -> list[PublicTable]:
    """Return the best results and ratings of the guests who agree to be shown."""
    server, guest = server_of(request), await guest_or_none(request)
    return public_tables(await server.statistics.store.public_games(), None if guest is None else guest.id)


def _is_rated_alone(game: PlayedGame) -> bool:
    return game.counts and game.rating is not None


def _solo_rating(game: PlayedGame, rating: int | None) -> RatingPoint:
    return RatingPoint(game.game, game.ended, float(rating or 0), None, game.setup)


def _skill(game: PlayedGame, mu: float, sigma: float) -> RatingPoint:
    return RatingPoint(game.game, game.ended, round(mu, 2), round(sigma, 2), game.setup)


def _file(ending: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="inkland-games.{ending}"'}
