"""The deal of a chapter: its cards come first, and chance decides the rest."""

from collections.abc import Sequence

from inkland.core.catalog import Catalog
from inkland.core.deal import deal, deck_of
from inkland.core.decide import begin_play
from inkland.core.events import Event, PilesShuffled
from inkland.core.ids import CardId
from inkland.core.rng import Rng, shuffled
from inkland.core.setup.config import GameConfig, resolve
from inkland.core.setup.ruleset import Player, explore_cards
from inkland.tutorial.script import Chapter


def chapter_config(chapter: Chapter, catalog: Catalog) -> GameConfig:
    """Return the resolved configuration of a chapter."""
    wanted = GameConfig(
        players=chapter.players,
        explore=chapter.explore,
        edicts=chapter.edicts,
        skill_cards=chapter.skills,
    )
    return resolve(wanted, catalog)


def deal_chapter(
    chapter: Chapter, catalog: Catalog, players: tuple[Player, ...], rng: Rng
) -> tuple[Event, ...]:
    """Return the events of a game of a chapter up to its first choice.

    It is an ordinary game: only the order of the piles and of the first deck is arranged.
    """
    config = chapter_config(chapter, catalog)
    started, dealt = deal(catalog, config, players, rng)
    piles = PilesShuffled(_first(chapter.deck, dealt.ambush), _first(chapter.deck, dealt.heroes))
    cards = deck_of(explore_cards(catalog, config), piles, 0, ())
    order = _first(chapter.deck, shuffled(cards, rng))
    _, events = begin_play(catalog, started, piles, ArrangedChance(cards, order))
    return (started, piles, *events)


class ArrangedChance:
    """Chance that shuffles some cards into a given order, once."""

    def __init__(self, cards: Sequence[CardId], order: Sequence[CardId]) -> None:
        self._answers = iter(_answers(cards, order))

    def below(self, bound: int, /) -> int:  # noqa: ARG002 - the shuffle is known
        """Return the next answer of the shuffle."""
        return next(self._answers)


def _answers(cards: Sequence[CardId], order: Sequence[CardId]) -> list[int]:
    """Return what chance has to answer so that `core.rng.shuffled` puts cards into an order."""
    left, answers = list(cards), []
    for last in range(len(left) - 1, 0, -1):
        other = left.index(order[last], 0, last + 1)
        left[last], left[other] = left[other], left[last]
        answers.append(other)
    return answers


def _first(wanted: Sequence[CardId], cards: Sequence[CardId]) -> tuple[CardId, ...]:
    """Return cards with those that are wanted first, in the wanted order."""
    return (
        *(card for card in wanted if card in cards),
        *(card for card in cards if card not in wanted),
    )
