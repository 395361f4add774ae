"""The scores of a sheet: a table of all cards, or some cards explained with the cells that count."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from inkland.cli.output.console import make_console, plain_table
from inkland.cli.output.sheets import draw_legend, draw_sheet
from inkland.core.board.grid import Cells
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import Catalog
from inkland.core.ids import CardId, Family
from inkland.core.scoring import SCORERS, Part, Score, monster_losses
from inkland.locale import Texts
from inkland.locale.formats import number
from inkland.notation.cells import cell_names
from inkland.render.words import stars_text


def print_scores(sheet: Sheet, catalog: Catalog, texts: Texts) -> None:
    """Print what a sheet scores by every card, and what monsters cost."""
    table = plain_table()
    table.add_column(texts("cli-column-card"))
    table.add_column(texts("cli-column-family"))
    table.add_column(texts("cli-column-rule"))
    table.add_column(texts("cli-column-stars"), justify="right")
    for family in Family:
        for card in catalog.scoring.values():
            if card.family is family:
                points = SCORERS[card.id](sheet).points
                style = "bold" if points else "dim"
                name, kind = texts(f"card-{card.id}"), texts(f"family-{family}")
                table.add_row(name, kind, card.rule, Text(number(points), style=style))
        table.add_section()
    losses = monster_losses(sheet).points
    table.add_row(texts("cli-monster-losses"), "", "P-2", Text(number(losses), style="bold"))
    console = make_console()
    console.print(Text(texts("cli-score-title", map=texts(f"map-{sheet.map.id}")), style="bold"))
    console.print(table)


def print_reasons(sheet: Sheet, cards: Sequence[CardId], catalog: Catalog, texts: Texts) -> None:
    """Print what a sheet scores by some cards, with the cells that count."""
    console = make_console()
    console.print(Text(texts("cli-score-title", map=texts(f"map-{sheet.map.id}")), style="bold"))
    for card in cards:
        facts = catalog.scoring[card]
        head = f"{texts(f'card-{card}')} · {texts(f'family-{facts.family}')} · {facts.rule}"
        _print_reason(console, sheet, head, texts(f"card-{card}.text"), SCORERS[card](sheet), texts)
    head = f"{texts('cli-monster-losses')} · P-2"
    _print_reason(console, sheet, head, texts("cli-monster-losses.text"), monster_losses(sheet), texts)
    console.print()
    console.print(draw_legend(sheet, texts))


def _print_reason(console: Console, sheet: Sheet, head: str, about: str, score: Score, texts: Texts) -> None:
    """Print a card's stars and text, the sheet with the scoring cells, and the parts."""
    console.print()
    stars = stars_text(score.points, texts)
    console.print(Text(f"{head}: {stars}", style="bold"))
    console.print(Text(about))
    lit = 0
    for part in score.parts:
        lit |= part.cells
    columns = Table.grid(padding=(0, 3))
    columns.add_column(no_wrap=True)
    columns.add_column()
    columns.add_row(draw_sheet(sheet, texts, lit), _parts(score.parts, texts))
    console.print(Padding(columns, (1, 0, 0, 0), expand=False))


def _parts(parts: Sequence[Part], texts: Texts) -> Table | Text:
    """Return points and cells of every part."""
    if not parts:
        return Text(texts("cli-no-parts"), style="dim")
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for message, points, cells in _lines(parts):
        table.add_row(texts(message, points=number(points)), " ".join(cells))
    return table


def _lines(parts: Sequence[Part]) -> Iterator[tuple[str, int, list[str]]]:
    """Yield a line for each part; single cells with equal points share one."""
    for (points, single), group in groupby(parts, key=lambda part: (part.points, _is_single(part.cells))):
        if single:
            cells = [name for part in group for name in cell_names(part.cells)]
            yield "cli-part-each" if len(cells) > 1 else "cli-part", points, cells
        else:
            for part in group:
                yield "cli-part", points, cell_names(part.cells)


def _is_single(cells: Cells) -> bool:
    """Return whether a set has exactly one cell."""
    return cells.bit_count() == 1
