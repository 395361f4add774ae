"""Quiet hours by the clock of the guest, also when that clock is put forward or back."""

from datetime import UTC, datetime

import pytest

from inkland.server.base.errors import RequestRefused
from inkland.server.features.notices.choices import NoticeChoices, QuietHours, check_choices, quiet_until

NIGHT = QuietHours(22 * 60, 7 * 60)


def moment(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("zone", "now", "until"),
    [
        ("Europe/Warsaw", "2026-07-01T19:59", None),  # 21:59 there
        ("Europe/Warsaw", "2026-07-01T20:00", "2026-07-02T05:00"),  # 22:00 there, until 7:00 there
        ("Europe/Warsaw", "2026-07-02T04:59", "2026-07-02T05:00"),
        ("Europe/Warsaw", "2026-07-02T05:00", None),
        ("Europe/Kyiv", "2026-01-01T21:00", "2026-01-02T05:00"),
        ("Asia/Tokyo", "2026-01-01T14:00", "2026-01-01T22:00"),
        ("Europe/Warsaw", "2026-03-28T23:00", "2026-03-29T05:00"),  # the clock is put forward that night
        ("Europe/Warsaw", "2026-10-24T23:00", "2026-10-25T06:00"),  # and back
    ],
)
def test_night_ends_in_the_morning_of_the_guest(zone: str, now: str, until: str | None) -> None:
    found = quiet_until(NoticeChoices(quiet=NIGHT, time_zone=zone), moment(now))
    assert found == (None if until is None else moment(until))


def test_quiet_hours_within_a_day() -> None:
    noon = NoticeChoices(quiet=QuietHours(12 * 60, 13 * 60 + 30))
    assert quiet_until(noon, moment("2026-05-05T12:15")) == moment("2026-05-05T13:30")
    assert quiet_until(noon, moment("2026-05-05T11:59")) is None
    assert quiet_until(noon, moment("2026-05-05T13:30")) is None
    assert quiet_until(NoticeChoices(), moment("2026-05-05T13:30")) is None


def test_unknown_time_zone_is_refused() -> None:
    check_choices(NoticeChoices(time_zone="Europe/Kyiv"))
    for zone in ("Mars/Olympus", "../../etc/passwd", ""):
        with pytest.raises(RequestRefused):
            check_choices(NoticeChoices(time_zone=zone))
