"""The best choices of a strong player, each with what it is expected to bring."""

from __future__ import annotations

from inkland.api.errors import explained, whole_seed
from inkland.core.options import options
from inkland.core.state import PlayerView
from inkland.evaluation import Suggestion
from inkland.sim.chance import SeededRng


@explained
def suggest(
    view: PlayerView, *, most: int = 3, seed: int = 0, seconds: float | None = None
) -> list[Suggestion]:
    """Return the best choices of a seat that has to choose, the best first, from what it may know.

    Each has a `value`: the expected stars at the end of the game, by season and by source. Without a limit in
    seconds the same seed gives the same answer. Needs the extra that the levels need.
    """
    from inkland.evaluation.suggestions import find_suggestions  # noqa: PLC0415 - it loads the kernel

    return find_suggestions(view, options(view), SeededRng(whole_seed(seed)), most=most, seconds=seconds)
