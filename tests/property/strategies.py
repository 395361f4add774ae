"""Hypothesis strategies: set-ups (S-2, S-3), sheets, and states that can be reached or staged."""

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from tests.property.drafts import MARKS, Draft, Stroke, make_sheet
from tests.property.playing import CATALOG, Played
from tests.property.staging import Scene, Staged

from inkland.core.catalog import Skill
from inkland.core.config import AMBUSHES, SKILLS_ON_TABLE, GameConfig
from inkland.core.grid import SIZE
from inkland.core.ids import Box, CardId, Family
from inkland.core.sheet import COIN_TRACK, MapSide, Sheet

MAPS: tuple[MapSide, ...] = tuple(facts.side for facts in CATALOG.maps.values())
GAMES = (Box.BASE, Box.HEROES)
SEEDS = st.integers(0, 2**32 - 1)
ROUNDS_OF_A_GAME = 30
Moment = Played | Staged
"""How to reach a state; a failing example prints this instead of the whole state."""


def _tuples_of(box: tuple[Box, ...]) -> SearchStrategy[tuple[Box, ...]]:
    return st.lists(st.sampled_from(box), min_size=1, unique=True).map(tuple)


def _named_ambushes() -> SearchStrategy[tuple[CardId, ...]]:
    cards = [card.id for card in CATALOG.ambushes(*Box)]
    return st.lists(st.sampled_from(cards), min_size=AMBUSHES, max_size=AMBUSHES, unique=True).map(tuple)


def _named_edicts() -> SearchStrategy[tuple[CardId, ...]]:
    """One scoring card of each family, at any of A, B, C, D (S-3)."""

    def of(family: Family) -> SearchStrategy[CardId]:
        return st.sampled_from([card.id for card in CATALOG.scoring.values() if card.family is family])

    dealt = st.tuples(*(of(family) for family in Family))
    return dealt.flatmap(lambda cards: st.permutations(cards).map(tuple))


def _named_skills() -> SearchStrategy[tuple[Skill, ...]]:
    size = SKILLS_ON_TABLE
    return st.lists(st.sampled_from(list(Skill)), min_size=size, max_size=size, unique=True).map(tuple)


def configs(most_players: int = 6, *, skills: bool | None = None) -> SearchStrategy[GameConfig]:
    """Any set-up that S-1 to S-3 allow, each choice made or left unsaid."""
    return st.builds(
        GameConfig,
        players=st.integers(1, most_players),
        explore=st.sampled_from(GAMES),
        map=st.none() | st.sampled_from(list(CATALOG.maps)),
        seasons=st.none() | st.sampled_from(GAMES),
        ambush_boxes=st.none() | _tuples_of((*GAMES, Box.AMBUSH_PACK)),
        ambush_cards=st.none() | _named_ambushes(),
        heroes=st.none() | st.booleans(),
        ruins=st.none() | st.booleans(),
        scoring_boxes=st.none() | _tuples_of(GAMES),
        edicts=st.none() | _named_edicts(),
        skills=st.booleans() if skills is None else st.just(skills),
        skill_cards=st.none() if skills is False else st.none() | _named_skills(),
    )


def strokes(marks: str = MARKS) -> SearchStrategy[Stroke]:
    """A rectangle of one mark, often a single cell."""
    place = st.integers(0, SIZE - 1)
    side = st.sampled_from((1, 1, 1, 2, 3, 5, SIZE))
    return st.builds(Stroke, st.sampled_from(marks), place, place, side, side)


def _paintings() -> SearchStrategy[tuple[Stroke, ...]]:
    """Few strokes, many, or a full sheet with holes in it."""
    few = st.lists(strokes(), max_size=12)
    many = st.lists(strokes(), min_size=20, max_size=50)
    small = st.builds(
        Stroke, st.sampled_from(MARKS + "..."), *[st.integers(0, SIZE - 1)] * 2, *[st.integers(1, 3)] * 2
    )
    holes = st.lists(small, min_size=4, max_size=30).map(lambda some: [Stroke("F", 0, 0, SIZE, SIZE), *some])
    return st.one_of(few, many, holes).map(tuple)


def drafts() -> SearchStrategy[Draft]:
    """Any sheet, with attack cells and coins."""
    attack = st.lists(strokes("."), max_size=3).map(tuple)
    coins = st.integers(0, COIN_TRACK)
    return st.builds(Draft, _paintings(), st.just(()) | attack, coins, st.just(0) | coins)


def sheets() -> SearchStrategy[Sheet]:
    """Any sheet on any map side; it need not be reachable in play."""
    return st.builds(make_sheet, st.sampled_from(MAPS), drafts())


def played_moments(most_players: int = 6) -> SearchStrategy[Played]:
    """Any moment of a game in which every choice was made at random."""
    return st.builds(
        Played, configs(most_players), SEEDS, rounds=st.integers(0, ROUNDS_OF_A_GAME), more=st.integers(0, 5)
    )


def staged_moments(most_players: int = 3) -> SearchStrategy[Staged]:
    """Any card turned over before arbitrary sheets."""
    return st.builds(
        Staged,
        configs(most_players),
        SEEDS,
        drafts=st.lists(drafts(), min_size=1, max_size=3).map(tuple),
        card=st.integers(0, 100),
        scene=st.sampled_from(Scene),
        duty=st.booleans(),
        moves=st.integers(0, 5),
    )


def moments() -> SearchStrategy[Moment]:
    """Any moment of a game, played or staged."""
    return st.one_of(played_moments(), staged_moments())
