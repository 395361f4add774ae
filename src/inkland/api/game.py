"""A game that one plays step by step, or lets bots play."""

from collections.abc import Iterator, Sequence

from inkland.api.scores import CardScore, score
from inkland.api.setups import catalog, setup
from inkland.core.board.sheet import Sheet
from inkland.core.commands import Choice
from inkland.core.decide import start, step
from inkland.core.events import Event, GameEnded
from inkland.core.ids import EDICTS, Seat
from inkland.core.options import Options, options
from inkland.core.outcome import PresentScore, present_score, totals
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import PlayerView, Turn, view
from inkland.core.turns.choices import sheet_after
from inkland.notation.commands import parse_command
from inkland.sim.chance import SeededRng


class Game:
    """One game: its state, its events, and who has to choose.

    The seed deals the cards: the same set-up and seed deal the same cards in `play_game`, `inkland simulate`
    and `inkland arena`. States are frozen: `state` can be kept, compared and pickled, and so can the game.
    """

    def __init__(
        self, config: GameConfig | None = None, *, players: int = 1, seed: int = 0, names: Sequence[str] = ()
    ) -> None:
        """Deal a game; raises InvalidConfig."""
        self.config = setup(players=players) if config is None else config
        self.seed = seed
        self._rng = SeededRng(seed)
        seats = range(self.config.players)
        self._names = tuple(names) or tuple(f"player {seat + 1}" for seat in seats)
        self.state, self.events = start(catalog(), self.config, tuple(map(Player, self._names)), self._rng)

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

    def play(self, choice: Choice | str) -> tuple[Event, ...]:
        """Make a choice, also as text such as `draw 0 A1,A2 village`; return what happened.

        Raises IllegalCommand, which says which rule forbids it, or InvalidNotation; nothing has changed then.
        """
        seat = self.seat or Seat(0)
        command = parse_command(choice, seat) if isinstance(choice, str) else choice
        self.state, events = step(self.state, command, self._rng)
        self.events += events
        return events

    def score(self, seat: int = 0) -> PresentScore:
        """Return what a seat's sheet would score at this moment, were all four edicts scored."""
        return present_score(self.state.table.rules, self.sheets[seat])

    def edicts(self, seat: int = 0) -> dict[str, CardScore]:
        """Return the present stars of a seat for each of the four edicts, with the cells that earn them."""
        rules = self.state.table.rules
        cards = zip(EDICTS, rules.edicts, strict=True)
        return {edict.value: score(self.sheets[seat], card) for edict, card in cards}

    def record(self) -> str:
        """Return the game so far as text, which `inkland play --resume` and the server can read too."""
        from inkland.notation.records import format_record  # noqa: PLC0415 - seldom needed

        return format_record(self.events, catalog(), seed=self.seed)

    def copy(self) -> "Game":
        """Return a copy to try things out with; later shuffles will be the same in both."""
        made = Game.__new__(Game)
        made.__dict__ |= self.__dict__ | {"_rng": self._rng.copy()}
        return made

    def _seat(self, seat: int | None) -> Seat | None:
        return self.seat if seat is None else Seat(seat)

    def __str__(self) -> str:
        return "\n\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield repr(self)
        for name, sheet, stars in zip(self._names, self.sheets, self.totals, strict=True):
            yield f"{name}: {stars} stars\n{sheet}"

    def __repr__(self) -> str:
        table = self.state.table
        if table.result is not None:
            return f"<Game over: {', '.join(map(str, table.result.totals))} stars>"
        card = "" if table.turn is None else f", {table.turn.card.id}"
        return f"<Game: season {table.season + 1} of 4, time {table.time} of {table.threshold}{card}>"
