"""One draw line: its place, its legality, and the sheet and coins it leaves (T-2 to T-11)."""

from tests.oracle.board import Board, gain, gorgon_targets, ink, settle, smite
from tests.oracle.facts import AMBUSH, EXPLORE
from tests.oracle.sheets import MARK_OF, names
from tests.oracle.trace_drawing import Drawing, read_drawing
from tests.oracle.trace_lines import Line
from tests.oracle.trace_shape import main_objections
from tests.oracle.trace_skills import check_extras, use_skill
from tests.oracle.trace_state import Game, Round


def sheet_of(game: Game, card: str, seat: int) -> int:
    """Whose sheet the seat draws on: sheets pass one seat in an ambush (T-7), else their own."""
    if card not in AMBUSH:
        return seat
    step = -1 if AMBUSH[card].clockwise else 1
    return (seat + step) % game.setup.players


def check_draw(game: Game, now: Round, line: Line, seat: int) -> None:
    """One draw line, from context to coins (T-11)."""
    owner = sheet_of(game, now.card, seat)
    board = game.boards[owner]
    game.check_place(line, now.card)
    game.report.expect(line, "T-2", "seat", seat)
    game.report.expect(line, "T-7", "sheet", owner)
    game.report.expect(line, "T-1", "duty", now.duty)
    game.report.expect(line, "K-01", "acrobatics", owner in now.acrobats)
    game.check_before(line, board)
    drawing = read_drawing(line)
    for rule, text in main_objections(game, now, board, owner, drawing):
        game.report.add(line, rule, text)
    _carry_out(game, now, line, board, drawing, _mark(now, owner, drawing))
    game.check_after(line, board)
    game.note_full_map()


def _mark(now: Round, owner: int, drawing: Drawing) -> str:
    """The character of the main shape; a letter only on an ambush card's own shape (T-8)."""
    if now.card in AMBUSH and not drawing.fallback and owner not in now.acrobats:
        return AMBUSH[now.card].letter or "X"
    return MARK_OF.get(drawing.terrain or "", "")


def _carry_out(game: Game, now: Round, line: Line, board: Board, drawing: Drawing, mark: str) -> None:
    """Cost, main shape, destruction, extra cells, destruction, gorgon, coins (T-11)."""
    use_skill(game, now, line, board, drawing.skill)
    ink(board, drawing.cells, mark or "x")
    board.attack |= drawing.attack
    smite(board)
    check_extras(game, now, line, board, drawing)
    for extra in drawing.extra:
        ink(board, extra.cells, MARK_OF.get(extra.terrain, "x"))
    smite(board)
    _check_gorgon(game, line, board, drawing, mark)
    if _has_shape_coin(now.card, drawing.shape):
        gain(board, 1)
    settle(board)


def _has_shape_coin(card: str, shape: int | None) -> bool:
    """Whether the drawn shape is printed with a coin (T-6)."""
    coins = EXPLORE[card].coins if card in EXPLORE else ()
    return shape is not None and 0 <= shape < len(coins) and coins[shape]


def _check_gorgon(game: Game, line: Line, board: Board, drawing: Drawing, mark: str) -> None:
    """A surviving gorgon must destroy one cell if it can; nothing else destroys (M-4)."""
    targets = gorgon_targets(board.sheet) if mark == "G" else set()
    if (drawing.destroys is None) == bool(targets) or (targets and drawing.destroys not in targets):
        game.report.add(line, "M-4", f"destroys {line.data['destroys']}, possible: {names(targets)}")
    if drawing.destroys is not None:
        board.sheet[drawing.destroys] = "x"
