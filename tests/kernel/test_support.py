"""Which cards the kernel supports: data is read from the catalog, an unknown scoring card is named."""

from collections.abc import Iterator
from itertools import islice

import pytest
from tests.kernel.duel import Duel
from tests.property.playing import PRINTED, SeededRng

from inkland.bots import BOTS, LEVELS, BotState, SearchBot, bot_status, bot_status_before, playable_by
from inkland.bots.levels.reference import ReferenceBot
from inkland.core.board.shape import make_shape
from inkland.core.board.sheet import make_map
from inkland.core.catalog import AmbushCard, Catalog, DeckCard, ExploreCard, PrintedShape
from inkland.core.decide import start, step
from inkland.core.ids import Box, CardId, MapId, Terrain
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.scoring import SCORERS
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import State, view
from inkland.kernel import Batch, NotCompiled, from_state, supports
from inkland.kernel.compiled.scoring import cards
from inkland.kernel.support import unknown_cards, unsupported_cards

INVENTED = CardId("invented-wood")
EDICTS = (INVENTED, CardId("canal-lake"), CardId("wildholds"), CardId("borderlands"))
KNOWN = (CardId("greenbough"), *EDICTS[1:])
TREETOWER = SCORERS[CardId("treetower")]


@pytest.fixture
def catalog(monkeypatch: pytest.MonkeyPatch) -> Catalog:
    """A catalog with a scoring card that only the core knows."""
    monkeypatch.setitem(SCORERS, INVENTED, TREETOWER)
    card = replace(PRINTED.scoring[CardId("treetower")], id=INVENTED, rule="E-99")
    return replace(PRINTED, scoring={**PRINTED.scoring, INVENTED: card})


def started(catalog: Catalog, config: GameConfig, seed: int = 1) -> State:
    players = tuple(Player(str(seat)) for seat in range(config.players))
    return start(catalog, config, players, SeededRng(seed))[0]


def with_cards(*added: DeckCard) -> Catalog:
    """The printed catalog with more deck cards, before all others, so that numbers change too."""
    return replace(PRINTED, cards={**{card.id: card for card in added}, **PRINTED.cards})


def card_of(kind: type[DeckCard]) -> Iterator[DeckCard]:
    return (card for card in PRINTED.cards.values() if isinstance(card, kind))


def test_constants_and_ids_agree() -> None:
    names = [card.replace("-", "_").upper() for card in cards.CARDS]
    assert [getattr(cards, name) for name in names] == list(range(cards.CARD_COUNT))


def test_everything_printed_is_supported() -> None:
    assert unknown_cards(PRINTED) == set()


def test_an_unknown_scoring_card_is_named(catalog: Catalog) -> None:
    config = GameConfig(edicts=EDICTS)
    assert unknown_cards(catalog) == {INVENTED}
    assert unsupported_cards(catalog, config) == (INVENTED,)
    state = started(catalog, config)
    assert not supports(state.table.rules)
    with pytest.raises(NotCompiled, match=INVENTED):
        from_state(state)
    with pytest.raises(NotCompiled, match=INVENTED):
        Batch([GameConfig()], [1], catalog)


def test_a_card_that_was_not_dealt_does_no_harm(catalog: Catalog) -> None:
    """The pool has the unknown card, the four edicts on the table are known."""
    dealt = (started(catalog, GameConfig(), seed) for seed in range(100))
    state = next(state for state in dealt if INVENTED not in {card.id for card in state.table.rules.edicts})
    assert INVENTED in unsupported_cards(catalog, GameConfig())
    assert supports(state.table.rules)
    assert any(from_state(state))


@pytest.mark.parametrize("level", [*LEVELS, ReferenceBot()], ids=lambda level: level.name)
def test_a_level_plays_a_game_with_an_unknown_card(catalog: Catalog, level: SearchBot) -> None:
    """It looks one drawing ahead, and says so."""
    bot = level
    state, rng = started(catalog, GameConfig(edicts=EDICTS, players=2)), SeededRng(5)
    status = bot_status(bot, state.table.rules)
    assert (status.state, status.cards) == (BotState.UNKNOWN_CARDS, (INVENTED,))
    assert bot_status_before(bot, catalog, GameConfig(edicts=EDICTS)) == status
    assert not playable_by(bot, state.table.rules)
    for _ in range(6):
        seat = min(state.table.awaited)
        seen = view(state, seat)
        state, _ = step(state, bot.choose(seen, options(seen), rng), rng)
    assert playable_by(bot, started(catalog, GameConfig(edicts=KNOWN)).table.rules)


def test_other_bots_know_every_card(catalog: Catalog) -> None:
    state = started(catalog, GameConfig(edicts=EDICTS))
    assert all(playable_by(BOTS[name], state.table.rules) for name in ("random", "greedy"))


def test_data_alone_is_played_the_same() -> None:
    """Another explore card, another plain monster and another map side need no code."""
    explore, ambush = next(card_of(ExploreCard)), next(card_of(AmbushCard))
    assert isinstance(explore, ExploreCard)
    assert isinstance(ambush, AmbushCard)
    shape = make_shape([(0, 0), (0, 1), (1, 1), (2, 1), (2, 2)])
    catalog = with_cards(
        replace(
            explore,
            id=CardId("invented-lands"),
            box=Box.BASE,
            terrains=(Terrain.WATER, Terrain.FOREST),
            shapes=(PrintedShape(shape, coin=True),),
        ),
        replace(ambush, id=CardId("invented-raid"), shape=shape, letter=None, box=Box.BASE),
    )
    side = make_map(MapId("Z"), mountains=1 << 60 | 1 << 12, ruins=1 << 30 | 1 << 90, chasm=1 << 50)
    catalog = replace(catalog, maps={**catalog.maps, side.id: replace(catalog.maps[MapId("A")], side=side)})
    assert not unknown_cards(catalog)
    met: set[str] = set()
    for seed in range(12):
        duel = Duel(GameConfig(map=side.id, players=1 + seed % 3), seed, catalog=catalog)
        duel.play()
        met |= set(duel.state.table.met)
        assert duel.state.table.is_over
    assert "invented-raid" in met


def test_what_does_not_fit_in_the_tables_is_unsupported() -> None:
    explore = next(card_of(ExploreCard))
    assert isinstance(explore, ExploreCard)
    large = PrintedShape(make_shape([(0, col) for col in range(9)]), coin=False)
    catalog = with_cards(replace(explore, id=CardId("invented-wall"), shapes=(large,)))
    assert unsupported_cards(catalog, GameConfig()) == ("invented-wall",)
    more = [replace(explore, id=CardId(f"invented-{number}")) for number in range(40)]
    catalog = with_cards(*more)
    beyond = list(islice(catalog.cards, 63, None))
    assert set(beyond) <= unknown_cards(catalog)
    assert unsupported_cards(catalog, GameConfig())
