"""Cards for the terminal: a table, or single cards in full with their shapes."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from inkland.cli.output.console import make_console, plain_table
from inkland.cli.output.sheets import ATTACK, TERRAINS, Mark, draw_picture, monster_name
from inkland.core.catalog import (
    AmbushCard,
    DeckCard,
    ExploreCard,
    HeroCard,
    RuinsCard,
    ScoringCard,
    SkillCard,
)
from inkland.core.ids import Terrain
from inkland.locale import Texts
from inkland.locale.formats import listed
from inkland.render.words import monster_letter, terrain_name

Card = DeckCard | ScoringCard | SkillCard

KINDS: Final[dict[str, type[Card]]] = {
    "explore": ExploreCard,
    "ruins": RuinsCard,
    "ambush": AmbushCard,
    "hero": HeroCard,
    "scoring": ScoringCard,
    "skill": SkillCard,
}
"""The kinds of cards, in the order in which players meet them."""


def kind_of(card: Card) -> str:
    """Return the name of a card's kind."""
    return next(kind for kind, cls in KINDS.items() if isinstance(card, cls))


def print_table(cards: Sequence[Card], texts: Texts) -> None:
    """Print a table for each kind of card: number, name, box and id."""
    console = make_console()
    for kind in KINDS:
        group = [card for card in cards if kind_of(card) == kind]
        if not group:
            continue
        table = plain_table()
        table.add_column(texts("cli-column-number"), justify="right", no_wrap=True)
        table.add_column(texts("cli-column-name"), width=25)
        table.add_column(texts("cli-column-id"), no_wrap=True, width=20)
        table.add_column(texts("cli-column-box"))
        for card in group:
            table.add_row(card.number, texts(f"card-{card.id}"), card.id, texts(f"set-{card.box}"))
        console.print(Text(f"{texts(f'cli-kind-{kind}.many')} ({len(group)})", style="bold"))
        console.print(table)
        console.print()
    console.print(Text(texts("cli-cards-hint"), style="dim"))


def print_cards(cards: Sequence[Card], texts: Texts) -> None:
    """Print cards in full."""
    console = make_console()
    for index, card in enumerate(cards):
        if index:
            console.print()
        _print_card(console, card, texts)


def _print_card(console: Console, card: Card, texts: Texts) -> None:
    console.print(Text(texts(f"card-{card.id}"), style="bold underline"))
    facts = Table.grid(padding=(0, 2))
    facts.add_column(style="dim", no_wrap=True)
    facts.add_column()
    for label, value in _facts(card, texts):
        facts.add_row(texts(label), value)
    console.print(facts)
    if pictures := list(_pictures(card, texts)):
        grid = Table.grid(padding=(0, 4))
        grid.add_row(*(picture for picture, _ in pictures))
        grid.add_row(*(Text(caption, style="dim") for _, caption in pictures))
        console.print(Padding(grid, (1, 0, 0, 2), expand=False))
    console.print()
    console.print(Text(texts(f"card-{card.id}.text")))


def _facts(card: Card, texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield label and value of everything on a card except its pictures."""
    yield "cli-fact-id", card.id
    yield "cli-fact-kind", texts(f"cli-kind-{kind_of(card)}")
    yield "cli-fact-box", texts(f"set-{card.box}")
    yield "cli-fact-number", card.number
    yield "cli-fact-status", texts(f"cli-status-{card.status}")
    yield "cli-fact-rule", texts(f"card-{card.id}.rule")
    match card:
        case ExploreCard():
            yield "cli-fact-time", str(card.time)
            terrains = (f"{TERRAINS[t].symbol} {terrain_name(t, texts)}" for t in card.terrains)
            yield "cli-fact-terrains", listed(terrains)
        case AmbushCard():
            yield "cli-fact-time", str(card.time)
            yield "cli-fact-direction", texts(f"cli-direction-{card.direction}")
            yield "cli-fact-corner", texts(f"cli-corner-{card.corner}")
            if card.letter is not None:
                yield "cli-fact-letter", monster_letter(card.letter, texts)
        case HeroCard() | RuinsCard():
            yield "cli-fact-time", str(card.time)
        case ScoringCard():
            yield "cli-fact-family", texts(f"family-{card.family}")
            yield "cli-fact-solo", str(card.solo)
        case SkillCard():
            yield "cli-fact-cost", texts("count-coins", count=card.cost)


def _pictures(card: Card, texts: Texts) -> Iterator[tuple[Text, str]]:
    """Yield each shape in each terrain, or the monsters, or the hero with its attack cells."""
    match card:
        case ExploreCard():
            for number, shape in enumerate(card.shapes, start=1):
                for terrain in card.terrains:
                    caption = terrain_name(terrain, texts)
                    if len(card.shapes) > 1:
                        coin = "cli-shape-coin" if shape.coin else "cli-shape-no-coin"
                        caption = texts(coin, number=number, terrain=caption)
                    yield draw_picture([(shape.shape.printed, TERRAINS[terrain])]), caption
        case AmbushCard():
            mark, caption = TERRAINS[Terrain.MONSTER], terrain_name(Terrain.MONSTER, texts)
            if card.letter is not None:
                mark = Mark(monster_letter(card.letter, texts), mark.style)
                caption = monster_name(card.letter, texts)
            yield draw_picture([(card.shape.printed, mark)]), caption
        case HeroCard():
            layers = [(card.attack, ATTACK), (((0, 0),), TERRAINS[Terrain.HERO])]
            yield draw_picture(layers), texts("cli-hero-caption")
        case _:
            return
