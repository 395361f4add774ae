"""What a guest wants to be told, and when not: events, quiet hours, time zone, language."""

from datetime import UTC, datetime, time, timedelta
from functools import cache
from typing import Annotated, Final, Literal
from zoneinfo import ZoneInfo, available_timezones

import msgspec
from msgspec import Meta

from inkland.locale import Language
from inkland.server.base.errors import UNPROCESSABLE, RequestRefused, ServerCode

Event = Literal["turn", "begun", "ended", "nudge"]
EVENTS: Final[tuple[Event, ...]] = ("turn", "begun", "ended", "nudge")

Minute = Annotated[int, Meta(ge=0, le=1439)]


class QuietHours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A time of the day without notices, in minutes since midnight; it may last over midnight."""

    start: Minute
    end: Minute


class NoticeChoices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest wants to be told, and when."""

    events: Annotated[list[Event], Meta(max_length=4)] = msgspec.field(default_factory=lambda: list(EVENTS))
    quiet: QuietHours | None = None
    time_zone: Annotated[str, Meta(max_length=64)] = "UTC"
    language: Language = "en"


@cache
def _time_zones() -> frozenset[str]:
    return frozenset(available_timezones())


def check_choices(choices: NoticeChoices) -> None:
    """Raise RequestRefused for a time zone that is not known."""
    if choices.time_zone not in _time_zones():
        raise RequestRefused(ServerCode.UNKNOWN_TIME_ZONE, status=UNPROCESSABLE)


def quiet_until(choices: NoticeChoices, now: float) -> float | None:
    """Return when the quiet hours end that a moment lies in, or None if it lies in none.

    >>> night = NoticeChoices(quiet=QuietHours(22 * 60, 7 * 60))
    >>> quiet_until(night, 23 * 3600.0), quiet_until(night, 12 * 3600.0)
    (111600.0, None)
    """
    quiet = choices.quiet
    if quiet is None or quiet.start == quiet.end:
        return None
    zone = ZoneInfo(choices.time_zone)
    here = datetime.fromtimestamp(now, UTC).astimezone(zone)
    minute = here.hour * 60 + here.minute
    if quiet.start < quiet.end:
        is_quiet, is_tomorrow = quiet.start <= minute < quiet.end, False
    else:
        is_quiet, is_tomorrow = minute >= quiet.start or minute < quiet.end, minute >= quiet.start
    if not is_quiet:
        return None
    day = here.date() + timedelta(days=1 if is_tomorrow else 0)
    end = datetime.combine(day, time(quiet.end // 60, quiet.end % 60), tzinfo=zone)
    return max(end.timestamp(), now + 1)
