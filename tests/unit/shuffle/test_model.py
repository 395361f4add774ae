"""Everything that can happen with a lying or an honest server within small bounds, searched exhaustively."""

from collections import defaultdict
from collections.abc import Callable
from functools import partial

import pytest
from tests.unit.shuffle import model
from tests.unit.shuffle.model import Honest, Lying, lies, reachable, records, truths
from tests.unit.shuffle.tickets import Kept, Named, own_part_of

Check = Callable[[Kept, Named, tuple[Named, ...]], str]


def is_fooled(state: Lying, check: Check = own_part_of) -> bool:
    """Whether a device finds a record right although the server has chosen its deal.

    The server has got the parts of that ticket and of another for one press before it showed the game, and
    the record does not list the other.
    """
    others = defaultdict[Named, set[Named]](set)
    for series, other, game in state.chosen:
        if (series, game) in state.revealed:
            others[game].add(other)
    return any(
        not found <= set(listed) and check(state.device.kept_with(game), game, listed) == "used"
        for game, found in others.items()
        for listed in records(state.tickets, game)
    )


@pytest.mark.parametrize(
    ("tabs", "tickets", "presses", "states"),
    [(2, 2, 0, 4571), (1, 3, 0, 36556), pytest.param(2, 2, 1, 189013, marks=pytest.mark.slow)],
)
def test_a_lying_server_fools_no_device(tabs: int, tickets: int, presses: int, states: int) -> None:
    count = 0
    for state in reachable(Lying(), partial(lies, tabs=tabs, tickets=tickets, presses=presses)):
        assert not is_fooled(state)
        count += 1
    assert count == states


def as_before(kept: Kept, ticket: Named, _listed: tuple[Named, ...]) -> str:
    """The check of a client that looks for the part in the deal of the record alone."""
    return "used" if any(one == ticket and shown is not None for one, shown in kept) else "absent"


@pytest.mark.parametrize("answers_all", [True, False])
def test_a_check_of_the_last_part_alone_would_be_fooled(
    answers_all: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if answers_all:
        monkeypatch.setattr(model, "may_answer", lambda _kept, _ticket: True)
    found = reachable(Lying(), partial(lies, tabs=1, tickets=2, presses=0))
    assert any(is_fooled(state, as_before) for state in found)


def is_accused(state: Honest) -> bool:
    """Whether a device says of a game of an honest server that its record hides a ticket."""
    return any(
        own_part_of(state.device.kept_with(ticket), ticket, tuple(one for one, _ in ticket.earlier or ()))
        == "unlisted"
        for ticket in state.dealt
    )


@pytest.mark.slow
def test_an_honest_server_is_never_accused_whatever_is_lost() -> None:
    count = 0
    for state in reachable(Honest(), partial(truths, tickets=3, presses=1)):
        assert not is_accused(state)
        count += 1
    assert count == 41594


def test_a_device_that_answers_everything_would_accuse_an_honest_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It may miss the end of a game, from which the server counts anew."""
    monkeypatch.setattr(model, "may_answer", lambda _kept, _ticket: True)
    found = reachable(Honest(), partial(truths, tickets=2, presses=0))
    assert any(is_accused(state) for state in found)


def test_an_honest_server_gets_every_part_if_nothing_is_lost() -> None:
    count = 0
    for state in reachable(Honest(), partial(truths, tickets=3, presses=0, is_lossless=True)):
        assert state.open is None or all(state.device.tabs[tab] is not None for tab in state.awaited)
        assert not is_accused(state)
        count += 1
    assert count == 3584
