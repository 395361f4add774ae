"""Choices that somebody else made for the owner of a seat are told apart."""

from inkland.core.board.drawing import Drawing
from inkland.core.commands import DeclineSkill
from inkland.core.events import ChoiceMade, ChoiceTakenBack, Drawn, Event, SeatReady
from inkland.core.ids import Seat
from inkland.server.features.reviews.stand_ins import stand_in_moments
from inkland.server.model.rooms.log import LogLine

ADA, BEA = Seat(0), Seat(1)


def drawn(seat: Seat) -> Drawn:
    return Drawn(seat, seat, Drawing(1))


def made(seat: Seat) -> ChoiceMade:
    return ChoiceMade(seat, DeclineSkill(seat))


def line(kind: str, version: int, seat: int = BEA) -> LogLine:
    return LogLine(kind, {"seat": seat}, version)


TURN: list[Event] = [made(ADA), SeatReady(ADA), drawn(ADA), drawn(BEA)]
"""Ada chooses, then Bea; both choices are revealed as events 3 and 4."""


def test_nobody_was_replaced() -> None:
    assert stand_in_moments(TURN * 3, [line("nudge", 4), line("time-up-drawing", 8)]) == ()


def test_from_leaving_to_coming_back() -> None:
    log = [line("left", 4), line("returned", 8)]
    assert stand_in_moments(TURN * 3, log) == ((8, BEA),)
    assert stand_in_moments(TURN * 3, log[:1]) == ((8, BEA), (12, BEA))


def test_a_choice_that_was_made_before_leaving_is_the_owners() -> None:
    log = [line("stand-in-host", 6, ADA)]
    assert stand_in_moments(TURN * 3, log) == ((11, ADA),), "her second choice was event 5"


def test_a_choice_that_was_taken_back_does_not_count() -> None:
    events: list[Event] = [made(ADA), ChoiceTakenBack(ADA), made(ADA), drawn(ADA)]
    assert stand_in_moments(events, [line("left", 2, ADA)]) == ((4, ADA),)


def test_a_clock_that_ran_out() -> None:
    """The line is saved together with what the stand-in drew, and has the version after it."""
    assert stand_in_moments(TURN * 3, [line("time-up-stand-in", 8)]) == ((8, BEA),)
    twice = [line("time-up-stand-in", 8), line("time-up-stand-in", 12), line("stand-in-clock", 12)]
    assert stand_in_moments(TURN * 4, twice) == ((8, BEA), (12, BEA), (16, BEA))


def test_a_seat_that_a_guest_took_from_a_bot() -> None:
    assert stand_in_moments(TURN * 3, [line("late", 8)]) == ((4, BEA), (8, BEA))
