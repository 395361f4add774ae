"""The questions of a client about a game: they change nothing."""

from inkland.core.ids import Edict
from inkland.server.play.protocol.requests import CommandLine, Request, SeatNumber


class PreviewRequest(Request, frozen=True, tag="preview"):
    """Ask what a choice would change."""

    command: CommandLine
    seat: SeatNumber | None = None
    """Which of the guest's seats, if several people share the device; None: the guest's own."""


class ExtraPlacesRequest(Request, frozen=True, tag="extra-places"):
    """Ask where a skill's extra cells may go after a main choice (K-0)."""

    command: CommandLine
    skill: str
    seat: SeatNumber | None = None
    """Which of the guest's seats, if several people share the device; None: the guest's own."""


class ScoringCellsRequest(Request, frozen=True, tag="scoring-cells"):
    """Ask which cells of a seat's sheet score for each edict."""

    seat: SeatNumber


class TutorialRequest(Request, frozen=True, tag="tutorial"):
    """Ask what the coach of the tutorial says, also about a choice that is not confirmed yet."""

    command: CommandLine | None = None
    seat: SeatNumber | None = None
    """Which of the guest's seats, if several people share the device; None: the guest's own."""


class DeckRequest(Request, frozen=True, tag="deck"):
    """Ask for what everybody may know of the cards still in the deck."""


class NearMissesRequest(Request, frozen=True, tag="near-misses"):
    """Ask what is missing on the seat's own sheet for the next stars of an edict."""

    edict: Edict
    seat: SeatNumber | None = None
    """Which of the guest's seats, if several people share the device; None: the guest's own."""


Question = (
    PreviewRequest
    | ExtraPlacesRequest
    | ScoringCellsRequest
    | DeckRequest
    | NearMissesRequest
    | TutorialRequest
)
