"""Routes of lessons: the mistakes of a game or of the last games, their positions, and new choices."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.features.learning.views import BestChoice, LessonList, LessonPosition, TriedChoice
from inkland.server.model.rooms.guest import Guest
from inkland.server.play.games.archive import OpenGame
from inkland.server.play.protocol.question_messages import Question
from inkland.server.play.protocol.requests import CommandLine
from inkland.server.play.questions.questions import QuestionAnswer
from inkland.server.web.http.requests import HttpRequest, address_of, guest_of, server_of
from inkland.server.web.http.routes.play.games import GameId

Moment = Annotated[int, PathParameter(ge=1, le=100_000)]


class LessonChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new choice, as a line of text."""

    command: CommandLine


@get("/api/lessons", summary="The lessons of my last games")
async def read_lessons(request: HttpRequest) -> list[LessonList]:
    """Return the choices of this guest's last twenty games that could have been better."""
    return await server_of(request).learning.of_last_games(await guest_of(request))


@get("/api/games/{game_id:str}/lessons", summary="The lessons of a game")
async def read_game_lessons(request: HttpRequest, game_id: GameId) -> LessonList:
    """Return the choices of this guest in a game that could have been better, by its review."""
    opened, guest = await _open_game(request, game_id)
    return await server_of(request).learning.of_game(opened.stored, guest)


@get("/api/games/{game_id:str}/lessons/{at:int}", summary="The position of a lesson")
async def read_lesson(request: HttpRequest, game_id: GameId, at: Moment) -> LessonPosition:
    """Return the table before the choice, as its seat saw it."""
    opened, guest = await _open_game(request, game_id)
    return await server_of(request).learning.position(opened, guest, at)


@post("/api/games/{game_id:str}/lessons/{at:int}/choices", summary="Try a lesson again", status_code=200)
async def try_lesson(
    request: HttpRequest, game_id: GameId, at: Moment, data: JSONBody[LessonChoice]
) -> TriedChoice:
    """Return the verdict on another choice, by the decks of the review."""
    opened, guest = await _open_game(request, game_id)
    return await server_of(request).learning.judge(opened, guest, at, data.command, address_of(request))


@post("/api/games/{game_id:str}/lessons/{at:int}/best", summary="Show the best choice", status_code=200)
async def show_best(request: HttpRequest, game_id: GameId, at: Moment) -> BestChoice:
    """Return the best choice that the review has found; after that the lesson counts as shown."""
    opened, guest = await _open_game(request, game_id)
    return await server_of(request).learning.show_best(opened, guest, at)


@post("/api/games/{game_id:str}/lessons/{at:int}/questions", summary="Ask about a position", status_code=200)
async def ask_lesson(request: HttpRequest, game_id: GameId, at: Moment) -> QuestionAnswer:
    """Answer a question of the protocol about the position, such as `preview`."""
    opened, guest = await _open_game(request, game_id)
    try:
        question: Question = msgspec.json.decode(await request.body(), type=Question)
    except msgspec.DecodeError:
        raise RequestRefused(ServerCode.BAD_REQUEST, status=400) from None
    return await server_of(request).learning.answer(opened, guest, at, question)


async def _open_game(request: HttpRequest, game_id: str) -> tuple[OpenGame, Guest]:
    """Return a game whose maps the guest may see; raises RequestRefused."""
    archive, guest = server_of(request).archive, await guest_of(request)
    return await archive.open(await archive.find(game_id), guest), guest
