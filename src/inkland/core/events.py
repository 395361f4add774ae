"""What happened: facts in the order of the rules, each with the audience that may see it.

Events carry the outcomes of chance (orders of piles and decks), never a seed, so that a record
keeps its meaning when a library changes.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final, assert_never

from inkland.core.board.drawing import Drawing
from inkland.core.board.grid import Cells
from inkland.core.catalog import Skill
from inkland.core.commands import Choice, DominoOrientation
from inkland.core.ids import CardId, Seat, TitleId
from inkland.core.record import record
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player


class Audience(Enum):
    """Who may see an event."""

    EVERYONE = "everyone"
    ITS_SEAT = "its-seat"
    NOBODY = "nobody"


@record
class GameStarted:
    """The set-up that everybody sees (S-1 to S-3, S-7, K-0)."""

    config: GameConfig
    players: tuple[Player, ...]
    edicts: tuple[CardId, ...]
    skills: tuple[Skill, ...]


@record
class PilesShuffled:
    """The face-down piles, top first (S-5)."""

    ambush: tuple[CardId, ...]
    heroes: tuple[CardId, ...]


@record
class SeasonBegan:
    """A new season (S-4, P-3)."""

    season: int


@record
class DeckShuffled:
    """The explore deck's order, top first (S-5, P-3)."""

    cards: tuple[CardId, ...]


@record
class CardRevealed:
    """The top card of the explore deck was turned (T-1)."""

    card: CardId


@record
class ChoiceMade:
    """A seat has chosen; the others learn what when all have (T-2)."""

    seat: Seat
    choice: Choice


@record
class SeatReady:
    """A seat has chosen, without saying what."""

    seat: Seat


@record
class ChoiceTakenBack:
    """A seat took back its choice and chooses again."""

    seat: Seat


@record
class SkillUsed:
    """A skill was used in an ambush round before the sheets passed (K-01, K-04)."""

    seat: Seat
    skill: Skill
    drawing: Drawing
    orientation: DominoOrientation | None = None


@record
class SheetsPassed:
    """The sheets are with the neighbors; the ambush is drawn (T-7). In solo the walk begins (O-2)."""


@record
class Drawn:
    """A seat drew on a sheet: its own, or a neighbor's in an ambush (T-2, T-4, T-5, T-7, T-9)."""

    seat: Seat
    sheet: Seat
    drawing: Drawing
    shape: int | None = None
    fallback: bool = False
    skill: Skill | None = None
    acrobatics: bool = False


@record
class SeasonScore:
    """One seat's line of the score sheet for one season (P-2)."""

    edicts: tuple[int, int]
    coins: int
    monsters: int
    """Zero or less."""

    @property
    def total(self) -> int:
        """The season's score; it may be negative (P-2)."""
        return self.edicts[0] + self.edicts[1] + self.coins + self.monsters


@record
class SeasonScored:
    """A season's scores by seat (P-1, P-2)."""

    season: int
    scores: tuple[SeasonScore, ...]


@record
class EffectBegan:
    """A monster's lasting effect is resolved on every sheet (M-5)."""

    card: CardId


@record
class EffectApplied:
    """What the effect did to one sheet: zombies drawn, or the troll's cell (M-2, M-3)."""

    card: CardId
    sheet: Seat
    cells: Cells


@record
class GameEnded:
    """The result (P-4), with rating and title in solo (O-5)."""

    totals: tuple[int, ...]
    lost_to_monsters: tuple[int, ...]
    winners: tuple[Seat, ...]
    rating: int | None = None
    title: TitleId | None = None


Event = (
    GameStarted
    | PilesShuffled
    | SeasonBegan
    | DeckShuffled
    | CardRevealed
    | ChoiceMade
    | SeatReady
    | ChoiceTakenBack
    | SkillUsed
    | SheetsPassed
    | Drawn
    | SeasonScored
    | EffectBegan
    | EffectApplied
    | GameEnded
)
"""What can happen in a game."""


_AUDIENCES: Final[Mapping[type, Audience]] = {
    PilesShuffled: Audience.NOBODY,
    DeckShuffled: Audience.NOBODY,
    ChoiceMade: Audience.ITS_SEAT,
    GameStarted: Audience.EVERYONE,
    SeasonBegan: Audience.EVERYONE,
    CardRevealed: Audience.EVERYONE,
    SeatReady: Audience.EVERYONE,
    ChoiceTakenBack: Audience.EVERYONE,
    SkillUsed: Audience.EVERYONE,
    SheetsPassed: Audience.EVERYONE,
    Drawn: Audience.EVERYONE,
    SeasonScored: Audience.EVERYONE,
    EffectBegan: Audience.EVERYONE,
    EffectApplied: Audience.EVERYONE,
    GameEnded: Audience.EVERYONE,
}
"""Who may see the events of each type: nobody piles and decks, one seat its hidden choice, all the rest.

Every type is listed, so that a new one cannot reach players before somebody decides who may see it.
"""


def audience(event: Event) -> Audience:
    """Return who may see an event."""
    return _AUDIENCES[type(event)]


def is_visible_to(event: Event, seat: Seat | None) -> bool:
    """Whether a seat, or a spectator (None), may see an event."""
    match _AUDIENCES[type(event)]:
        case Audience.EVERYONE:
            return True
        case Audience.ITS_SEAT:
            return isinstance(event, ChoiceMade) and event.seat == seat
        case Audience.NOBODY:
            return False
        case _ as never:
            assert_never(never)
