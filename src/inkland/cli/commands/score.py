"""`inkland score`: scores a sheet and explains the scores (E-01 to E-32, P-2)."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from inkland.cli.names import find_card
from inkland.cli.options import map_letters, map_side
from inkland.cli.output.console import make_console, plain_table
from inkland.cli.output.sheets import draw_legend, draw_sheet
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError, printable
from inkland.content import load_catalog
from inkland.core.catalog import Catalog
from inkland.core.grid import Cells
from inkland.core.ids import CardId, Family, MapId
from inkland.core.scoring import SCORERS, Part, Score, monster_losses
from inkland.core.sheet import Sheet
from inkland.locale import Texts
from inkland.notation.cells import cell_names
from inkland.notation.sheets import parse_sheet_text
from inkland.render.words import number, stars_text

MOST_CHARACTERS: Final = 100_000


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland score`."""
    parser.add_argument("file", metavar=texts("cli-metavar-file"), help=texts("cli-option-score-file"))
    parser.add_argument(
        "cards", nargs="*", metavar=texts("cli-metavar-card"), help=texts("cli-option-score-cards")
    )
    parser.add_argument(
        "--map",
        type=partial(map_side, texts),
        default=MapId("A"),
        metavar=map_letters(texts),
        help=texts("cli-option-score-map"),
    )
    parser.add_argument("--json", action="store_true", help=texts("cli-option-json"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Score a sheet by all cards, or explain the scores of some cards."""
    catalog = load_catalog()
    cards = [CardId(find_card(word, catalog.scoring, texts)) for word in args.cards]
    sheet = parse_sheet_text(read_text(args.file, texts), catalog.maps[args.map].side)
    if args.json:
        for line in _json_lines(sheet, cards, catalog):
            print(msgspec.json.encode(line).decode())
    elif cards:
        _print_reasons(sheet, cards, catalog, texts)
    else:
        _print_scores(sheet, catalog, texts)
    return 0


def read_text(path: str, texts: Texts) -> str:
    """Return the text of a file, or of standard input if the path is a dash."""
    try:
        if path == "-":
            return sys.stdin.read(MOST_CHARACTERS) if sys.stdin is not None else ""
        with Path(path).open(encoding="utf-8-sig") as file:
            return file.read(MOST_CHARACTERS)
    except UnicodeError as error:
        raise UsageError(texts("file-not-text", path=printable(path))) from error


def _json_lines(sheet: Sheet, cards: Sequence[CardId], catalog: Catalog) -> Iterator[dict[str, Any]]:
    """Yield the answers of `score` or `explain` as in docs/interop.md."""
    if not cards:
        scores = {card: SCORERS[card](sheet).points for card in catalog.scoring}
        yield {"scores": scores, "monsters": monster_losses(sheet).points}
    for card in cards:
        score = SCORERS[card](sheet)
        parts = [{"points": part.points, "cells": cell_names(part.cells)} for part in score.parts]
        yield {"card": card, "points": score.points, "parts": parts}


def _print_scores(sheet: Sheet, catalog: Catalog, texts: Texts) -> None:
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


def _print_reasons(sheet: Sheet, cards: Sequence[CardId], catalog: Catalog, texts: Texts) -> None:
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
