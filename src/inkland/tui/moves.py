"""What a person does to a draft: move, turn, choose, confirm, take back, find a legal place."""

from collections.abc import Iterator

from inkland.core.catalog import Skill
from inkland.core.commands import Choice, IllegalCommand, UseSkill
from inkland.core.grid import SIZE, Cell, row_col
from inkland.core.ids import Seat
from inkland.core.legality import check
from inkland.core.record import replace
from inkland.core.shape import Offsets
from inkland.core.skills import affordable_skills, extra_places
from inkland.core.state import AmbushTurn, EffectTurn, ExploreTurn, HeroTurn, SkillTurn, Table
from inkland.tui import ghost as ghosts
from inkland.tui.draft import (
    Draft,
    Step,
    answer,
    answers,
    can_draw,
    choice,
    explore_card,
    is_fallback,
    main_cells,
    main_part,
    main_terrain,
    shapes,
    sheet,
    terrains,
)
from inkland.tui.ghost import QUARTERS, Ghost

MIDDLE = (SIZE // 2, SIZE // 2)


def begin(table: Table, seat: Seat, near: tuple[int, int] = MIDDLE) -> Draft | None:
    """The first step of what the seat has to choose, its ghost at a legal place; None if nothing."""
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


def problem(draft: Draft) -> IllegalCommand | None:
    """Why the ghost may not be confirmed here, or None."""
    if draft.step is Step.QUESTION:
        return None
    try:
        check(draft.table, choice(draft))
    except IllegalCommand as error:
        if draft.step is Step.MAIN and error.code == "gorgon-must-destroy":
            return None
        if draft.step is Step.MAIN and error.code == "extra-cells-missing":
            return None if _has_room(draft) else IllegalCommand("no-room-for-extra", "K-0", skill=draft.skill)
        return error
    return None


def _has_room(draft: Draft) -> bool:
    """Whether the skill's extra cells could follow the main drawing where it is (K-0)."""
    if draft.skill is None:
        return True
    shape = None if is_fallback(draft) else draft.ghost.shape % len(shapes(draft))
    places = extra_places(
        draft.skill, sheet(draft), explore_card(draft), shape, main_cells(draft), main_terrain(draft)
    )
    return any(anchors for _, anchors, _ in places)


def confirm(draft: Draft) -> Draft | Choice:
    """The next step, or the finished choice; the ghost must be legal."""
    if draft.step is Step.QUESTION:
        chosen = answer(draft)
        if isinstance(chosen, UseSkill) and chosen.skill is Skill.DIPLOMACY:
            return settle(replace(draft, step=Step.EXTRA, skill=Skill.DIPLOMACY))
        return chosen
    chosen = choice(draft)
    try:
        check(draft.table, chosen)
    except IllegalCommand as error:
        if error.code not in ("gorgon-must-destroy", "extra-cells-missing"):
            raise
        step = Step.VICTIM if isinstance(draft.table.turn, AmbushTurn) else Step.EXTRA
        return settle(replace(draft, step=step, main=draft.ghost, ghost=_fresh(draft.ghost)))
    return chosen


def _fresh(old: Ghost) -> Ghost:
    return Ghost(old.row, old.col, old.turns, old.mirrored)


def back(draft: Draft) -> Draft | None:
    """The step before, the skill put away at last; None when there is nothing to take back."""
    if draft.main is not None:
        return main_part(draft)
    if draft.step is Step.EXTRA:
        return replace(draft, step=Step.QUESTION, skill=None)
    if draft.skill is not None:
        return with_skill(draft, None)
    return None


def moved(draft: Draft, rows: int, cols: int) -> Draft:
    """The ghost moved by some cells; on a question, the answer above or below."""
    if draft.step is Step.QUESTION:
        return picked(draft, draft.ghost.terrain + (rows or cols))
    return _held(draft, replace(draft.ghost, row=draft.ghost.row + rows, col=draft.ghost.col + cols))


def put_at(draft: Draft, cell: Cell) -> Draft:
    """The ghost over a cell."""
    row, col = row_col(cell)
    return _held(draft, replace(draft.ghost, row=row, col=col))


def turned(draft: Draft) -> Draft:
    """The ghost turned; for a hero the attack cells turn (T-9)."""
    return _held(draft, ghosts.turned(draft.ghost))


def mirrored(draft: Draft) -> Draft:
    """The ghost mirrored; a hero's pattern is only ever turned (T-9)."""
    return draft if isinstance(draft.table.turn, HeroTurn) else _held(draft, ghosts.mirrored(draft.ghost))


def picked(draft: Draft, number: int) -> Draft:
    """The terrain, or the answer, with a number; counting goes round."""
    count = offered(draft)
    return replace(draft, ghost=replace(draft.ghost, terrain=number % count)) if count else draft


def offered(draft: Draft) -> int:
    """How many terrains, or answers, there are to choose from."""
    return len(answers(draft) if draft.step is Step.QUESTION else terrains(draft))


def shape_count(draft: Draft) -> int:
    """How many shapes there are to choose from."""
    return len(shapes(draft))


def can_turn(draft: Draft) -> bool:
    """Whether turning could make a difference."""
    hero = isinstance(draft.table.turn, HeroTurn) and draft.step is Step.MAIN
    return hero or can_mirror(draft)


def can_mirror(draft: Draft) -> bool:
    """Whether mirroring could make a difference; a hero's pattern is only ever turned (T-9)."""
    return any(len(shape.orientations) > 1 for shape in shapes(draft))


def has_skills(draft: Draft) -> bool:
    """Whether a skill might go with this drawing (K-0)."""
    fitting = isinstance(draft.table.turn, ExploreTurn | HeroTurn)
    return fitting and bool(affordable_skills(draft.table, draft.seat))


def next_shape(draft: Draft) -> Draft:
    """The next shape of the card."""
    number = (draft.ghost.shape + 1) % len(shapes(draft))
    return _held(draft, replace(draft.ghost, shape=number))


def with_skill(draft: Draft, skill: Skill | None) -> Draft:
    """The main drawing anew, with a skill or without."""
    part = main_part(draft)
    return settle(replace(part, skill=skill, ghost=_fresh(part.ghost)))


def _held(draft: Draft, ghost: Ghost) -> Draft:
    forms = shapes(draft)
    printed = forms[ghost.shape % len(forms)].printed
    may_leave = draft.skill is Skill.HIDE and draft.step is Step.MAIN
    return replace(draft, ghost=ghosts.held(ghost, printed, may_leave=may_leave))


def settle(draft: Draft) -> Draft:
    """The draft with its ghost at the legal place nearest to where it is, if there is one."""
    if draft.step is Step.QUESTION:
        return draft
    draft = _held(draft, draft.ghost)
    if problem(draft) is None:
        return draft
    row, col = draft.ghost.row, draft.ghost.col
    for way in _ways(draft):
        found = [place for place in _everywhere(way) if problem(place) is None]
        if found:
            return min(found, key=lambda d: (d.ghost.row - row) ** 2 + (d.ghost.col - col) ** 2)
    return draft


def next_place(draft: Draft) -> Draft:
    """The next legal place in reading order; after the last one the next way to lie, the next shape."""
    if draft.step is Step.QUESTION:
        return picked(draft, draft.ghost.terrain + 1)
    here = (draft.ghost.row, draft.ghost.col)
    first, *others = _ways(draft)
    after = (place for place in _everywhere(first) if (place.ghost.row, place.ghost.col) > here)
    for place in after:
        if problem(place) is None:
            return place
    for way in (*others, first):
        for place in _everywhere(way):
            if problem(place) is None:
                return place
    return draft


def _ways(draft: Draft) -> list[Draft]:
    """Every shape in every way it can lie, each picture once, beginning with the present one.

    The order is always the same circle, so that going on from one to the next meets them all.
    """
    if isinstance(draft.table.turn, HeroTurn) and draft.step is Step.MAIN:
        return [draft]
    forms = shapes(draft)
    present = draft.ghost.shape % len(forms)
    seen = (present, ghosts.lie(forms[present].printed, draft.ghost.turns, draft.ghost.mirrored))
    circle: dict[tuple[int, Offsets], Draft] = {}
    for number, shape in enumerate(forms):
        for flip in (False, True):
            for turns in range(QUARTERS):
                picture = (number, ghosts.lie(shape.printed, turns, flip))
                ghost = replace(draft.ghost, shape=number, turns=turns, mirrored=flip)
                circle.setdefault(picture, replace(draft, ghost=ghost))
    ways, at = list(circle.values()), list(circle).index(seen)
    return [draft, *ways[at + 1 :], *ways[:at]]


def _everywhere(draft: Draft) -> Iterator[Draft]:
    """The ghost at every place in reading order that is worth a closer look."""
    forms = shapes(draft)
    printed = forms[draft.ghost.shape % len(forms)].printed
    height, width = ghosts.box(ghosts.lie(printed, draft.ghost.turns, draft.ghost.mirrored))
    may_leave = draft.skill is Skill.HIDE and draft.step is Step.MAIN
    # Most places are blocked by what is drawn there already: that is seen without asking the rules.
    blocked = 0 if draft.step is Step.VICTIM else sheet(draft).filled
    for row in _range(height, may_leave=may_leave):
        for col in _range(width, may_leave=may_leave):
            ghost = replace(draft.ghost, row=row, col=col)
            cells = ghosts.covered(ghost, printed)
            if cells and not cells & blocked:
                yield replace(draft, ghost=ghost)


def _range(extent: int, *, may_leave: bool) -> range:
    """Where the middle of a shape of this height or width can be."""
    middle, spare = (extent - 1) // 2, extent - 1 if may_leave else 0
    return range(middle - spare, SIZE - extent + middle + spare + 1)


def usable_skills(draft: Draft) -> tuple[Skill, ...]:
    """The skills that can be used with this drawing: allowed, affordable, with room (K-0)."""
    if not isinstance(draft.table.turn, ExploreTurn | HeroTurn):
        return ()
    affordable = affordable_skills(draft.table, draft.seat)
    return tuple(skill for skill in affordable if problem(with_skill(draft, skill)) is None)
