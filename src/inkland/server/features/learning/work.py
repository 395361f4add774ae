"""What workers do for lessons: compare a new choice with the best one, by the decks of the review."""

from functools import partial
from threading import Event

import msgspec

from inkland.bots.levels.readiness import SEARCH, SearchUnavailable
from inkland.core.ids import Seat
from inkland.notation.values import to_plain
from inkland.review.document import ChoiceReview, Depth
from inkland.server.infra.jobs.protocol.work import ChoiceJudged, JudgeChoice
from inkland.server.model.games.finished_game import finished_game
from inkland.server.model.games.game import parse_choice


def judge_again(work: JudgeChoice, stop: Event) -> ChoiceJudged:
    """Return how another choice at a moment of a game compares with the best one."""
    try:
        SEARCH.load()
        from inkland.review.choices.judging import judge_at  # noqa: PLC0415 - it loads the kernel
    except SearchUnavailable:
        return ChoiceJudged(b"")
    game, seat = finished_game(work.record), Seat(work.seat)
    choice, reference = (parse_choice(text, seat) for text in (work.choice, work.reference))
    check = partial(_check, stop)
    table = game.before(work.at)
    found = judge_at(game.events, work.at, table, choice, reference, Depth.STANDARD, check=check)
    return ChoiceJudged(msgspec.json.encode(to_plain(found, ChoiceReview)))


def _check(stop: Event) -> None:
    if stop.is_set():
        raise InterruptedError
