"""Where stars were lost, from the reviews of a guest's games: by source and by situation; and luck."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

Parts = Sequence[Sequence[float]]
"""By season: first edict, second edict, coins, monsters."""
LAST_SEASON: Final = 3
OWN: Final = "skill"
"""The cause of what the seat chose, and no stand-in."""


class _Choice(msgspec.Struct):
    loss: float
    loss_parts: Parts


class _Step(msgspec.Struct):
    season: int
    card: str | None
    cause: str
    choice: _Choice | None = None


class _Seat(msgspec.Struct):
    seat: int
    luck: Parts
    steps: list[_Step]
    ambushes: list[_Step] = []


class _Review(msgspec.Struct):
    seats: list[_Seat]


class _Document(msgspec.Struct):
    """What is needed of a stored review."""

    review: _Review


class GameErrors(msgspec.Struct, frozen=True):
    """What the review of one game says about a seat: stars lost are positive."""

    luck: float
    choices: int
    lost: dict[str, float]
    """By source: `edicts`, `coins`, `monsters`. They add up to the whole loss."""
    lost_at: dict[str, float]
    """By situation: `ruins` (under a ruins duty), `late` (in the last season), `ambush`."""


class ErrorSums(msgspec.Struct, frozen=True):
    """The same for all games that were reviewed: means per game, and the luck of all together."""

    games: int
    choices: int
    luck: float
    lost: dict[str, float]
    lost_at: dict[str, float]


def reviewed_game(
    document: bytes, seat: int, ruins: Iterable[str], ambushes: Iterable[str]
) -> GameErrors | None:
    """Return what a stored review says about a seat; None if it has none. Raises msgspec.DecodeError."""
    review = msgspec.json.decode(document, type=_Document).review
    own = next((one for one in review.seats if one.seat == seat), None)
    if own is None:
        return None
    ruins_cards, ambush_cards = frozenset(ruins), frozenset(ambushes)
    lost = dict.fromkeys(("edicts", "coins", "monsters"), 0.0)
    lost_at = dict.fromkeys(("ruins", "ambush", "late"), 0.0)
    has_duty, choices = False, 0
    for step in own.steps:
        if step.cause == "luck":
            has_duty = has_duty or step.card in ruins_cards
        if step.choice is None or step.cause != OWN:
            continue
        choices += 1
        _add(lost, step.choice)
        if step.card in ambush_cards:
            lost_at["ambush"] -= step.choice.loss
        elif has_duty:
            lost_at["ruins"] -= step.choice.loss
            has_duty = False
        if step.season == LAST_SEASON:
            lost_at["late"] -= step.choice.loss
    drawn = [step.choice for step in own.ambushes if step.choice is not None and step.cause == OWN]
    for choice in drawn:
        _add(lost, choice)
        lost_at["ambush"] -= choice.loss
    return GameErrors(sum(map(sum, own.luck)), choices + len(drawn), lost, lost_at)


def _add(lost: dict[str, float], choice: _Choice) -> None:
    for first, second, coins, monsters in choice.loss_parts:
        lost["edicts"] -= first + second
        lost["coins"] -= coins
        lost["monsters"] -= monsters


def error_sums(games: Sequence[GameErrors]) -> ErrorSums:
    """Return the mean losses per game, and the sum of luck."""

    def means(name: str) -> dict[str, float]:
        kinds = getattr(games[0], name) if games else {}
        return {
            kind: _rounded(sum(getattr(game, name)[kind] for game in games) / len(games)) for kind in kinds
        }

    return ErrorSums(
        len(games),
        sum(game.choices for game in games),
        _rounded(sum(game.luck for game in games)),
        means("lost"),
        means("lost_at"),
    )


def _rounded(value: float) -> float:
    return round(value, 1) + 0.0
