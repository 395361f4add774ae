"""The choices of a reviewed seat as they are shown: in order, with the maps and cells of chosen and best."""

from collections.abc import Sequence

from inkland.core.board.grid import Cells
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import Catalog
from inkland.core.commands import Choice, TakeBack
from inkland.core.events import Event, GameStarted
from inkland.core.evolve import begin, evolve
from inkland.core.ids import Seat
from inkland.core.record import record
from inkland.core.state import Table
from inkland.core.turns.choices import drawn_on, sheet_after
from inkland.notation.commands import parse_command
from inkland.review.document import (
    Cause,
    ChoiceReview,
    SeatReview,
    Step,
    rounded,
    total,
)


@record
class DrawnSheet:
    """A sheet after a choice, and the cells that the choice changed."""

    choice: Choice
    sheet: Sheet
    lit: Cells


@record
class ShownChoice:
    """A choice with its number from 1, and the table before it."""

    number: int
    step: Step
    review: ChoiceReview
    before: Table
    owner: Seat
    """Whose sheet it was drawn on."""
    luck: float
    """The luck of the cards turned since the choice before."""
    chosen: DrawnSheet
    best: DrawnSheet


def shown_choices(found: SeatReview, events: Sequence[Event], catalog: Catalog) -> tuple[ShownChoice, ...]:
    """Return the reviewed choices of a seat in the order of the game, ambushes on others' sheets included."""
    tables = _tables(events, catalog)
    steps = sorted((*found.steps, *found.ambushes), key=lambda step: step.at)
    shown: list[ShownChoice] = []
    luck = 0.0
    for step in steps:
        luck += total(step.change) if step.cause is Cause.LUCK else 0.0
        if step.choice is None:
            continue
        before = _before(tables, step.at, found.seat)
        chosen, best = (_drawn(before, found.seat, text) for text in (step.choice.chosen, step.choice.best))
        owner = drawn_on(before, found.seat)
        shown.append(
            ShownChoice(len(shown) + 1, step, step.choice, before, owner, rounded(luck), chosen, best)
        )
        luck = 0.0
    return tuple(shown)


def _tables(events: Sequence[Event], catalog: Catalog) -> list[Table]:
    """Return the table at every moment of a checked game; the first is that after one event."""
    first, *rest = events
    if not isinstance(first, GameStarted):
        raise TypeError("a game begins with its set-up")
    state = begin(catalog, first)
    tables = [state.table]
    for event in rest:
        state = evolve(state, event)
        tables.append(state.table)
    return tables


def _before(tables: Sequence[Table], at: int, seat: Seat) -> Table:
    """Return the last table before a moment at which a seat had yet to choose."""
    return next(table for table in reversed(tables[: at - 1]) if seat in table.awaited)


def _drawn(table: Table, seat: Seat, text: str) -> DrawnSheet:
    choice = parse_command(text, seat)
    if isinstance(choice, TakeBack):
        raise TypeError("taking back is no choice to review")
    after = sheet_after(table, choice)
    return DrawnSheet(choice, after, _changed(table.sheets[drawn_on(table, seat)], after))


def _changed(before: Sheet, after: Sheet) -> Cells:
    """Return the cells that differ."""
    return (
        (before.empty ^ after.empty)
        | (before.destroyed ^ after.destroyed)
        | (before.monster ^ after.monster)
        | (before.farm ^ after.farm)
        | (before.village ^ after.village)
    )
