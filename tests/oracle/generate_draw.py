"""Random legal drawings and skills for the generator (T, K)."""

import copy
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random

from tests.oracle.board import Board, gain, gorgon_targets, ink, is_full, pay, settle, smite
from tests.oracle.facts import AMBUSH, ATTACKS, EXPLORE, SKILL_COST, Cell
from tests.oracle.placements import (
    DOMINO,
    SQUARE,
    Placement,
    attack_cells,
    fallback_terrains,
    hide_placements,
    placements,
    single_cells,
)
from tests.oracle.setup import Setup
from tests.oracle.sheets import MARK_OF, Sheet, around, cells_of, empty_cells, is_empty, neighbors
from tests.oracle.trace_drawing import NOTHING, Drawing
from tests.oracle.trace_lines import Extra
from tests.oracle.trace_shape import NEVER_WITH_FALLBACK, ORIENTED
from tests.oracle.trace_skills import BEFORE_SHEETS_PASS, WITH_EXPLORE_CARD, WITH_EXTRA_CELLS
from tests.oracle.walk import walk

JsonLine = dict[str, object]


@dataclass
class Table:
    """A game being generated; `tidy` packs large shapes, so that sheets fill up."""

    id: str
    setup: Setup
    rng: Random
    boards: list[Board]
    skill_chance: float = 0.4
    tidy: bool = False
    season: str = ""
    lines: list[JsonLine] = field(default_factory=list)
    over: bool = False

    def write(self, kind: str, **fields: object) -> None:
        """Add one line."""
        self.lines.append({"kind": kind, "game": self.id, **fields})

    def pick(self, board: Board, options: Iterable[Placement]) -> Placement:
        """One of the placements: any, or when tidy one that leaves the fewest empty neighbors."""
        ordered = sorted(options, key=sorted)
        if not self.tidy:
            return self.rng.choice(ordered)
        return min(ordered, key=lambda option: _openness(board.sheet, option))

    def pick_cell(self, board: Board, cells: Iterable[Cell]) -> Cell:
        """One of the cells."""
        (cell,) = self.pick(board, (frozenset({cell}) for cell in cells))
        return cell

    def pick_skill(self, board: Board, allowed: tuple[str, ...]) -> str | None:
        """Now and then a skill that is open, unused and affordable (K-0)."""
        usable = [
            skill for skill in self.setup.skills if skill in allowed and SKILL_COST[skill] <= board.funds
        ]
        if board.skill_used or is_full(board) or not usable or self.rng.random() > self.skill_chance:
            return None
        return self.rng.choice(usable)


def _openness(sheet: Sheet, cells: Placement) -> tuple[int, int]:
    """How many sides of the cells would stay open; larger placements first on a tie."""
    sides = [near for cell in cells for near in neighbors(cell) if near not in cells]
    return sum(1 for near in sides if is_empty(sheet, near)), -len(cells)


def choose_explore(table: Table, board: Board, card_id: str, *, duty: bool) -> Drawing:
    """A drawing of an explore card, with a skill where one can be used (T-2 to T-5, K)."""
    if is_full(board):
        return NOTHING
    skill = table.pick_skill(board, WITH_EXPLORE_CARD)
    with_skill = None if skill is None else _complete(table, board, card_id, skill, duty=duty)
    if with_skill is not None:
        return with_skill
    return _main(table, board, card_id, None, duty=duty) or NOTHING


def _complete(table: Table, board: Board, card_id: str, skill: str, *, duty: bool) -> Drawing | None:
    """A main shape and the skill's extra cells, or None where the skill gives not all it should (K-0)."""
    drawing = _main(table, board, card_id, skill, duty=duty)
    if drawing is None or skill not in WITH_EXTRA_CELLS:
        return drawing
    trial = copy.deepcopy(board)
    ink(trial, drawing.cells, MARK_OF[drawing.terrain or ""])
    smite(trial)
    options = _extra_options(trial.sheet, card_id, drawing)
    if not options:
        return None
    terrain = {
        "diplomacy": "farm+village",
        "cure-wounds": table.rng.choice(EXPLORE[card_id].terrains),
    }.get(skill, drawing.terrain or "")
    return replace(drawing, extra=[Extra(table.pick(trial, options), terrain)])


def _main(table: Table, board: Board, card_id: str, skill: str | None, *, duty: bool) -> Drawing | None:
    card, sheet = EXPLORE[card_id], board.sheet
    terrain = table.rng.choice(card.terrains)
    if skill == "negotiation":
        squares = placements(sheet, SQUARE, duty=duty)
        return (
            replace(NOTHING, cells=table.pick(board, squares), terrain=terrain, skill=skill)
            if squares
            else None
        )
    where = hide_placements if skill == "hide" else placements
    shapes = {index: where(sheet, shape, duty=duty) for index, shape in enumerate(card.shapes)}
    drawable = [index for index, options in shapes.items() if options]
    if drawable:
        index = drawable[-1] if table.tidy else table.rng.choice(drawable)
        if skill == "forbidden-knowledge":
            terrain = "village"
        return replace(
            NOTHING, shape=index, cells=table.pick(board, shapes[index]), terrain=terrain, skill=skill
        )
    if skill in NEVER_WITH_FALLBACK:
        return None
    terrain = table.rng.choice(fallback_terrains(heroes=table.setup.heroes))
    return replace(
        NOTHING, fallback=True, cells=table.pick(board, single_cells(sheet)), terrain=terrain, skill=skill
    )


def _extra_options(sheet: Sheet, card_id: str, drawing: Drawing) -> set[Placement]:
    if drawing.skill == "diplomacy":
        return single_cells(sheet)
    if drawing.skill == "search":
        beside = around(set(drawing.cells)) & empty_cells(sheet)
        return {frozenset({cell}) for cell in beside}
    if drawing.skill == "cure-wounds":
        monsters = cells_of(sheet, "monster")
        return {domino for domino in placements(sheet, DOMINO) if around(set(domino)) & monsters}
    assert drawing.shape is not None
    return placements(sheet, EXPLORE[card_id].shapes[drawing.shape])


def choose_hero(table: Table, board: Board, card_id: str) -> Drawing:
    """A hero cell, one of four rotations, perhaps Diplomacy (T-9, K-04)."""
    if is_full(board):
        return NOTHING
    hero = table.pick_cell(board, empty_cells(board.sheet))
    attack = attack_cells(ATTACKS[card_id], hero, table.rng.randrange(4))
    drawing = replace(NOTHING, cells=frozenset({hero}), terrain="hero", attack=attack)
    skill = table.pick_skill(board, ("diplomacy",))
    left = empty_cells(board.sheet) - {hero}
    if skill is None or not left:
        return drawing
    extra = Extra(frozenset({table.pick_cell(board, left)}), "farm+village")
    return replace(drawing, skill=skill, extra=[extra])


def choose_ambush(table: Table, board: Board, card_id: str, acrobatics: str | None) -> Drawing:
    """Monsters on the sheet received, or where the solo walk puts them (T-7, O-2, K-01)."""
    card = AMBUSH[card_id]
    if table.setup.solo:
        shape = ORIENTED.get(acrobatics or "", card.shape)
        place = walk(board.sheet, shape, card.corner, clockwise=card.clockwise)
        return NOTHING if place is None else replace(NOTHING, cells=place, terrain="monster")
    if is_full(board):
        return NOTHING
    options = placements(board.sheet, card.shape if acrobatics is None else DOMINO)
    cells = table.pick(board, options or single_cells(board.sheet))
    return replace(NOTHING, cells=cells, terrain="monster", fallback=not options)


def choose_early_skill(table: Table, board: Board, card_id: str) -> tuple[str, str, Placement] | None:
    """A skill before the sheets pass: its id, orientation and extra cells (K-01, K-04)."""
    skill = table.pick_skill(board, BEFORE_SHEETS_PASS)
    if skill == "diplomacy":
        return skill, "", frozenset({table.pick_cell(board, empty_cells(board.sheet))})
    if skill is None or not table.setup.solo:
        return None if skill is None else (skill, "", frozenset())
    card = AMBUSH[card_id]
    fitting = [
        name
        for name, shape in ORIENTED.items()
        if walk(board.sheet, shape, card.corner, clockwise=card.clockwise) is not None
    ]
    return (skill, table.rng.choice(fitting), frozenset()) if fitting else None


def perform(table: Table, board: Board, card_id: str, drawing: Drawing, mark: str) -> Drawing:
    """Carry out a drawing in the order of T-11; the gorgon's choice is added to it."""
    if drawing.skill is not None:
        pay(board, SKILL_COST[drawing.skill])
    ink(board, drawing.cells, mark)
    board.attack |= drawing.attack
    smite(board)
    for extra in drawing.extra:
        ink(board, extra.cells, MARK_OF[extra.terrain])
    smite(board)
    targets = gorgon_targets(board.sheet) if mark == "G" else set()
    if targets:
        drawing = replace(drawing, destroys=table.pick_cell(board, targets))
        board.sheet[drawing.destroys or (0, 0)] = "x"
    if drawing.shape is not None and EXPLORE[card_id].coins[drawing.shape]:
        gain(board, 1)
    settle(board)
    return drawing
