"""A branch: which game it has left and where, and what it takes from that game."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from inkland.branches import Recording, is_own_choice, read_recording, recorded_choice
from inkland.core.catalog import Catalog
from inkland.core.commands import Choice
from inkland.core.events import Event
from inkland.core.ids import Seat
from inkland.core.state import Table

REFERENCE: Final = "reference"
"""The bot that chooses where what a seat chose no longer fits."""
RECORDED: Final = "recorded"
"""The first word of the names of seats that choose as recorded; clients show it in their own language."""


class Branch(msgspec.Struct, frozen=True):
    """Which game a branch has left, and where."""

    origin: int
    address: str
    """The address of that game."""
    at: int
    """How many events both have in common."""
    seat: int
    """The seat that is played anew."""
    alone: bool
    """Whether its player draws on their own map only, so that all other maps stay as they were."""


class PlayedBranch(NamedTuple):
    """A branch with what it takes from the game that it has left."""

    recording: Recording
    branch: Branch

    def repeated_choice(self, table: Table, turn: int) -> Choice | None:
        """Return the choice of the player's own seat where the record makes it; None where they choose."""
        seat = Seat(self.branch.seat)
        if seat not in table.awaited or is_own_choice(table, alone=self.branch.alone):
            return None
        return recorded_choice(self.recording, turn, table, seat)


def played_branch(branch: Branch, events: Sequence[Event], catalog: Catalog) -> PlayedBranch:
    """Return a branch with what it takes from the events of the game that it has left."""
    return PlayedBranch(read_recording(events, catalog), branch)
