"""Deals with tickets: what a ticket fixes, which clients take part, and when each part is revealed."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest
from tests.server.clients import Visitor, connect, seated
from tests.server.privacy.test_export import exported
from tests.server.running_server import RunningServer, running_server
from tests.server.sealing import (
    alone,
    checked,
    digest,
    given_up,
    header_of,
    receive_games,
    record_of,
    sealers,
)
from tests.server.stored_rows import stored_rows

from inkland.server.infra.bus.bus import LocalBus
from inkland.server.infra.stores.store import Store
from inkland.server.play.broadcast.messages import GameMessages


@pytest.fixture
async def running(tmp_path: Path) -> AsyncIterator[RunningServer]:
    async with running_server(tmp_path, sealed=True) as running:
        yield running


async def test_a_record_of_the_export_can_be_checked(running: RunningServer, visitors: list[Visitor]) -> None:
    sealer = await alone(running, visitors[0])
    await sealer.player.send("start")
    await receive_games(1, sealer.player)
    await sealer.player.play(Random(1))
    _, records = await exported(visitors[0])
    (record,) = records.values()
    assert checked(record).outcome == "verified"
    assert record == await record_of(visitors[0], sealer.player.facts["public_id"])


async def test_everybody_takes_part_and_the_record_can_be_checked(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """The order of the seats is drawn too, with everything that the rules leave to chance."""
    _, players = await seated(running, *visitors[:2], bots=["greedy"])
    ada, bea = await sealers(running, *players)
    settings = {"setup": {"preset": "everything"}, "seat_order": "shuffled"}
    assert (await players[0].ask("configure", settings=settings))["type"] == "done"
    await players[0].send("start")
    await receive_games(1, *players)
    assert ada.tickets == bea.tickets == [players[0].facts["ticket"]]
    assert not players[0].facts["is_known_deal"]
    ticket = json.loads(ada.tickets[0])
    assert (ticket["attempt"], ticket["game"]) == (1, players[0].facts["public_id"])
    kinds = [(seat["kind"], len(seat.get("commitments", ()))) for seat in ticket["seats"]]
    assert kinds == [("person", 1), ("bot", 0), ("person", 1)]

    await asyncio.gather(*(player.play(Random(name)) for player, name in zip(players, "ab", strict=True)))
    record = await record_of(visitors[0], ticket["game"])
    shuffle = header_of(record)["shuffle"]
    assert shuffle["ticket"] == ada.tickets[0]
    assert digest(shuffle["secret"]) == ticket["secret_hash"]
    assert [part in ada.parts.values() for part in shuffle["parts"]] == [True, False]
    assert [part in bea.parts.values() for part in shuffle["parts"]] == [False, True]
    check = checked(record)
    assert check.outcome == "verified"
    labels = [finding.name for finding in check.findings if finding.subject == "step"]
    decks = [f"deck {season}" for season in (1, 2, 3, 4)]
    edicts = [f"edict {edict}" for edict in "ABCD"]
    assert labels == ["seats", "families", *edicts, "skills", "ambushes", "heroes", *decks]


async def test_clients_that_offer_nothing_start_at_once(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """A client of an earlier version is sent nothing that it does not know; the server's part is sealed."""
    player = await connect(running.ws, visitors[0], await visitors[0].room(start=True))
    assert all(json.loads(frame)["type"] != "ticket" for frame in player.frames)
    shuffle = await given_up(visitors[0], player)
    assert "parts" not in shuffle
    assert json.loads(shuffle["ticket"])["seats"] == [{"kind": "person"}]


async def test_a_missing_part_means_another_ticket_and_is_counted(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    _, players = await seated(running, *visitors[:2])
    ada, bea = await sealers(running, *players)
    bea.reveals = False
    await players[0].send("start")
    await receive_games(1, *players)
    first, second = (json.loads(ticket) for ticket in ada.tickets)
    assert bea.tickets == ada.tickets[:1]
    assert (first["attempt"], second["attempt"]) == (1, 2)
    assert first["secret_hash"] != second["secret_hash"]
    assert first["game"] != second["game"] == players[0].facts["public_id"]
    assert [len(seat.get("commitments", ())) for seat in second["seats"]] == [1, 0]
    assert set(first["seats"][0]["commitments"]).isdisjoint(second["seats"][0]["commitments"])

    await asyncio.gather(*(player.play(Random(name)) for player, name in zip(players, "ab", strict=True)))
    record = await record_of(visitors[0], second["game"])
    assert checked(record).outcome == "verified"
    (earlier,) = header_of(record)["shuffle"]["earlier"]
    assert (earlier["ticket"], earlier["fate"]) == (ada.tickets[0], "missing-part")
    assert digest(earlier["secret"]) == first["secret_hash"]
    assert [part is None for part in earlier["parts"]] == [False, True]


async def test_a_client_that_goes_away_is_not_waited_for(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    _, players = await seated(running, *visitors[:2])
    ada, bea = await sealers(running, *players)
    await players[0].receive_until(lambda: bool(players[0].room["seats"][1]["connected"]))
    await players[1].socket.close()
    await players[0].receive_until(lambda: not players[0].room["seats"][1]["connected"])
    await players[0].send("start")
    await receive_games(1, players[0])
    assert len(ada.tickets) == 1
    assert bea.tickets == []


async def test_dealing_again_until_it_pleases_shows(running: RunningServer, visitors: list[Visitor]) -> None:
    ada = await alone(running, visitors[0])
    await ada.player.send("start")
    await receive_games(1, ada.player)
    await ada.player.send("take-game-back")
    await ada.player.receive_until(lambda: ada.player.room["phase"] == "lobby")
    await ada.player.send("start")
    await receive_games(2, ada.player)
    await ada.player.send("restart", same_deal=False)
    await receive_games(3, ada.player)
    shuffle = await given_up(visitors[0], ada.player)
    assert json.loads(shuffle["ticket"])["attempt"] == 3
    assert [one["fate"] for one in shuffle["earlier"]] == ["taken-back", "given-up"]
    assert [one["ticket"] for one in shuffle["earlier"]] == ada.tickets[:2]
    for one in shuffle["earlier"]:
        assert digest(one["secret"]) == json.loads(one["ticket"])["secret_hash"]


async def test_counting_begins_again_after_a_game_that_was_played_to_its_end(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada = await alone(running, visitors[0])
    await ada.player.send("start")
    await receive_games(1, ada.player)
    await ada.player.play(Random(1))
    await ada.player.send("restart", same_deal=False)
    await receive_games(2, ada.player)
    shuffle = await given_up(visitors[0], ada.player)
    assert json.loads(shuffle["ticket"])["attempt"] == 1
    assert "earlier" not in shuffle


async def test_a_known_deal_is_marked_and_told_when_nobody_plays_it_any_more(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada = await alone(running, visitors[0])
    await ada.player.send("start")
    await receive_games(1, ada.player)
    first = ada.player.facts["public_id"]
    await ada.player.play(Random(1))
    await ada.player.send("restart", same_deal=True)
    await receive_games(2, ada.player)
    assert len(ada.tickets) == 1
    assert (ada.player.facts["ticket"], ada.player.facts["is_known_deal"]) == (ada.tickets[0], True)
    sealed = await record_of(visitors[0], first)
    assert header_of(sealed)["shuffle"] == {"ticket": ada.tickets[0]}
    assert checked(sealed).outcome == "sealed"

    second = ada.player.facts["public_id"]
    await ada.player.send("restart", same_deal=True)
    await receive_games(3, ada.player)
    refused = await visitors[0].client.get(f"/api/games/{second}/record")
    assert refused.json()["code"] == "server-game-running"

    shuffle = await given_up(visitors[0], ada.player)
    assert shuffle["known"]
    assert shuffle["ticket"] == ada.tickets[0]
    assert checked(await record_of(visitors[0], first)).outcome == "verified"
    assert checked(await record_of(visitors[0], second)).outcome == "known"


async def test_the_tutorial_has_no_ticket(running: RunningServer, visitors: list[Visitor]) -> None:
    room = await visitors[0].room(setup={"tutorial": "first-season"}, start=True)
    player = await connect(running.ws, visitors[0], room)
    assert player.facts["ticket"] is None
    await player.ask("give-up")
    assert checked(await record_of(visitors[0], player.facts["public_id"])).outcome == "none"


async def test_a_server_that_stops_between_ticket_and_deal_has_counted_the_ticket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stopped(Exception):
        pass

    async def stop(*_: object, **__: object) -> None:
        raise Stopped

    async with (
        running_server(tmp_path, sealed=True, errors=frozenset({"work-failed", "request-failed"})) as running,
        Visitor(running.http, "Ada") as visitor,
    ):
        room = await visitor.room()
        (ada,) = await sealers(running, await connect(running.ws, visitor, room))
        with monkeypatch.context() as patch:
            patch.setattr(Store, "start_game", stop)
            assert (await ada.player.ask("start"))["type"] == "refused"
        assert len(ada.tickets) == 1
        assert ada.player.game == 0
        cookies = visitor.client.cookies
    async with running_server(tmp_path, sealed=True) as running, Visitor(running.http, "Bea") as again:
        again.client.cookies = cookies
        (later,) = await sealers(running, await connect(running.ws, again, room))
        await later.player.send("start")
        await receive_games(1, later.player)
        shuffle = await given_up(again, later.player)
    (earlier,) = shuffle["earlier"]
    assert (earlier["ticket"], earlier["fate"]) == (ada.tickets[0], "not-dealt")
    assert json.loads(shuffle["ticket"])["attempt"] == 2


async def test_clients_of_another_server_take_part(tmp_path: Path) -> None:
    bus = LocalBus()
    async with AsyncExitStack() as stack:
        servers = [
            await stack.enter_async_context(running_server(tmp_path, sealed=True, bus=bus, server_name=name))
            for name in ("one", "two")
        ]
        ada, bea = [
            await stack.enter_async_context(Visitor(servers[0].http, name)) for name in ("Ada", "Bea")
        ]
        room = await ada.room(open_seats=1)
        players = [await connect(servers[0].ws, ada, room), await connect(servers[1].ws, bea, room)]
        assert (await players[1].ask("sit"))["type"] == "done"
        made = await sealers(servers[0], *players)
        await players[0].receive_until(lambda: players[0].room["seats"][1]["kind"] == "person")
        await players[0].send("start")
        await receive_games(1, *players)
        assert made[0].tickets == made[1].tickets == [players[0].facts["ticket"]]
        ticket = json.loads(made[0].tickets[0])
        assert [len(seat["commitments"]) for seat in ticket["seats"]] == [1, 1]


def secrets_in(folder: Path) -> list[str]:
    """Everything that nobody may know before the end, as it is stored, in hexadecimal."""
    with stored_rows(folder) as connection:
        rows = connection.exec_driver_sql("SELECT secret, seed, parts FROM tickets").all()
    return [
        text for secret, seed, parts in rows for text in (secret.hex(), seed[4:].hex(), *json.loads(parts))
    ]


async def heard(running: RunningServer, visitors: list[Visitor]) -> str:
    """Everything that two players and a spectator are sent up to the last card, over all ways."""
    room, players = await seated(running, *visitors[:2])
    watcher = await connect(running.ws, visitors[2], room)
    await sealers(running, *players)
    await players[0].send("start")
    await receive_games(1, *players, watcher)
    game = players[0].facts["public_id"]
    pages = [
        (await visitors[2].client.get(f"/api/games/{game}{page}")).text
        for page in ("", "/messages", "/record")
    ]
    for _ in range(3):
        for player in players:
            await player.receive_until(lambda player=player: player.is_awaited)  # type: ignore[misc]
            await player.draw(Random(1))
    return "\n".join([*pages, *(frame for player in (*players, watcher) for frame in player.frames)])


async def test_nothing_of_secret_key_and_parts_is_told_before_the_end(
    running: RunningServer, visitors: list[Visitor], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = await heard(running, visitors)
    hidden = secrets_in(tmp_path)
    assert len(hidden) == 4
    assert [secret for secret in hidden if secret in told] == []

    honest = GameMessages.game_info

    def leaky(self: GameMessages) -> bytes:
        seed = self._game.seed
        assert seed is not None
        return honest(self).replace(b'"is_known_deal":', b'"key":"%s","is_known_deal":' % seed.hex().encode())

    monkeypatch.setattr(GameMessages, "game_info", leaky)
    told = await heard(running, visitors)
    assert [secret for secret in secrets_in(tmp_path) if secret in told] != []
