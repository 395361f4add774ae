"""Decks by rank: moments of a game are played out with the same cards, and every order is equally likely."""

from collections import Counter

from tests.property.playing import CATALOG

from inkland.core.deal import deal
from inkland.core.evolve import begin
from inkland.core.ids import CardId
from inkland.core.record import replace
from inkland.core.rng import Rng
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import Table
from inkland.kernel import layout
from inkland.kernel.tables import tables_for
from inkland.kernel.words import zeros
from inkland.search.playouts import DECK_WORDS, CandidatePlayouts
from inkland.search.position import game_of
from inkland.search.weights import load_weights
from inkland.sim.chance import SeededRng

CARDS = {number: card for card, number in tables_for(CATALOG).cards.items()}


def table(rng: Rng) -> Table:
    started, _ = deal(CATALOG, GameConfig(), (Player("one"),), rng)
    return begin(CATALOG, started).table


def first_card(moment: Table, deck: int) -> CardId:
    """Return the first card that a playout turns."""
    game = game_of(moment, moment.sheets[0])
    game[layout.ORDERED] = layout.BY_RANK
    sheet = game[layout.SHEETS : layout.SHEETS + layout.SHEET_WORDS]
    tables, futures = tables_for(CATALOG).words, range(deck, deck + 1)
    playouts = CandidatePlayouts(tables, load_weights(), game, [sheet], futures, seasons=0)
    assert playouts.play(zeros(DECK_WORDS))
    return CARDS[playouts.game[layout.DECK + len(moment.revealed)]]


def turned(moment: Table, card: CardId) -> Table:
    met = () if card in moment.rules.explore_cards else (card,)
    return replace(moment, revealed=(*moment.revealed, card), met=(*moment.met, *met))


def order(moment: Table, deck: int, size: int) -> list[CardId]:
    found: list[CardId] = []
    for _ in range(size):
        found.append(first_card(moment, deck))
        moment = turned(moment, found[-1])
    return found


def test_what_was_turned_is_missing_and_the_rest_comes_in_the_same_order() -> None:
    begun = table(SeededRng(1))
    for deck in range(20):
        cards = order(begun, deck, 9)
        assert len(set(cards)) == 9
        for gone in range(9):
            rest = cards[:gone] + cards[gone + 1 :]
            assert order(turned(begun, cards[gone]), deck, 8) == rest


def test_every_card_is_equally_often_the_first() -> None:
    """The deck has all explore and ruins cards and one of the four ambushes."""
    begun = table(SeededRng(1))
    explore, decks = begun.rules.explore_cards, 6000
    firsts = Counter(first_card(begun, deck) for deck in range(decks))
    expected = decks / (len(explore) + 1)
    ambushes = [count for card, count in firsts.items() if card not in explore]
    counts = [sum(ambushes), *(firsts[card] for card in explore)]
    # Chi-squared with 13 degrees of freedom: above 34.5 in one of a thousand.
    assert len(counts) == 14
    assert sum((count - expected) ** 2 / expected for count in counts) < 34.5
    assert len(ambushes) == 4
    # The share of each is a quarter of 429, with a deviation of 10.
    assert all(abs(count - expected / 4) < 40 for count in ambushes)
