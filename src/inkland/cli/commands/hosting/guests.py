"""`inkland guests`: finds guests of a server, exports everything about one, and erases one."""

import argparse
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from inkland.cli.data_folder import add_data_folder
from inkland.cli.parser import Parser
from inkland.cli.server_data import with_privacy_store
from inkland.cli.usage import UsageError, printable
from inkland.locale import Texts
from inkland.locale.formats import date

if TYPE_CHECKING:
    from inkland.server.features.privacy.rows import GuestRow
    from inkland.server.features.privacy.store import PrivacyStore

MOST_LISTED: Final = 100
NEW_FILE: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL
"""An export is written to a new file, which only its owner can read."""
DEFAULT_FILE: Final = Path("inkland-export.zip")


def add_arguments(parser: Parser, texts: Texts) -> None:
    """Add the arguments of `inkland guests`."""
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--find", metavar=texts("cli-metavar-name"), help=texts("guests-option-find"))
    what.add_argument("--export", metavar=texts("guests-metavar-id"), help=texts("guests-option-export"))
    what.add_argument("--erase", metavar=texts("guests-metavar-id"), help=texts("guests-option-erase"))
    parser.add_argument(
        "--output",
        type=Path,
        default=DEFAULT_FILE,
        metavar=texts("cli-metavar-file"),
        help=texts("guests-option-output", file=str(DEFAULT_FILE)),
    )
    parser.add_argument("--yes", action="store_true", help=texts("guests-option-yes"))
    add_data_folder(parser, texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """List guests, or export or erase one; a running server follows within seconds."""
    if args.export is not None:
        return _export(args, texts)
    if args.erase is not None:
        return _erase(args, texts)
    found = with_privacy_store(
        args, texts, lambda store: store.find_guests(args.find or "", most=MOST_LISTED)
    )
    print("\n".join(_line(guest, texts) for guest in found) if found else texts("guests-none"))
    return 0


def _line(guest: "GuestRow", texts: Texts) -> str:
    return texts(
        "guests-line",
        id=guest.id,
        name=printable(guest.name),
        seen=date(guest.seen, texts),
        games=str(guest.games),
    )


def _erase(args: argparse.Namespace, texts: Texts) -> int:
    from inkland.server.features.privacy.erasure import erase_guest  # noqa: PLC0415

    async def work(store: "PrivacyStore") -> "GuestRow | None":
        found = [one for one in await store.find_guests(args.erase, most=MOST_LISTED) if one.id == args.erase]
        if found and args.yes:
            await erase_guest(store, args.erase, now=time.time())
            await store.forget_old_pages()
        return found[0] if found else None

    guest = with_privacy_store(args, texts, work)
    if guest is None:
        raise UsageError(texts("guests-no-such", given=printable(args.erase)))
    print(_line(guest, texts))
    print(texts("guests-erased" if args.yes else "guests-would-erase"))
    return 0


def _export(args: argparse.Namespace, texts: Texts) -> int:
    from inkland.content import load_catalog  # noqa: PLC0415
    from inkland.server.features.privacy.export import export_parts  # noqa: PLC0415

    async def work(store: "PrivacyStore") -> bool:
        rows = await store.export(args.export)
        if rows is None:
            return False
        with os.fdopen(os.open(args.output, NEW_FILE, 0o600), "wb") as file:
            async for part in export_parts(rows, load_catalog(), store, time.time()):
                file.write(part)
        return True

    if not with_privacy_store(args, texts, work):
        raise UsageError(texts("guests-no-such", given=printable(args.export)))
    print(texts("guests-exported", file=printable(str(args.output))))
    return 0
