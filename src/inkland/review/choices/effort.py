"""How much work a review puts into one choice, by its depth. Does not load the kernel."""

from typing import Final

from inkland.core.record import record
from inkland.core.setup.ruleset import Ruleset
from inkland.kernel.support import supports
from inkland.review.document import Depth


@record
class Effort:
    """The decks that the candidates of a choice are played with."""

    width: int
    """How many of the best-rated choices are played out, besides the chosen and the reference player's."""
    rounds: tuple[tuple[int, int], ...]
    """How many candidates are left in each round of the ranking, and the decks that each is played with."""
    fresh: int
    """Decks of their own for the best and the chosen one."""
    most: int
    """The same where the verdict hangs on noise."""


EFFORTS: Final = {
    Depth.QUICK: Effort(8, ((10, 8), (5, 16)), 32, 64),
    Depth.STANDARD: Effort(16, ((18, 8), (9, 16), (5, 32), (3, 64)), 64, 256),
    Depth.DEEP: Effort(32, ((34, 16), (17, 32), (9, 64), (5, 128), (3, 256)), 256, 2048),
}
BY_CORE: Final = Effort(4, ((6, 2), (3, 4)), 4, 8)
"""For games with a card that only the core knows: its playouts take a hundred times as long."""


def effort_for(depth: Depth, rules: Ruleset) -> Effort:
    """Return the work for each choice of a game."""
    return EFFORTS[depth] if supports(rules) else BY_CORE
