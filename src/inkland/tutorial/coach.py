"""The coach: what to say at a moment of a game, from its log and from the shape that is not confirmed yet."""

from collections.abc import Iterable, Mapping
from typing import Literal

from inkland.core.board.grid import BORDER, Cells, neighbors
from inkland.core.board.sheet import Sheet
from inkland.core.commands import Choice
from inkland.core.errors import IllegalCode, IllegalCommand
from inkland.core.events import Drawn
from inkland.core.evolve import Transition
from inkland.core.ids import Seat
from inkland.core.record import record
from inkland.core.state import AmbushTurn, Table
from inkland.core.turns.legality import check
from inkland.tutorial.goals import Best, Drafted, best_drawing, drafted, gain_of
from inkland.tutorial.next_control import next_control
from inkland.tutorial.script import ELSEWHERE, Chapter, Control, Lesson, Marks, Note

Placed = Literal["nowhere", "illegal", "better", "best"]
"""How the shape lies that is not confirmed yet; `better`: there is a better place."""


@record
class Message:
    """A text: the id of its message and the values of its variables."""

    text: str
    variables: Mapping[str, int]


@record
class Hint:
    """One thing to say, and the part of the screen and the cells that it is about."""

    message: Message
    control: Control | None
    cells: Cells
    how: bool


@record
class Advice:
    """What the coach says now."""

    lesson: int
    """How many lessons are done."""
    lessons: int
    review: Message | None
    """About the last drawing."""
    hints: tuple[Hint, ...]
    """About the current card, one after another; empty when there is nothing more to say."""
    placed: Placed
    reaction: Message | None
    """About the shape that is not confirmed yet."""
    control: Control | None
    """The part of the screen that this shape needs next."""
    example: Choice | None
    """A good drawing of the current card."""
    place: Cells
    """Its cells."""


def advise(
    chapter: Chapter, history: Iterable[Transition], table: Table, seat: Seat, choice: Choice | None = None
) -> Advice:
    """Return what to say to a seat; `choice` is its shape that is not confirmed yet.

    `history` are the events of the game so far, `table` is the table after them.
    """
    drawn = _own_drawings(history, seat)
    done = min(len(drawn), len(chapter.lessons))
    review = _review(chapter.lessons[done - 1], drawn[done - 1], seat) if done == len(drawn) > 0 else None
    if done == len(chapter.lessons):
        notes = chapter.closing if done == len(drawn) else ()
        hints = tuple(_hint(note, table, seat, 0) for note in notes)
        return Advice(done, done, review, hints, "nowhere", None, None, None, 0)
    lesson = chapter.lessons[done]
    best = best_drawing(lesson.goal, table, seat)
    hints = tuple(_hint(note, table, seat, best.cells) for note in _notes(lesson, best))
    placed, reaction, control = _reaction(lesson, table, choice, best)
    return Advice(
        done, len(chapter.lessons), review, hints, placed, reaction, control, best.choice, best.cells
    )


def _notes(lesson: Lesson, best: Best) -> tuple[Note, ...]:
    """Return what is said about a card; if it cannot do what the lesson asks for, that is said."""
    if best.gain > 0:
        return lesson.notes
    return (*(note for note in lesson.notes if note.marks != "place"), ELSEWHERE)


def has_finished(chapter: Chapter, history: Iterable[Transition], seat: Seat) -> bool:
    """Return whether a seat has drawn all lessons of a chapter."""
    return len(_own_drawings(history, seat)) >= len(chapter.lessons)


def _own_drawings(history: Iterable[Transition], seat: Seat) -> list[Transition]:
    return [step for step in history if _is_own_drawing(step, seat)]


def _is_own_drawing(step: Transition, seat: Seat) -> bool:
    """Return whether a seat has drawn what it chose; in solo monsters come by themselves (O-2)."""
    before = step.before.table
    is_walk = before.rules.is_solo and isinstance(before.turn, AmbushTurn)
    return isinstance(step.event, Drawn) and step.event.seat == seat and not is_walk


def _review(lesson: Lesson, step: Transition, seat: Seat) -> Message | None:
    """Return what to say about a drawing after it was confirmed; None if the card could do nothing."""
    drawn, table = step.event, step.before.table
    if not isinstance(drawn, Drawn):
        raise TypeError("only drawings are reviewed")
    draft = Drafted(table.rules, table.sheets[drawn.sheet], drawn, step.after.table.sheets[drawn.sheet])
    gain, best = gain_of(lesson.goal, draft), best_drawing(lesson.goal, table, seat).gain
    if best == 0 and lesson.goal != "ruins":
        return None
    return _goal_message(lesson, "praise" if gain >= max(best, 1) else "review", gain, best)


def _reaction(
    lesson: Lesson, table: Table, choice: Choice | None, best: Best
) -> tuple[Placed, Message | None, Control | None]:
    """Return how a shape lies that is not confirmed yet, what to say, and which control it needs next."""
    if choice is None:
        return "nowhere", None, None
    control = next_control(choice, best.choice)
    try:
        check(table, choice)
    except IllegalCommand as error:
        if error.code is IllegalCode.RUINS_DUTY:
            return "illegal", _goal_message(lesson, "better", 0, 1), control
        return "illegal", Message("tutorial-illegal", {}), control
    draft = drafted(table, choice)
    if draft is None or best.gain == 0:
        return "nowhere", None, "confirm"
    gain = gain_of(lesson.goal, draft)
    if gain >= best.gain:
        return "best", _goal_message(lesson, "best", gain, best.gain), "confirm"
    if lesson.goal == "skill":
        control = "skills"
    return "better", _goal_message(lesson, "better", gain, best.gain), control


def _goal_message(lesson: Lesson, part: str, gain: int, best: int) -> Message:
    return Message(f"tutorial-goal-{lesson.goal}-{part}", {"gain": gain, "best": best})


def _hint(note: Note, table: Table, seat: Seat, place: Cells) -> Hint:
    cells = place if note.marks == "place" else _marked(note.marks, table.sheets[seat])
    return Hint(Message(note.text, _variables(table, seat)), note.control, cells, note.how)


def _variables(table: Table, seat: Seat) -> dict[str, int]:
    """Return the variables of notes: the line of the score sheet for the first season (P-2)."""
    if not table.scores:
        return {}
    line = table.scores[0][seat]
    first, second = line.edicts
    return {
        "first": first,
        "second": second,
        "coins": line.coins,
        "monsters": line.monsters,
        "total": line.total,
    }


def _marked(marks: Marks | None, sheet: Sheet) -> Cells:
    match marks:
        case "border":
            return BORDER & sheet.empty
        case "mountains":
            open_mountains = sheet.map.mountains & ~sheet.claimed
            return neighbors(open_mountains) & sheet.empty
        case "ruins":
            return sheet.map.ruins & sheet.empty
        case "monsters":
            return sheet.monster
        case "threatened":
            return sheet.threatened
        case _:
            return 0
