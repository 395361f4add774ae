"""Options as data: exactly the legal choices, and small."""

import base64
import zlib
from collections.abc import Iterator
from itertools import product
from random import Random

import msgspec
import pytest

from inkland.bots import find_bot
from inkland.content import load_catalog
from inkland.core.catalog import Skill
from inkland.core.commands import DrawHero, DrawShape, DrawSingle
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.setup.presets import PRESETS, Preset
from inkland.core.state import PlayerView, State, view
from inkland.notation.cells import CELL_NAMES, format_cells
from inkland.notation.commands import format_command
from inkland.server.model.rooms.setup import Setup, game_config
from inkland.sim.games import play_game
from inkland.views.options import extra_options, options_info
from inkland.views.types import OptionsInfo, OrientationInfo, ShapeOption

CATALOG = load_catalog()
MOST_BYTES = 10_000


def states(preset: Preset, players: int, seed: int) -> Iterator[State]:
    """The states of a game among bots that draw anything."""
    config = game_config(Setup(preset=preset), players, CATALOG)
    for state, _ in play_game(CATALOG, config, [find_bot("random")], seed):
        yield state


def rich(state: State) -> State:
    """The same table with purses full, so that every skill can be used."""
    sheets = tuple(replace(sheet, coins=14, crossed=0) for sheet in state.table.sheets)
    used = (None,) * len(sheets)
    return State(replace(state.table, sheets=sheets, used=used), state.hidden)


def placed(orientation: OrientationInfo) -> Iterator[str]:
    board = int.from_bytes(base64.b64decode(orientation.anchors), "little")
    row, col = orientation.cells[0]
    for anchor in range(121):
        if board >> anchor & 1:
            yield ",".join(CELL_NAMES[anchor + (r - row) * 11 + c - col] for r, c in orientation.cells)


def lines_of(info: OptionsInfo) -> set[str]:
    """Every choice that a client can make of the data, without a skill's extra cells."""
    return {option.command for option in info.skills} | {
        line for shape in info.shapes for line in _lines(info, shape)
    }


def _lines(info: OptionsInfo, shape: ShapeOption) -> Iterator[str]:
    places = [*shape.places, *(cells for turned in shape.orientations for cells in placed(turned))]
    skill = "" if shape.skill is None else f" +{shape.skill}"
    for cells in places:
        match info.kind:
            case "ambush":
                yield f"ambush {cells}"
            case "destroy":
                yield f"destroy {cells}"
            case "hero":
                yield from (f"hero {cells} r{turn}" for turn in range(4))
            case "single" if not skill:
                yield from (f"single {cells} {terrain}" for terrain in shape.terrains)
            case _:
                number = "-" if shape.shape is None else shape.shape
                yield from (f"draw {number} {cells} {terrain}{skill}" for terrain in shape.terrains)


def legal_lines(seen: PlayerView) -> set[str]:
    found = set()
    for choice in options(seen):
        if isinstance(choice, DrawShape | DrawSingle | DrawHero) and choice.extra is not None:
            continue
        found.add(format_command(choice).partition(" x ")[0])
    return found


@pytest.mark.parametrize(("preset", "players"), list(product(PRESETS, (1, 3))))
def test_the_data_offers_exactly_what_is_legal(preset: Preset, players: int) -> None:
    rng = Random(f"{preset} {players}")
    for state in states(preset, players, seed=players):
        for seat in sorted(state.table.awaited):
            if rng.random() < 0.25:
                seen = view(state, seat)
                info = options_info(seen)
                assert info is not None
                assert lines_of(info) == legal_lines(seen)
        assert options_info(view(state, None)) is None


def test_extra_cells_are_those_of_the_rules() -> None:
    """K-0."""
    rng, checked = Random(4), 0
    for seed in range(2):
        for state in states("everything", 1, seed):
            if state.table.awaited and rng.random() < 0.1:
                checked += _check_extras(PlayerView(rich(state).table, min(state.table.awaited)), rng)
    assert checked > 5


def _check_extras(seen: PlayerView, rng: Random) -> int:
    info = options_info(seen)
    assert info is not None
    plain = [
        choice
        for choice in (options(seen)[rng.randrange(len(options(seen)))] for _ in range(3))
        if isinstance(choice, DrawShape | DrawSingle | DrawHero)
        and (choice.extra is not None or choice.skill is None)
    ]
    known = list(options(seen))
    for choice in plain:
        main = replace(choice, skill=None, extra=None)
        legal = {
            (other.skill, format_cells(other.extra.cells), other.extra.terrain)
            for other in known
            if isinstance(other, DrawShape | DrawSingle | DrawHero)
            and other.extra is not None
            and replace(other, skill=None, extra=None) == main
        }
        offered = {
            (Skill(name), cells, terrain)
            for name in info.adding
            for option in extra_options(seen.table, main, Skill(name))
            for turned in option.orientations
            for cells in placed(turned)
            for terrain in option.terrains
        }
        assert offered == legal
    return len(plain)


def test_the_largest_options_are_small() -> None:
    """At most 10 kB compressed for the worst card, with every skill at hand."""
    worst = 0
    for seed, preset in product(range(3), PRESETS):
        for state in states(preset, 1, seed):
            table = rich(state).table
            every = tuple(CATALOG.skills.values())
            table = replace(table, rules=replace(table.rules, skills=every))
            for seat in table.awaited:
                info = options_info(PlayerView(table, seat))
                worst = max(worst, len(zlib.compress(msgspec.json.encode(info))))
    assert 200 < worst <= MOST_BYTES
