"""How long a table waits for its bots: then a quicker level chooses, and the table is told."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.clients import Player, Visitor, connect, started
from tests.server.fairness.slow_bots import QuickLevel, SlowLevel
from tests.server.fairness.test_watchers import until
from tests.server.locations import one_server_only
from tests.server.manual_time import ManualTime
from tests.server.running_server import RunningServer, running_server

from inkland.bots import BOTS, LEVELS
from inkland.bots.levels.cost import CHEAPER, QUICKEST, STRONG
from inkland.server.base.settings import BotLimits
from inkland.server.model.rooms.rules.quick_bots import CALM_SECONDS
from inkland.server.play.rooms.live.turns.bot_deadline import BotDeadline
from inkland.server.play.rooms.live.turns.bot_turns import BotTurns

BUSY = {"bot": "legend", "state": "busy", "cards": []}


def is_over(patience: BotDeadline) -> bool:
    return patience._is_over.is_set()


async def test_it_runs_out_when_people_have_waited_for_bots_alone() -> None:
    time = ManualTime()
    patience = BotDeadline(time, 2.5)
    patience.follow(people_wait=False, deadline=None, clock=None)
    time.advance(100)
    assert not is_over(patience)
    patience.follow(people_wait=True, deadline=None, clock=None)
    time.advance(2)
    patience.follow(people_wait=True, deadline=None, clock=None)
    time.advance(0.4)
    assert not is_over(patience)
    time.advance(0.1)
    assert is_over(patience)
    patience.begin_turn()
    assert not is_over(patience)


async def test_somebody_who_takes_a_choice_back_lets_the_bots_think_on() -> None:
    time = ManualTime()
    patience = BotDeadline(time, 2.5)
    patience.follow(people_wait=True, deadline=None, clock=None)
    time.advance(2)
    patience.follow(people_wait=False, deadline=None, clock=None)
    time.advance(2)
    patience.follow(people_wait=True, deadline=None, clock=None)
    time.advance(2)
    assert not is_over(patience)


@pytest.mark.parametrize(("clock", "left"), [(60.0, 2.0), (3.0, 1.5)])
async def test_it_runs_out_before_the_time_for_the_card_does(clock: float, left: float) -> None:
    time = ManualTime()
    patience = BotDeadline(time, 2.5)
    patience.follow(people_wait=False, deadline=time.now() + clock, clock=clock)
    time.advance(clock - left - 0.1)
    assert not is_over(patience)
    time.advance(0.1)
    assert is_over(patience)


def test_every_step_leads_to_a_cheaper_level_at_last() -> None:
    seconds = {level.name: level.move_seconds or 0.0 for level in LEVELS}
    assert {"greedy", *STRONG} <= CHEAPER.keys()
    for name in CHEAPER.keys() & seconds.keys():
        assert seconds[CHEAPER[name]] < seconds[name]
    ends = {cheaper for cheaper in CHEAPER.values() if cheaper not in CHEAPER}
    assert ends == {QUICKEST}
    assert seconds[QUICKEST] == 0


@pytest.fixture
def legend() -> Iterator[SlowLevel]:
    slow = SlowLevel()
    with BOTS.replaced([slow, QuickLevel("master"), QuickLevel("journeyman")]):
        yield slow
        slow.may_choose.set()


@pytest.fixture
async def table(tmp_path: Path, legend: SlowLevel) -> AsyncIterator[tuple[ManualTime, Player]]:
    """Ada, a legend that does not come to a decision, and a master."""
    time = ManualTime()
    async with running_server(tmp_path, time=time) as running, Visitor(running.http, "Ada") as ada:
        _, (player,) = await started(running, ada, bots=["legend", "master"])
        yield time, player


async def drawn(player: Player, seed: int) -> int:
    """Let the person draw the current card, and return its turn."""
    turn: int = player.table["turn"]
    await player.receive_until(lambda: player.is_awaited)
    await player.draw(Random(seed))
    return turn


async def next_turn(player: Player, turn: int) -> None:
    await player.receive_until(lambda: player.table["turn"] > turn)


async def test_a_quicker_level_chooses_when_people_have_waited(
    table: tuple[ManualTime, Player], legend: SlowLevel
) -> None:
    time, player = table
    time.advance(60)
    assert (await player.ask("ping"))["type"] == "done"
    turn = await drawn(player, 1)
    await player.receive_until(lambda: player.update["awaited"] == [1])
    time.advance(2.4)
    assert (await player.ask("ping"))["type"] == "done"
    assert player.table["turn"] == turn, "nobody had to wait before, so it had time"
    time.advance(0.1)
    await next_turn(player, turn)
    await player.receive_until(lambda: player.room["bot_notices"] == [BUSY])
    assert [seat["quick_cards"] for seat in player.room["seats"]] == [0, 1, 0]
    assert [(line["kind"], line["details"]) for line in player.log] == [("bot-busy", {"level": "legend"})]
    turn = await drawn(player, 2)
    await player.receive_until(lambda: player.update["awaited"] == [1])
    time.advance(2.5)
    await next_turn(player, turn)
    await player.receive_until(lambda: player.room["seats"][1]["quick_cards"] == 2)
    assert len(player.log) == 1, "told once"

    legend.may_choose.set()
    time.advance(CALM_SECONDS)
    await next_turn(player, await drawn(player, 3))
    await player.receive_until(lambda: player.room["bot_notices"] == [])
    assert player.log[-1]["kind"] == "bot-recovered"
    assert player.room["seats"][1]["quick_cards"] == 2


@one_server_only
async def test_metrics_count_quicker_choices(tmp_path: Path, legend: SlowLevel) -> None:
    time = ManualTime()
    async with running_server(tmp_path, time=time) as running, Visitor(running.http, "Ada") as ada:
        _, (player,) = await started(running, ada, bots=["legend"])
        turn = await drawn(player, 1)
        time.advance(2.5)
        await next_turn(player, turn)
        text = (await ada.client.get("/metrics")).text
        assert 'inkland_quick_choices_total{reason="busy"} 1.0' in text
    assert not legend.may_choose.is_set()


async def test_a_deadline_is_met_whatever_the_bots_do(tmp_path: Path, legend: SlowLevel) -> None:
    """Twenty bots of another table, of the same host, that never come to a decision."""
    time = ManualTime()
    limits = BotLimits(room=99, guest=99, address=99)
    async with (
        running_server(tmp_path, time=time, bot_limits=limits) as running,
        Visitor(running.http, "Ada") as ada,
        Visitor(running.http, "Bea") as bea,
    ):
        await started(running, ada, bots=["legend"] * 20)
        _, (watching, absent) = await started(running, ada, bea, bots=["legend", "greedy"], clock=60)
        turn = watching.table["turn"]
        await absent.socket.close()
        await watching.draw(Random(1))
        time.advance(60)
        await next_turn(watching, turn)
        await watching.receive_until(lambda: bool(watching.log))
        seats = watching.room["seats"]
        assert [seat["stand_in_cards"] for seat in seats] == [0, 0, 0, 1]
        assert [seat["quick_cards"] for seat in seats][:2] == [0, 1]
    assert not legend.may_choose.is_set()


async def test_a_card_that_is_loaded_late_leaves_bots_some_time(tmp_path: Path, legend: SlowLevel) -> None:
    """Ten seconds are left after a restart; two of them before the deadline a quicker level chooses."""
    time = ManualTime()
    async with running_server(tmp_path, time=time) as running, Visitor(running.http, "Ada") as ada:
        room, _ = await started(running, ada, bots=["legend"], clock=60)
        cookies = ada.client.cookies
    time = ManualTime(time.now() + 1000)
    async with running_server(tmp_path, time=time) as running, Visitor(running.http, "Bea") as bea:
        bea.client.cookies = cookies
        player = await connect(running.ws, bea, room)
        time.advance(7)
        assert (await player.ask("ping"))["type"] == "done"
        assert player.update["awaited"] == [0, 1]
        time.advance(1.1)
        await player.receive_until(lambda: player.update["awaited"] == [0])
        await player.receive_until(lambda: player.room["bot_notices"] == [BUSY])
    assert not legend.may_choose.is_set()


async def test_bots_beyond_the_quota_choose_at_a_quicker_level(tmp_path: Path, legend: SlowLevel) -> None:
    """A game that was left costs nothing, so another one can be started; who comes back to it is told."""
    limits = BotLimits(room=2, guest=2, address=9)
    legend.may_choose.set()
    async with (
        running_server(tmp_path, bot_limits=limits) as running,
        Visitor(running.http, "Ada") as ada,
    ):
        room, (first,) = await started(running, ada, bots=["legend"] * 2)
        assert (await first.ask("leave"))["type"] == "done"
        await first.receive_until(lambda: first.room["pause"] is not None)
        await started(running, ada, bots=["legend"] * 2)
        assert (await first.ask("sit"))["type"] == "done"
        await first.receive_until(lambda: first.is_awaited and first.room["pause"] is None)
        turn = first.table["turn"]
        await first.draw(Random(1))
        await next_turn(first, turn)
        turn = await drawn(first, 2)
        await next_turn(first, turn)
        quota = [{"bot": "legend", "state": "quota", "cards": []}]
        await first.receive_until(lambda: first.room["bot_notices"] == quota)
        assert room


async def test_stand_ins_beyond_the_quota_choose_at_a_quicker_level_too() -> None:
    game: Any = SimpleNamespace(table=SimpleNamespace(awaited=frozenset({1, 3})))
    nothing: Any = None
    bots = BotTurns(nothing, BotDeadline(ManualTime(), 2.5), nothing, nothing, nothing, nothing, nothing)
    bots.ask(game, {2: "legend"}, [2, 3])
    assert bots.quick == {3: "quota"}, "seat 2 has chosen, seat 3 is a person's with a stand-in"


@one_server_only
async def test_games_that_nobody_watches_think_some_at_a_time(tmp_path: Path, legend: SlowLevel) -> None:
    limits = BotLimits(room=9, guest=99, address=99, unwatched_guest=1)
    async with running_server(tmp_path, bot_limits=limits) as running, Visitor(running.http, "Ada") as ada:
        rooms = [await ada.room(bots=["legend"], start=True) for _ in range(3)]
        live = [await running.server.rooms.open(room) for room in rooms]
        await until(lambda: chosen(running) == 0 and all(one.game is not None for one in live))
        assert waiting_games(running, rooms) == rooms[1:]
        player = await connect(running.ws, ada, rooms[2])
        assert waiting_games(running, rooms) == [rooms[1]], "it is watched now"
        legend.may_choose.set()
        await until(lambda: all(one.game is not None and one.game.table.awaited == {0} for one in live))
        assert waiting_games(running, rooms) == []
        assert player.room["bot_notices"] == []


def chosen(running: RunningServer) -> float:
    value: float = running.server.metrics.moves_of_bots._value.get()
    return value


def waiting_games(running: RunningServer, rooms: list[str]) -> list[str]:
    """Return the rooms that wait for their turn."""
    unwatched = running.server.rooms._dependencies.unwatched
    return [room for room in rooms if unwatched.is_waiting(room)]
