"""Branches over the wire: the same cards, the others as they were, kept, compared, and never rated."""

from pathlib import Path
from random import Random

import pytest
from tests.server.branches.playing import (
    begin,
    events_of,
    finished_game,
    play_as_recorded,
    play_branch,
    revealed,
)
from tests.server.clients import Visitor, connect, started
from tests.server.locations import sqlite_only
from tests.server.running_server import RunningServer, running_server
from tests.server.test_game_pages import read
from tests.server.test_migrations import OLD, old_folder, returning

from inkland.core.events import CardRevealed, DeckShuffled, Event
from inkland.server.features.branches import service

HEROES = {"preset": "heroes", "skills": True}


def cards(events: list[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, DeckShuffled | CardRevealed)]


async def test_the_same_choices_give_the_same_game(running: RunningServer, visitors: list[Visitor]) -> None:
    """Alone and against the others, from the middle of the game, whoever draws last."""
    ada = visitors[0]
    game = await finished_game(running, ada, setup=HEROES, bots=["random", "random"])
    events = await events_of(running, game)
    for alone in (False, True):
        room = await begin(ada, game, at=len(events) // 2, alone=alone)
        player = await connect(running.ws, ada, room["id"])
        await play_as_recorded(player, events, running)
        branch = await events_of(running, player.facts["public_id"])
        assert revealed(branch) == revealed(events)


async def test_a_branch_is_a_known_deal_of_its_own(running: RunningServer, visitors: list[Visitor]) -> None:
    """It has an address, is marked in lists, and its deck is that of the game; it is played once."""
    ada, bea, *_ = visitors
    game = await finished_game(running, ada)
    events = await events_of(running, game)
    room = await begin(ada, game, at=1)
    assert room["kind"] == "branch"
    assert room["branch"] == {"game": game, "at": 5, "seat": 0, "alone": False}
    player = await connect(running.ws, ada, room["id"])
    (mine,) = await read(ada, "/api/games")
    assert mine["kind"] == "branch"
    page = await read(bea, f"/api/games/{game}")
    assert not page["is_closed"], "a branch that is still played hides nothing of a deal that is known"
    await play_branch(player, Random(2))
    address = player.facts["public_id"]
    assert cards(await events_of(running, address))[:8] == cards(events)[:8]
    ended = {one["game"]: one["kind"] for one in await read(ada, "/api/games/ended")}
    assert ended == {game: "new", address: "branch"}
    page = await read(bea, f"/api/games/{address}")
    assert (page["kind"], page["branch"]) == ("branch", room["branch"])
    assert not page["same_deal"]
    refused = await player.ask("restart", same_deal=True)
    assert refused["problem"]["code"] == "server-branch-once"
    assert (await player.ask("propose-rematch", same_deck=False))["type"] == "done"
    assert (await player.ask("start"))["problem"]["code"] == "server-branch-once"


async def test_alone_the_other_maps_come_out_as_they_were(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada = visitors[0]
    game = await finished_game(running, ada, bots=["random", "random"])
    room = await begin(ada, game, at=1, seat=1, alone=True)
    assert [seat["kind"] for seat in room["seats"]] == ["bot", "person", "bot"]
    assert [seat["name"] for seat in room["seats"]] == ["recorded 1", "Ada", "recorded 3"]
    player = await connect(running.ws, ada, room["id"])
    assert player.seat == 1
    await play_branch(player, Random(3))
    lines = (await read(ada, f"/api/games/{game}/branches"))["lines"]
    before, after = {line["seat"]: line for line in lines[:3]}, player.table["sheets"]
    assert [after[seat]["rows"] == before[seat]["sheet"] for seat in (0, 1, 2)] == [True, False, True]


async def test_against_the_others_the_record_goes_on_where_it_fits(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada = visitors[0]
    game = await finished_game(running, ada, bots=["random"])
    events = await events_of(running, game)
    player = await connect(running.ws, ada, (await begin(ada, game, at=1))["id"])
    await play_branch(player, Random(4))
    branch = await events_of(running, player.facts["public_id"])
    assert cards(branch) == cards(events)
    same = [one for one in branch if one in events and getattr(one, "seat", None) == 1]
    assert len(same) > 4, "the other seat draws as it did while that is legal"


async def test_a_branch_goes_on_after_a_restart_of_the_server(tmp_path: Path) -> None:
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        game = await finished_game(running, ada, bots=["random"])
        events = await events_of(running, game)
        room = (await begin(ada, game, at=len(events) // 3, alone=True))["id"]
        cookies = ada.client.cookies
    async with running_server(tmp_path) as running, Visitor(running.http, "Eve") as ada:
        ada.client.cookies = cookies
        player = await connect(running.ws, ada, room)
        await play_as_recorded(player, events, running)
        assert revealed(await events_of(running, player.facts["public_id"])) == revealed(events)


@sqlite_only
async def test_a_game_of_version_0_1_0_has_branches(tmp_path: Path) -> None:
    """Its seed was not kept; its decks are in its events."""
    async with running_server(old_folder(tmp_path / "old")) as running:
        ada = returning(running, "Ada")
        room = await running.server.store.last_game(OLD["over"]["room"])
        assert room is not None
        events = await events_of(running, room.public_id)
        branch = await begin(ada, room.public_id, at=1)
        player = await connect(running.ws, ada, branch["id"])
        await play_as_recorded(player, events, running)
        assert revealed(await events_of(running, player.facts["public_id"])) == revealed(events)
        await ada.client.aclose()


async def test_branches_are_compared_with_their_game(running: RunningServer, visitors: list[Visitor]) -> None:
    """Maps, stars by edict and season, where they parted; others see them only with their link."""
    ada, bea, *_ = visitors
    game = await finished_game(running, ada)
    events = await events_of(running, game)
    player = await connect(running.ws, ada, (await begin(ada, game, at=1))["id"])
    await play_branch(player, Random(5))
    branch = player.facts["public_id"]
    running_one = await begin(ada, game, at=len(events) // 2)
    found = await read(ada, f"/api/games/{game}/branches")
    origin, done, playing = found["lines"]
    assert (origin["is_branch"], done["is_branch"], playing["is_branch"]) == (False, True, True)
    assert (done["game"], done["status"], done["room"]) == (branch, "over", None)
    assert (playing["status"], playing["room"]) == ("running", running_one["id"])
    assert len(found["edicts"]) == 4
    assert (
        done["total"] == sum(line["total"] for line in done["scores"]) == player.table["result"]["totals"][0]
    )
    assert done["sheet"] == player.table["sheets"][0]["rows"]
    assert done["began"]["at"] == 5
    first = done["parted"]
    common = revealed(await events_of(running, branch))
    number = next(n for n, (one, other) in enumerate(zip(common, revealed(events))) if one != other)  # noqa: B905
    assert revealed((await events_of(running, branch))[: first["at"]]) == common[: number + 1]
    assert len((await read(bea, f"/api/games/{game}/branches"))["lines"]) == 1
    shared = await read(bea, f"/api/games/{game}/branches?also={branch}")
    assert [line["game"] for line in shared["lines"]] == [game, branch]
    assert shared["lines"][1]["room"] is None


async def test_the_same_deal_again_alone_or_with_the_same_bots(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada, bea, *_ = visitors
    game = await finished_game(running, ada, bots=["random", "random"])
    origin = cards(await events_of(running, game))
    for visitor, with_bots, seats in ((ada, True, 3), (ada, False, 1), (bea, True, 3)):
        answer = await visitor.client.post(f"/api/games/{game}/again", json={"with_bots": with_bots})
        if visitor is bea:
            assert answer.json()["code"] == "server-shared-deal", "Ada plays it"
            continue
        room = answer.json()
        assert (room["kind"], room["same_deal"], len(room["seats"])) == ("again", True, seats)
        player = await connect(running.ws, visitor, room["id"])
        again = cards(await events_of(running, player.facts["public_id"]))
        assert again == origin[: len(again)]


async def test_what_has_no_branches(
    running: RunningServer, visitors: list[Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A running game, a moment after the last choice, a seat that is not there, and one branch too many."""
    ada, bea, *_ = visitors
    _, (one, two) = await started(running, ada, bea)
    refused = await begin(ada, one.facts["public_id"], status=409)
    assert refused["code"] == "server-game-not-over"
    assert two.facts["public_id"] == one.facts["public_id"]
    game = await finished_game(running, ada)
    events = await events_of(running, game)
    assert (await begin(ada, game, at=len(events), status=409))["code"] == "server-no-choice-left"
    assert (await begin(ada, game, seat=1, status=404))["code"] == "server-not-found"
    monkeypatch.setattr(service, "MOST_BRANCHES", 2)
    for _ in range(2):
        await begin(bea, game)
    assert (await begin(bea, game, status=409))["code"] == "server-too-many-branches"
    await begin(ada, game)


async def test_who_may_not_see_a_game_has_no_branch_of_it(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """Ada plays the deck of her game again: Bea must not learn it by a branch."""
    ada, bea, *_ = visitors
    room = await ada.room(start=True)
    player = await connect(running.ws, ada, room)
    await player.play(Random(1))
    game = player.facts["public_id"]
    branch = (await begin(ada, game))["id"]
    assert (await player.ask("restart", same_deal=True))["type"] == "done"
    assert (await begin(bea, game, status=403))["code"] == "server-shared-deal"
    watcher = await connect(running.ws, bea, branch)
    assert watcher.is_closed, "nor by watching Ada's branch"
    assert watcher.table == {}
    await begin(ada, game)
