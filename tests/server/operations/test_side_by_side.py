"""Servers of two versions on one PostgreSQL database: the newer expands the tables, or stays out."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import psycopg
import pytest
from tests.postgres import postgres_url
from tests.server.clients import Visitor, connect, started
from tests.server.operations.next_version import make_next_version
from tests.server.running_server import running_server

from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.postgresql_url import parse_database_url
from inkland.server.infra.database.schema.upgrade import newest_revision

pytestmark = pytest.mark.system

OPEN = """
import sys
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.postgresql_url import parse_database_url
from inkland.server.infra.database.engines.opening import UnusableData
try:
    Database(parse_database_url(sys.argv[1]), usage="server").close()
except UnusableData as error:
    print(error.problem)
"""


async def opened_by(version: Path, url: str) -> str:
    """Let another version open a database as a server does; return why it refuses, if it does."""
    environment = {**os.environ, "PYTHONPATH": str(version)}
    found = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", OPEN, url],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    return str(found.stdout).strip()


async def test_a_server_plays_on_while_the_next_version_expands_its_tables(tmp_path: Path) -> None:
    version, url = make_next_version(tmp_path / "next"), postgres_url(migrated=True)
    database = parse_database_url(url)
    async with (
        running_server(tmp_path / "one", database=database) as running,
        Visitor(running.http, "Ada") as ada,
    ):
        room, (player,) = await started(running, ada, bots=["random"])
        await player.draw(Random(1))
        assert await opened_by(version, url) == ""
        await player.play(Random(2))
        async with Visitor(running.http, "Bea") as bea:
            await started(running, bea, bots=["random"])
    async with running_server(tmp_path / "two", database=database) as running:
        assert (await connect(running.ws, ada, room)).is_over, "an older version starts with the newer tables"
    assert revision(url) == "9001"


async def test_a_version_whose_tables_break_others_does_not_start_beside_them(tmp_path: Path) -> None:
    version, url = make_next_version(tmp_path / "next", is_compatible=False), postgres_url(migrated=True)
    present = Database(parse_database_url(url), usage="server")
    assert await opened_by(version, url) == "serve-database-in-use"
    present.close()
    assert revision(url) == newest_revision(), "nothing has changed"
    assert await opened_by(version, url) == ""
    assert revision(url) == "9001"
    with pytest.raises(Exception, match="serve-database-newer"):
        Database(parse_database_url(url), usage="server")


def revision(url: str) -> str:
    """The revision of a database's tables."""
    with psycopg.connect(url) as connection:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    assert row is not None
    return str(row[0])
