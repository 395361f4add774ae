"""Routes of reviews: of a finished game by its address, and of a record that a guest drops on the page."""

from typing import Annotated, Final

import msgspec
from litestar import Response, delete, get, post
from litestar.params import PathParameter, QueryParameter

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.features.reviews.state import ReviewState
from inkland.server.model.games.review_document import ReviewDepth
from inkland.server.play.games.archive import OpenGame
from inkland.server.web.http.requests import HttpRequest, address_of, guest_of, guest_or_none, server_of
from inkland.server.web.http.routes.play.games import GameId

JSON: Final = "application/json"
Depth = Annotated[ReviewDepth, QueryParameter(description="How thorough it is.")]
Known = Annotated[
    int, QueryParameter(ge=-1, description="How many pieces the asker has; what they know is not sent again.")
]
HasQuick = Annotated[bool, QueryParameter(description="Whether the asker has the quick review.")]
RecordId = Annotated[str, PathParameter(min_length=1, max_length=64)]


class DroppedRecord(msgspec.Struct, frozen=True):
    """The address of a dropped record's review, as long as it is in memory."""

    id: str


@get("/api/games/{game_id:str}/review", summary="The review of a game", media_type=JSON)
async def read_review(
    request: HttpRequest,
    game_id: GameId,
    *,
    depth: Depth = "standard",
    known: Known = -1,
    has_quick: HasQuick = False,
) -> Response[ReviewState]:
    """Return the progress of the review of a finished game, and what is known of it."""
    server, guest = server_of(request), await guest_or_none(request)
    opened = await _open_game(request, game_id)
    asker = None if guest is None else guest.id
    return _answer(await server.reviews.state(opened, depth, asker, known, has_quick=has_quick))


@post("/api/games/{game_id:str}/review", summary="Ask for the review of a game", status_code=200)
async def ask_review(
    request: HttpRequest, game_id: GameId, *, depth: Depth = "standard"
) -> Response[ReviewState]:
    """Begin the review of a finished game, or join those who wait for it."""
    server, guest = server_of(request), await guest_of(request)
    opened = await _open_game(request, game_id)
    return _answer(await server.reviews.ask(opened, depth, guest.id, address_of(request)))


@delete("/api/games/{game_id:str}/review", summary="Cancel the review of a game", status_code=200)
async def cancel_review(
    request: HttpRequest, game_id: GameId, *, depth: Depth = "standard"
) -> Response[ReviewState]:
    """Take back the wish for a review; it ends when nobody else waits for it, and can be continued later."""
    server, guest = server_of(request), await guest_of(request)
    opened = await _open_game(request, game_id)
    return _answer(await server.reviews.cancel(opened, depth, guest.id))


@post(
    "/api/records/review",
    summary="Ask for the review of a record",
    status_code=200,
    request_max_body_size=None,  # the layers below have counted it
)
async def ask_record_review(request: HttpRequest, *, depth: Depth = "standard") -> DroppedRecord:
    """Begin the review of the record in the body, which is checked by the rules and not stored."""
    server, guest = server_of(request), await guest_of(request)
    try:
        record = (await request.body()).decode()
    except UnicodeDecodeError:
        raise RequestRefused(ServerCode.BAD_REQUEST, status=400) from None
    return DroppedRecord(await server.reviews.ask_record(record, depth, guest.id, address_of(request)))


@get("/api/records/review/{review_id:str}", summary="The review of a record", media_type=JSON)
async def read_record_review(
    request: HttpRequest, review_id: RecordId, *, known: Known = -1, has_quick: HasQuick = False
) -> Response[ReviewState]:
    """Return the progress of the review of a guest's dropped record; it is forgotten when nobody looks."""
    server, guest = server_of(request), await guest_of(request)
    found = await server.reviews.state_of_record(review_id, guest.id, known, has_quick=has_quick)
    return _answer(found)


@delete("/api/records/review/{review_id:str}", summary="Cancel the review of a record", status_code=200)
async def cancel_record_review(request: HttpRequest, review_id: RecordId) -> DroppedRecord:
    """Forget a dropped record and its review."""
    server, guest = server_of(request), await guest_of(request)
    await server.reviews.cancel_record(review_id, guest.id)
    return DroppedRecord(review_id)


async def _open_game(request: HttpRequest, game_id: str) -> OpenGame:
    """Return a game whose maps the guest may see; raises RequestRefused."""
    archive = server_of(request).archive
    return await archive.open(await archive.find(game_id), await guest_or_none(request))


def _answer(state: ReviewState) -> Response[ReviewState]:
    return Response(msgspec.json.encode(state), media_type=JSON)  # type: ignore[arg-type]
