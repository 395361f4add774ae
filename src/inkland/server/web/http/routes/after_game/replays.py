"""Routes of replays: of a game by its address, and of a record file."""

import gzip
from typing import Final

from litestar import Response, get, post

from inkland.server.infra.jobs.fairness.job import Account
from inkland.server.web.http.requests import HttpRequest, address_of, guest_or_none, server_of
from inkland.server.web.http.routes.play.games import JSON, GameId

NOT_MODIFIED: Final = 304


@get("/api/games/{game_id:str}/replay", summary="The replay of a game", media_type=JSON)
async def read_game_replay(request: HttpRequest, game_id: GameId) -> Response[bytes]:
    """Return the replay of a game that is over, as spectators could see it (`ReplayDocument`)."""
    server, guest = server_of(request), await guest_or_none(request)
    opened = await server.archive.open(await server.archive.find(game_id), guest)
    etag = f'"{server.replays.tag(opened)}"'
    headers = {"etag": etag, "cache-control": "private, no-cache", "vary": "accept-encoding"}
    if opened.stored.status == "over" and etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=NOT_MODIFIED, headers=headers)
    account = Account(address_of(request), "" if guest is None else guest.id, game_id)
    return _compressed(request, (await server.replays.of_game(opened, account)).data, headers)


@post("/api/records/replay", summary="The replay of a record file", media_type=JSON, status_code=200)
async def read_record_replay(request: HttpRequest) -> Response[bytes]:
    """Return the replay of a record, which is the body of the request; nothing of it is stored."""
    server, guest = server_of(request), await guest_or_none(request)
    account = Account(address_of(request), "" if guest is None else guest.id, "record")
    made = await server.replays.of_file(await request.body(), account)
    return _compressed(request, made, {"vary": "accept-encoding"})


def _compressed(request: HttpRequest, data: bytes, headers: dict[str, str]) -> Response[bytes]:
    """Return compressed JSON as it is, or unpacked for a client that does not understand it."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(data, media_type=JSON, headers=headers | {"content-encoding": "gzip"})
    return Response(gzip.decompress(data), media_type=JSON, headers=headers)
