"""The numbers of actions: fixed for all set-ups, and told in words."""

from tests.property.playing import CATALOG

from inkland.core.board.grid import cell_at
from inkland.core.board.shape import DOMINO
from inkland.core.catalog import ExploreCard, Skill
from inkland.core.commands import DrawShape
from inkland.core.ids import Seat, Terrain
from inkland.core.setup.config import GameConfig
from inkland.core.state import ExploreTurn, view
from inkland.envs.actions import (
    ACTION_COUNT,
    DECLINE,
    MAX_OVERHANG,
    PLANES,
    SKILLS,
    SLOTS,
    TURNS,
    WAIT,
    describe,
    overhang_action,
    shape_plane,
    skill_action,
)
from inkland.envs.actions.choices import actions_of, choice_of, hidden_places
from inkland.envs.table_game import TableGame


def test_the_space_has_a_fixed_size() -> None:
    """Changing it breaks every trained policy."""
    assert (PLANES, SKILLS, WAIT, ACTION_COUNT) == (114, 13_794, 13_821, 13_822)


def test_every_card_of_the_catalog_fits() -> None:
    for card in CATALOG.cards.values():
        if isinstance(card, ExploreCard):
            assert len(card.shapes) <= SLOTS
            for printed in card.shapes:
                assert max(map(max, printed.shape.printed)) <= MAX_OVERHANG
                assert hidden_places(printed.shape).keys() == printed.shape.clipped.keys()


def test_actions_in_words() -> None:
    assert len({describe(action) for action in range(ACTION_COUNT)}) == ACTION_COUNT
    assert describe(shape_plane(1, 2, Terrain.WATER) * 121 + cell_at(3, 6)) == (
        "shape 2, orientation 3, water, D7"
    )
    assert describe(113 * 121) == "cell, A1"
    assert describe(DECLINE) == "no skill"
    assert describe(overhang_action(1, 2)) == "overhang of 1 rows and 2 columns"
    assert describe(TURNS + 1) == "domino upright"
    assert describe(WAIT) == "wait"


def test_the_cell_of_a_shape_is_the_corner_of_its_bounding_box() -> None:
    """Forgotten Forest has X./XX/.X; mirrored, .X/XX/X., its first cell is right of the corner."""
    game = TableGame(GameConfig())
    seen = None
    for seed in range(200):
        game.deal(seed)
        if isinstance(game.table.turn, ExploreTurn) and game.table.turn.card.id == "forgotten-forest":
            seen = view(game.state, Seat(0))
            break
    assert seen is not None
    assert isinstance(seen.table.turn, ExploreTurn)
    cells = sum(1 << cell_at(row, col) for row, col in ((0, 1), (1, 0), (1, 1), (2, 0)))
    mirrored = next(
        number
        for number, orientation in enumerate(seen.table.turn.card.shapes[1].shape.orientations)
        if orientation.offsets == ((0, 1), (1, 0), (1, 1), (2, 0))
    )
    choice = DrawShape(Seat(0), 1, cells, Terrain.FOREST)
    action = shape_plane(1, mirrored, Terrain.FOREST) * 121
    assert actions_of(seen, choice) == (action,)
    assert choice_of(seen, (action,)) == choice
    assert choice_of(seen, ()) is None


def test_a_choice_with_hide_is_three_actions() -> None:
    """A 2×1 that hangs over the top by one row shows one cell; an upright one comes second."""
    places = hidden_places(DOMINO)
    first = places[1 << cell_at(0, 5)]
    assert (first.orientation, first.rows, first.cols, first.corner) == (1, 1, 0, cell_at(0, 5))
    left = places[1 << cell_at(5, 0)]
    assert (left.orientation, left.rows, left.cols, left.corner) == (0, 0, 1, cell_at(5, 0))
    assert describe(skill_action(Skill.HIDE)) == "skill hide"
