"""`inkland probe`: answers questions about the rules, one JSON line each, until the input ends."""

import argparse
import sys

import msgspec

from inkland.cli.parser import Parser
from inkland.content import load_catalog
from inkland.locale import Texts
from inkland.notation.probe import answer_line
from inkland.sim.trace import VERSION_LINE


def add_arguments(_parser: Parser, _texts: Texts) -> None:
    """Add nothing: `inkland probe` has no arguments of its own."""


def run(_args: argparse.Namespace, _texts: Texts) -> int:
    """Answer every request on standard input; blank lines are ignored."""
    catalog = load_catalog()
    source, out = sys.stdin.buffer, sys.stdout.buffer
    out.write(msgspec.json.encode(VERSION_LINE) + b"\n")
    out.flush()
    for line in source:
        if line.strip():
            out.write(answer_line(line, catalog))
            out.flush()
    return 0
