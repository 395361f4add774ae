"""core/record.py: frozen records, equal by type and value."""

import copy
import pickle

import pytest

from inkland.core.record import Record, record, replace
from inkland.core.ruleset import Player


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
    player = Player("Ann", crest="lion")
    assert pickle.loads(pickle.dumps(player)) == player


def test_a_field_without_default_after_one_with_default_is_refused() -> None:
    with pytest.raises(TypeError):

        @record
        class Wrong(Point):
            name: str  # type: ignore[misc]
