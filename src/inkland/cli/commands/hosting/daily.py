"""`inkland daily`: checks a past day's maps, and manages the tokens of servers that share them."""

import argparse
from functools import partial
from typing import Any

from inkland.cli.data_folder import add_data_folder
from inkland.cli.parser import Parser
from inkland.cli.server_data import server_data
from inkland.cli.serving.listening import web_address
from inkland.cli.usage import UsageError, printable
from inkland.locale import Texts
from inkland.locale.formats import date

LONGEST_NAME = 40


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland daily`."""
    parser.add_argument(
        "--check",
        type=partial(web_address, texts),
        metavar=texts("serve-metavar-url"),
        help=texts("daily-option-check"),
    )
    parser.add_argument("--date", metavar=texts("daily-metavar-date"), help=texts("daily-option-date"))
    parser.add_argument("--anchor", metavar=texts("daily-metavar-anchor"), help=texts("daily-option-anchor"))
    parser.add_argument("--token", metavar=texts("cli-metavar-name"), help=texts("daily-option-token"))
    parser.add_argument("--revoke", metavar=texts("cli-metavar-name"), help=texts("daily-option-revoke"))
    add_data_folder(parser, texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Check a day of a server, or change and list the tokens of this one."""
    if args.check is not None:
        return _check(args, texts)
    if args.date is not None or args.anchor is not None:
        raise UsageError(texts("daily-check-alone"))
    return _tokens(args, texts)


def _check(args: argparse.Namespace, texts: Texts) -> int:
    from inkland.server.features.daily.chain_checking import check_day  # noqa: PLC0415 - importing the server is slow
    from inkland.server.features.daily.chain_client import (  # noqa: PLC0415
        ChainRefused,
        ChainUnreachable,
        fetch_chain,
        fetch_json,
    )
    from inkland.server.model.daily.days import format_day, parse_day  # noqa: PLC0415

    try:
        chain = fetch_chain(args.check)
        wanted = parse_day(args.date) if args.date else chain.last_revealed
        if wanted is None:
            raise UsageError(texts("daily-no-day"))
        day: dict[str, Any] = fetch_json(f"{args.check}/api/daily/check/{format_day(wanted)}")
    except (ChainUnreachable, ChainRefused):
        raise UsageError(texts("daily-unreachable", url=args.check)) from None
    anchor = args.anchor or chain.anchor.hex()
    finding = check_day(day, anchor)
    print(texts(f"daily-check-{finding}", date=format_day(wanted)))
    if args.anchor is None:
        print(texts("daily-check-note", anchor=anchor))
    return 0 if finding == "good" else 1


def _tokens(args: argparse.Namespace, texts: Texts) -> int:
    from inkland.server.features.daily.chain_tokens import new_token, token_hash  # noqa: PLC0415
    from inkland.server.features.daily.store import (  # noqa: PLC0415 - importing the server is slow
        add_token,
        read_own_chain,
        read_tokens,
        remove_token,
    )

    with server_data(args, texts) as database:
        if args.revoke is not None and not database.write_here(remove_token(args.revoke)):
            raise UsageError(texts("daily-no-token", name=printable(args.revoke)))
        if args.token is not None:
            token = new_token()
            is_good = 0 < len(args.token) <= LONGEST_NAME and args.token.isprintable()
            if not is_good or not database.write_here(
                add_token(args.token, token_hash(token), database.now())
            ):
                raise UsageError(texts("daily-bad-name", name=printable(args.token)))
            print(texts("daily-token-made", name=printable(args.token)))
            print(token)
            return 0
        chain, tokens = database.read(read_own_chain), database.read(read_tokens)
    print(texts("daily-no-chain") if chain is None else texts("daily-anchor", anchor=chain.anchor.hex()))
    for one in tokens:
        print(texts("daily-token-line", name=printable(one.name), made=date(one.made, texts)))
    return 0
