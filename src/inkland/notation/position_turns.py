"""The turn of a position: `explore:hamlet:ruins`, `ambush:gorgon:0+2`, `hero:…`, `effect:…`."""

from typing import TypeVar

from inkland.core.catalog import AmbushCard, ExploreCard, HeroCard
from inkland.core.commands import DominoOrientation
from inkland.core.ids import CardId, Seat
from inkland.core.setup.ruleset import Ruleset
from inkland.core.state import AmbushTurn, EffectTurn, ExploreTurn, HeroTurn, SkillTurn, Turn

C = TypeVar("C")

RUINS = "ruins"


def format_turn(turn: Turn) -> str:
    """Return a turn as a word: its kind, its card, and what was decided about it."""
    match turn:
        case ExploreTurn(card, duty):
            return f"explore:{card.id}{':' + RUINS if duty else ''}"
        case SkillTurn(card, acrobats, orientation):
            return f"skills:{card.id}{_acrobatics(acrobats, orientation)}"
        case AmbushTurn(card, acrobats, orientation):
            return f"ambush:{card.id}{_acrobatics(acrobats, orientation)}"
        case HeroTurn(card):
            return f"hero:{card.id}"
        case EffectTurn(card):
            return f"effect:{card.id}"


def _acrobatics(acrobats: frozenset[Seat], orientation: DominoOrientation | None) -> str:
    turned = "" if orientation is None else f":{orientation}"
    return f":{'+'.join(map(str, sorted(acrobats)))}{turned}" if acrobats or turned else ""


def parse_turn(text: str, rules: Ruleset) -> Turn:
    """Return the turn that a word describes; raises LookupError or ValueError."""
    kind, card, *rest = text.split(":")
    found = rules.card(CardId(card))
    match kind, rest:
        case "explore", ([] | ["ruins"]):
            return ExploreTurn(_of(found, ExploreCard), bool(rest))
        case "skills", ([] | [_] | [_, _]):
            return SkillTurn(_of(found, AmbushCard), *_parse_acrobatics(rest, len(rules.players)))
        case "ambush", ([] | [_] | [_, _]):
            return AmbushTurn(_of(found, AmbushCard), *_parse_acrobatics(rest, len(rules.players)))
        case "hero", []:
            return HeroTurn(_of(found, HeroCard))
        case "effect", []:
            return EffectTurn(_of(found, AmbushCard))
        case _:
            raise ValueError(text)


def parse_seats(text: str) -> frozenset[Seat]:
    """Return the seats of a list such as `0+2`, counted from 0; raises ValueError."""
    if not all(word.isascii() and word.isdecimal() and len(word) < 3 for word in text.split("+")):
        raise ValueError(text)
    return frozenset(Seat(int(word)) for word in text.split("+"))


def _parse_acrobatics(rest: list[str], seats: int) -> tuple[frozenset[Seat], DominoOrientation | None]:
    acrobats = parse_seats(rest[0]) if rest and rest[0] else frozenset[Seat]()
    if any(seat >= seats for seat in acrobats):
        raise ValueError(rest)
    return acrobats, DominoOrientation(rest[1]) if len(rest) > 1 else None


def _of(card: object, kind: type[C]) -> C:
    if not isinstance(card, kind):
        raise TypeError(card)
    return card
