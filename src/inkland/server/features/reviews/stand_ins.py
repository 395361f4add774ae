"""Which choices of a game stand-ins have made, from its events and the log of its room."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from inkland.core.events import ChoiceMade, ChoiceTakenBack, Drawn, EffectApplied, Event, SkillUsed
from inkland.server.model.rooms.log import LogLine

BEGINNINGS: Final = frozenset({"left", "stand-in-clock", "stand-in-host"})
"""Lines of the log after which a stand-in chooses for a seat until its owner is back."""


class _Decision(NamedTuple):
    """A choice: how many events there were before it was made, and its moment, when all could see it."""

    seat: int
    before: int
    at: int


def stand_in_moments(events: Sequence[Event], log: Iterable[LogLine]) -> tuple[tuple[int, int], ...]:
    """Return moment and seat of the choices that stand-ins made, or bots whose seats guests took later."""
    lines = list(log)
    found: set[tuple[int, int]] = set()
    decisions = list(_decisions(events))
    for seat in {decision.seat for decision in decisions}:
        mine = [decision for decision in decisions if decision.seat == seat]
        of_seat = [line for line in lines if line.details.get("seat") == seat]
        late = [line.version for line in of_seat if line.kind == "time-up-stand-in"]
        moments = {decision.at for decision in mine if _is_replaced(decision, of_seat)}
        moments |= {_last_before(mine, version) for version in late}
        found |= {(at, seat) for at in moments if at}
    return tuple(sorted(found))


def _last_before(decisions: list[_Decision], version: int) -> int:
    """Return the moment of the last choice up to a version: the line of the log was saved with it."""
    return max((decision.at for decision in decisions if decision.before < version), default=0)


def _is_replaced(decision: _Decision, log: list[LogLine]) -> bool:
    """Return whether a stand-in chose for the owner of a seat at the time of a decision."""
    is_replaced = any(line.kind == "late" for line in log)
    for line in log:
        if line.version > decision.before:
            break
        if line.kind in BEGINNINGS:
            is_replaced = True
        elif line.kind in ("returned", "late"):
            is_replaced = False
    return is_replaced


def _decisions(events: Sequence[Event]) -> Iterator[_Decision]:
    """Yield all choices; one that waited for those of others was made before it was revealed."""
    waiting: dict[int, int] = {}
    for index, event in enumerate(events):
        match event:
            case ChoiceMade(seat):
                waiting[seat] = index
            case ChoiceTakenBack(seat):
                waiting.pop(seat, None)
            case Drawn(seat) | SkillUsed(seat) | EffectApplied(sheet=seat):
                yield _Decision(seat, waiting.pop(seat, index), index + 1)
            case _:
                pass
