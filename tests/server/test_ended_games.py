"""A game that has ended: nothing more is played in it, and the seats of the lobby are not its seats."""

from random import Random

from sqlalchemy import select
from tests.server.challenges.test_challenges import accept, make
from tests.server.clients import Player, Visitor, code_of, connect, random_command, started
from tests.server.running_server import RunningServer

from inkland.server.infra.database.tables.main import events, games


def stored(running: RunningServer) -> tuple[str, int]:
    """How the only game has ended, and how many events it has."""
    database = running.server.store.database
    with database.engine.connect() as connection:
        status = connection.execute(select(games.c.status)).scalar_one()
        return status, len(connection.execute(select(events.c.version)).all())


async def refuses_everything(player: Player) -> None:
    """Nothing can be drawn or prepared in the game that the player still has before them."""
    assert player.options is not None
    turn, command = player.table["turn"], random_command(player.options, Random(1))
    assert code_of(await player.ask("draw", turn=turn, command=command)) == "server-no-game"
    assert code_of(await player.ask("draft", turn=turn, command=command)) == "server-no-game"
    assert code_of(await player.ask("undo", turn=turn)) == "server-no-game"
    assert code_of(await player.ask("hint", turn=turn)) == "server-no-game"


async def test_a_game_that_was_given_up_cannot_be_played_on(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """Its record shows the whole deck: it would be won with that."""
    _, (ada,) = await started(running, visitors[0])
    assert (await ada.ask("give-up"))["type"] == "done"
    before = stored(running)
    assert before[0] == "aborted"
    await refuses_everything(ada)
    assert (await ada.ask("reopen"))["type"] == "done"
    await refuses_everything(ada)
    assert stored(running) == before


async def test_a_game_that_was_taken_back_cannot_be_played_on(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    _, (ada, bea) = await started(running, *visitors[:2])
    await ada.draw(Random(1))
    assert (await ada.ask("take-game-back"))["type"] == "done"
    before = stored(running)
    assert before[0] == "taken-back"
    await refuses_everything(bea)
    assert code_of(await ada.ask("nudge", seat=1)) == "server-not-awaited"
    assert stored(running) == before


async def test_a_newcomer_of_the_lobby_has_no_seat_in_the_game_before(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """The room has more seats than its last game: whoever has one of them can leave and come back."""
    room, (ada,) = await started(running, visitors[0])
    assert (await ada.ask("give-up"))["type"] == "done"
    assert (await ada.ask("reopen"))["type"] == "done"
    assert (await ada.ask("add-seat"))["type"] == "done"
    bea = await connect(running.ws, visitors[1], room)
    assert (await bea.ask("sit"))["type"] == "done"
    bea = await connect(running.ws, visitors[1], room)
    assert bea.seat == 1
    assert "options" not in bea.update, "she watches the last game"
    assert code_of(await bea.ask("near-misses", edict="A")) == "server-no-game"
    assert (await bea.ask("seen", game=1, version=1, seat=1))["type"] == "done"
    assert (await ada.ask("start"))["type"] == "done"
    await bea.receive_until(lambda: bea.game == 2 and bea.options is not None)


async def test_who_moves_in_the_lobby_does_not_see_the_choice_of_that_seat(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """A choice that was never revealed, in a game that was taken back."""
    room, (ada, bea) = await started(running, *visitors[:2])
    await ada.draw(Random(1))
    assert (await ada.ask("take-game-back"))["type"] == "done"
    assert (await ada.ask("move-seat", seat=0, to=1))["type"] == "done"
    bea = await connect(running.ws, visitors[1], room)
    assert bea.seat == 0
    assert bea.choice is None
    assert [event for event in bea.events if event["kind"] == "choice-made"] == []


async def test_a_seat_in_the_lobby_shows_nothing_of_a_challenge(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    """Who has yet to play the deal may sit down for another game, and sees nothing of this one."""
    challenge = await make(visitors[0], setup={"preset": "base"})
    ada = await accept(running, visitors[0], challenge["id"])
    room = str(ada.room["id"])
    assert (await ada.ask("give-up"))["type"] == "done"
    assert (await ada.ask("reopen"))["type"] == "done"
    assert (await ada.ask("add-seat"))["type"] == "done"
    bea = await connect(running.ws, visitors[1], room)
    assert bea.is_closed
    assert (await bea.ask("sit"))["type"] == "done"
    bea = await connect(running.ws, visitors[1], room)
    assert (bea.seat, bea.is_closed) == (1, True)
    assert bea.update == {}
