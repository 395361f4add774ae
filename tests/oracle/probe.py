"""Naive answers to the questions of `inkland probe`, apart from `explain`."""

from typing import Any

from tests.oracle.facts import AMBUSH, ATTACKS, EXPLORE
from tests.oracle.placements import (
    SINGLE,
    Placement,
    attack_cells,
    fallback_terrains,
    placements,
    single_cells,
)
from tests.oracle.scoring import monsters, score
from tests.oracle.sheets import CELL_NAMED, Sheet, names, read
from tests.oracle.walk import walk

Request = dict[str, Any]
Answer = dict[str, Any]


def answer(request: Request) -> Answer:
    """The answer to one well-formed request; `BadSheetError` where the sheet contradicts its map."""
    ops = {"score": _score, "placements": _placements, "solo-ambush": _solo_ambush, "attack": _attack}
    return ops[request["op"]](request)


def _score(request: Request) -> Answer:
    rows = request["sheet"]
    return {"scores": score(request["map"], rows), "monsters": monsters(request["map"], rows)}


def _placements(request: Request) -> Answer:
    """Every placement of each shape, or of the fallback cell (T-2 to T-5, T-7, T-9)."""
    sheet = read(request["map"], request["sheet"])
    shapes, terrains = _shapes(sheet, request)
    if any(shapes) or not single_cells(sheet):
        return {"shapes": [_listed(shape) for shape in shapes], "fallback": False, "terrains": terrains}
    if request["card"] in EXPLORE:
        terrains = fallback_terrains(heroes=request["heroes"])
    return {"shapes": [_listed(single_cells(sheet))], "fallback": True, "terrains": terrains}


def _shapes(sheet: Sheet, request: Request) -> tuple[list[set[Placement]], list[str]]:
    card = request["card"]
    if card in AMBUSH:
        return [placements(sheet, AMBUSH[card].shape)], ["monster"]
    if card in ATTACKS:
        return [placements(sheet, SINGLE)], ["hero"]
    explore = EXPLORE[card]
    return [placements(sheet, shape, duty=request["duty"]) for shape in explore.shapes], list(
        explore.terrains
    )


def _listed(found: set[Placement]) -> list[list[str]]:
    return [names(cells) for cells in sorted(found, key=sorted)]


def _solo_ambush(request: Request) -> Answer:
    card = AMBUSH[request["card"]]
    sheet = read(request["map"], request["sheet"])
    place = walk(sheet, card.shape, card.corner, clockwise=card.clockwise)
    return {"cells": None if place is None else names(place)}


def _attack(request: Request) -> Answer:
    hero = CELL_NAMED[request["cell"]]
    return {"cells": names(attack_cells(ATTACKS[request["card"]], hero, request["rotation"]))}
