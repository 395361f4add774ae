"""What the driver of PostgreSQL says of refused jobs is not logged: it names the address and the user."""

import asyncio

import pytest
from sqlalchemy import Connection
from tests.postgres import postgres_url

from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.postgresql_url import parse_database_url


async def test_a_refused_job_leaves_no_line_of_the_driver(caplog: pytest.LogCaptureFixture) -> None:
    database = Database(parse_database_url(postgres_url()))

    def twice(connection: Connection) -> None:
        connection.exec_driver_sql("CREATE TEMPORARY TABLE twice (name TEXT PRIMARY KEY)")
        cursor = connection.connection.cursor()
        cursor.executemany(
            "INSERT INTO twice VALUES (%s)", [("a",), ("a",), *((f"b{number}",) for number in range(200))]
        )

    found = await asyncio.gather(database.write(twice), return_exceptions=True)
    assert isinstance(found[0], Exception)
    assert [record for record in caplog.records if record.name.startswith("psycopg")] == []
    await asyncio.to_thread(database.close)
