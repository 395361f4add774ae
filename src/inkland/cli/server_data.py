"""The data of a server, opened by commands of its operator."""

import argparse
import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from inkland.cli.data_folder import default_folder
from inkland.cli.options import whole_number
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError, printable
from inkland.locale import Texts

if TYPE_CHECKING:
    from inkland.server.privacy.store import PrivacyStore
    from inkland.server.settings import RetentionSettings
    from inkland.server.storage.database import Database

T = TypeVar("T")
MOST_DAYS: Final = 36_500
RETENTION: Final = (("room-days", 30), ("guest-days", 90), ("player-days", 730), ("challenge-days", 90))
"""The options that say how long things are kept, with the defaults of `RetentionSettings`."""


@contextmanager
def server_data(args: argparse.Namespace, texts: Texts, *, exclusive: bool = False) -> Iterator["Database"]:
    """Open the database in the folder of `--data`; raises UsageError. A server may be using it.

    With `exclusive` a running server is a reason to refuse.
    """
    from inkland.server.storage.database import FILE, Database  # noqa: PLC0415 - importing the server is slow
    from inkland.server.storage.opening import UnusableData  # noqa: PLC0415

    folder = args.data or default_folder()
    if not (folder / FILE).is_file():
        raise UsageError(texts("names-no-data", folder=printable(str(folder))))
    try:
        database = Database(folder, exclusive=exclusive)
    except UnusableData as error:
        raise UsageError(texts(error.problem, folder=printable(str(error.folder)))) from None
    try:
        yield database
    finally:
        database.close()


def with_privacy_store(
    args: argparse.Namespace, texts: Texts, work: Callable[["PrivacyStore"], Awaitable[T]]
) -> T:
    """Do work with the guests and rooms of a server, which may be running; raises UsageError."""
    from inkland.server.privacy.sql_store import SqlPrivacyStore  # noqa: PLC0415
    from inkland.server.storage.failures import StoreUnavailable  # noqa: PLC0415

    async def run(database: "Database") -> T:
        return await work(SqlPrivacyStore(database, is_alone=False))

    with server_data(args, texts) as database:
        try:
            return asyncio.run(run(database))
        except StoreUnavailable as error:
            known = {"locked", "full", "read-only", "damaged"}
            problem = error.kind.value if error.kind.value in known else "disk"
            folder = printable(str(args.data or default_folder()))
            raise UsageError(texts(f"serve-data-{problem}", folder=folder)) from None


def add_retention(parser: Parser, texts: Texts) -> None:
    """Add the options that say how many days things are kept that nobody uses."""
    for name, days in RETENTION:
        parser.add_argument(
            f"--{name}",
            default=days,
            type=partial(whole_number, texts, least=0, most=MOST_DAYS),
            metavar=texts("cli-metavar-number"),
            help=texts(f"serve-option-{name}", number=str(days)),
        )


def retention_settings(args: argparse.Namespace) -> "RetentionSettings":
    """Return how long things are kept."""
    from inkland.server.settings import RetentionSettings  # noqa: PLC0415

    return RetentionSettings(args.room_days, args.guest_days, args.player_days, args.challenge_days)
