"""Checks of the content: complete families, a function for each scoring card, sound shapes and maps."""

from collections import Counter
from collections.abc import Iterator

from inkland.core.board.grid import FULL
from inkland.core.catalog import AmbushCard, Catalog, ExploreCard, HeroCard, RuinsCard, Skill
from inkland.core.ids import EDICTS, PRINTED_TERRAINS, Box, Family
from inkland.core.scoring import FAMILY_SCORERS


def lint(catalog: Catalog) -> list[str]:
    """Return everything that is wrong with a catalog, as messages for the person who edits the data."""
    return [*_explore(catalog), *_piles(catalog), *_scoring(catalog), *_maps(catalog), *_game(catalog)]


def _explore(catalog: Catalog) -> Iterator[str]:
    for card in catalog.cards.values():
        if not isinstance(card, ExploreCard):
            continue
        if not card.shapes or not card.terrains:
            yield f"{card.id}: needs shapes and terrains (T-2)"
        if not set(card.terrains) <= set(PRINTED_TERRAINS):
            yield f"{card.id}: an explore card never prints hero or mountain (T-2)"
    for box in (Box.BASE, Box.HEROES):
        cards = [c for c in catalog.cards.values() if isinstance(c, ExploreCard) and c.box is box]
        time = sum(card.time for card in cards)
        longest = max((season.threshold for season in catalog.seasons.get(box, ())), default=0)
        if time < longest or not longest:
            yield f"{box}: the explore deck could run out before a season ends (T-12)"
    if sum(isinstance(card, RuinsCard) for card in catalog.cards.values()) != 2:
        yield "there must be two ruins cards (S-5)"


def _piles(catalog: Catalog) -> Iterator[str]:
    for box in (Box.BASE, Box.HEROES, Box.AMBUSH_PACK):
        if len(catalog.ambushes(box)) < 4:
            yield f"{box}: needs at least four ambush cards (S-2)"
    if sum(isinstance(card, HeroCard) for card in catalog.cards.values()) != 4:
        yield "there must be four hero cards (S-5)"
    letters = [card.letter for card in catalog.cards.values() if isinstance(card, AmbushCard) and card.letter]
    if any(count > 1 for count in Counter(letters).values()):
        yield "a monster's letter belongs to one card (T-8)"


def _scoring(catalog: Catalog) -> Iterator[str]:
    for family, scorers in FAMILY_SCORERS.items():
        cards = {card.id for card in catalog.scoring.values() if card.family is family}
        for card in sorted(cards - scorers.keys()):
            yield f"{card}: core/scoring/{family.replace('-', '_')}.py has no function of this name (E)"
        for card in sorted(scorers.keys() - cards):
            yield f"{card}: no scoring card of the family {family} has the name of this function (E)"
    for box in (Box.BASE, Box.HEROES):
        for family in Family:
            if not any(c.family is family and c.box is box for c in catalog.scoring.values()):
                yield f"{box}: no scoring card of the family {family} (S-3)"
    if set(catalog.skills) != set(Skill):
        yield "there must be the eight skills (K-0)"


def _maps(catalog: Catalog) -> Iterator[str]:
    for facts in catalog.maps.values():
        side = facts.side
        if side.mountains & side.ruins or side.mountains & side.chasm or side.ruins & side.chasm:
            yield f"map {side.id}: a cell has two marks (G-3)"
        if (side.mountains | side.ruins | side.chasm) & ~FULL or not side.mountains or not side.ruins:
            yield f"map {side.id}: must be 11 × 11 with mountains and ruins (G-1)"


def _game(catalog: Catalog) -> Iterator[str]:
    least = [title.least for title in catalog.titles]
    if not least or least != sorted(least, reverse=True):
        yield "solo titles must be listed from the highest down (O-5)"
    if set(catalog.first_game_heroes) != set(EDICTS):
        yield "the first game must name the four edicts (S-3)"
    for box, seasons in catalog.seasons.items():
        if len(seasons) != 4:
            yield f"{box}: there must be four seasons (S-4)"
