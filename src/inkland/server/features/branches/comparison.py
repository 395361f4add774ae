"""A game and its branches side by side: maps, stars by edict and season, and where they parted."""

from collections.abc import Sequence
from typing import Literal

from inkland.branches.moments import WAITING_EVENTS, is_turn
from inkland.core.events import Event
from inkland.core.evolve import Transition
from inkland.notation.sheets import format_sheet
from inkland.server.model.games.branch import Branch
from inkland.server.model.games.game import Game
from inkland.server.model.stored import StoredGame
from inkland.views.table import score_line
from inkland.views.types import ScoreLine, View


class Moment(View, frozen=True):
    """A moment of a game: how many events have happened, and what is played."""

    at: int
    season: int
    card: str | None


class Line(View, frozen=True):
    """One seat of a game or a branch."""

    game: str
    status: Literal["running", "over"]
    room: str | None
    """The room of a branch that the guest plays."""
    name: str
    seat: int
    sheet: tuple[str, ...]
    scores: list[ScoreLine]
    """The seasons that have been scored."""
    total: int
    rank: int | None
    """The rank of the seat when the game was over; None alone."""
    date: float
    is_branch: bool
    alone: bool = False
    began: Moment | None = None
    """Where the branch begins."""
    parted: Moment | None = None
    """What the branch has first that the game has not; None if they are equal so far."""


def line_of(
    stored: StoredGame,
    game: Game,
    seat: int,
    left: tuple[Branch, Game] | None,
    *,
    is_own: bool = False,
) -> Line:
    """Return a seat as a line of the comparison; `left` says which game a branch has left, and where."""
    table = game.table
    scores = [season[seat] for season in table.scores]
    result = stored.summary.result if stored.summary is not None else None
    branch, origin = left if left is not None else (None, None)
    return Line(
        game=stored.public_id,
        status="over" if table.is_over else "running",
        room=stored.room if is_own and not table.is_over else None,
        name=stored.places[seat].name if seat < len(stored.places) else "",
        seat=seat,
        sheet=tuple(format_sheet(table.sheets[seat])),
        scores=[score_line(line) for line in scores],
        total=sum(line.total for line in scores),
        rank=None if result is None or len(table.sheets) == 1 else result.ranks[seat],
        date=stored.started if stored.ended is None else stored.ended,
        is_branch=branch is not None,
        alone=branch is not None and branch.alone,
        began=None if branch is None else _moment(game, branch.at),
        parted=None if branch is None or origin is None else _parting(origin, game, branch.at),
    )


def _parting(origin: Game, game: Game, at: int) -> Moment | None:
    """Return the moment of the first event of a branch that its origin does not have."""
    before = _revealed(origin.events[at:])
    for number, event in _numbered(game.events[at:], at):
        if not before or before[0] != event:
            return _moment(game, number)
        before = before[1:]
    return None


def _revealed(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if not isinstance(event, WAITING_EVENTS)]


def _numbered(events: Sequence[Event], at: int) -> list[tuple[int, Event]]:
    numbered = enumerate(events, start=at + 1)
    return [(number, event) for number, event in numbered if not isinstance(event, WAITING_EVENTS)]


def _moment(game: Game, at: int) -> Moment:
    """Return a moment with the card that its last event was about."""
    found = next(one for number, one in enumerate(game.history(), start=2) if number == at)
    return Moment(at, found.after.table.season, _card(found))


def _card(transition: Transition) -> str | None:
    table = (transition.after if is_turn(transition.event) else transition.before).table
    return None if table.turn is None else table.turn.card.id
