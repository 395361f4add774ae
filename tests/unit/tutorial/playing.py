"""A game of a chapter in memory: draw what the coach marks, or something else."""

import random

from inkland.content import load_catalog
from inkland.core.board.grid import Cells
from inkland.core.commands import Choice, TakeBack
from inkland.core.decide import step
from inkland.core.events import DeckShuffled, Event, GameStarted
from inkland.core.evolve import Transition, begin, transitions
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.setup.ruleset import Player
from inkland.core.state import Table, view
from inkland.notation.commands import parse_command
from inkland.tutorial import Advice, Chapter, advise, deal_chapter

CATALOG = load_catalog()
ME = Seat(0)


class SeededRng:
    """Known chance."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int, /) -> int:
        return self._random.randrange(bound)


class Playing:
    """A game of a chapter; seat 0 is the learner, the others take the first choice that there is."""

    def __init__(self, chapter: Chapter, seed: int = 1) -> None:
        self.chapter = chapter
        self._rng = SeededRng(seed)
        names = tuple(Player(f"Player {seat}") for seat in range(chapter.players))
        self.events: list[Event] = list(deal_chapter(chapter, CATALOG, names, self._rng))
        first = self.events[0]
        assert isinstance(first, GameStarted)
        self.history: list[Transition] = list(transitions(begin(CATALOG, first), self.events[1:]))

    @property
    def table(self) -> Table:
        return self.history[-1].after.table

    @property
    def decks(self) -> list[DeckShuffled]:
        return [event for event in self.events if isinstance(event, DeckShuffled)]

    def advice(self, command: str | None = None) -> Advice:
        """Return what the coach says, also about a choice that is not confirmed."""
        choice = None if command is None else parse_command(command, ME)
        assert not isinstance(choice, TakeBack)
        return advise(self.chapter, self.history, self.table, ME, choice)

    def draw(self, command: str) -> None:
        """Draw with a command; the others draw too."""
        choice = parse_command(command, ME)
        assert not isinstance(choice, TakeBack)
        self.play(choice)

    def draw_anything(self) -> None:
        """Draw the first choice that there is."""
        self.play(options(view(self.history[-1].after, ME))[0])

    def draw_marked(self, terrain: str = "") -> None:
        """Draw in the place that the coach marks; of several choices there, one with a terrain."""
        place = self.advice().place
        wanted = [
            choice
            for choice in options(view(self.history[-1].after, ME))
            if cells_of(choice) == place and terrain in ("", getattr(choice, "terrain", ""))
        ]
        self.play(max(wanted, key=lambda choice: getattr(choice, "rotation", 0)))

    def play(self, choice: Choice) -> None:
        """Carry out a choice; the others draw too."""
        self._choose(choice)
        for seat in sorted(self.table.awaited - {ME}):
            self._choose(options(view(self.history[-1].after, seat))[0])

    def _choose(self, choice: Choice) -> None:
        before = self.history[-1].after
        _, events = step(before, choice, self._rng)
        self.events += events
        self.history += transitions(before, events)


def cells_of(choice: Choice) -> Cells:
    """Return the cells of a choice, as far as they are its main drawing."""
    cell = getattr(choice, "cell", None)
    cells: Cells = getattr(choice, "cells", 0) if cell is None else 1 << cell
    return cells
