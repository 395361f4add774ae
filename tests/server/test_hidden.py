"""Hidden information never travels: every frame of whole games is searched for it."""

import asyncio
import json
import re
from random import Random
from typing import Any

import pytest
from tests.server.houses import RunningHouse
from tests.server.players import Message, Player, Visitor, connect, started

from inkland.core.commands import Choice
from inkland.core.state import State
from inkland.notation.cells import cell_names
from inkland.notation.commands import format_command
from inkland.notation.records import replay
from inkland.notation.values import to_plain
from inkland.server.game import Game

SECRET_WORDS = ("deck-shuffled", "piles-shuffled", "ambush_pile", "hero_pile")


class Spy:
    """Keeps every frame of a connection with the version it speaks of."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.heard: list[tuple[int, Message, str]] = []
        player.on_told = lambda message, frame: self.heard.append((message["version"], message, frame))


def states_of(game: Game, catalog: Any) -> dict[int, State]:
    """The state after every event of a game."""
    return {count: replay(game.events[:count], catalog) for count in range(1, game.version + 1)}


def unknown_cards(state: State) -> set[str]:
    """Cards that nobody can have seen yet, this season or before."""
    hidden, table = state.hidden, state.table
    cards = {*hidden.deck, *hidden.ambush_pile, *hidden.hero_pile}
    return {str(card) for card in cards if card not in table.met and card not in table.revealed}


def own_words(message: Message) -> set[str]:
    """Card names in a frame that may stay known from earlier events of the same frame."""
    return {event["card"] for event in message["events"] if event["kind"] == "card-revealed"}


def betrayed(choice: Choice, frame: str) -> bool:
    """Whether a frame shows a choice: its line, or its value."""
    plain = json.dumps(to_plain(choice, Choice), separators=(",", ":"))
    return format_command(choice) in frame or plain.strip("{}") in frame


@pytest.mark.parametrize("seed", [1, 2])
async def test_no_frame_names_an_unseen_card_or_an_unrevealed_choice(
    house: RunningHouse, visitors: list[Visitor], seed: int
) -> None:
    """T-1, T-2, S-5, with skills, heroes and ambushes."""
    room, players = await started(house, *visitors[:3], setup={"preset": "everything"})
    watcher = await connect(house.ws, visitors[3], room)
    spies = [Spy(player) for player in (*players, watcher)]
    game = (await house.hall.house.open(room)).game
    assert game is not None
    watching = asyncio.create_task(watcher.play(Random(0)))
    await asyncio.gather(*(player.play(Random(f"{seed} {n}")) for n, player in enumerate(players)))
    await watching
    states = states_of(game, house.hall.services.catalog)
    searched = 0
    for spy in spies:
        assert not any(word in frame for frame in spy.player.frames for word in SECRET_WORDS)
        for version, message, frame in spy.heard:
            state = states[version]
            words = set(re.findall(r'"([a-z][a-z-]+)"', frame))
            assert not words & unknown_cards(state) - own_words(message), version
            for seat, choice in enumerate(state.hidden.choices):
                if choice is not None and seat != spy.player.seat:
                    own = state.hidden.choices[spy.player.seat] if spy.player.seat is not None else None
                    same = own is not None and format_command(own) == format_command(choice)
                    assert same or not betrayed(choice, frame)
                    searched += 1
    assert searched > 50
    assert not any("choice-made" in frame for frame in watcher.frames)
    assert watcher.options is None


async def test_other_cells_change_no_frame(house: RunningHouse, visitors: list[Visitor]) -> None:
    """A frame after another seat's choice has the same size and words whatever was chosen."""
    _, (ada, bea) = await started(house, *visitors[:2])
    frames = set()
    for seed in range(4):
        turn = ada.table["turn"]
        await ada.draw(Random(seed))
        await bea.hear_until(lambda: bea.told["awaited"] == [1])
        told = {**bea.told, "since": 0, "version": 0}
        frames.add(json.dumps(told))
        assert (await ada.ask("undo", turn=turn))["type"] == "done"
        await bea.hear_until(lambda: bea.told["awaited"] == [0, 1])
        await ada.hear_until(lambda: ada.options is not None)
    assert len(frames) == 1


async def test_coming_back_tells_no_more_than_staying(house: RunningHouse, visitors: list[Visitor]) -> None:
    """T-2."""
    room, (ada, bea) = await started(house, *visitors[:2])
    await ada.draw(Random(3))
    await ada.hear_until(lambda: ada.choice is not None)
    cells = cell_names((await house.hall.house.open(room)).game.state.hidden.choices[0].cells)  # type: ignore[union-attr]
    again = await connect(house.ws, visitors[1], room)
    watcher = await connect(house.ws, visitors[2], room)
    for player in (again, watcher):
        whole = json.dumps([player.events, player.choice])
        assert "choice-made" not in whole
        assert not re.search(",".join(cells), whole)
    mine = await connect(house.ws, visitors[0], room)
    assert mine.choice == ada.choice is not None
    assert bea.seat == again.seat == 1
