"""What a bot overlooks: some of the options, or parts of the score."""

from inkland.kernel.words import Constant, Vector
from inkland.search.compiled import layout as search_layout
from inkland.search.settings import ALL, Perception

_WORD = (1 << 64) - 1
_STEP, _MIX_1, _MIX_2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def overlooked_options(size: int, sees: int, seed: int) -> list[bool]:
    """Return which options are overlooked by a bot that sees `sees` out of 1024; the same for equal seeds."""
    return [_mixed((option + seed + 1) * _STEP & _WORD) % ALL >= sees for option in range(size)]


def _mixed(word: int) -> int:
    """Return a word whose every bit depends on every bit of the given one (kernel/compiled/rng)."""
    word = (word ^ word >> 30) * _MIX_1 & _WORD
    word = (word ^ word >> 27) * _MIX_2 & _WORD
    return word ^ word >> 31


def mask_weights(weights: Vector, perception: Perception) -> Constant:
    """Return weights without the parts that a bot does not take into account."""
    return Constant(
        weight if _counts(*search_layout.weight_place(index), perception) else 0
        for index, weight in enumerate(weights)
    )


def _counts(component: int, distance: int, feature: int, perception: Perception) -> bool:
    """Return whether a bot takes a weight into account."""
    if component < search_layout.EDICT_COUNT:
        is_potential = search_layout.POINTS < feature < search_layout.OWN
        return distance < perception.seasons and (perception.potential or not is_potential)
    return perception.monsters or component != search_layout.MONSTERS_COMPONENT
