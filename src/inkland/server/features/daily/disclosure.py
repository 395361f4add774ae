"""What anybody needs to check the deal of a past day, without knowing the rules.

For each map: the lists before they were shuffled, the order in which they were dealt, and the label of the
random numbers for it. docs/fairness.md says how to compute one from the other.
"""

from collections.abc import Iterator, Sequence

import msgspec

from inkland.core.catalog import Catalog
from inkland.core.deal import deck_of
from inkland.core.decide import decide
from inkland.core.events import DeckShuffled, Event, GameStarted, PilesShuffled
from inkland.core.evolve import begin, evolve
from inkland.core.ids import Family, Seat
from inkland.core.options import options
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import State, view
from inkland.server.model.daily.maps import Kind, deal_daily, map_sides
from inkland.server.model.games.deal import DeckChance
from inkland.server.model.rooms.setup import Setup, game_config


class ShuffledList(msgspec.Struct, frozen=True):
    """A list, and what was dealt from it."""

    label: str
    """The name of the random numbers; lists with the same label follow one another."""
    purpose: str
    """`map`, `edict families`, `edict`, `skills`, `ambushes`, `heroes` or `deck`."""
    cards: list[str]
    """The list before it was shuffled."""
    dealt: list[str]
    """One drawn at random (`map`, `edict`), or the beginning of the shuffled list."""


def disclose(kind: Kind, catalog: Catalog, seed: bytes) -> list[ShuffledList]:
    """Return all lists of a deal with their orders."""
    config = game_config(Setup(preset=kind), 1, catalog)
    started, piles, *events = deal_daily(kind, catalog, config, (Player("1"),), seed)
    if not isinstance(started, GameStarted) or not isinstance(piles, PilesShuffled):
        raise TypeError("a deal begins with its start and its piles")
    sides = ShuffledList("map", "map", [*map_sides(kind, catalog)], [str(started.config.map)])
    state = evolve(begin(catalog, started), piles)
    return [sides, *_dealt(catalog, started, piles), *_decks(state, piles, events, seed)]


def _dealt(catalog: Catalog, started: GameStarted, piles: PilesShuffled) -> list[ShuffledList]:
    """Return what is dealt before the first season, in its order."""
    config: GameConfig = started.config
    families: dict[Family, list[str]] = {}
    for card in catalog.scoring.values():
        if card.box in (config.scoring_boxes or ()):
            families.setdefault(card.family, []).append(card.id)
    order = [catalog.scoring[card].family for card in started.edicts]
    found = [ShuffledList("deal", "edict families", [*families], [*order])]
    for family, edict in zip(order, started.edicts, strict=True):
        found.append(ShuffledList("deal", "edict", families[family], [edict]))
    if config.skills:
        found.append(ShuffledList("deal", "skills", [*catalog.skills], [*started.skills]))
    ambushes = [card.id for card in catalog.ambushes(*(config.ambush_boxes or ()))]
    found.append(ShuffledList("deal", "ambushes", [*ambushes], [*piles.ambush]))
    if config.heroes:
        found.append(ShuffledList("deal", "heroes", [card.id for card in catalog.heroes()], [*piles.heroes]))
    return found


def _decks(
    state: State, piles: PilesShuffled, events: Sequence[Event], seed: bytes
) -> Iterator[ShuffledList]:
    """Yield the deck of each season; which cards it leaves out does not depend on what is drawn."""
    while True:
        for event in events:
            if isinstance(event, DeckShuffled):
                season, explore = state.table.season, state.table.rules.explore_cards
                cards = deck_of(explore, piles, season, state.table.met)
                yield ShuffledList(f"season {season}", "deck", [*cards], [*event.cards])
            state = evolve(state, event)
        if state.table.is_over:
            return
        events = decide(state, options(view(state, Seat(0)))[0], DeckChance(seed, state.table.season + 1))
