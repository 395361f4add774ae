"""What is missing for the next stars is told to the owner of a sheet, about that sheet only."""

import msgspec
from tests.server.clients import Visitor, connect, started
from tests.server.running_server import RunningServer
from tests.server.test_standings import play_to

from inkland.content import load_catalog
from inkland.core.decide import start
from inkland.core.ids import CardId, Edict, Seat
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import Table
from inkland.notation.sheets import parse_sheet
from inkland.sim.chance import SeededRng
from inkland.views.near_misses import near_misses_info

CATALOG = load_catalog()


def table_with(edict_a: str, rows: str) -> Table:
    """Return a solo table where edict A is a card, with a sheet of map A."""
    state, _ = start(CATALOG, GameConfig(), (Player("Ada"),), SeededRng(1))
    table, card = state.table, CATALOG.scoring[CardId(edict_a)]
    rules = replace(table.rules, edicts=(card, *table.rules.edicts[1:]))
    return replace(table, rules=rules, sheets=(parse_sheet(rows.split(), rules.map),))


BLANK_A = """
...........
...M.r.....
.r......Mr.
...........
...........
.....M.....
...........
...........
.rM......r.
.....r.M...
...........
"""


def test_cells_that_bring_the_same_are_told_together() -> None:
    """Sentinel Wood: any of the 40 border cells as a forest brings 1 (E-01)."""
    info = near_misses_info(table_with("sentinel-wood", BLANK_A), Seat(0), Edict.A)
    (border,) = info.cells
    assert (len(border.cells), border.missing, border.terrains, border.stars) == (40, 1, ["forest"], 1)
    assert info.groups == []


def test_ways_to_let_a_cluster_grow_are_told_together() -> None:
    """Wildholds: four villages in the corner need two more that join them (E-09)."""
    rows = BLANK_A.replace("...........\n...M", "VVVV.......\n...M", 1)
    (joined,) = near_misses_info(table_with("wildholds", rows), Seat(0), Edict.A).groups
    assert (joined.missing, joined.terrains, joined.stars, joined.some) == (2, ["village"], 8, True)
    # Beside the four: A5, B1, B2, B3 (B4 is a mountain); beside those: A6, B5, C1, C2, C3.
    assert set(joined.cells) == {"A5", "A6", "B1", "B2", "B3", "B5", "C1", "C2", "C3"}


def test_all_choices_of_some_cells_are_not_called_some() -> None:
    """Craylund: a farm in the corner that water touches twice at most needs three waters: too many (E-21)."""
    rows = BLANK_A.replace("...........\n...........\n.....M", "...........\nA..........\n.....M", 1)
    groups = near_misses_info(table_with("craylund", rows), Seat(0), Edict.A).groups
    (water,) = [group for group in groups if group.terrains == ["water"]]
    assert (water.cells, water.missing, water.stars, water.some) == (["D1", "E2", "F1"], 3, 7, False)


async def test_a_player_asks_about_the_own_sheet(running: RunningServer, visitors: list[Visitor]) -> None:
    room, (ada, bea) = await started(running, *visitors[:2])
    await play_to(ada, bea, season=1)
    game = await running.game(room)
    for player in (ada, bea):
        assert player.seat is not None
        for edict in Edict:
            answer = await player.ask("near-misses", edict=edict.value)
            expected = near_misses_info(game.table, Seat(player.seat), edict)
            assert {name: answer[name] for name in ("cells", "groups")} == msgspec.to_builtins(expected)
    other = await ada.ask("near-misses", edict="A", seat=bea.seat)
    assert other["problem"]["code"] == "server-not-seated"
    watching = await connect(running.ws, visitors[2], room)
    assert (await watching.ask("near-misses", edict="A"))["problem"]["code"] == "server-not-seated"
