"""`inkland verify`: computes the shuffle of a recorded game again, and says what matches."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from inkland.cli.errors import record_problem
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError, printable
from inkland.content import load_catalog
from inkland.core.catalog import Catalog
from inkland.core.events import Event
from inkland.locale import Texts
from inkland.notation.errors import InvalidNotation
from inkland.notation.records import GameRecord
from inkland.notation.values import to_plain
from inkland.shuffle.check import Finding, Outcome, ShuffleCheck, check_shuffle, key_of
from inkland.shuffle.document import ShuffleDocument, Step
from inkland.shuffle.kept import KeptTicket, is_about, parse_kept
from inkland.shuffle.steps import steps_of
from inkland.sim.record_files import read_record

EXIT_CODES: Final[dict[Outcome, int]] = {
    "verified": 0,
    "known": 0,
    "mismatch": 1,
    "none": 3,
    "sealed": 4,
    "absent": 5,
}
"""2 is that of a file that cannot be read, as for every command."""

LISTS: Final = frozenset({"seats", "families", "skills", "ambushes", "heroes"})
"""The labels that are names of texts."""


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland verify`."""
    file = texts("cli-metavar-file")
    parser.add_argument("file", type=Path, metavar=file, help=texts("cli-option-verify-file"))
    parser.add_argument("--kept", type=Path, metavar=file, help=texts("cli-option-verify-kept"))
    parser.add_argument("--json", action="store_true", help=texts("cli-option-json"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Check a record, print what was found, and return the exit code; raises UsageError or OSError."""
    try:
        game = read_record(args.file, load_catalog())
    except InvalidNotation as error:
        raise record_problem(args.file, error, texts) from None
    kept = None if args.kept is None else _read_kept(args.kept, game.record.shuffle, texts)
    check = check_record(game.record, game.catalog, kept)
    if args.json:
        findings = [finding._asdict() for finding in check.findings]
        print(msgspec.json.encode({"outcome": check.outcome, "findings": findings}).decode())
    else:
        for line in _lines(check, texts):
            print(line)
    return EXIT_CODES[check.outcome]


def _read_kept(path: Path, document: ShuffleDocument | None, texts: Texts) -> tuple[KeptTicket, ...]:
    """Return the tickets that a device has kept of a game; raises UsageError or OSError."""
    try:
        kept = parse_kept(path.read_bytes()).tickets
    except msgspec.DecodeError:
        raise UsageError(texts("cli-verify-not-kept", path=printable(str(path)))) from None
    if not is_about(kept, document):
        raise UsageError(texts("cli-verify-other-kept", path=printable(str(path))))
    return kept


def check_record(
    record: GameRecord, catalog: Catalog, kept: Sequence[KeptTicket] | None = None
) -> ShuffleCheck:
    """Check the shuffle of a record, also against the tickets that a device has kept of it.

    The rules say whether the right lists were shuffled.
    """
    document = record.shuffle
    check = check_shuffle(document, [to_plain(event, Event) for event in record.events], kept)
    key = None if document is None else key_of(document)
    if document is None or key is None or check.ticket is None:
        return check
    is_shuffled = check.ticket.seat_order == "shuffled" and not document.known
    steps = steps_of(record.events, catalog, key, seats=len(check.ticket.seats) if is_shuffled else 0)
    finding = Finding("rules", _lists(steps) == _lists(document.steps))
    outcome: Outcome = check.outcome if finding.is_right else "mismatch"
    return ShuffleCheck(outcome, (*check.findings, finding), check.ticket)


def _lists(steps: Sequence[Step]) -> list[tuple[str, tuple[Any, ...]]]:
    return [(step.label, step.items) for step in steps]


def _lines(check: ShuffleCheck, texts: Texts) -> Iterator[str]:
    """Yield the outcome, and a line for each thing that was checked."""
    yield texts(f"shuffle-outcome-{check.outcome}")
    if check.ticket is not None:
        parts = len(check.ticket.commitments)
        yield texts("shuffle-ticket-line", attempt=check.ticket.attempt, parts=parts)
    for finding in check.findings:
        what = _what(finding.name, texts)
        text = texts(f"shuffle-check-{finding.subject}", name=finding.name, what=what)
        yield f"{'✓' if finding.is_right else '✗'} {text}"


def _what(label: str, texts: Texts) -> str:
    """Return what a label is for, in words."""
    match label.split():
        case ["edict", letter]:
            return texts("shuffle-what-edict", letter=texts(f"letter-edict-{letter}"))
        case ["deck", number]:
            return texts("shuffle-what-deck", number=number)
        case [word] if word in LISTS:
            return texts(f"shuffle-what-{word}")
        case _:
            return texts("shuffle-what-other", label=printable(label))
