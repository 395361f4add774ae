"""The data of a server, opened by commands of its operator."""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from inkland.cli.data_folder import data_location
from inkland.cli.options import whole_number
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError, printable
from inkland.locale import Texts

if TYPE_CHECKING:
    from inkland.server.base.settings import RetentionSettings
    from inkland.server.features.privacy.store import PrivacyStore
    from inkland.server.infra.database.database import Database, Location
    from inkland.server.infra.database.engines.opening import UnusableData
    from inkland.server.infra.database.reading import Reading

T = TypeVar("T")
MOST_DAYS: Final = 36_500
RETENTION: Final = (("room-days", 30), ("guest-days", 90), ("player-days", 730), ("challenge-days", 90))
"""The options that say how long things are kept, with the defaults of `RetentionSettings`."""


@contextmanager
def server_data(args: argparse.Namespace, texts: Texts, *, alone: bool = False) -> Iterator["Database"]:
    """Open the database of `--data` or `--database`; raises UsageError. A server may be using it.

    A failure of the database while the context is open becomes a UsageError too. With `alone` a running
    server is a reason to refuse.
    """
    from inkland.server.infra.database.database import Database  # noqa: PLC0415 - importing the server is slow

    location = _existing_location(args, texts)
    with _failures_as_lines(location, texts):
        database = Database(location, usage="alone" if alone else "beside")
        if database.engine.revisions.copy is not None:
            copy = printable(str(database.engine.revisions.copy))
            print(texts("db-copy-kept", copy=copy), file=sys.stderr)
        try:
            yield database
        finally:
            database.close()


@contextmanager
def data_to_read(args: argparse.Namespace, texts: Texts) -> Iterator["Reading"]:
    """Open the database of `--data` or `--database` without changing it; raises UsageError."""
    from inkland.server.infra.database.reading import OlderData, reading  # noqa: PLC0415 - importing the server is slow
    from inkland.server.infra.database.schema.upgrade import newest_revision  # noqa: PLC0415

    location = _existing_location(args, texts)
    with _failures_as_lines(location, texts):
        try:
            with reading(location) as found:
                yield found
        except OlderData as older:
            place, after = printable(older.place), newest_revision()
            raise UsageError(
                texts("db-check-older-database", database=place, before=older.revision, after=after)
            ) from None


def _existing_location(args: argparse.Namespace, texts: Texts) -> "Location":
    """Return where the data is; raises UsageError if there is none."""
    from inkland.server.infra.database.engines.sqlite import FILE  # noqa: PLC0415 - importing the server is slow

    location = data_location(args, texts)
    if isinstance(location, Path) and not (location / FILE).is_file():
        raise UsageError(texts("names-no-data", folder=printable(str(location))))
    return location


@contextmanager
def _failures_as_lines(location: "Location", texts: Texts) -> Iterator[None]:
    """Turn each failure of a database into a UsageError."""
    from sqlalchemy.exc import DBAPIError  # noqa: PLC0415 - importing the server is slow

    from inkland.server.base.store_errors import StoreUnavailable  # noqa: PLC0415
    from inkland.server.infra.database.engines.failures import failure_of  # noqa: PLC0415
    from inkland.server.infra.database.engines.opening import UnusableData  # noqa: PLC0415
    from inkland.server.infra.database.engines.problems import problem_of  # noqa: PLC0415

    try:
        yield
    except UnusableData as error:
        raise UsageError(problem_text(error, texts)) from None
    except (StoreUnavailable, DBAPIError) as error:
        failure = failure_of(error)
        if failure is None:
            raise
        raise UsageError(problem_text(problem_of(failure, location), texts)) from None


def with_privacy_store(
    args: argparse.Namespace, texts: Texts, work: Callable[["PrivacyStore"], Awaitable[T]]
) -> T:
    """Do work with the guests and rooms of a server, which may be running; raises UsageError."""
    from inkland.server.features.privacy.store import PrivacyStore  # noqa: PLC0415

    async def run(database: "Database") -> T:
        return await work(PrivacyStore(database, is_alone=False))

    with server_data(args, texts) as database:
        return asyncio.run(run(database))


def problem_text(error: "UnusableData", texts: Texts) -> str:
    """Return the line that says why a database cannot be opened, and what to do."""
    place, reason = printable(error.place), printable(error.reason)
    return texts(error.problem, folder=place, database=place, reason=reason)


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
    from inkland.server.base.settings import RetentionSettings  # noqa: PLC0415

    return RetentionSettings(args.room_days, args.guest_days, args.player_days, args.challenge_days)
