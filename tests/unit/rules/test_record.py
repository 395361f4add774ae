"""core/record.py: frozen records, equal by type and value."""

import copy
import dataclasses
import inspect
import pickle
import pydoc
from collections.abc import Callable
from typing import Any

import pytest
from tests.property.playing import SeededRng, play_on, start_game

from inkland.core.board.shape import SQUARE, make_shape
from inkland.core.frozen_dict import FrozenDict
from inkland.core.ids import MapId
from inkland.core.record import Record, record, replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.notation.sheets import format_sheet


@record
class Point:
    """A point."""

    row: int
    col: int = 0

    @property
    def twice(self) -> int:
        return 2 * self.row


@record
class Named(Point):
    name: str = "here"


@record
class Cell(Point):
    pass


@record
class Nothing:
    pass


def test_construction_by_position_and_by_name() -> None:
    assert (Point(1, 2).row, Point(1, 2).col) == (1, 2)
    assert Point(col=2, row=1) == Point(1, 2)


def test_defaults() -> None:
    assert Point(1) == Point(1, 0)
    assert Named(1) == Named(1, 0, "here")
    with pytest.raises(TypeError):
        Point()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Point(1, 2, 3)  # type: ignore[call-arg]


def test_inheritance() -> None:
    point = Named(1, 2, "there")
    assert isinstance(point, Point)
    assert isinstance(point, Record)
    assert (point.row, point.col, point.name, point.twice) == (1, 2, "there", 2)


def test_frozen() -> None:
    point = Point(1, 2)
    with pytest.raises(AttributeError, match="frozen"):
        point.row = 3  # type: ignore[misc]
    with pytest.raises(AttributeError, match="frozen"):
        del point.row
    with pytest.raises(AttributeError):
        point.other = 3  # type: ignore[attr-defined]
    assert point == Point(1, 2)


def test_slotted() -> None:
    assert not hasattr(Point(1), "__dict__")
    assert not hasattr(Named(1), "__dict__")


def test_equal_by_type_and_value() -> None:
    assert Point(1, 2) == Point(1, 2)
    assert Point(1, 2) != Point(2, 1)
    other: object = (1, 2)
    assert Point(1, 2) != other
    assert Point(1, 2) != Cell(1, 2)
    assert Cell(1, 2) != Point(1, 2)
    assert Point(1, 2) != None  # noqa: E711 - the comparison itself is tested
    assert Nothing() == Nothing()


def test_hash_follows_equality() -> None:
    assert hash(Point(1, 2)) == hash(Point(1, 2))
    assert len({Point(1, 2), Point(1, 2), Cell(1, 2), Point(2, 1)}) == 3
    assert len({Nothing(), Nothing()}) == 1
    with pytest.raises(TypeError):
        hash(Point([]))  # type: ignore[arg-type]


def test_repr() -> None:
    assert repr(Point(1, 2)) == "Point(row=1, col=2)"
    assert repr(Named(1)) == "Named(row=1, col=0, name='here')"
    assert repr(Nothing()) == "Nothing()"


def test_replace() -> None:
    point = Named(1, 2, "there")
    assert replace(point, col=5) == Named(1, 5, "there")
    assert replace(point) == point
    assert point.col == 2
    with pytest.raises(TypeError, match="size"):
        replace(point, size=1)


def test_match() -> None:
    match Named(1, 2, "there"):
        case Named(row, col, name):
            assert (row, col, name) == (1, 2, "there")
    match Point(1, 2):
        case Named():
            raise AssertionError
        case Point(row=1, col=found):
            assert found == 2
        case _:
            raise AssertionError


def test_copies_and_pickles() -> None:
    point = Point(1, 2)
    assert copy.copy(point) is point
    assert copy.deepcopy(point) is point
    assert Point.__doc__ == "A point."
    player = Player("Ann", title="the Bold")
    assert pickle.loads(pickle.dumps(player)) == player


def test_a_field_without_default_after_one_with_default_is_refused() -> None:
    with pytest.raises(TypeError):

        @record
        class Wrong(Point):
            name: str  # type: ignore[misc]


def test_signature_shows_names_types_and_defaults() -> None:
    assert str(inspect.signature(Named)) == "(row: int, col: int = 0, name: str = 'here') -> None"
    shown = inspect.signature(GameConfig).parameters
    assert list(shown)[:3] == ["players", "explore", "map"]
    assert (shown["players"].annotation, shown["players"].default) == (int, 1)
    assert shown["map"].annotation == MapId | None


def test_the_constructor_is_made_on_first_use_whoever_needs_it() -> None:
    @record
    class Base:
        row: int

    @record
    class Derived(Base):
        col: int = 0

    class Plain(Base):
        pass

    assert str(inspect.signature(Derived)) == "(row: int, col: int = 0) -> None"
    assert Plain(3).row == 3
    assert Derived(1, 2) == Derived(row=1, col=2)
    assert Base(1).row == 1


def test_help_shows_names_and_types() -> None:
    text = pydoc.plain(pydoc.render_doc(GameConfig))
    assert "players: int = 1" in text
    assert "heroes: bool | None = None" in text
    assert "The choices of S-2 and S-3" in text


def test_the_dataclasses_module_knows_records() -> None:
    named: Any = Named
    point: Any = Point
    fields = dataclasses.fields(named)
    assert [(field.name, field.type) for field in fields] == [("row", int), ("col", int), ("name", str)]
    assert fields[0].default is dataclasses.MISSING
    assert fields[2].default == "here"
    assert [field.name for field in dataclasses.fields(point)] == ["row", "col"]
    assert dataclasses.replace(named(1), col=4) == Named(1, 4)
    assert dataclasses.asdict(named(1)) == {"row": 1, "col": 0, "name": "here"}
    assert dataclasses.is_dataclass(named)


def test_states_can_be_pickled_and_go_on() -> None:
    state, _ = start_game(GameConfig(players=2, skills=True), SeededRng(3))
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    played, replayed = (play_on(one, 30, SeededRng(4)) for one in (state, again))
    assert replayed == played


def test_frozen_dict() -> None:
    letters = FrozenDict({"a": 1})
    assert (letters, letters["a"], list(letters)) == ({"a": 1}, 1, ["a"])
    assert pickle.loads(pickle.dumps(letters)) == letters
    changes: list[Callable[[], object]] = [
        lambda: letters.update(b=2),
        lambda: letters.pop("a"),
        lambda: letters.setdefault("b", 2),
        lambda: letters.__setitem__("a", 2),
        lambda: letters.__delitem__("a"),
        letters.clear,
        letters.popitem,
    ]
    for change in changes:
        with pytest.raises(TypeError):
            change()
    assert letters == {"a": 1}


def test_a_sheet_as_text_is_its_map() -> None:
    state, _ = start_game(GameConfig(), SeededRng(1))
    sheet = play_on(state, 5, SeededRng(2)).table.sheets[0]
    assert str(sheet).splitlines() == list(format_sheet(sheet))
    assert len(str(sheet).splitlines()) == 11


@pytest.mark.parametrize("moves", [0, 25, 500])
def test_reprs_of_large_values_are_one_short_line(moves: int) -> None:
    for players in (1, 100):
        state, _ = start_game(GameConfig(players=players), SeededRng(1))
        state = play_on(state, moves, SeededRng(2))
        rules = state.table.rules
        for value in (state, state.table, state.table.sheets[0], rules, rules.catalog, rules.map, SQUARE):
            assert "\n" not in repr(value)
            assert len(repr(value)) < 200
    assert repr(SQUARE) == "<Shape XX/XX>"
    assert repr(make_shape([(0, 0), (1, 0), (1, 1), (1, 2)])) == "<Shape X../XXX>"
