"""The update of a seat: what happened since a version, and what it means for the seat now.

Shared parts (events, table, scores) are the same for everybody; `seat_part` adds what only the seat may
see. Nothing here knows hidden information except the seat's own choice, which is in its `PlayerView`.
"""

from collections.abc import Iterable, Sequence
from typing import assert_never

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
from inkland.core.drawing import Extra
from inkland.core.events import ChoiceMade, ChoiceTakenBack, Event, SeatReady
from inkland.core.grid import Cells, bit
from inkland.core.heroes import attack_cells
from inkland.core.ids import Terrain
from inkland.core.state import HeroTurn, PlayerView, Table
from inkland.notation.cells import cell_names, format_cell
from inkland.notation.commands import format_command
from inkland.views.options import options_info
from inkland.views.table import Scores, scoring_parts
from inkland.views.types import ExtraCells, OptionsInfo, PendingChoice, ScoringPart, View


class SeatPart(View, frozen=True):
    """The part of an update that belongs to one seat."""

    choice: PendingChoice | None
    options: OptionsInfo | None


def seat_part(seen: PlayerView) -> SeatPart:
    """Return the pending choice and the options of the viewing seat."""
    choice = None if seen.choice is None else pending_choice(seen.table, seen.choice)
    return SeatPart(choice, options_info(seen))


def scoring_cells(scores: Scores, seat: int) -> list[list[ScoringPart]]:
    """Return the cells of a seat's sheet that score now, edict by edict."""
    return [scoring_parts(score) for score in scores[seat]]


def changes_table(events: Iterable[Event]) -> bool:
    """Return whether events change more of the open table than who is awaited."""
    return not all(isinstance(event, ChoiceMade | SeatReady | ChoiceTakenBack) for event in events)


def concerns_seat(events: Sequence[Event], seat: int) -> bool:
    """Return whether the options or the pending choice of a seat change with these events."""
    own = (ChoiceMade, SeatReady, ChoiceTakenBack)
    return changes_table(events) or any(isinstance(event, own) and event.seat == seat for event in events)


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
        attack=cell_names(attack),
        rotation=rotation,
        skill=skill,
    )
