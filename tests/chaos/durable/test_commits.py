"""Commits are recorded with their rows, and with whether they were durable, on both databases."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.chaos.durable.commits import Commits, read_commits, recorded_commits
from tests.chaos.durable.disk import noted_writes
from tests.chaos.durable.journal import Journal
from tests.postgres import postgres_url
from tests.server.locations import sqlite_only, use_template
from tests.server.test_storage import STARTED, stored_game

from inkland.server.infra.database.database import Location
from inkland.server.infra.database.engines import postgresql, sqlite
from inkland.server.infra.database.engines.postgresql_url import parse_database_url
from inkland.server.infra.stores.store import Store
from inkland.server.model.stored import Conflict, encode_events

pytestmark = sqlite_only


@pytest.fixture
def recorded(tmp_path: Path) -> Iterator[Path]:
    """The folder of the record."""
    journal = Journal(tmp_path / "journal")
    with noted_writes(journal), recorded_commits(tmp_path / "commits", journal):
        yield tmp_path / "commits"
    journal.close()


async def played(location: Location) -> tuple[int, int]:
    """Store a game, and one event more by itself; return the game's number and version."""
    store = Store(location, usage="server")
    game = await stored_game(store)
    await store.append(game.id, game.version, encode_events(game.events[-1:]), STARTED, now=5.0)
    await store.close()
    return game.id, game.version + 1


def durable(commits: Commits, game: int) -> dict[int, bool]:
    return {version: commit.is_durable for version, commit in commits[game].items()}


@pytest.mark.parametrize(("mode", "expected"), [("FULL", True), ("NORMAL", False), ("OFF", False)])
async def test_commits_of_sqlite_are_durable_if_it_syncs(
    tmp_path: Path, recorded: Path, monkeypatch: pytest.MonkeyPatch, mode: str, *, expected: bool
) -> None:
    use_template(tmp_path / "data")
    chosen = [f"synchronous={mode}" if "synchronous" in one else one for one in sqlite.PRAGMAS]
    monkeypatch.setattr(sqlite, "PRAGMAS", tuple(chosen))
    game, version = await played(tmp_path / "data")
    assert durable(read_commits(recorded), game) == dict.fromkeys(range(1, version + 1), expected)


@pytest.mark.parametrize(("switch", "expected"), [("on", True), ("off", False)])
async def test_commits_of_postgresql_are_durable_if_they_are_synchronous(
    recorded: Path, monkeypatch: pytest.MonkeyPatch, switch: str, *, expected: bool
) -> None:
    session = postgresql._SESSION.replace("ELSE 'on'", f"ELSE '{switch}'")
    monkeypatch.setattr(postgresql, "_SESSION", session)
    game, version = await played(parse_database_url(postgres_url(migrated=True)))
    assert durable(read_commits(recorded), game) == dict.fromkeys(range(1, version + 1), expected)


async def test_what_is_rolled_back_is_not_recorded(tmp_path: Path, recorded: Path) -> None:
    """A second event of the same version is refused, and a line that was not finished is no commit."""
    use_template(tmp_path / "data")
    store = Store(tmp_path / "data", usage="server")
    game = await stored_game(store)
    with pytest.raises(Conflict):
        await store.append(game.id, game.version - 1, encode_events(game.events[-1:]), STARTED, now=5.0)
    await store.close()
    (path,) = recorded.iterdir()
    assert len(path.read_text().splitlines()) == 1
    with path.open("a") as file:
        file.write("[7.0,true,[[1")
    assert set(read_commits(recorded)[game.id]) == set(range(1, game.version + 1))
