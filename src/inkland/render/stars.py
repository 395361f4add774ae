"""What a sheet is worth at this moment: the four edicts, coins and monsters (P-2)."""

from inkland.core.catalog import AmbushCard, HeroCard
from inkland.core.record import record
from inkland.core.ruleset import Ruleset
from inkland.core.sheet import Sheet
from inkland.core.state import Table


@record
class Stars:
    """The present worth of a sheet; `monsters` is zero or less."""

    edicts: tuple[int, ...]
    coins: int
    monsters: int


def stars(rules: Ruleset, sheet: Sheet) -> Stars:
    """The present worth of a sheet."""
    edicts = tuple(scorer(sheet).points for scorer in rules.scorers)
    return Stars(edicts, sheet.purse, -sheet.threatened.bit_count())


@record
class DeckLeft:
    """What everybody can work out about the explore deck: how many cards, and of what kind."""

    cards: int
    ambushes: int
    heroes: int


def deck_left(table: Table) -> DeckLeft:
    """The cards still in the deck, from what has been turned so far (S-5, P-3)."""
    met = [table.rules.card(card) for card in table.met]
    joined = table.season + 1
    ambushes = joined - sum(isinstance(card, AmbushCard) for card in met)
    heroes = joined - sum(isinstance(card, HeroCard) for card in met) if table.rules.config.heroes else 0
    explore = set(table.rules.explore_cards)
    turned = sum(card in explore for card in table.revealed)
    return DeckLeft(len(explore) - turned + ambushes + heroes, ambushes, heroes)
