"""Carries out jobs: the same function in a worker process and in a thread of the server."""

from collections.abc import Callable
from threading import Event
from typing import assert_never

from inkland.bots import BOTS
from inkland.bots.bot import Bot
from inkland.bots.levels.readiness import SEARCH, SearchUnavailable
from inkland.bots.levels.search_bot import SearchBot
from inkland.bots.skill_options import without_skills
from inkland.bots.twins import own_options
from inkland.core.commands import Choice
from inkland.core.ids import Seat
from inkland.core.options import Options, options
from inkland.core.rng import Rng
from inkland.core.state import PlayerView
from inkland.core.turns.legality import check
from inkland.notation.commands import format_command
from inkland.server.features.daily.playing import play_deal
from inkland.server.features.pictures.work import make_picture
from inkland.server.features.replays.making import make_replay
from inkland.server.features.statistics.work import collect_facts
from inkland.server.infra.jobs.protocol.table_codec import decode_table
from inkland.server.infra.jobs.protocol.work import (
    HINT_SECONDS,
    ChoiceJudged,
    ChooseMove,
    CollectFacts,
    FindHint,
    JudgeChoice,
    MakePicture,
    MakeReplay,
    Move,
    PlanReview,
    PlayDeal,
    QuickReview,
    Result,
    ReviewPiece,
    Suggestions,
    Work,
)
from inkland.server.infra.jobs.workers.failure_places import place_of
from inkland.server.model.games.bot_chance import sent_chance
from inkland.server.model.games.hints import hint_choices
from inkland.server.model.rooms.settings import STAND_IN


def carry_out(work: Work, stop: Event, progress: Callable[[float], None]) -> Result:
    """Return the result of a job; when `stop` is set, soon and of any quality."""
    match work:
        case ChooseMove():
            return choose_move(work, stop)
        case FindHint():
            return _find_hint(work, stop, progress)
        case MakeReplay():
            return make_replay(work)
        case CollectFacts():
            return collect_facts(work, stop)
        case MakePicture():
            return make_picture(work, stop, progress)
        case PlanReview() | ReviewPiece() | QuickReview():
            return _review(work, stop)
        case PlayDeal():
            return play_deal(work, stop)
        case JudgeChoice():
            return _judge(work, stop)
        case _:
            assert_never(work)


def choose_move(work: ChooseMove, stop: Event) -> Move:
    """Return the choice of a bot: the stand-in's if there is no such bot, a random one if it fails."""
    table, seat, rng = decode_table(work.table), Seat(work.seat), sent_chance(work.chance)
    seen = PlayerView(table, seat)
    legal = own_options(table, seat, options(seen), map(Seat, work.same_level))
    legal = without_skills(legal) if work.is_plain else legal
    try:
        choice = _choice(BOTS.get(work.bot) or BOTS[STAND_IN], seen, legal, rng, stop)
        check(table, choice)
        if choice.seat != seat:
            raise ValueError("a bot chose for another seat")
    except Exception as error:  # noqa: BLE001 - a game continues whatever a bot does
        return Move(format_command(legal[rng.below(len(legal))]), problem=place_of(error))
    return Move(format_command(choice))


def _choice(bot: Bot, seen: PlayerView, legal: Options, rng: Rng, stop: Event) -> Choice:
    if isinstance(bot, SearchBot):
        return bot.choose(seen, legal, rng, stop=stop)
    return bot.choose(seen, legal, rng)


def _find_hint(work: FindHint, stop: Event, progress: Callable[[float], None]) -> Suggestions:
    seen = PlayerView(decode_table(work.table), Seat(work.seat))
    try:
        SEARCH.load()
        from inkland.evaluation.suggestions import find_suggestions  # noqa: PLC0415 - it loads the kernel
    except SearchUnavailable:
        return Suggestions([], is_available=False)
    rng = sent_chance(work.chance)
    found = find_suggestions(seen, options(seen), rng, seconds=HINT_SECONDS, stop=stop, progress=progress)
    return Suggestions(hint_choices(seen, found))


def _review(work: PlanReview | ReviewPiece | QuickReview, stop: Event) -> Result:
    """Return what a review needs; its modules are imported by those who make reviews."""
    from inkland.server.features.reviews.work import plan_review, quick_review, review_piece  # noqa: PLC0415 - they import the jobs

    match work:
        case PlanReview():
            return plan_review(work)
        case ReviewPiece():
            return review_piece(work, stop)
        case QuickReview():
            return quick_review(work, stop)


def _judge(work: JudgeChoice, stop: Event) -> ChoiceJudged:
    from inkland.server.features.learning.work import judge_again  # noqa: PLC0415 - it imports the jobs

    return judge_again(work, stop)
