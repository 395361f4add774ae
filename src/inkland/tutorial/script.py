"""What a chapter of the tutorial is made of: lessons, notes and goals."""

from typing import Final, Literal

from inkland.core.catalog import Skill
from inkland.core.ids import Box, CardId
from inkland.core.record import record

Control = Literal[
    "card",
    "shapes",
    "terrains",
    "rotate",
    "mirror",
    "confirm",
    "skills",
    "time",
    "coins",
    "edict-a",
    "edict-b",
    "edicts",
]
"""A part of the screen that a note is about, or that is needed next."""
Marks = Literal["border", "mountains", "ruins", "monsters", "threatened", "place"]
"""Which cells of the map a note marks; `place` is a good place for the current shape."""
Goal = Literal["border", "valley", "coin", "mountain", "fence", "ruins", "hero", "ambush", "skill"]
"""What a good drawing does. Its texts are `tutorial-goal-<goal>-` and `best` or `better` for a shape that is
not confirmed yet, `praise` or `review` for one that is drawn."""


@record
class Note:
    """One thing that the coach says."""

    text: str
    """The id of its message."""
    control: Control | None = None
    marks: Marks | None = None
    how: bool = False
    """Whether how to move and turn a shape follows: `tutorial-how-mouse`, `-touch` or `-keys`."""
    personal: bool = False
    """Whether it tells a person's own result, so that nobody can read it without playing."""


ELSEWHERE: Final = Note("tutorial-note-elsewhere", how=True)
"""What is said when the card cannot do what its lesson asks for."""


@record
class Lesson:
    """What is said while one card is drawn, and what a good drawing of it does.

    Notes that mark a place are left out when no drawing does it.
    """

    card: CardId
    goal: Goal
    notes: tuple[Note, ...]


@record
class Chapter:
    """A game that begins with fixed cards. The name of a chapter is `tutorial-chapter-<id>`."""

    id: str
    deck: tuple[CardId, ...]
    """The first cards of the first season, in order; the others follow shuffled."""
    lessons: tuple[Lesson, ...]
    """One for each drawing."""
    closing: tuple[Note, ...]
    """What is said after the last lesson, until the next drawing."""
    explore: Box = Box.BASE
    edicts: tuple[CardId, ...] | None = None
    skills: tuple[Skill, ...] | None = None
    bots: tuple[str, ...] = ()
    """The bots at the other seats; none in a solo game."""

    @property
    def players(self) -> int:
        """The number of seats."""
        return 1 + len(self.bots)
