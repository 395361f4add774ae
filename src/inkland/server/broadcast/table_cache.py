"""A game as the server introduces it, and its table as it is sent."""

import msgspec
from msgspec import Raw

from inkland.core.state import Table
from inkland.server.protocol.server_messages import GameInfo
from inkland.views.table import parts_of, rules_info, scores_of, table_info


def game_info(number: int, table: Table) -> GameInfo:
    """What stays the same in the game with a number."""
    rules = rules_info(table.rules)
    return GameInfo(game=number, **{name: getattr(rules, name) for name in rules.__struct_fields__})


class Shown:
    """The open table at one moment as it is sent: scored and made into text once for all who see it."""

    def __init__(self, table: Table, turn: int) -> None:
        self._scores = scores_of(table)
        self._edicts: dict[int, Raw] = {}
        self.table = Raw(msgspec.json.encode(table_info(table, turn, self._scores)))

    def edicts(self, seat: int) -> Raw:
        """The cells of a seat's sheet that score, edict by edict."""
        if seat not in self._edicts:
            parts = [parts_of(score) for score in self._scores[seat]]
            self._edicts[seat] = Raw(msgspec.json.encode(parts))
        return self._edicts[seat]
