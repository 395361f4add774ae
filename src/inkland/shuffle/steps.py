"""The steps of a deal: every list before it was shuffled, and what came out."""

from collections.abc import Sequence
from typing import Any

from inkland.core.catalog import Catalog
from inkland.core.deal import deal, deck_of
from inkland.core.events import CardRevealed, DeckShuffled, Event, GameStarted, PilesShuffled
from inkland.core.ids import CardId
from inkland.core.rng import shuffled
from inkland.core.setup.ruleset import explore_cards
from inkland.shuffle.document import How, Step
from inkland.shuffle.generator import KeyChance, below, numbers_of


class NotingChance(KeyChance):
    """The same numbers, with a note of every list that they were drawn for."""

    def __init__(self, key: bytes) -> None:
        super().__init__(key)
        self.lists: list[tuple[str, tuple[Any, ...]]] = []

    def begin(self, label: str, items: Sequence[object]) -> None:
        """Begin with the numbers of a label, and note it."""
        super().begin(label, items)
        self.lists.append((label, tuple(map(_plain, items))))


def steps_of(events: Sequence[Event], catalog: Catalog, key: bytes, *, seats: int = 0) -> tuple[Step, ...]:
    """Return the steps of a game's deal by its key; `seats` is the number of seats if they were shuffled."""
    chance = NotingChance(key)
    if seats:
        shuffled(tuple(range(seats)), chance, "seats")
    started, piles = events[0], events[1]
    if not isinstance(started, GameStarted) or not isinstance(piles, PilesShuffled):
        raise TypeError("a game begins with its start and its piles")
    deal(catalog, started.config, started.players, chance)
    explore, met, season = explore_cards(catalog, started.config), list[CardId](), 0
    for event in events:
        if isinstance(event, CardRevealed):
            met.append(event.card)
        elif isinstance(event, DeckShuffled):
            shuffled(deck_of(explore, piles, season, met), chance, f"deck {season + 1}")
            season += 1
    used = {"ambushes": len(piles.ambush), "skills": len(started.skills)}
    return tuple(
        Step(label, how_of(label), items, outcome(key, label, items)[: used.get(label)])
        for label, items in chance.lists
    )


def how_of(label: str) -> How:
    """Return what is done for a label: one card of a family is picked as an edict, all else is shuffled."""
    return "pick" if label.startswith("edict ") else "shuffle"


def outcome(key: bytes, label: str, items: Sequence[Any]) -> tuple[Any, ...]:
    """Return what comes out of a list by a key."""
    draw, found = numbers_of(key, label), list(items)
    if how_of(label) == "pick":
        return (found[below(draw, len(found))],)
    for last in range(len(found) - 1, 0, -1):
        other = below(draw, last + 1)
        found[last], found[other] = found[other], found[last]
    return tuple(found)


def _plain(item: object) -> Any:
    if isinstance(item, list):
        return [str(one) for one in item]
    return item if isinstance(item, int) else str(item)
