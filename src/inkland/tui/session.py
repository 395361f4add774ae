"""One game of a player against bots, or alone: its state, its events, and its save file."""

import secrets
from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import cycle, islice
from pathlib import Path
from threading import RLock
from typing import Final

from inkland.bots import BOTS, BotState, SearchBot, bot_status, find_bot, set_interactive
from inkland.bots.twins import own_options
from inkland.core.catalog import Catalog
from inkland.core.commands import Command, TakeBack
from inkland.core.decide import start, step
from inkland.core.events import Event, GameStarted, is_visible_to
from inkland.core.evolve import begin, transitions
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.record import record
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import PlayerView, State, Table, view
from inkland.locale import Texts
from inkland.notation.records import GameRecord, format_record, replay
from inkland.render.bot_notices import notice_line
from inkland.sim.chance import SeededRng, rng_after
from inkland.sim.record_files import read_record
from inkland.tui import saves

ME: Final = Seat(0)
"""The player always has the first seat."""
DEFAULT_BOT: Final = "greedy"


@record
class TableChange:
    """An event that the player may see, with the table before and after it."""

    event: Event
    before: Table
    after: Table


class Session:
    """A running game. Bots may choose in another thread, so every change takes the lock."""

    def __init__(
        self,
        catalog: Catalog,
        events: Sequence[Event],
        *,
        seed: int,
        bots: Sequence[str],
        path: Path,
        state: State | None = None,
    ) -> None:
        self.catalog = catalog
        self.events = list(events)
        self.state = state or replay(events, catalog)
        self.seed = seed
        self.bot_names = tuple(bots)
        """The bot of each seat; empty for the player."""
        self.path = path
        self._bots = [find_bot(name) if name else None for name in bots]
        if any(isinstance(bot, SearchBot) for bot in self._bots):
            set_interactive()
        self._noticed: set[tuple[str, BotState]] = set()
        self._rng = rng_after(events, catalog, seed)
        self._lock = RLock()
        self.save_error: OSError | None = None
        """Why the last save failed, if it did."""

    @property
    def player_view(self) -> PlayerView:
        """The player's view of the game."""
        return view(self.state, ME)

    @property
    def table(self) -> Table:
        """The public part of the state: all that is ever shown."""
        return self.player_view.table

    def bot_notices(self, texts: Texts) -> list[str]:
        """Return what has not been said yet about bots that cannot play at their full strength."""
        lines = []
        for bot in dict.fromkeys(bot for bot in self._bots if bot is not None):
            status = bot_status(bot, self.table.rules)
            line = notice_line(bot.name, status, texts)
            if line is not None and (bot.name, status.state) not in self._noticed:
                self._noticed.add((bot.name, status.state))
                lines.append(line)
        return lines

    def waiting_bots(self) -> list[Seat]:
        """Return the seats of the bots that have yet to choose."""
        return sorted(seat for seat in self.table.awaited if self._bots[seat] is not None)

    def submit(self, command: Command) -> list[TableChange]:
        """Carry out the player's command. Raises IllegalCommand and then changes nothing."""
        with self._lock:
            changes = self._step(command)
            self.try_save()
            return changes

    def take_back(self) -> list[TableChange]:
        """Take back the player's choice while others are still choosing. Raises IllegalCommand."""
        return self.submit(TakeBack(ME))

    def play_bot(self, seat: Seat) -> list[TableChange]:
        """Let one bot choose. Safe to call from another thread."""
        bot = self._bots[seat]
        if bot is None or seat not in self.table.awaited:
            return []
        seen = view(self.state, seat)
        rng = SeededRng(f"{self.seed}/{seat}/{len(self.table.revealed)}/{self.table.season}")
        same_level = [Seat(other) for other, name in enumerate(self.bot_names) if name == bot.name]
        chosen = bot.choose(seen, own_options(seen.table, seat, options(seen), same_level), rng)
        with self._lock:
            # The game may have moved on in another thread while the bot was thinking.
            if self.table.turn is not seen.table.turn or seat not in self.table.awaited:
                return []
            changes = self._step(chosen)
            if self.table.turn is not seen.table.turn:
                self.try_save()
            return changes

    def play_bots(self) -> list[TableChange]:
        """Let bots choose until the player has to, or the game is over."""
        changes: list[TableChange] = []
        while ME not in self.table.awaited and (seats := self.waiting_bots()):
            changes += self.play_bot(seats[0])
        return changes

    def _step(self, command: Command) -> list[TableChange]:
        before = self.state
        self.state, happened = step(before, command, self._rng)
        self.events += happened
        return visible_changes(before, happened)

    def save(self) -> None:
        """Write the save file; a finished game moves to the finished games. Raises OSError."""
        with self._lock:
            text = format_record(self.events, self.catalog, seed=self.seed, bots=self.bot_names)
            saves.write(self.path, text)
            if self.table.is_over:
                self.path = saves.finish(self.path)

    def try_save(self) -> None:
        """Write the save file if possible; a full disk must not stop the game."""
        try:
            self.save()
        except OSError as error:
            self.save_error = error
        else:
            self.save_error = None


def visible_changes(state: State, events: Iterable[Event]) -> list[TableChange]:
    """Return the changes that the player may see among events that follow a state."""
    return [
        TableChange(step.event, step.before.table, step.after.table)
        for step in transitions(state, events)
        if is_visible_to(step.event, ME)
    ]


def new_session(
    catalog: Catalog,
    config: GameConfig,
    players: tuple[Player, ...],
    *,
    bots: Sequence[str],
    seed: int | None = None,
    path: Path | None = None,
) -> tuple[Session, list[TableChange]]:
    """Return a new game and its opening changes; the bots take the other seats in turn."""
    seed = secrets.randbits(32) if seed is None else seed
    seats = ["", *islice(cycle(bots), len(players) - 1)]
    state, events = start(catalog, config, players, SeededRng(seed))
    where = path or saves.new_path(datetime.now().astimezone())
    session = Session(catalog, events, seed=seed, bots=seats, path=where, state=state)
    session.save()
    return session, opening_changes(catalog, events)


def opening_changes(catalog: Catalog, events: Sequence[Event]) -> list[TableChange]:
    """Return the changes that the player may see among all events of a game."""
    first, *rest = events
    return visible_changes(begin(catalog, first), rest) if isinstance(first, GameStarted) else []


def resume(catalog: Catalog, path: Path) -> Session:
    """Return a saved game that the rules allow; raises InvalidNotation or OSError."""
    game = read_record(path, catalog)
    saved = game.record
    seed = secrets.randbits(32) if saved.seed is None else saved.seed
    return Session(game.catalog, saved.events, seed=seed, bots=_bots(saved), path=path, state=game.state)


def _bots(saved: GameRecord) -> list[str]:
    """Return the bot of each seat of a saved game; an unknown bot is replaced by the default one."""
    first = saved.events[0]
    seats = len(first.players) if isinstance(first, GameStarted) else 1
    named = [*saved.bots, *[""] * seats][1:seats]
    return ["", *(name if name in BOTS else DEFAULT_BOT for name in named)]
