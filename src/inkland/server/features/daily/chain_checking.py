"""The check of a past day by this program: its link against the anchor, and its deals against the rules."""

from typing import Any, Final, Literal, TypeAlias

import msgspec

from inkland.content import load_catalog
from inkland.server.features.daily.chain import is_link
from inkland.server.features.daily.disclosure import ShuffledList, disclose
from inkland.server.model.daily.days import parse_day
from inkland.server.model.daily.maps import KINDS, seed_of

Finding: TypeAlias = Literal["good", "unreadable", "link", "deal"]
ANCHOR_DIGITS: Final = 64


def check_day(day: dict[str, Any], anchor: str) -> Finding:
    """Return whether the published deals of a day follow from its link, and that leads to the anchor."""
    try:
        number, link = parse_day(day["date"]), bytes.fromhex(day["link"])
        first, maps = parse_day(day["first"]), {one["kind"]: one for one in day["maps"]}
        if number is None or first is None or set(maps) != set(KINDS):
            return "unreadable"
        lists = {kind: msgspec.convert(maps[kind]["lists"], list[ShuffledList]) for kind in KINDS}
        if not is_link(link, number - first + 1, bytes.fromhex(anchor)):
            return "link"
    except (KeyError, TypeError, ValueError, msgspec.ValidationError):
        return "unreadable"
    catalog = load_catalog()
    seeds = {kind: seed_of(link, number, kind) for kind in KINDS}
    is_dealt = all(disclose(kind, catalog, seeds[kind]) == lists[kind] for kind in KINDS)
    is_seeded = all(seeds[kind].hex() == maps[kind].get("seed") for kind in KINDS)
    return "good" if is_dealt and is_seeded else "deal"
