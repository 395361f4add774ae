"""`inkland review`: luck of the cards and loss of the choices of a recorded game (docs/review.md)."""

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
from rich.text import Text

from inkland.bots.levels.cost import QUICKEST
from inkland.cli.bots.bot_notices import load_levels, search_explained
from inkland.cli.errors import record_problem
from inkland.cli.options import whole_number
from inkland.cli.output.console import make_console, share_progress
from inkland.cli.output.files import check_output_files, write_and_show, write_output
from inkland.cli.output.review import print_maps, print_review
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError, printable
from inkland.content import load_catalog
from inkland.core.ids import Seat
from inkland.kernel.support import supports
from inkland.locale import Texts
from inkland.locale.formats import listed
from inkland.notation.errors import InvalidNotation
from inkland.review.document import Depth, Review, Verdict, review_to_plain
from inkland.review.output.page import review_page
from inkland.review.output.shown import ShownChoice, shown_choices
from inkland.sim.record_files import CheckedGame, read_record

INTERRUPTED: Final = 130
MISTAKES: Final = "mistakes"
WRONG: Final = (Verdict.MISTAKE, Verdict.BLUNDER)


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland review`."""
    file, number, many = (texts(f"cli-metavar-{name}") for name in ("file", "number", "list"))
    parser.add_argument("file", type=Path, metavar=file, help=texts("cli-option-review-file"))
    seat = partial(whole_number, texts, least=1)
    parser.add_argument("--seat", type=seat, metavar=number, help=texts("cli-option-review-seat"))
    depths = listed(Depth)
    parser.add_argument(
        "--depth",
        choices=tuple(depth.value for depth in Depth),
        default=Depth.STANDARD.value,
        metavar=texts("cli-metavar-depth"),
        help=texts("cli-option-review-depth", depths=depths, default=Depth.STANDARD.value),
    )
    show = partial(_shown, texts)
    parser.add_argument("--show", type=show, default=(), metavar=many, help=texts("cli-option-review-show"))
    parser.add_argument("--json", type=Path, metavar=file, help=texts("cli-option-review-json"))
    parser.add_argument("--html", type=Path, metavar=file, help=texts("cli-option-review-html"))


def _shown(texts: Texts, text: str) -> str | tuple[int, ...]:
    """Return the word for all mistakes, or the numbers of choices. Raises ArgumentTypeError."""
    if text == MISTAKES:
        return text
    words = text.split(",")
    if not all(word.isdecimal() and len(word) < 5 for word in words):
        raise argparse.ArgumentTypeError(texts("cli-review-bad-show", given=printable(text)))
    return tuple(int(word) for word in words)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Review a game and print it; Ctrl-C keeps what has been reviewed. Raises UsageError or OSError."""
    check_output_files([args.json, args.html])
    try:
        game = read_record(args.file, load_catalog())
    except InvalidNotation as error:
        raise record_problem(args.file, error, texts) from None
    path = printable(str(args.file))
    if not game.state.table.is_over:
        raise UsageError(texts("cli-review-not-over", path=path))
    seats = _seats(args.seat, game, texts)
    review, is_complete = _review(game, seats, Depth(args.depth), texts)
    table = game.state.table
    choices = [shown_choices(seat, game.record.events, game.catalog) for seat in review.seats]

    def write_json(path: Path) -> None:
        path.write_bytes(msgspec.json.encode(review_to_plain(review)) + b"\n")

    def write_page(path: Path) -> None:
        write_output(path, review_page(table, review, choices, texts))

    def show() -> None:
        for found, shown in zip(review.seats, choices, strict=True):
            print_review(table.rules, review, found, shown, texts)

    files = ((args.json, write_json), (args.html, write_page))
    write_and_show([(path, write) for path, write in files if path is not None], show)
    console = make_console(stderr=True)
    if not is_complete:
        console.print(Text(texts("review-incomplete")))
    for written in (args.json, args.html):
        if written is not None:
            console.print(Text(texts("cli-review-written", path=printable(str(written)))), soft_wrap=True)
    for shown in choices:
        print_maps(table.rules, _asked(args.show, shown, texts), texts)
    return 0 if is_complete else INTERRUPTED


def _seats(asked: int | None, game: CheckedGame, texts: Texts) -> list[Seat]:
    """Return the seats to review: the one asked for, or those of people, or the first. Raises UsageError."""
    count = len(game.state.table.sheets)
    if asked is None:
        bots = (*game.record.bots, *[""] * count)
        people = [Seat(seat) for seat in range(count) if not bots[seat]]
        return people or [Seat(0)]
    if asked > count:
        raise UsageError(texts("cli-review-no-seat", seat=asked, seats=count))
    return [Seat(asked - 1)]


def _review(game: CheckedGame, seats: Sequence[Seat], depth: Depth, texts: Texts) -> tuple[Review, bool]:
    """Return the review, and whether it is complete. Raises UsageError."""
    if supports(game.state.table.rules):
        with search_explained(texts):
            load_levels([QUICKEST])
    from inkland.review.choices.judging import choice_judge  # noqa: PLC0415 - it loads the kernel
    from inkland.review.decks import DeckSettings  # noqa: PLC0415 - the same
    from inkland.review.engine import Reviewer  # noqa: PLC0415 - the same

    events = game.record.events
    judge = choice_judge(events, depth)
    reviewer = Reviewer(events, game.catalog, DeckSettings(depth), seats=seats, judge=judge)
    begun = set[Seat]()
    with share_progress(texts("cli-review-progress")) as report:
        report(0)
        try:
            for step in reviewer.steps():
                begun.add(step.sheet)
                report(step.at / len(events))
        except KeyboardInterrupt:
            if not begun.issuperset(seats):  # there is nothing to show yet
                raise
            return reviewer.review(), False
    return reviewer.review(), True


def _asked(show: str | tuple[int, ...], found: Sequence[ShownChoice], texts: Texts) -> list[ShownChoice]:
    """Return the choices whose maps are asked for. Raises UsageError."""
    if show == MISTAKES:
        return [choice for choice in found if choice.review.verdict in WRONG]
    for number in show:
        if not 1 <= int(number) <= len(found):
            raise UsageError(texts("cli-review-no-choice", number=number, choices=len(found)))
    return [found[int(number) - 1] for number in show]
