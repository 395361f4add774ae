"""Everything that the coach says and frames is true, wherever the card of a lesson is drawn."""

import random
import re
from collections.abc import Iterator

import pytest
from tests.unit.tutorial.claims import NOTES
from tests.unit.tutorial.counts import Moment, claim_of_goal, main_cells
from tests.unit.tutorial.playing import ME, Playing

from inkland.core.board.grid import iter_cells, row_col
from inkland.core.commands import Choice, DrawAmbush, DrawHero, DrawShape
from inkland.core.options import options
from inkland.core.state import view
from inkland.locale import source_files
from inkland.tutorial import CHAPTERS, Advice, Chapter, Message, advise
from inkland.tutorial.script import Control

IDS = [chapter.id for chapter in CHAPTERS]
QUARTERS = 4
RANDOM_GAMES = 20
Steps = frozenset[tuple[int, int]]


def legal(playing: Playing) -> tuple[Choice, ...]:
    return tuple(options(view(playing.history[-1].after, ME)))


def moment_of(playing: Playing, choices: tuple[Choice, ...], choice: Choice | None, place: int) -> Moment:
    plain = tuple(one for one in choices if getattr(one, "skill", None) is None)
    return Moment(playing.table, ME, plain, choice, place, 0, {}, {})


def is_true(message: Message, cells: int, moment: Moment) -> bool:
    """Return whether a sentence is true; each kind of sentence has a claim."""
    moment = moment._replace(cells=cells, said=message.variables)
    kind, _, name = message.text.removeprefix("tutorial-").partition("-")
    if kind == "note":
        return NOTES[name][1](moment)
    if kind == "illegal":
        return moment.choice not in moment.choices
    goal, _, part = name.rpartition("-")
    return claim_of_goal(goal, part, moment)


def steps(choice: Choice) -> Steps:
    """Return the cells of a drawing, moved to the corner."""
    found = [row_col(cell) for cell in iter_cells(main_cells(choice))]
    top, left = min(row for row, _ in found), min(col for _, col in found)
    return frozenset((row - top, col - left) for row, col in found)


def rotations(choice: Choice) -> set[Steps]:
    found, drawn = set(), steps(choice)
    for _ in range(QUARTERS):
        height = max(row for row, _ in drawn)
        drawn = frozenset((col, height - row) for row, col in drawn)
        found.add(drawn)
    return found


def needed(choice: Choice, advice: Advice, moment: Moment) -> Control | None:
    """Return the control to use next for drawing what is marked; None: only move it."""
    assert advice.reaction is not None
    if advice.placed == "best":
        return "confirm"
    if advice.reaction.text.startswith("tutorial-goal-skill"):
        return "skills"
    wanted = moment.at_place
    if isinstance(choice, DrawHero):
        hits = {one.rotation for one in wanted if isinstance(one, DrawHero) and one == advice.example}
        return None if choice.rotation in hits else "rotate"
    if isinstance(choice, DrawShape):
        if choice.shape not in {getattr(one, "shape", None) for one in wanted}:
            return "shapes"
        if choice.terrain != getattr(advice.example, "terrain", None):
            return "terrains"
    assert isinstance(choice, DrawShape | DrawAmbush)
    if steps(choice) == steps(wanted[0]):
        return None
    return "rotate" if steps(wanted[0]) in rotations(choice) else "mirror"


def lessons(chapter: Chapter) -> Iterator[Playing]:
    """Yield a game at each lesson of a chapter, drawn as the coach marks it."""
    for lesson in range(len(chapter.lessons)):
        playing = Playing(chapter)
        for _ in range(lesson):
            playing.draw_marked()
        yield playing


@pytest.mark.parametrize("chapter", CHAPTERS, ids=IDS)
def test_every_placement_of_every_lesson(chapter: Chapter, capsys: pytest.CaptureFixture[str]) -> None:
    """The remark about a shape that is not confirmed is true, and the framed control is needed next."""
    walked = 0
    for playing in lessons(chapter):
        choices = legal(playing)
        nothing = playing.advice()
        before = moment_of(playing, choices, None, nothing.place)
        for hint in nothing.hints:
            assert is_true(hint.message, hint.cells, before), hint.message.text
        for choice in choices:
            advice = advise(chapter, playing.history, playing.table, ME, choice)
            moment = before._replace(choice=choice)
            assert advice.reaction is not None
            assert is_true(advice.reaction, 0, moment), (choice, advice.reaction)
            assert advice.control == needed(choice, advice, moment), (choice, advice)
            walked += 1
    with capsys.disabled():
        print(f"\ntutorial, {chapter.id}: {walked} placements walked")


@pytest.mark.parametrize("chapter", CHAPTERS, ids=IDS)
def test_notes_and_reviews_are_true_after_any_drawing(chapter: Chapter) -> None:
    """Every chapter is played at random: notes must not speak of something that the player has not drawn."""
    for seed in range(RANDOM_GAMES):
        rng, playing = random.Random(seed), Playing(chapter, seed)
        reviewed: Moment | None = None
        while (advice := playing.advice()).hints:
            choices = legal(playing)
            moment = moment_of(playing, choices, None, advice.place)
            for hint in advice.hints:
                assert is_true(hint.message, hint.cells, moment), (seed, hint.message.text)
            if advice.review is not None:
                assert reviewed is not None
                assert is_true(advice.review, 0, reviewed), (seed, advice.review)
            choice = rng.choice(choices)
            reviewed = moment._replace(choice=choice)
            playing.play(choice)


def test_the_words_of_each_note_are_those_of_its_claim() -> None:
    written = dict(re.findall(r"^tutorial-note-([\w-]+) = (.*)$", source_files("en")["tutorial.ftl"], re.M))
    assert written == {name: words for name, (words, _) in NOTES.items()}
