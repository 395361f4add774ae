"""Lessons: the mistakes that a review has found are tried again, and the guest's progress is kept."""

import json
from collections.abc import Iterator
from io import BytesIO
from random import Random
from threading import Event as Stop
from typing import Any
from unittest.mock import patch
from zipfile import ZipFile

import msgspec
import pytest
from tests.server.clients import Message, Visitor, started
from tests.server.reviews.made_engine import stars
from tests.server.running_server import RunningServer

from inkland.content import load_catalog
from inkland.core.events import Drawn, Event
from inkland.core.evolve import begin, evolve
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.state import PlayerView, Table
from inkland.notation.commands import format_command
from inkland.notation.recorded_choices import revealed_choice
from inkland.notation.values import to_plain
from inkland.review.document import (
    NOTHING,
    VERSION,
    Cause,
    ChoiceReview,
    Depth,
    Review,
    SeatReview,
    Step,
    Verdict,
    review_to_plain,
)
from inkland.server.features.learning.lessons import turn_began
from inkland.server.features.reviews.store import ReviewKey, ReviewStore
from inkland.server.infra.jobs.protocol.work import ChoiceJudged, JudgeChoice
from inkland.server.model.games.review_document import ReviewDocument

CATALOG = load_catalog()


class Mistake:
    """A drawing of a finished game, with another one that the review prefers."""

    def __init__(self, events: list[Event], at: int, table: Table) -> None:
        self.at = at
        drawn = events[at - 1]
        assert isinstance(drawn, Drawn)
        self.card = None if table.turn is None else table.turn.card.id
        self.chosen = format_command(revealed_choice(table, drawn))
        others = [format_command(choice) for choice in options(PlayerView(table, Seat(0)))]
        self.best, self.other = [other for other in others if other != self.chosen][:2]

    def step(self, verdict: Verdict) -> Step:
        choice = ChoiceReview(
            self.chosen, self.best, self.best, -3.2, stars(-3.2), 0.4, verdict, (("A", -3.2),), ()
        )
        value = stars(40)
        return Step(self.at, 0, self.card, Cause.SKILL, Seat(0), Seat(0), value, NOTHING, 0.3, choice)


async def reviewed(running: RunningServer, visitor: Visitor) -> tuple[str, Mistake]:
    """A game that a visitor has finished, and a mistake that its stored review has found."""
    _, (player,) = await started(running, visitor)
    await player.play(Random(7))
    address = str(player.facts["public_id"])
    stored = await running.server.archive.find(address)
    events = await running.server.store.load_events(stored.id)
    state = begin(CATALOG, events[0])  # type: ignore[arg-type]
    found: list[Mistake] = []
    for at, event in enumerate(events[1:], start=2):
        if isinstance(event, Drawn) and state.table.awaited and len(found) < 2:
            found.append(Mistake(events, at, state.table))
        state = evolve(state, event)
    steps = (found[0].step(Verdict.GOOD), found[1].step(Verdict.MISTAKE))
    seat = SeatReview(Seat(0), stars(40), NOTHING, NOTHING, NOTHING, NOTHING, stars(40), 0.4, steps)
    plain = msgspec.json.encode(review_to_plain(Review(VERSION, Depth.STANDARD, 10, (seat,))))
    document = msgspec.json.encode(ReviewDocument(msgspec.Raw(plain), []))
    reviews = ReviewStore(running.server.store.database)
    kept = await reviews.begin(ReviewKey(stored.id, "standard", VERSION), now=0.0)
    await reviews.complete(kept.id, document)
    return address, found[1]


@pytest.fixture
def judged() -> Iterator[list[JudgeChoice]]:
    """What workers were asked to judge; the reference player's choice is the best one here."""
    asked: list[JudgeChoice] = []

    def judge(work: JudgeChoice, _stop: Stop) -> ChoiceJudged:
        asked.append(work)
        is_best = work.choice == work.reference
        loss, verdict = (0.0, Verdict.BEST) if is_best else (-3.0, Verdict.MISTAKE)
        why = () if is_best else (("A", loss),)
        found = ChoiceReview(
            work.choice, work.reference, work.reference, loss, stars(loss), 0.4, verdict, why, ()
        )
        return ChoiceJudged(msgspec.json.encode(to_plain(found, ChoiceReview)))

    with patch("inkland.server.features.learning.work.judge_again", judge):
        yield asked


async def get(visitor: Visitor, path: str, status: int = 200) -> Any:
    answer = await visitor.client.get(path)
    assert answer.status_code == status, answer.text
    return answer.json()


async def post(visitor: Visitor, path: str, data: Message | None = None, status: int = 200) -> Message:
    answer = await visitor.client.post(path, json=data)
    assert answer.status_code == status, answer.text
    found: Message = answer.json()
    return found


async def test_mistakes_are_tried_again_and_progress_is_kept(
    running: RunningServer, visitors: list[Visitor], judged: list[JudgeChoice]
) -> None:
    ada, bea, *_ = visitors
    game, mistake = await reviewed(running, ada)
    found = await get(ada, f"/api/games/{game}/lessons")
    (lesson,) = found["lessons"]
    expected = (mistake.at, mistake.card, "mistake", -3.2, None, 0)
    assert tuple(lesson[name] for name in ("at", "card", "verdict", "loss", "state", "tries")) == expected
    assert await get(ada, "/api/lessons") == [found]
    assert await get(bea, "/api/lessons") == []
    await get(bea, f"/api/games/{game}/lessons", status=403)

    path = f"/api/games/{game}/lessons/{mistake.at}"
    position = await get(ada, path)
    facts, update = position["messages"]
    assert (facts["type"], update["awaited"], update["table"]["card"]) == ("game", [0], mistake.card)
    assert update["options"]["kind"] == "draw"
    assert position["chosen"]["command"] == mistake.chosen
    preview = await post(ada, f"{path}/questions", {"type": "preview", "id": 5, "command": mistake.best})
    assert (preview["type"], preview["reply_to"], preview["problem"]) == ("preview", 5, None)

    wrong = await post(ada, f"{path}/choices", {"command": mistake.other})
    assert (wrong["answer"], wrong["state"], wrong["tries"]) == ("not-yet", "tried", 1)
    assert wrong["why"] == [["A", -3.0]], "which edict the try has lost"
    right = await post(ada, f"{path}/choices", {"command": mistake.best})
    assert (right["answer"], right["state"], right["tries"], right["why"]) == ("as-good", "solved", 2, [])
    assert right["choice"]["command"] == mistake.best
    assert [(work.at, work.choice) for work in judged] == [
        (mistake.at, mistake.other),
        (mistake.at, mistake.best),
    ]
    assert "Ada" not in judged[0].record
    best = await post(ada, f"{path}/best")
    assert (best["choice"]["command"], best["state"]) == (mistake.best, "solved")
    export = await ada.client.get("/api/guest/export")
    with ZipFile(BytesIO(export.content)) as archive:
        (kept,) = json.loads(archive.read("guest.json"))["lessons"]
    assert (kept["game"], kept["at"], kept["state"], kept["tries"]) == (game, mistake.at, "solved", 2)


async def test_what_was_shown_is_not_solved_any_more(
    running: RunningServer, visitors: list[Visitor], judged: list[JudgeChoice]
) -> None:
    ada = visitors[0]
    game, mistake = await reviewed(running, ada)
    path = f"/api/games/{game}/lessons/{mistake.at}"
    assert (await post(ada, f"{path}/best"))["state"] == "shown"
    assert (await post(ada, f"{path}/choices", {"command": mistake.best}))["state"] == "shown"
    (lesson,) = (await get(ada, f"/api/games/{game}/lessons"))["lessons"]
    assert (lesson["state"], lesson["tries"]) == ("shown", 1)
    refused = await post(ada, f"{path}/choices", {"command": "draw 0 A1 monster"}, status=409)
    assert refused["code"].startswith("illegal")
    assert len(judged) == 1
    await get(ada, f"/api/games/{game}/lessons/{mistake.at + 1}", status=404)


async def test_a_game_without_a_review_has_no_lessons_yet(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    _, (player,) = await started(running, visitors[0])
    await player.play(Random(1))
    found = await get(visitors[0], f"/api/games/{player.facts['public_id']}/lessons")
    assert (found["has_review"], found["lessons"]) == (False, [])


def test_a_position_is_that_before_anybody_has_chosen() -> None:
    """Two players: the turn begins with the card, then come two hidden choices and two drawings."""
    from inkland.bots import find_bot  # noqa: PLC0415
    from inkland.core.setup.config import GameConfig  # noqa: PLC0415
    from inkland.sim.games import play_game  # noqa: PLC0415

    played = play_game(CATALOG, GameConfig(players=2), [find_bot("random")], seed=3)
    events = [event for _, made in played for event in made]
    states, checked = [begin(CATALOG, events[0])], 0  # type: ignore[arg-type]
    for event in events[1:]:
        states.append(evolve(states[-1], event))
    for at, event in enumerate(events, start=1):
        if isinstance(event, Drawn) and event.drawing.terrain is not None:
            before = states[turn_began(events, at) - 1]
            assert event.seat in before.table.awaited
            assert before.hidden.choices == (None, None)
            checked += 1
    assert checked > 20
