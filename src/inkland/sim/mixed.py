"""Random set-ups: everything that S-2 and S-3 allow, with or without variants."""

from typing import TypeVar

from inkland.core.catalog import Catalog
from inkland.core.ids import Box
from inkland.core.rng import Rng, shuffled
from inkland.core.setup.config import GameConfig
from inkland.core.setup.variants import without_variants

T = TypeVar("T")

MOST_PLAYERS = 6
_AMBUSH_POOLS: tuple[tuple[Box, ...], ...] = (
    (Box.BASE,),
    (Box.HEROES,),
    (Box.AMBUSH_PACK,),
    (Box.BASE, Box.HEROES),
    (Box.BASE, Box.AMBUSH_PACK),
    (Box.HEROES, Box.AMBUSH_PACK),
    (Box.BASE, Box.HEROES, Box.AMBUSH_PACK),
)
_SCORING_POOLS: tuple[tuple[Box, ...], ...] = ((Box.BASE,), (Box.HEROES,), (Box.BASE, Box.HEROES))


def widest_configs() -> tuple[GameConfig, ...]:
    """Return set-ups that together may contain every card of a mixed one."""
    return tuple(
        GameConfig(
            explore=box,
            ambush_boxes=_AMBUSH_POOLS[-1],
            heroes=True,
            ruins=True,
            scoring_boxes=_SCORING_POOLS[-1],
        )
        for box in (Box.BASE, Box.HEROES)
    )


def mixed_config(catalog: Catalog, rng: Rng, *, variants: bool = False) -> GameConfig:
    """Return a random set-up for 1 to 6 players; hero and ruins cards as in the books unless `variants`.

    Both draw the same random numbers, so a seed whose set-up is no variant gives the same one either way.
    """
    boxes = (Box.BASE, Box.HEROES)
    config = GameConfig(
        players=1 + rng.below(MOST_PLAYERS),
        explore=_one_of(boxes, rng),
        map=_one_of(tuple(catalog.maps), rng),
        seasons=_one_of(boxes, rng),
        ambush_boxes=_one_of(_AMBUSH_POOLS, rng),
        heroes=_one_of((True, False), rng),
        ruins=_one_of((True, False), rng),
        scoring_boxes=_one_of(_SCORING_POOLS, rng),
        skills=rng.below(3) > 0,
    )
    return config if variants else without_variants(config)


def _one_of(items: tuple[T, ...], rng: Rng) -> T:
    return shuffled(items, rng)[0]
