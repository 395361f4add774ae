"""Hidden information is never sent: every message of whole games is searched for it."""

import asyncio
import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.clients import Visitor, connect, started
from tests.server.leak_search import FrameRecorder, TrueGame
from tests.server.running_server import RunningServer

from inkland.bots import find_bot
from inkland.content import load_catalog
from inkland.core.commands import Choice
from inkland.core.events import CardRevealed, ChoiceMade, DeckShuffled, Event, PilesShuffled
from inkland.core.options import options
from inkland.core.setup.presets import PRESETS, Preset
from inkland.core.state import view
from inkland.notation.cells import cell_names
from inkland.notation.records import replay
from inkland.server.model.games.game import Game
from inkland.server.model.games.shared_deal import Viewer
from inkland.server.model.rooms.setup import Setup, game_config
from inkland.server.play.broadcast.messages import GameMessages
from inkland.server.play.protocol.server_messages import Update
from inkland.sim.games import play_game
from inkland.views.update import pending_choice

CATALOG = load_catalog()


async def recorded(
    running: RunningServer, visitors: list[Visitor], preset: str, seats: int
) -> tuple[TrueGame, list[FrameRecorder]]:
    """Play a whole game; return it with the messages of all guests, a spectator and reconnecting guests."""
    room, players = await started(running, *visitors[:seats], setup={"preset": preset})
    watcher = await connect(running.ws, visitors[3], room)
    recorders = [FrameRecorder(player) for player in (*players, watcher)]
    rng = Random(preset)

    async def reconnect() -> None:
        while not watcher.is_over:
            for visitor in (*visitors[:seats], visitors[3]):
                version = rng.randrange(watcher.version + 1)
                back = await connect(running.ws, visitor, room, game=1, version=version)
                recorders.append(FrameRecorder(back))
                recorders[-1].frames.append((back.seat, back.update, back.frames[-1]))
                await back.socket.close()
            await asyncio.sleep(0.05)

    others = [asyncio.create_task(watcher.play(rng)), asyncio.create_task(reconnect())]
    await asyncio.gather(*(player.play(Random(f"{preset} {n}")) for n, player in enumerate(players)))
    await asyncio.gather(*others)
    game = await running.game(room)
    return TrueGame(game.events, running.server.catalog), recorders


@pytest.mark.parametrize(("preset", "seats"), [(preset, 3) for preset in PRESETS] + [("everything", 1)])
async def test_no_message_contains_what_its_receiver_may_not_know(
    running: RunningServer, visitors: list[Visitor], preset: str, seats: int
) -> None:
    """T-1, T-2, S-5, with skills, heroes and ambushes; to seats, a spectator, and those who come back."""
    truth, recorders = await recorded(running, visitors, preset, seats)
    assert [leak for recorder in recorders for leak in truth.leaks(recorder)] == []
    assert sum(len(recorder.frames) for recorder in recorders) > 40
    assert len(recorders) > seats + 2
    hidden = [choice for state in truth.states for choice in state.hidden.choices if choice is not None]
    assert seats == 1 or len(hidden) > 50


@pytest.mark.parametrize("plant", ["event", "line", "card", "order"])
async def test_the_search_finds_a_planted_leak(
    running: RunningServer, visitors: list[Visitor], monkeypatch: pytest.MonkeyPatch, plant: str
) -> None:
    """The same search fails as soon as the server sends one thing too many."""
    honest: Any = GameMessages.update

    def leaky(self: Any, since: int, viewer: Viewer, **options: Any) -> bytes:
        sent = msgspec.json.decode(honest(self, since, viewer, **options), type=Update)
        return msgspec.json.encode(with_leak(self, sent, since, viewer.seat))

    def with_leak(self: Any, update: Update, since: int, seat: int | None) -> Update:
        hidden = self._game.state.hidden
        others = [choice for number, choice in enumerate(hidden.choices) if choice and number != seat]
        match plant:
            case "event":
                return msgspec.structs.replace(update, events=self._encoded_since(since))
            case "line" if others:
                return msgspec.structs.replace(update, choice=pending_choice(self._game.table, others[0]))
            case "card" if hidden.ambush_pile:
                return msgspec.structs.replace(update, choice=hidden.ambush_pile[-1])
            case "order":
                return msgspec.structs.replace(update, choice=list(hidden.deck[:2]))
            case _:
                return update

    monkeypatch.setattr(GameMessages, "update", leaky)
    truth, recorders = await recorded(running, visitors, "everything", 3)
    assert [leak for recorder in recorders for leak in truth.leaks(recorder)] != []


def story(preset: Preset) -> list[Event]:
    """The events of a game of three."""
    config = game_config(Setup(preset=preset), 3, CATALOG)
    played = play_game(CATALOG, config, [find_bot("random")], seed=5)
    return [event for _, events in played for event in events]


def otherwise(log: list[Event], seat: int | None, rng: Random) -> list[Event]:
    """The same game as far as a seat can know it, with everything hidden from it different."""
    made, state = list[Event](), replay(log, CATALOG)
    for place, event in enumerate(log):
        if isinstance(event, DeckShuffled):
            until = next(iter(_after(log, place)), len(log))
            turned = sum(isinstance(later, CardRevealed) for later in log[place:until])
            rest = list(event.cards[turned:])
            rng.shuffle(rest)
            made.append(DeckShuffled((*event.cards[:turned], *rest)))
        elif isinstance(event, PilesShuffled):
            joined = state.table.season + 1
            made.append(PilesShuffled(_mixed(event.ambush, joined), _mixed(event.heroes, joined)))
        elif isinstance(event, ChoiceMade) and event.seat != seat and event.choice in state.hidden.choices:
            made.append(ChoiceMade(event.seat, _another(made, event, rng)))
        else:
            made.append(event)
    return made


def _after(log: list[Event], place: int) -> Iterator[int]:
    return (later for later in range(place + 1, len(log)) if isinstance(log[later], DeckShuffled))


def _mixed(pile: tuple[Any, ...], joined: int) -> tuple[Any, ...]:
    """The cards that have not joined the deck, in another order."""
    return (*pile[:joined], *reversed(pile[joined:]))


def _another(log: list[Event], event: ChoiceMade, rng: Random) -> Choice:
    legal = options(view(replay(log, CATALOG), event.seat))
    return legal[rng.randrange(len(legal))]


@pytest.mark.parametrize("preset", PRESETS)
def test_frames_do_not_depend_on_what_is_hidden(preset: Preset) -> None:
    """States that differ only in what a listener may not know give the same bytes."""
    rng, log, changed = Random(preset), story(preset), 0
    for version in sorted(rng.sample(range(5, len(log)), 12)):
        for seat in (None, 0, 2):
            one, other = log[:version], otherwise(log[:version], seat, rng)
            changed += one != other
            since = rng.randrange(version)
            games = [Game(1, 1, CATALOG, events) for events in (one, other)]
            for whole in (True, False):
                made = [
                    GameMessages(game).update(since, Viewer(seat), deadline=None, whole=whole)
                    for game in games
                ]
                assert made[0] == made[1]
    assert changed > 20


async def test_other_cells_change_no_frame(running: RunningServer, visitors: list[Visitor]) -> None:
    """A frame after another seat's choice has the same size and words whatever was chosen."""
    _, (ada, bea) = await started(running, *visitors[:2])
    frames = set()
    for seed in range(4):
        turn = ada.table["turn"]
        await ada.draw(Random(seed))
        await bea.receive_until(lambda: bea.update["awaited"] == [1])
        seen = {**bea.update, "since": 0, "version": 0}
        frames.add(json.dumps(seen))
        assert (await ada.ask("undo", turn=turn))["type"] == "done"
        await bea.receive_until(lambda: bea.update["awaited"] == [0, 1])
        await ada.receive_until(lambda: ada.options is not None)
    assert len(frames) == 1


async def test_reconnecting_shows_no_more(running: RunningServer, visitors: list[Visitor]) -> None:
    """T-2."""
    room, (ada, bea) = await started(running, *visitors[:2])
    await ada.draw(Random(3))
    await ada.receive_until(lambda: ada.choice is not None)
    game = await running.game(room)
    cells = cell_names(game.state.hidden.choices[0].cells)  # type: ignore[union-attr]
    again = await connect(running.ws, visitors[1], room)
    watcher = await connect(running.ws, visitors[2], room)
    for player in (again, watcher):
        whole = json.dumps([player.events, player.choice])
        assert "choice-made" not in whole
        assert not re.search(",".join(cells), whole)
    mine = await connect(running.ws, visitors[0], room)
    assert mine.choice == ada.choice is not None
    assert bea.seat == again.seat == 1
