"""Several servers share the maps of one chain: those with a token know the links in time, and only those."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.daily.daily_server import HOUR, TODAY, TOMORROW, DailyServer, daily_server
from tests.server.locations import data_options
from tests.server.manual_time import ManualTime

from inkland.cli.main import run as run_command
from inkland.server.base.settings import DailySettings
from inkland.server.features.daily.chain_follower import FollowedLinks
from inkland.server.infra.stores.loading import load_deal

TOMORROW_DAY = 20_774


async def make_token(folder: Path, capsys: pytest.CaptureFixture[str], name: str = "friends") -> str:
    assert await asyncio.to_thread(run_command, ["daily", "--token", name, *data_options(folder)]) == 0
    return capsys.readouterr().out.splitlines()[-1]


@asynccontextmanager
async def follower(folder: Path, owner: DailyServer, token: str, **more: Any) -> AsyncIterator[DailyServer]:
    settings = DailySettings(source=owner.running.http, token=token, hold_seconds=0.0)
    async with daily_server(folder, time=owner.time, daily=settings, **more) as server:
        await server.refresh()
        yield server


async def deal_of(server: DailyServer, kind: str, date: str = TODAY) -> tuple[Any, ...]:
    visitor = await server.visitor("Ada")
    player = await server.begin(visitor, kind, date)
    return player.facts["edicts"], player.facts["map"], player.facts["skills"], player.table["card"]


async def test_two_servers_have_the_same_deals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with daily_server(tmp_path / "owner", seeds="owner") as owner:
        token = await make_token(tmp_path / "owner", capsys)
        async with follower(tmp_path / "other", owner, token, seeds="other") as other:
            for kind in ("base", "heroes", "everything"):
                assert await deal_of(other, kind) == await deal_of(owner, kind)
            answers = [
                await (await server.visitor("Eve")).client.get("/api/daily/chain")
                for server in (owner, other)
            ]
            one, two = (answer.json() for answer in answers)
            assert (one["anchor"], one["source"], two["source"]) == (two["anchor"], "", owner.running.http)
            owner.time.advance(12 * HOUR)
            await other.refresh()
            assert other.daily.links.link(TOMORROW_DAY) == owner.daily.links.link(TOMORROW_DAY), "ahead of it"
            owner.time.advance(6 * HOUR)
            for server in (owner, other):
                await server.refresh()
            assert await deal_of(other, "base", TOMORROW) == await deal_of(owner, "base", TOMORROW)


async def test_links_need_a_valid_token_and_are_told_six_hours_ahead(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with daily_server(tmp_path) as owner:
        token = await make_token(tmp_path, capsys)
        eve = await owner.visitor("Eve")

        async def code(date: str, given: str) -> int:
            headers = {"Authorization": f"Bearer {given}"}
            return (await eve.client.get(f"/api/daily/links/{date}", headers=headers)).status_code

        assert [await code(TODAY, given) for given in (token, token[:-1], "x")] == [200, 403, 403]
        assert await code(TOMORROW, token) == 404
        owner.time.advance(10 * HOUR)
        assert await code(TOMORROW, token) == 200
        revoke = ["daily", "--revoke", "friends", *data_options(tmp_path)]
        assert await asyncio.to_thread(run_command, revoke) == 0
        assert await code(TODAY, token) == 403
        assert [await code(TODAY, "guess") for _ in range(10)][-1] == 429, "guesses are limited"


async def test_players_read_that_the_owner_is_down(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    time = ManualTime(1_794_816_000.0)
    async with daily_server(tmp_path / "owner", time=time, seeds="owner") as owner:
        token, source = await make_token(tmp_path / "owner", capsys), owner.running.http
    settings = DailySettings(source=source, token=token)
    async with daily_server(tmp_path / "other", time=time, daily=settings) as other:
        await other.refresh()
        ada = await other.visitor("Ada")
        today = (await ada.client.get("/api/daily")).json()
        assert (today["is_open"], today["problem"]) == (False, "unreachable")
        refused = await other.ask_to_begin(ada)
        assert (refused.status_code, refused.json()["code"]) == (503, "server-daily-waiting")


async def test_a_failed_request_is_repeated_with_growing_waits(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with daily_server(tmp_path, seeds="owner") as owner, daily_server(tmp_path / "other") as other:
        token, time = await make_token(tmp_path, capsys), ManualTime(owner.time.now())
        store, source, log = other.daily.store, owner.running.http, owner.running.server.log
        links = FollowedLinks(store, time, source, "wrong", hold=0.0, log=log)
        await links.refresh()
        assert links.problem == "refused"
        links._token = token
        time.advance(7.0)
        await links.refresh()
        assert links.problem == "refused", "the first wait is 7.5 to 15 seconds"
        time.advance(8.1)
        await links.refresh()
        assert links.problem is None
        assert links.link(owner.daily.today) == owner.daily.links.link(owner.daily.today)
        chain = owner.daily.chain()
        moved = await store.follow_chain("https://new.example", chain.anchor, chain.first_day, now=0.0)
        assert (moved.source, moved.link) == ("https://new.example", links.link(owner.daily.today))


async def test_a_follower_keeps_to_the_anchor_that_it_saw_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with daily_server(tmp_path / "owner", seeds="owner") as owner:
        token = await make_token(tmp_path / "owner", capsys)
        async with follower(tmp_path / "other", owner, token) as other:
            # Links of their own: the server looks at its links in the background.
            store, source, log = other.daily.store, owner.running.http, other.running.server.log
            links = FollowedLinks(store, owner.time, source, token, hold=0.0, log=log)
            await links.start()
            assert links.chain is not None
            true, links.chain = links.chain, links.chain._replace(anchor=bytes(32), link=None, link_day=0)
            await links.refresh()
            assert (links.problem, links.chain.link) == ("changed", None)
            links.chain = true
            assert links.link(other.daily.today) == owner.daily.links.link(owner.daily.today)


async def test_games_of_an_earlier_chain_open_after_their_day(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    time = ManualTime(1_794_816_000.0)
    async with daily_server(tmp_path / "other", time=time) as alone:
        await alone.begin(await alone.visitor("Ada"))
        seed = alone.daily.deal(alone.daily.today, "base").seed
    async with daily_server(tmp_path / "owner", time=time, seeds="owner") as owner:
        token = await make_token(tmp_path / "owner", capsys)
        async with follower(tmp_path / "other", owner, token) as other:
            store = other.running.server.store
            assert (await load_deal(store, seed)).is_open
            await other.pass_time(19 * HOUR)
            assert not (await load_deal(store, seed)).is_open


async def test_a_token_that_was_revoked_is_a_problem(tmp_path: Path) -> None:
    async with (
        daily_server(tmp_path / "owner") as owner,
        follower(tmp_path / "other", owner, "wrong") as other,
    ):
        assert other.daily.links.problem == "refused"
        assert other.daily.links.link(other.daily.today) is None


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (["--daily-from", "http://maps.example"], "https"),
        (["--daily-from", "https://maps.example"], "INKLAND_DAILY_TOKEN"),
        (["--daily-from", "https://maps.example", "--daily-token-file", "/no/such/file"], "/no/such/file"),
    ],
)
def test_serve_refuses_a_token_that_others_could_read(
    options: list[str], text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command(["serve", "--port", "0", "--data", str(tmp_path), "--lang", "en", *options]) == 2
    assert text in capsys.readouterr().err


async def test_the_command_checks_a_past_day(server: DailyServer, capsys: pytest.CaptureFixture[str]) -> None:
    check = ["daily", "--check", server.running.http, "--lang", "en"]
    assert await asyncio.to_thread(run_command, check) == 2, "no day is public yet"
    await server.pass_time(19 * HOUR)
    assert await asyncio.to_thread(run_command, check) == 0
    assert TODAY in capsys.readouterr().out
    assert await asyncio.to_thread(run_command, [*check, "--anchor", "00" * 32]) == 1
    assert "ANCHOR" in capsys.readouterr().out
