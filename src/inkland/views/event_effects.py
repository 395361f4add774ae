"""What each event did to the table, so that a client can show every step without knowing a rule.

Changed cells, coins by source, stars lost to monsters, the path of a solo ambush, the cells that scored in
a season.
"""

from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec

from inkland.core.board.drawing import Drawing
from inkland.core.board.grid import Cell, Cells, bit, first_cell, iter_cells, row_col
from inkland.core.board.sheet import Sheet, sheet_marks
from inkland.core.catalog import AmbushCard
from inkland.core.events import Drawn, EffectApplied, Event, SeasonScored, SheetsPassed, SkillUsed
from inkland.core.evolve import Transition
from inkland.core.ids import EDICTS, MonsterEffect, Seat
from inkland.core.state import AmbushTurn, Table
from inkland.core.turns.ambush import solo_way
from inkland.notation.cells import CELL_NAMES, cell_names
from inkland.notation.sheets import format_sheet
from inkland.notation.values import to_plain
from inkland.views.table import scoring_parts
from inkland.views.types import ScoringPart, View

EffectName = Literal["zombies", "troll"]


class CoinChange(View, frozen=True):
    """The coins of a sheet before and after an event, and where new ones came from (T-6, M-1)."""

    before: int
    after: int
    shape: int
    """Coins for the shape that was drawn."""
    mountains: list[str]
    """Mountains that were surrounded, a coin each as long as the track has room."""
    dragon: int
    """Coins for the slain dragon."""


class MonsterChange(View, frozen=True):
    """The stars that monsters would cost before and after an event, were the season scored then (P-2)."""

    before: int
    """Zero or less."""
    after: int
    cells: list[str]
    """The empty cells that are beside a monster since this event, a star lost for each."""


class SheetChange(View, frozen=True):
    """Added to events that change a sheet."""

    changed: dict[str, str]
    """What each changed cell shows now, in the characters of rules N."""
    repelled: list[str]
    """Monsters destroyed by the attack of heroes (T-9)."""
    coins: CoinChange
    monsters: MonsterChange


class EffectChange(View, frozen=True):
    """Added to `effect-applied`: the same, and which effect it was (M-2, M-3)."""

    effect: EffectName
    changed: dict[str, str]
    repelled: list[str]
    coins: CoinChange
    monsters: MonsterChange


class WalkInfo(View, frozen=True):
    """The path of a solo ambush along the borders (O-2)."""

    cells: list[tuple[int, int]]
    """The shape as steps from its first cell."""
    path: list[str]
    """The position of its first cell at every step; it stays at the last one if it fits there."""
    fits: bool


class PassedSheets(View, frozen=True):
    """Added to `sheets-passed`: in solo, the path of the ambush."""

    walk: WalkInfo | None = None


class ScoredSheet(View, frozen=True):
    """A sheet at the moment when a season was scored, before effects and the next card (P-1, M-5)."""

    rows: tuple[str, ...]
    edicts: list[list[ScoringPart]]
    """For each of the season's two edicts, the groups of cells that scored."""
    monsters: list[str]
    """The empty cells beside monsters, each a star lost (P-2)."""
    attack: list[str]
    claimed: list[str]
    """Mountains whose coin had been collected."""


class ScoredSeason(View, frozen=True):
    """Added to `season-scored`: the sheets by seat, as they were scored."""

    sheets: list[ScoredSheet]


EFFECT_TYPES: Final[Mapping[type, type]] = {
    Drawn: SheetChange,
    SkillUsed: SheetChange,
    EffectApplied: EffectChange,
    SheetsPassed: PassedSheets,
    SeasonScored: ScoredSeason,
}
"""What `described_event` adds to each event, for the schema."""


def described_event(transition: Transition) -> dict[str, Any]:
    """Return an event as plain values together with its effects."""
    plain: dict[str, Any] = to_plain(transition.event, Event)
    effects = event_effects(transition)
    return plain if effects is None else plain | msgspec.structs.asdict(effects)


def encode_described(event: bytes, effects: View | None) -> bytes:
    """Return the same in JSON, from the event in JSON: no effect has the name of a field of its event."""
    return event if effects is None else b"%b,%b" % (event[:-1], msgspec.json.encode(effects)[1:])


def event_effects(transition: Transition) -> View | None:
    """Return what an event did to the table, or None."""
    event, before, after = transition.event, transition.before.table, transition.after.table
    match event:
        case Drawn():
            return _sheet_change(before, after, event.sheet, event.drawing)
        case SkillUsed():
            return _sheet_change(before, after, event.seat, event.drawing)
        case EffectApplied():
            return _effect_change(before, after, event)
        case SheetsPassed() if after.rules.is_solo:
            return PassedSheets(_walk(after))
        case SeasonScored(season=season):
            return ScoredSeason([_scored_sheet(after, season, sheet) for sheet in after.sheets])
        case _:
            return None


def changed_sheet(event: Event) -> Seat:
    """Return whose sheet an event changes; raises TypeError for one that changes none."""
    match event:
        case Drawn(sheet=seat) | EffectApplied(sheet=seat) | SkillUsed(seat=seat):
            return seat
        case _:
            raise TypeError(f"{type(event).__name__} changes no sheet")


def changed_cells(before: Sheet, after: Sheet) -> dict[str, str]:
    """Return what each changed cell shows now, in the characters of rules N."""
    found: dict[Cell, str] = {}
    for (char, was), (_, now) in zip(sheet_marks(before), sheet_marks(after), strict=True):
        if was == now:  # nearly always
            continue
        for cell in iter_cells(was ^ now):
            found[cell] = char if now >> cell & 1 else found.get(cell, ".")
    return {CELL_NAMES[cell]: found[cell] for cell in sorted(found)}


def coin_change(before: Sheet, after: Sheet, *, shape_coin: bool) -> CoinChange:
    """Return how the coins of a sheet changed, by source in the order of T-6: shape, mountains, dragon."""
    gained = after.coins - before.coins
    shape = min(gained, int(shape_coin))
    mountains = cell_names(after.claimed & ~before.claimed)
    is_slain = after.dragon_paid and not before.dragon_paid
    dragon = max(0, gained - shape - len(mountains)) if is_slain else 0
    return CoinChange(before.purse, after.purse, shape, mountains, dragon)


def monster_change(before: Sheet, after: Sheet) -> MonsterChange:
    """Return how the stars lost to monsters changed on a sheet (P-2)."""
    old, new = before.threatened, after.threatened
    return MonsterChange(-old.bit_count(), -new.bit_count(), cell_names(new & ~old))


def _sheet_change(before: Table, after: Table, owner: Seat, drawing: Drawing) -> SheetChange:
    old, new = before.sheets[owner], after.sheets[owner]
    victim = 0 if drawing.destroys is None else bit(drawing.destroys)
    coins = coin_change(old, new, shape_coin=drawing.coin)
    return SheetChange(changed_cells(old, new), _repelled(old, new, victim), coins, monster_change(old, new))


def _effect_change(before: Table, after: Table, event: EffectApplied) -> EffectChange:
    old, new = before.sheets[event.sheet], after.sheets[event.sheet]
    card = after.rules.card(event.card)
    is_troll = isinstance(card, AmbushCard) and card.effect is MonsterEffect.RAVAGE
    return EffectChange(
        effect="troll" if is_troll else "zombies",
        changed=changed_cells(old, new),
        repelled=_repelled(old, new, event.cells if is_troll else 0),
        coins=coin_change(old, new, shape_coin=False),
        monsters=monster_change(old, new),
    )


def _repelled(before: Sheet, after: Sheet, victims: Cells) -> list[str]:
    return cell_names(after.destroyed & ~before.destroyed & ~victims)


def _walk(table: Table) -> WalkInfo | None:
    """Return the places that a solo ambush has tried, by the first cell of the shape (O-2)."""
    turn = table.turn
    if not isinstance(turn, AmbushTurn):
        return None
    empty = table.sheets[0].empty
    way = solo_way(turn, empty)
    top, left = row_col(first_cell(way[0]))
    cells = [(row - top, col - left) for row, col in map(row_col, iter_cells(way[0]))]
    path = [CELL_NAMES[first_cell(place)] for place in way]
    return WalkInfo(cells, path, fits=way[-1] & empty == way[-1])


def _scored_sheet(table: Table, season: int, sheet: Sheet) -> ScoredSheet:
    scorers = [table.rules.scorers[EDICTS.index(edict)] for edict in table.rules.seasons[season].edicts]
    return ScoredSheet(
        rows=format_sheet(sheet),
        edicts=[scoring_parts(scorer(sheet)) for scorer in scorers],
        monsters=cell_names(sheet.threatened),
        attack=cell_names(sheet.attack),
        claimed=cell_names(sheet.claimed),
    )
