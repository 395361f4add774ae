"""A spring of two players on map A, drawn and scored by hand."""

import json

import pytest
from tests.oracle.sheets import CELL_NAMED, blank, write
from tests.oracle.trace import check_trace
from tests.oracle.trace_score import title, winners

EDICTS = {"A": "sentinel-wood", "B": "canal-lake", "C": "wildholds", "D": "borderlands"}
HEADER = {
    "kind": "game",
    "id": 7,
    "seed": 1,
    "players": 2,
    "map": "A",
    "explore": "base",
    "seasons": "base",
    "heroes": False,
    "ruins": True,
    "ambush": ["goblin-attack", "gnoll-raid", "ogre-charge", "zombie-plague"],
    "hero_pile": [],
    "edicts": EDICTS,
    "skills": [],
}
STOPS = "T-12: the trace stops where a reveal line is due"


class Spring:
    """The lines of the season, with the sheets as they are drawn."""

    def __init__(self) -> None:
        self.sheets = [write(blank("A")), write(blank("A"))]
        self.lines: list[dict[str, object]] = [{"inkland": "0", "format": 1}, dict(HEADER)]

    def reveal(self, card: str, time: int, *, duty: bool = False) -> None:
        self._add("reveal", card=card, time=time, duty=duty)

    def draw(self, seat: int, card: str, cells: str, terrain: str, mark: str, **other: object) -> None:
        sheet = 1 - seat if mark == "X" else seat
        before = self.sheets[sheet]
        grid = [list(row) for row in before]
        for row, col in (CELL_NAMED[cell] for cell in cells.split()):
            grid[row][col] = mark
        self.sheets[sheet] = ["".join(row) for row in grid]
        fields: dict[str, object] = {
            "card": card,
            "seat": seat,
            "sheet": sheet,
            "duty": False,
            "fallback": False,
        }
        fields |= {"shape": None if mark == "X" else 0, "cells": cells.split(), "terrain": terrain}
        fields |= {"skill": None, "extra": [], "acrobatics": False, "attack": [], "destroys": None}
        fields |= {"before": before, "after": self.sheets[sheet], "coins": [0, 0]}
        self._add("draw", **(fields | other))

    def score(self, seat: int, edicts: dict[str, int], monsters: int, total: int) -> None:
        self._add("score", seat=seat, edicts=edicts, coin_stars=0, monsters=monsters, total=total)

    def _add(self, kind: str, **fields: object) -> None:
        self.lines.append({"kind": kind, "game": 7, "season": "spring", **fields})

    def problems(self) -> list[str]:
        return check_trace(json.dumps(line) for line in self.lines)


def spring() -> Spring:
    told = Spring()
    told.reveal("fishing-village", 2)
    told.draw(0, "fishing-village", "A1 A2 A3 A4", "village", "V")
    told.draw(1, "fishing-village", "K1 K2 K3 K4", "water", "W")
    told.reveal("temple-ruins", 2)
    told.reveal("goblin-attack", 2)
    told.draw(0, "goblin-attack", "A1 B2 C3", "monster", "X")
    told.draw(1, "goblin-attack", "I9 J10 K11", "monster", "X")
    told.reveal("marshlands", 4, duty=True)
    told.draw(0, "marshlands", "B2 C2 D2 C3 C4", "forest", "F", duty=True)
    told.draw(1, "marshlands", "G2 H2 I2 H3 H4", "water", "W", duty=True)
    told.reveal("orchard", 6)
    told.draw(0, "orchard", "K1 K2 K3 J3", "forest", "F")
    told.draw(1, "orchard", "E1 E2 E3 D1", "farm", "A")
    told.reveal("hinterland-stream", 8)
    told.draw(0, "hinterland-stream", "A9 A10 A11 B11 C11", "water", "W")
    told.draw(1, "hinterland-stream", "K9 K10 K11 J11 I11", "farm", "A")
    told.score(0, {"A": 3, "B": 0}, -6, -3)
    told.score(1, {"A": 0, "B": 0}, -6, -6)
    return told


def test_the_spring_is_accepted() -> None:
    told = spring()
    assert told.problems() == [f"line {len(told.lines)}: {STOPS}"]


@pytest.mark.parametrize(
    ("at", "key", "value", "rule"),
    [
        (1, "ambush", ["goblin-attack"] * 4, "S-2"),
        (1, "edicts", {**EDICTS, "A": "wildholds"}, "S-3"),
        (1, "hero_pile", ["dal-of-jolev"], "S-5"),
        (1, "skills", ["hide", "search"], "K-0"),
        (1, "players", 101, "S-1"),
        (1, "map", "E", "S-1"),
        (2, "card", "orchard", "P-3"),
        (2, "card", "lagoon", "S-5"),
        (2, "time", 1, "T-12"),
        (5, "duty", True, "T-1"),
        (6, "card", "gnoll-raid", "P-3"),
        (6, "duty", True, "T-1"),
        (7, "sheet", 0, "T-7"),
        (9, "duty", False, "T-1"),
        (10, "season", "summer", "S-4"),
        (10, "coins", [1, 0], "T-6"),
        (18, "edicts", {"A": 4, "B": 0}, "P-1"),
        (18, "monsters", -5, "P-2"),
        (18, "total", 3, "P-2"),
        (18, "coin_stars", 1, "P-2"),
    ],
)
def test_a_changed_field_is_reported_with_its_rule(at: int, key: str, value: object, rule: str) -> None:
    told = spring()
    told.lines[at][key] = value
    assert any(f": {rule}: " in problem for problem in told.problems())


def test_a_season_ends_when_the_threshold_is_reached_and_not_before() -> None:
    early = spring()
    del early.lines[15:18]
    assert "T-12: 'score' where a reveal line is due" in early.problems()[0]
    late = spring()
    late.lines.insert(18, {**late.lines[2], "card": "homestead", "time": 10})
    assert "T-12: 'reveal' where a score line is due" in late.problems()[0]


def test_every_seat_draws() -> None:
    told = spring()
    del told.lines[4]
    assert "T-2: 'reveal' where a draw line is due" in told.problems()[0]


def test_a_card_comes_once_a_season_and_an_ambush_once_a_game() -> None:
    told = spring()
    told.lines[12]["card"] = told.lines[13]["card"] = told.lines[14]["card"] = "marshlands"
    assert any("P-3: marshlands was revealed this season" in problem for problem in told.problems())
    again = spring()
    again.lines[9:9] = again.lines[6:9]
    assert any("T-10: goblin-attack was played before" in problem for problem in again.problems())


@pytest.mark.parametrize(
    ("totals", "lost", "best"),
    [([3, 5], [0, 9], [1]), ([5, 5, 4], [3, 2, 0], [1]), ([-1, -1], [2, 2], [0, 1])],
)
def test_winners(totals: list[int], lost: list[int], best: list[int]) -> None:
    assert winners(totals, lost) == best


@pytest.mark.parametrize(
    ("rating", "expected"),
    [
        (30, "legendary-cartographer"),
        (29, "master-mapsmith"),
        (0, "apprentice-surveyor"),
        (-1, "amateur-assessor"),
        (-30, "oblivious-inkdrinker"),
        (-99, "oblivious-inkdrinker"),
    ],
)
def test_titles(rating: int, expected: str) -> None:
    assert title(rating) == expected
