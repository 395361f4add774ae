"""`inkland cards`: all cards in a table, or some in full."""

import argparse
from collections.abc import Sequence
from typing import Any

import msgspec

from inkland.cli.names import unknown_card
from inkland.cli.output.cards import KINDS, Card, kind_of, print_cards, print_table
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError
from inkland.content import load_catalog
from inkland.core.board.shape import Offsets
from inkland.core.catalog import (
    AmbushCard,
    Catalog,
    ExploreCard,
    HeroCard,
    RuinsCard,
    ScoringCard,
    SkillCard,
)
from inkland.core.ids import Box, Family
from inkland.locale import LANGUAGES, Texts, texts_in
from inkland.locale.names import closest, normalized


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland cards`."""
    parser.add_argument(
        "query", nargs="*", metavar=texts("cli-metavar-query"), help=texts("cli-option-cards-query")
    )
    parser.add_argument("--kind", choices=tuple(KINDS), help=texts("cli-option-cards-kind"))
    families = [family.value for family in Family]
    parser.add_argument("--family", choices=families, help=texts("cli-option-cards-family"))
    parser.add_argument("--json", action="store_true", help=texts("cli-option-json"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Show the cards that were asked for."""
    pool = [card for card in all_cards(load_catalog()) if _is_wanted(card, args)]
    if not pool:
        raise UsageError(texts("cli-no-such-cards"))
    cards = find_cards(args.query, pool, texts) if args.query else pool
    if args.json:
        print(msgspec.json.encode([describe(card, texts) for card in cards]).decode())
    elif args.query:
        print_cards(cards, texts)
    else:
        print_table(cards, texts)
    return 0


def all_cards(catalog: Catalog) -> list[Card]:
    """Return every card by kind and box, in printed order."""
    cards: list[Card] = [*catalog.cards.values(), *catalog.scoring.values(), *catalog.skills.values()]
    cards.sort(key=lambda card: tuple(Box).index(card.box))
    return [card for kind in KINDS.values() for card in cards if isinstance(card, kind)]


def _is_wanted(card: Card, args: argparse.Namespace) -> bool:
    if args.kind is not None and not isinstance(card, KINDS[args.kind]):
        return False
    return args.family is None or (isinstance(card, ScoringCard) and card.family == args.family)


def find_cards(words: Sequence[str], cards: Sequence[Card], texts: Texts) -> list[Card]:
    """Return the cards that the words name together or, if none, one by one."""
    phrase = " ".join(words)
    found = _matches(phrase, cards, texts)
    for word in words if not found else ():
        matches = _matches(word, cards, texts)
        if not matches:
            raise unknown_card(word, closest(word, _names(cards, texts)), texts)
        found += [card for card in matches if card not in found]
    return found


def _matches(word: str, cards: Sequence[Card], texts: Texts) -> list[Card]:
    """Return cards by id or rule number, by name, or by part of a name in any language."""
    wanted = normalized(word)
    exact = [c for c in cards if wanted in (normalized(c.id), normalized(texts(f"card-{c.id}.rule")))]
    if exact or not wanted:
        return exact
    names = {card.id: _called(card, texts) for card in cards}
    whole = [card for card in cards if wanted in names[card.id]]
    return whole or [card for card in cards if any(wanted in name for name in names[card.id])]


def _called(card: Card, texts: Texts) -> list[str]:
    """Return a card's id and its names, the user's language first."""
    languages = (texts.language, *LANGUAGES)
    return [
        normalized(card.id),
        *(normalized(texts_in(language)(f"card-{card.id}")) for language in languages),
    ]


def _names(cards: Sequence[Card], texts: Texts) -> dict[str, str]:
    return {name: card.id for card in cards for name in _called(card, texts)}


def describe(card: Card, texts: Texts) -> dict[str, Any]:
    """Return a card as JSON values, with the field names of the card data."""
    facts: dict[str, Any] = {
        "id": card.id,
        "kind": kind_of(card),
        "box": card.box,
        "number": card.number,
        "status": card.status,
        "rule": texts(f"card-{card.id}.rule"),
        "name": texts(f"card-{card.id}"),
        "text": texts(f"card-{card.id}.text"),
    }
    match card:
        case ExploreCard():
            shapes = [{"rows": _rows(s.shape.printed), "coin": s.coin} for s in card.shapes]
            return facts | {"time": card.time, "terrains": card.terrains, "shapes": shapes}
        case AmbushCard():
            rows, corner = _rows(card.shape.printed), card.corner
            facts |= {"time": card.time, "shape": rows, "direction": card.direction, "solo_corner": corner}
            return facts | {"letter": card.letter}
        case HeroCard():
            return facts | {"time": card.time, "attack": card.attack}
        case RuinsCard():
            return facts | {"time": card.time}
        case ScoringCard():
            return facts | {"family": card.family, "solo": card.solo}
        case SkillCard():
            return facts | {"cost": card.cost}


def _rows(shape: Offsets) -> list[str]:
    height, width = 1 + max(row for row, _ in shape), 1 + max(col for _, col in shape)
    return ["".join("X" if (row, col) in shape else "." for col in range(width)) for row in range(height)]
