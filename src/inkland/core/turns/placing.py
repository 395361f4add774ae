"""Where the shapes of an explore card may be drawn (T-2 to T-4)."""

from collections.abc import Iterator
from typing import TypeAlias

from inkland.core.board.grid import Cells
from inkland.core.board.shape import Orientation, Shape
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import ExploreCard

Anchors: TypeAlias = tuple[int, Orientation, Cells]
"""All places of one shape of a card in one orientation: the shape's index, orientation, anchors."""


def shape_places(card: ExploreCard, sheet: Sheet, *, duty: bool) -> list[Anchors]:
    """Return every legal place of the card's shapes, as anchors (T-2), under a ruins duty or not (T-3)."""
    empty = sheet.empty
    found = []
    for index, printed in enumerate(card.shapes):
        for orientation in printed.shape.orientations:
            # Orientation.anchors() written out: this is the hottest loop of every simulation.
            anchors = orientation.fit & empty
            for shift in orientation.shifts:
                anchors &= empty >> shift
            if duty and anchors:
                anchors &= orientation.anchors_touching(sheet.map.ruins)
            if anchors:
                found.append((index, orientation, anchors))
    return found


def placements(card: ExploreCard, sheet: Sheet, *, duty: bool) -> Iterator[tuple[int, Cells]]:
    """Yield every legal placement as (shape's index, cells)."""
    for index, orientation, anchors in shape_places(card, sheet, duty=duty):
        left = anchors
        while left:
            low = left & -left
            yield index, orientation.mask * low
            left ^= low


def hidden_placements(shape: Shape, sheet: Sheet, *, duty: bool) -> list[Cells]:
    """Return what Hide may draw of a shape: the part inside the map, on empty cells (K-06)."""
    filled = sheet.filled
    ruins = sheet.map.ruins
    return [cells for cells in shape.clipped if not cells & filled and (not duty or cells & ruins)]


def square_places(shape: Shape, sheet: Sheet, *, duty: bool) -> Iterator[Cells]:
    """Return where a shape that replaces the card's may be drawn (K-07)."""
    for cells in shape.placements(sheet.empty):
        if not duty or cells & sheet.map.ruins:
            yield cells


def needs_fallback(card: ExploreCard, sheet: Sheet, *, duty: bool) -> bool:
    """Whether no shape of the card can be drawn under the rules in force (T-4)."""
    return bool(sheet.empty) and not shape_places(card, sheet, duty=duty)
