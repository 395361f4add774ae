"""Thousands of games side by side, for training and search."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from inkland.content import load_catalog
from inkland.core.catalog import Catalog
from inkland.core.record import record
from inkland.core.setup.config import GameConfig
from inkland.kernel import entry_points, layout
from inkland.kernel.compiler.decorators import Matrix, Vector
from inkland.kernel.rules.dealing import blank_game
from inkland.kernel.tables import tables_for


@record
class Results:
    """The results of games so far, one row for each game; seats that nobody has are 0."""

    totals: Matrix
    lost: Matrix
    """Stars lost to monsters (P-4)."""
    ratings: Vector
    """Meaningful for solo games (O-5)."""


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
        self.games: Matrix = np.empty((size, layout.GAME_WORDS), dtype=np.int64)
        self.seats: Vector = np.full(size, -1, dtype=np.int64)
        self.counts: Vector = np.zeros(size, dtype=np.int64)
        entry_points.deal_games(self.tables, blanks, which, np.asarray(seeds, dtype=np.int64), self.games)
        self.waiting = entry_points.step_games(self.tables, self.games, self.seats, self.counts, self.counts)

    @property
    def is_over(self) -> bool:
        """Whether every game has ended."""
        return self.waiting == 0

    def step(self, options: NDArray[np.integer]) -> None:
        """Apply one option in each game that is not over; raises ValueError for a wrong number or shape."""
        chosen = np.ascontiguousarray(options, dtype=np.int64)
        waiting = -1
        if chosen.shape == self.seats.shape:
            waiting = entry_points.step_games(self.tables, self.games, self.seats, chosen, self.counts)
        if waiting < 0:
            raise ValueError("an option for each game, from 0 to its count less one")
        self.waiting = waiting

    def anchors(self) -> NDArray[np.uint64]:
        """Return where shapes may be placed: game × orientation of the card × two words (T-2).

        Valid for explore cards, and for ambush cards with two or more players.
        """
        entry_points.count_choices(self.tables, self.games, self.seats, self.counts)
        found = np.empty((len(self.games), 2 * layout.ANCHOR_CAPACITY), dtype=np.int64)
        entry_points.read_anchors(self.games, found)
        return found.view(np.uint64).reshape(len(self.games), layout.ANCHOR_CAPACITY, 2)

    def results(self) -> Results:
        """Return stars by game and seat, over the seasons scored so far."""
        size = len(self.games)
        totals, lost = np.zeros((2, size, layout.SEATS), dtype=np.int64)
        ratings = np.zeros(size, dtype=np.int64)
        entry_points.read_results(self.tables, self.games, totals, lost, ratings)
        return Results(totals, lost, ratings)

    def score(self, seats: NDArray[np.integer]) -> Matrix:
        """Return the present score of a seat's sheet in each game: edicts A to D, coins, monsters (P-2)."""
        points = np.zeros((len(self.games), 6), dtype=np.int64)
        entry_points.score_sheets(self.tables, self.games, np.asarray(seats, dtype=np.int64), points)
        return points


def random_ratings(
    config: GameConfig, games: int, first_seed: int = 0, catalog: Catalog | None = None
) -> Vector:
    """Return the ratings of random solo games, one for each seed (O-5)."""
    tables = tables_for(catalog or load_catalog())
    blank = blank_game(tables, config)
    ratings = np.zeros(games, dtype=np.int64)
    entry_points.play_ratings(tables.words, blank, blank.copy(), first_seed, ratings)
    return ratings


def random_totals(
    config: GameConfig, games: int, first_seed: int = 0, catalog: Catalog | None = None
) -> Matrix:
    """Return the stars of random games, one row for each seed and one column for each seat."""
    tables = tables_for(catalog or load_catalog())
    blank = blank_game(tables, config)
    totals = np.zeros((games, layout.SEATS), dtype=np.int64)
    entry_points.play_games(tables.words, blank, blank.copy(), first_seed, totals)
    return totals[:, : config.players]
