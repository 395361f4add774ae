"""`inkland score`: scores a sheet, explains the scores, fills in a score sheet (E-01 to E-32, P-2)."""

import argparse
import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
from rich.text import Text

from inkland.cli.names import find_card
from inkland.cli.options import edict_cards, map_letters, map_side, whole_number, words
from inkland.cli.output.console import make_console
from inkland.cli.output.score_sheet import ScoredSeasons, print_rating, print_score_sheet, score_sheet_json
from inkland.cli.output.sheet_scores import print_reasons, print_scores
from inkland.cli.parser import Parser
from inkland.cli.typed_sheets import parse_sheets
from inkland.cli.usage import UsageError, printable
from inkland.content import load_catalog
from inkland.core.board.sheet import COIN_TRACK, Sheet
from inkland.core.catalog import Catalog, ScoringCard, Season
from inkland.core.events import SeasonScore
from inkland.core.ids import EDICTS, Box, CardId
from inkland.core.scoring import SCORERS, monster_losses
from inkland.locale import Texts
from inkland.locale.formats import listed
from inkland.locale.names import normalized
from inkland.notation.cells import cell_names

MOST_CHARACTERS: Final = 100_000


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland score`."""
    many = texts("cli-metavar-list")
    parser.add_argument("file", metavar=texts("cli-metavar-file"), help=texts("cli-option-score-file"))
    parser.add_argument(
        "cards",
        nargs="*",
        default=[],  # without it, argparse calls the cards missing when the file is
        metavar=texts("cli-metavar-card"),
        help=texts("cli-option-score-cards"),
    )
    parser.add_argument(
        "--map",
        type=partial(map_side, texts),
        metavar=map_letters(texts),
        help=texts("cli-option-score-map"),
    )
    parser.add_argument("--edicts", metavar=many, help=texts("cli-option-score-edicts"))
    parser.add_argument(
        "--season",
        type=partial(_season, texts),
        metavar=texts("cli-metavar-name"),
        help=texts("cli-option-score-season"),
    )
    parser.add_argument(
        "--coins", type=partial(_coins, texts), metavar=many, help=texts("cli-option-score-coins")
    )
    parser.add_argument("--json", action="store_true", help=texts("cli-option-json"))


def _season(texts: Texts, text: str) -> int:
    """Return the number of a season from 0, by its name, its id or its number. Raises ArgumentTypeError."""
    for index, season in enumerate(_seasons()):
        names = (season.id, texts(f"season-{season.id}"), str(index + 1))
        if normalized(text) in map(normalized, names):
            return index
    seasons = listed(texts(f"season-{season.id}") for season in _seasons())
    raise argparse.ArgumentTypeError(texts("cli-bad-season", given=printable(text), seasons=seasons))


def _coins(texts: Texts, text: str) -> list[int]:
    """Return the coins at the end of each season. Raises ArgumentTypeError."""
    return [whole_number(texts, word, least=0, most=COIN_TRACK) for word in words(text) or [text]]


def _seasons() -> Sequence[Season]:
    """Return the four seasons; the edicts that they score are those of every set."""
    return load_catalog().seasons[Box.BASE]


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Score a sheet by all cards, explain the scores of some cards, or fill in a score sheet."""
    catalog = load_catalog()
    cards = [CardId(find_card(word, catalog.scoring, texts)) for word in args.cards]
    edicts = _edicts(args, cards, catalog, texts)
    sheets = parse_sheets(read_text(args.file, texts), catalog, args.map, texts)
    if edicts is None and (len(sheets) > 1 or args.season is not None or args.coins is not None):
        raise UsageError(texts("cli-score-needs-edicts"))
    scored = None if edicts is None else _scored_seasons(args, sheets, edicts, texts)
    if args.json:
        for line in _json_lines(sheets[-1], cards, scored, edicts, catalog):
            print(msgspec.json.encode(line).decode())
        return 0
    if cards:
        print_reasons(sheets[-1], cards, catalog, texts)
    elif scored is None:
        print_scores(sheets[0], catalog, texts)
    if scored is not None and edicts is not None:
        _print_score_sheet(args, sheets, scored, edicts, texts)
    return 0


def _edicts(
    args: argparse.Namespace, cards: Sequence[CardId], catalog: Catalog, texts: Texts
) -> list[ScoringCard] | None:
    """Return the four edicts: those of `--edicts`, or the cards if they are four. Raises UsageError."""
    if args.edicts is not None:
        cards = edict_cards(args.edicts, catalog, texts)
        if len(cards) != len(EDICTS):
            raise UsageError(texts("cli-score-four-edicts", count=len(cards)))
    return [catalog.scoring[card] for card in cards] if len(cards) == len(EDICTS) else None


def _scored_seasons(
    args: argparse.Namespace, sheets: Sequence[Sheet], edicts: Sequence[ScoringCard], texts: Texts
) -> ScoredSeasons:
    """Return a line of the score sheet for each sheet, or for all seasons with the only one (P-2)."""
    first = args.season or 0
    seasons = _seasons()[first : first + len(sheets)]
    if args.season is None and len(sheets) == 1:
        seasons = _seasons()
        sheets = list(sheets) * len(seasons)
    if len(seasons) < len(sheets):
        raise UsageError(texts("cli-score-too-many-sheets"))
    coins = args.coins or [0]
    coins = coins * len(sheets) if len(coins) == 1 else coins
    if len(coins) != len(sheets):
        raise UsageError(texts("cli-score-coin-count", coins=len(coins), seasons=len(sheets)))
    return [
        (season, _season_score(sheet, season, edicts, purse))
        for season, sheet, purse in zip(seasons, sheets, coins, strict=True)
    ]


def _season_score(sheet: Sheet, season: Season, edicts: Sequence[ScoringCard], coins: int) -> SeasonScore:
    one, two = (SCORERS[edicts[EDICTS.index(edict)].id](sheet).points for edict in season.edicts)
    return SeasonScore((one, two), coins, monster_losses(sheet).points)


def _print_score_sheet(
    args: argparse.Namespace,
    sheets: Sequence[Sheet],
    scored: ScoredSeasons,
    edicts: Sequence[ScoringCard],
    texts: Texts,
) -> None:
    """Print a score sheet, what it assumes, and the solo rating of a whole game."""
    console = make_console()
    if args.cards:
        console.print()
    print_score_sheet(scored, edicts, texts)
    if len(sheets) == len(_seasons()):
        print_rating(scored, edicts, load_catalog(), texts)
    elif len(scored) > len(sheets):
        console.print(Text(texts("cli-score-one-map")))
    if args.coins is None:
        console.print(Text(texts("cli-score-no-coins")))


def read_text(path: str, texts: Texts) -> str:
    """Return the text of a file, or of standard input if the path is a dash."""
    try:
        if path == "-":
            return sys.stdin.read(MOST_CHARACTERS) if sys.stdin is not None else ""
        with Path(path).open("rb") as file:
            found = file.read(MOST_CHARACTERS)
        return found.decode("utf-16" if found.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8-sig")
    except UnicodeError as error:
        raise UsageError(texts("file-not-text", path=printable(path))) from error


def _json_lines(
    sheet: Sheet,
    cards: Sequence[CardId],
    scored: ScoredSeasons | None,
    edicts: Sequence[ScoringCard] | None,
    catalog: Catalog,
) -> Iterator[dict[str, Any]]:
    """Yield the answers of `score` or `explain` as in docs/interop.md, and the score sheet."""
    if not cards and scored is None:
        scores = {card: SCORERS[card](sheet).points for card in catalog.scoring}
        yield {"scores": scores, "monsters": monster_losses(sheet).points}
    for card in cards:
        score = SCORERS[card](sheet)
        parts = [{"points": part.points, "cells": cell_names(part.cells)} for part in score.parts]
        yield {"card": card, "points": score.points, "parts": parts}
    if scored is not None and edicts is not None:
        yield score_sheet_json(scored, edicts)
