"""One player's sheet with what is not in its text form: coins, attack cells, used skills."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.oracle.facts import COIN_TRACK, MAPS, Cell
from tests.oracle.placements import Placement, single_cells
from tests.oracle.sheets import CELLS, Sheet, blank, has, is_empty, is_filled, neighbors


@dataclass
class Board:
    """A sheet and its owner's coins; `funds` are the coins that can pay in this round (K-0)."""

    map_id: str
    sheet: Sheet
    filled: int = 0
    crossed: int = 0
    funds: int = 0
    skill_used: bool = False
    attack: set[Cell] = field(default_factory=set)
    paid_mountains: set[Cell] = field(default_factory=set)
    dragon_drawn: bool = False
    dragon_paid: bool = False

    @property
    def coins(self) -> list[int]:
        """Places filled and, of these, crossed out (S-6)."""
        return [self.filled, self.crossed]


def fresh_board(map_id: str) -> Board:
    """An undrawn sheet without coins."""
    return Board(map_id, blank(map_id))


def is_full(board: Board) -> bool:
    """Whether no empty cell is left (T-5, O-4)."""
    return not single_cells(board.sheet)


def ink(board: Board, cells: Iterable[Cell], mark: str) -> None:
    """Draw cells (G-3); remember that a lettered dragon was drawn here (M-1)."""
    for cell in cells:
        board.sheet[cell] = mark
        if mark == "D":
            board.dragon_drawn = True


def smite(board: Board) -> None:
    """Destroy every monster cell on an attack cell (T-9)."""
    for cell in board.attack:
        if has(board.sheet, cell, "monster"):
            board.sheet[cell] = "x"


def pay(board: Board, cost: int) -> None:
    """Cross out coins (S-6, K-0)."""
    board.crossed += cost
    board.skill_used = True


def gain(board: Board, coins: int) -> None:
    """Fill places of the coin track; coins beyond it are lost (S-6)."""
    board.filled = min(COIN_TRACK, board.filled + coins)


def settle(board: Board) -> None:
    """Mountain coins, then dragon coins (T-6, M-1, T-11)."""
    for mountain in MAPS[board.map_id].mountains - board.paid_mountains:
        if all(is_filled(board.sheet, near) for near in neighbors(mountain)):
            board.paid_mountains.add(mountain)
            gain(board, 1)
    if board.dragon_drawn and not board.dragon_paid and not _dragon_breathes(board.sheet):
        board.dragon_paid = True
        gain(board, 3)


def _dragon_breathes(sheet: Sheet) -> bool:
    """Whether a surviving dragon cell has an empty adjacent cell (M-1)."""
    dragons = [cell for cell in CELLS if sheet[cell] == "D"]
    return any(is_empty(sheet, near) for cell in dragons for near in neighbors(cell))


def gorgon_targets(sheet: Sheet) -> set[Cell]:
    """Cells that the gorgon just drawn can destroy (M-4)."""
    return {
        near
        for cell in CELLS
        if sheet[cell] == "G"
        for near in neighbors(cell)
        if sheet[near] not in ("M", "#", "x")
    }


def zombie_spread(sheet: Sheet) -> Placement:
    """Empty cells adjacent to a zombie cell (M-2)."""
    return _empty_near(sheet, "Z")


def troll_targets(sheet: Sheet) -> Placement:
    """Empty cells adjacent to a surviving troll cell (M-3)."""
    return _empty_near(sheet, "T")


def _empty_near(sheet: Sheet, mark: str) -> Placement:
    return frozenset(
        cell
        for cell in CELLS
        if is_empty(sheet, cell) and any(sheet[near] == mark for near in neighbors(cell))
    )
