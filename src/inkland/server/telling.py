"""What is told of a game: for each seat its events, its table, its options, and nothing hidden."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import UNSET

from inkland.core.choices import drawn_on, sheet_after
from inkland.core.commands import Choice, IllegalCommand
from inkland.core.events import (
    Audience,
    ChoiceMade,
    ChoiceTakenBack,
    Event,
    SeatReady,
    audience,
    is_told,
)
from inkland.core.ids import Seat
from inkland.core.legality import check
from inkland.core.state import PlayerView, Table
from inkland.notation.commands import format_command
from inkland.notation.sights.offers import offers
from inkland.notation.sights.table import scoring_parts, table_info, worth
from inkland.notation.values import to_plain
from inkland.server.bus import Frames
from inkland.server.game import Game
from inkland.server.parts import Problem, TableInfo
from inkland.server.refusals import Refused, refusal
from inkland.server.wire import Shadow, Told, encode

_QUIET = (ChoiceMade, SeatReady, ChoiceTakenBack)
"""Events that change nothing on the open table but who is awaited."""


def news(
    game: Game, since: int, seats: Mapping[str, int], *, deadline: float | None, watched: bool
) -> Frames:
    """What happened since a version, as each seated guest and the spectators may hear it."""
    happened = game.events[since:]
    plain = _open_texts(happened)
    loud = not all(isinstance(event, _QUIET) for event in happened)
    table = table_info(game.table, game.turn) if loud else None

    def told(seat: int | None) -> bytes:
        return encode(_told(game, since, seat, (happened, plain), table, deadline))

    frames = {guest: told(seat) for guest, seat in seats.items()}
    return Frames(frames, told(None) if watched else None)


def whole(game: Game, since: int, seat: int | None, *, deadline: float | None) -> bytes:
    """Everything for somebody who comes or comes back, with the events that they have missed."""
    happened = game.events[since:]
    plain = _open_texts(happened)
    table = table_info(game.table, game.turn)
    return encode(_told(game, since, seat, (happened, plain), table, deadline, afresh=True))


def _told(
    game: Game,
    since: int,
    seat: int | None,
    log: tuple[Sequence[Event], Sequence[dict[str, Any] | None]],
    table: TableInfo | None,
    deadline: float | None,
    *,
    afresh: bool = False,
) -> Told:
    seen = game.seen_by(seat)
    mine = seat is not None and (afresh or table is not None or _concerns(log[0], seat))
    return Told(
        game=game.number,
        since=since,
        version=game.version,
        events=list(_audible(log, seat)),
        awaited=sorted(seen.table.awaited),
        deadline=deadline,
        table=UNSET if table is None else table,
        edicts=UNSET if table is None or seat is None else scoring_parts(seen.table, Seat(seat)),
        choice=_choice(seen) if mine else UNSET,
        options=offers(seen) if mine else UNSET,
    )


def _open_texts(events: Iterable[Event]) -> list[dict[str, Any] | None]:
    """What everybody may be told, made into text once for all; None for the rest."""
    return [_plain(event) if audience(event) is Audience.EVERYONE else None for event in events]


def _audible(
    log: tuple[Sequence[Event], Sequence[dict[str, Any] | None]], seat: int | None
) -> Iterable[dict[str, Any]]:
    """The events that may be told; a choice not yet revealed is made into text for its own seat only."""
    for event, plain in zip(*log, strict=True):
        if is_told(event, None if seat is None else Seat(seat)):
            yield _plain(event) if plain is None else plain


def _plain(event: Event) -> dict[str, Any]:
    plain: dict[str, Any] = to_plain(event, Event)
    return plain


def _concerns(events: Iterable[Event], seat: int) -> bool:
    return any(isinstance(event, _QUIET) and event.seat == seat for event in events)


def _choice(seen: PlayerView) -> str | None:
    return None if seen.choice is None else format_command(seen.choice)


def problem_of(error: Refused) -> Problem:
    """A refusal as it is told."""
    return Problem(error.code, error.rule, list(error.cells), error.details)


def shadow(table: Table, choice: Choice, re: int) -> Shadow:
    """What a choice would change on its sheet, or why it may not be made."""
    owner = drawn_on(table, choice.seat)
    try:
        check(table, choice)
    except IllegalCommand as error:
        stars, coins, monsters = worth(table, table.sheets[owner])
        return Shadow(re, owner, stars, coins, monsters, problem_of(refusal(error)))
    stars, coins, monsters = worth(table, sheet_after(table, choice))
    return Shadow(re, owner, stars, coins, monsters, None)
