"""`inkland operator`: prints a link to the operator page of a server, which works once."""

import argparse
import time
from functools import partial
from typing import Final

from inkland.cli.data_folder import add_data_folder
from inkland.cli.parser import Parser
from inkland.cli.server_data import server_data
from inkland.cli.serving.listening import web_address
from inkland.locale import Texts

DEFAULT_URL: Final = "http://127.0.0.1:8642"


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland operator`."""
    parser.add_argument(
        "--public-url",
        default=DEFAULT_URL,
        type=partial(web_address, texts),
        metavar=texts("serve-metavar-url"),
        help=texts("operator-option-public-url", url=DEFAULT_URL),
    )
    add_data_folder(parser, texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Print the link; the server may be running."""
    from inkland.server.features.operator.entry import LINK_SECONDS, make_link  # noqa: PLC0415 - importing the server is slow
    from inkland.server.infra.signing.signing_keys import make_first_key, read_keys  # noqa: PLC0415

    with server_data(args, texts) as database:
        database.write_here(make_first_key(database.now()))
        keys = database.read(read_keys)
    print(args.public_url + make_link(keys, time.time()))
    print(texts("operator-link", minutes=LINK_SECONDS // 60))
    return 0
