"""Moves from SQLite to PostgreSQL and back, and backups of both: nothing is lost, and games go on."""

import asyncio
import sys
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import func, select, update
from tests.postgres import postgres_url
from tests.server.clients import PATIENCE, Visitor, connect, started
from tests.server.locations import sqlite_only
from tests.server.running_server import running_server
from tests.server.sqlite import sqlite3

from inkland.cli.main import run
from inkland.server.infra.database.database import Database, Location
from inkland.server.infra.database.engines.opening import DataProblem, UnusableData
from inkland.server.infra.database.engines.postgresql_url import parse_database_url
from inkland.server.infra.database.engines.sqlite import FILE
from inkland.server.infra.database.tables import main as tables
from inkland.server.infra.database.transfer import moving
from inkland.server.infra.database.transfer.comparison import Compared, Difference
from inkland.server.infra.database.transfer.copying import copy_tables
from inkland.server.infra.database.transfer.moving import NotEmpty, move

pytestmark = sqlite_only  # both databases are named by the tests themselves


def quiet_move(source: Location, target: Location) -> Compared:
    return move(source, target, lambda *_: None, lambda *_: None)


def logs(location: Location) -> list[tuple[int, int, bytes]]:
    """The logs of all games, byte for byte."""
    log = tables.events.c
    database = Database(location)
    statement = select(log.game, log.version, log.event).order_by(log.game, log.version)
    found = database.read(
        lambda connection: [
            (row.game, row.version, bytes(row.event)) for row in connection.execute(statement)
        ]
    )
    database.close()
    return found


def use_device(visitor: Visitor, cookies: dict[str, str]) -> None:
    """Let a visitor be the guest of cookies from another server."""
    visitor.client.cookies.clear()
    visitor.client.cookies.update(cookies)


async def test_a_running_game_is_moved_there_and_back_and_goes_on(tmp_path: Path) -> None:
    here, back = tmp_path / "here", tmp_path / "back"
    url = parse_database_url(postgres_url())
    async with running_server(here) as running, Visitor(running.http, "Ada") as ada:
        room, (player,) = await started(running, ada)
        await player.draw(Random(1))
        version, cookies = player.version, dict(ada.client.cookies)
        # The lock of a folder is one of processes.
        target = url.set(drivername="postgresql").render_as_string()
        options = ("--lang", "en", "db", "move", "--data", str(here), "--to", target)
        refused = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "inkland", *options, stderr=asyncio.subprocess.PIPE
        )
        async with asyncio.timeout(PATIENCE):
            _, said = await refused.communicate()
        assert (refused.returncode, b"Another Inkland server" in said) == (2, True)
    before = logs(here)
    moved = quiet_move(here, url)
    assert (moved.games, moved.events) == (1, len(before))
    assert logs(url) == before
    async with running_server(tmp_path / "unused", database=url) as running:
        async with Visitor(running.http, "Ada") as ada:
            use_device(ada, cookies)
            player = await connect(running.ws, ada, room)
            assert player.version == version
            await player.draw(Random(2))
            (other,) = (await started(running, ada))[1]
            await other.draw(Random(3))
        with pytest.raises(UnusableData) as in_use:
            quiet_move(url, back)
        assert in_use.value.problem is DataProblem.DATABASE_IN_USE
    played = logs(url)
    assert len({game for game, _, _ in played}) == 2, "a new game has got a number of its own"
    assert quiet_move(url, back).events == len(played)
    assert logs(back) == played
    async with running_server(back) as running, Visitor(running.http, "Ada") as ada:
        use_device(ada, cookies)
        player = await connect(running.ws, ada, room)
        await player.draw(Random(4))
        assert player.version > version


async def test_a_target_with_data_is_refused(tmp_path: Path) -> None:
    async with running_server(tmp_path / "a") as running, Visitor(running.http, "Ada"):
        pass
    url = parse_database_url(postgres_url())
    quiet_move(tmp_path / "a", url)
    with pytest.raises(NotEmpty):
        quiet_move(tmp_path / "a", url)


async def test_what_is_not_the_same_is_found_and_nothing_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(tmp_path / "a") as running, Visitor(running.http, "Ada") as ada:
        await started(running, ada)
    url = parse_database_url(postgres_url())
    real = copy_tables

    def copy_wrongly(source: object, target: object, on_progress: object) -> None:
        real(source, target, on_progress)  # type: ignore[arg-type]
        last = select(func.max(tables.events.c.version)).scalar_subquery()
        wrong = update(tables.events).where(tables.events.c.version == last).values(event=b"{}")
        target.execute(wrong)  # type: ignore[attr-defined]

    monkeypatch.setattr(moving, "copy_tables", copy_wrongly)
    with pytest.raises(Difference):
        quiet_move(tmp_path / "a", url)
    monkeypatch.undo()
    assert logs(url) == []
    assert quiet_move(tmp_path / "a", url).games == 1, "the target is as empty as before"


async def test_an_interrupted_move_leaves_an_empty_target(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(tmp_path / "a") as running, Visitor(running.http, "Ada") as ada:
        await started(running, ada)
    for target in (tmp_path / "b", parse_database_url(postgres_url())):
        with monkeypatch.context() as patched:
            patched.setattr(moving, "compare", _interrupt)
            with pytest.raises(KeyboardInterrupt):
                quiet_move(tmp_path / "a", target)
        assert quiet_move(tmp_path / "a", target).games == 1


def _interrupt(*_: object) -> None:
    raise KeyboardInterrupt


async def test_backups_of_both_can_be_served_and_moved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also while a server writes."""
    url = postgres_url()
    for name, options, database in (
        ("sqlite", ("--data", str(tmp_path / "sqlite")), None),
        ("postgresql", ("--database", url), parse_database_url(url)),
    ):
        folder, copy = tmp_path / name, tmp_path / f"{name}-copy"
        copy.mkdir()
        async with running_server(folder, database=database) as running, Visitor(running.http, "Ada") as ada:
            room, (player,) = await started(running, ada)
            await player.draw(Random(1))
            assert run(["db", "backup", str(copy / FILE), *options]) == 0
            version, cookies = player.version, dict(ada.client.cookies)
            await player.draw(Random(2))
        assert (copy / FILE).stat().st_mode & 0o777 == 0o600
        assert {path.name for path in copy.iterdir()} == {FILE}
        assert run(["db", "check", "--data", str(copy)]) == 0
        async with running_server(copy) as running, Visitor(running.http, "Ada") as ada:
            use_device(ada, cookies)
            player = await connect(running.ws, ada, room)
            assert player.version == version
        assert run(["db", "backup", str(copy / FILE), *options]) == 2
        assert "exists already" in capsys.readouterr().err


async def test_the_actions_of_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, url = tmp_path / "data", postgres_url()
    async with running_server(folder) as running, Visitor(running.http, "Ada") as ada:
        await started(running, ada)
    assert run(["db", "upgrade", "--data", str(folder)]) == 0
    assert "up to date" in capsys.readouterr().out
    assert run(["db", "upgrade", "--database", url]) == 0
    assert "tables were created" in capsys.readouterr().out
    assert run(["db", "move", "--data", str(folder), "--to", url]) == 0
    assert "Games: 1, events:" in capsys.readouterr().out
    assert run(["db", "check", "--database", url]) == 0
    assert "1 game checked: everything is in order." in capsys.readouterr().out
    assert run(["db", "move", "--data", str(folder), "--to", url]) == 2
    assert "There is data in postgresql://inkland@127.0.0.1" in capsys.readouterr().err
    with sqlite3.connect(folder / FILE) as connection:
        connection.execute("UPDATE events SET event = '{}' WHERE version = 3")
    connection.close()
    assert run(["db", "check", "--data", str(folder)]) == 1
    assert "1 damaged" in capsys.readouterr().out
    assert run(["db", "move", "--data", str(tmp_path / "none"), "--to", url]) == 2
    assert run(["db", "move", "--data", str(folder), "--to", "postgresql://db.example/maps"]) == 2
    assert "--database-plain" in capsys.readouterr().err
    assert run(["db"]) == 0


async def test_a_table_of_another_program_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, url = tmp_path / "data", postgres_url()
    Database(folder).close()
    with sqlite3.connect(folder / FILE) as connection:
        connection.execute("CREATE TABLE invoices (id INTEGER)")
    connection.close()
    assert run(["db", "move", "--data", str(folder), "--to", url]) == 2
    assert "The table invoices does not belong" in capsys.readouterr().err
    database = Database(parse_database_url(url))
    await database.write(lambda connection: connection.exec_driver_sql("CREATE TABLE invoices (id INTEGER)"))
    database.close()
    assert run(["db", "backup", str(tmp_path / "copy"), "--database", url]) == 2
    assert "The table invoices does not belong" in capsys.readouterr().err
    assert not (tmp_path / "copy").exists()
