"""The lanes of a server, which of them some work belongs to, and how long it will probably take."""

from typing import Final

from inkland.bots import BOTS
from inkland.bots.faults import FallibleBot
from inkland.bots.levels.cost import STRONG
from inkland.bots.levels.search_bot import SearchBot
from inkland.server.infra.jobs.fairness.job import Priority
from inkland.server.infra.jobs.protocol.work import ChooseMove, Work
from inkland.server.infra.jobs.remote.messages import LaneName

OWN: Final = ""
"""The lane of our own bots and of hints."""
BACKGROUND: Final = "\0background"
"""The lane of what can wait. Its process yields to all others, so that no bot and no table waits for it."""
BACKGROUND_SILENCE: Final = 60.0
"""How long its worker may be silent, since the processor may have much else to do."""
LAST_RESORT: Final = "\0"
"""The lane of the stand-in that chooses for bots whose job has failed."""
HERE: Final = "\0here"
"""The lane of what must not leave a server that has no worker processes."""
DEALS: Final = "\0deals"
"""The lane of daily maps if such a server leaves the bots to others: it has a process of its own."""
REMOTE_LANES: Final[dict[LaneName, str]] = {"bots": OWN, "background": BACKGROUND}
LANE_LABELS: Final = {
    OWN: "bots",
    BACKGROUND: "background",
    LAST_RESORT: "last-resort",
    HERE: "here",
    DEALS: "deals",
}
"""The lanes as metrics name them; the others are those of other people's bots."""
QUICK_SECONDS: Final = 0.01
"""What a choice without a search takes."""
FOREIGN_SECONDS: Final = 0.1
"""What a choice of a foreign bot takes, as long as nothing is known about it."""


def lane_of(work: Work, priority: Priority) -> str:
    """Return the lane of some work: bots of other people and what can wait have lanes of their own."""
    if priority is Priority.BACKGROUND:
        return BACKGROUND
    if isinstance(work, ChooseMove) and isinstance(BOTS.get(work.bot), FallibleBot):
        return work.bot
    return OWN


def expected_seconds(bot: str) -> float:
    """Return the processor time that a choice of a bot will probably take.

    The limit of a level that is not strong is far above what it takes.

    >>> expected_seconds("legend"), expected_seconds("master"), expected_seconds("greedy")
    (0.5, 0.01, 0.01)
    """
    found = BOTS.get(bot)
    if isinstance(found, FallibleBot):
        return FOREIGN_SECONDS
    if isinstance(found, SearchBot) and bot in STRONG:
        return found.move_seconds or QUICK_SECONDS
    return QUICK_SECONDS
