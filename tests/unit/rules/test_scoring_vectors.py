"""E: every scoring vector of conformance/scoring, and what the parts of a score name."""

import tomllib
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from tests.oracle.facts import FAMILY
from tests.unit.rules.tables import named

from inkland.content import load_catalog
from inkland.core.board.sheet import Sheet
from inkland.core.ids import CardId, MapId
from inkland.core.scoring import SCORERS, monster_losses
from inkland.core.scoring.score import Part, Score
from inkland.notation.sheets import example, parse_sheet_text

CATALOG = load_catalog()
FOLDER = Path(__file__).parents[3] / "conformance" / "scoring"
FILES = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.toml"))}
FOUND: list[tuple[str, dict[str, Any]]] = [
    (name, case) for name, file in FILES.items() for case in file["case"]
]
CASES = [pytest.param(name, case, id=f"{name}: {case['name']}") for name, case in FOUND]
NEVER_ZERO = "lost-barony"
"""A mountain is a filled 1×1 square, so this card has no zero case (E-14)."""


def sheet_of(case: dict[str, Any]) -> Sheet:
    return parse_sheet_text(case["sheet"], CATALOG.maps[MapId(case["map"])].side)


def adds_up(score: Score) -> bool:
    return score.points == sum(part.points for part in score.parts)


@pytest.mark.parametrize(("card", "case"), CASES)
def test_vector(card: str, case: dict[str, Any]) -> None:
    """E: the points counted by hand; the parts add up to them and are never empty."""
    sheet = sheet_of(case)
    score = SCORERS[CardId(card)](sheet)
    assert score.points == case["points"], case["why"]
    assert adds_up(score)
    assert all(part.cells and part.points for part in score.parts)


@pytest.mark.parametrize(("card", "case"), [(name, case) for name, case in FOUND if "monsters" in case])
def test_monsters_of_a_vector(card: str, case: dict[str, Any]) -> None:
    """P-2: the stars lost to monsters on the same sheets."""
    losses = monster_losses(sheet_of(case))
    assert losses.points == case["monsters"], card
    assert adds_up(losses)


@pytest.mark.parametrize(("card", "case"), CASES)
def test_parts_of_all_cards_add_up_on_every_vector(card: str, case: dict[str, Any]) -> None:
    """E: any card on any sheet."""
    sheet = sheet_of(case)
    assert all(adds_up(scorer(sheet)) for scorer in SCORERS.values()), card


def test_every_scoring_card_has_its_vectors() -> None:
    """E: three cases and more, one of each kind; card and rule are the catalog's."""
    assert FILES.keys() == SCORERS.keys() == CATALOG.scoring.keys()
    for name, file in FILES.items():
        assert (file["card"], file["rule"]) == (name, CATALOG.scoring[CardId(name)].rule)
        kinds = {case["kind"] for case in file["case"]}
        assert len(file["case"]) >= 3, name
        assert kinds == {"typical", "zero", "nasty"} - ({"zero"} if name == NEVER_ZERO else set()), name
        assert all((case["points"] == 0) for case in file["case"] if case["kind"] == "zero"), name
        assert len({case["name"] for case in file["case"]}) == len(file["case"]), name


def test_what_can_never_be_zero() -> None:
    """E-14: 3 for the single mountain."""
    assert all(case["points"] >= 3 for case in FILES[NEVER_ZERO]["case"])


def test_vectors_of_one_sheet_agree_about_its_monsters() -> None:
    """P-2: where a sheet is used for several cards."""
    losses = defaultdict(set)
    for file in FILES.values():
        for case in file["case"]:
            if "monsters" in case:
                losses[case["map"], case["sheet"]].add(case["monsters"])
    assert all(len(found) == 1 for found in losses.values())


ROW_A = " ".join(f"A{col}" for col in range(1, 12))
COLUMN_1 = " ".join(f"{row}1" for row in "ABCDEFGHIJK")
LINE = "FFFFFFFFFFF "
PARTS: list[tuple[str, str, str, str]] = [
    # rule, card, sheet, parts: "points: cells; …"
    ("E-01", "sentinel-wood", "FF. .F. ...", "1: A1; 1: A2"),
    ("E-02", "greenbough", "FF. ... F..", "1: A1 A2; 1: C1; 1: A1 C1; 1: A2"),
    ("E-03", "treetower", "FW. A.. ...", "1: A1"),
    ("E-04", "stoneside-forest", "MFM .F. .M.", "3: A1; 3: A3; 3: C2"),
    ("E-04", "stoneside-forest", "MFM.. ..F.. ..M.. MF...", "3: A1; 3: A3; 3: C3"),
    ("E-05", "canal-lake", "WAA .W. ...", "1: A1; 1: A2; 1: B2"),
    ("E-06", "mages-valley", ".W. AMW .A.", "2: A2; 2: B3; 1: B1; 1: C2"),
    ("E-07", "golden-granary", "Wr. ... .rA", "1: A1; 3: C3"),
    ("E-08", "shoreside-expanse", "W.... .AA.. ...W. ..... .WA..", "3: B2 B3; 3: C4"),
    ("E-09", "wildholds", "VVV VVV ... VVVVV", "8: A1 A2 A3 B1 B2 B3"),
    ("E-10", "great-city", "VVVM .... VV..", "1: C1; 1: C2"),
    ("E-11", "greengold-plains", "FVW .A. V..", "3: A2"),
    ("E-12", "shieldgate", "VVV ... VV. ... V..", "2: C1; 2: C2"),
    ("E-13", "borderlands", LINE + "F.......... " * 10, f"6: {ROW_A}; 6: {COLUMN_1}"),
    ("E-14", "lost-barony", "F.FF ..xM", "6: A3 A4 B3 B4"),
    ("E-15", "broken-road", "........... " * 9 + "F.......... FF.........", "3: K1; 3: J1 K2"),
    ("E-16", "cauldrons", ".F. F.. ...", "1: A1"),
    ("E-17", "faunlost-thicket", "F.F F.F ..F", "2: A3; 2: B3; 2: C3"),
    ("E-18", "deepwood", "FFF FF. ..V", "6: A1 A2 A3 B1 B2"),
    ("E-19", "heart-of-the-forest", "FF. FF. FFF ...", "2: A1; 2: B1"),
    ("E-20", "sleepy-valley", "F.FF FF. ...", "4: A1 A3 A4"),
    ("E-21", "craylund", "WAW .A. .W. ... WAW", "7: A2 B2"),
    ("E-22", "ulems-wallow", "AWA .W. ...", "4: A2"),
    ("E-23", "clawsgrave-peaks", "MWA .W. .M. ... MW.", "5: A1; 5: C2"),
    ("E-24", "jorekburg", "AAW WW. ...", "4: A1 B1; 4: A2 B2"),
    ("E-25", "traylo-monastery", "VVVV .V.. .... VVV.", "7: A1 A2 A3 A4 B2"),
    ("E-26", "outer-enclave", "V.... ..... ..V..", "1: B3; 1: C2; 1: C4; 1: D3"),
    ("E-27", "gnomish-colony", "VV. VV. ..V", "6: A1 A2 B1 B2"),
    ("E-28", "caravansary", "VVV .V. ... V..", "1: A1 A2 A3; 1: B2; 1: A1; 1: A2 B2; 1: A3"),
    ("E-29", "dwarvenholds", "FFFFMFFFFFF FFFFFFFFFFF", f"7: {ROW_A}"),
    ("E-30", "silos", "FF......... " * 11, f"10: {COLUMN_1}"),
    ("E-31", "banded-hills", "FVAWXx FVAW..", "4: A1 A2 A3 A4 A5"),
    ("E-31", "banded-hills", "FVAHM FVAH.", "4: A1 A2 A3 A4 A5"),
    ("E-32", "starlit-sigil", "...F FFF.", "4: A1 A2 A3"),
    # Of equals, the one whose first cell in row-major order comes first.
    ("E-10", "great-city", "...VV VV... .....", "1: A4; 1: A5"),
    ("E-12", "shieldgate", "VVV.. ..... ...VV VV...", "2: C4; 2: C5"),
    ("E-12", "shieldgate", "..VV VV..", "2: A3; 2: A4"),
    ("E-14", "lost-barony", "FFM FxF ..F", "6: A1 A2 B1 B2"),
    ("E-14", "lost-barony", "...FF FF.FF FF...", "6: A4 A5 B4 B5"),
    ("E-17", "faunlost-thicket", "F.F F.F", "2: A1; 2: B1"),
    ("E-17", "faunlost-thicket", "..F F.F F..", "2: A3; 2: B3"),
    ("E-26", "outer-enclave", "..... .V.V. .....", "1: A2; 1: B1; 1: B3; 1: C2"),
    ("E-28", "caravansary", "...VV ..... VV...", "1: A4 A5; 1: A4; 1: A5"),
]


def shown(parts: tuple[Part, ...]) -> list[str]:
    return sorted(f"{part.points}: {named(part.cells)}" for part in parts)


@pytest.mark.parametrize(("rule", "card", "text", "parts"), PARTS)
def test_parts(rule: str, card: str, text: str, parts: str) -> None:
    """E: which cells earn the points, found by hand."""
    assert CATALOG.scoring[CardId(card)].rule == rule
    ruins = "A2 C2 C3" if card == "golden-granary" else ""
    score = SCORERS[CardId(card)](example(text, ruins=ruins))
    assert shown(score.parts) == sorted(parts.split("; "))
    assert adds_up(score)


def test_every_printed_card_has_its_parts_checked() -> None:
    """E"""
    assert {card for _, card, _, _ in PARTS} == set(FAMILY)


@pytest.mark.parametrize("card", sorted(SCORERS))
def test_an_empty_sheet_earns_nothing(card: str) -> None:
    """E: on a map without marks; no cards pay for nothing at all."""
    score = SCORERS[CardId(card)](example("..."))
    assert (score.points, score.parts) == (0, ())


def test_a_mountain_in_the_first_cell_is_connected_to_no_other() -> None:
    """E-04: no printed map has one there, but a rule on bits must not depend on it."""
    assert SCORERS[CardId("stoneside-forest")](example("MF. ... ..M")).points == 0


def test_scores_add_up() -> None:
    """E"""
    both = SCORERS[CardId("sentinel-wood")](example("F")) + SCORERS[CardId("treetower")](example("FV V"))
    assert (both.points, shown(both.parts)) == (2, ["1: A1", "1: A1"])
