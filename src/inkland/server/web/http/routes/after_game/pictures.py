"""Routes of pictures: a finished game as SVG, PNG and animated GIF."""

from typing import Annotated, Final

from litestar import Response, get, post
from litestar.params import PathParameter, QueryParameter

from inkland.locale import Language
from inkland.notation.errors import InvalidNotation, NotationCode
from inkland.render.pictures.formats import PictureFormat
from inkland.server.base.errors import RequestRefused, ServerCode, refusal
from inkland.server.infra.jobs.fairness.job import Account
from inkland.server.infra.jobs.protocol.work import MakePicture
from inkland.server.web.http.requests import HttpRequest, address_of, guest_of, guest_or_none, server_of

MEDIA_TYPES: Final = {
    PictureFormat.SVG: "image/svg+xml",
    PictureFormat.PNG: "image/png",
    PictureFormat.GIF: "image/gif",
}
LARGEST_MOMENT: Final = 100_000

Kind = Annotated[PictureFormat, PathParameter(description="`gif` is an animation.")]
InLanguage = Annotated[Language, QueryParameter()]
Dark = Annotated[bool, QueryParameter(description="Whether the colors are dark.")]
SeatNumber = Annotated[int | None, QueryParameter(ge=0, le=99, description="One map only; without it, all.")]
Moment = Annotated[
    int | None,
    QueryParameter(ge=1, le=LARGEST_MOMENT, description="How many events have happened; without it, all."),
]


@get("/api/games/{game_id:str}/picture/{kind:str}", summary="A picture of a game", media_type="image/png")
async def read_game_picture(
    request: HttpRequest,
    game_id: Annotated[str, PathParameter(min_length=1, max_length=32)],
    kind: Kind,
    language: InLanguage = "en",
    *,
    seat: SeatNumber = None,
    at: Moment = None,
    dark: Dark = False,
) -> Response[bytes]:
    """Return the maps of a game that is over with their score sheets, as a file to keep."""
    server, guest = server_of(request), await guest_or_none(request)
    opened = await server.archive.open(await server.archive.find(game_id), guest)
    text = await server.archive.record(opened)
    if seat is not None and seat >= len(opened.stored.places):
        raise RequestRefused(ServerCode.NOT_FOUND, status=404)
    account = Account(address_of(request), "" if guest is None else guest.id, opened.stored.public_id)
    work = MakePicture(text, kind.value, language, dark, None if seat is None else (seat,), at)
    return _file(await server.pictures.make(work, account), opened.stored.public_id, work)


@post(
    "/api/records/picture/{kind:str}",
    summary="A picture of a record",
    media_type="image/png",
    status_code=200,
    request_max_body_size=None,  # the layers below have counted it
)
async def make_record_picture(
    request: HttpRequest,
    kind: Kind,
    language: InLanguage = "en",
    *,
    seat: SeatNumber = None,
    at: Moment = None,
    dark: Dark = False,
) -> Response[bytes]:
    """Return the maps of the record in the body, which is checked by the rules and not stored."""
    server, guest = server_of(request), await guest_of(request)
    try:
        record = (await request.body()).decode()
    except UnicodeDecodeError:
        raise refusal(InvalidNotation(NotationCode.RECORD_NOT_A_RECORD)) from None
    work = MakePicture(
        record, kind.value, language, dark, None if seat is None else (seat,), at, is_foreign=True
    )
    account = Account(address_of(request), guest.id, "")
    return _file(await server.pictures.make(work, account), "game", work)


def _file(data: bytes, name: str, work: MakePicture) -> Response[bytes]:
    part = "" if work.seats is None else f"-{work.seats[0] + 1}"
    headers = {
        "content-disposition": f'attachment; filename="inkland-{name}{part}.{work.kind}"',
        "cache-control": "private, max-age=300",
    }
    return Response(data, media_type=MEDIA_TYPES[PictureFormat(work.kind)], headers=headers)
