"""Sheets from text, as one types them or copies them from a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from inkland.api.errors import explained
from inkland.api.setups import catalog
from inkland.core.board.sheet import Sheet, blank_sheet
from inkland.core.errors import ConfigCode, InvalidConfig
from inkland.core.ids import MapId
from inkland.notation import sheets


@explained
def parse_sheet(text: str | Sequence[str] = "", map: str = "A") -> Sheet:  # noqa: A002 - as in `GameConfig`
    """Return the sheet that eleven lines show on a side of the map; without lines, an empty one.

    Raises InvalidNotation, or InvalidConfig if there is no such map.
    """
    maps = catalog().maps
    if map not in maps:
        raise InvalidConfig(ConfigCode.BAD_MAP, "S-1", given=map, maps=", ".join(maps))
    side = maps[MapId(map)].side
    rows = text.split() if isinstance(text, str) else list(text)
    return sheets.parse_sheet(rows, side) if rows else blank_sheet(side)
