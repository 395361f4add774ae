"""What workers do, and what they answer: plain values.

They hold what one seat may see, or the record of a finished game, but never a deck, a seed or another
seat's choice of a running game, so that they may travel to another process or another machine.
Only bots that play the whole deal of a day get its seed.
"""

from typing import Any, Final, Literal, TypeAlias

import msgspec

from inkland.bots.faults import FaultKind
from inkland.core.errors import Detail
from inkland.server.base.problems import Problem
from inkland.server.model.games.bot_chance import Chance
from inkland.server.model.games.hint_values import HintChoice

HINT_SECONDS: Final = 4.0
"""How long a hint may take."""


class ChooseMove(msgspec.Struct, frozen=True, tag="move"):
    """A bot is to choose for a seat."""

    table: bytes
    """The table (`table_codec`)."""
    seat: int
    bot: str
    chance: Chance
    same_level: tuple[int, ...] = ()
    """The seats of bots of its level, which should not draw alike."""
    is_plain: bool = False
    """Whether it draws for a person who is away: it uses no skill and spends no coin."""


class FindHint(msgspec.Struct, frozen=True, tag="hint"):
    """The best choices of a seat are to be found."""

    table: bytes
    seat: int
    chance: Chance


class MakeReplay(msgspec.Struct, frozen=True, tag="replay"):
    """The replay of a finished game is to be made, from its record."""

    record: str
    is_foreign: bool = False
    """Whether it is the file of a stranger, to be checked by the rules."""


class MakePicture(msgspec.Struct, frozen=True, tag="picture"):
    """A picture of a finished game is to be made, from its record."""

    record: str
    kind: str
    """`svg`, `png` or `gif`."""
    language: str
    dark: bool
    seats: tuple[int, ...] | None
    """None: everybody."""
    at: int | None
    """How many events have happened; None: all."""
    is_foreign: bool = False
    """Whether it is the file of a stranger, to be checked by the rules."""


class PlanReview(msgspec.Struct, frozen=True, tag="review-plan"):
    """A record is to be checked before its review begins."""

    record: str
    """The record of a game that is over."""
    depth: str
    is_file: bool = False
    """Whether it comes from a guest, so that the page needs the messages of the game too."""


class ReviewedGame(msgspec.Struct, frozen=True):
    """What a review is made from."""

    record: str
    depth: str
    stand_ins: tuple[tuple[int, int], ...] = ()
    """The moments of choices that stand-ins made, each with the seat."""


class ReviewPiece(msgspec.Struct, frozen=True, tag="review-piece", omit_defaults=True):
    """One piece of a review is to be computed, by a worker that may remember the pieces before it."""

    review: bytes
    """The digest of the game, under which workers keep what they have."""
    known: int
    """How many steps have been made."""
    game: ReviewedGame | None = None
    """Sent with the first piece, and to workers that do not have it."""
    steps: tuple[bytes, ...] = ()
    """The last steps, of which the worker may not know."""
    is_first: bool = False
    """Whether the outline and the pictures of the earlier steps are wanted too."""


class QuickReview(msgspec.Struct, frozen=True, tag="review-quick"):
    """One seat of a finished game is to be reviewed with few decks, for a guest who waits for it."""

    record: str
    stand_ins: tuple[tuple[int, int], ...]
    """The moments of choices that stand-ins made, each with the seat."""
    seat: int


class PlayDeal(msgspec.Struct, frozen=True, tag="deal"):
    """A bot is to play games of a daily map until the time is up. It is the only work that needs a seed."""

    kind: Literal["base", "heroes", "everything"]
    seed: bytes
    bot: str
    game: int
    """The number of the next game."""
    choices: tuple[str, ...]
    """What the bot has chosen in it so far."""
    most: int
    """How many games are to be finished at most."""
    seconds: float


class CollectFacts(msgspec.Struct, frozen=True, tag="facts"):
    """The facts of a seat of a finished game are to be collected, for statistics."""

    record: str
    seat: int


class JudgeChoice(msgspec.Struct, frozen=True, tag="judge"):
    """Another choice at a moment of a finished game is to be compared with the best one."""

    record: str
    at: int
    """The moment after the choice that was made in the game."""
    seat: int
    choice: str
    reference: str
    """What the reference player chooses."""


Work: TypeAlias = (
    ChooseMove
    | FindHint
    | MakeReplay
    | MakePicture
    | PlanReview
    | ReviewPiece
    | QuickReview
    | PlayDeal
    | CollectFacts
    | JudgeChoice
)


class BotFault(msgspec.Struct, frozen=True):
    """A fault of a foreign bot, to be counted by the server."""

    kind: FaultKind
    reason: str
    quoted: str
    """What the bot has written, for its author only."""
    output: tuple[str, ...] = ()


class Move(msgspec.Struct, frozen=True, tag="move"):
    """The choice of a bot as a command; it is checked like that of a person."""

    command: str
    problem: str = ""
    """What went wrong in the bot, so that a random choice was made; without anything that it chose."""
    fault: BotFault | None = None


class Suggestions(msgspec.Struct, frozen=True, tag="hint"):
    """The best choices; none if the search is not available."""

    choices: list[HintChoice]
    is_available: bool = True


class ReplayMade(msgspec.Struct, frozen=True, tag="replay"):
    """A replay: JSON (`inkland.replay.document`), compressed by gzip."""

    data: bytes


class PictureMade(msgspec.Struct, frozen=True, tag="picture"):
    """A picture, as the content of a file."""

    data: bytes


class FactsMade(msgspec.Struct, frozen=True, tag="facts"):
    """The facts of a seat (`GuestGameFacts`), as JSON."""

    facts: bytes


class RecordRefused(msgspec.Struct, frozen=True, tag="record-refused"):
    """A record that is not accepted: the code of the reason (`NotationCode`), and what its text needs."""

    code: str
    details: dict[str, Detail]


class ReviewPlan(msgspec.Struct, frozen=True, tag="review-plan"):
    """What is known before a review begins; a problem if there can be none."""

    events: int = 0
    """How many events the game has."""
    problem: Problem | None = None
    messages: bytes = b""
    """The messages `game` and `update` of a dropped record, as a JSON list."""
    record: str = ""
    """A dropped record without the names in it, for the workers that review it."""


class ReviewPart(msgspec.Struct, frozen=True, tag="review-piece", omit_defaults=True):
    """What a piece adds to a review."""

    steps: tuple[bytes, ...] = ()
    """The new steps, each as JSON."""
    pictures: bytes = b"[]"
    """The pictures (`ReviewPicture`) of the new steps, or of all if they are wanted, as JSON."""
    at: int = 0
    """The moment of the game up to which it is reviewed."""
    is_last: bool = False
    outline: bytes = b""
    """The review without steps (`Review`), as JSON, if it is wanted."""
    is_available: bool = True
    """Whether the search could be loaded."""


class ReviewGap(msgspec.Struct, frozen=True, tag="review-gap"):
    """A worker lacks earlier steps of a review, or its game."""

    known: int
    """How many steps it has; less than 0 if it does not have the game."""


class QuickReviewMade(msgspec.Struct, frozen=True, tag="review-quick"):
    """A quick review, as a `ReviewDocument` in JSON; empty without the compiled search."""

    document: bytes


class DealPlayed(msgspec.Struct, frozen=True, tag="deal"):
    """The stars of the games that are over, and the choices in the one that is not."""

    totals: list[int]
    choices: list[str]


class ChoiceJudged(msgspec.Struct, frozen=True, tag="judged"):
    """A choice compared with the best one, as JSON (`ChoiceReview`); empty without the compiled search."""

    review: bytes


Result: TypeAlias = (
    Move
    | Suggestions
    | ReplayMade
    | PictureMade
    | RecordRefused
    | ReviewPlan
    | ReviewPart
    | ReviewGap
    | QuickReviewMade
    | DealPlayed
    | FactsMade
    | ChoiceJudged
)


def kind_of(work: Work) -> str:
    """Return what is computed, as metrics name it, such as `move` or `hint`."""
    tag: Any = work.__struct_config__.tag
    return str(tag)
