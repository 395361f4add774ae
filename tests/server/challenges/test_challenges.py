"""Challenges over the wire: the same deal for everybody, and results only for those who have finished it."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.branches.playing import begin, events_of, finished_game
from tests.server.clients import Message, Player, Visitor, connect, seated
from tests.server.locations import location
from tests.server.privacy.test_export import exported
from tests.server.running_server import RunningServer, running_server
from tests.server.test_game_pages import read
from tests.server.test_shared_deals import answers, everything_over_a_socket, leaked, secrets_of

from inkland.core.events import DeckShuffled, Event, GameStarted
from inkland.server.base.limits import MOST_CHALLENGES
from inkland.server.features.privacy.retention import StoreRemover, purge
from inkland.server.features.privacy.store import PrivacyStore
from inkland.server.infra.stores.store import Store
from inkland.server.web.http.routes.after_game import challenges as routes
from inkland.tutorial import CHAPTERS


async def make(visitor: Visitor, status: int = 201, **wanted: Any) -> Message:
    """Make a challenge, and return its page."""
    answer = await visitor.client.post("/api/challenges", json=wanted)
    assert answer.status_code == status, answer.text
    found: Message = answer.json()
    return found


async def accept(running: RunningServer, visitor: Visitor, challenge: str) -> Player:
    """Begin a game of a challenge, or go on with it."""
    answer = await visitor.client.post(f"/api/challenges/{challenge}/games")
    assert answer.status_code == 201, answer.text
    return await connect(running.ws, visitor, answer.json()["id"])


def dealt(events: list[Event]) -> list[Any]:
    decks = [event.cards for event in events if isinstance(event, DeckShuffled)]
    started = next(event for event in events if isinstance(event, GameStarted))
    return [started.edicts, *decks]


async def test_everybody_gets_the_same_deal_and_the_results_when_they_have_finished(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """Ada has played it before; Bea and Cyd play it later, with the same bot."""
    ada, bea, cyd, dot = visitors
    game = await finished_game(running, ada, bots=["random"])
    made = await make(ada, game=game)
    assert (made["author"], made["is_mine"], made["players"]) == ("Ada", True, 1)
    assert [one["name"] for one in made["results"]] == ["Ada"], "she has finished it"
    path = f"/api/challenges/{made['id']}"
    before = await read(bea, path)
    assert (before["results"], before["is_finished"]) == ([], False)
    assert (before["bots"], before["players"], before["author"]) == (["random"], 1, "Ada")
    one, two = await accept(running, bea, made["id"]), await accept(running, cyd, made["id"])
    assert one.room["kind"] == "challenge"
    await one.play(Random(7))
    found = await read(bea, path)
    assert {result["name"] for result in found["results"]} == {"Ada", "Bea"}
    assert [result["total"] for result in found["results"]] == sorted(
        (result["total"] for result in found["results"]), reverse=True
    )
    (mine,) = [result for result in found["results"] if result["is_mine"]]
    assert mine["sheet"] == one.table["sheets"][0]["rows"]
    assert mine["total"] == one.table["result"]["totals"][0] == sum(line["total"] for line in mine["scores"])
    assert (mine["number"], mine["rank"]) == (1, one.table["result"]["ranks"][0])
    assert (await read(cyd, path))["results"] == []
    await two.play(Random(8))
    assert len((await read(cyd, path))["results"]) == 3
    assert (await read(dot, path))["results"] == []
    decks = [dealt(await events_of(running, address)) for address in (game, one.facts["public_id"])]
    assert decks[0] == decks[1]


async def test_a_challenge_shows_what_lies_open_and_the_score_to_beat(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """Somebody new sees edicts, map side, who has finished and the author's score; no card and no map."""
    ada, bea, cyd, _ = visitors
    one = await connect(running.ws, ada, await ada.room(start=True, bots=["random"]))
    await one.play(Random(1))
    made = await make(ada, game=one.facts["public_id"])
    two = await accept(running, cyd, made["id"])
    await two.play(Random(2))
    answer = await bea.client.get(f"/api/challenges/{made['id']}")
    page = answer.json()
    assert page["edicts"] == one.facts["edicts"]
    assert page["config"]["map"] == one.facts["map"]
    assert page["finishers"] == ["Ada", "Cyd"]
    assert page["to_beat"] == {"total": one.table["result"]["totals"][0], "hints": 0}
    assert page["results"] == []
    hidden = {json.dumps(str(card)) for card in running.server.catalog.cards}
    hidden |= {json.dumps(row) for player in (one, two) for row in player.table["sheets"][0]["rows"]}
    assert leaked(answer.text, hidden) == set()


async def test_a_new_deal_shows_the_edicts_that_will_be_played(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada, bea, *_ = visitors
    made = await make(ada, setup={"preset": "heroes", "skills": True}, bots=["random"])
    assert (made["finishers"], made["to_beat"]) == ([], None), "nobody has played it"
    player = await accept(running, bea, made["id"])
    assert player.facts["edicts"] == made["edicts"]
    assert [skill["id"] for skill in player.facts["skills"]] == made["skills"]
    assert player.facts["config"] == made["config"]


async def test_the_first_try_counts_and_later_ones_are_marked(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada, bea, *_ = visitors
    made = await make(ada, setup={"preset": "base"})
    assert (made["players"], made["tries"]) == (0, 0)
    first = await accept(running, bea, made["id"])
    again = await accept(running, bea, made["id"])
    assert again.facts["public_id"] == first.facts["public_id"], "a game that is not over goes on"
    await first.play(Random(1))
    later = await accept(running, bea, made["id"])
    await later.play(Random(2))
    assert (await later.ask("restart", same_deal=True))["type"] == "done"
    await later.receive_until(lambda: later.game == 2 and bool(later.update))
    await later.play(Random(3))
    page = await read(bea, f"/api/challenges/{made['id']}")
    assert page["results"][0]["number"] == 1
    assert sorted(one["number"] for one in page["results"]) == [1, 2, 3]
    assert (page["players"], page["tries"]) == (1, 3)
    kinds = {one["game"]: one["kind"] for one in await read(bea, "/api/games/ended")}
    assert sorted(kinds.values()) == ["again", "challenge", "challenge"], "none of them is a best"


async def test_the_list_says_what_is_to_be_done_and_how_the_guest_did(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """Ada has made it from her game, Bea is playing it; only those who have finished have a standing."""
    ada, bea, cyd, _ = visitors
    made = await make(ada, game=await finished_game(running, ada))
    player = await accept(running, bea, made["id"])
    (ours,), (theirs,) = await read(ada, "/api/challenges"), await read(bea, "/api/challenges")
    own = made["results"][0]
    assert (ours["state"], ours["is_mine"], ours["players"]) == ("finished", True, 1)
    assert ours["standing"] == {"game": own["game"], "total": own["total"], "place": 1, "of": 1}
    assert (theirs["state"], theirs["is_mine"], theirs["standing"]) == ("running", False, None)
    assert await read(cyd, "/api/challenges") == []
    document, _ = await exported(bea)
    (listed,) = document["challenges"]
    assert (listed["id"], listed["is_author"], listed["games"][0]["stars"]) == (made["id"], False, None)
    await player.play(Random(7))
    (ours,), (theirs,) = await read(ada, "/api/challenges"), await read(bea, "/api/challenges")
    stars = player.table["result"]["totals"][0]
    assert (theirs["state"], theirs["standing"]["total"], theirs["standing"]["of"]) == ("finished", stars, 2)
    assert theirs["standing"]["place"] == (2 if stars < own["total"] else 1)
    assert ours["standing"]["place"] == (2 if own["total"] < stars else 1)


async def test_who_has_seen_the_deal_in_a_branch_has_no_first_try(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada, bea, *_ = visitors
    game = await finished_game(running, ada)
    await begin(bea, game)
    made = await make(ada, game=game)
    player = await accept(running, bea, made["id"])
    await player.play(Random(1))
    page = await read(bea, f"/api/challenges/{made['id']}")
    assert {one["name"]: one["number"] for one in page["results"]} == {"Ada": 1, "Bea": 2}
    (line,) = await read(bea, "/api/challenges")
    assert (line["standing"]["place"], line["standing"]["of"]) == (None, 1)


async def test_nothing_of_the_deal_or_of_results_is_seen_before(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """By any route or socket: Bea has not begun, Cyd is playing, Dot has given up, a stranger has no name."""
    ada, bea, cyd, dot = visitors
    room = await ada.room(start=True)
    one = await connect(running.ws, ada, room)
    await one.play(Random(1))
    game = one.facts["public_id"]
    made = await make(ada, game=game)
    two, three = await accept(running, cyd, made["id"]), await accept(running, dot, made["id"])
    branch = await begin(ada, game)
    await three.ask("give-up")
    secrets = secrets_of(one) - secrets_of(two) - {json.dumps(edict) for edict in one.facts["edicts"]}
    assert len(secrets) > 8
    stranger = Visitor(running.http, "nobody")
    games = [game, two.facts["public_id"], three.facts["public_id"]]
    for visitor in (bea, dot, stranger):
        told = await everything(visitor, made["id"], room, games)
        assert leaked(told, secrets) == set()
    assert leaked(await everything(ada, made["id"], room, games), secrets), "she has finished it"
    for watched in (room, branch["id"], two.room["id"]):
        watcher = await connect(running.ws, bea, watched)
        assert watcher.is_closed
        assert leaked(await everything_over_a_socket(watcher), secrets) == set()
    totals = [one.table["result"]["totals"][0], one.table["result"]["title"]]
    page = (await bea.client.get(f"/api/challenges/{made['id']}")).text
    assert str(totals[1]) not in page
    await stranger.client.aclose()


async def everything(visitor: Visitor, challenge: str, room: str, games: list[str]) -> str:
    texts = [await answers(visitor, room, *games)]
    for path in ("", "/link"):
        answer = await visitor.client.get(f"/api/challenges/{challenge}{path}")
        assert answer.status_code < 500
        texts.append(answer.text)
    for game in games:
        answer = await visitor.client.post("/api/challenges", json={"game": game})
        texts.append(answer.text)
    texts.append((await visitor.client.get("/api/challenges")).text)
    return "\n".join(texts)


async def test_a_planted_leak_is_found(
    running: RunningServer, visitors: list[Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test above would notice results that are shown to everybody."""
    ada, bea, *_ = visitors
    one = await connect(running.ws, ada, await ada.room(start=True))
    await one.play(Random(1))
    made = await make(ada, game=one.facts["public_id"])
    honest = routes._page

    async def leaking(server: Any, played: Any, guest: Any) -> Any:
        author = await server.store.read_guest(played.challenge.author)
        return await honest(server, played._replace(is_finished=True), author)

    monkeypatch.setattr(routes, "_page", leaking)
    text = (await bea.client.get(f"/api/challenges/{made['id']}")).text
    assert leaked(text, secrets_of(one))


async def test_what_is_no_challenge(running: RunningServer, visitors: list[Visitor]) -> None:
    """A running game, somebody else's, a branch, a chapter of the tutorial; and one too many."""
    ada, bea, *_ = visitors
    _, (player,) = await seated(running, ada)
    await player.ask("start")
    await player.receive_until(lambda: bool(player.update))
    running_game = player.facts["public_id"]
    assert (await make(ada, 409, game=running_game))["code"] == "server-game-not-over"
    game = await finished_game(running, ada)
    assert (await make(bea, 409, game=game))["code"] == "server-no-challenge"
    branch = await connect(running.ws, ada, (await begin(ada, game))["id"])
    await branch.play(Random(3))
    assert (await make(ada, 409, game=branch.facts["public_id"]))["code"] == "server-no-challenge"
    assert (await make(ada, 409, setup={"tutorial": CHAPTERS[0].id}))["code"] == "server-no-challenge"
    for _ in range(MOST_CHALLENGES):
        last = await make(bea)
    assert (await make(bea, 409))["code"] == "server-too-many-challenges"
    assert (await ada.client.delete(f"/api/challenges/{last['id']}")).status_code == 403
    assert (await bea.client.delete(f"/api/challenges/{last['id']}")).status_code == 200
    assert (await bea.client.get(f"/api/challenges/{last['id']}")).status_code == 404
    await make(bea)
    assert len(await read(bea, "/api/challenges")) == MOST_CHALLENGES


async def test_an_ended_challenge_opens_its_games(running: RunningServer, visitors: list[Visitor]) -> None:
    ada, bea, *_ = visitors
    game = await finished_game(running, ada)
    made = await make(ada, game=game)
    assert (await make(ada, game=game))["id"] == made["id"], "a deal has one challenge"
    page = await read(bea, f"/api/games/{game}")
    assert (page["is_closed"], page["challenge"]) == (True, made["id"])
    await ada.client.delete(f"/api/challenges/{made['id']}")
    page = await read(bea, f"/api/games/{game}")
    assert (page["is_closed"], page["challenge"]) == (False, None)


async def test_challenges_and_branches_are_exported_without_the_deal(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    ada = visitors[0]
    game = await finished_game(running, ada)
    made = await make(ada, game=game)
    branch = await begin(ada, game, at=9, alone=True)
    document, _ = await exported(ada)
    (challenge,) = document["challenges"]
    assert challenge.keys() == {"id", "is_author", "created", "used", "setup", "bots", "games"}
    assert (challenge["id"], challenge["is_author"]) == (made["id"], True)
    played = {one["game"]: one["stars"] for one in challenge["games"]}
    assert played[game] == made["results"][0]["total"]
    assert {one["kind"]: one["branch"] for one in document["games"]} == {
        "new": None,
        "branch": branch["branch"],
    }


async def test_a_challenge_outlives_its_author_and_ends_when_nobody_plays_it(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path) as running,
        Visitor(running.http, "Ada") as ada,
        Visitor(running.http, "Bea") as bea,
    ):
        game = await finished_game(running, ada)
        made = await make(ada, game=game)
        player = await accept(running, bea, made["id"])
        await player.play(Random(1))
        assert (await ada.client.delete("/api/guest")).status_code < 300
        page = await read(bea, f"/api/challenges/{made['id']}")
        assert page["author"] == ""
        assert [one["name"] for one in page["results"]].count("guest") == 1
        settings, now = running.server.settings, running.server.time.now()
    store = Store(location(tmp_path))
    privacy = PrivacyStore(store.database)
    soon, later = now + 89 * 24 * 3600, now + 91 * 24 * 3600
    assert (await purge(privacy, settings, soon, StoreRemover(privacy, soon))).challenges == 0
    assert (await purge(privacy, settings, later, StoreRemover(privacy, later))).challenges == 1
    assert (await store.find_game(game)) is not None
    await store.close()
