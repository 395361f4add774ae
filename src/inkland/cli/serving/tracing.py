"""The options of `inkland serve` for traces."""

import argparse
from functools import partial
from typing import TYPE_CHECKING, Final

from inkland.cli.options import whole_number
from inkland.cli.parser import Parser
from inkland.cli.serving.listening import web_address
from inkland.locale import Texts

if TYPE_CHECKING:
    from inkland.server.base.telemetry.tracing import Traces

DEFAULT_PERCENT: Final = 10
PATH: Final = "/v1/traces"
"""Where collectors accept traces (OTLP over HTTP)."""


def add_traces(parser: Parser, texts: Texts) -> None:
    """Add the options of traces."""
    parser.add_argument(
        "--traces",
        type=partial(web_address, texts),
        metavar=texts("serve-metavar-url"),
        help=texts("serve-option-traces"),
    )
    parser.add_argument(
        "--traces-percent",
        default=DEFAULT_PERCENT,
        type=partial(whole_number, texts, least=1, most=100),
        metavar=texts("cli-metavar-number"),
        help=texts("serve-option-traces-percent", number=str(DEFAULT_PERCENT)),
    )


def make_traces(args: argparse.Namespace, server: str) -> "Traces | None":
    """Return where requests are traced, None without `--traces`; raises MissingExtra."""
    if args.traces is None:
        return None
    from inkland.server.base.telemetry.tracing import Traces  # noqa: PLC0415 - only if it is wanted

    return Traces(f"{args.traces}{PATH}", share=args.traces_percent / 100, server=server)
