"""Data folders: every one opens after a kill, those of version 0.1.0 go on, unusable ones are explained."""

import asyncio
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Engine, create_engine, event
from tests.server.clients import Visitor, connect
from tests.server.locations import sqlite_only
from tests.server.running_server import RunningServer, running_server
from tests.server.sqlite import sqlite3

from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.opening import DataProblem, UnusableData
from inkland.server.infra.database.engines.sqlite import FILE, make_engine
from inkland.server.infra.database.engines.sqlite_opening import opened

DATA = Path(__file__).parent / "data"
OLD: dict[str, Any] = json.loads((DATA / "version-0.1.0.json").read_text(encoding="utf-8"))
"""What the guests of the old folder saw last, and their tokens."""

KILLED_AT_EVERY_STATEMENT = """
import os, sys
from pathlib import Path
from shutil import copytree
from sqlalchemy import Engine, event
from inkland.server.infra.database.engines.sqlite import FILE, make_engine
from inkland.server.infra.database.engines.sqlite_opening import opened

source, made, step = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
number = 0
while True:
    folder = made / str(number)
    copytree(source, folder)
    child = os.fork()
    if child == 0:
        left = [number]
        def count(*_):
            if left[0] == 0:
                os._exit(9)
            left[0] -= 1
        event.listen(Engine, "before_cursor_execute", count)
        event.listen(Engine, "commit", count)
        opened(folder / FILE, lambda: make_engine(folder / FILE))
        os._exit(0)
    if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0:
        break
    number += step
"""


def old_folder(folder: Path) -> Path:
    """A data folder as version 0.1.0 left it: a game in mid-turn, one with a clock, one that is over."""
    folder.mkdir()
    connection = sqlite3.connect(folder / FILE)
    connection.executescript((DATA / "version-0.1.0.sql").read_text(encoding="utf-8"))
    connection.close()
    return folder


def events_in(folder: Path) -> int:
    database = Database(folder)
    with database.engine.connect() as connection:
        found: int = connection.exec_driver_sql("SELECT count(*) FROM events").scalar_one()
    database.close()
    return found


@pytest.mark.system
@sqlite_only
@pytest.mark.parametrize("step", [9, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("kind", ["first start", "upgrade"])
def test_a_folder_opens_after_a_kill_at_any_statement(tmp_path: Path, kind: str, step: int) -> None:
    source, made = tmp_path / "source", tmp_path / "made"
    if kind == "upgrade":
        old_folder(source)
    else:
        source.mkdir()
    made.mkdir()
    script = [sys.executable, "-c", KILLED_AT_EVERY_STATEMENT, str(source), str(made), str(step)]
    subprocess.run(script, check=True, timeout=200)
    folders = sorted(made.iterdir(), key=lambda folder: int(folder.name))
    assert len(folders) * step > 60, "a kill before each of many statements"
    expected = sum(OLD[room]["version"] for room in ("running", "clocked", "over"))
    for folder in folders:
        assert events_in(folder) == (expected if kind == "upgrade" else 0)


@pytest.fixture
async def upgraded(tmp_path: Path) -> Any:
    async with running_server(old_folder(tmp_path / "old")) as running:
        yield running


def returning(running: RunningServer, name: str) -> Visitor:
    """A guest of the old server, with the token of their device."""
    visitor = Visitor(running.http, name)
    visitor.client.cookies.set("inkland", OLD["tokens"][name], domain="127.0.0.1")
    return visitor


@sqlite_only
async def test_games_of_version_0_1_0_go_on(upgraded: RunningServer) -> None:
    ada, bea = returning(upgraded, "Ada"), returning(upgraded, "Bea")
    mine = (await ada.client.get("/api/guest")).json()
    profile = {"title": "", "crest": "", "is_name_hidden": False, "added": None, "former": None}
    assert mine == {"name": "Ada", "settings": {"lang": "uk"}, **profile}
    known = OLD["running"]
    one = await connect(upgraded.ws, ada, known["room"], game=1, version=known["version"])
    two = await connect(upgraded.ws, bea, known["room"], game=1, version=known["version"])
    assert one.version == known["version"]
    assert one.choice is not None
    assert one.choice["command"] == known["choice"]
    assert two.choice is None
    await asyncio.gather(one.play(Random(1)), two.play(Random(2)))
    assert one.table == two.table
    await one.receive_until(lambda: one.room["phase"] == "over")
    refused = await one.ask("propose-rematch", same_deck=True)
    assert refused["problem"]["code"] == "server-no-deck", "version 0.1.0 did not keep the seed"
    assert (await one.ask("propose-rematch", same_deck=False))["type"] == "done"
    assert (await two.ask("vote", kind="rematch", agree=True))["type"] == "done"
    await one.receive_until(lambda: one.game == 2)
    for visitor in (ada, bea):
        await visitor.client.aclose()


@sqlite_only
async def test_rooms_of_version_0_1_0_keep_their_settings(upgraded: RunningServer) -> None:
    ada, bea = returning(upgraded, "Ada"), returning(upgraded, "Bea")
    lobby = (await ada.client.get(f"/api/rooms/{OLD['lobby']['room']}")).json()
    assert lobby["settings"]["setup"] == {"skills": True}
    assert lobby["settings"]["clock"] == 60
    assert [seat["kind"] for seat in lobby["seats"]] == ["person", "open"]
    clocked = await upgraded.server.rooms.open(OLD["clocked"]["room"])
    left = clocked.seconds_left()
    assert left is not None, "the clock runs since the start of the server"
    player = await connect(upgraded.ws, ada, OLD["clocked"]["room"])
    assert (player.room["settings"]["clock"], player.version) == (86400, OLD["clocked"]["version"])
    await player.draw(Random(1))
    over = await connect(upgraded.ws, bea, OLD["over"]["room"])
    assert over.table["result"]["totals"] == OLD["over"]["totals"]
    rooms = {game["room"] for game in (await ada.client.get("/api/games")).json()}
    assert rooms == {OLD[name]["room"] for name in ("running", "clocked", "lobby")}
    for visitor in (ada, bea):
        await visitor.client.aclose()


@sqlite_only
def test_two_games_of_one_number_are_told_apart(tmp_path: Path) -> None:
    """Two servers of version 0.1.0 on one folder could start two games of one number."""
    folder = old_folder(tmp_path / "old")
    connection = sqlite3.connect(folder / FILE)
    room = OLD["running"]["room"]
    connection.execute("INSERT INTO games (room, number) VALUES (?, 1)", (room,))
    connection.commit()
    connection.close()
    Database(folder).close()
    connection = sqlite3.connect(folder / FILE)
    numbers = connection.execute("SELECT number FROM games WHERE room = ? ORDER BY id", (room,)).fetchall()
    connection.close()
    assert numbers == [(-1,), (1,)]


@sqlite_only
async def test_games_of_version_0_1_0_get_addresses_and_owners(upgraded: RunningServer) -> None:
    store = upgraded.server.store
    found = {}
    for name in ("running", "clocked", "over"):
        game = await store.last_game(OLD[name]["room"])
        assert game is not None
        assert len(game.public_id) == 22, "128 bits in base64"
        assert (await store.find_game(game.public_id)) == game
        found[name] = game
    assert len({game.public_id for game in found.values()}) == 3
    assert [game.status for game in found.values()] == ["running", "running", "over"]
    assert [place.name for place in found["running"].places] == ["Ada", "Bea"]
    assert found["clocked"].places[1].bot == "random"
    assert found["clocked"].setup.map == "D"
    assert found["over"].setup.preset == "first-game"
    assert all(game.seed is None and game.started > 1.79e9 for game in found.values())
    bea = found["over"].places[0].guest
    assert bea is not None
    assert [game.public_id for game in await store.games_of(bea)] == [found["over"].public_id]


@sqlite_only
def test_earlier_games_of_a_room_of_version_0_1_0_are_kept(tmp_path: Path) -> None:
    """A rematch in 0.1.0 left the first game in the database, where nobody could reach it."""
    folder = old_folder(tmp_path / "old")
    connection = sqlite3.connect(folder / FILE)
    room = OLD["over"]["room"]
    connection.execute("INSERT INTO games (id, room, number) VALUES (4, ?, 2)", (room,))
    connection.execute(
        "INSERT INTO events SELECT 4, version, event FROM events WHERE game = 3 AND version < 6"
    )
    connection.execute("UPDATE rooms SET number = 2, state = 'playing' WHERE id = ?", (room,))
    connection.commit()
    connection.close()
    Database(folder).close()
    connection = sqlite3.connect(folder / FILE)
    rows = connection.execute("SELECT status, places, setup FROM games WHERE room = ? ORDER BY id", (room,))
    (status, places, setup), (later, *_) = rows.fetchall()
    owners = connection.execute("SELECT game, seat FROM players WHERE game > 2 ORDER BY game").fetchall()
    (bea,) = connection.execute("SELECT id FROM guests WHERE name = 'Bea'").fetchone()
    connection.close()
    assert (status, later) == ("over", "running")
    assert [place["guest"] for place in json.loads(places)] == [bea]
    assert json.loads(setup)["explore"] == "heroes"
    assert owners == [(3, 0), (4, 0)]


def engine_with(path: Path, pragma: str) -> Engine:
    engine = create_engine(f"sqlite:///{path}", module=sqlite3)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


@pytest.fixture
def unusable(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Path]:
    """A folder that cannot be used, in the way that the test names."""
    folder = tmp_path / "data"
    file = folder / FILE
    match request.param:
        case "file":
            folder.write_text("not a folder")
        case "garbage":
            folder.mkdir()
            file.write_bytes(Random(1).randbytes(5000))
        case "truncated":
            old_folder(folder)
            file.write_bytes(file.read_bytes()[:9000])
        case "newer" | "unreleased":
            old_folder(folder)
            connection = sqlite3.connect(file)
            revision = "9999" if request.param == "newer" else "0014"
            connection.execute("UPDATE alembic_version SET version_num = ?", (revision,))
            connection.commit()
            connection.close()
        case _:
            raise AssertionError(request.param)
    yield folder
    if folder.is_dir():
        shutil.rmtree(folder)


CASES = [
    ("file", DataProblem.FOLDER),
    ("garbage", DataProblem.DAMAGED),
    ("truncated", DataProblem.DAMAGED),
    ("newer", DataProblem.NEWER),
    ("unreleased", DataProblem.UNRELEASED),
]


@pytest.mark.system
@sqlite_only
@pytest.mark.parametrize(("unusable", "problem"), CASES, indirect=["unusable"])
def test_an_unusable_folder_is_one_line_and_exit_code_2(unusable: Path, problem: DataProblem) -> None:
    with pytest.raises(UnusableData) as failed:
        Database(unusable)
    assert failed.value.problem is problem
    words = ["--lang", "en", "serve", "--port", "0", "--data", str(unusable)]
    ended = subprocess.run(
        [sys.executable, "-m", "inkland", *words], capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert len(ended.stderr.splitlines()) == 1
    assert "--data" in ended.stderr


@sqlite_only
@pytest.mark.parametrize(
    ("pragma", "problem"),
    [("query_only=ON", DataProblem.READ_ONLY), ("max_page_count=3", DataProblem.FULL)],
)
def test_a_folder_that_cannot_be_written_is_explained(
    tmp_path: Path, pragma: str, problem: DataProblem
) -> None:
    with pytest.raises(UnusableData) as failed:
        opened(tmp_path / FILE, lambda: engine_with(tmp_path / FILE, pragma))
    assert failed.value.problem is problem


@sqlite_only
def test_a_locked_folder_is_explained(tmp_path: Path) -> None:
    Database(tmp_path).close()
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(UnusableData) as failed:
        opened(tmp_path / FILE, lambda: engine_with(tmp_path / FILE, "busy_timeout=100"))
    assert failed.value.problem is DataProblem.LOCKED
    other.close()
    opened(tmp_path / FILE, lambda: make_engine(tmp_path / FILE)).engine.dispose()
