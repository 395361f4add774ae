"""`inkland keys`: lists the keys that a server signs links with, and replaces them."""

import argparse
import time

from inkland.cli.data_folder import add_data_folder
from inkland.cli.parser import Parser
from inkland.cli.server_data import server_data
from inkland.cli.usage import UsageError
from inkland.locale import Texts
from inkland.locale.formats import moment


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland keys`."""
    parser.add_argument("--rotate", action="store_true", help=texts("keys-option-rotate"))
    parser.add_argument("--at-once", action="store_true", help=texts("keys-option-at-once"))
    add_data_folder(parser, texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Replace the key if that is wanted, then list the keys; a running server uses the new one at once."""
    from inkland.server.infra.signing.signing_keys import accepted_until, read_keys, rotate  # noqa: PLC0415

    if args.at_once and not args.rotate:
        raise UsageError(texts("keys-at-once-alone"))
    with server_data(args, texts) as database:
        if args.rotate:
            database.write_here(rotate(database.now(), at_once=args.at_once))
        keys = database.read(read_keys)
    ends = accepted_until(keys)
    for key in keys:
        end = ends.get(key.id)
        if end is None:
            print(texts("keys-signs", number=str(key.id), made=moment(key.made, texts)))
        elif end >= time.time():
            print(
                texts(
                    "keys-accepted",
                    number=str(key.id),
                    made=moment(key.made, texts),
                    until=moment(end, texts),
                )
            )
    if not keys:
        print(texts("keys-none"))
    return 0
