"""The oracle's scoring cards on sheets counted by hand (E, P-2)."""

import pytest
from tests.oracle.facts import FAMILY
from tests.oracle.scoring import CARDS, card_points, monster_points, monsters, score
from tests.oracle.sheets import CELL_NAMED, Sheet, blank, is_empty, write

ROW_A = "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11"
ROW_B_WITHOUT_MOUNTAIN = "B1 B2 B3 B5 B6 B7 B8 B9 B10 B11"
COLUMN_1 = "A1 B1 C1 D1 E1 F1 G1 H1 I1 J1 K1"


def drawn(**marks: str) -> Sheet:
    """Map A with cells drawn: `F="A1 A2"` draws two forests."""
    sheet = blank("A")
    for mark, cells in marks.items():
        for cell in cells.split():
            assert is_empty(sheet, CELL_NAMED[cell]), cell
            sheet[CELL_NAMED[cell]] = mark
    return sheet


CASES: list[tuple[str, int, dict[str, str]]] = [
    ("sentinel-wood", 3, {"F": "A1 A5 K11 E5"}),
    ("greenbough", 4, {"F": "A1 A5 E5"}),
    ("treetower", 2, {"F": "A1 E5 A4", "V": "A2 B1 A3 A5"}),
    ("stoneside-forest", 6, {"F": "A4 A5 A6 A7 A8 A9 B9 F5"}),
    ("stoneside-forest", 0, {"F": "A4 A5 F5 G6"}),
    ("faunlost-thicket", 6, {"F": "A1 B1 C1 E1 F1 A2 A3"}),
    ("deepwood", 6, {"F": "A1 A2 A3 A4 A5 K1 K2 K3 K4 K5 E8", "B": "J1"}),
    ("heart-of-the-forest", 2, {"F": "A1 A2 B1"}),
    ("sleepy-valley", 4, {"F": "A1 A5 A9 B1 B2"}),
    ("canal-lake", 5, {"W": "A1 E6", "A": "A2 B1", "B": "E5"}),
    ("mages-valley", 4, {"W": "A4 K1", "A": "B3", "B": "F5"}),
    ("golden-granary", 8, {"W": "B2 I1", "A": "C2", "x": "I2", "B": "J6"}),
    ("shoreside-expanse", 6, {"A": "E8 A1 I5", "W": "G8 G9 I6"}),
    ("craylund", 7, {"A": "E8 E9 A1", "W": "D8 D9 F8 A2 B1"}),
    ("craylund", 0, {"A": "A1 B2", "W": "A2 B1"}),
    ("ulems-wallow", 4, {"W": "A1 K1", "A": "A2 B1 K2"}),
    ("clawsgrave-peaks", 5, {"W": "A4 A5 F5", "A": "A6"}),
    ("jorekburg", 8, {"A": "A1 A2", "W": "C1 D3", "B": "C3"}),
    ("wildholds", 16, {"V": "A1 A2 A3 A4 A5 A6 K1 K2 K3 K4 K5 E8", "B": "K6"}),
    ("great-city", 2, {"V": "A1 A2 A3 A4 E8 E9 G8"}),
    ("great-city", 0, {"V": "A1 A2 A3 A4"}),
    (
        "greengold-plains",
        6,
        {"V": "A3", "F": "A2 D3 D8", "W": "A4 D5", "A": "B3 E9", "H": "F8", "B": "E8 D4"},
    ),
    ("shieldgate", 6, {"V": "A1 A2 A3 K1 K2 K3 E8"}),
    ("shieldgate", 0, {"V": "A1 A2 A3"}),
    ("traylo-monastery", 7, {"V": "A1 B1 C1 D1 K1 K2 K3 J3"}),
    ("outer-enclave", 6, {"V": "A1 E8 E9"}),
    ("gnomish-colony", 6, {"V": "A1 A2 B1 B2 A3 B3 K1 K2 J2"}),
    ("caravansary", 5, {"V": "A1 A2 B2 K1 K2 K3 K4"}),
    ("borderlands", 12, {"F": COLUMN_1, "V": ROW_A.removeprefix("A1 ")}),
    ("lost-barony", 3, {}),
    ("lost-barony", 6, {"x": "A3 A4 B3"}),
    ("broken-road", 6, {"F": "K1 J1 K2 I1 J2"}),
    ("cauldrons", 2, {"V": "A2 B1", "X": "A3 A5"}),
    ("dwarvenholds", 7, {"F": ROW_B_WITHOUT_MOUNTAIN, "V": ROW_A}),
    ("silos", 10, {"F": COLUMN_1, "V": "A2 B2 C2 D2 E2 F2 G2 H2 I2 J2 K2"}),
    ("banded-hills", 8, {"F": "B1 C1 E1", "V": "B2 E2", "A": "B3 E3", "W": "B5 C5 E4", "B": "C3"}),
    ("starlit-sigil", 4, {"X": "A4 B1 B2 B3 K2 J1"}),
]


@pytest.mark.parametrize(("card", "points", "marks"), CASES)
def test_card(card: str, points: int, marks: dict[str, str]) -> None:
    assert card_points("A", drawn(**marks), card) == points


def test_every_card_has_a_case_and_is_zero_on_the_undrawn_map() -> None:
    assert {card for card, _, _ in CASES} == set(CARDS) == set(FAMILY)
    zero = {card for card, points in score("A", write(blank("A"))).items() if points == 0}
    assert zero == set(CARDS) - {"lost-barony"}


def test_an_empty_cell_is_lost_once_and_destroyed_monsters_cost_nothing() -> None:
    assert monster_points(drawn(X="A1", Z="A3", x="K1")) == -4
    assert monsters("A", write(drawn(D="A1", V="A2 B1"))) == 0
