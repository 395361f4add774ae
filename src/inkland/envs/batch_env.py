"""Thousands of games side by side on the compiled kernel, with masks and observations in fixed buffers."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from inkland.content import load_catalog
from inkland.core.board.grid import CELL_COUNT, SIZE
from inkland.core.catalog import Catalog
from inkland.core.setup.config import GameConfig
from inkland.envs.actions import ACTION_COUNT, describe
from inkland.envs.compiled import layout as env_layout
from inkland.envs.observation import Observer
from inkland.envs.rewards import Reward, check_reward
from inkland.envs.table_game import IllegalAction
from inkland.kernel import layout
from inkland.kernel.batch import make_arrays
from inkland.kernel.blank_game import blank_game
from inkland.kernel.compiled.scoring.cards import CARDS
from inkland.kernel.tables import tables_for

MASK_BYTES: Final = 8 * env_layout.MASK_WORDS
_WORD: Final = 8


class BatchEnv:
    """Games of 1 to 6 players, each waiting for an action of one seat.

    The arrays below are the same objects for the life of the environment; every step writes them anew:

    - `planes`: game × plane × 11 × 11, uint8; `vectors`: game × number, int16: what the choosing seat sees
    - `masks`: game × 1,728, uint8: its legal actions as bits, lowest first (`unpacked_masks` gives bytes)
    - `seats`: the seat that chooses, −1 where a game is over
    - `rewards`: game × seat, float32, of the last step
    - `seeds`: the seeds of the games. They are the kernel's own: they deal other games than `simulate`

    A game that is over has one legal action, WAIT, which deals the next one.
    """

    def __init__(
        self,
        size: int,
        setups: Sequence[GameConfig] = (GameConfig(),),
        *,
        seed: int = 0,
        reward: Reward = "final",
        catalog: Catalog | None = None,
    ) -> None:
        """Deal games with the seeds from `seed` on; the set-ups are repeated in turn.

        Raises NotCompiled for a set-up that the kernel does not play, InvalidConfig and ValueError.
        """
        check_reward(reward)
        if not setups:
            raise ValueError("at least one set-up")
        catalog = load_catalog() if catalog is None else catalog
        self.players = setups[0].players
        if any(setup.players != self.players for setup in setups):
            raise ValueError("all set-ups of a batch have the same number of players")
        self.size = size
        self.observer = Observer(catalog, self.players)
        tables = tables_for(catalog)
        self.tables = tables.words
        self._arrays = make_arrays()
        self._blanks = self._arrays.copy(np.stack([blank_game(tables, setup) for setup in setups]))
        self._facts = self._arrays.copy(make_facts(catalog, self.observer))
        self._facts[env_layout.FACT_SETUPS] = len(setups)
        self._facts[env_layout.FACT_SEASONAL] = reward == "season"
        self._allocate()
        self.reset(seed)

    def _allocate(self) -> None:
        size, observer, arrays = self.size, self.observer, self._arrays
        self.games = arrays.zeros(size, layout.GAME_WORDS)
        self._turns = arrays.zeros(size, env_layout.TURN_WORDS)
        self.seats = self._turns[:, env_layout.SEAT]
        self.seeds = self._turns[:, env_layout.SEED]
        self._mask_words = arrays.zeros(size, env_layout.MASK_WORDS)
        self.masks: NDArray[np.uint8] = self._mask_words.view(np.uint8)
        shape = (size, observer.plane_count, SIZE, SIZE)
        self._plane_words = arrays.zeros(words_for(int(np.prod(shape)) + _WORD))
        self.planes: NDArray[np.uint8] = self._plane_words.view(np.uint8)[: int(np.prod(shape))].reshape(
            shape
        )
        numbers = size * observer.vector_size
        self._vector_words = arrays.zeros(words_for(2 * numbers))
        self.vectors: NDArray[np.int16] = self._vector_words.view(np.int16)[:numbers].reshape(
            size, observer.vector_size
        )
        self._stars = arrays.zeros(size, self.players)
        self._actions = arrays.zeros(size)
        self.rewards = np.zeros((size, self.players), dtype=np.float32)

    def reset(self, seed: int) -> None:
        """Deal all games anew, with the seeds from `seed` on."""
        self._facts[env_layout.FACT_NEXT_SEED] = seed
        self.rewards[:] = 0
        self._arrays.call(
            "deal_batch", self.tables, self._facts, self._blanks, self.games, self._turns, self.size
        )
        self._observe()

    def step(self, actions: NDArray[np.integer]) -> None:
        """Carry out one action in each game; raises IllegalAction and changes nothing if one is not legal."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.size,):
            raise IllegalAction(f"an action for each of {self.size} games, not an array of {chosen.shape}")
        self._actions[:] = chosen
        wrong = self._arrays.call(
            "step_batch", self.tables, self._facts, self._blanks, self.games, self._turns, self._actions,
            self._mask_words, self._stars, self.size,
        )  # fmt: skip
        if wrong >= 0:
            action = int(chosen[wrong])
            what = describe(action) if 0 <= action < ACTION_COUNT else str(action)
            raise IllegalAction(f"not legal in game {wrong}: {what}")
        if self.players == 1:
            self.rewards[:] = self._stars
        else:
            others = self._stars.sum(axis=1, keepdims=True) - self._stars
            np.subtract(self._stars, others / (self.players - 1), out=self.rewards, casting="same_kind")
        self._observe()

    def _observe(self) -> None:
        self._arrays.call(
            "observe_batch", self.tables, self._facts, self.games, self._turns, self._mask_words,
            self._plane_words, self._vector_words, self.size,
        )  # fmt: skip

    @property
    def is_over(self) -> NDArray[np.bool_]:
        """Which games are over; their next action is WAIT."""
        over: NDArray[np.bool_] = self.seats < 0
        return over

    def unpacked_masks(self) -> NDArray[np.uint8]:
        """Return the masks as zeros and ones: game × action."""
        return np.unpackbits(self.masks, axis=1, count=ACTION_COUNT, bitorder="little")


def make_facts(catalog: Catalog, observer: Observer) -> NDArray[np.int64]:
    """Return what compiled code needs to know of the observations of a catalog's games."""
    scoring = list(catalog.scoring)
    order = [scoring.index(card) if card in scoring else 0 for card in CARDS]
    fields = [observer.fields[name].start for name in env_layout.FIELD_NAMES]
    planes = observer.plane_count * CELL_COUNT
    sizes = [observer.players, 0, 1, 0, planes, observer.vector_size, len(scoring)]
    return np.array([*sizes, *fields, *order], dtype=np.int64)


def words_for(size: int) -> int:
    """Return how many words have room for so many bytes."""
    return -(-size // _WORD)
