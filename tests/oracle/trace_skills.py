"""Skills: when they may be used, what they cost and the extra cells they give (K)."""

from tests.oracle.board import Board, ink, is_full, pay, settle, smite
from tests.oracle.facts import AMBUSH, ATTACKS, EXPLORE, SKILL_COST
from tests.oracle.placements import DOMINO, placements, single_cells
from tests.oracle.setup import Objection
from tests.oracle.sheets import Sheet, around, cells_of, names
from tests.oracle.trace_drawing import Drawing
from tests.oracle.trace_lines import Extra, Line
from tests.oracle.trace_shape import ORIENTED, cover_objections
from tests.oracle.trace_state import Game, Round
from tests.oracle.walk import walk

BEFORE_SHEETS_PASS = ("acrobatics", "diplomacy")
WITH_HERO_CARD = ("diplomacy",)
WITH_EXPLORE_CARD = (
    "concentration",
    "cure-wounds",
    "diplomacy",
    "forbidden-knowledge",
    "hide",
    "negotiation",
    "search",
)
WITH_EXTRA_CELLS = ("concentration", "cure-wounds", "diplomacy", "search")


def use_skill(game: Game, now: Round, line: Line, board: Board, skill: str | None) -> None:
    """The skill of a draw line: of the right kind of round, open, unused, affordable; then paid (K-0)."""
    if skill is None:
        return
    allowed: tuple[str, ...] = ()
    if now.card in EXPLORE:
        allowed = WITH_EXPLORE_CARD
    elif now.card in ATTACKS:
        allowed = WITH_HERO_CARD
    _use(game, line, board, skill, allowed)


def _use(game: Game, line: Line, board: Board, skill: str, allowed: tuple[str, ...]) -> None:
    report = game.report
    if skill not in game.setup.skills:
        report.add(line, "K-0", f"{skill} is not one of the three open skills")
    if skill not in allowed:
        report.add(line, "K-0", f"{skill} cannot be used here")
    if board.skill_used:
        report.add(line, "K-0", "a second skill in this season")
    if SKILL_COST.get(skill, 0) > board.funds:
        report.add(line, "K-0", f"{skill} costs {SKILL_COST[skill]} of {board.funds} coins")
    pay(board, SKILL_COST.get(skill, 0))


def check_extras(game: Game, now: Round, line: Line, board: Board, drawing: Drawing) -> None:
    """The extra cells, judged after the main shape and its destruction (K-0, T-11)."""
    if drawing.skill not in WITH_EXTRA_CELLS:
        if drawing.extra:
            game.report.add(line, "K-0", "extra cells without a skill that gives them")
        return
    if len(drawing.extra) != 1:
        game.report.add(line, "K-0", f"{drawing.skill} gives one extra shape, not {len(drawing.extra)}")
        return
    for rule, text in _extra_objections(now, board.sheet, drawing, drawing.extra[0]):
        game.report.add(line, rule, text)


def _extra_objections(now: Round, sheet: Sheet, drawing: Drawing, extra: Extra) -> list[Objection]:
    if drawing.skill == "diplomacy":
        return _diplomacy_objections(sheet, extra)
    if now.card not in EXPLORE:
        return []
    if drawing.skill == "concentration":
        return _concentration_objections(now, sheet, drawing, extra)
    if drawing.skill == "cure-wounds":
        return _cure_objections(now, sheet, extra)
    return _search_objections(sheet, drawing, extra)


def _diplomacy_objections(sheet: Sheet, extra: Extra) -> list[Objection]:
    """One empty cell becomes farm and village (K-04)."""
    found: list[Objection] = []
    if extra.cells not in single_cells(sheet):
        found.append(("K-04", f"{names(extra.cells)} is not one empty cell"))
    if extra.terrain != "farm+village":
        found.append(("K-04", f"terrain {extra.terrain}"))
    return found


def _concentration_objections(now: Round, sheet: Sheet, drawing: Drawing, extra: Extra) -> list[Objection]:
    """The chosen shape a second time, same terrain, no duty (K-02)."""
    shapes = EXPLORE[now.card].shapes
    found: list[Objection] = []
    if drawing.shape is not None and 0 <= drawing.shape < len(shapes):
        found = [("K-02", text) for _, text in cover_objections(sheet, shapes[drawing.shape], extra.cells)]
    if extra.terrain != drawing.terrain:
        found.append(("K-02", f"terrain {extra.terrain}, the shape's is {drawing.terrain}"))
    return found


def _cure_objections(now: Round, sheet: Sheet, extra: Extra) -> list[Objection]:
    """A 2×1 in a printed terrain that touches a monster cell other than its own (K-03)."""
    found: list[Objection] = [("K-03", text) for _, text in cover_objections(sheet, DOMINO, extra.cells)]
    if not around(set(extra.cells)) & cells_of(sheet, "monster"):
        found.append(("K-03", f"{names(extra.cells)} is adjacent to no monster"))
    if extra.terrain not in EXPLORE[now.card].terrains:
        found.append(("K-03", f"terrain {extra.terrain} is not printed"))
    return found


def _search_objections(sheet: Sheet, drawing: Drawing, extra: Extra) -> list[Objection]:
    """One cell beside the main shape, same terrain (K-08)."""
    found: list[Objection] = []
    if extra.cells not in single_cells(sheet):
        found.append(("K-08", f"{names(extra.cells)} is not one empty cell"))
    if not extra.cells <= around(set(drawing.cells)):
        found.append(("K-08", f"{names(extra.cells)} is not adjacent to {names(drawing.cells)}"))
    if extra.terrain != drawing.terrain:
        found.append(("K-08", f"terrain {extra.terrain}, the shape's is {drawing.terrain}"))
    return found


def check_skill_line(game: Game, now: Round, line: Line, seat: int) -> None:
    """A skill used in an ambush round before the sheets pass (K-01, K-04)."""
    board = game.boards[seat]
    skill = line.text("skill")
    game.check_place(line, now.card)
    game.check_before(line, board)
    if is_full(board):
        game.report.add(line, "T-5", "a skill on a full sheet")
    if line.data.get("orientation") is not None and not (skill == "acrobatics" and game.setup.solo):
        game.report.add(line, "interop", "an orientation without solo Acrobatics")
    extras = line.extras()
    for rule, text in _early_objections(game, now, line, board.sheet, extras):
        game.report.add(line, rule, text)
    _use(game, line, board, skill, BEFORE_SHEETS_PASS)
    if skill == "acrobatics":
        now.acrobats[seat] = _orientation(line) if game.setup.solo else None
    for extra in extras:
        ink(board, extra.cells, "B")
    smite(board)
    settle(board)
    game.check_after(line, board)
    game.note_full_map()


def _orientation(line: Line) -> str:
    orientation = line.data.get("orientation")
    if not isinstance(orientation, str) or orientation not in ORIENTED:
        raise line.broken("orientation")
    return orientation


def _early_objections(
    game: Game, now: Round, line: Line, sheet: Sheet, extras: list[Extra]
) -> list[Objection]:
    if line.data["skill"] == "diplomacy":
        if len(extras) != 1:
            return [("K-04", f"{len(extras)} extra shapes")]
        return _diplomacy_objections(sheet, extras[0])
    if extras:
        return [("K-01", "extra cells")]
    if game.setup.solo:
        return _orientation_objections(now, sheet, _orientation(line))
    return []


def _orientation_objections(now: Round, sheet: Sheet, orientation: str) -> list[Objection]:
    """The 2×1 must fit in the chosen orientation if it fits in any; if in none, no use (K-0, K-01)."""
    card = AMBUSH[now.card]
    if walk(sheet, ORIENTED[orientation], card.corner, clockwise=card.clockwise) is not None:
        return []
    if placements(sheet, DOMINO):
        return [("K-01", f"{orientation} fits nowhere, the other orientation does")]
    return [("K-0", "the 2×1 fits nowhere")]
