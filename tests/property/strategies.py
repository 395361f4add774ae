"""Hypothesis strategies: set-ups (S-2, S-3), sheets, and states that can be reached or staged."""

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from tests.property.drafts import MARKS, Draft, Stroke, make_sheet
from tests.property.playing import CATALOG, Played
from tests.property.staging import Scene, Staged

from inkland.core.board.grid import CELL_COUNT, SIZE, Cell, row_col
from inkland.core.board.sheet import COIN_TRACK, MapSide, Sheet
from inkland.core.catalog import Skill
from inkland.core.ids import Box, CardId, Family
from inkland.core.record import replace
from inkland.core.setup.config import AMBUSHES, SKILLS_ON_TABLE, GameConfig

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


def strokes(marks: str = MARKS, sides: tuple[int, ...] = (1, 1, 1, 2, 3, 5, SIZE)) -> SearchStrategy[Stroke]:
    """A rectangle of one mark, drawn as a single number because a sheet takes many."""

    def stroke(number: int) -> Stroke:
        number, width = divmod(number, len(sides))
        number, height = divmod(number, len(sides))
        mark, place = divmod(number, CELL_COUNT)
        return Stroke(marks[mark], *row_col(Cell(place)), sides[height], sides[width])

    return st.integers(0, len(marks) * CELL_COUNT * len(sides) ** 2 - 1).map(stroke)


def _paintings() -> SearchStrategy[tuple[Stroke, ...]]:
    """Few strokes, many, or a full sheet with some room in it."""
    few = st.lists(strokes(), max_size=12)
    many = st.lists(strokes(), min_size=20, max_size=50)
    return st.one_of(few.map(tuple), many.map(tuple), _holes(), _walls())


def _holes() -> SearchStrategy[tuple[Stroke, ...]]:
    """A full sheet with holes in it."""
    holes = st.lists(strokes(MARKS + "....", sides=(1, 1, 2, 3)), min_size=4, max_size=30)
    return holes.map(lambda some: (Stroke("F", 0, 0, SIZE, SIZE), *some))


def _walls() -> SearchStrategy[tuple[Stroke, ...]]:
    """A thick wall along the border, and a few strokes."""

    def walled(thickness: int, some: list[Stroke]) -> tuple[Stroke, ...]:
        room = SIZE - 2 * thickness
        return (Stroke("F", 0, 0, SIZE, SIZE), Stroke(".", thickness, thickness, room, room), *some)

    inside = st.lists(strokes(MARKS.replace(".", ""), sides=(1, 1, 2)), max_size=8)
    return st.builds(walled, st.integers(1, SIZE // 2), inside)


def drafts() -> SearchStrategy[Draft]:
    """Any sheet, with attack cells and coins."""
    coins = st.sampled_from((0, 1, 2, 3, 5, COIN_TRACK - 1, COIN_TRACK))
    return st.builds(Draft, _paintings(), st.just(()) | _attacks(), coins, st.just(0) | coins)


def _attacks() -> SearchStrategy[tuple[Stroke, ...]]:
    return st.lists(strokes("."), max_size=3).map(tuple)


def sheets() -> SearchStrategy[Sheet]:
    """Any sheet on any map side; it need not be reachable in play."""
    return st.builds(make_sheet, st.sampled_from(MAPS), drafts())


def played_moments(most_players: int = 6) -> SearchStrategy[Played]:
    """Any moment of a game in which every choice was made at random."""
    return st.builds(
        Played, configs(most_players), SEEDS, rounds=st.integers(0, ROUNDS_OF_A_GAME), more=st.integers(0, 5)
    )


def staged_moments(*scenes: Scene) -> SearchStrategy[Staged]:
    """Any card turned over before arbitrary sheets, in some scenes or in any."""
    return st.builds(
        Staged,
        configs(3),
        SEEDS,
        drafts=st.lists(drafts(), min_size=1, max_size=2).map(tuple),
        scene=st.sampled_from(scenes or tuple(Scene)),
        card=st.integers(0, 100),
        moves=st.integers(0, 5),
    )


def skilled_moments(skill: Skill) -> SearchStrategy[Staged]:
    """An explore card, crowded sheets, and a skill on the table that everybody can pay for (K-0)."""
    simple = (Skill.ACROBATICS, Skill.FORBIDDEN_KNOWLEDGE, Skill.NEGOTIATION)
    others = [other for other in simple if other is not skill][: SKILLS_ON_TABLE - 1]
    rich = st.builds(Draft, _holes() | _walls(), _attacks(), st.integers(3, COIN_TRACK), st.just(0))
    return st.builds(
        Staged,
        configs(3).map(lambda config: replace(config, skill_cards=(skill, *others))),
        SEEDS,
        drafts=st.lists(rich, min_size=1, max_size=2).map(tuple),
        scene=st.sampled_from((Scene.EXPLORE, Scene.DUTY)),
        card=st.integers(0, 100),
        moves=st.just(0),
    )


def moments() -> SearchStrategy[Moment]:
    """Any moment of a game, played or staged."""
    return st.one_of(played_moments(), staged_moments())
