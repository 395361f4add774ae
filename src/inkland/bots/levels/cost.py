"""The cost of levels: which of them search for long, and which cheaper level can take their place."""

from typing import Final

from inkland.bots.levels.definitions import LEVELS

LONG_SECONDS: Final = 0.25
"""A level that may search this long for one choice is strong: it costs a hundred times as much as others."""
STRONG: Final = frozenset(level.name for level in LEVELS if (level.move_seconds or 0.0) >= LONG_SECONDS)
"""The levels of which a server allows only so many."""
BEST_CHEAP: Final = next(level.name for level in reversed(LEVELS) if level.name not in STRONG)
"""The strongest level of which a table may have as many as it likes."""
QUICKEST: Final = "journeyman"
"""Answers at once: as strong as `greedy`, for a twentieth of its time (docs/strength.md)."""
CHEAPER: Final = {**dict.fromkeys(STRONG, BEST_CHEAP), BEST_CHEAP: QUICKEST, "greedy": QUICKEST}
"""Which level chooses for a bot that takes too long."""
