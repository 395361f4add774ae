"""What has changed on the open table, to be sent in place of all of it: it grows with the number of seats."""

from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import astuple

from inkland.views.types import (
    DeckInfo,
    LastingEffect,
    ResultInfo,
    ScoreLine,
    SheetInfo,
    Stage,
    TableInfo,
    View,
)

ViewT = TypeVar("ViewT", bound=View)


class SheetChanges(View, frozen=True):
    """What has changed on one seat's sheet; a field that is left out has not."""

    seat: int
    rows: dict[int, str] | UnsetType = UNSET
    """The changed rows by their number, from 0."""
    attack: list[str] | UnsetType = UNSET
    claimed: list[str] | UnsetType = UNSET
    coins: int | UnsetType = UNSET
    spent: int | UnsetType = UNSET
    stars: list[int] | UnsetType = UNSET
    monsters: int | UnsetType = UNSET
    skill: str | UnsetType | None = UNSET


class TableChanges(View, frozen=True):
    """What has changed on the open table; a field that is left out has not."""

    turn: int | UnsetType = UNSET
    stage: Stage | UnsetType = UNSET
    card: str | UnsetType | None = UNSET
    season: int | UnsetType = UNSET
    time: int | UnsetType = UNSET
    threshold: int | UnsetType = UNSET
    duty: bool | UnsetType = UNSET
    ruins_waiting: bool | UnsetType = UNSET
    revealed: list[str] | UnsetType = UNSET
    acrobats: list[int] | UnsetType = UNSET
    orientation: str | UnsetType | None = UNSET
    deck: DeckInfo | UnsetType = UNSET
    draws_on: list[int] | UnsetType = UNSET
    sheets: list[SheetChanges] | UnsetType = UNSET
    scores: list[list[ScoreLine]] | UnsetType = UNSET
    result: ResultInfo | UnsetType | None = UNSET
    effects: list[LastingEffect] | UnsetType = UNSET


def table_changes(before: TableInfo, after: TableInfo) -> TableChanges:
    """Return what has changed between two tables of a game."""
    changed = _changed(before, after)
    if "sheets" in changed:
        pairs = enumerate(zip(before.sheets, after.sheets, strict=True))
        changed["sheets"] = [_sheet_changes(seat, one, other) for seat, (one, other) in pairs if one != other]
    return TableChanges(**changed)


def with_changes(table: TableInfo, changes: TableChanges) -> TableInfo:
    """Return the table after changes."""
    changed = _present(changes)
    sheets = list(table.sheets)
    for one in changed.pop("sheets", ()):
        sheets[one.seat] = _sheet_with(sheets[one.seat], one)
    return msgspec.structs.replace(table, **changed, sheets=sheets)


def _sheet_changes(seat: int, before: SheetInfo, after: SheetInfo) -> SheetChanges:
    changed = _changed(before, after)
    if "rows" in changed:
        pairs = enumerate(zip(before.rows, after.rows, strict=True))
        changed["rows"] = {number: new for number, (old, new) in pairs if old != new}
    return SheetChanges(seat, **changed)


def _sheet_with(sheet: SheetInfo, changes: SheetChanges) -> SheetInfo:
    changed = _present(changes)
    del changed["seat"]
    new = changed.pop("rows", {})
    rows = tuple(new.get(number, row) for number, row in enumerate(sheet.rows))
    return msgspec.structs.replace(sheet, **changed, rows=rows)


def _changed(before: ViewT, after: ViewT) -> dict[str, Any]:
    """Return the fields that differ, with their new values."""
    values = zip(after.__struct_fields__, astuple(before), astuple(after), strict=True)
    return {name: new for name, old, new in values if old != new}


def _present(changes: View) -> dict[str, Any]:
    """Return the fields that are not left out."""
    values = ((name, getattr(changes, name)) for name in changes.__struct_fields__)
    return {name: value for name, value in values if value is not UNSET}
