"""A game that one plays step by step, or lets bots play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from inkland.api.errors import ApiCode, NotPossible, WrongType, explained, whole_seed
from inkland.api.later_decks import LaterDecks, later_decks
from inkland.api.scores import CardScore, score
from inkland.api.setups import catalog, setup
from inkland.core.board.sheet import Sheet
from inkland.core.commands import Choice, Command
from inkland.core.decide import is_held, reveal, start, step
from inkland.core.events import Event, GameEnded
from inkland.core.evolve import evolve
from inkland.core.ids import EDICTS, Seat
from inkland.core.options import Options, options
from inkland.core.outcome import PresentScore, present_score, totals
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import PlayerView, State, Turn, view
from inkland.core.turns.choices import sheet_after
from inkland.notation.commands import parse_command
from inkland.sim.chance import SeededRng

if TYPE_CHECKING:  # slow to import, and seldom needed
    from inkland.notation.records import GameRecord

EXAMPLE_OF_CHOICE = "draw 0 A1,A2 village"
EXAMPLE_OF_SETUP = 'Game(inkland.setup("heroes"))'
LONGEST_QUOTE = 100
"""Characters of a wrong value that an error shows."""


class Game:
    """One game: its state, its events, and who has to choose.

    The seed deals the cards: the same setup and seed deal the same cards in `play_game`, `inkland simulate`
    and `inkland arena`. States are frozen: `state` can be kept, compared, hashed and pickled. Two games are
    equal if they have the same events and the same cards ahead.
    """

    state: State
    events: tuple[Event, ...]
    """What has happened, from the deal on, or since the position that the game began with."""
    seed: int | None
    """The seed that the game was dealt with, if it is known."""
    _decks: LaterDecks
    _played: tuple[tuple[int, Command], ...] = ()
    """Every command, and how many events had happened before it."""
    _begun: State | None = None
    """The position that the game began with."""
    _source: GameRecord | None = None
    """The record that the game was loaded from."""

    @explained
    def __init__(
        self, config: GameConfig | None = None, *, players: int = 1, seed: int = 0, names: Sequence[str] = ()
    ) -> None:
        """Deal a game; raises InvalidConfig, or TypeError for a setup or seed that is none."""
        if not isinstance(config, GameConfig | None):
            raise WrongType(ApiCode.NOT_A_SETUP, given=_quoted(config), example=EXAMPLE_OF_SETUP)
        chosen = setup(players=players) if config is None else config
        self.seed = whole_seed(seed)
        named = tuple(names) or tuple(f"player {seat + 1}" for seat in range(chosen.players))
        self.state, self.events = start(catalog(), chosen, tuple(map(Player, named)), SeededRng(self.seed))
        self._decks = LaterDecks(self.seed)

    @classmethod
    @explained
    def from_position(cls, text: str, *, seed: int | None = None) -> Game:
        """Return a game that continues from the text of a position, as `position` returns it.

        The decks of later seasons are not in a position; a seed shuffles them. Without one, the choice that
        ends the season raises ValueError. Raises InvalidNotation, or ValueError for a position that shows
        only what players see.
        """
        from inkland.notation.positions import has_deck, parse_position  # noqa: PLC0415 - seldom needed

        state = parse_position(text, catalog())
        if not has_deck(text):
            raise NotPossible(ApiCode.POSITION_WITHOUT_DECK)
        decks = LaterDecks(new_seed=None if seed is None else whole_seed(seed))
        return cls._made(state=state, events=(), seed=None, _decks=decks, _begun=state)

    @classmethod
    @explained
    def from_record(cls, found: GameRecord, *, seed: int | None = None) -> Game:
        """Return the game of a record; see `load`."""
        from inkland.notation.records import catalog_of_record  # noqa: PLC0415 - seldom needed
        from inkland.notation.verify import verified_steps  # noqa: PLC0415

        cards = catalog_of_record(found, catalog())
        steps = list(verified_steps(found.events, cards))
        state, events = steps[-1].state, found.events
        played = tuple((one.at, one.command) for one in steps if one.command is not None)
        decks = later_decks(events, cards, found.seed, None if seed is None else whole_seed(seed))
        if is_held(state):
            state, more = reveal(state, decks.rng(events, state))
            events += more
        return cls._made(
            state=state, events=events, seed=found.seed, _decks=decks, _played=played, _source=found
        )

    @classmethod
    def _made(cls, **values: Any) -> Game:
        """Return a game with these attributes."""
        made = cls.__new__(cls)
        made.__dict__ |= values
        return made

    @property
    def config(self) -> GameConfig:
        """The setup, with all defaults filled in."""
        return self.state.table.rules.config

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.table.is_over

    @property
    def result(self) -> GameEnded | None:
        """Totals, winners, and in solo rating and title; None until the game has ended."""
        return self.state.table.result

    @property
    def turn(self) -> Turn | None:
        """The card that is being played; None when the game is over."""
        return self.state.table.turn

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have yet to choose, in order."""
        return tuple(sorted(self.state.table.awaited))

    @property
    def seat(self) -> Seat | None:
        """The next seat to choose; None when the game is over."""
        return next(iter(self.awaited), None)

    @property
    def totals(self) -> tuple[int, ...]:
        """The stars of every seat over the seasons scored so far."""
        return totals(self.state.table)

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """The sheets by seat."""
        return self.state.table.sheets

    def view(self, seat: int | None = None) -> PlayerView:
        """Return what a seat may see; without one, the next seat to choose."""
        return view(self.state, self._seat(seat))

    def options(self, seat: int | None = None) -> Options:
        """Return all legal choices of a seat; without one, of the next seat to choose."""
        return options(self.view(seat))

    def after(self, choice: Choice) -> Sheet:
        """Return the sheet that a choice draws on as it would be afterwards."""
        return sheet_after(self.state.table, choice)

    @explained
    def play(self, choice: Command | str) -> tuple[Event, ...]:
        """Make a choice, also as text such as `draw 0 A1,A2 village`; return what happened.

        Raises IllegalCommand, which says which rule forbids it, InvalidNotation, or TypeError for a value
        that is no choice; nothing has changed then.
        """
        command = parse_command(choice, self.seat or Seat(0)) if isinstance(choice, str) else choice
        if not isinstance(command, Command):
            raise WrongType(ApiCode.NOT_A_CHOICE, given=_quoted(choice), example=EXAMPLE_OF_CHOICE)
        self.state, events = step(self.state, command, self._decks.rng(self.events, self.state))
        self._played += ((len(self.events), command),)
        self.events += events
        return events

    @explained
    def undo(self) -> Command:
        """Take back the last choice and everything that followed from it; return the choice.

        `game.play(game.undo())` leaves the game as it was: the same cards come again. Raises ValueError when
        no choice is left: a deal cannot be undone, nor what happened before the position of `from_position`.
        """
        from inkland.notation.records import replay  # noqa: PLC0415 - seldom needed

        if not self._played:
            raise NotPossible(ApiCode.NOTHING_TO_UNDO)
        (*earlier, (at, command)) = self._played
        self._played, self.events = tuple(earlier), self.events[:at]
        if self._begun is None:
            self.state = replay(self.events, self.state.table.rules.catalog)
        else:
            self.state = self._begun
            for event in self.events:
                self.state = evolve(self.state, event)
        return command

    def score(self, seat: int = 0) -> PresentScore:
        """Return what a seat's sheet would score at this moment, were all four edicts scored."""
        return present_score(self.state.table.rules, self.sheets[seat])

    def edicts(self, seat: int = 0) -> dict[str, CardScore]:
        """Return the present stars of a seat for each of the four edicts, with the cells that earn them."""
        rules = self.state.table.rules
        cards = zip(EDICTS, rules.edicts, strict=True)
        return {edict.value: score(self.sheets[seat], card) for edict, card in cards}

    def position(self) -> str:
        """Return the game at this moment as one line, with the hidden order of the deck.

        `format_position(game.view())` returns only what players see.
        """
        from inkland.notation.positions import format_position  # noqa: PLC0415 - seldom needed

        return format_position(self.state)

    @explained
    def record(self) -> str:
        """Return the game so far as text, which `load`, `inkland play --resume` and the server can read.

        Raises ValueError for a game that began with a position.
        """
        from inkland.notation.records import format_record  # noqa: PLC0415 - seldom needed

        found = self.recorded()
        return format_record(
            found.events,
            self.state.table.rules.catalog,
            seed=found.seed,
            bots=found.bots,
            shuffle=found.shuffle,
        )

    @explained
    def recorded(self) -> GameRecord:
        """Return the game so far as a value; raises ValueError for a game that began with a position."""
        from inkland.notation.records import GameRecord  # noqa: PLC0415 - seldom needed

        if self._begun is not None:
            raise NotPossible(ApiCode.NO_RECORD)
        if self._source is None:
            return GameRecord(self.events, self.seed)
        # How the cards were shuffled is said about the whole game.
        shuffle = self._source.shuffle if self.events == self._source.events else None
        return GameRecord(self.events, self.seed, self._source.bots, shuffle=shuffle)

    def copy(self) -> Game:
        """Return a copy to try things out with; later shuffles will be the same in both."""
        return self._made(**self.__dict__)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._values() == other._values()

    __hash__ = None  # type: ignore[assignment]  # a game changes; its state can be hashed

    def _values(self) -> tuple[Any, ...]:
        return self.events, self.state, self.seed, self._decks

    def _seat(self, seat: int | None) -> Seat | None:
        return self.seat if seat is None else Seat(seat)

    def __str__(self) -> str:
        return "\n\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield repr(self)
        players = self.state.table.rules.players
        for player, sheet, stars in zip(players, self.sheets, self.totals, strict=True):
            yield f"{player.name}: {stars} stars\n{sheet}"

    def __repr__(self) -> str:
        table = self.state.table
        if table.result is not None:
            return f"<Game over: {', '.join(map(str, table.result.totals))} stars>"
        card = "" if table.turn is None else f", {table.turn.card.id}"
        return f"<Game: season {table.season + 1} of 4, time {table.time} of {table.threshold}{card}>"


def _quoted(value: object) -> str:
    return repr(value)[:LONGEST_QUOTE]
