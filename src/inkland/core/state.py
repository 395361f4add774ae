"""The state of a game, in two halves: the table that all may see, and what is hidden.

Views are made from the table alone, so hidden information cannot reach a player by type.
"""

from inkland.core.board.sheet import Sheet
from inkland.core.catalog import AmbushCard, ExploreCard, HeroCard, Skill
from inkland.core.commands import Choice, DominoOrientation
from inkland.core.events import GameEnded, SeasonScore
from inkland.core.ids import CardId, Seat
from inkland.core.record import record
from inkland.core.setup.ruleset import Ruleset


@record
class ExploreTurn:
    """Everybody draws from an explore card, perhaps under a ruins duty (T-2, T-3)."""

    card: ExploreCard
    duty: bool


@record
class SkillTurn:
    """An ambush is revealed; skills may be used before the sheets pass (K-01, K-04)."""

    card: AmbushCard
    acrobats: frozenset[Seat] = frozenset()
    """Seats whose sheet gets a 2×1 instead of the card's shape."""
    orientation: DominoOrientation | None = None
    """The way that it is turned, in solo."""


@record
class AmbushTurn:
    """The monsters are drawn, each seat on the sheet received (T-7), or by the walk in solo (O-2)."""

    card: AmbushCard
    acrobats: frozenset[Seat] = frozenset()
    orientation: DominoOrientation | None = None


@record
class HeroTurn:
    """Everybody draws the hero (T-9)."""

    card: HeroCard


@record
class EffectTurn:
    """After scoring: a monster's effect is resolved; trolls wait for the owners' choice (M-3, M-5)."""

    card: AmbushCard


Turn = ExploreTurn | SkillTurn | AmbushTurn | HeroTurn | EffectTurn


@record
class Table:
    """Everything that all players may see."""

    rules: Ruleset
    sheets: tuple[Sheet, ...]
    season: int = 0
    time: int = 0
    revealed: tuple[CardId, ...] = ()
    """Cards turned this season, in order."""
    duty: bool = False
    """A ruins duty waits for the next explore card (T-1)."""
    turn: Turn | None = None
    awaited: frozenset[Seat] = frozenset()
    """Seats that have yet to choose."""
    used: tuple[Skill | None, ...] = ()
    """The skill that each seat has used this season (K-0)."""
    met: tuple[CardId, ...] = ()
    """Ambush and hero cards turned in the game so far, in order (T-10)."""
    effects: int = 0
    """Lasting effects begun since the last scoring (M-5)."""
    scores: tuple[tuple[SeasonScore, ...], ...] = ()
    """The score sheet: for each season scored, each seat's line."""
    result: GameEnded | None = None

    def __repr__(self) -> str:
        time = f"season {self.season + 1}, time {self.time} of {self.threshold}"
        turn = "no turn" if self.turn is None else f"{type(self.turn).__name__} of {self.turn.card.id}"
        waiting = f"{len(self.awaited)} of {len(self.sheets)} seats to choose"
        return f"<Table: {time}, {turn}, {waiting}{', over' if self.is_over else ''}>"

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    @property
    def threshold(self) -> int:
        """The time at which this season ends (S-4)."""
        return self.rules.seasons[self.season].threshold


@record
class Hidden:
    """What no client may see: the order of deck and piles, choices not yet revealed."""

    deck: tuple[CardId, ...] = ()
    ambush_pile: tuple[CardId, ...] = ()
    hero_pile: tuple[CardId, ...] = ()
    choices: tuple[Choice | None, ...] = ()


@record
class State:
    """A game at one moment."""

    table: Table
    hidden: Hidden

    def __repr__(self) -> str:
        return f"<State: {self.table!r}, {len(self.hidden.deck)} cards in the deck>"


@record
class PlayerView:
    """What one seat, or a spectator (None), may know. It cannot hold hidden information."""

    table: Table
    seat: Seat | None
    choice: Choice | None = None
    """The seat's own choice while the others are still choosing."""

    def __repr__(self) -> str:
        return f"<PlayerView: seat {self.seat}, {self.table!r}>"


def view(state: State, seat: Seat | None) -> PlayerView:
    """Return what a seat or a spectator may see of a game."""
    return PlayerView(state.table, seat, None if seat is None else state.hidden.choices[seat])
