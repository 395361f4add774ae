"""The current card: name and time, shapes with the selected one marked, terrains, answers."""

from collections.abc import Iterator

from rich.style import Style
from rich.text import Text

from inkland.core.board.shape import Offsets
from inkland.core.catalog import AmbushCard, HeroCard, Skill
from inkland.core.ids import CardId, Terrain
from inkland.core.record import record
from inkland.core.state import EffectTurn, Table
from inkland.locale import Texts
from inkland.render.palette import Palette
from inkland.render.terminal.glyphs import ATTACK, COIN, SYMBOLS
from inkland.render.terminal.lines import folded, spread
from inkland.render.words import card_name, season_name, terrain_name
from inkland.views.deck import deck_info

CHOSEN = "▸"
BLOCK = "██"
BLANK = "  "


@record
class CardChoices:
    """What there is to choose from now."""

    shapes: tuple[Offsets, ...] = ()
    coins: tuple[bool, ...] = ()
    shape: int = 0
    terrains: tuple[Terrain, ...] = ()
    terrain: int = 0
    answers: tuple[str, ...] = ()
    answer: int = 0
    skill: Skill | None = None


def card_lines(table: Table, choices: CardChoices, width: int, palette: Palette, texts: Texts) -> list[Text]:
    """Return everything about the card for a column of a given width."""
    found = [*_title(table, width, palette, texts), Text()]
    if choices.shapes:
        found += [*_shapes(choices, width, palette), Text()]
    found += _terrains(choices, palette, texts)
    found += _answers(choices, width, palette)
    found += _duty(table, width, palette, texts)
    found += _skills(table, choices, width, palette, texts)
    return found


def _title(table: Table, width: int, palette: Palette, texts: Texts) -> Iterator[Text]:
    turn = table.turn
    if turn is None:
        return
    card = turn.card
    yield from folded(Text(card_name(card.id, texts), Style(color=palette.ink, bold=True)), width)
    quiet = Style(color=palette.ink_soft)
    if isinstance(turn, EffectTurn):
        yield Text(season_name(table.rules, table.season, texts), quiet)
    elif isinstance(card, AmbushCard):
        yield Text(texts("term-ambush"), Style(color=palette.accent, bold=True))
        if not table.rules.is_solo:
            yield from folded(Text(texts(f"play-passes-{card.direction}"), quiet), width, indent=0)
    elif isinstance(card, HeroCard):
        yield Text(texts("term-hero-card"), Style(color=palette.gold, bold=True))
    else:
        yield Text(texts("play-time", time=card.time), quiet)


def picture(offsets: Offsets) -> list[str]:
    """Return a shape in blocks, two columns for each cell.

    >>> picture(((0, 0), (1, 0), (1, 1)))
    ['██', '████']
    """
    height = 1 + max(row for row, _ in offsets)
    width = 1 + max(col for _, col in offsets)
    rows = ["".join(BLOCK if (r, c) in offsets else BLANK for c in range(width)) for r in range(height)]
    return [row.rstrip() for row in rows]


def _shapes(choices: CardChoices, width: int, palette: Palette) -> list[Text]:
    """Return the shapes side by side, or one below the other if they are too wide."""
    blocks = [_shape(choices, index, palette) for index in range(len(choices.shapes))]
    if len(blocks) == 1:
        return blocks[0]
    first, second = blocks
    left = max(line.cell_len for line in first) + 2
    if left + max(line.cell_len for line in second) > width:
        return [*first, Text(), *second]
    count = max(len(first), len(second))
    first += [Text()] * (count - len(first))
    second += [Text()] * (count - len(second))
    pairs = zip(first, second, strict=True)
    return [Text.assemble(a, " " * (left - a.cell_len), b) for a, b in pairs]


def _shape(choices: CardChoices, index: int, palette: Palette) -> list[Text]:
    chosen = index == choices.shape
    color = palette.ink_soft
    if chosen:
        color = palette.terrain(choices.terrains[choices.terrain]) if choices.terrains else palette.ink
    mark = CHOSEN if chosen and len(choices.shapes) > 1 else " "
    accent = Style(color=palette.accent, bold=True)
    lines = [
        Text.assemble((mark if row == 0 else " ", accent), (line, Style(color=color)))
        for row, line in enumerate(picture(choices.shapes[index]))
    ]
    if index < len(choices.coins) and choices.coins[index]:
        lines.append(Text(f" {COIN} +1", Style(color=palette.gold, bold=chosen)))
    return lines


def _terrains(choices: CardChoices, palette: Palette, texts: Texts) -> Iterator[Text]:
    for index, terrain in enumerate(choices.terrains):
        chosen = index == choices.terrain
        symbol, ground = palette.cell(terrain)
        key = f"{index + 1} " if len(choices.terrains) > 1 else ""
        yield Text.assemble(
            (CHOSEN if chosen else " ", Style(color=palette.accent, bold=True)),
            (key, Style(color=palette.ink_soft)),
            (f" {SYMBOLS[terrain]} ", Style(color=symbol, bgcolor=ground)),
            (
                f" {terrain_name(terrain, texts)}",
                Style(color=palette.ink if chosen else palette.ink_soft, bold=chosen),
            ),
        )


def _answers(choices: CardChoices, width: int, palette: Palette) -> Iterator[Text]:
    for index, words in enumerate(choices.answers):
        chosen = index == choices.answer
        style = Style(color=palette.ink if chosen else palette.ink_soft, bold=chosen)
        mark = CHOSEN if chosen else " "
        yield from folded(Text(f"{mark}{index + 1} {words}", style), width, indent=3)


def _duty(table: Table, width: int, palette: Palette, texts: Texts) -> Iterator[Text]:
    under_duty = getattr(table.turn, "duty", False)
    if under_duty or table.duty:
        yield Text()
        words = texts("play-duty-now" if under_duty else "play-duty-waits")
        yield from folded(Text(words, Style(color=palette.accent, bold=True)), width, indent=0)
    if isinstance(getattr(table.turn, "card", None), HeroCard):
        yield Text()
        yield from folded(
            Text(texts("play-attack-legend", mark=ATTACK), Style(color=palette.ink_soft)), width, indent=0
        )


def _skills(table: Table, choices: CardChoices, width: int, palette: Palette, texts: Texts) -> Iterator[Text]:
    if not table.rules.skills:
        return
    yield Text()
    used = table.used[0]
    heading = texts("set-skills") if used is None else texts("play-skill-used")
    yield from folded(Text(heading, Style(color=palette.ink_soft)), width, indent=0)
    for card in table.rules.skills:
        chosen = card.skill is choices.skill
        ink = palette.accent if chosen else palette.ink if used is None else palette.ink_soft
        name = Text.assemble(
            (f"{card.cost}{COIN}", Style(color=palette.gold)),
            (f" {card_name(card.skill, texts)}", Style(color=ink, bold=chosen)),
        )
        yield from folded(name, width, indent=3)


def deck_words(table: Table, texts: Texts) -> str:
    """Return what everybody knows of the deck: how many cards are left, and of which kinds."""
    left = deck_info(table)
    words = texts("play-deck", cards=left.cards, ambushes=left.ambushes)
    if table.rules.config.heroes:
        words = f"{words}, {texts('play-deck-heroes', heroes=left.heroes)}"
    return words


def deck_lines(table: Table, width: int, palette: Palette, texts: Texts) -> list[Text]:
    """Return the cards revealed this season and what everybody knows of the deck."""
    quiet = Style(color=palette.ink_soft)
    found = folded(Text(deck_words(table, texts), quiet), width, indent=0)
    if table.revealed:
        found.append(Text(texts("play-revealed-cards"), quiet))
    for card in reversed(table.revealed):
        found += _revealed(table, card, width, palette, texts)
    return found


def _revealed(table: Table, card: CardId, width: int, palette: Palette, texts: Texts) -> list[Text]:
    time = table.rules.card(card).time
    name = Text(card_name(card, texts), Style(color=palette.ink))
    name.truncate(width - 2, overflow="ellipsis")
    return spread(name, Text(str(time) if time else "·", Style(color=palette.ink_soft)), width)
