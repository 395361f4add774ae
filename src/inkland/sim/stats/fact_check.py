"""Checks facts that come from a file: they must be about these cards, and within reason."""

from collections.abc import Iterator
from typing import Final

from inkland.core.catalog import Catalog
from inkland.core.ids import EDICTS, Box
from inkland.core.setup.config import MAX_PLAYERS
from inkland.sim.stats.facts import GameFacts, SeatFacts

LARGEST: Final = 100_000
"""No number of a game comes near it."""
MOST_STEPS: Final = 1000
"""More than the cards, effects and seasons of any game."""


class ImpossibleFacts(ValueError):
    """Facts that no game with these cards has."""


def check_facts(game: GameFacts, catalog: Catalog) -> None:
    """Raise ImpossibleFacts unless the facts can be those of a game with these cards."""
    cards = {*catalog.cards, *catalog.scoring, *(skill.value for skill in catalog.skills)}
    seasons = {season.id for found in catalog.seasons.values() for season in found}
    _expect(
        1 <= len(game.seats) <= MAX_PLAYERS,
        game.map in catalog.maps,
        game.explore in (Box.BASE, Box.HEROES),
        len(set(game.edicts)) == len(game.edicts) == len(EDICTS),
        set(game.edicts) <= set(catalog.scoring),
        set(game.skills) <= cards,
        set(game.winners) <= set(range(len(game.seats))),
        game.title is None or game.title in {title.id for title in catalog.titles},
        -LARGEST <= (game.rating or 0) <= LARGEST,
    )
    for seat in game.seats:
        steps = (*seat.drawings, *seat.effects, *seat.skills)
        _expect(
            len(steps) + len(seat.seasons) <= MOST_STEPS,
            {step.card for step in steps} <= cards,
            {step.season for step in steps} | {line.season for line in seat.seasons} <= seasons,
            all(set(line.places) <= set(EDICTS) for line in seat.seasons),
            all(-LARGEST <= number <= LARGEST for number in _numbers(seat)),
        )


def _numbers(seat: SeatFacts) -> Iterator[int]:
    for line in seat.seasons:
        yield from (*line.edicts, line.coins, line.monsters)
    for step in (*seat.drawings, *seat.effects, *seat.skills):
        yield step.gain
    yield from (seat.coins, seat.mountains, seat.ruins, seat.duties, seat.missed, seat.monsters, seat.empty)


def _expect(*conditions: bool) -> None:
    if not all(conditions):
        raise ImpossibleFacts
