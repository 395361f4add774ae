"""The stops of a replay: the moments of a game at which something can be seen.

A moment is the number of events that have happened, from 1 (the start) to the length of the log; the state
there is that of `notation.records.replay(events[:at], catalog)`. Every event belongs to exactly one stop.
Choices that wait for those of others belong to the first stop at which they are revealed.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Final, assert_never

from inkland.core.catalog import AmbushCard, Catalog, ExploreCard, HeroCard, RuinsCard
from inkland.core.events import (
    CardRevealed,
    ChoiceMade,
    ChoiceTakenBack,
    DeckShuffled,
    Drawn,
    EffectApplied,
    EffectBegan,
    Event,
    GameEnded,
    GameStarted,
    PilesShuffled,
    SeasonBegan,
    SeasonScored,
    SeatReady,
    SheetsPassed,
    SkillUsed,
)
from inkland.core.evolve import Transition, begin, transitions
from inkland.core.ids import CardId, Seat
from inkland.core.record import record, replace


class StopKind(StrEnum):
    """What has just happened at a stop."""

    START = "start"
    """The table is set: edicts and skills lie open, spring has begun."""
    SEASON = "season"
    """Another season has begun."""
    CARD = "card"
    """An explore card was turned."""
    RUINS = "ruins"
    """A ruins card was turned."""
    AMBUSH = "ambush"
    """An ambush card was turned, and the sheets were passed at once if no skill could be used."""
    HERO = "hero"
    """A hero card was turned."""
    PASSED = "passed"
    """The sheets were passed after everybody had used a skill or declined to."""
    CHOICE = "choice"
    """What a seat has chosen was revealed: a drawing, a skill, the troll's cell."""
    DRAWING = "drawing"
    """A drawing without a choice: a solo ambush, or nothing where a sheet has no room."""
    SCORING = "scoring"
    """A season was scored."""
    EFFECT = "effect"
    """A monster's lasting effect began, with all that happened without a choice."""
    END = "end"
    """The game has ended."""
    WAITING = "waiting"
    """The record ends here, with choices that are not revealed yet."""


CARD_KINDS: Final = frozenset(StopKind) - {StopKind.PASSED, StopKind.CHOICE, StopKind.DRAWING}
"""The stops of a replay that goes card by card."""


@record
class Stop:
    """A moment at which a replay stops, and what happened since the stop before it."""

    at: int
    """The moment: how many events have happened."""
    since: int
    """The moment of the stop before it: the events from here up to `at` belong to this stop."""
    kind: StopKind
    season: int
    card: CardId | None = None
    """The card that was turned or is played, or whose effect goes on."""
    seat: Seat | None = None
    """The seat that chose or drew."""
    sheet: Seat | None = None
    """The seat whose sheet was drawn on."""


def find_stops(events: Sequence[Event], catalog: Catalog) -> list[Stop]:
    """Return the stops of a recorded game in order; raises TypeError unless it begins with its start."""
    first, *rest = events
    if not isinstance(first, GameStarted):
        raise TypeError("the first event of a game is its start")
    return stops_of(transitions(begin(catalog, first), rest))


def stops_of(happened: Iterable[Transition]) -> list[Stop]:
    """Return the stops of a game from all its events after the first, with the states around them."""
    stops: list[Stop] = []
    at, season = 1, 0
    for at, transition in enumerate(happened, start=2):
        season = transition.after.table.season
        if stops and stops[-1].at == at - 1 and _belongs_to_last(stops[-1], transition):
            stops[-1] = replace(stops[-1], at=at)
        elif (stop := _stop(stops[-1].at if stops else 0, at, transition)) is not None:
            stops.append(stop)
    if not stops or stops[-1].at < at:
        stops.append(Stop(at, stops[-1].at if stops else 0, StopKind.WAITING, season))
    return stops


def stop_at(stops: Sequence[Stop], at: int) -> int:
    """Return the index of the stop that a moment belongs to, or of the last one."""
    return min(bisect_left(stops, at, key=lambda stop: stop.at), len(stops) - 1)


def next_stop(stops: Sequence[Stop], index: int, *, by_card: bool = False, seat: int | None = None) -> int:
    """Return the index of the next stop, or of the last one.

    With `by_card` only cards, scorings and effects count, with `seat` not what others draw on other sheets.
    """
    counts = _counting(by_card=by_card, seat=seat)
    return next((i for i in range(index + 1, len(stops)) if counts(stops[i])), len(stops) - 1)


def previous_stop(
    stops: Sequence[Stop], index: int, *, by_card: bool = False, seat: int | None = None
) -> int:
    """Return the index of the stop before, or of the first one; see `next_stop`."""
    counts = _counting(by_card=by_card, seat=seat)
    return next((i for i in range(index - 1, -1, -1) if counts(stops[i])), 0)


def _counting(*, by_card: bool, seat: int | None) -> Callable[[Stop], bool]:
    def counts(stop: Stop) -> bool:
        if stop.kind in CARD_KINDS:
            return True
        return not by_card and (seat is None or stop.seat is None or seat in (stop.seat, stop.sheet))

    return counts


def _belongs_to_last(last: Stop, transition: Transition) -> bool:
    """Whether an event right after a stop belongs to it: nobody has a choice in between.

    The last seat to choose leaves no event if it declines to use a skill.
    """
    match transition.event:
        case SheetsPassed():
            return last.kind is StopKind.AMBUSH and not transition.before.table.awaited
        case EffectApplied(sheet=seat):
            return last.kind is StopKind.EFFECT and not _has_chosen(transition, seat)
        case _:
            return False


def _has_chosen(transition: Transition, seat: Seat) -> bool:
    """Whether what a seat does is its choice, made before or, by the last to choose, right now."""
    before = transition.before
    return seat in before.table.awaited or before.hidden.choices[seat] is not None


def _stop(since: int, at: int, transition: Transition) -> Stop | None:
    """Return the stop that an event makes, or None if it belongs to a later one."""
    table = transition.after.table
    season = table.season
    played = None if transition.before.table.turn is None else transition.before.table.turn.card.id
    match transition.event:
        case DeckShuffled():
            return Stop(at, since, StopKind.SEASON if season else StopKind.START, season)
        case CardRevealed(card):
            return Stop(at, since, _card_kind(table.rules.card(card)), season, card)
        case SheetsPassed():
            return Stop(at, since, StopKind.PASSED, season, played)
        case Drawn(seat=seat, sheet=sheet):
            kind = StopKind.CHOICE if _has_chosen(transition, seat) else StopKind.DRAWING
            return Stop(at, since, kind, season, played, seat, sheet)
        case SkillUsed(seat=seat):
            return Stop(at, since, StopKind.CHOICE, season, played, seat, seat)
        case EffectApplied(card=card, sheet=seat):
            return Stop(at, since, StopKind.CHOICE, season, card, seat, seat)
        case EffectBegan(card):
            return Stop(at, since, StopKind.EFFECT, season, card)
        case SeasonScored(season=scored):
            return Stop(at, since, StopKind.SCORING, scored)
        case GameEnded():
            return Stop(at, since, StopKind.END, season)
        case GameStarted() | PilesShuffled() | SeasonBegan() | ChoiceMade() | SeatReady() | ChoiceTakenBack():
            return None
        case _:
            assert_never(transition.event)


def _card_kind(card: object) -> StopKind:
    match card:
        case ExploreCard():
            return StopKind.CARD
        case RuinsCard():
            return StopKind.RUINS
        case AmbushCard():
            return StopKind.AMBUSH
        case HeroCard():
            return StopKind.HERO
        case _:
            raise TypeError("only cards of the explore deck are turned")
