"""The protocol of a shuffle as state machines: a device with two tabs, and a server that lies or is honest.

A device answers a ticket in steps between which anything may happen: it decides, remembers the ticket, and
reveals its part, which may be lost. The tabs share what is remembered; a tab that is reloaded forgets the
rest.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cache
from itertools import combinations, product
from typing import Final, NamedTuple, TypeVar

from tests.unit.shuffle.tickets import Kept, Named, may_answer, ticket_named

State = TypeVar("State", bound=Hashable)
TABS: Final = (0, 1)


def reachable(start: State, follow: Callable[[State], Iterable[State]]) -> Iterator[State]:
    """Yield every state that can be reached, breadth first."""
    seen, states = {start}, [start]
    while states:
        found = list[State]()
        for state in states:
            yield state
            for after in follow(state):
                if after not in seen:
                    seen.add(after)
                    found.append(after)
        states = found


class Step(NamedTuple):
    """A ticket that a tab is answering."""

    ticket: Named
    is_kept: bool
    shown: frozenset[Named]
    """The games that had been shown when it decided to answer."""
    series: int = 0
    """The series in which the ticket was remembered."""


Stored = frozenset[tuple[int, Named, frozenset[Named] | None]]
"""Kept tickets with the series of each."""


@cache
def _kept_in(kept: Stored, series: int) -> Kept:
    return frozenset((ticket, shown) for number, ticket, shown in kept if number == series)


@cache
def _kept_with(kept: Stored, ticket: Named) -> Kept:
    found = {(number, shown) for number, one, shown in kept if one == ticket}
    answered = {number for number, shown in found if shown is not None}
    series = answered or {number for number, _ in found}
    return frozenset(one for number in series for one in _kept_in(kept, number))


class Device(NamedTuple):
    """A device: what it has stored, and what its tabs are doing."""

    series: int = 0
    kept: Stored = frozenset()
    tabs: tuple[Step | None, ...] = (None,) * len(TABS)

    def kept_in(self, series: int) -> Kept:
        """What it has kept in a series."""
        return _kept_in(self.kept, series)

    def answered(self) -> set[Named]:
        """The tickets that it has answered in the present series."""
        return {ticket for ticket, shown in self.kept_in(self.series) if shown is not None}

    def kept_with(self, ticket: Named) -> Kept:
        """What the page takes into account for the record of a ticket."""
        return _kept_with(self.kept, ticket)

    def press(self) -> "Device":
        """The person presses Start, or a game in which they have drawn is over."""
        return self._replace(series=self.series + 1)

    def show_ticket(self, tab: int, ticket: Named) -> "Device":
        """A tab that is doing nothing is shown a ticket, and decides whether to answer it."""
        kept = self.kept_in(self.series)
        shown = frozenset(one for one, before in kept if before is None)
        return self._tab(tab, Step(ticket, False, shown) if may_answer(kept, ticket) else None)

    def show_game(self, ticket: Named) -> "Device":
        """A game is shown, and remembered if the device has answered a ticket of this series."""
        return self._keep(ticket, None) if self.answered() else self

    def steps(self) -> Iterator[tuple["Device", Step | None]]:
        """What tabs may do next, with what they reveal: remember, reveal, lose the part by a reload."""
        for tab, step in enumerate(self.tabs):
            if step is None:
                continue
            if step.is_kept:
                yield self._tab(tab, None), None
                yield self._tab(tab, None), step
            else:
                yield self.keep(tab), None

    def keep(self, tab: int) -> "Device":
        """A tab remembers the ticket that it is going to answer, if there is one."""
        step = self.tabs[tab]
        if step is None:
            return self
        kept = self._keep(step.ticket, step.shown)
        return kept._tab(tab, step._replace(is_kept=True, series=self.series))

    def _tab(self, tab: int, step: Step | None) -> "Device":
        return self._replace(tabs=tuple(step if one == tab else self.tabs[one] for one in TABS))

    def _keep(self, ticket: Named, shown: frozenset[Named] | None) -> "Device":
        return self._replace(kept=self.kept | {(self.series, ticket, shown)})


class Lying(NamedTuple):
    """A server that says what it likes, and the device."""

    device: Device = Device()
    tickets: tuple[Named, ...] = ()
    shown: frozenset[Named] = frozenset()
    """The games that were shown."""
    chosen: frozenset[tuple[int, Named, Named]] = frozenset()
    """By series: a ticket whose part the server got before it showed the game of another ticket."""
    revealed: frozenset[tuple[int, Named]] = frozenset()
    """By series: the tickets whose parts the server got."""


def lies(state: Lying, *, tabs: int, tickets: int, presses: int) -> Iterator[Lying]:
    """Yield everything that may happen next with a lying server."""
    device = state.device
    for after, step in device.steps():
        revealed = state.revealed if step is None else state.revealed | {(step.series, step.ticket)}
        yield state._replace(device=after, revealed=revealed)
    if device.series < presses:
        yield state._replace(device=device.press())
    for ticket in state.tickets:
        if ticket not in state.shown:
            before = {(series, one, ticket) for series, one in state.revealed if one != ticket}
            yield state._replace(
                device=device.show_game(ticket),
                shown=state.shown | {ticket},
                chosen=state.chosen | before,
            )
    made = list(_any_ticket(state.tickets)) if len(state.tickets) < tickets else []
    for tab in range(tabs):
        if device.tabs[tab] is not None:
            continue
        for ticket in state.tickets:
            if ticket not in device.answered():
                yield state._replace(device=device.show_ticket(tab, ticket))
        for ticket in made:
            yield state._replace(device=device.show_ticket(tab, ticket), tickets=(*state.tickets, ticket))


def _any_ticket(before: tuple[Named, ...]) -> Iterator[Named]:
    """Yield every ticket that says anything about those before it; its number is at most its place."""
    place = len(before) + 1
    for attempt in range(1, place + 1):
        if before:
            yield ticket_named(str(place), attempt, None)
        for said in product(((), (False,), (True,), (False, True)), repeat=len(before)):
            listed = ((one, dealt) for one, flags in zip(before, said, strict=True) for dealt in flags)
            yield ticket_named(str(place), attempt, tuple(listed))


@cache
def records(tickets: tuple[Named, ...], ticket: Named) -> tuple[tuple[Named, ...], ...]:
    """Return the lists that the record of a ticket may have: as it says itself, or any if it does not say."""
    if ticket.earlier is not None:
        return (tuple(dict.fromkeys(one for one, _ in ticket.earlier)),)
    others = [one for one in tickets if one != ticket]
    return tuple(listed for count in range(len(others) + 1) for listed in combinations(others, count))


class Honest(NamedTuple):
    """An honest server, and the device."""

    device: Device = Device()
    tickets: tuple[Named, ...] = ()
    """Since the last game that was played to the end."""
    dealt: frozenset[Named] = frozenset()
    open: Named | None = None
    awaited: frozenset[int] = frozenset()
    """The tabs whose parts the open ticket needs."""
    game: Named | None = None
    is_shown: bool = False
    """Whether the device was shown the game."""
    has_drawn: bool = False
    """Whether its person has drawn in it."""
    made: int = 0


def truths(state: Honest, *, tickets: int, presses: int, is_lossless: bool = False) -> Iterator[Honest]:
    """Yield everything that may happen next with an honest server; without losses, everything arrives."""
    device = state.device
    if state.open is None and state.made < tickets:
        listed = tuple((one, one in state.dealt) for one in state.tickets)
        ticket = ticket_named(str(state.made + 1), len(listed) + 1, listed)
        for awaited in _subsets(TABS):
            opened = state._replace(
                tickets=(*state.tickets, ticket), open=ticket, awaited=awaited, made=state.made + 1
            )
            shown = device
            for tab in sorted(awaited):
                shown = shown.show_ticket(tab, ticket).keep(tab)
            yield opened._replace(device=shown)
            if not is_lossless:
                yield opened
    yield from _tabs_go_on(state, is_lossless=is_lossless)
    if state.open is not None:
        yield state._replace(open=None)  # a part is missing in time, or the server stops
        if not state.awaited:
            begun = state._replace(
                open=None,
                game=state.open,
                dealt=state.dealt | {state.open},
                has_drawn=False,
                is_shown=False,
            )
            yield begun._replace(device=device.show_game(state.open), is_shown=True)
            if not is_lossless:
                yield begun
    if state.game is not None and state.open is None:
        yield state._replace(device=device.show_game(state.game), is_shown=True)
        if state.is_shown:
            yield state._replace(has_drawn=True)
        yield state._replace(game=None)  # given up or taken back
        over = state._replace(game=None, tickets=(), has_drawn=False)
        if state.has_drawn:
            yield over._replace(device=device.press())
        if not is_lossless:
            yield over
    if device.series < presses:
        yield state._replace(device=device.press())


def _tabs_go_on(state: Honest, *, is_lossless: bool) -> Iterator[Honest]:
    for tab, step in enumerate(state.device.tabs):
        for after, revealed in state.device.steps():
            if step is None or after.tabs[tab] == step:
                continue
            is_answer = revealed is not None and revealed.ticket == state.open
            if is_lossless and step.is_kept and revealed is None:
                continue
            awaited = state.awaited - {tab} if is_answer else state.awaited
            yield state._replace(device=after, awaited=awaited)


def _subsets(items: tuple[int, ...]) -> Iterator[frozenset[int]]:
    for count in range(len(items) + 1):
        yield from map(frozenset, combinations(items, count))
