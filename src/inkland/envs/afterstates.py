"""What a seat would see after each of its options: positions to value, as in search and value learning."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from inkland.content import load_catalog
from inkland.core.board.grid import SIZE
from inkland.core.catalog import Catalog
from inkland.core.ids import Seat
from inkland.core.state import Table
from inkland.envs.batch_env import make_facts, words_for
from inkland.envs.compiled.layout import OPTION_CAPACITY
from inkland.envs.observation import Numbers, Observer, Planes
from inkland.kernel import layout
from inkland.kernel.batch import Arrays
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
        self._arrays = Arrays()
        self._facts = self._arrays.copy(make_facts(catalog, self.observer))
        self._game, self._scratch = (self._arrays.zeros(layout.GAME_WORDS) for _ in range(2))
        shape = (OPTION_CAPACITY, self.observer.plane_count, SIZE, SIZE)
        self._plane_words = self._arrays.zeros(words_for(int(np.prod(shape)) + 8))
        self._planes: Planes = self._plane_words.view(np.uint8)[: int(np.prod(shape))].reshape(shape)
        numbers = OPTION_CAPACITY * self.observer.vector_size
        self._vector_words = self._arrays.zeros(words_for(2 * numbers))
        self._vectors: Numbers = self._vector_words.view(np.int16)[:numbers].reshape(OPTION_CAPACITY, -1)

    def of_game(self, game: Sequence[int] | NDArray[np.int64], seat: int) -> tuple[Planes, NDArray[np.int16]]:
        """Return planes and vectors after each option of a compiled game, such as a row of `Batch.games`."""
        self._game[:] = game
        count = self._arrays.call(
            "observe_options", self._tables, self._facts, self._game, self._scratch, seat, self._plane_words,
            self._vector_words,
        )  # fmt: skip
        if count > OPTION_CAPACITY:
            raise ValueError(f"{count} options; there is room for {OPTION_CAPACITY}")
        return self._planes[:count], self._vectors[:count]

    def of_table(self, table: Table, seat: Seat) -> tuple[Planes, NDArray[np.int16]]:
        """Return planes and vectors after each option in a solo game of the core, without past scores."""
        if not table.rules.is_solo:
            raise ValueError("tables of one player only")
        return self.of_game(position_of(table, seat).game, 0)
