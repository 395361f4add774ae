"""The options of `inkland serve` that say who may come in: the join code, and the token of the metrics."""

import argparse
from functools import partial

from inkland.cli.environment import variable_of
from inkland.cli.parser import Parser
from inkland.locale import Texts


def add_access(parser: Parser, texts: Texts) -> None:
    """Add the options."""
    parser.add_argument(
        "--join-code",
        type=partial(join_code, texts),
        metavar=texts("serve-metavar-code"),
        help=texts("serve-option-join-code", variable=variable_of("--join-code")),
    )
    parser.add_argument(
        "--metrics-token",
        metavar=texts("serve-metavar-token"),
        help=texts("serve-option-metrics-token", variable=variable_of("--metrics-token")),
    )


def join_code(texts: Texts, text: str) -> str:
    """Return a join code; an empty one is none. Raises ArgumentTypeError, which does not repeat it."""
    from inkland.server.features.sessions.join_code import (  # noqa: PLC0415 - importing the server is slow
        LONGEST,
        SHORTEST,
        plain_code,
    )

    if text and (len(plain_code(text)) < SHORTEST or len(text) > LONGEST):
        raise argparse.ArgumentTypeError(texts("serve-bad-join-code", least=str(SHORTEST), most=str(LONGEST)))
    return text
