"""The effects that are sent with events are enough to follow a game without the rules."""

from itertools import pairwise, product
from typing import Any

import msgspec
import pytest
from tests.unit.rules.tables import drawn

from inkland.bots import find_bot
from inkland.content import load_catalog
from inkland.core.events import Event, is_visible_to
from inkland.core.ids import Seat
from inkland.core.outcome import ranks
from inkland.core.setup.presets import PRESETS, Preset
from inkland.core.state import State
from inkland.notation.cells import CELL_NAMES
from inkland.notation.records import replay
from inkland.notation.values import to_plain
from inkland.server.model.games.game import Game
from inkland.server.model.games.shared_deal import Viewer
from inkland.server.model.rooms.setup import Setup, game_config
from inkland.server.model.stored import encode_events
from inkland.server.play.broadcast.messages import GameMessages
from inkland.sim.games import play_game
from inkland.views.event_effects import described_event, encode_described, event_effects, monster_change
from inkland.views.table import table_info

CATALOG = load_catalog()
Story = tuple[State, list[Event]]


def story(preset: Preset, players: int, seed: int) -> Story:
    """The last state of a game, and all its events."""
    config = game_config(Setup(preset=preset), players, CATALOG)
    log: list[Event] = []
    last = None
    for state, events in play_game(CATALOG, config, [find_bot("random")], seed):
        log += events
        last = state
    assert last is not None
    return last, log


def texts_of(log: list[Event], since: int = 0) -> list[dict[str, Any]]:
    game = Game(1, 1, CATALOG, log)
    first = to_plain(log[0], Event)
    texts = [first, *(described_event(transition) for transition in game.history())]
    return [msgspec.json.decode(msgspec.json.encode(text)) for text in texts[since:]]


def with_changes(rows: list[str], changed: dict[str, str]) -> list[str]:
    cells = list("".join(rows))
    for name, char in changed.items():
        cells[CELL_NAMES.index(name)] = char
    return ["".join(cells[start : start + 11]) for start in range(0, 121, 11)]


GAMES = [(preset, players, seed) for preset, players in product(PRESETS, (1, 3)) for seed in (1, 2)]


@pytest.mark.parametrize(("preset", "players", "seed"), GAMES)
def test_changes_alone_lead_to_the_last_sheets(preset: Preset, players: int, seed: int) -> None:
    last, log = story(preset, players, seed)
    blank = table_info(replay(log[:1], CATALOG).table, 1).sheets
    rows, coins, stars = [list(sheet.rows) for sheet in blank], [0] * players, [0] * players
    claimed: list[set[str]] = [set() for _ in blank]
    for text in texts_of(log):
        if "changed" in text:
            owner = text["seat"] if text["kind"] == "skill-used" else text["sheet"]
            rows[owner] = with_changes(rows[owner], text["changed"])
            assert text["coins"]["before"] == coins[owner]
            assert text["monsters"]["before"] == stars[owner]
            coins[owner], stars[owner] = text["coins"]["after"], text["monsters"]["after"]
            claimed[owner] |= set(text["coins"]["mountains"])
        elif text["kind"] == "season-scored":
            assert [sheet["rows"] for sheet in text["sheets"]] == rows
            assert [set(sheet["claimed"]) for sheet in text["sheets"]] == claimed
            assert [-len(sheet["monsters"]) for sheet in text["sheets"]] == stars
    shown = table_info(last.table, 1).sheets
    assert rows == [list(sheet.rows) for sheet in shown]
    assert coins == [sheet.coins for sheet in shown]
    assert stars == [sheet.monsters for sheet in shown]


def test_new_cells_beside_monsters_are_named() -> None:
    """P-2: A1, A3 and B2 beside A2; then the monster on B1 adds C1, and the forest on A3 saves a star."""
    before = drawn("A", X="A2")
    change = monster_change(before, drawn("A", X="A2 B1", F="A3"))
    assert (change.before, change.after, change.cells) == (-3, -3, ["C1"])


@pytest.mark.parametrize(("preset", "players", "seed"), GAMES[::2])
def test_scored_cells_add_up_to_the_score_sheet(preset: Preset, players: int, seed: int) -> None:
    """P-2."""
    _, log = story(preset, players, seed)
    scored = [text for text in texts_of(log) if text["kind"] == "season-scored"]
    assert [text["season"] for text in scored] == [0, 1, 2, 3]
    for text in scored:
        for line, sheet in zip(text["scores"], text["sheets"], strict=True):
            points = [sum(part["points"] for part in parts) for parts in sheet["edicts"]]
            assert points == line["edicts"]
            assert -len(sheet["monsters"]) == line["monsters"]


def test_a_solo_ambush_is_sent_with_its_path() -> None:
    """O-2: one cell at a time along a ring, drawn where the way ends."""
    met = 0
    for seed in range(6):
        _, log = story("base", 1, seed)
        texts = texts_of(log)
        for text, after in pairwise(texts):
            if text["kind"] == "sheets-passed":
                walk = text["walk"]
                met += 1
                spots = [CELL_NAMES.index(name) for name in walk["path"]]
                steps = [abs(a // 11 - b // 11) + abs(a % 11 - b % 11) for a, b in pairwise(spots)]
                assert set(steps) <= {1, 2}, "a step along a ring, or on to the next ring"
                lies = sorted(spots[-1] + row * 11 + col for row, col in walk["cells"])
                drawn = after.get("drawing", {}).get("cells", [])
                assert drawn == ([CELL_NAMES[cell] for cell in lies] if walk["fits"] else [])
    assert met > 10


@pytest.mark.parametrize(("preset", "players", "seed"), GAMES)
def test_coins_come_from_their_sources(preset: Preset, players: int, seed: int) -> None:
    """T-6, M-1: shape, mountains and dragon explain every coin that is gained; skills take the rest."""
    _, log = story(preset, players, seed)
    sources = set()
    for text in texts_of(log):
        if "coins" in text and "changed" in text:
            coins = text["coins"]
            cost = text.get("drawing", {}).get("cost", 0)
            gained = coins["after"] - coins["before"] + cost
            assert gained <= coins["shape"] + len(coins["mountains"]) + coins["dragon"]
            sources |= {name for name in ("shape", "mountains", "dragon") if coins[name]}
    assert "shape" in sources


@pytest.mark.parametrize("preset", PRESETS)
def test_events_are_described_alike_from_their_stored_form(preset: Preset) -> None:
    _, log = story(preset, 3, 5)
    for transition in Game(1, 1, CATALOG, log).history():
        (stored,) = encode_events([transition.event])
        described = encode_described(stored, event_effects(transition))
        assert described == msgspec.json.encode(described_event(transition))


def test_a_loaded_game_sends_the_same_events_as_a_live_one() -> None:
    """Events that were applied one by one, and events that are folded again from the log."""
    last, log = story("everything", 2, 3)
    whole, half = texts_of(log), len(log) // 2
    live = Game(1, 1, CATALOG, log[:half])
    messages = GameMessages(live)
    for event in log[half:]:
        messages.add(live.replay([event]), encode_events([event]))
    for since in (len(log), half, 2):
        update = msgspec.json.decode(messages.update(since, Viewer(0), deadline=None))
        visible = [text for text, event in zip(whole, log, strict=True) if is_visible_to(event, Seat(0))]
        hidden = sum(not is_visible_to(event, Seat(0)) for event in log[:since])
        assert update["events"] == visible[since - hidden :]
    assert last.table.result is not None
    result = last.table.result
    assert min(ranks(result.totals, result.lost_to_monsters)) == 1
