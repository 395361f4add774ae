"""The settings of a room, declared once.

The same struct is in the stored room, in the request that creates a room, in `configure`, and in the view
of a room that clients get. A new setting is one field here, its texts, and its control in the client.
"""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from inkland.server.base.limits import LONGEST_CLOCK
from inkland.server.model.rooms.setup import Setup

STAND_IN: Final = "greedy"
"""The bot that draws for absent people, unless the host chooses another level."""


Seconds = Annotated[int, Meta(ge=1, le=LONGEST_CLOCK)]


StandInLevel = Literal["random", "apprentice", "greedy", "journeyman", "reference"]


class RoomSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host chooses for a room."""

    setup: Setup = Setup()
    clock: Seconds | None = None
    """Seconds for each card, after which a bot draws for the absent; None: no limit."""
    reserve: Seconds | None = None
    """Seconds that every player may use in a season beyond the clocks of its cards; None: none."""
    late_seats: bool = False
    """Whether a guest who comes after the start may take a bot's seat; open seats are bots' until then."""
    seat_order: Literal["listed", "shuffled"] = "listed"
    """Whether a game has the seats in the order of the list, or shuffled when it starts (T-7)."""
    standings: bool = False
    """Whether everybody sees the stars and ranks as they would be if the season were scored now."""
    stand_in: StandInLevel = STAND_IN
    """The level that draws for people who are away, without skills; none that searches for long."""
