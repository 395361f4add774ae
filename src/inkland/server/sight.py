"""A game as the server introduces it."""

import msgspec

from inkland.core.state import Table
from inkland.notation.sights.table import rules_info
from inkland.server.wire import GameInfo


def game_info(number: int, table: Table) -> GameInfo:
    """What stays the same in the game with a number."""
    return GameInfo(game=number, **msgspec.structs.asdict(rules_info(table.rules)))
