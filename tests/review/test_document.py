"""The review document: plain values that are read strictly."""

from typing import Any

import msgspec
import pytest

from inkland.core.ids import CardId, Seat
from inkland.notation.errors import InvalidNotation
from inkland.review.document import (
    NOTHING,
    VERSION,
    Candidate,
    Cause,
    ChoiceReview,
    Depth,
    Parts,
    Review,
    SeatReview,
    Step,
    Verdict,
    minus,
    plus,
    review_from_plain,
    review_to_plain,
    total,
)

START: Parts = ((4.1, 3.0, 1.2, -0.3), (5.0, 5.0, 2.0, 0.0), (6.0, 6.0, 3.0, 0.0), (7.0, 7.0, 4.0, 0.0))
LUCK: Parts = ((0.2, 0.0, 0.0, -0.1), NOTHING[1], NOTHING[2], NOTHING[3])
SKILL: Parts = ((-0.3, 0.0, 0.1, 0.4), NOTHING[1], NOTHING[2], NOTHING[3])
CHOICE = ChoiceReview(
    "draw 0 A1,A2 forest",
    "draw 0 B1,B2 forest",
    "draw 1 A1,B1,A2 water",
    -1.5,
    ((-1.0, 0.0, -0.5, 0.0), NOTHING[1], NOTHING[2], NOTHING[3]),
    0.3,
    Verdict.MISTAKE,
    (("A", -1.0), ("coins", -0.5)),
    (Candidate("draw 0 A1,A2 forest", 52.0, 0.4),),
)


def example() -> Review:
    turned = Step(4, 0, CardId("farmland"), Cause.LUCK, None, Seat(0), plus(START, LUCK), LUCK, 0.2)
    result = plus(START, LUCK, SKILL)
    drawn = Step(6, 0, CardId("farmland"), Cause.SKILL, Seat(0), Seat(0), result, SKILL, 0.1, CHOICE)
    seat = SeatReview(Seat(0), START, LUCK, NOTHING, NOTHING, SKILL, result, 0.5, (turned, drawn))
    return Review(VERSION, Depth.STANDARD, 128, (seat,))


def test_a_review_survives_json() -> None:
    review = example()
    text = msgspec.json.encode(review_to_plain(review))
    assert review_from_plain(msgspec.json.decode(text)) == review


def test_whole_numbers_may_come_without_a_point() -> None:
    plain = review_to_plain(example())
    plain["seats"][0]["error"] = 1
    assert review_from_plain(plain).seats[0].error == 1.0


def test_sums_have_the_printed_decimals() -> None:
    assert total(LUCK) == 0.1
    assert plus(START, LUCK, SKILL)[0] == (4.0, 3.0, 1.3, 0.0)
    assert minus(plus(START, LUCK), LUCK) == START
    assert str(minus(LUCK, LUCK)[0][3]) == "0.0"


def _set(path: tuple[Any, ...], value: Any) -> Any:
    plain = review_to_plain(example())
    place = plain
    for name in path[:-1]:
        place = place[name]
    place[path[-1]] = value
    return plain


@pytest.mark.parametrize(
    "plain",
    [
        [],
        _set(("version",), VERSION + 1),
        _set(("version",), "1"),
        _set(("extra",), 1),
        _set(("depth",), "bottomless"),
        _set(("seats", 0, "start", 0), [1.0, 2.0, 3.0]),
        _set(("seats", 0, "start", 0, 0), True),
        _set(("seats", 0, "start", 0, 0), float("nan")),
        _set(("seats", 0, "start", 0, 0), 10**400),
        _set(("seats", 0, "steps", 0, "cause"), "fate"),
        _set(("seats", 0, "skill", 0, 0), 9.0),
        _set(("seats", 0, "result", 0, 0), 9.0),
        _set(("seats", 0, "steps"), []),
    ],
)
def test_anything_else_is_refused(plain: Any) -> None:
    with pytest.raises(InvalidNotation):
        review_from_plain(plain)
