"""One round set up by hand: a position, its lines, and what the checker says about them."""

from tests.oracle.board import Board, fresh_board
from tests.oracle.facts import AMBUSH, ATTACKS, EXPLORE, MAPS, SEASONS, explore_deck
from tests.oracle.setup import Setup
from tests.oracle.sheets import CELL_NAMED, write
from tests.oracle.trace_game import check_round
from tests.oracle.trace_lines import BrokenGameError, Cursor, Line, Report
from tests.oracle.trace_score import check_effects
from tests.oracle.trace_state import Game

EDICTS = {"A": "sentinel-wood", "B": "canal-lake", "C": "wildholds", "D": "borderlands"}
Marks = dict[str, str]
"""Marks and the cells that carry them: `{"V": "A1 A2"}`."""


class Stage:
    """A game in the middle of spring; every card named is in the deck."""

    def __init__(
        self,
        card: str,
        *,
        players: int = 1,
        map_id: str = "A",
        heroes: bool = False,
        skills: tuple[str, ...] = (),
        duty: bool = False,
    ) -> None:
        self.card = card
        self.duty = duty
        explore = "heroes" if card in explore_deck("heroes", ruins=False) else "base"
        setup = Setup(
            players=players,
            map_id=map_id,
            explore=explore,
            seasons="base",
            heroes=heroes or card in ATTACKS,
            ruins=True,
            ambush=(card,) if card in AMBUSH else (),
            hero_pile=(card,) if card in ATTACKS else (),
            edicts=EDICTS,
            skills=skills,
        )
        boards = [fresh_board(map_id) for _ in range(players)]
        self.game = Game("hand", setup, Report(), boards, SEASONS["base"], duty_waiting=duty)
        self.lines: list[Line] = []
        self._rows: list[list[str]] = []

    def board(self, owner: int = 0) -> Board:
        """The state of a sheet before the round; change it at will."""
        return self.game.boards[owner]

    def drawn(self, marks: Marks, owner: int = 0) -> None:
        """Draw on a sheet before the round."""
        for mark, cells in marks.items():
            for cell in cells.split():
                self.board(owner).sheet[CELL_NAMED[cell]] = mark

    def fill_except(self, cells: str, mark: str = "V") -> None:
        """Fill every empty cell of the first sheet but these."""
        kept = {CELL_NAMED[cell] for cell in cells.split()}
        for cell, now in self.board().sheet.items():
            if now in ".r" and cell not in kept:
                self.board().sheet[cell] = mark

    def settle_mountains(self) -> None:
        """All mountain coins were gained before."""
        for board in self.game.boards:
            board.paid_mountains = set(MAPS[board.map_id].mountains)

    def reveal(self) -> None:
        """Turn the card up."""
        time = EXPLORE[self.card].time if self.card in EXPLORE else 0
        duty = self.duty and self.card in EXPLORE
        self._add("reveal", card=self.card, time=time, duty=duty)
        self._rows = [write(board.sheet) for board in self.game.boards]

    def draw(self, cells: str, terrain: str | None, marks: Marks, coins: list[int], **other: object) -> None:
        """A draw line of seat 0 on its own sheet, unless told otherwise; `marks` are the changes."""
        fields: dict[str, object] = {
            "card": self.card,
            "seat": 0,
            "sheet": 0,
            "duty": self.duty and self.card in EXPLORE,
            "fallback": False,
            "shape": None,
            "cells": cells.split(),
            "terrain": terrain,
            "skill": None,
            "extra": [],
            "acrobatics": False,
            "attack": [],
            "destroys": None,
        }
        self._step("draw", marks, coins, fields | other)

    def skill(self, skill: str, marks: Marks, coins: list[int], **other: object) -> None:
        """A skill line of seat 0, unless told otherwise."""
        fields: dict[str, object] = {"card": self.card, "seat": 0, "skill": skill, "extra": []}
        self._step("skill", marks, coins, fields | other)

    def effect(self, card: str, cells: str, marks: Marks, coins: list[int], sheet: int = 0) -> None:
        """An effect line."""
        if not self._rows:
            self._rows = [write(board.sheet) for board in self.game.boards]
        self._step("effect", marks, coins, {"card": card, "sheet": sheet, "cells": cells.split()})

    def _step(self, kind: str, marks: Marks, coins: list[int], fields: dict[str, object]) -> None:
        owner = fields.get("sheet", fields.get("seat"))
        assert isinstance(owner, int)
        before = self._rows[owner]
        after = _overlaid(before, marks)
        self._rows[owner] = after
        self._add(kind, **fields, before=before, after=after, coins=coins)

    def _add(self, kind: str, **fields: object) -> None:
        data = {"kind": kind, "game": "hand", "season": "spring", **fields}
        self.lines.append(Line(len(self.lines) + 1, data))

    def problems(self) -> list[str]:
        """What the checker says about the round."""
        cursor = Cursor(self.lines)
        try:
            check_round(self.game, cursor)
        except BrokenGameError as problem:
            return [*self.game.report.problems, str(problem)]
        return self._with_rest(cursor)

    def effect_problems(self, *played: str) -> list[str]:
        """What the checker says about the effects of the cards played."""
        cursor = Cursor(self.lines or [Line(0, {})])
        self.game.played = list(played)
        try:
            check_effects(self.game, cursor)
        except BrokenGameError as problem:
            return [*self.game.report.problems, str(problem)]
        return self._with_rest(cursor) if self.lines else self.game.report.problems

    def _with_rest(self, cursor: Cursor) -> list[str]:
        rest = cursor.peek()
        left = [] if rest is None else [f"line {rest.number}: interop: left over"]
        return self.game.report.problems + left


def _overlaid(rows: list[str], marks: Marks) -> list[str]:
    grid = [list(row) for row in rows]
    for mark, cells in marks.items():
        for cell in cells.split():
            row, col = CELL_NAMED[cell]
            grid[row][col] = mark
    return ["".join(row) for row in grid]


def accepted(problems: list[str], rule: str) -> bool:
    """Whether nothing is wrong; if something is, the rule must be cited."""
    assert not problems or any(f": {rule}: " in problem for problem in problems), problems
    return not problems
