"""What a seat would see after each of its options: positions to value, as in search and value learning."""

import numpy as np
from numpy.typing import NDArray

from inkland.content import load_catalog
from inkland.core.board.grid import SIZE
from inkland.core.catalog import Catalog
from inkland.core.ids import Seat
from inkland.core.state import Table
from inkland.envs import batch_entry_points
from inkland.envs.batch_env import byte_words, make_facts
from inkland.envs.compiled.layout import OPTION_CAPACITY
from inkland.envs.observation import Numbers, Observer, Planes
from inkland.kernel import layout
from inkland.kernel.compiler.decorators import Vector
from inkland.kernel.tables import tables_for
from inkland.search.position import position_of


class Afterstates:
    """Observations of a game without skills after every option of a seat, in the order of `core.options`.

    Only the drawing itself is carried out: no card is turned, nothing is scored, so nothing hidden shows. The
    arrays returned are overwritten by the next call.
    """

    def __init__(self, players: int = 1, catalog: Catalog | None = None) -> None:
        catalog = load_catalog() if catalog is None else catalog
        self.observer = Observer(catalog, players)
        self._tables = tables_for(catalog).words
        self._facts = make_facts(catalog, self.observer)
        self._scratch = np.empty(layout.GAME_WORDS, dtype=np.int64)
        shape = (OPTION_CAPACITY, self.observer.plane_count, SIZE, SIZE)
        self._plane_words = byte_words(int(np.prod(shape)) + 8)
        self._planes: Planes = self._plane_words.view(np.uint8)[: int(np.prod(shape))].reshape(shape)
        numbers = OPTION_CAPACITY * self.observer.vector_size
        self._vector_words = byte_words(2 * numbers)
        self._vectors: Numbers = self._vector_words.view(np.int16)[:numbers].reshape(OPTION_CAPACITY, -1)

    def of_game(self, game: Vector, seat: int) -> tuple[Planes, NDArray[np.int16]]:
        """Return planes and vectors after each option of a compiled game, such as a row of `Batch.games`."""
        count = batch_entry_points.observe_options(
            self._tables, self._facts, game, self._scratch, seat, self._plane_words, self._vector_words
        )
        if count > OPTION_CAPACITY:
            raise ValueError(f"{count} options; there is room for {OPTION_CAPACITY}")
        return self._planes[:count], self._vectors[:count]

    def of_table(self, table: Table, seat: Seat) -> tuple[Planes, NDArray[np.int16]]:
        """Return planes and vectors after each option in a solo game of the core, without past scores."""
        if not table.rules.is_solo:
            raise ValueError("tables of one player only")
        return self.of_game(position_of(table, seat).game, 0)
