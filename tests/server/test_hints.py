"""A hint is for those who play alone or against bots, is found beside everything else, and marks the game."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.clients import Message, Player, Visitor, connect, started
from tests.server.running_server import RunningServer, running_server


async def hint_of(player: Player) -> tuple[list[float], Message]:
    """Receive until the hint has come; return its progress before, and the hint."""
    done: list[float] = []
    while True:
        message = await player.receive()
        if message["type"] == "hint":
            if message["done"] == 1:
                return done, message
            done.append(message["done"])


async def test_a_hint_is_three_choices_with_reasons(running: RunningServer, visitors: list[Visitor]) -> None:
    _, (ada,) = await started(running, visitors[0], bots=["random"])
    turn = ada.table["turn"]
    assert (await ada.ask("hint", turn=turn))["type"] == "done"
    progress, hint = await hint_of(ada)
    assert progress == sorted(progress)
    assert (hint["turn"], hint["problem"], len(hint["choices"])) == (turn, None, 3)
    for choice in hint["choices"]:
        parts = [*choice["edicts"], choice["coins"], choice["monsters"]]
        assert round(sum(parts), 1) == choice["total"] == round(sum(s["total"] for s in choice["seasons"]), 1)
        assert len(choice["reasons"]) <= 3
        assert {reason["source"] for reason in choice["reasons"]} <= {*"ABCD", "coins", "monsters"}
    assert ada.room["seats"][0]["hints"] == 1
    assert (await ada.ask("draw", turn=turn, command=hint["choices"][0]["choice"]["command"]))[
        "type"
    ] == "done"
    late = await ada.ask("hint", turn=turn - 1)
    assert late["problem"]["code"] == "server-turn-past"


async def test_asking_again_for_the_same_card_counts_once(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """After a lost connection the client asks again for what it has not got."""
    room, (ada,) = await started(running, visitors[0])
    assert (await ada.ask("hint", turn=ada.table["turn"]))["type"] == "done"
    await ada.socket.close()
    ada = await connect(running.ws, visitors[0], room)
    assert (await ada.ask("hint", turn=ada.table["turn"]))["type"] == "done"
    _, hint = await hint_of(ada)
    assert len(hint["choices"]) == 3
    assert ada.room["seats"][0]["hints"] == 1
    turn = ada.table["turn"]
    await ada.ask("draw", turn=turn, command=hint["choices"][0]["choice"]["command"])
    await ada.receive_until(lambda: ada.table["turn"] > turn)
    assert (await ada.ask("hint", turn=ada.table["turn"]))["type"] == "done"
    await hint_of(ada)
    assert ada.room["seats"][0]["hints"] == 2


async def test_a_hint_says_no_more_than_was_asked_and_costs_once(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """First what the best choice is about, then about where it is, then the choice: one search, one price."""
    _, (ada,) = await started(running, visitors[0])
    turn, frames = ada.table["turn"], len(ada.frames)
    assert (await ada.ask("hint", turn=turn, grade="edict"))["type"] == "done"
    _, edict = await hint_of(ada)
    assert (edict["grade"], edict["choices"], edict["area"]) == ("edict", [], [])
    assert edict["source"] in {*"ABCD", "coins", "monsters", None}
    assert not any('"command"' in frame for frame in ada.frames[frames:] if '"hint"' in frame[:20])
    await ada.ask("hint", turn=turn, grade="area")
    progress, area = await hint_of(ada)
    assert (progress, area["choices"], area["source"]) == ([], [], edict["source"]), (
        "nothing is searched again"
    )
    await ada.ask("hint", turn=turn)
    _, answer = await hint_of(ada)
    drawn = answer["choices"][0]["choice"]["cells"]
    assert set(drawn) < set(area["area"]) == set(answer["area"])
    assert len(area["area"]) < 60
    assert ada.room["seats"][0]["hints"] == 1


async def test_nobody_is_helped_against_people(running: RunningServer, visitors: list[Visitor]) -> None:
    room, (ada, bea) = await started(running, *visitors[:2])
    for player in (ada, bea):
        refused = await player.ask("hint", turn=player.table["turn"])
        assert refused["problem"]["code"] == "server-not-alone"
    watching = await connect(running.ws, visitors[2], room)
    assert (await watching.ask("hint", turn=ada.table["turn"]))["problem"]["code"] == "server-not-seated"
    assert [seat["hints"] for seat in ada.room["seats"]] == [0, 0]


async def test_a_cancelled_hint_is_not_sent(running: RunningServer, visitors: list[Visitor]) -> None:
    _, (ada,) = await started(running, visitors[0])
    await ada.ask("hint", turn=ada.table["turn"])
    assert (await ada.ask("cancel-hint"))["type"] == "done"
    frames = len(ada.frames)
    await ada.ask("hint", turn=ada.table["turn"])
    _, hint = await hint_of(ada)
    assert [frame for frame in ada.frames[frames:] if '"choices":[{' in frame] == [ada.frames[-1]]
    assert hint["choices"]


async def test_others_play_on_while_a_hint_is_found(running: RunningServer, visitors: list[Visitor]) -> None:
    """Answers to others do not wait for the hint."""
    _, (ada,) = await started(running, visitors[0])
    _, (bea,) = await started(running, visitors[1])
    await ada.ask("hint", turn=ada.table["turn"])
    waiting = asyncio.create_task(hint_of(ada))
    answered = 0
    while not waiting.done():
        await bea.ask("preview", command="draw 0 A1 forest")
        answered += 1
    assert answered > 3
    await waiting


async def test_a_game_with_hints_is_marked_for_good(tmp_path: Path) -> None:
    """The mark is saved with the game and shown on its page and in lists, also after a restart."""
    async with running_server(tmp_path) as running, Visitor(running.http, "Ada") as ada:
        _, (player,) = await started(running, ada)
        await player.ask("hint", turn=player.table["turn"])
        await hint_of(player)
        game, cookies = player.facts["public_id"], ada.client.cookies
        assert (await player.ask("give-up"))["type"] == "done"
    async with running_server(tmp_path) as running:
        again = Visitor(running.http, "Ada")
        again.client.cookies.update(cookies)
        page: Any = (await again.client.get(f"/api/games/{game}")).json()
        assert [seat["hints"] for seat in page["seats"]] == [1]
        await again.client.aclose()
