"""What workers do for reviews: check a record, list the pieces, compute one.

The engine is imported when it is needed: it loads the kernel, and the server itself never uses it.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec
from msgspec import Raw

from inkland.bots.levels.readiness import SEARCH, SearchUnavailable
from inkland.core.events import GameStarted
from inkland.core.ids import Seat
from inkland.core.record import replace
from inkland.core.turns.choices import sheet_after
from inkland.notation.cells import cell_names
from inkland.notation.errors import InvalidNotation
from inkland.notation.records import format_record
from inkland.notation.sheets import format_sheet
from inkland.notation.values import from_plain, to_plain
from inkland.review.document import ChoiceReview, Depth, Review, Step, review_to_plain
from inkland.review.explanation import Fact, explain
from inkland.review.sources import by_source
from inkland.server.base.errors import RequestRefused, refusal
from inkland.server.base.problems import problem_of
from inkland.server.infra.jobs.protocol.work import (
    PlanReview,
    QuickReview,
    QuickReviewMade,
    ReviewedGame,
    ReviewGap,
    ReviewPart,
    ReviewPiece,
    ReviewPlan,
)
from inkland.server.model.games.finished_game import FinishedGame, finished_game
from inkland.server.model.games.game import Game, parse_choice
from inkland.server.model.games.review_document import ReviewDocument, ReviewFact, ReviewPicture
from inkland.server.model.games.shared_deal import SPECTATOR
from inkland.server.model.rooms.names import numbered_players
from inkland.server.play.broadcast.messages import GameMessages
from inkland.views.update import pending_choice

if TYPE_CHECKING:
    from inkland.review.pieces import PieceReviewer


def plan_review(work: PlanReview) -> ReviewPlan:
    """Check a record; return how long its game is, or why there can be no review of it."""
    try:
        game = finished_game(work.record)
    except (InvalidNotation, RequestRefused) as error:
        refused = error if isinstance(error, RequestRefused) else refusal(error)
        return ReviewPlan(problem=problem_of(refused))
    if not work.is_file:
        return ReviewPlan(len(game.events))
    return ReviewPlan(len(game.events), messages=_messages(game), record=_without_names(game))


def review_piece(work: ReviewPiece, stop: Event) -> ReviewPart | ReviewGap:
    """Return the next steps of a review, or what this worker lacks to compute them."""
    known = _KNOWN.pop(work.review, None)
    if known is None or known[1].count > work.known:
        if work.game is None:
            return ReviewGap(-1)
        try:
            known = _begin(work.game)
        except SearchUnavailable:
            return ReviewPart(is_last=True, is_available=False)
    game, reviewer = known
    missing = work.known - reviewer.count
    if missing > len(work.steps):
        _keep(work.review, known)
        return ReviewGap(reviewer.count)
    earlier = [from_plain(msgspec.json.decode(step), Step) for step in work.steps]
    reviewer.add_known(earlier[len(earlier) - missing :])
    piece = reviewer.next_piece(partial(_check, stop))
    if not piece.is_last:
        _keep(work.review, known)
    shown = (*earlier, *piece.steps) if work.is_first else piece.steps
    return ReviewPart(
        tuple(msgspec.json.encode(to_plain(step, Step)) for step in piece.steps),
        msgspec.json.encode(list(pictures_of(shown, game))),
        len(game.events) if piece.is_last else piece.steps[-1].at,
        is_last=piece.is_last,
        outline=_encoded(reviewer.outline()) if work.is_first else b"",
    )


def quick_review(work: QuickReview, stop: Event) -> QuickReviewMade:
    """Return the review of one seat with few decks, in the time that a guest waits for it."""
    try:
        SEARCH.load()
        from inkland.review.quick import review_quickly  # noqa: PLC0415 - it loads the kernel
    except SearchUnavailable:
        return QuickReviewMade(b"")
    game, stand_ins = finished_game(work.record), _moments(work.stand_ins)
    found = review_quickly(game.events, game.catalog, Seat(work.seat), stand_ins, partial(_check, stop))
    steps = (step for one in found.seats for step in (*one.steps, *one.ambushes))
    document = ReviewDocument(Raw(_encoded(found)), list(pictures_of(steps, game)))
    return QuickReviewMade(msgspec.json.encode(document))


def _encoded(review: Review) -> bytes:
    return msgspec.json.encode(review_to_plain(review))


_Known: TypeAlias = tuple[FinishedGame, "PieceReviewer"]
MOST_KNOWN: Final = 32
"""How many reviews a worker remembers, which it makes in turn; one takes up to a few megabytes."""
_KNOWN: Final[dict[bytes, _Known]] = {}
"""What it continues with, by the digest of the game; the last used one last. One that fails is forgotten."""


def _keep(review: bytes, known: _Known) -> None:
    _KNOWN[review] = known
    while len(_KNOWN) > MOST_KNOWN:
        _KNOWN.pop(next(iter(_KNOWN)), None)


def _begin(reviewed: ReviewedGame) -> _Known:
    """Begin a review; raises SearchUnavailable."""
    game = finished_game(reviewed.record)
    return game, _reviewer(game, reviewed)


def _reviewer(game: FinishedGame, reviewed: ReviewedGame) -> "PieceReviewer":
    SEARCH.load()
    from inkland.review.decks import DeckSettings  # noqa: PLC0415 - it loads the kernel
    from inkland.review.pieces import PieceReviewer  # noqa: PLC0415

    settings, stand_ins = DeckSettings(Depth(reviewed.depth)), _moments(reviewed.stand_ins)
    return PieceReviewer(game.events, game.catalog, settings, stand_ins=stand_ins)


def _moments(stand_ins: Iterable[tuple[int, int]]) -> list[tuple[int, Seat]]:
    return [(at, Seat(seat)) for at, seat in stand_ins]


def _check(stop: Event) -> None:
    if stop.is_set():
        raise InterruptedError


def pictures_of(steps: Iterable[Step], game: FinishedGame) -> Iterator[ReviewPicture]:
    """Yield the sheet and the choices of every step that was judged."""
    for step in steps:
        if step.choice is not None and step.seat is not None:
            yield _picture(step, step.choice, step.seat, game)


def _picture(step: Step, choice: ChoiceReview, seat: Seat, game: FinishedGame) -> ReviewPicture:
    table = game.before(step.at)
    sheet = table.sheets[step.sheet]
    chosen, best = (sheet_after(table, parse_choice(text, seat)) for text in (choice.chosen, choice.best))
    lost = by_source(choice.loss_parts, table.rules)
    facts = explain(table, sheet, chosen, best, lost, is_hostile=step.sheet != seat)
    texts = (choice.chosen, choice.reference, choice.best, *(one.choice for one in choice.candidates))
    return ReviewPicture(
        at=step.at,
        seat=seat,
        sheet=step.sheet,
        rows=format_sheet(sheet),
        attack=cell_names(sheet.attack),
        claimed=cell_names(sheet.claimed),
        choices=[pending_choice(table, parse_choice(text, seat)) for text in dict.fromkeys(texts)],
        facts=tuple(_fact(fact) for fact in facts),
    )


def _fact(fact: Fact) -> ReviewFact:
    return ReviewFact(
        fact.kind.value,
        fact.edict,
        cell_names(fact.cells),
        fact.stars,
        list(fact.seasons),
        fact.terrain,
        fact.best,
        fact.chosen,
    )


def _without_names(game: FinishedGame) -> str:
    """Return the record of a game with numbers instead of names."""
    first, *rest = game.events
    if not isinstance(first, GameStarted):
        raise TypeError("the first event of a game is its start")
    nameless = replace(first, players=numbered_players(len(first.players)))
    return format_record((nameless, *rest), game.catalog)


def _messages(game: FinishedGame) -> bytes:
    """Return the messages that a spectator of a dropped record's game would get, as a JSON list."""
    messages = GameMessages(Game(0, 0, game.catalog, game.events))
    update = messages.update(0, SPECTATOR, deadline=None, whole=True)
    return b"[%s,%s]" % (messages.game_info(), update)
