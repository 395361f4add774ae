"""What workers do for reviews: check a record, list the pieces, compute one.

The engine is imported when it is needed: it is compiled, and the server itself never uses it.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, Final

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


def review_piece(work: ReviewPiece, stop: Event) -> ReviewPart:
    """Return the next steps of a review, and the review as far as it is known with them."""
    game, known = finished_game(work.record), _known_steps(work.results)
    try:
        reviewer = _reviewer(work, game, known)
    except SearchUnavailable:
        return ReviewPart(b"", b"", 0, is_last=True, is_available=False)
    try:
        piece = reviewer.next_piece(partial(_check, stop))
    except Exception:
        _REVIEWERS.clear()  # it has lost its place
        raise
    at = len(game.events) if piece.is_last else piece.steps[-1].at
    result = msgspec.json.encode([to_plain(step, Step) for step in piece.steps])
    return ReviewPart(result, document_of(reviewer.review(), game), at, is_last=piece.is_last)


def quick_review(work: QuickReview, stop: Event) -> QuickReviewMade:
    """Return the review of one seat with few decks, in the time that somebody waits for it."""
    try:
        SEARCH.load_if_allowed()
        from inkland.review.quick import review_quickly  # noqa: PLC0415 - the compiler is slow to import
    except SearchUnavailable:
        return QuickReviewMade(b"")
    game, stand_ins = finished_game(work.record), [(at, Seat(seat)) for at, seat in work.stand_ins]
    found = review_quickly(game.events, game.catalog, Seat(work.seat), stand_ins, partial(_check, stop))
    return QuickReviewMade(document_of(found, game))


def document_of(review: Review, game: FinishedGame) -> bytes:
    """Return a review with its pictures, as JSON."""
    plain = Raw(msgspec.json.encode(review_to_plain(review)))
    return msgspec.json.encode(ReviewDocument(plain, list(pictures_of(review, game))))


_REVIEWERS: Final[dict[ReviewPiece, "PieceReviewer"]] = {}
"""The reviewer of the last piece, which goes on with the next one."""


def _reviewer(work: ReviewPiece, game: FinishedGame, known: list[Step]) -> "PieceReviewer":
    """Return the reviewer that has made the pieces before, or another one; raises SearchUnavailable."""
    SEARCH.load_if_allowed()
    from inkland.review.decks import DeckSettings  # noqa: PLC0415 - the compiler is slow to import
    from inkland.review.pieces import PieceReviewer  # noqa: PLC0415

    same = msgspec.structs.replace(work, results=())
    found = _REVIEWERS.get(same)
    if found is None or found.count != len(known):
        stand_ins = [(at, Seat(seat)) for at, seat in work.stand_ins]
        found = PieceReviewer(
            game.events,
            game.catalog,
            DeckSettings(Depth(work.depth)),
            stand_ins=stand_ins,
            known=known,
        )
        _REVIEWERS.clear()
        _REVIEWERS[same] = found
    return found


def _known_steps(results: Sequence[bytes]) -> list[Step]:
    return [from_plain(step, Step) for result in results for step in msgspec.json.decode(result)]


def _check(stop: Event) -> None:
    if stop.is_set():
        raise InterruptedError


def pictures_of(review: Review, game: FinishedGame) -> Iterator[ReviewPicture]:
    """Yield the sheet and the choices of every step that was judged."""
    for seat in review.seats:
        for step in (*seat.steps, *seat.ambushes):
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
