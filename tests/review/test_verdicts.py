"""Verdicts by measured limits, and parts that add up when they are rounded."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from inkland.core.record import replace
from inkland.review.choices.rounding import rounded_parts
from inkland.review.choices.verdicts import FILE, SHARES, Limits, hangs_on_noise, limits, verdict
from inkland.review.document import Verdict, total

LIMITS = replace(limits(), good=0.5, inaccuracy=1.5, mistake=3.0)


@pytest.mark.parametrize(
    ("loss", "expected"),
    [
        (0.7, Verdict.BEST),
        (0.0, Verdict.BEST),
        (-0.04, Verdict.BEST),
        (-0.1, Verdict.GOOD),
        (-0.5, Verdict.GOOD),
        (-0.6, Verdict.INACCURACY),
        (-1.5, Verdict.INACCURACY),
        (-1.6, Verdict.MISTAKE),
        (-3.0, Verdict.MISTAKE),
        (-3.1, Verdict.BLUNDER),
    ],
)
def test_the_verdict_follows_the_loss_as_printed(loss: float, expected: Verdict) -> None:
    assert verdict(loss, LIMITS) is expected


def test_the_limits_were_measured() -> None:
    """The file says with what, and its limits go up with the share of choices that they include."""
    found = msgspec.json.decode(FILE.read_bytes(), type=Limits)
    assert 0 < found.good < found.inaccuracy < found.mistake
    assert list(SHARES.values()) == sorted(SHARES.values())
    assert found.bot == "journeyman"
    assert found.choices > 20 * found.games > 0
    assert found.mean < 0 < found.error
    for limit in (found.good, found.inaccuracy, found.mistake):
        assert limit == round(limit, 1)


def test_a_verdict_hangs_on_noise_near_a_limit() -> None:
    limit = limits().good
    assert hangs_on_noise(-limit, 0.1)
    assert not hangs_on_noise(-limit, 0.0)
    assert not hangs_on_noise(-limits().mistake - 1, 0.4)
    assert hangs_on_noise(-limits().mistake - 1, 0.6)


@given(st.lists(st.floats(-30, 30), min_size=16, max_size=16))
def test_rounded_parts_add_up_to_the_rounded_sum(values: list[float]) -> None:
    parts = rounded_parts(values)
    assert total(parts) == pytest.approx(sum(values), abs=0.0501)
    for value, part in zip(values, (part for season in parts for part in season), strict=True):
        assert part == pytest.approx(value, abs=0.1001)


def test_parts_that_are_nothing_stay_nothing() -> None:
    """The rounding goes to parts that have a rest, never to an edict that has no part in it."""
    values = [0.0] * 12 + [-0.26, -0.26, 0.0, -0.26]
    assert rounded_parts(values)[:3] == ((0.0, 0.0, 0.0, 0.0),) * 3
    assert rounded_parts(values)[3][2] == 0.0
    assert total(rounded_parts(values)) == -0.8
