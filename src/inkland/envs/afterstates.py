"""What a seat would see after each of its options: positions to value, as in search and value learning."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from inkland.content import load_catalog
from inkland.core.board.grid import SIZE
from inkland.core.catalog import Catalog
from inkland.core.ids import Seat
from inkland.core.state import Table
from inkland.envs.batch_env import make_facts, words_for
from inkland.envs.observation import Numbers, Observer, Planes
from inkland.kernel import layout
from inkland.kernel.batch import make_arrays
from inkland.kernel.tables import tables_for
from inkland.search.position import position_of

FIRST_ROOM: Final = 4096
"""More than any card has options without skills: the rift has 5 × 121, a gorgon at a table some 3,000."""


class Afterstates:
    """Observations of a game after every option of a seat, in the order of `core.options`.

    Only the drawing itself is carried out: no card is turned, nothing is scored, so nothing hidden shows. The
    arrays returned are overwritten by the next call.
    """

    def __init__(self, players: int = 1, catalog: Catalog | None = None) -> None:
        catalog = load_catalog() if catalog is None else catalog
        self.observer = Observer(catalog, players)
        self._tables = tables_for(catalog).words
        self._facts = make_facts(catalog, self.observer)
        self._make_room(FIRST_ROOM)

    def _make_room(self, size: int) -> None:
        """Make buffers for so many options, in an instance of the kernel of their own."""
        self._room = size
        self._arrays = make_arrays()
        self._fact_words = self._arrays.copy(self._facts)
        self._game, self._scratch = (self._arrays.zeros(layout.GAME_WORDS) for _ in range(2))
        shape = (size, self.observer.plane_count, SIZE, SIZE)
        self._plane_words = self._arrays.zeros(words_for(int(np.prod(shape)) + 8))
        self._planes: Planes = self._plane_words.view(np.uint8)[: int(np.prod(shape))].reshape(shape)
        numbers = size * self.observer.vector_size
        self._vector_words = self._arrays.zeros(words_for(2 * numbers))
        self._vectors: Numbers = self._vector_words.view(np.int16)[:numbers].reshape(size, -1)

    def of_game(self, game: Sequence[int] | NDArray[np.int64], seat: int) -> tuple[Planes, NDArray[np.int16]]:
        """Return planes and vectors after each option of a compiled game, such as a row of `Batch.games`."""
        count = self._observe(game, seat)
        if count > self._room:
            self._make_room(count)
            self._observe(game, seat)
        return self._planes[:count], self._vectors[:count]

    def _observe(self, game: Sequence[int] | NDArray[np.int64], seat: int) -> int:
        self._game[:] = game
        return self._arrays.call(
            "observe_options", self._tables, self._fact_words, self._game, self._scratch, seat, self._room,
            self._plane_words, self._vector_words,
        )  # fmt: skip

    def of_table(self, table: Table, seat: Seat) -> tuple[Planes, NDArray[np.int16]]:
        """Return planes and vectors after each option in a solo game of the core, without past scores."""
        if not table.rules.is_solo:
            raise ValueError("tables of one player only")
        return self.of_game(position_of(table, seat).asked, 0)
