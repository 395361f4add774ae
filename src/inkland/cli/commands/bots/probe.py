"""`inkland probe`: answers questions about the rules, one JSON line each, until the input ends."""

import argparse
import sys
from collections.abc import Iterator
from typing import BinaryIO, Final

import msgspec

from inkland.cli.parser import Parser
from inkland.cli.usage import check_streams
from inkland.content import load_catalog
from inkland.files import MEBIBYTE
from inkland.locale import Texts
from inkland.notation.probe import answer_line, error_line
from inkland.sim.trace import VERSION_LINE

LONGEST_REQUEST: Final = MEBIBYTE
"""The longest line that is answered, in bytes."""


def add_arguments(_parser: Parser, _texts: Texts) -> None:
    """Add nothing: `inkland probe` has no arguments of its own."""


def run(_args: argparse.Namespace, texts: Texts) -> int:
    """Answer every request on standard input; blank lines are ignored. Raises UsageError."""
    check_streams(texts)
    catalog = load_catalog()
    source, out = sys.stdin.buffer, sys.stdout.buffer
    out.write(msgspec.json.encode(VERSION_LINE) + b"\n")
    out.flush()
    for line in _lines(source):
        if line is None:
            out.write(error_line("bad-json", f"a line of more than {LONGEST_REQUEST} bytes"))
        elif line.strip():
            out.write(answer_line(line, catalog))
        out.flush()
    return 0


def _lines(source: BinaryIO) -> Iterator[bytes | None]:
    """Yield every line; None for one that is too long, which is read to its end and dropped."""
    while line := source.readline(LONGEST_REQUEST + 1):
        if len(line) <= LONGEST_REQUEST:
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = source.readline(LONGEST_REQUEST)
        yield None
