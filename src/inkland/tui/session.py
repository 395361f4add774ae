"""One game of a person against bots, or alone: what was chosen, what is told, what is saved."""

import secrets
from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import cycle, islice
from pathlib import Path
from threading import RLock
from typing import Final

from inkland.bots import BOTS, SearchBot, find_bot, warm_up
from inkland.core.catalog import Catalog
from inkland.core.commands import Command, TakeBack
from inkland.core.config import GameConfig
from inkland.core.decide import start, step
from inkland.core.events import DeckShuffled, Event, GameStarted, is_told
from inkland.core.evolve import begin, transitions
from inkland.core.ids import Seat
from inkland.core.options import options
from inkland.core.record import record
from inkland.core.rng import Rng, shuffled
from inkland.core.ruleset import Player
from inkland.core.state import PlayerView, State, Table, view
from inkland.notation.records import GameRecord, format_record, parse_record, replay
from inkland.sim.chance import SeededRng
from inkland.tui import saves

ME: Final = Seat(0)
"""The person always sits in the first seat."""
DEFAULT_BOT: Final = "greedy"


@record
class Told:
    """An event that the person may be told, with the table before and after it."""

    event: Event
    before: Table
    after: Table


class Session:
    """A running game. Bots may choose in another thread; everything that changes it is locked."""

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
        self.bots = tuple(bots)
        self.path = path
        self._minds = [find_bot(name) if name else None for name in bots]
        if any(isinstance(mind, SearchBot) for mind in self._minds):
            warm_up()
        self._rng = _rng_after(events, catalog, seed)
        self._lock = RLock()
        self.trouble: OSError | None = None
        """Why the game could not be saved the last time, if it could not."""

    @property
    def seen(self) -> PlayerView:
        """What the person may see."""
        return view(self.state, ME)

    @property
    def table(self) -> Table:
        """The open table: all that is ever shown."""
        return self.seen.table

    def waiting_bots(self) -> list[Seat]:
        """The bots that have yet to choose."""
        return sorted(seat for seat in self.table.awaited if self._minds[seat] is not None)

    def submit(self, command: Command) -> list[Told]:
        """The person's own command; raises IllegalCommand, and then nothing has happened."""
        with self._lock:
            told = self._step(command)
            self.keep()
            return told

    def take_back(self) -> list[Told]:
        """Take back the person's choice while others are still choosing; raises IllegalCommand."""
        return self.submit(TakeBack(ME))

    def answer(self, seat: Seat) -> list[Told]:
        """Let one bot choose; safe to call outside the thread that shows the game."""
        mind = self._minds[seat]
        if mind is None or seat not in self.table.awaited:
            return []
        seen = view(self.state, seat)
        chance = SeededRng(f"{self.seed}/{seat}/{len(self.table.revealed)}/{self.table.season}")
        chosen = mind.choose(seen, options(seen), chance)
        with self._lock:
            # Another thread may have been faster, and the table may have gone on since.
            if self.table.turn is not seen.table.turn or seat not in self.table.awaited:
                return []
            told = self._step(chosen)
            if self.table.turn is not seen.table.turn:
                self.keep()
            return told

    def answer_all(self) -> list[Told]:
        """Let bots choose until the person has to, or the game is over."""
        told: list[Told] = []
        while ME not in self.table.awaited and (seats := self.waiting_bots()):
            told += self.answer(seats[0])
        return told

    def _step(self, command: Command) -> list[Told]:
        before = self.state
        self.state, happened = step(before, command, self._rng)
        self.events += happened
        return told_of(before, happened)

    def save(self) -> None:
        """Write the game down; a finished one is put away. Raises OSError."""
        with self._lock:
            text = format_record(self.events, self.catalog, seed=self.seed, bots=self.bots)
            saves.write(self.path, text)
            if self.table.is_over:
                self.path = saves.finish(self.path)

    def keep(self) -> None:
        """Write the game down if that is possible; a full disk must not stop it."""
        try:
            self.save()
        except OSError as error:
            self.trouble = error
        else:
            self.trouble = None


def told_of(state: State, events: Iterable[Event]) -> list[Told]:
    """What the person is told of some events that follow a state."""
    return [
        Told(step.event, step.before.table, step.after.table)
        for step in transitions(state, events)
        if is_told(step.event, ME)
    ]


def new_session(
    catalog: Catalog,
    config: GameConfig,
    players: tuple[Player, ...],
    *,
    bots: Sequence[str],
    seed: int | None = None,
    path: Path | None = None,
) -> tuple[Session, list[Told]]:
    """A new game and what is told of its beginning; bots are dealt to the other seats in turn."""
    seed = secrets.randbits(32) if seed is None else seed
    seats = ["", *islice(cycle(bots), len(players) - 1)]
    state, events = start(catalog, config, players, SeededRng(seed))
    where = path or saves.new_path(datetime.now().astimezone())
    session = Session(catalog, events, seed=seed, bots=seats, path=where, state=state)
    session.save()
    return session, beginning(catalog, events)


def beginning(catalog: Catalog, events: Sequence[Event]) -> list[Told]:
    """What is told of the events of a game from its start."""
    first, *rest = events
    return told_of(begin(catalog, first), rest) if isinstance(first, GameStarted) else []


def resume(catalog: Catalog, path: Path) -> Session:
    """A saved game; raises InvalidNotation or OSError, and leaves the file as it is."""
    saved = parse_record(path.read_text(encoding="utf-8"), catalog)
    seed = secrets.randbits(32) if saved.seed is None else saved.seed
    return Session(catalog, saved.events, seed=seed, bots=_bots(saved), path=path)


def _bots(saved: GameRecord) -> list[str]:
    """Who plays each seat of a saved game: the person the first, bots the rest, known ones if need be."""
    first = saved.events[0]
    seats = len(first.players) if isinstance(first, GameStarted) else 1
    named = [*saved.bots, *[""] * seats][1:seats]
    return ["", *(name if name in BOTS else DEFAULT_BOT for name in named)]


def _rng_after(events: Sequence[Event], catalog: Catalog, seed: int) -> Rng:
    """Chance at the point where the events leave off.

    Shuffles are all the chance there is, and what is shuffled does not hang on what players choose.
    Shuffling as often again brings a resumed game to the same cards as one never interrupted.
    """
    rng = SeededRng(seed)
    first = events[0]
    if isinstance(first, GameStarted):
        start(catalog, first.config, first.players, rng)
    decks = [event.cards for event in events if isinstance(event, DeckShuffled)]
    for cards in decks[1:]:
        shuffled(cards, rng)
    return rng
