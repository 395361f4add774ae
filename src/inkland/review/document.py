"""The review of a finished game as plain values that files, the server and the client share.

For every seat: start + luck + others + stand-in + skill = result, in each of the four parts of each of the
four seasons, exactly as printed. All values have one decimal. Those of moments are rounded, and a change is
the difference of two rounded values, so that every column adds up. Does not load the kernel.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, Final, TypeAlias

from inkland.core.ids import CardId, Seat
from inkland.core.record import record
from inkland.notation.errors import InvalidNotation, NotationCode
from inkland.notation.values import from_plain, to_plain

VERSION: Final = 1
DIGITS: Final = 1
"""How many decimals are printed."""

SeasonParts: TypeAlias = tuple[float, float, float, float]
"""Stars of one season: first edict, second edict, coins, monsters (zero or less)."""
Parts: TypeAlias = tuple[SeasonParts, SeasonParts, SeasonParts, SeasonParts]
"""Stars by season and source; a change may have any sign."""
_NO_STARS: Final[SeasonParts] = (0.0, 0.0, 0.0, 0.0)
NOTHING: Final[Parts] = (_NO_STARS, _NO_STARS, _NO_STARS, _NO_STARS)


class Depth(StrEnum):
    """How thoroughly a game is reviewed."""

    QUICK = "quick"
    STANDARD = "standard"
    DEEP = "deep"


class Cause(StrEnum):
    """What changed the expectation of a seat."""

    LUCK = "luck"
    """A card was turned."""
    OTHERS = "others"
    """Another seat drew on this seat's sheet."""
    STAND_IN = "stand-in"
    """A bot that stood in chose for this seat."""
    SKILL = "skill"
    """This seat chose."""


class Verdict(StrEnum):
    """How good a choice was, by its loss."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


@record
class Candidate:
    """A choice that was considered, in the text form of commands, and what it is expected to bring."""

    choice: str
    value: float
    error: float


@record
class ChoiceReview:
    """A choice compared with the best one found, valued on decks of their own.

    On another seat's sheet the values are the owner's, and a loss is what the owner was spared.
    """

    chosen: str
    reference: str
    """What the reference player chooses."""
    best: str
    loss: float
    """Stars of the chosen one less those of the best: seldom above zero, and only by chance."""
    loss_parts: Parts
    error: float
    """The standard error of the loss."""
    verdict: Verdict
    why: tuple[tuple[str, float], ...]
    """The sources of the loss, the largest first: `A` to `D`, `coins`, `monsters`."""
    candidates: tuple[Candidate, ...]


@record
class Step:
    """One change of a seat's expectation, by exactly one cause."""

    at: int
    """The moment after it: how many events of the game have been applied."""
    season: int
    card: CardId | None
    cause: Cause
    seat: Seat | None
    """Who acted; nobody if a card was turned."""
    sheet: Seat
    """Whose expectation this is."""
    value: Parts
    """The expectation after it."""
    change: Parts
    error: float
    """The standard error of the total change."""
    choice: ChoiceReview | None = None

    @property
    def total(self) -> float:
        """The change of the expected stars at the end."""
        return total(self.change)


@record
class SeatReview:
    """The game of one seat; start + luck + others + stand_in + skill = result, part by part."""

    seat: Seat
    start: Parts
    """What the reference player could expect when edicts and skills lay open."""
    luck: Parts
    others: Parts
    stand_in: Parts
    skill: Parts
    result: Parts
    error: float
    """The standard error of the expectation at the start."""
    steps: tuple[Step, ...]
    ambushes: tuple[Step, ...] = ()
    """What this seat drew on sheets of others. The values are the owners', and in no sum of this seat."""

    @property
    def lost(self) -> float:
        """The stars that the seat's own choices lost against the best ones found: their losses, added up.

        Choices of stand-ins are not the seat's own; a loss by chance above zero counts as it is printed.
        """
        steps = (step for step in (*self.steps, *self.ambushes) if step.cause is Cause.SKILL)
        return rounded(-sum(step.choice.loss for step in steps if step.choice is not None))

    @property
    def totals(self) -> dict[str, float]:
        """The stars of the whole game: start, luck, others, stand-in and skill; they add up to the result."""
        sums = {cause.value: total(parts) for cause, parts in parts_by_cause(self).items()}
        return {"start": total(self.start), **sums, "result": total(self.result)}


@record
class Review:
    """The review of a whole game, one entry for each seat that was asked for."""

    version: int
    depth: Depth
    decks: int
    """How many decks each value is the mean of; fixed beforehand."""
    seats: tuple[SeatReview, ...]


def review_to_plain(review: Review) -> Any:
    """Return a review as plain JSON values."""
    return to_plain(review, Review)


def review_from_plain(plain: Any) -> Review:
    """Return the review from plain JSON values; raises InvalidNotation for anything that is not one."""
    version = plain.get("version") if isinstance(plain, dict) else None
    if type(version) is int and version != VERSION:
        raise InvalidNotation(NotationCode.VALUE_CHOICE, found=str(version), kind="version")
    review: Review = from_plain(plain, Review)
    for seat in review.seats:
        if not _adds_up(seat):
            raise InvalidNotation(NotationCode.VALUE_CHOICE, found=str(seat.seat), kind="seat-review")
    return review


def _adds_up(seat: SeatReview) -> bool:
    """Return whether steps, sums and result of a seat agree."""
    sums = {cause: sum_of(seat.steps, cause) for cause in Cause}
    return sums == parts_by_cause(seat) and plus(seat.start, *sums.values()) == seat.result


def add_steps(review: Any, steps: Iterable[Any]) -> Any:
    """Return a plain review with further plain steps; raises KeyError for a seat that it does not have."""
    seats = {seat["seat"]: dict(seat) for seat in review["seats"]}
    for step in steps:
        cause = Cause(step["cause"])
        if step["seat"] not in (None, step["sheet"]) and cause is not Cause.OTHERS:
            drawer = seats[step["seat"]]
            drawer["ambushes"] = [*drawer.get("ambushes", ()), step]
        else:
            owner, sums = seats[step["sheet"]], cause.name.lower()
            owner[sums] = plus(owner[sums], step["change"])
            owner["result"], owner["steps"] = step["value"], [*owner["steps"], step]
    return review | {"seats": list(seats.values())}


def sum_of(steps: Iterable[Step], cause: Cause) -> Parts:
    """Return the sum of the changes by one cause."""
    return plus(*(step.change for step in steps if step.cause is cause))


def parts_by_cause(seat: SeatReview) -> dict[Cause, Parts]:
    """Return the four sums of a seat by their cause."""
    return {
        Cause.LUCK: seat.luck,
        Cause.OTHERS: seat.others,
        Cause.STAND_IN: seat.stand_in,
        Cause.SKILL: seat.skill,
    }


def total(parts: Parts) -> float:
    """Return the sum of all parts, with the decimals that are printed."""
    return rounded(sum(sum(season) for season in parts))


def rounded(value: float) -> float:
    """Return a value with the decimals that are printed; never a negative zero."""
    return round(value, DIGITS) + 0.0


def plus(*all_parts: Parts) -> Parts:
    """Return the sum of parts, part by part, with the decimals that are printed."""
    return make_parts(sum(values) for values in zip(*map(_flat, (NOTHING, *all_parts)), strict=True))


def minus(parts: Parts, other: Parts) -> Parts:
    """Return the difference of parts, part by part, with the decimals that are printed."""
    return make_parts(one - two for one, two in zip(_flat(parts), _flat(other), strict=True))


def _flat(parts: Parts) -> list[float]:
    return [value for season in parts for value in season]


def make_parts(values: Iterable[float]) -> Parts:
    """Return sixteen values as parts, season by season."""
    flat = [rounded(value) for value in values]
    seasons = zip(flat[0::4], flat[1::4], flat[2::4], flat[3::4], strict=True)
    first, second, third, fourth = seasons
    return first, second, third, fourth
