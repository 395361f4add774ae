"""The decks of a review: how many, and which. They depend only on what everybody knows at the start."""

import hashlib
from typing import Final

import msgspec

from inkland.core.events import GameStarted
from inkland.core.record import record, replace
from inkland.core.setup.ruleset import Ruleset
from inkland.kernel.support import supports
from inkland.notation.values import to_plain
from inkland.review.document import Depth

DECKS: Final = {Depth.QUICK: 32, Depth.STANDARD: 256, Depth.DEEP: 1024}
"""How many decks each value of the sums is the mean of; fixed beforehand, since stopping when it looks good
would bias them. Powers of two, so that all means and their sums are exact."""
CORE_SHARE: Final = 8
"""A game with a card that only the core knows gets this part of the decks: each takes far longer there."""


@record
class DeckSettings:
    """How thoroughly a game is reviewed."""

    depth: Depth = Depth.STANDARD
    count: int | None = None
    """How many decks each value is the mean of, instead of what the depth says."""
    seed: int = 0
    """Another seed gives other decks."""


def deck_count(settings: DeckSettings, rules: Ruleset) -> int:
    """Return how many decks a value is the mean of."""
    if settings.count is not None:
        return settings.count
    decks = DECKS[settings.depth]
    return decks if supports(rules) else max(1, decks // CORE_SHARE)


def deck_numbers(started: GameStarted, count: int, *, label: str = "sums", seed: int = 0) -> range:
    """Return the numbers of decks for a purpose; equal set-ups, edicts and skills have equal ones.

    Names of players do not count: they may be changed later. Another seed gives other decks.
    """
    public = replace(started, players=())
    text = msgspec.json.encode([to_plain(public, GameStarted), label, seed])
    first = int.from_bytes(hashlib.sha256(text).digest()[:7], "big")
    return range(first, first + count)
