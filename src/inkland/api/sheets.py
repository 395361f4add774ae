"""Sheets from text, as one types them or copies them from a terminal."""

from collections.abc import Sequence

from inkland.api.setups import catalog
from inkland.core.board.sheet import Sheet, blank_sheet
from inkland.core.ids import MapId
from inkland.notation import sheets


def parse_sheet(text: str | Sequence[str] = "", map: str = "A") -> Sheet:  # noqa: A002 - as in `GameConfig`
    """Return the sheet that eleven lines show on a side of the map; without lines, an empty one.

    Raises InvalidNotation, or KeyError if there is no such map.
    """
    side = catalog().maps[MapId(map)].side
    rows = text.split() if isinstance(text, str) else list(text)
    return sheets.parse_sheet(rows, side) if rows else blank_sheet(side)
