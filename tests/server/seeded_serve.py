"""`inkland serve` with the seeds of a file, or `sealed`: `python -m tests.server.seeded_serve FILE …`.

It prints names of texts instead of the texts themselves, which tests can recognize. With `--faults FILE` the
disk fails when that file says so (tests/server/faults.py).
"""

import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.server.faults import FaultFile, faults_of_file
from tests.server.seeds import SeedFile, chain_root

from inkland.cli.commands.play.serve import add_arguments, run
from inkland.cli.parser import Parser
from inkland.locale import Texts
from inkland.server.features.daily.simulation import Simulation

SEALED = "sealed"
"""In place of the file: deals come from tickets, as for everybody."""


class Names(Texts):
    """Names of texts with their values."""

    def __call__(self, message: str, /, **variables: Any) -> str:
        return " ".join([message, *map(str, variables.values())])


def main() -> int:
    """Serve until a signal."""
    texts = Names("en")
    parser = Parser(texts=texts, prog="inkland serve")
    add_arguments(parser, texts)
    parser.add_argument("--faults", type=Path)
    path, *options = sys.argv[1:]
    args = parser.parse_args(options)
    faults = nullcontext() if args.faults is None else faults_of_file(FaultFile(args.faults))
    # Bots that play the daily map would take the processor from the tests.
    with faults, patch.object(Simulation, "start"):
        seeds = None if path == SEALED else SeedFile(Path(path))
        return run(args, texts, seeds=seeds, chain_root=lambda: chain_root("seeded serve"))


if __name__ == "__main__":
    sys.exit(main())
