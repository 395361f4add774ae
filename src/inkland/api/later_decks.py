"""The decks of a game's later seasons: from its seed, from its record, or from a seed given for them."""

from collections.abc import Sequence

from inkland.api.errors import ApiCode, NotPossible
from inkland.branches.decks import RecordedDecks
from inkland.branches.recording import read_recording
from inkland.core.catalog import Catalog
from inkland.core.decide import start
from inkland.core.events import Event, GameStarted
from inkland.core.record import record
from inkland.core.rng import Rng
from inkland.core.state import State
from inkland.sim.chance import SeededRng, rng_after

DECKS_IN_DEAL = 4
"""The events of a deal up to the first deck."""


@record
class LaterDecks:
    """Where the decks of a game come from after those that have been dealt."""

    seed: int | None = None
    """The seed that deals the whole game."""
    known: tuple[tuple[int, ...], ...] = ()
    """For each season of the record, the random numbers that shuffle its deck."""
    new_seed: int | None = None
    """The seed of decks that neither of the two deals."""

    def rng(self, events: Sequence[Event], state: State) -> Rng:
        """Return the random numbers of the next decks; drawing unknown ones raises NotPossible."""
        return RecordedDecks(
            self.known, state.table.season + 1, lambda season: self._new_deck(events, state, season)
        )

    def _new_deck(self, events: Sequence[Event], state: State, season: int) -> Rng:
        if self.seed is not None:
            return rng_after(events, state.table.rules.catalog, self.seed)
        if self.new_seed is not None:
            return SeededRng(f"{self.new_seed} deck {season + 1}")
        raise NotPossible(ApiCode.DECK_NOT_KNOWN)


def later_decks(
    events: Sequence[Event], catalog: Catalog, seed: int | None, new_seed: int | None
) -> LaterDecks:
    """Return where the later decks of a recorded game come from."""
    decks = read_recording(events, catalog).decks
    if seed is not None and _is_dealt_by(seed, events, catalog, decks):
        return LaterDecks(seed)
    return LaterDecks(None, decks, new_seed)


def _is_dealt_by(
    seed: int, events: Sequence[Event], catalog: Catalog, decks: Sequence[Sequence[int]]
) -> bool:
    """Whether a seed deals the cards of a recorded game."""
    started, rng = events[0], SeededRng(seed)
    if not isinstance(started, GameStarted):
        raise TypeError("the first event of a game is its start")
    _, dealt = start(catalog, started.config, started.players, rng)
    if dealt[:DECKS_IN_DEAL] != tuple(events[:DECKS_IN_DEAL]):
        return False
    numbers = (number for deck in decks[1:] for number in deck)
    # The bounds of a shuffle fall from the number of its cards to 2.
    bounds = (bound for deck in decks[1:] for bound in range(len(deck) + 1, 1, -1))
    return all(rng.below(bound) == number for bound, number in zip(bounds, numbers, strict=True))
