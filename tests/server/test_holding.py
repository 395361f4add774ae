"""The only person at a table turns the next card themselves, and can take the drawing back until then."""

from pathlib import Path
from random import Random

import pytest
from tests.server.clients import Player, Visitor, code_of, connect, random_command, started
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer, running_server
from tests.server.seeds import seeds_without_ambush
from tests.server.server_process import ServerProcess

from inkland.notation.verify import verify


async def hold(player: Player, number: int = 1) -> str:
    """Draw something at random that waits for the next card, and return its command."""
    assert player.options is not None
    command = random_command(player.options, Random(number))
    answer = await player.ask("draw", turn=player.table["turn"], command=command, hold=True)
    assert answer["type"] == "done", answer
    await player.receive_until(lambda: player.choice is not None)
    return command


def revealed(player: Player) -> int:
    """How many cards the player has seen."""
    return sum(event["kind"] == "card-revealed" for event in player.events)


async def test_a_drawing_in_solo_waits_until_the_next_card_is_turned(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """T-2: until then it can be taken back, and nothing is revealed."""
    _, (ada,) = await started(running, visitors[0])
    turn, cards, sheets = ada.table["turn"], revealed(ada), ada.table["sheets"]
    first = await hold(ada)
    assert (ada.update["awaited"], ada.options) == ([], None)
    assert (revealed(ada), ada.table["sheets"]) == (cards, sheets)
    assert ada.choice is not None
    assert ada.choice["command"] == first
    assert (await ada.ask("preview", command=first))["problem"] is None
    (listed,) = (await visitors[0].client.get("/api/games")).json()
    assert (listed["is_my_turn"], listed["waiting_for"]) == (True, ["Ada"])
    assert code_of(await ada.ask("undo", turn=turn)) is None
    await ada.receive_until(lambda: ada.choice is None)
    assert ada.update["awaited"] == [0]
    assert code_of(await ada.ask("turn-card", turn=turn)) == "illegal-nothing-to-reveal"
    second = await hold(ada, 2)
    assert first != second
    assert code_of(await ada.ask("turn-card", turn=turn)) is None
    assert ada.table["turn"] > turn
    assert revealed(ada) > cards
    assert ada.choice is None
    for kind in ("turn-card", "undo"):
        assert code_of(await ada.ask(kind, turn=turn)) == "server-turn-past"


async def test_a_whole_game_with_every_drawing_held(running: RunningServer, visitors: list[Visitor]) -> None:
    """Skills, ambushes, heroes and trolls too; its record is valid."""
    room, (ada,) = await started(running, visitors[0], setup={"preset": "everything"})
    rng = Random(3)
    while not ada.is_over:
        assert ada.options is not None
        turn, command = ada.table["turn"], random_command(ada.options, rng)
        answer = await ada.ask("draw", turn=turn, command=command, hold=True)
        if code_of(answer) == "illegal-gorgon-must-destroy":
            command = f"{command} x {rng.choice(answer['problem']['cells'])}"
            answer = await ada.ask("draw", turn=turn, command=command, hold=True)
        assert code_of(answer) is None, command
        assert code_of(await ada.ask("turn-card", turn=turn)) is None
    game = await running.game(room)
    assert verify(game.events, running.server.catalog).table.is_over


@pytest.mark.system
async def test_a_held_drawing_survives_a_kill(tmp_path: Path) -> None:
    async with ServerProcess(tmp_path) as server, Visitor(server.http, "Ada") as visitor:
        room, (ada,) = await started(server, visitor)
        turn, command = ada.table["turn"], await hold(ada)
        server.kill()
        async with ServerProcess(tmp_path, int(server.url.rpartition(":")[2])) as again:
            back = await connect(again.ws, visitor, room, game=1, version=ada.version)
            assert back.choice is not None
            assert (back.choice["command"], back.update["awaited"]) == (command, [])
            assert code_of(await back.ask("turn-card", turn=turn)) is None
            assert back.table["turn"] > turn


async def test_two_tabs_turn_one_card(running: RunningServer, visitors: list[Visitor]) -> None:
    """Whatever the second tab asks for comes too late and changes nothing."""
    room, (one,) = await started(running, visitors[0])
    other = await connect(running.ws, visitors[0], room)
    turn = one.table["turn"]
    await hold(one)
    await other.receive_until(lambda: other.choice is not None)
    known = other.version
    assert code_of(await one.ask("undo", turn=turn, version=one.version)) is None
    assert code_of(await other.ask("turn-card", turn=turn, version=known)) == "server-choice-changed"
    await hold(one, 2)
    assert code_of(await other.ask("turn-card", turn=turn, version=known)) == "server-choice-changed"
    assert code_of(await other.ask("undo", turn=turn, version=known)) == "server-choice-changed"
    assert code_of(await one.ask("turn-card", turn=turn, version=one.version)) is None
    assert code_of(await other.ask("turn-card", turn=turn)) == "server-turn-past"
    await other.receive_until(lambda: other.version == one.version)
    assert other.table == one.table


async def test_a_drawing_that_arrives_twice_counts_once(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """The client sends it again after a lost connection; the first one may arrive late."""
    room, (ada,) = await started(running, visitors[0])
    turn, known = ada.table["turn"], ada.version
    assert ada.options is not None
    command = random_command(ada.options, Random(1))
    request = {"game": 1, "turn": turn, "version": known, "command": command, "hold": True}
    assert code_of(await ada.ask("draw", **request)) is None
    again = await connect(running.ws, visitors[0], room)
    assert code_of(await again.ask("draw", **request)) is None
    assert again.version == known + 2
    assert code_of(await again.ask("undo", turn=turn)) is None
    assert code_of(await ada.ask("draw", **request)) == "server-choice-changed"
    assert code_of(await again.ask("draw", **{**request, "version": again.version})) is None
    assert code_of(await again.ask("turn-card", turn=turn)) is None
    assert code_of(await ada.ask("draw", **request)) == "server-turn-past"
    assert code_of(await again.ask("restart", same_deal=True)) is None
    await again.receive_until(lambda: again.game == 2 and again.update["game"] == 2)
    assert again.table["turn"] == turn
    assert code_of(await ada.ask("draw", **request)) == "server-turn-past"


async def test_bots_choose_and_wait_too(running: RunningServer, visitors: list[Visitor]) -> None:
    """T-2: whether they choose before or after the only person at the table."""
    _, (ada,) = await started(running, visitors[0], bots=["greedy", "random"])
    for number in range(4):
        turn = ada.table["turn"]
        await hold(ada, number)
        await ada.receive_until(lambda: ada.update["awaited"] == [])
        assert ada.table["turn"] == turn
        assert code_of(await ada.ask("undo", turn=turn)) is None
        await hold(ada, number + 10)
        await ada.receive_until(lambda: ada.update["awaited"] == [])
        assert code_of(await ada.ask("turn-card", turn=turn)) is None
        await ada.receive_until(lambda turn=turn: ada.table["turn"] > turn)  # type: ignore[misc]


async def test_nothing_is_held_at_a_table_of_several_people(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    _, (ada, bea) = await started(running, *visitors[:2])
    turn = ada.table["turn"]
    await hold(ada)
    assert bea.options is not None
    command = random_command(bea.options, Random(2))
    assert code_of(await bea.ask("draw", turn=turn, command=command, hold=True)) is None
    await bea.receive_until(lambda: bea.table["turn"] > turn)


async def test_a_late_guest_is_waited_for_and_nothing_is_held_any_more(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room = await visitors[0].room(bots=["random"], start=True)
    ada = await connect(running.ws, visitors[0], room)
    assert code_of(await ada.ask("allow-late-seats", allowed=True)) is None
    turn = ada.table["turn"]
    await hold(ada)
    await ada.receive_until(lambda: ada.update["awaited"] == [])
    bea = await connect(running.ws, visitors[1], room)
    assert code_of(await bea.ask("sit")) is None
    assert code_of(await ada.ask("turn-card", turn=turn)) == "illegal-nothing-to-reveal"
    await bea.receive_until(lambda: bea.options is not None)
    await hold_nothing(bea)
    assert bea.table["turn"] > turn


async def hold_nothing(player: Player) -> None:
    """Ask for a drawing to be held where it cannot be."""
    assert player.options is not None
    command = random_command(player.options, Random(9))
    answer = await player.ask("draw", turn=player.table["turn"], command=command, hold=True)
    assert code_of(answer) is None


async def test_a_held_drawing_is_revealed_when_the_time_is_up(tmp_path: Path) -> None:
    time = ManualTime()
    seeds = seeds_without_ambush(players=1)
    async with (
        running_server(tmp_path, time=time, seeds=seeds) as running,
        Visitor(running.http, "Ada") as visitor,
    ):
        _, (ada,) = await started(running, visitor, clock=60)
        turn = ada.table["turn"]
        await hold(ada)
        time.advance(59)
        assert (await ada.ask("ping"))["type"] == "done"
        assert ada.table["turn"] == turn
        time.advance(1)
        await ada.receive_until(lambda: ada.table["turn"] > turn)
        assert ada.room["seats"][0]["stand_in_cards"] == 0


@pytest.mark.parametrize("reason", ["leave", "old client"])
async def test_a_held_drawing_waits_for_its_owner(
    running: RunningServer, visitors: list[Visitor], reason: str
) -> None:
    """Somebody who leaves finds it again; a client that does not know of holding takes it back and draws."""
    _, (ada,) = await started(running, visitors[0])
    turn = ada.table["turn"]
    await hold(ada)
    if reason == "leave":
        assert code_of(await ada.ask("leave")) is None
        assert code_of(await ada.ask("turn-card", turn=turn)) == "server-stand-in"
        assert code_of(await ada.ask("sit")) is None
        assert code_of(await ada.ask("turn-card", turn=turn)) is None
    else:
        assert code_of(await ada.ask("undo", turn=turn)) is None
        await ada.receive_until(lambda: ada.options is not None)
        await ada.draw(Random(5))
    await ada.receive_until(lambda: ada.table["turn"] > turn)
