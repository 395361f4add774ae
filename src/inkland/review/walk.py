"""The walk over the events of a finished game: every change of a seat's expectation has exactly one cause.

An expectation changes when a card is turned (luck), when somebody draws on the sheet, and when its owner uses
a skill or chooses what a troll destroys. Everything else follows from what was known. Before a choice the
reference player is expected to make it; so a choice that leaves the same sheet as the reference player's
changes nothing. Imports the compiled search.
"""

from collections.abc import Collection, Iterator, Sequence

from inkland.core.board.sheet import Sheet
from inkland.core.catalog import Catalog
from inkland.core.commands import Choice, DeclineSkill
from inkland.core.events import (
    CardRevealed,
    Drawn,
    EffectApplied,
    Event,
    GameStarted,
    SheetsPassed,
    SkillUsed,
)
from inkland.core.evolve import Transition, begin, transitions
from inkland.core.ids import CardId, MonsterEffect, Seat
from inkland.core.record import record
from inkland.core.state import EffectTurn, SkillTurn, Table
from inkland.core.turns.choices import sheet_after
from inkland.notation.recorded_choices import revealed_choice
from inkland.review.document import Cause
from inkland.review.sample import Sample
from inkland.review.values import Values, reference_drawing

Moment = tuple[int, Seat]
"""How many events have been applied, and a seat that chose in the last of them."""


@record
class Change:
    """A change of the expectation of a sheet's owner."""

    at: int
    """How many events have been applied after it."""
    table: Table
    """The table before it."""
    card: CardId | None
    """The card that was turned or is being drawn."""
    cause: Cause
    seat: Seat | None
    """Who acted; nobody if a card was turned."""
    owner: Seat
    """Whose expectation it is."""
    before: Sample
    after: Sample
    choice: Choice | None = None
    """What was chosen, if anything."""
    reference: Choice | None = None
    """What the reference player would have chosen."""


class Walk:
    """Walks through a finished game and tells every change of the expectations of some seats.

    What these seats draw on sheets of others is told too: `owner` is somebody else then.
    """

    def __init__(
        self,
        events: Sequence[Event],
        catalog: Catalog,
        values: Values,
        seats: Collection[Seat],
        stand_ins: Collection[Moment] = (),
    ) -> None:
        """Value the start, when edicts and skills lie open and no card is turned."""
        first, *self._rest = events
        if not isinstance(first, GameStarted):
            raise TypeError("the first event is no start of a game")
        self._begun = begin(catalog, first)
        self._values = values
        self._stand_ins = frozenset(stand_ins)
        start = values.before(self._begun.table, Seat(0))
        self.now: dict[Seat, Sample] = dict.fromkeys(sorted(seats), start)
        """The present expectation of each seat."""
        self._asked: frozenset[Seat] = frozenset()
        """Seats that may use a skill before the sheets pass, and have not."""

    def __iter__(self) -> Iterator[Change]:
        for at, transition in enumerate(transitions(self._begun, self._rest), start=2):
            for change in self._changes(at, transition):
                if change.owner in self.now:
                    self.now[change.owner] = change.after
                yield change

    def _changes(self, at: int, transition: Transition) -> Iterator[Change]:
        table, after = transition.before.table, transition.after.table
        match transition.event:
            case CardRevealed(card):
                yield from self._card_turned(at, table, after, card)
            case SkillUsed() as event:
                yield from self._skill_used(at, table, after, event)
            case SheetsPassed():
                yield from self._skills_declined(at, table)
            case Drawn(seat, owner) as event:
                chose = seat in table.awaited or transition.before.hidden.choices[seat] is not None
                if chose and event.drawing.terrain is not None:
                    yield from self._drawn(at, table, after.sheets[owner], event, seat, owner)
            case EffectApplied(_, owner) as event:
                turn = table.turn
                if isinstance(turn, EffectTurn) and turn.card.effect is MonsterEffect.RAVAGE:
                    yield from self._drawn(at, table, after.sheets[owner], event, owner, owner)
            case _:
                pass

    def _card_turned(self, at: int, table: Table, after: Table, card: CardId) -> Iterator[Change]:
        """Value all seats anew: a card was turned. Equal sheets have equal values."""
        self._asked = after.awaited if isinstance(after.turn, SkillTurn) else frozenset()
        known: dict[Sheet, Sample] = {}
        for seat, before in self.now.items():
            sheet = after.sheets[seat]
            if sheet not in known:
                known[sheet] = self._values.before(after, seat)
            yield Change(at, table, card, Cause.LUCK, None, seat, before, known[sheet])

    def _skill_used(self, at: int, table: Table, after: Table, event: SkillUsed) -> Iterator[Change]:
        seat = event.seat
        self._asked -= {seat}
        if seat in self.now:
            yield Change(
                at,
                table,
                _card(table),
                self._cause(at, seat, seat),
                seat,
                seat,
                self.now[seat],
                self._values.before(after, seat),
                revealed_choice(table, event),
                DeclineSkill(seat),
            )

    def _skills_declined(self, at: int, table: Table) -> Iterator[Change]:
        """Tell who used no skill, as the reference player never does; so nothing changes."""
        for seat in sorted(self._asked & self.now.keys()):
            value, choice, cause = self.now[seat], DeclineSkill(seat), self._cause(at, seat, seat)
            yield Change(at, table, _card(table), cause, seat, seat, value, value, choice, choice)
        self._asked = frozenset()

    def _drawn(
        self, at: int, table: Table, sheet: Sheet, event: Drawn | EffectApplied, seat: Seat, owner: Seat
    ) -> Iterator[Change]:
        """Compare a drawing with the reference player's on the same sheet."""
        if seat not in self.now and owner not in self.now:
            return
        before = self.now[owner] if owner in self.now else self._values.before(table, owner)
        reference = reference_drawing(table, owner)
        is_same = reference is not None and sheet == sheet_after(table, reference)
        after = before if is_same else self._values.after(table, owner, sheet)
        yield Change(
            at,
            table,
            _card(table),
            self._cause(at, seat, owner),
            seat,
            owner,
            before,
            after,
            revealed_choice(table, event),
            reference,
        )

    def _cause(self, at: int, seat: Seat, owner: Seat) -> Cause:
        if seat != owner:
            return Cause.OTHERS
        return Cause.STAND_IN if (at, seat) in self._stand_ins else Cause.SKILL


def _card(table: Table) -> CardId | None:
    """Return the card that is being drawn."""
    return None if table.turn is None else table.turn.card.id
