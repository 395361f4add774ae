"""A chapter of the tutorial as text: its cards with what the coach says, and a good drawing of each.

The chapter is really played: the maps, the coach's remarks and the scores are those of a game.
"""

from collections.abc import Iterator
from typing import Final

from inkland.bots import find_bot
from inkland.core.catalog import Catalog
from inkland.core.commands import Choice, Command
from inkland.core.decide import step
from inkland.core.events import GameStarted
from inkland.core.evolve import Transition, begin, transitions
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.setup.ruleset import Player
from inkland.core.state import AmbushTurn, State, Table, view
from inkland.core.turns.ambush import sheet_received
from inkland.locale import Texts
from inkland.locale.formats import number
from inkland.notation.commands import format_command
from inkland.render.terminal import plain
from inkland.render.words import player_name
from inkland.sim.chance import SeededRng
from inkland.tui.setup import bot_name
from inkland.tutorial import Advice, Chapter, Goal, Message, advise, deal_chapter
from inkland.tutorial.goals import drafted, gain_of

ME: Final = Seat(0)
SEED: Final = 1


def chapter_lines(chapter: Chapter, catalog: Catalog, texts: Texts) -> Iterator[str]:
    """Yield the lines of a chapter."""
    yield texts(f"tutorial-chapter-{chapter.id}")
    yield texts(f"tutorial-chapter-{chapter.id}.about")
    game = _Game(chapter, catalog, texts)
    while True:
        advice = advise(chapter, game.history, game.table, ME)
        if advice.review is not None:
            yield _said(advice.review, texts)
        if advice.lesson == advice.lessons:
            yield ""
            yield from _hints(advice, texts)
            return
        yield ""
        yield from _lesson(advice, game.table, texts)
        choice = advice.example or game.choice_for(chapter.lessons[advice.lesson].goal)
        yield texts("tutorial-text-drawing", command=format_command(choice))
        game.play(choice)


class _Game:
    """The game of a chapter, in which the other seats are bots."""

    def __init__(self, chapter: Chapter, catalog: Catalog, texts: Texts) -> None:
        self._rng = SeededRng(SEED)
        self._bots = [find_bot(bot) for bot in chapter.bots]
        others = (Player(bot_name(index, texts)) for index in range(len(chapter.bots)))
        players = (Player(texts("play-you")), *others)
        first, *rest = deal_chapter(chapter, catalog, players, self._rng)
        if not isinstance(first, GameStarted):
            raise TypeError("a deal begins with the start of the game")
        self.history: list[Transition] = list(transitions(begin(catalog, first), rest))
        self._state: State = self.history[-1].after

    @property
    def table(self) -> Table:
        """The table as the player sees it."""
        return view(self._state, ME).table

    def choice_for(self, goal: Goal) -> Choice:
        """Return a choice that does something for a goal that has no place on the map."""
        for choice in options(view(self._state, ME)):
            draft = drafted(self.table, choice)
            if draft is not None and gain_of(goal, draft) > 0:
                return choice
        raise LookupError(f"the goal {goal} has no drawing")

    def play(self, choice: Choice) -> None:
        """Carry out a choice, and let the bots choose until the player has to."""
        self._step(choice)
        while ME not in self._state.table.awaited and self._state.table.awaited:
            seat = min(self._state.table.awaited)
            seen = view(self._state, seat)
            self._step(self._bots[seat - 1].choose(seen, options(seen), self._rng))

    def _step(self, command: Command) -> None:
        before = self._state
        self._state, events = step(before, command, self._rng)
        self.history += transitions(before, events)


def _lesson(advice: Advice, table: Table, texts: Texts) -> Iterator[str]:
    """Yield what the player sees at a card, and what the coach says."""
    yield texts("tutorial-step", step=advice.lesson + 1, steps=advice.lessons)
    yield from plain.card_lines(table, texts)
    seat = ME
    if isinstance(table.turn, AmbushTurn) and not table.rules.is_solo:
        seat = sheet_received(table, table.turn.card, ME)
        yield texts("play-plain-sheet-of", name=player_name(table.rules, seat, texts))
    else:
        yield texts("play-plain-your-sheet")
    yield from plain.sheet_lines(table.sheets[seat], texts)
    yield from _hints(advice, texts)


def _hints(advice: Advice, texts: Texts) -> Iterator[str]:
    for hint in advice.hints:
        yield f"• {_said(hint.message, texts)}"
        if hint.how:
            yield f"• {texts('tutorial-how-keys')}"


def _said(message: Message, texts: Texts) -> str:
    """Return what the coach says, with minus signs instead of hyphens."""
    return texts(message.text, **{name: _shown(value) for name, value in message.variables.items()})


def _shown(value: int) -> int | str:
    return number(value) if value < 0 else value
