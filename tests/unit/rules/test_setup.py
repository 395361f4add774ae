"""S: players, edicts, seasons, decks, coin track, names. The choices of S-2 have a file of their own."""

from contextlib import suppress
from typing import Any

import pytest
from tests.unit.rules.tables import CATALOG, RNG, Backwards, at, draw, drawn, explore, play, started

from inkland.core.catalog import AmbushCard, ExploreCard, RuinsCard
from inkland.core.decide import start
from inkland.core.errors import InvalidConfig
from inkland.core.events import GameStarted
from inkland.core.ids import EDICTS, Box, CardId, Edict, Family, MapId
from inkland.core.setup.config import GameConfig, resolve
from inkland.core.setup.crest import Charge, Color, Crest, Shield
from inkland.core.setup.ruleset import Player
from inkland.core.state import State
from inkland.locale import texts_in
from inkland.notation.sheets import format_sheet

CREST = Crest(Shield.HEATER, Color.BLUE, Charge.STAR, Color.GOLD)
BASE, HEROES, PACK = Box.BASE, Box.HEROES, Box.AMBUSH_PACK
BASE_EXPLORE = [
    *("great-river", "farmland", "hamlet", "forgotten-forest", "hinterland-stream", "homestead"),
    *("orchard", "treetop-village", "marshlands", "fishing-village", "rift-lands"),
]
HEROES_EXPLORE = [
    *("lagoon", "pasture", "settlement", "timber-grove", "hillside-terrace", "frontier-dwelling"),
    *("wildwood-garden", "woodland-crossroads", "coastal-encampment", "mangrove-swamp", "kethras-gates"),
]
HERO_CARDS = ["dobrik-of-lorkheim", "wren-the-lioness", "freyla-the-true", "dal-of-jolev"]
RUINS = ["temple-ruins", "outpost-ruins"]
FOUR = tuple(CardId(c) for c in ("goblin-attack", "ogre-charge", "flayer-incursion", "ratman-strike"))
FIRST_HEROES = tuple(
    CardId(c) for c in ("faunlost-thicket", "gnomish-colony", "ulems-wallow", "dwarvenholds")
)


def refused(**choices: Any) -> tuple[str, str]:
    with pytest.raises(InvalidConfig) as caught:
        resolve(GameConfig(**choices), CATALOG)
    assert caught.value.code in str(caught.value)
    return caught.value.code, caught.value.rule


def whole_deck(state: State) -> list[str]:
    return sorted((*state.table.revealed, *state.hidden.deck))


@pytest.mark.parametrize("players", [1, 2, 100])
def test_one_to_a_hundred_players_on_the_same_map(players: int) -> None:
    """S-1"""
    state = started(players)
    assert len(state.table.sheets) == players
    assert len(set(state.table.sheets)) == 1
    assert state.table.rules.is_solo is (players == 1)


@pytest.mark.parametrize("players", [-1, 0, 101])
def test_no_other_number_of_players(players: int) -> None:
    """S-1"""
    assert refused(players=players) == ("config-bad-players", "S-1")


def test_every_seat_has_a_player() -> None:
    """S-1"""
    with pytest.raises(InvalidConfig, match="config-bad-players"):
        start(CATALOG, GameConfig(players=2), (Player("Ann"),), RNG)


@pytest.mark.parametrize(
    ("side", "picture"),
    [
        ("A", "..........."),
        ("A", "...M.r....."),
        ("B", "....##r...."),
        ("C", "r.........."),
        ("D", ".r....M..##"),
    ],
)
def test_the_four_map_sides(side: str, picture: str) -> None:
    """S-1, N"""
    assert picture in format_sheet(started(1, (("map", MapId(side)),)).table.sheets[0])


def test_there_is_no_other_map() -> None:
    """S-1"""
    assert refused(map=MapId("E")) == ("config-bad-map", "S-1")


def test_one_scoring_card_of_each_family_is_dealt() -> None:
    """S-3"""
    for rng in (RNG, Backwards()):
        for boxes in ((BASE,), (HEROES,), (BASE, HEROES)):
            config = GameConfig(scoring_boxes=boxes)
            dealt = start(CATALOG, config, (Player("Ann"),), rng)[0].table.rules.edicts
            assert {card.family for card in dealt} == set(Family)
            assert all(card.box in boxes for card in dealt)


def test_families_are_dealt_to_the_edicts_at_random() -> None:
    """S-3: the forest card does not always lie at A."""
    first, second = (
        start(CATALOG, GameConfig(), (Player("Ann"),), rng)[0].table.rules.edicts
        for rng in (RNG, Backwards())
    )
    assert [card.family for card in first] != [card.family for card in second]


def test_edicts_can_be_named_and_stay_in_their_order() -> None:
    """S-3"""
    rules = started(1, (("edicts", FIRST_HEROES[::-1]),)).table.rules
    assert tuple(card.id for card in rules.edicts) == FIRST_HEROES[::-1]
    assert rules.edict(Edict.A)[0].id == "dwarvenholds"
    assert rules.edict(Edict.D)[0].id == "faunlost-thicket"


def test_the_recommended_first_heroes_game() -> None:
    """S-3"""
    assert tuple(CATALOG.first_game_heroes[edict] for edict in EDICTS) == FIRST_HEROES


@pytest.mark.parametrize(
    ("language", "letters"), [("en", "ABCD"), ("pl", "ABCD"), ("ru", "АБВГ"), ("uk", "АБВГ")]
)
def test_people_see_the_letters_of_their_language(language: str, letters: str) -> None:
    """S-3: the Cyrillic В stands for C."""
    texts = texts_in(language)
    assert "".join(texts(f"letter-edict-{edict}") for edict in EDICTS) == letters
    assert "".join(texts(f"letter-map-{side}") for side in "ABCD") == letters


@pytest.mark.parametrize(("box", "thresholds"), [(BASE, [8, 8, 7, 6]), (HEROES, [8, 7, 7, 6])])
def test_seasons_and_thresholds(box: Box, thresholds: list[int]) -> None:
    """S-4"""
    table = started(1, (("seasons", box),)).table
    assert [season.id for season in table.rules.seasons] == ["spring", "summer", "fall", "winter"]
    assert [season.threshold for season in table.rules.seasons] == thresholds
    assert table.threshold == 8


@pytest.mark.parametrize(
    ("choices", "deck"),
    [
        ((), [*BASE_EXPLORE, *RUINS, "goblin-attack"]),
        ((("ruins", False),), [*BASE_EXPLORE, "goblin-attack"]),
        ((("explore", HEROES),), [*HEROES_EXPLORE, "dragon-inferno", "dobrik-of-lorkheim"]),
        (
            (("explore", HEROES), ("ruins", True), ("heroes", False)),
            [*HEROES_EXPLORE, *RUINS, "dragon-inferno"],
        ),
    ],
)
def test_the_first_deck(choices: tuple[tuple[str, Any], ...], deck: list[str]) -> None:
    """S-5: the explore set with the top ambush card and the top hero card."""
    assert whole_deck(started(1, choices)) == sorted(deck)


def test_the_piles() -> None:
    """S-2, S-5: four different ambush cards of the chosen pool, and the four hero cards."""
    boxes = (BASE, HEROES, PACK)
    for rng in (RNG, Backwards()):
        config = GameConfig(explore=HEROES, ambush_boxes=boxes)
        hidden = start(CATALOG, config, (Player("Ann"),), rng)[0].hidden
        assert len(set(hidden.ambush_pile)) == 4
        assert all(isinstance(CATALOG.cards[card], AmbushCard) for card in hidden.ambush_pile)
        assert sorted(hidden.hero_pile) == sorted(HERO_CARDS)
    named = started(1, (("ambush_cards", FOUR),)).hidden
    assert set(named.ambush_pile) == set(FOUR)
    assert named.hero_pile == ()


def test_what_the_boxes_hold() -> None:
    """S-5, T-2: eleven explore cards in each box, two ruins cards of time 0."""
    explore_cards = [c for c in CATALOG.cards.values() if isinstance(c, ExploreCard)]
    assert sorted(c.id for c in explore_cards if c.box is BASE) == sorted(BASE_EXPLORE)
    assert sorted(c.id for c in explore_cards if c.box is HEROES) == sorted(HEROES_EXPLORE)
    ruins = [c for c in CATALOG.cards.values() if isinstance(c, RuinsCard)]
    assert [(c.id, c.time) for c in ruins] == [("temple-ruins", 0), ("outpost-ruins", 0)]


def test_the_fifteenth_coin_is_lost() -> None:
    """S-6: Farmland's 2×1 brings a coin."""
    for coins, after in ((12, 13), (13, 14), (14, 14)):
        state = play(at(explore("farmland"), drawn("A", coins=coins)), draw("A1 A2", "farm"))
        assert state.table.sheets[0].coins == after


@pytest.mark.parametrize(("before", "after"), [(0, 5), (9, 14), (12, 14), (14, 14)])
def test_several_coins_at_once_fill_only_what_is_left_of_the_track(before: int, after: int) -> None:
    """S-6, T-6, M-1: A4–A5 brings the shape's coin, closes the mountain B4 and the dragon A6: 1 + 1 + 3."""
    sheet = drawn("A", "A .....DF\nB ..FMFF\nC .r.F", coins=before)
    assert play(at(explore("farmland"), sheet), draw("A4 A5", "farm")).table.sheets[0].coins == after


def test_a_crossed_out_coin_keeps_its_place() -> None:
    """S-6, K-0: 14 filled places of which one is paid now: the new coin is lost."""
    state = at(explore("farmland"), drawn("A", coins=14, crossed=3), skills="diplomacy")
    command = draw("A1 A2", "farm", skill="diplomacy", extra="K1", extra_terrain="farm+village")
    sheet = play(state, command).table.sheets[0]
    assert (sheet.coins, sheet.crossed, sheet.purse) == (14, 4, 10)


def test_a_name_and_if_they_like_a_title_and_a_crest() -> None:
    """S-7"""
    crew = (Player("Ann", "the Bold", CREST), Player("Bo"))
    state, events = start(CATALOG, GameConfig(players=2), crew, RNG)
    assert state.table.rules.players == crew
    assert crew[1] == Player("Bo", "", None)
    assert isinstance(events[0], GameStarted)
    assert events[0].players == crew


def test_in_solo_the_title_comes_only_from_the_rating() -> None:
    """S-7, O-5: a title that a solo player brings along is dropped or refused."""
    with suppress(InvalidConfig):
        state, _ = start(CATALOG, GameConfig(), (Player("Ann", "the Bold"),), RNG)
        assert state.table.rules.players[0].title == ""
