"""The tutorial: short chapters over the real game, with a fixed deal and a coach who reacts to each drawing.

The script is data (`chapters`): which cards come first, what is said at each of them, and what a good
drawing does. Texts are ids of messages in `locale/*/tutorial.ftl`. `advise` returns what to say at any moment
of a game, from its log alone, so a tutorial that was left is resumed anywhere.
"""

from inkland.tutorial.chapters import CHAPTERS, chapter_with
from inkland.tutorial.coach import Advice, Hint, Message, Placed, advise, has_finished
from inkland.tutorial.deal import chapter_config, deal_chapter
from inkland.tutorial.script import Chapter, Control, Goal, Lesson, Marks, Note

__all__ = [
    "CHAPTERS",
    "Advice",
    "Chapter",
    "Control",
    "Goal",
    "Hint",
    "Lesson",
    "Marks",
    "Message",
    "Note",
    "Placed",
    "advise",
    "chapter_config",
    "chapter_with",
    "deal_chapter",
    "has_finished",
]
