"""The chance that the season ends with the next card, counted by hand from the printed times (T-1, T-12).

The base set has four cards of time 1, six of time 2, Rift Lands of time 0, and two ruins cards. One ambush
joins the deck in spring. Spring has a threshold of 8 (S-4).
"""

import pytest

import inkland
from inkland.core.ids import CardId
from inkland.core.record import replace
from inkland.core.state import Table
from inkland.views.deck import SeasonEnd, season_end

SPRING = inkland.Game(seed=1).state.table
TWOS = ("homestead", "orchard", "marshlands")


def table(*revealed: str, time: int, met: tuple[str, ...] = (), season: int = 0) -> Table:
    cards, gone = (tuple(CardId(name) for name in names) for names in (revealed, met))
    return replace(SPRING, season=season, revealed=cards, time=time, met=gone)


@pytest.mark.parametrize(
    ("found", "end"),
    [
        # Nothing is near the threshold: 11 explore cards and the ambush may come.
        (table(time=0), SeasonEnd(0, 12)),
        # 2 left: three cards of time 2 are in the deck, of 8 explore cards and the ambush.
        (table(*TWOS, time=6), SeasonEnd(3, 9)),
        # The ambush has been played: it cannot come again.
        (table(*TWOS, "goblin-attack", time=6, met=("goblin-attack",)), SeasonEnd(3, 8)),
        # 1 left: three cards of each time end it; Rift Lands and the ambush do not.
        (table(*TWOS, "great-river", time=7), SeasonEnd(6, 8)),
        # After a ruins card the next card is revealed at once: where the ruins cards are makes no difference.
        (table(*TWOS, "temple-ruins", "great-river", time=7), SeasonEnd(6, 8)),
        # Fall: a threshold of 7; three ambushes have joined, one was played.
        (table(*TWOS, time=6, met=("goblin-attack",), season=2), SeasonEnd(7, 10)),
    ],
)
def test_each_card_that_may_come_next_is_counted_once(found: Table, end: SeasonEnd) -> None:
    assert season_end(found) == end


def test_a_season_that_ends_anyway_has_no_chance() -> None:
    assert season_end(table(*TWOS, "fishing-village", time=8)) is None


def test_hero_cards_take_no_time() -> None:
    heroes = inkland.Game(inkland.setup("heroes"), seed=1).state.table
    end = season_end(replace(heroes, revealed=(), time=0))
    explore = [card for card in heroes.rules.explore_cards if "ruins" not in card]
    assert end == SeasonEnd(0, len(explore) + 2), "one ambush and one hero card"
