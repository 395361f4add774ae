"""Where the servers of tests store their data: in a folder, or in a PostgreSQL database that stands for it.

With `INKLAND_TEST_DATABASE=postgresql` all tests that use `running_server` or `location` run on PostgreSQL.
With `INKLAND_TEST_CLUSTER=1` each server of theirs is two, on PostgreSQL and NATS, behind a proxy that sends
each connection to a random one (`make test-cluster`).
"""

import atexit
import os
import shutil
import signal
import tempfile
from functools import cache
from pathlib import Path

import pytest
from deploy.local.nats import Nats
from sqlalchemy import URL
from tests.postgres import postgres_url

from inkland.server.infra.database.data_folder.privacy import make_private_folder
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.postgresql_url import parse_database_url
from inkland.server.infra.database.engines.sqlite import FILE

ON_CLUSTER = os.environ.get("INKLAND_TEST_CLUSTER") == "1"
ON_POSTGRESQL = ON_CLUSTER or os.environ.get("INKLAND_TEST_DATABASE", "sqlite") == "postgresql"

sqlite_only = pytest.mark.skipif(ON_POSTGRESQL, reason="about files of SQLite")
"""For tests of the data folder, of SQLite's files and of its failures."""

one_server_only = pytest.mark.skipif(ON_CLUSTER, reason="about one server process")
"""For tests of what happens inside of one process, such as its queues, its memory and its log."""


def location(folder: Path) -> Path | URL:
    """Where the data of a folder is: there, or in its database."""
    return database_of(folder) or folder


def database_of(folder: Path) -> URL | None:
    """The database that stands for a folder; None if the data is in the folder itself."""
    return parse_database_url(postgres_url(folder, migrated=True)) if ON_POSTGRESQL else None


def use_template(folder: Path) -> None:
    """Put an empty database with the newest tables into a new data folder, which saves migrations."""
    if not ON_POSTGRESQL and not (folder / FILE).exists():
        make_private_folder(folder)
        shutil.copy(_template() / FILE, folder)


@cache
def _template() -> Path:
    """A data folder of this process that has just been made."""
    folder = Path(tempfile.mkdtemp(prefix="inkland-template-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    Database(folder).close()
    return folder


def data_options(folder: Path) -> tuple[str, ...]:
    """The same as options of a command."""
    url = database_of(folder)
    database = () if url is None else ("--database", url.render_as_string(hide_password=False))
    return ("--data", str(folder), *database)


@cache
def bus_url() -> str:
    """The address of the bus of this test run: it is started when it is first needed, and ends with us."""
    folder = Path(tempfile.mkdtemp(prefix="inkland-nats-"))
    nats = Nats(folder, folder)
    nats.part.spawn()

    def end() -> None:
        nats.part.send(signal.SIGKILL)
        shutil.rmtree(folder, ignore_errors=True)

    atexit.register(end)
    return nats.url()
