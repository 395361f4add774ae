"""How a player changes a draft: move, rotate, choose, confirm, take back."""

from inkland.core.board.grid import SIZE, Cell, row_col
from inkland.core.catalog import Skill
from inkland.core.commands import Choice, UseSkill
from inkland.core.errors import IllegalCode, IllegalCommand
from inkland.core.ids import Seat
from inkland.core.record import replace
from inkland.core.state import AmbushTurn, EffectTurn, ExploreTurn, HeroTurn, SkillTurn, Table
from inkland.core.turns.legality import check
from inkland.core.turns.skills import affordable_skills
from inkland.tui.input import ghost as ghosts
from inkland.tui.input.draft import (
    Draft,
    Step,
    answer,
    answers,
    can_draw,
    choice,
    main_part,
    shapes,
    terrains,
)
from inkland.tui.input.ghost import Ghost
from inkland.tui.input.places import hold, problem, settle

MIDDLE = (SIZE // 2, SIZE // 2)


def begin(table: Table, seat: Seat, near: tuple[int, int] = MIDDLE) -> Draft | None:
    """Return the first step of a seat's choice with the ghost at a legal place, or None."""
    if seat not in table.awaited:
        return None
    match table.turn:
        case SkillTurn():
            step = Step.QUESTION
        case EffectTurn():
            step = Step.VICTIM
        case AmbushTurn() if table.rules.is_solo:
            step = Step.VICTIM
        case _:
            step = Step.MAIN
    return settle(Draft(table, seat, step, Ghost(*near), can_draw(table, seat)))


def confirm(draft: Draft) -> Draft | Choice:
    """Return the next step or the finished choice. The ghost must be legal."""
    if draft.step is Step.QUESTION:
        chosen = answer(draft)
        if isinstance(chosen, UseSkill) and chosen.skill is Skill.DIPLOMACY:
            return settle(replace(draft, step=Step.EXTRA, skill=Skill.DIPLOMACY))
        return chosen
    chosen = choice(draft)
    try:
        check(draft.table, chosen)
    except IllegalCommand as error:
        if error.code not in (IllegalCode.GORGON_MUST_DESTROY, IllegalCode.EXTRA_CELLS_MISSING):
            raise
        step = Step.VICTIM if isinstance(draft.table.turn, AmbushTurn) else Step.EXTRA
        return settle(replace(draft, step=step, main=draft.ghost, ghost=_fresh(draft.ghost)))
    return chosen


def _fresh(old: Ghost) -> Ghost:
    return Ghost(old.row, old.col, old.turns, old.mirrored)


def back(draft: Draft) -> Draft | None:
    """Return the previous step, at last without the skill; None if there is nothing to take back."""
    if draft.main is not None:
        return main_part(draft)
    if draft.step is Step.EXTRA:
        return replace(draft, step=Step.QUESTION, skill=None)
    if draft.skill is not None:
        return with_skill(draft, None)
    return None


def moved(draft: Draft, rows: int, cols: int) -> Draft:
    """Move the ghost by some cells; at a question, the selected answer."""
    if draft.step is Step.QUESTION:
        return picked(draft, draft.ghost.terrain + (rows or cols))
    return hold(draft, replace(draft.ghost, row=draft.ghost.row + rows, col=draft.ghost.col + cols))


def put_at(draft: Draft, cell: Cell) -> Draft:
    """Move the ghost to a cell."""
    row, col = row_col(cell)
    return hold(draft, replace(draft.ghost, row=row, col=col))


def turned(draft: Draft) -> Draft:
    """Rotate the ghost; for a hero the attack cells rotate (T-9)."""
    return hold(draft, ghosts.turned(draft.ghost))


def mirrored(draft: Draft) -> Draft:
    """Mirror the ghost; a hero's pattern can only be rotated (T-9)."""
    return draft if isinstance(draft.table.turn, HeroTurn) else hold(draft, ghosts.mirrored(draft.ghost))


def picked(draft: Draft, number: int) -> Draft:
    """Select the terrain or the answer with a number, modulo their count."""
    count = offered(draft)
    return replace(draft, ghost=replace(draft.ghost, terrain=number % count)) if count else draft


def offered(draft: Draft) -> int:
    """Return the number of terrains or answers to choose from."""
    return len(answers(draft) if draft.step is Step.QUESTION else terrains(draft))


def shape_count(draft: Draft) -> int:
    """Return the number of shapes to choose from."""
    return len(shapes(draft))


def can_turn(draft: Draft) -> bool:
    """Return whether rotating makes a difference."""
    hero = isinstance(draft.table.turn, HeroTurn) and draft.step is Step.MAIN
    return hero or can_mirror(draft)


def can_mirror(draft: Draft) -> bool:
    """Return whether mirroring makes a difference; a hero's pattern can only be rotated (T-9)."""
    return any(len(shape.orientations) > 1 for shape in shapes(draft))


def has_skills(draft: Draft) -> bool:
    """Return whether a skill could be used with this drawing (K-0)."""
    fitting = isinstance(draft.table.turn, ExploreTurn | HeroTurn)
    return fitting and bool(affordable_skills(draft.table, draft.seat))


def next_shape(draft: Draft) -> Draft:
    """Select the next shape of the card."""
    number = (draft.ghost.shape + 1) % len(shapes(draft))
    return hold(draft, replace(draft.ghost, shape=number))


def with_skill(draft: Draft, skill: Skill | None) -> Draft:
    """Start the main drawing again, with a skill or without."""
    part = main_part(draft)
    return settle(replace(part, skill=skill, ghost=_fresh(part.ghost)))


def usable_skills(draft: Draft) -> tuple[Skill, ...]:
    """Return the skills that can be used now: allowed, affordable, with room (K-0)."""
    if not isinstance(draft.table.turn, ExploreTurn | HeroTurn):
        return ()
    affordable = affordable_skills(draft.table, draft.seat)
    return tuple(skill for skill in affordable if problem(with_skill(draft, skill)) is None)
