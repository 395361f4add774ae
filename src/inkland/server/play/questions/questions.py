"""Questions of a client that change nothing: answered at once, from what the guest may see."""

import asyncio
from typing import assert_never

from inkland.core.catalog import Skill
from inkland.core.errors import IllegalCode, IllegalCommand
from inkland.core.ids import Seat
from inkland.core.state import Table
from inkland.core.turns.skills import affordable_skills
from inkland.notation.cells import cell_names
from inkland.notation.errors import InvalidNotation, NotationCode
from inkland.server.base.errors import RequestRefused, ServerCode, refusal
from inkland.server.base.problems import problem_of
from inkland.server.model.games.game import Game, parse_choice
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.seats.shared_device import requested_seat
from inkland.server.play.broadcast.messages import GameMessages
from inkland.server.play.protocol.question_messages import (
    DeckRequest,
    ExtraPlacesRequest,
    NearMissesRequest,
    PreviewRequest,
    Question,
    ScoringCellsRequest,
    TutorialRequest,
)
from inkland.server.play.protocol.server_messages import (
    CoachAdvice,
    DeckContents,
    ExtraPlaces,
    NearMisses,
    NextCards,
    Preview,
    ScoringCells,
)
from inkland.server.play.questions.coach import coach_advice
from inkland.server.play.rooms.live.live_room import LiveRoom
from inkland.views.deck import cards_left, deck_info, season_end
from inkland.views.near_misses import near_misses_info
from inkland.views.options import extra_options
from inkland.views.preview import preview_choice, preview_nothing

QuestionAnswer = Preview | ExtraPlaces | ScoringCells | DeckContents | NearMisses | CoachAdvice


async def answer_question(live: LiveRoom, guest: Guest, question: Question) -> QuestionAnswer:
    """Return the answer to a question of a guest; raises RequestRefused."""
    game, messages = live.shown_game(guest.id)
    seat = 0
    if not isinstance(question, ScoringCellsRequest | DeckRequest):
        if live.room.phase == "lobby":  # whose seats are those of the next game
            raise RequestRefused(ServerCode.NO_GAME)
        seat = requested_seat(live.room, guest.id, question.seat)
    if isinstance(question, TutorialRequest):
        return coach_advice(live.room, game, Seat(seat), question)
    return await answer_in_game(game, messages, seat, question)


async def answer_in_game(game: Game, messages: GameMessages, seat: int, question: Question) -> QuestionAnswer:
    """Return the answer to a question about a game, for one of its seats; raises RequestRefused."""
    match question:
        case ScoringCellsRequest():
            return _scoring_cells(game.table, messages, question)
        case DeckRequest():
            return _deck(game.table, question)
        case PreviewRequest():
            return _preview(game, Seat(seat), question)
        case ExtraPlacesRequest():
            return _extra_places(game.table, Seat(seat), question)
        case TutorialRequest():
            raise RequestRefused(ServerCode.NO_SUCH_CHAPTER, status=404)
        case NearMissesRequest():
            return await _near_misses(game.table, Seat(seat), question)
        case _:
            assert_never(question)


def _scoring_cells(table: Table, messages: GameMessages, question: ScoringCellsRequest) -> ScoringCells:
    if question.seat >= len(table.sheets):
        raise RequestRefused(IllegalCode.NO_SUCH_SEAT, rule="S-1", seat=question.seat + 1)
    costs = cell_names(table.sheets[question.seat].threatened)
    return ScoringCells(question.id, question.seat, messages.scoring_cells(question.seat), costs)


def _deck(table: Table, question: DeckRequest) -> DeckContents:
    """Return what everybody may know about the deck: made from the open table, which has no order of it."""
    left, end = deck_info(table), season_end(table)
    return DeckContents(
        reply_to=question.id,
        turned=list(table.revealed),
        rest=list(cards_left(table)),
        ambushes=left.ambushes,
        heroes=left.heroes,
        gone=list(table.met),
        season_end=None if end is None else NextCards(end.ending, end.possible),
    )


def _preview(game: Game, seat: Seat, question: PreviewRequest) -> Preview:
    """Return what a choice would change on its sheet, or why it is not allowed."""
    choice, problem = parse_choice(question.command, seat), None
    try:
        info = preview_choice(game.table, choice, is_made=game.view(seat).choice == choice)
    except IllegalCommand as error:
        info, problem = preview_nothing(game.table, seat), problem_of(refusal(error))
    return Preview(question.id, info.sheet, info.stars, info.coins, info.monsters, problem, info.changed)


def _extra_places(table: Table, seat: Seat, question: ExtraPlacesRequest) -> ExtraPlaces:
    if question.skill not in tuple(Skill):
        raise refusal(InvalidNotation(NotationCode.COMMAND_SKILL, text=question.skill))
    main, skill = parse_choice(question.command, seat), Skill(question.skill)
    is_usable = skill in affordable_skills(table, seat)
    return ExtraPlaces(question.id, extra_options(table, main, skill) if is_usable else [])


async def _near_misses(table: Table, seat: Seat, question: NearMissesRequest) -> NearMisses:
    """Return the near misses of the seat's own sheet; a thread counts them, since it takes milliseconds."""
    info = await asyncio.to_thread(near_misses_info, table, seat, question.edict)
    return NearMisses(question.id, info.cells, info.groups)
