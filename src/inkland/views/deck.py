"""What everybody may know about the deck: made from the open table, which has no order of it."""

from inkland.core.catalog import AmbushCard, ExploreCard, HeroCard
from inkland.core.ids import CardId
from inkland.core.record import record
from inkland.core.state import Table
from inkland.views.types import DeckInfo


@record
class SeasonEnd:
    """The cards that end the season if they come next, and the cards that may come next."""

    ending: int
    possible: int


def deck_info(table: Table) -> DeckInfo:
    """Count the cards left in the deck, from the cards revealed so far (S-5, P-3)."""
    met = [table.rules.card(card) for card in table.met]
    joined = table.season + 1
    ambushes = joined - sum(isinstance(card, AmbushCard) for card in met)
    heroes = joined - sum(isinstance(card, HeroCard) for card in met) if table.rules.config.heroes else 0
    return DeckInfo(len(cards_left(table)) + ambushes + heroes, ambushes, heroes)


def cards_left(table: Table) -> list[CardId]:
    """Return the explore and ruins cards that are still in the deck, in the order of the catalog."""
    return [card for card in table.rules.explore_cards if card not in table.revealed]


def season_end(table: Table) -> SeasonEnd | None:
    """Return how many of the next cards would end the season; None if it ends without another card.

    Every order of the deck is equally likely, so each card may come next with the same chance. The card after
    a ruins card is revealed at once (T-1), so the next card with a round of its own counts. Ambush and hero
    cards are such cards, and take no time (T-12).
    """
    left = table.threshold - table.time
    if table.is_over or left <= 0:
        return None
    info = deck_info(table)
    found = [table.rules.card(card) for card in cards_left(table)]
    times = [card.time for card in found if isinstance(card, ExploreCard)]
    ending = sum(time >= left for time in times)
    return SeasonEnd(ending, len(times) + info.ambushes + info.heroes)
