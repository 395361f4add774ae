"""What is told of a game: for each seat its events, its table, its options, and nothing hidden."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, cast

from msgspec import UNSET, Raw

from inkland.core.choices import drawn_on, sheet_after
from inkland.core.commands import Choice
from inkland.core.errors import IllegalCommand
from inkland.core.events import ChoiceMade, ChoiceTakenBack, Event, SeatReady, is_told
from inkland.core.ids import Seat
from inkland.core.legality import check
from inkland.core.outcome import present_score
from inkland.core.state import PlayerView, Table
from inkland.notation.cells import cell_names
from inkland.notation.commands import format_command
from inkland.server.broadcast.bus import Frames
from inkland.server.broadcast.event_effects import changed_cells
from inkland.server.errors import RequestRefused, refusal
from inkland.server.games.game import Game, is_quiet
from inkland.server.protocol.room_views import Problem, ScoringPart, TableInfo
from inkland.server.protocol.server_messages import Shadow, Told, encode
from inkland.views.options import offers

LONGEST_DETAIL: Final = 100
"""Characters of a detail that are sent back; it may quote what a client wrote."""


class _News(NamedTuple):
    """What happened since a version: events, their texts, and whether the open table has changed."""

    since: int
    events: Sequence[Event]
    texts: Sequence[Raw]
    is_loud: bool


def news(
    game: Game, since: int, seats: Mapping[str, int], *, deadline: float | None, watched: bool
) -> Frames:
    """What happened since a version, as each seated guest and the spectators may hear it."""
    happened = game.events[since:]
    new = _News(since, happened, game.chronicle.since(since, game.events), not is_quiet(happened))
    own = {guest: seat for guest, seat in seats.items() if new.is_loud or _concerns(happened, seat)}
    frames = {guest: encode(_told(game, seat, new, deadline)) for guest, seat in own.items()}
    is_shared = watched or len(own) < len(seats)
    return Frames(frames, encode(_told(game, None, new, deadline)) if is_shared else None)


def whole(game: Game, since: int, seat: int | None, *, deadline: float | None) -> bytes:
    """Everything for somebody who comes or comes back, with the events that they have missed."""
    texts = game.chronicle.since(since, game.events)
    return encode(_told(game, seat, _News(since, game.events[since:], texts, True), deadline))


def _told(game: Game, seat: int | None, new: _News, deadline: float | None) -> Told:
    """For a seat or, with None, for everybody whom the events do not concern more than any other."""
    seen = game.seen_by(seat)
    return Told(
        game=game.number,
        since=new.since,
        version=game.version,
        events=_audible(new, seat),
        awaited=sorted(seen.table.awaited),
        deadline=deadline,
        # The open table is text already, the same for all; the types say what is in it.
        table=cast("TableInfo", game.shown.table) if new.is_loud else UNSET,
        edicts=UNSET
        if seat is None or not new.is_loud
        else cast("list[list[ScoringPart]]", game.shown.edicts(seat)),
        choice=UNSET if seat is None else _choice(seen),
        options=UNSET if seat is None else offers(seen),
    )


def _audible(new: _News, seat: int | None) -> list[Raw]:
    """The events that a seat or a spectator may be told."""
    listener = None if seat is None else Seat(seat)
    told = zip(new.events, new.texts, strict=True)
    return [text for event, text in told if is_told(event, listener)]


def _concerns(events: Iterable[Event], seat: int) -> bool:
    mine = (ChoiceMade, SeatReady, ChoiceTakenBack)
    return any(isinstance(event, mine) and event.seat == seat for event in events)


def _choice(seen: PlayerView) -> str | None:
    return None if seen.choice is None else format_command(seen.choice)


def problem_of(error: RequestRefused) -> Problem:
    """Return a refusal as the client gets it; long texts are cut."""
    details = {
        name: value if isinstance(value, int) else str(value)[:LONGEST_DETAIL]
        for name, value in error.details.items()
    }
    return Problem(error.code.value, error.rule, cell_names(error.cells), details)


def shadow(table: Table, choice: Choice, re: int) -> Shadow:
    """What a choice would change on its sheet, or why it may not be made."""
    owner = drawn_on(table, choice.seat)
    try:
        check(table, choice)
    except IllegalCommand as error:
        now = present_score(table.rules, table.sheets[owner])
        return Shadow(re, owner, list(now.edicts), now.coins, now.monsters, problem_of(refusal(error)))
    after = sheet_after(table, choice)
    then = present_score(table.rules, after)
    changed = changed_cells(table.sheets[owner], after)
    return Shadow(re, owner, list(then.edicts), then.coins, then.monsters, None, changed)
