"""A running game in memory: its log, its state, and the number of the present turn."""

import secrets
from collections.abc import Iterable, Sequence

from inkland.core.catalog import Catalog
from inkland.core.commands import Choice, Command, TakeBack
from inkland.core.decide import step
from inkland.core.errors import IllegalCommand
from inkland.core.events import (
    CardRevealed,
    ChoiceMade,
    ChoiceTakenBack,
    EffectBegan,
    Event,
    GameEnded,
    GameStarted,
    SeatReady,
    SheetsPassed,
)
from inkland.core.evolve import begin, evolve
from inkland.core.ids import Seat
from inkland.core.state import PlayerView, State, Table, view
from inkland.notation.commands import parse_command
from inkland.notation.errors import InvalidNotation, NotationCode
from inkland.server.broadcast.event_effects import Chronicle
from inkland.server.broadcast.table_cache import Shown
from inkland.server.errors import RequestRefused, ServerCode, refusal


def is_quiet(events: Iterable[Event]) -> bool:
    """Whether events change nothing on the open table but who is awaited."""
    return all(isinstance(event, ChoiceMade | SeatReady | ChoiceTakenBack) for event in events)


def is_new_turn(events: Iterable[Event]) -> bool:
    """Whether a turn begins with one of these events, or the game ends."""
    return any(isinstance(event, CardRevealed | SheetsPassed | EffectBegan | GameEnded) for event in events)


class SystemRng:
    """Chance that nobody can foresee."""

    def below(self, bound: int, /) -> int:
        """A uniformly random integer from 0 to `bound` − 1."""
        return secrets.randbelow(bound)


class Game:
    """What has happened in a game, and what follows from it."""

    def __init__(self, game: int, number: int, catalog: Catalog, events: Sequence[Event]) -> None:
        first, *rest = events
        if not isinstance(first, GameStarted):
            raise TypeError("a game begins with its start")
        self.id = game
        self.number = number
        self.events: list[Event] = [first]
        self.turn = 1
        self.state: State = begin(catalog, first)
        self._shown: Shown | None = None
        self.advance(rest)
        self.chronicle = Chronicle(catalog, self.version, self.state)

    @property
    def version(self) -> int:
        """How many events have happened."""
        return len(self.events)

    @property
    def table(self) -> Table:
        """The open table."""
        return self.state.table

    def seen_by(self, seat: int | None) -> PlayerView:
        """What a seat or a spectator may see."""
        return view(self.state, None if seat is None else Seat(seat))

    @property
    def shown(self) -> Shown:
        """The open table as it is sent."""
        if self._shown is None:
            self._shown = Shown(self.table, self.turn)
        return self._shown

    def advance(self, events: Sequence[Event], state: State | None = None) -> None:
        """Go on by events that are stored; `state` is what they lead to, if that is known."""
        for event in events:
            self.events.append(event)
            if is_new_turn([event]):
                self.turn = len(self.events)
            if state is None:
                self.state = evolve(self.state, event)
        if state is not None:
            self.state = state
        if not is_quiet(events):
            self._shown = None

    def try_out(self, commands: Sequence[Command]) -> tuple[State, list[Event]]:
        """What commands would make happen one after another; raises RequestRefused, and nothing has."""
        state, happened = self.state, list[Event]()
        try:
            for command in commands:
                state, events = step(state, command, SystemRng())
                happened += events
        except IllegalCommand as error:
            raise refusal(error) from error
        return state, happened

    def check_turn(self, turn: int) -> None:
        """Refuse what was meant for another turn."""
        if turn != self.turn:
            raise RequestRefused(ServerCode.TURN_PAST, turn=self.turn)


def read_choice(line: str, seat: int) -> Choice:
    """The choice that a line asks for; raises RequestRefused."""
    try:
        command = parse_command(line, Seat(seat))
    except InvalidNotation as error:
        raise refusal(error) from error
    if isinstance(command, TakeBack):
        raise refusal(InvalidNotation(NotationCode.COMMAND_UNKNOWN, verb="undo"))
    return command
