"""The update of a seat: the events since a version that it may see, and the table after them.

What is the same for everybody (events, table, scoring cells) is passed in, as plain values or already
encoded. Nothing here knows hidden information except the seat's own choice, which is in its `PlayerView`.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Generic, NamedTuple, TypeVar, assert_never

from inkland.core.board.drawing import Extra
from inkland.core.board.grid import Cells, bit
from inkland.core.commands import (
    Choice,
    DeclineSkill,
    DestroyCell,
    DrawAmbush,
    DrawHero,
    DrawShape,
    DrawSingle,
    UseSkill,
)
from inkland.core.events import (
    Audience,
    ChoiceMade,
    ChoiceTakenBack,
    Event,
    SeatReady,
    audience,
    is_visible_to,
)
from inkland.core.ids import Seat, Terrain
from inkland.core.state import HeroTurn, PlayerView, Table
from inkland.core.turns.heroes import attack_cells
from inkland.notation.cells import cell_names, format_cell
from inkland.notation.commands import format_command
from inkland.views.options import options_info
from inkland.views.table import Scores, scoring_parts
from inkland.views.types import ExtraCells, OptionsInfo, PendingChoice, ScoringPart, View

_OF_CHOICES: Final = (ChoiceMade, SeatReady, ChoiceTakenBack)
EventT = TypeVar("EventT")
TableT = TypeVar("TableT")
EdictsT = TypeVar("EdictsT")


class SeatPart(View, frozen=True):
    """The part of an update that belongs to one seat."""

    choice: PendingChoice | None
    options: OptionsInfo | None


class Happened(NamedTuple, Generic[EventT]):
    """What happened since a version, made once for all who may see some of it."""

    events: Sequence[Event]
    described: list[EventT]
    """The events in the form to be sent."""
    is_public: bool
    """Whether everybody may see all of it."""
    changes_table: bool
    """Whether more of the open table has changed than who is awaited."""


def happened(events: Sequence[Event], described: list[EventT]) -> Happened[EventT]:
    """Return what happened by these events."""
    is_public = all(audience(event) is Audience.EVERYONE for event in events)
    return Happened(events, described, is_public, changes_table(events))


class SeatUpdate(View, Generic[EventT, TableT, EdictsT], frozen=True):
    """What a seat or a spectator is sent; None stands for what has not changed."""

    events: list[EventT]
    table: TableT | None
    edicts: EdictsT | None
    """The cells of the seat's own sheet that score."""
    own: SeatPart | None
    """None for spectators."""


def seat_update(
    seen: PlayerView,
    what: Happened[EventT],
    table: Callable[[], TableT],
    edicts: Callable[[int], EdictsT],
    *,
    whole: bool = False,
) -> SeatUpdate[EventT, TableT, EdictsT]:
    """Return what a view may know of what happened.

    `table` and `edicts` make the shared parts when they are needed. `whole` includes the table even if it has
    not changed.
    """
    seat, visible = seen.seat, what.described
    if not what.is_public:
        pairs = zip(what.events, what.described, strict=True)
        visible = [form for event, form in pairs if is_visible_to(event, seat)]
    has_table = whole or what.changes_table
    return SeatUpdate(
        visible,
        table() if has_table else None,
        edicts(seat) if has_table and seat is not None else None,
        None if seat is None else seat_part(seen),
    )


def seat_part(seen: PlayerView) -> SeatPart:
    """Return the pending choice and the options of the viewing seat."""
    choice = None if seen.choice is None else pending_choice(seen.table, seen.choice)
    return SeatPart(choice, options_info(seen))


def scoring_cells(scores: Scores, seat: int) -> list[list[ScoringPart]]:
    """Return the cells of a seat's sheet that score now, edict by edict."""
    return [scoring_parts(score) for score in scores[seat]]


def changes_table(events: Sequence[Event]) -> bool:
    """Return whether events change more of the open table than who is awaited."""
    return len(seats_choosing(events)) < len(events)


def seats_choosing(events: Iterable[Event]) -> list[Seat]:
    """Return whose choices these events are about, event by event; the others change the open table."""
    return [event.seat for event in events if isinstance(event, _OF_CHOICES)]


def pending_choice(table: Table, choice: Choice) -> PendingChoice:
    """Return a choice as plain values, so that a client can show it without parsing its command."""
    match choice:
        case DrawShape(_, _, cells, terrain, skill, extra):
            return _pending(choice, cells, terrain, extra=extra, skill=skill)
        case DrawSingle(_, cell, terrain, skill, extra):
            return _pending(choice, bit(cell), terrain, extra=extra, skill=skill)
        case DrawAmbush(_, cells, destroys):
            victim = None if destroys is None else format_cell(destroys)
            return _pending(choice, cells, Terrain.MONSTER, destroys=victim)
        case DrawHero(_, cell, rotation, skill, extra):
            turn = table.turn
            attack = attack_cells(turn.card, cell, rotation) if isinstance(turn, HeroTurn) else 0
            return _pending(
                choice, bit(cell), Terrain.HERO, extra=extra, skill=skill, attack=attack, rotation=rotation
            )
        case UseSkill(_, skill, extra):
            return _pending(choice, extra=extra, skill=skill)
        case DeclineSkill():
            return _pending(choice)
        case DestroyCell(_, cell):
            return _pending(choice, destroys=format_cell(cell))
        case _:
            assert_never(choice)


def _pending(
    choice: Choice,
    cells: Cells = 0,
    terrain: Terrain | None = None,
    *,
    extra: Extra | None = None,
    skill: str | None = None,
    destroys: str | None = None,
    attack: Cells = 0,
    rotation: int | None = None,
) -> PendingChoice:
    return PendingChoice(
        command=format_command(choice),
        cells=cell_names(cells),
        terrain=None if terrain is None else terrain.value,
        extra=None if extra is None else ExtraCells(cell_names(extra.cells), extra.terrain.value),
        destroys=destroys,
        attack=cell_names(attack) if attack else [],
        rotation=rotation,
        skill=skill,
    )
