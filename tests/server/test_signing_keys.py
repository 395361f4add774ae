"""Keys that links are signed with: replaced at will, never doubled, accepted no longer than their links."""

import asyncio
import time
from pathlib import Path

import pytest
from tests.server.clients import Visitor
from tests.server.locations import data_options, sqlite_only
from tests.server.running_server import running_server
from tests.server.sqlite import sqlite3
from tests.server.test_migrations import old_folder

from inkland.cli.main import run
from inkland.server.base.errors import RequestRefused
from inkland.server.features.sessions.move_links import MoveLinks
from inkland.server.features.sessions.store import SessionStore
from inkland.server.infra.database.database import Database
from inkland.server.infra.database.engines.sqlite import FILE
from inkland.server.infra.signing.signing_keys import ACCEPTED_SECONDS, SigningKey, read_keys
from inkland.server.infra.stores.store import Store


async def claimed(http: str, token: str) -> str:
    """What a new device is told when it uses a link: the name, or why not."""
    visitor = Visitor(http, "")
    answer = (await visitor.client.post("/api/guest/claim", json={"token": token})).json()
    await visitor.client.aclose()
    return str(answer.get("code", answer.get("name")))


async def test_links_stay_valid_after_a_rotation_unless_it_is_at_once(tmp_path: Path) -> None:
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:

        async def link() -> str:
            return str((await ada.client.post("/api/guest/move")).json()["token"])

        before, unused = await link(), await link()
        assert run(["keys", "--rotate", *data_options(tmp_path)]) == 0
        after = await link()
        assert [one.partition(".")[0] for one in (before, after)] == ["1", "2"]
        assert [await claimed(running.http, one) for one in (before, after)] == ["Ada", "Ada"]
        assert await claimed(running.http, f"2.{unused.partition('.')[2]}") == "server-link-bad"
        assert run(["keys", "--rotate", "--at-once", *data_options(tmp_path)]) == 0
        assert await claimed(running.http, unused) == "server-link-bad"
        assert await claimed(running.http, await link()) == "Ada"


def test_a_replaced_key_is_accepted_as_long_as_its_links() -> None:
    now = time.time()
    first = SigningKey(1, b"one", now - 5000)
    token = MoveLinks([first], now).make("a")
    recent = SigningKey(2, b"two", now - ACCEPTED_SECONDS + 60)
    assert MoveLinks([recent, first], now).read(token).guest == "a"
    for keys in ([SigningKey(2, b"two", now - ACCEPTED_SECONDS - 1), first], [recent]):
        with pytest.raises(RequestRefused, match="server-link-bad"):
            MoveLinks(keys, now).read(token)


@pytest.mark.parametrize("token", ["", ".", "1", "1.", "x.y", "-1.a.b", "99999999999999999999.a", "²."])
def test_a_token_that_was_not_made_here_is_refused(token: str) -> None:
    with pytest.raises(RequestRefused, match="server-link-bad"):
        MoveLinks([SigningKey(1, b"one", 0.0)], 0.0).read(token)


@sqlite_only
def test_the_key_of_version_0_1_0_becomes_the_first(tmp_path: Path) -> None:
    folder = old_folder(tmp_path / "old")
    connection = sqlite3.connect(folder / FILE)
    connection.execute("DELETE FROM secrets WHERE name = 'links'")
    connection.execute("INSERT INTO secrets (name, value) VALUES ('links', ?)", (b"k" * 32,))
    connection.commit()
    connection.close()
    database = Database(folder)
    assert [(key.id, key.value) for key in database.read(read_keys)] == [(1, b"k" * 32)]
    database.close()


@sqlite_only
def test_the_command_lists_keys(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Database(tmp_path).close()
    words = ["--lang", "en", "keys", *data_options(tmp_path)]
    assert run(words) == 0
    assert "no key yet" in capsys.readouterr().out
    assert [run([*words, "--rotate"]) for _ in range(2)] == [0, 0]
    *_, signs, accepted = capsys.readouterr().out.splitlines()
    assert signs.startswith("Key 2, made ")
    assert signs.endswith(" UTC: signs links")
    assert accepted.startswith("Key 1, made ")
    assert ": accepted until " in accepted
    assert run([*words, "--rotate", "--at-once"]) == 0
    assert capsys.readouterr().out.count("Key ") == 1
    assert run([*words, "--at-once"]) == 2
    assert "--rotate" in capsys.readouterr().err


async def test_the_signing_key_is_made_once(tmp_path: Path) -> None:
    """Links that were signed with another key would never work."""
    one, other = Store(tmp_path), Store(tmp_path)
    stores = [SessionStore(store.database) for store in (one, other, one, other)]
    found = await asyncio.gather(*(store.signing_keys() for store in stores))
    (key,) = {tuple(keys) for keys in found}
    assert [len(one.value) for one in key] == [32]
    await one.close()
    await other.close()
    again = Store(tmp_path)
    assert tuple(await SessionStore(again.database).signing_keys()) == key
    await again.close()
