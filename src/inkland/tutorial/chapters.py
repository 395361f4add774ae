"""The chapters of the tutorial, as data.

The cards of the first chapter take all the time of spring: 2 + 2 + 1 + 1 + 0 (ambush) + 1 + 0 (ruins) + 1.
They fit together: the stream and the river close a mountain, the kobolds come in beside a ruins cell.
"""

from typing import Final

from inkland.core.catalog import Skill
from inkland.core.ids import Box, CardId
from inkland.tutorial.script import Chapter, Control, Goal, Lesson, Marks, Note

_EDICTS: Final = tuple(map(CardId, ("sentinel-wood", "mages-valley", "great-city", "borderlands")))
_END: Final = Note("tutorial-note-end")


def _note(
    text: str,
    control: Control | None = None,
    marks: Marks | None = None,
    *,
    how: bool = False,
    personal: bool = False,
) -> Note:
    return Note(f"tutorial-note-{text}", control, marks, how, personal)


def _lesson(card: str, goal: Goal, *notes: Note) -> Lesson:
    return Lesson(CardId(card), goal, notes)


FIRST_SEASON: Final = Chapter(
    "first-season",
    deck=tuple(
        map(
            CardId,
            (
                *("orchard", "hinterland-stream", "forgotten-forest", "great-river"),
                *("kobold-onslaught", "hamlet", "temple-ruins", "farmland"),
            ),
        )
    ),
    lessons=(
        _lesson(
            "orchard",
            "border",
            _note("welcome", "card"),
            _note("edict-a", "edict-a", "border"),
            _note("place", None, "place", how=True),
        ),
        _lesson(
            "hinterland-stream",
            "valley",
            _note("time", "time"),
            _note("terrain", "terrains", "mountains"),
            _note("corner", None, "place"),
        ),
        _lesson("forgotten-forest", "coin", _note("coin", "shapes"), _note("take-coin", None, "place")),
        _lesson(
            "great-river", "mountain", _note("mountain", None, "mountains"), _note("close", None, "place")
        ),
        _lesson(
            "hamlet",
            "fence",
            _note("monsters", None, "monsters"),
            _note("cost", "coins", "threatened"),
            _note("fence", None, "place"),
        ),
        _lesson("farmland", "ruins", _note("ruins", None, "ruins"), _note("last", None, "place")),
    ),
    closing=(_note("scored", "coins", personal=True), _note("later", "edicts"), _END),
    edicts=_EDICTS,
)

HEROES: Final = Chapter(
    "heroes",
    deck=(CardId("zombie-plague"), CardId("freyla-the-true")),
    lessons=(
        _lesson(
            "freyla-the-true",
            "hero",
            _note("zombie", None, "monsters"),
            _note("hero", "card"),
            _note("aim", None, "place"),
        ),
    ),
    closing=(_note("letters"), _note("more-heroes"), _END),
    explore=Box.HEROES,
)

SKILLS: Final = Chapter(
    "skills",
    deck=(CardId("great-river"), CardId("orchard")),
    lessons=(
        _lesson("great-river", "coin", _note("skills", "skills"), _note("save", None, "place")),
        _lesson("orchard", "skill", _note("choose-skill", "skills"), _note("use-skill")),
    ),
    closing=(_note("skill-again"), _END),
    edicts=_EDICTS,
    skills=(Skill.SEARCH, Skill.NEGOTIATION, Skill.CURE_WOUNDS),
)

TABLE: Final = Chapter(
    "table",
    deck=(CardId("orchard"), CardId("gnoll-raid"), CardId("farmland")),
    lessons=(
        _lesson("orchard", "border", _note("together", "card"), _note("own-map", None, "place")),
        _lesson("gnoll-raid", "ambush", _note("passed"), _note("hurt", None, "place")),
        _lesson("farmland", "fence", _note("returned", None, "monsters"), _note("fence-in", None, "place")),
    ),
    closing=(_note("table-later"), _END),
    edicts=_EDICTS,
    bots=("greedy",),
)

CHAPTERS: Final = (FIRST_SEASON, HEROES, SKILLS, TABLE)
"""All chapters, in the order in which they are offered."""


def chapter_with(chapter: str) -> Chapter | None:
    """Return the chapter with an id, or None."""
    return next((one for one in CHAPTERS if one.id == chapter), None)
