"""A card as a small SVG picture: its name, its time, and its shapes in the colors of their terrain."""

from collections.abc import Iterable, Iterator
from typing import Final

from inkland.core.board.shape import Offsets
from inkland.core.catalog import AmbushCard, DeckCard, ExploreCard, HeroCard, ScoringCard, SkillCard
from inkland.core.ids import Terrain
from inkland.render.palette import LIGHT, Palette
from inkland.render.svg import Element, document, element

Card = DeckCard | ScoringCard | SkillCard

WIDTH: Final = 240
HEIGHT: Final = 150
MARGIN: Final = 14
CELL: Final = 18
LINE: Final = 20
FONT: Final = "Georgia, 'Noto Serif', serif"


def card_svg(card: Card, palette: Palette = LIGHT) -> str:
    """Return a card as an SVG document."""
    name = card.id.replace("-", " ").capitalize()
    ground = element(
        "rect", x=0.5, y=0.5, width=WIDTH - 1, height=HEIGHT - 1, rx=8,
        fill=palette.parchment, stroke=palette.ink_faint,
    )  # fmt: skip
    title = _text(name, MARGIN + 8, 17, palette.ink, weight="bold")
    facts = _text(", ".join(_facts(card)), HEIGHT - MARGIN, 12, palette.ink_soft)
    return document(WIDTH, HEIGHT, name, ground, title, *_pictures(card, palette), facts)


def _text(text: str, y: float, size: float, color: str, weight: str | None = None) -> Element:
    return element(
        "text", text, x=MARGIN, y=y, fill=color, font_family=FONT, font_size=size, font_weight=weight
    )


def _facts(card: Card) -> Iterator[str]:
    """Yield what is printed beside the picture."""
    match card:
        case ExploreCard():
            yield f"time {card.time}"
            yield " or ".join(terrain.value for terrain in card.terrains)
            if any(shape.coin for shape in card.shapes):
                yield "coin"
        case ScoringCard():
            yield card.family.value
            yield f"solo {card.solo}"
            yield f"rule {card.rule}"
        case SkillCard():
            yield f"cost {card.cost}"
            yield f"rule {card.rule}"
        case AmbushCard():
            yield f"ambush, {card.direction.value}"
        case HeroCard():
            yield "hero"
        case _:
            yield "ruins"


def _pictures(card: Card, palette: Palette) -> Iterator[Element]:
    x: float = MARGIN
    for offsets, color in _shapes(card, palette):
        rows, cols = zip(*offsets, strict=True)
        yield from _cells(offsets, x - min(cols) * CELL, MARGIN + LINE - min(rows) * CELL, color, palette)
        x += (max(cols) - min(cols) + 2) * CELL
    if isinstance(card, HeroCard):
        left = MARGIN + max(0, -min(col for _, col in card.attack)) * CELL
        top = MARGIN + LINE + max(0, -min(row for row, _ in card.attack)) * CELL
        yield from _cells(((0, 0),), left, top, palette.hero_ground, palette)
        yield from _cells(card.attack, left, top, "none", palette)


def _shapes(card: Card, palette: Palette) -> Iterator[tuple[Offsets, str]]:
    """Yield the cells of each printed shape with a color."""
    match card:
        case ExploreCard():
            for printed in card.shapes:
                yield printed.shape.printed, palette.terrain(card.terrains[0])
        case AmbushCard():
            yield card.shape.printed, palette.terrain(Terrain.MONSTER)
        case _:
            return


def _cells(
    offsets: Iterable[tuple[int, int]], x: float, y: float, color: str, palette: Palette
) -> Iterator[Element]:
    for row, col in offsets:
        yield element(
            "rect", x=x + col * CELL, y=y + row * CELL, width=CELL, height=CELL,
            fill=color, stroke=palette.ink_soft, stroke_dasharray="3 2" if color == "none" else None,
        )  # fmt: skip
