"""Routes of challenges: make one, play it, and see the results after one's own game."""

from typing import Annotated, Literal

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta

from inkland.server.app.server import Server
from inkland.server.features.challenges.opening import opening_of
from inkland.server.features.challenges.service import Played
from inkland.server.model.challenge import ChallengeStanding, Try, running_try, standing_of
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.setup import Setup
from inkland.server.play.protocol.requests import BotName
from inkland.server.play.protocol.room_views import RoomInfo
from inkland.server.web.http.links import SharedLink, shared_link
from inkland.server.web.http.requests import HttpRequest, address_of, guest_of, guest_or_none, server_of
from inkland.views.types import ConfigInfo, ScoreLine

ChallengeId = Annotated[str, PathParameter(min_length=1, max_length=32)]


class NewChallenge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A challenge with the deal of a game that the guest has played, or with a new one."""

    game: Annotated[str, Meta(max_length=32)] | None = None
    """The address of the game; None: a new deal of `setup`, which nobody has seen."""
    with_bots: bool = True
    """Whether it is played with the bots of that game, or alone."""
    setup: Setup = Setup()
    bots: Annotated[list[BotName], Meta(max_length=9)] = []
    """The bots of a new deal."""


class ChallengeResult(msgspec.Struct, frozen=True):
    """A finished game of a challenge."""

    game: str
    name: str
    is_mine: bool
    number: int
    """1 for the first game of the guest with this deal; later ones knew it."""
    seat: int
    total: int
    rank: int | None
    """The rank at its own table; None alone."""
    title: str | None
    hints: int
    stand_in_cards: int
    sheet: list[str]
    scores: list[ScoreLine]
    date: float


class ScoreToBeat(msgspec.Struct, frozen=True):
    """How the author of a challenge did: that is what they challenge others with."""

    total: int
    hints: int


class ChallengePage(msgspec.Struct, frozen=True):
    """A challenge: what lies open before its first card, who has played it, and the author's score.

    Until the guest has finished a game of it, no card that comes, no map and no other result is here.
    """

    id: str
    preset: str
    setup: Setup
    bots: list[str]
    author: str
    """The name of who has made it; empty if they are gone."""
    is_mine: bool
    """Whether the guest has made it."""
    created: float
    players: int
    """How many have finished it."""
    room: str | None
    """The room of the guest's game that is not over."""
    tries: int
    """How many games of this deal the guest has begun."""
    is_finished: bool
    """Whether the guest has finished one."""
    config: ConfigInfo
    """The setup with all defaults filled in, and the map side."""
    edicts: list[str]
    skills: list[str]
    finishers: list[str]
    """The names of those who have finished it, the first of them first."""
    to_beat: ScoreToBeat | None
    """The author's first result; None until they have finished a game of it, or if they are gone."""
    results: list[ChallengeResult]
    """First tries by stars, then later ones; empty until the guest has finished a game."""


class ChallengeLine(msgspec.Struct, frozen=True):
    """A challenge in the list of a guest."""

    id: str
    preset: str
    bots: list[str]
    author: str
    is_mine: bool
    created: float
    used: float
    """When it was last begun."""
    players: int
    """How many have finished it."""
    state: Literal["new", "running", "finished"]
    standing: ChallengeStanding | None
    """How the guest did; None until they have finished a game of it."""


@post("/api/challenges", summary="Make a challenge", status_code=201)
async def make_challenge(request: HttpRequest, data: JSONBody[NewChallenge]) -> ChallengePage:
    """Make a challenge, or return the one that there is for the deal of the game."""
    server, guest = server_of(request), await guest_of(request)
    if data.game is None:
        server.setups.info(data.setup, 1 + len(data.bots))
        made = await server.challenges.make_new(data.setup, data.bots, guest)
    else:
        opened = await server.archive.open(await server.archive.find(data.game), guest)
        made = await server.challenges.make(opened, guest, with_bots=data.with_bots)
    return await _page(server, await server.challenges.read(made, guest), guest)


@get("/api/challenges", summary="My challenges")
async def read_challenges(request: HttpRequest) -> list[ChallengeLine]:
    """Return the challenges that this guest has made or played, the last used first."""
    server, guest = server_of(request), await guest_of(request)
    return [_line(played, guest) for played in await server.challenges.mine(guest)]


@get("/api/challenges/{challenge_id:str}", summary="A challenge")
async def read_challenge(request: HttpRequest, challenge_id: ChallengeId) -> ChallengePage:
    """Return a challenge, with results for those who have finished a game of it."""
    server, guest = server_of(request), await guest_or_none(request)
    found = await server.challenges.find(challenge_id)
    return await _page(server, await server.challenges.read(found, guest), guest)


@get("/api/challenges/{challenge_id:str}/link", summary="The link of a challenge for other devices")
async def read_challenge_link(request: HttpRequest, challenge_id: ChallengeId) -> SharedLink:
    """Return the link of a challenge with an address that works on other devices, if there is one."""
    found = await server_of(request).challenges.find(challenge_id)
    return shared_link(request, f"/challenge/{found.id}", is_secret=False)


@post("/api/challenges/{challenge_id:str}/games", summary="Play a challenge", status_code=201)
async def begin_challenge(request: HttpRequest, challenge_id: ChallengeId) -> RoomInfo:
    """Begin a game of a challenge, or continue the one that is not over; return its room."""
    server, guest = server_of(request), await guest_of(request)
    found = await server.challenges.find(challenge_id)
    return (await server.challenges.begin(found, guest, address=address_of(request))).info()


@delete("/api/challenges/{challenge_id:str}", summary="End a challenge", status_code=200)
async def end_challenge(request: HttpRequest, challenge_id: ChallengeId) -> list[ChallengeLine]:
    """End a challenge as its author; the games that were played stay. Return those that are left."""
    server, guest = server_of(request), await guest_of(request)
    await server.challenges.end(await server.challenges.find(challenge_id), guest)
    return [_line(played, guest) for played in await server.challenges.mine(guest)]


def _finishers(played: Played) -> int:
    over = [one for one in played.tries if one.stored.status == "over"]
    return len({one.guest or one.stored.id for one in over})


def _finisher_names(played: Played) -> list[str]:
    over = [one for one in played.tries if one.stored.status == "over"]
    names = {one.guest or str(one.stored.id): one.stored.places[one.seat].name for one in over}
    return list(names.values())


def _to_beat(played: Played) -> ScoreToBeat | None:
    author = played.challenge.author
    standing = None if author is None else standing_of(played.tries, author)
    if standing is None:
        return None
    (place,) = [one.stored.places[one.seat] for one in played.tries if one.stored.public_id == standing.game]
    return ScoreToBeat(standing.total, place.hints)


def _line(played: Played, guest: Guest) -> ChallengeLine:
    challenge = played.challenge
    is_running = running_try(played.tries, guest.id) is not None
    return ChallengeLine(
        id=challenge.id,
        preset=challenge.setup.preset,
        bots=list(challenge.bots),
        author=played.author,
        is_mine=challenge.author == guest.id,
        created=challenge.created,
        used=challenge.used,
        players=_finishers(played),
        state="running" if is_running else "finished" if played.is_finished else "new",
        standing=standing_of(played.tries, guest.id),
    )


async def _page(server: Server, played: Played, guest: Guest | None) -> ChallengePage:
    challenge = played.challenge
    running = None if guest is None else running_try(played.tries, guest.id)
    over = [one for one in played.tries if one.stored.status == "over"] if played.is_finished else []
    opening = opening_of(challenge, server.catalog)
    results = [await _result(server, one, guest) for one in over]
    return ChallengePage(
        id=challenge.id,
        preset=challenge.setup.preset,
        setup=challenge.setup,
        bots=list(challenge.bots),
        author=played.author,
        is_mine=guest is not None and challenge.author == guest.id,
        created=challenge.created,
        players=_finishers(played),
        room=None if running is None else running.stored.room,
        tries=sum(guest is not None and one.guest == guest.id for one in played.tries),
        is_finished=played.is_finished,
        config=opening.config,
        edicts=opening.edicts,
        skills=opening.skills,
        finishers=_finisher_names(played),
        to_beat=_to_beat(played),
        results=sorted(results, key=lambda one: (one.number > 1, -one.total, one.date)),
    )


async def _result(server: Server, one: Try, guest: Guest | None) -> ChallengeResult:
    opened = await server.archive.open(one.stored, guest)
    game, stored, seat = await server.archive.summary(opened), one.stored, one.seat
    result, place = game.result, stored.places[seat]
    return ChallengeResult(
        game=stored.public_id,
        name=place.name,
        is_mine=guest is not None and one.guest == guest.id,
        number=one.number,
        seat=seat,
        total=0 if result is None else result.totals[seat],
        rank=None if result is None or len(stored.places) == 1 else result.ranks[seat],
        title=None if result is None else result.title,
        hints=place.hints,
        stand_in_cards=place.stand_in_cards,
        sheet=list(game.sheets[seat]),
        scores=[season[seat] for season in await server.archive.scores(opened)],
        date=stored.ended or stored.started,
    )
