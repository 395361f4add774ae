"""What the coach of the tutorial says, as a message."""

from inkland.core.ids import Seat
from inkland.notation.cells import cell_names
from inkland.server.model.games.game import Game, parse_choice
from inkland.server.model.rooms.room import Room
from inkland.server.model.rooms.tutorial import find_chapter
from inkland.server.play.protocol.question_messages import TutorialRequest
from inkland.server.play.protocol.server_messages import CoachAdvice, CoachHint, CoachText
from inkland.tutorial import Hint, Message, advise
from inkland.views.update import pending_choice


def coach_advice(room: Room, game: Game, seat: Seat, question: TutorialRequest) -> CoachAdvice:
    """Return what the coach says to a seat; raises RequestRefused if the game is not of the tutorial."""
    chapter = find_chapter(room.settings.setup.tutorial)
    choice = None if question.command is None else parse_choice(question.command, seat)
    advice = advise(chapter, game.history(), game.table, seat, choice)
    return CoachAdvice(
        reply_to=question.id,
        chapter=chapter.id,
        lesson=advice.lesson,
        lessons=advice.lessons,
        review=_text(advice.review),
        hints=[_hint(hint) for hint in advice.hints],
        placed=advice.placed,
        reaction=_text(advice.reaction),
        control=advice.control,
        example=None if advice.example is None else pending_choice(game.table, advice.example),
        place=cell_names(advice.place),
    )


def _text(message: Message | None) -> CoachText | None:
    return None if message is None else CoachText(message.text, dict(message.variables))


def _hint(hint: Hint) -> CoachHint:
    message = CoachText(hint.message.text, dict(hint.message.variables))
    return CoachHint(message, hint.control, cell_names(hint.cells), hint.how)
