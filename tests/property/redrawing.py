"""Every change of a sheet made again by a second reading (T-11, M-2, M-3)."""

from tests.oracle.board import Board, gain, ink, settle, smite
from tests.oracle.facts import AMBUSH
from tests.oracle.sheets import MARK_OF
from tests.property.naive import plain_board, plain_cells

from inkland.core.board.drawing import Drawing
from inkland.core.board.grid import row_col
from inkland.core.events import Drawn, EffectApplied, Event, SkillUsed
from inkland.core.evolve import evolve
from inkland.core.ids import Letter, Seat
from inkland.core.state import State


def draw(board: Board, drawing: Drawing) -> None:
    """Pay, draw, strike, add the skill's cells, strike, gorgon, coins (T-11)."""
    board.crossed += drawing.cost
    if drawing.terrain is not None:
        ink(board, plain_cells(drawing.cells), drawing.letter or MARK_OF[drawing.terrain])
    board.attack |= plain_cells(drawing.attack)
    smite(board)
    if drawing.extra is not None:
        ink(board, plain_cells(drawing.extra.cells), MARK_OF[drawing.extra.terrain])
        smite(board)
    if drawing.destroys is not None:
        board.sheet[row_col(drawing.destroys)] = "x"
    gain(board, int(drawing.coin))
    settle(board)


def act(board: Board, event: EffectApplied) -> None:
    """Zombies grow, a troll destroys (M-2, M-3)."""
    mark = Letter.ZOMBIE.value if AMBUSH[event.card].letter == Letter.ZOMBIE else "x"
    ink(board, plain_cells(event.cells), mark)
    smite(board)
    settle(board)


def drawn_on(event: Event) -> Seat | None:
    """Whose sheet an event changes, if any."""
    match event:
        case Drawn() | EffectApplied():
            return event.sheet
        case SkillUsed():
            return event.seat
        case _:
            return None


def check_events(state: State, events: tuple[Event, ...]) -> None:
    """Every event that changes a sheet changes it as the second reading does, and no other sheet."""
    for event in events:
        before, state = state.table.sheets, evolve(state, event)
        owner = drawn_on(event)
        changed = [seat for seat, sheet in enumerate(state.table.sheets) if sheet != before[seat]]
        assert set(changed) <= {owner}
        if owner is None:
            continue
        board = plain_board(before[owner])
        if isinstance(event, EffectApplied):
            act(board, event)
        elif isinstance(event, Drawn | SkillUsed):
            draw(board, event.drawing)
        assert plain_board(state.table.sheets[owner]) == board, event
