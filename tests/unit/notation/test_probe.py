"""Questions to the rules (docs/interop.md), compared with the second reading of the rules."""

import json
from typing import Any

import pytest
from tests.oracle import facts
from tests.oracle.probe import answer as naive_answer

from inkland.content import load_catalog
from inkland.core.decide import start, step
from inkland.core.ids import Box
from inkland.core.options import options
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import view
from inkland.notation.probe import answer_line
from inkland.notation.sheets import format_sheet
from inkland.sim.chance import SeededRng

CATALOG = load_catalog()
FULL_A = ["F" * 11 for _ in range(11)]
for row, col in [(1, 3), (2, 8), (5, 5), (8, 2), (9, 7)]:
    FULL_A[row] = FULL_A[row][:col] + "M" + FULL_A[row][col + 1 :]


def ask(request: Any) -> Any:
    return json.loads(answer_line(json.dumps(request), CATALOG))


def sheets() -> list[tuple[str, list[str]]]:
    """Sheets from random games with everything in them, from bare to crowded, on all maps."""
    found = []
    for seed, map_id in enumerate("ABCD"):
        rng = SeededRng(seed)
        config = GameConfig(map=map_id, explore=Box.HEROES, skills=True, ruins=True)  # type: ignore[arg-type]
        state, _ = start(CATALOG, config, (Player("x"),), rng)
        while not state.table.is_over:
            found.append((map_id, list(format_sheet(state.table.sheets[0]))))
            choices = options(view(state, min(state.table.awaited)))
            state, _ = step(state, choices[rng.below(len(choices))], rng)
        found.append((map_id, list(format_sheet(state.table.sheets[0]))))
    return found


SHEETS = sheets()
DRAWN_CARDS = [
    *(card for card in facts.EXPLORE if card not in ("temple-ruins", "outpost-ruins")),
    *facts.AMBUSH,
    *facts.ATTACKS,
]


@pytest.mark.parametrize(("map_id", "sheet"), SHEETS[::3])
def test_scores_and_walks_agree_with_the_second_reading(map_id: str, sheet: list[str]) -> None:
    """E-01 to E-32, P-2, O-2."""
    request: dict[str, Any] = {"op": "score", "map": map_id, "sheet": sheet}
    found, naive = ask(request), naive_answer(request)
    assert found["monsters"] == naive["monsters"]
    assert {card: found["scores"][card] for card in naive["scores"]} == naive["scores"]
    for card in facts.AMBUSH:
        request = {"op": "solo-ambush", "map": map_id, "sheet": sheet, "card": card}
        assert ask(request) == naive_answer(request)


@pytest.mark.parametrize(("map_id", "sheet"), SHEETS[::7])
def test_placements_agree_with_the_second_reading(map_id: str, sheet: list[str]) -> None:
    """T-2 to T-5, T-7, T-9."""
    for card in DRAWN_CARDS:
        for duty in (False, True):
            request = {
                "op": "placements",
                "map": map_id,
                "sheet": sheet,
                "card": card,
                "duty": duty,
                "heroes": duty,
            }
            assert ask(request) == naive_answer(request), card


def test_a_full_sheet_has_no_placements() -> None:
    """T-5: no empty cell, nothing to draw, no fallback either."""
    request = {"op": "placements", "map": "A", "sheet": FULL_A, "card": "great-river"}
    assert ask(request) == {"shapes": [[], []], "fallback": False, "terrains": ["water"]}


def test_parts_add_up_and_ties_go_to_the_first_cell() -> None:
    """E-10: two cities of two cells; of equals the one whose first cell comes first."""
    sheet = ["VV.....VV..", "...M.r.....", ".r......Mr.", *["..........."] * 2]
    sheet += [".....M.....", "...........", "...........", ".rM......r.", ".....r.M...", "..........."]
    explained = ask({"op": "explain", "map": "A", "sheet": sheet, "card": "great-city"})
    assert explained == {
        "points": 2,
        "parts": [{"points": 1, "cells": ["A1"]}, {"points": 1, "cells": ["A2"]}],
    }


def test_attack_cells_turn_clockwise_and_stay_on_the_grid() -> None:
    """T-9: Wren's line two to the right turns to two below; at the edge it is lost."""
    ask_wren = {"op": "attack", "card": "wren-the-lioness", "cell": "F6"}
    assert ask(ask_wren | {"rotation": 0}) == {"cells": ["E8", "F8", "G8"]}
    assert ask(ask_wren | {"rotation": 1}) == {"cells": ["H5", "H6", "H7"]}
    assert ask(ask_wren | {"rotation": 2}) == {"cells": ["E4", "F4", "G4"]}
    assert ask(ask_wren | {"rotation": 3}) == {"cells": ["D5", "D6", "D7"]}
    assert ask(ask_wren | {"cell": "A9", "rotation": 0}) == {"cells": ["A11", "B11"]}
    assert ask(ask_wren | {"cell": "A10", "rotation": 0}) == {"cells": []}


EMPTY_A = SHEETS[0][1]


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ([1], "bad-request"),
        ({"op": "sing"}, "unknown-op"),
        ({}, "unknown-op"),
        ({"op": "score", "map": "A"}, "bad-request"),
        ({"op": "score", "map": "none", "sheet": FULL_A}, "unknown-map"),
        ({"op": "score", "map": "B", "sheet": FULL_A}, "bad-sheet"),
        ({"op": "score", "map": "A", "sheet": FULL_A[:10]}, "bad-sheet"),
        ({"op": "score", "map": "A", "sheet": "F"}, "bad-request"),
        ({"op": "explain", "map": "A", "sheet": FULL_A, "card": "orchard"}, "unknown-card"),
        ({"op": "placements", "map": "A", "sheet": FULL_A, "card": "temple-ruins"}, "unknown-card"),
        ({"op": "placements", "map": "A", "sheet": FULL_A, "card": "nowhere"}, "unknown-card"),
        ({"op": "solo-ambush", "map": "A", "sheet": FULL_A, "card": "orchard"}, "unknown-card"),
        ({"op": "attack", "card": "dal-of-jolev", "cell": "Z1", "rotation": 0}, "bad-cell"),
        ({"op": "attack", "card": "dal-of-jolev", "cell": "A1", "rotation": 4}, "bad-request"),
        ({"op": "attack", "card": "dal-of-jolev", "cell": "A1", "rotation": "1"}, "bad-request"),
    ],
)
def test_bad_requests_get_a_coded_error_and_keep_their_id(request_: Any, code: str) -> None:
    assert ask(request_)["error"]["code"] == code
    if isinstance(request_, dict):
        named = ask(request_ | {"id": "q7"})
        assert (named["id"], named["error"]["code"]) == ("q7", code)
        assert named["error"]["message"]


def test_a_line_that_is_no_json_is_an_error_too() -> None:
    answer = json.loads(answer_line(b"\xff{nonsense", CATALOG))
    assert answer["id"] is None
    assert answer["error"]["code"] == "bad-json"


def test_ids_are_given_back_as_they_were() -> None:
    for id_ in (0, "x", None, [1], {"a": 1}):
        assert ask({"op": "score", "map": "A", "sheet": FULL_A, "id": id_})["id"] == id_
    assert "id" not in ask({"op": "score", "map": "A", "sheet": FULL_A})
