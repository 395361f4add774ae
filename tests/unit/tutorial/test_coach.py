"""What the coach says about the current card, a shape that is being placed, and what was drawn."""

import pytest
from tests.unit.tutorial.playing import Playing

from inkland.notation.cells import cell_names, cells_named
from inkland.tutorial import CHAPTERS, Advice, Chapter
from inkland.tutorial.chapters import FIRST_SEASON, HEROES, SKILLS, TABLE

IN_THE_MIDDLE = "draw 0 E5,E6,E7,F7 forest"
IN_A_CORNER = "draw 0 A9,A10,A11,B11 forest"


def reaction(advice: Advice) -> tuple[str, str, dict[str, int]]:
    assert advice.reaction is not None
    return advice.placed, advice.reaction.text, dict(advice.reaction.variables)


def review(advice: Advice) -> tuple[str, dict[str, int]]:
    assert advice.review is not None
    return advice.review.text, dict(advice.review.variables)


def test_the_first_lesson_marks_a_corner() -> None:
    """All four cells of the L lie on the border only in a corner: 4 stars of E-01."""
    advice = Playing(FIRST_SEASON).advice()
    assert (advice.lesson, advice.lessons, advice.review, advice.placed) == (0, 6, None, "nowhere")
    assert [hint.message.text for hint in advice.hints] == [
        "tutorial-note-welcome",
        "tutorial-note-edict-a",
        "tutorial-note-place",
    ]
    assert [hint.control for hint in advice.hints] == ["card", "edict-a", None]
    assert [hint.how for hint in advice.hints] == [False, False, True]
    assert advice.hints[1].cells.bit_count() == 40, "the border, where nothing is drawn yet"
    assert cell_names(advice.place) == ["A9", "A10", "A11", "B11"]
    assert advice.hints[2].cells == advice.place


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (IN_THE_MIDDLE, ("better", "tutorial-goal-border-better", {"gain": 0, "best": 4})),
        (
            "draw 0 A1,A2,A3,B3 forest",
            ("better", "tutorial-goal-border-better", {"gain": 3, "best": 4}),
        ),
        (
            IN_A_CORNER.replace("forest", "farm"),
            ("better", "tutorial-goal-border-better", {"gain": 0, "best": 4}),
        ),
        (IN_A_CORNER, ("best", "tutorial-goal-border-best", {"gain": 4, "best": 4})),
        ("draw 0 K1,K2,K3,J1 forest", ("best", "tutorial-goal-border-best", {"gain": 4, "best": 4})),
        ("draw 0 B2,B3,B4,C4 forest", ("illegal", "tutorial-illegal", {})),
    ],
    ids=["inland", "almost", "wrong terrain", "corner", "another corner", "on a mountain"],
)
def test_it_reacts_to_a_shape_that_is_being_placed(
    command: str, expected: tuple[str, str, dict[str, int]]
) -> None:
    assert reaction(Playing(FIRST_SEASON).advice(command)) == expected


def test_a_spring_as_the_coach_marks_it() -> None:
    """Counted by hand on the finished map.

    Border: 4 forest cells of the orchard and 2 of the small forest. Valley: mountain B4 has water on all four
    sides (8), and a farm cell lies beside mountain I3 (1). Coins: the shapes of forest, village and farm, and
    mountain B4. Beside the monsters one cell stays empty.
    """
    playing = Playing(FIRST_SEASON)
    praised = []
    for terrain in ("forest", "water", "forest", "water", "village", "farm"):
        playing.draw_marked(terrain)
        praised.append(review(playing.advice())[0])
    assert praised == [f"tutorial-goal-{lesson.goal}-praise" for lesson in FIRST_SEASON.lessons]
    assert playing.table.season == 1
    line = playing.table.scores[0][0]
    assert (line.edicts, line.coins, line.monsters) == ((6, 9), 4, -1)
    closing = playing.advice()
    assert (closing.lesson, closing.lessons) == (6, 6)
    assert dict(closing.hints[0].message.variables) == {
        "first": 6,
        "second": 9,
        "coins": 4,
        "monsters": -1,
        "total": 18,
    }


def test_the_lesson_of_the_mountain_ends_with_its_coin() -> None:
    playing = Playing(FIRST_SEASON)
    for terrain in ("forest", "water", "forest"):
        playing.draw_marked(terrain)
    before = playing.table.sheets[0]
    assert cells_named(["B4"]) & before.map.mountains
    assert reaction(playing.advice("draw 0 E4,F4,G4 water"))[0] == "better"
    playing.draw_marked("water")
    assert playing.table.sheets[0].claimed == cells_named(["B4"])
    assert review(playing.advice()) == ("tutorial-goal-mountain-praise", {"gain": 4, "best": 4})


def test_a_ruins_duty_is_explained_by_its_own_text() -> None:
    playing = Playing(FIRST_SEASON)
    for terrain in ("forest", "water", "forest", "water", "village"):
        playing.draw_marked(terrain)
    assert reaction(playing.advice("draw 0 K5,K6 farm")) == (
        "illegal",
        "tutorial-goal-ruins-better",
        {"gain": 0, "best": 1},
    )
    assert reaction(playing.advice("draw 0 J6,K6 farm"))[0] == "best"


def test_it_never_blocks_somebody_who_draws_elsewhere() -> None:
    playing = Playing(FIRST_SEASON)
    playing.draw(IN_THE_MIDDLE)
    assert review(playing.advice()) == ("tutorial-goal-border-review", {"gain": 0, "best": 4})
    playing.draw("draw 0 G1,G2,G3,H1,I1 farm")
    assert review(playing.advice())[0] == "tutorial-goal-valley-review"
    playing.draw("draw 1 I9,H9,H10,G10 forest")
    assert review(playing.advice()) == ("tutorial-goal-coin-review", {"gain": 0, "best": 1})
    assert playing.advice().lesson == 3


@pytest.mark.parametrize("chapter", CHAPTERS, ids=[chapter.id for chapter in CHAPTERS])
def test_it_says_nothing_more_after_the_next_drawing(chapter: Chapter) -> None:
    playing = Playing(chapter)
    for _ in chapter.lessons:
        assert playing.advice().hints
        playing.draw_marked() if playing.advice().place else playing.draw(IN_THE_MIDDLE)
    closing = playing.advice()
    assert [hint.message.text for hint in closing.hints] == [note.text for note in chapter.closing]
    while playing.advice().hints:
        playing.draw_anything()
    assert (playing.advice().hints, playing.advice().review) == ((), None)


def test_the_hero_is_aimed_at_the_zombie() -> None:
    """The zombie starts in A1 (O-3); Freyla strikes three cells in a line, to the right as printed."""
    playing = Playing(HEROES)
    assert cell_names(playing.advice().hints[0].cells) == ["A1"]
    assert reaction(playing.advice("hero A2 r0"))[:2] == ("better", "tutorial-goal-hero-better")
    assert reaction(playing.advice("hero A2 r2"))[:2] == ("best", "tutorial-goal-hero-best")
    playing.draw("hero A2 r2")
    assert review(playing.advice())[0] == "tutorial-goal-hero-praise"


def test_a_skill_is_used() -> None:
    playing = Playing(SKILLS)
    playing.draw_marked()
    assert playing.table.sheets[0].purse == 1
    assert reaction(playing.advice(IN_THE_MIDDLE))[:2] == ("better", "tutorial-goal-skill-better")
    playing.draw(f"{IN_THE_MIDDLE} +search E8")
    assert review(playing.advice())[0] == "tutorial-goal-skill-praise"


def test_an_ambush_is_drawn_on_the_map_of_the_opponent() -> None:
    playing = Playing(TABLE)
    playing.draw(IN_A_CORNER)
    advice = playing.advice()
    assert [hint.message.text for hint in advice.hints] == ["tutorial-note-passed", "tutorial-note-hurt"]
    playing.draw_marked()
    assert review(playing.advice())[0] == "tutorial-goal-ambush-praise"
    mine = playing.table.sheets[0]
    assert mine.monster
    assert playing.advice().hints[0].cells == mine.monster
