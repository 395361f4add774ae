"""Rules for changes of tables: what a migration declares is true, and an older program believes it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import Script, ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect
from tests.server.clients import Visitor, connect, started
from tests.server.locations import sqlite_only
from tests.server.operations.next_version import make_next_version
from tests.server.running_server import running_server

from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.engine import Usage
from inkland.server.infra.database.engines.opening import DataProblem, UnusableData
from inkland.server.infra.database.engines.sqlite import FILE, make_engine
from inkland.server.infra.database.schema.compatibility import least_revision
from inkland.server.infra.database.schema.upgrade import alembic_config, newest_revision
from inkland.server.infra.database.tables.all_tables import ALL_TABLES

OPEN = "import sys; from pathlib import Path; from inkland.server.infra.database.database import Database; "
UPGRADE = OPEN + "Database(Path(sys.argv[1]), usage='server').close()"


FIRST_TABLES = Path(__file__).parents[1] / "data/tables-0026.sql"
"""The tables before the first migration."""


Two = tuple[Connection, Connection]


@pytest.fixture
def two() -> Iterator[Two]:
    """Connections to two empty databases in memory."""
    one, other = create_engine("sqlite://"), create_engine("sqlite://")
    with one.connect() as before, other.connect() as after:
        yield before, after
    one.dispose()
    other.dispose()


def scripts() -> list[Script]:
    """All migrations, the oldest first."""
    return list(ScriptDirectory.from_config(alembic_config()).walk_revisions())[::-1]


def columns(connection: Connection) -> dict[tuple[str, str], tuple[str, bool]]:
    """Every column with its type, and whether a row can do without it."""
    found = {}
    inspector: Any = inspect(connection)
    for table in inspector.get_table_names():
        for column in inspector.get_columns(table):
            is_optional = bool(column["nullable"] or column["default"] is not None)
            found[table, column["name"]] = (str(column["type"]), is_optional)
    return found


def indexes(connection: Connection) -> set[tuple[str, str]]:
    inspector: Any = inspect(connection)
    return {
        (table, str(index["name"]))
        for table in inspector.get_table_names()
        for index in inspector.get_indexes(table)
        if index["unique"]
    }


def not_added(before: Connection, after: Connection) -> set[str]:
    """What a change of the tables does besides adding tables, and columns that rows can do without."""
    old, new = columns(before), columns(after)
    tables = {table for table, _ in old}
    changed = {f"{table}.{column}" for table, column in old if old[table, column] != new.get((table, column))}
    needed = {
        f"{table}.{column}"
        for (table, column), (_, is_optional) in new.items()
        if table in tables and (table, column) not in old and not is_optional
    }
    return changed | needed | {name for table, name in indexes(after) - indexes(before) if table in tables}


@sqlite_only
def test_a_migration_that_works_with_older_programs_only_adds(two: Two) -> None:
    """No table or column goes or changes, new columns have a default, old tables get no unique index."""
    first, *later = scripts()
    order = [script.revision for script in scripts()]
    config, (before, after) = alembic_config(), two
    for connection in (before, after):
        connection.connection.driver_connection.executescript(FIRST_TABLES.read_text(encoding="utf-8"))  # type: ignore[union-attr]
        MigrationContext.configure(connection).stamp(ScriptDirectory.from_config(config), first.revision)
    for script in later:
        config.attributes["connection"] = after
        command.upgrade(config, script.revision)
        works_with = getattr(script.module, "works_with", script.revision)
        assert order.index(works_with) <= order.index(script.revision)
        if works_with != script.revision:
            assert not_added(before, after) == set(), script.revision
        config.attributes["connection"] = before
        command.upgrade(config, script.revision)
    assert compare_metadata(MigrationContext.configure(after), ALL_TABLES) == []


def test_a_change_that_does_more_than_add_is_found(two: Two) -> None:
    before, after = two
    for connection in (before, after):
        connection.exec_driver_sql("CREATE TABLE a (one INTEGER NOT NULL, two INTEGER, three INTEGER)")
    for statement in (
        "ALTER TABLE a DROP COLUMN two",
        "ALTER TABLE a ADD COLUMN four INTEGER",
        "ALTER TABLE a ADD COLUMN five INTEGER NOT NULL DEFAULT 1",
        "CREATE UNIQUE INDEX once ON a (three)",
        "CREATE TABLE b (one INTEGER NOT NULL)",
    ):
        after.exec_driver_sql(statement)
    assert not_added(before, after) == {"a.two", "once"}
    assert not_added(after, before) == {"a.four", "a.five", "b.one"}


def test_the_least_revision_is_the_youngest_that_any_migration_needs() -> None:
    class Fake:
        def __init__(self, revision: str, works_with: str | None = None) -> None:
            self.revision = revision
            self.module = type("module", (), {} if works_with is None else {"works_with": works_with})

    def least(*chain: Fake) -> str:
        class Directory:
            def walk_revisions(self) -> list[Fake]:
                return list(chain)[::-1]

        return least_revision(Directory())  # type: ignore[arg-type]

    assert least(Fake("1"), Fake("2")) == "2"
    assert least(Fake("1"), Fake("2", "1"), Fake("3", "2")) == "2", "3 needs what 2 has added"
    assert least(Fake("1"), Fake("2", "1"), Fake("3", "1")) == "1"
    assert least(Fake("1"), Fake("2"), Fake("3", "1")) == "2", "whatever 3 says, 2 was no addition"


def upgraded_by(version: Path, folder: Path) -> None:
    """Let another version bring a folder up to date."""
    environment = {**os.environ, "PYTHONPATH": str(version)}
    subprocess.run([sys.executable, "-c", UPGRADE, str(folder)], env=environment, check=True, timeout=60)


@pytest.mark.system
@sqlite_only
async def test_a_version_goes_on_with_tables_that_the_next_one_has_expanded(tmp_path: Path) -> None:
    """Also the way back from a new version that turns out to be bad: no backup is needed."""
    folder, version = tmp_path / "data", make_next_version(tmp_path / "next")
    async with running_server(folder) as running, Visitor(running.http, "Ada") as ada:
        room, (player,) = await started(running, ada, bots=["random"])
        await player.draw(Random(1))
        version_before = player.version
    upgraded_by(version, folder)
    async with running_server(folder) as running:
        back = await connect(running.ws, ada, room)
        assert back.version >= version_before
        await back.play(Random(2))
        async with Visitor(running.http, "Bea") as bea:
            await started(running, bea, bots=["random"])
    database = Database(folder)
    with database.engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one() == "9001"
        assert connection.exec_driver_sql("SELECT count(*) FROM next_things").scalar_one() == 1
        assert set(connection.exec_driver_sql("SELECT next_number FROM rooms").scalars()) == {7}
    database.close()
    upgraded_by(version, folder)


@pytest.mark.system
@sqlite_only
def test_tables_that_need_a_newer_program_are_refused_and_stay_as_they_are(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    upgraded_by(make_next_version(tmp_path / "next", is_compatible=False), folder)
    usages: tuple[Usage, ...] = ("server", "beside")
    for usage in usages:
        with pytest.raises(UnusableData) as refused:
            Database(folder, usage=usage)
        assert refused.value.problem is DataProblem.NEWER
    engine = make_engine(folder / FILE)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT least_revision FROM schema_state").scalar_one() == "9001"
    engine.dispose()


@sqlite_only
def test_the_present_tables_say_which_programs_can_use_them(tmp_path: Path) -> None:
    database = Database(tmp_path)
    with database.engine.connect() as connection:
        found = connection.exec_driver_sql("SELECT least_revision FROM schema_state").scalar_one()
    database.close()
    order = [script.revision for script in scripts()]
    assert order.index(found) <= order.index(newest_revision())
