"""A running game: its log, its state, and the number of the current turn."""

import secrets
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from inkland.branches import RecordedDecks, is_own_choice, recorded_choice, turn_number
from inkland.core.catalog import Catalog
from inkland.core.commands import Choice, Command, TakeBack
from inkland.core.decide import is_held, reveal_transitions, step_transitions
from inkland.core.errors import IllegalCommand
from inkland.core.events import (
    CardRevealed,
    ChoiceMade,
    ChoiceTakenBack,
    EffectBegan,
    Event,
    GameEnded,
    GameStarted,
    SheetsPassed,
)
from inkland.core.evolve import Transition, begin, transitions
from inkland.core.ids import Seat
from inkland.core.record import replace
from inkland.core.rng import Rng
from inkland.core.setup.ruleset import Player
from inkland.core.state import PlayerView, State, Table, view
from inkland.notation.commands import parse_command
from inkland.notation.errors import InvalidNotation, NotationCode
from inkland.server.base.errors import RequestRefused, ServerCode, refusal
from inkland.server.model.games.bot_chance import Chance, chance_of
from inkland.server.model.games.branch import REFERENCE, PlayedBranch
from inkland.server.model.games.deal import deck_chance
from inkland.server.model.games.shared_deal import ONE_GAME, DealKind

_NEW_TURN: Final = (CardRevealed, SheetsPassed, EffectBegan, GameEnded)


class SystemRng:
    """Randomness that nobody can predict."""

    def below(self, bound: int, /) -> int:
        """Return a uniformly random integer from 0 to `bound` − 1."""
        return secrets.randbelow(bound)


class NoChance:
    """Says that something is shuffled that cannot be."""

    def below(self, bound: int, /) -> int:
        """Raise AssertionError."""
        raise AssertionError(f"a choice that reveals nothing needs no number below {bound}")


NO_CHANCE: Final = NoChance()


class Game:
    """The events of a game, and the state that they lead to."""

    def __init__(
        self,
        game: int,
        number: int,
        catalog: Catalog,
        events: Sequence[Event],
        *,
        public_id: str = "",
        seed: bytes | None = None,
        kind: DealKind = "new",
    ) -> None:
        first, *rest = events
        if not isinstance(first, GameStarted):
            raise TypeError("the first event of a game is its start")
        self.id = game
        self.number = number
        self.public_id = public_id
        self.seed = seed
        self.kind = kind
        """How it was dealt."""
        self.players: Sequence[Player] = first.players
        """The names, titles and crests of the players as they are now; the log has only numbers of seats."""
        self.deal = ONE_GAME
        """The deal with its other games, which says who may see this one."""
        self._start = first
        self.events: list[Event] = [first]
        self.branch: PlayedBranch | None = None
        """What the game takes from the one that it has left, if it is a branch."""
        self.turn = 1
        """The version at which the current turn began."""
        self.turn_began = 0.0
        """When the current turn began, in seconds since 1970."""
        self._first_turn: int | None = None
        self._first: State = begin(catalog, first)
        self.state = self._first
        self.replay(rest)

    @property
    def version(self) -> int:
        """The number of events so far."""
        return len(self.events)

    @property
    def start(self) -> GameStarted:
        """The first event, with the players' names as they are now."""
        return replace(self._start, players=tuple(self.players))

    @property
    def table(self) -> Table:
        """The part of the state that everybody may see."""
        return self.state.table

    @property
    def is_first_turn(self) -> bool:
        """Whether nobody has been asked to choose before this turn; solo ambushes ask nobody (O-2)."""
        return self._first_turn in (None, self.turn)

    @property
    def cards(self) -> int:
        """The number of cards that have been turned so far."""
        return sum(isinstance(event, CardRevealed) for event in self.events)

    @property
    def is_held(self) -> bool:
        """Whether everybody has chosen, and a person has yet to turn the next card."""
        return is_held(self.state)

    def view(self, seat: int | None) -> PlayerView:
        """Return what a seat or a spectator may see."""
        return view(self.state, None if seat is None else Seat(seat))

    def decide(self, commands: Sequence[Command], *, hold: bool = False) -> list[Transition]:
        """Return what commands given one after another would do; raises RequestRefused. Changes nothing.

        With `hold` even the last choice is not revealed until the next card is turned.
        """
        decided = list[Transition]()
        # As long as others are awaited nothing is revealed, so nothing is shuffled.
        is_last = len(self.table.awaited) <= len(commands)
        chance = self._chance(self.table) if is_last else NO_CHANCE
        try:
            for command in commands:
                state = decided[-1].after if decided else self.state
                decided += step_transitions(state, command, chance, hold=hold)
        except IllegalCommand as error:
            raise refusal(error) from error
        return self._with_repeated(decided)

    def turn_card(self) -> list[Transition]:
        """Return what happens after choices that were held; raises RequestRefused. Changes nothing."""
        try:
            return self._with_repeated(reveal_transitions(self.state, self._chance(self.table)))
        except IllegalCommand as error:
            raise refusal(error) from error

    def _with_repeated(self, decided: list[Transition]) -> list[Transition]:
        """Add what the record chooses for the player of a branch, so that they are never asked for it."""
        while self.branch is not None and decided:
            state = decided[-1].after
            turn = turn_number([*self.events, *(transition.event for transition in decided)])
            choice = self.branch.repeated_choice(state.table, turn)
            if choice is None:
                break
            decided += step_transitions(state, choice, self._chance(state.table))
        return decided

    def _chance(self, table: Table) -> Rng:
        """Return the chance of the next decks; those of a branch are in the order that they had."""
        season = table.season + 1
        if self.branch is None:
            return self._chance_from(season)
        return RecordedDecks(self.branch.recording.decks, season, self._chance_from)

    def _chance_from(self, season: int) -> Rng:
        """Return the chance of the decks from a season on; games of version 0.1.0 have no seed."""
        return SystemRng() if self.seed is None else deck_chance(self.seed, season)

    def recorded_choice(self, seat: int) -> Choice | None:
        """Return what a seat chose in this turn of the game that a branch has left, if it still fits."""
        if self.branch is None:
            return None
        turn = turn_number(self.events)
        return recorded_choice(self.branch.recording, turn, self.table, Seat(seat))

    @property
    def repeated_seats(self) -> dict[int, str]:
        """The seat of a branch's player when its choice is not theirs, with the bot to choose instead."""
        branch = None if self.branch is None else self.branch.branch
        if branch is None or is_own_choice(self.table, alone=branch.alone):
            return {}
        return {branch.seat: REFERENCE}

    def bot_chance(self, seat: int) -> Chance:
        """Return the chance of a bot in the current turn, without the seed: each seat has its own."""
        return chance_of(self.seed, f"bot {seat} turn {self.turn}")

    def replay(self, events: Iterable[Event]) -> list[Transition]:
        """Apply stored events, and return each with the states before and after it."""
        replayed = list(transitions(self.state, events))
        self.apply(replayed)
        return replayed

    def apply(self, decided: Iterable[Transition]) -> None:
        """Apply what was decided on the current state, and is stored by now."""
        for transition in decided:
            self.events.append(transition.event)
            self.state = transition.after
            if isinstance(transition.event, _NEW_TURN):
                self.turn = len(self.events)
            if self._first_turn is None and self.table.awaited:
                self._first_turn = self.turn

    def history(self) -> Iterator[Transition]:
        """Yield every event after the first with the states before and after it."""
        return transitions(self._first, self.events[1:])

    def check_turn(self, turn: int, number: int | None = None) -> None:
        """Raise RequestRefused for a request that was meant for another turn, or for another game."""
        if turn != self.turn or number not in (None, self.number):
            raise RequestRefused(ServerCode.TURN_PAST, turn=self.turn)

    def check_choice(self, seat: int, version: int | None) -> None:
        """Raise RequestRefused if a seat has chosen or taken its choice back since a version."""
        if version is None:
            return
        since, own = self.events[version:], (ChoiceMade, ChoiceTakenBack)
        if any(isinstance(event, own) and event.seat == seat for event in since):
            raise RequestRefused(ServerCode.CHOICE_CHANGED)


def is_new_turn(events: Iterable[Event]) -> bool:
    """Return whether a turn begins with one of these events, or the game ends."""
    return any(isinstance(event, _NEW_TURN) for event in events)


def ends_game(events: Iterable[Event]) -> bool:
    """Return whether the game ends with one of these events."""
    return any(isinstance(event, GameEnded) for event in events)


def parse_choice(command: str, seat: int) -> Choice:
    """Return the choice of a command line; raises RequestRefused."""
    try:
        parsed = parse_command(command, Seat(seat))
    except InvalidNotation as error:
        raise refusal(error) from error
    if isinstance(parsed, TakeBack):
        raise refusal(InvalidNotation(NotationCode.COMMAND_UNKNOWN, verb="undo"))
    return parsed
