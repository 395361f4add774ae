"""Thousands of games side by side, for training and search. The arrays are numpy's."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from inkland.content import load_catalog
from inkland.core.catalog import Catalog
from inkland.core.record import record
from inkland.core.setup.config import GameConfig
from inkland.kernel import layout
from inkland.kernel.blank_game import blank_game
from inkland.kernel.library import Library, load_library
from inkland.kernel.runtime import Kernel, call
from inkland.kernel.tables import tables_for
from inkland.kernel.words import zeros

Words: TypeAlias = NDArray[np.int64]


@record
class Results:
    """The results of games so far, one row for each game; seats that nobody has are 0."""

    totals: Words
    lost: Words
    """Stars lost to monsters (P-4)."""
    ratings: Words
    """Meaningful for solo games (O-5)."""


class Arrays(ABC):
    """Arrays that compiled code and Python share, and calls with them."""

    def zeros(self, *shape: int) -> Words:
        """Return an array of zeros."""
        return np.zeros(shape, dtype=np.int64)

    def copy(self, words: NDArray[Any]) -> Words:
        """Return an array with a copy of words."""
        found = self.zeros(*words.shape)
        found[...] = words
        return found

    @abstractmethod
    def call(self, name: str, *arguments: Any) -> int:
        """Call an export with integers, constants and arrays."""


class LibraryArrays(Arrays):
    """Arrays anywhere in memory, for the library of this machine."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def call(self, name: str, *arguments: Any) -> int:
        """Call an export; arrays are not copied."""
        return self._library.call(name, *arguments)


class KernelArrays(Arrays):
    """Arrays in the memory of an instance of `kernel.wasm`."""

    def __init__(self) -> None:
        self._kernel = Kernel()
        self._offsets: dict[int, tuple[Words, int]] = {}

    def zeros(self, *shape: int) -> Words:
        """Return an array of zeros, which lasts as long as somebody uses it."""
        size = int(np.prod(shape))
        where = self._kernel.allocate(max(1, size))
        found: Words = np.frombuffer(self._kernel.buffer(), np.int64, size, where).reshape(shape)
        self._offsets[id(found)] = found, where
        return found

    def call(self, name: str, *arguments: Any) -> int:
        """Call an export with integers, constants and arrays, of which those made here are not copied."""
        known = (self._offsets.get(id(each)) for each in arguments)
        return self._kernel.call(
            name, *(each if at is None else at[1] for each, at in zip(arguments, known, strict=True))
        )


def make_arrays() -> Arrays:
    """Return arrays for the library of this machine if there is one, otherwise for `kernel.wasm`."""
    library = load_library()
    return KernelArrays() if library is None else LibraryArrays(library)


class Batch:
    """Many games at once; each waits for the option of one seat.

    `seats` holds the seat whose choice each game waits for, −1 when it is over, and `counts` the number of
    its options. Options are numbered as in `core.options`. Seats choose in seat order; nobody sees the
    choices of others before all are made (T-2).
    """

    def __init__(
        self,
        setups: Sequence[GameConfig],
        seeds: Sequence[int] | NDArray[np.integer],
        catalog: Catalog | None = None,
    ) -> None:
        self._catalog_tables = tables_for(catalog or load_catalog())
        self.tables = self._catalog_tables.words
        self.reset(setups, seeds)

    def reset(self, setups: Sequence[GameConfig], seeds: Sequence[int] | NDArray[np.integer]) -> None:
        """Start a game for each seed; the set-ups are repeated in turn."""
        size = len(seeds)
        blanks = np.stack([blank_game(self._catalog_tables, setup) for setup in setups])
        which = np.arange(size, dtype=np.int64) % len(setups)
        self._arrays = make_arrays()
        self.games = self._arrays.zeros(size, layout.GAME_WORDS)
        self.seats = self._arrays.zeros(size)
        self.counts = self._arrays.zeros(size)
        self._chosen = self._arrays.zeros(size)
        self.seats[:] = -1
        dealt = np.array(seeds, dtype=np.int64)
        self._arrays.call("deal_games", self.tables, blanks, which, dealt, self.games, size)
        self.waiting = self._step()

    def _step(self) -> int:
        return self._arrays.call(
            "step_games", self.tables, self.games, self.seats, self._chosen, self.counts, len(self.games)
        )

    @property
    def is_over(self) -> bool:
        """Whether every game has ended."""
        return self.waiting == 0

    def step(self, options: NDArray[np.integer]) -> None:
        """Apply one option in each game that is not over; raises ValueError for a wrong number or shape."""
        chosen = np.asarray(options)
        waiting = -1
        if chosen.shape == self.seats.shape:
            self._chosen[:] = chosen
            waiting = self._step()
        if waiting < 0:
            raise ValueError("an option for each game, from 0 to its count less one")
        self.waiting = waiting

    def anchors(self) -> NDArray[np.uint64]:
        """Return where shapes may be placed: game × orientation of the card × two words (T-2).

        Valid for explore cards, and for ambush cards with two or more players.
        """
        size = len(self.games)
        self._arrays.call("count_choices", self.tables, self.games, self.seats, self.counts, size)
        found = np.empty((size, layout.ANCHOR_CAPACITY, 2), dtype=np.uint64)
        self._arrays.call("read_anchors", self.games, found, size)
        return found

    def results(self) -> Results:
        """Return stars by game and seat, over the seasons scored so far."""
        size = len(self.games)
        totals, lost = (np.zeros((size, layout.SEATS), dtype=np.int64) for _ in range(2))
        ratings = np.zeros(size, dtype=np.int64)
        self._arrays.call("read_results", self.tables, self.games, totals, lost, ratings, size)
        return Results(totals, lost, ratings)

    def score(self, seats: NDArray[np.integer]) -> Words:
        """Return the present score of a seat's sheet in each game: edicts A to D, coins, monsters (P-2)."""
        size = len(self.games)
        points = np.zeros((size, layout.SCORE_WORDS), dtype=np.int64)
        chosen = np.array(seats, dtype=np.int64)
        self._arrays.call("score_sheets", self.tables, self.games, chosen, points, size)
        return points


def random_ratings(
    config: GameConfig, games: int, first_seed: int = 0, catalog: Catalog | None = None
) -> Words:
    """Return the ratings of random solo games, one for each seed (O-5)."""
    ratings = np.zeros(games, dtype=np.int64)
    _play("play_ratings", config, games, first_seed, catalog, ratings)
    return ratings


def random_totals(
    config: GameConfig, games: int, first_seed: int = 0, catalog: Catalog | None = None
) -> Words:
    """Return the stars of random games, one row for each seed and one column for each seat."""
    totals = np.zeros((games, layout.SEATS), dtype=np.int64)
    _play("play_games", config, games, first_seed, catalog, totals)
    return totals[:, : config.players]


def _play(
    name: str, config: GameConfig, games: int, first_seed: int, catalog: Catalog | None, found: Words
) -> None:
    tables = tables_for(catalog or load_catalog())
    blank = blank_game(tables, config)
    call(name, tables.words, blank, zeros(layout.GAME_WORDS), first_seed, found, games)
