"""Tickets that list those before them, and clients that take no part."""

import hashlib
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.server.clients import Visitor
from tests.server.running_server import RunningServer, running_server
from tests.server.sealing import alone, given_up, receive_games

from inkland.server.infra.stores.ticket_store import TicketStore
from inkland.server.model.games.sealed_deal import MadeTicket, TicketDraft


@pytest.fixture
async def running(tmp_path: Path) -> AsyncIterator[RunningServer]:
    async with running_server(tmp_path, sealed=True) as running:
        yield running


async def test_a_ticket_lists_those_before_it(running: RunningServer, visitors: list[Visitor]) -> None:
    """One that was not dealt, then one that was: what the record says of them fits the ticket."""
    ada = await alone(running, visitors[0])
    ada.reveals = False
    await ada.player.send("start")
    await receive_games(1, ada.player)
    texts = [*ada.tickets, ada.player.facts["ticket"]]
    await ada.player.send("restart", same_deal=False)
    await receive_games(2, ada.player)
    texts.append(ada.player.facts["ticket"])
    first, second, third = (json.loads(text) for text in texts)
    hashes = [hashlib.sha256(text.encode()).hexdigest() for text in texts]
    assert first["earlier"] == []
    assert second["earlier"] == [{"ticket_hash": hashes[0], "dealt": False}]
    assert third["earlier"] == [*second["earlier"], {"ticket_hash": hashes[1], "dealt": True}]
    shuffle = await given_up(visitors[0], ada.player)
    assert [one["fate"] for one in shuffle["earlier"]] == ["missing-part", "given-up"]


async def test_a_ticket_that_a_newer_one_follows_is_not_dealt(
    running: RunningServer, visitors: list[Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another server has made a ticket meanwhile, which lists this one as not dealt."""
    ada = await alone(running, visitors[0])
    honest, followed = TicketStore.make, list[str]()

    async def make(self: TicketStore, draft: TicketDraft, secret: bytes, now: float) -> MadeTicket:
        made = await honest(self, draft, secret, now)
        if not followed:
            followed.append((await honest(self, draft, secret, now)).text)
        return made

    monkeypatch.setattr(TicketStore, "make", make)
    await ada.player.send("start")
    await receive_games(1, ada.player)
    shuffle = await given_up(visitors[0], ada.player)
    assert [one["ticket"] for one in shuffle["earlier"]] == [ada.tickets[0], *followed]
    assert {one["fate"] for one in shuffle["earlier"]} == {"not-dealt"}
    assert shuffle["ticket"] == ada.tickets[1]


async def test_a_client_that_takes_no_part_is_not_waited_for(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada = await alone(running, visitors[0])
    assert (await ada.player.ask("commit", commitment=None))["type"] == "done"
    await ada.player.send("start")
    await receive_games(1, ada.player)
    assert ada.tickets == []
    assert json.loads(ada.player.facts["ticket"])["seats"] == [{"kind": "person"}]
