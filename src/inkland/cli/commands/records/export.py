"""`inkland export`: a recorded game as a picture, an animation or a record."""

import argparse
from functools import partial
from pathlib import Path
from typing import Final

from inkland.cli.errors import record_problem
from inkland.cli.options import whole_number
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError, printable
from inkland.content import load_catalog
from inkland.locale import Texts
from inkland.locale.formats import listed
from inkland.notation.errors import InvalidNotation
from inkland.notation.records import SUFFIX, format_record
from inkland.render.palette import DARK, LIGHT
from inkland.render.pictures.export import PictureOptions, picture_file
from inkland.render.pictures.formats import PictureFormat
from inkland.sim.record_files import CheckedGame, read_record

FORMATS: Final = (*(f".{kind}" for kind in PictureFormat), SUFFIX)


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland export`."""
    number, file = texts("cli-metavar-number"), texts("cli-metavar-file")
    parser.add_argument("file", type=Path, metavar=file, help=texts("cli-option-export-file"))
    parser.add_argument(
        "out", type=Path, metavar=texts("cli-metavar-out"), help=texts("cli-option-export-out")
    )
    add_moment(parser, texts, texts("cli-option-export-at"))
    seat = partial(whole_number, texts, least=1)
    parser.add_argument("--seat", type=seat, metavar=number, help=texts("cli-option-export-seat"))
    parser.add_argument("--dark", action="store_true", help=texts("cli-option-export-dark"))


def add_moment(parser: Parser, texts: Texts, about: str) -> None:
    """Add `--at`, the moment of a game."""
    at = partial(whole_number, texts, least=1)
    parser.add_argument("--at", type=at, metavar=texts("cli-metavar-number"), help=about)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Write the file that was asked for; raises UsageError or OSError."""
    ending = args.out.suffix.lower()
    if ending not in FORMATS:
        given = printable(args.out.suffix or str(args.out))
        raise UsageError(texts("cli-export-ending", given=given, known=listed(FORMATS)))
    try:
        game = read_record(args.file, load_catalog())
    except InvalidNotation as error:
        raise record_problem(args.file, error, texts) from None
    players = len(game.state.table.sheets)
    if args.seat is not None and args.seat > players:
        raise UsageError(texts("cli-export-seat", seat=args.seat, players=players))
    args.out.write_bytes(_content(game, ending, args, texts))
    print(texts("cli-export-written", path=printable(str(args.out))))
    return 0


def _content(game: CheckedGame, ending: str, args: argparse.Namespace, texts: Texts) -> bytes:
    events = game.record.events
    if ending == SUFFIX:
        record = game.record
        text = format_record(events[: args.at], game.catalog, seed=record.seed, bots=record.bots)
        return text.encode()
    seats = None if args.seat is None else (args.seat - 1,)
    options = PictureOptions(texts, DARK if args.dark else LIGHT, seats, args.at)
    return picture_file(events, game.catalog, PictureFormat(ending.removeprefix(".")), options)
