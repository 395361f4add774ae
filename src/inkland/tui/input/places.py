"""Where a ghost may be: why a place is illegal, the nearest legal place, the next one."""

from collections.abc import Iterator

from inkland.core.board.grid import SIZE
from inkland.core.board.shape import Offsets
from inkland.core.catalog import Skill
from inkland.core.errors import IllegalCode, IllegalCommand
from inkland.core.record import replace
from inkland.core.state import HeroTurn
from inkland.core.turns.legality import check
from inkland.core.turns.skills import extra_places
from inkland.tui.input import ghost as ghosts
from inkland.tui.input.draft import (
    Draft,
    Step,
    answers,
    choice,
    explore_card,
    is_fallback,
    main_cells,
    main_terrain,
    shapes,
    sheet,
)
from inkland.tui.input.ghost import QUARTERS, Ghost


def problem(draft: Draft) -> IllegalCommand | None:
    """Return why the ghost cannot be confirmed where it is, or None."""
    if draft.step is Step.QUESTION:
        return None
    try:
        check(draft.table, choice(draft))
    except IllegalCommand as error:
        if draft.step is Step.MAIN and error.code is IllegalCode.GORGON_MUST_DESTROY:
            return None
        if draft.step is Step.MAIN and error.code is IllegalCode.EXTRA_CELLS_MISSING:
            if _has_room(draft):
                return None
            return IllegalCommand(IllegalCode.NO_ROOM_FOR_EXTRA, "K-0", skill=draft.skill or "")
        return error
    return None


def _has_room(draft: Draft) -> bool:
    """Return whether the skill's extra cells have room after the main drawing (K-0)."""
    if draft.skill is None:
        return True
    shape = None if is_fallback(draft) else draft.ghost.shape % len(shapes(draft))
    places = extra_places(
        draft.skill, sheet(draft), explore_card(draft), shape, main_cells(draft), main_terrain(draft)
    )
    return any(anchors for _, anchors, _ in places)


def hold(draft: Draft, ghost: Ghost) -> Draft:
    """Return the draft with another ghost, moved back onto the map if needed."""
    forms = shapes(draft)
    printed = forms[ghost.shape % len(forms)].printed
    may_leave = draft.skill is Skill.HIDE and draft.step is Step.MAIN
    return replace(draft, ghost=ghosts.held(ghost, printed, may_leave=may_leave))


def settle(draft: Draft) -> Draft:
    """Return the draft with its ghost at the nearest legal place, if there is one."""
    if draft.step is Step.QUESTION:
        return draft
    draft = hold(draft, draft.ghost)
    if problem(draft) is None:
        return draft
    row, col = draft.ghost.row, draft.ghost.col
    for way in _orientations(draft):
        found = [place for place in _positions(way) if problem(place) is None]
        if found:
            return min(found, key=lambda d: (d.ghost.row - row) ** 2 + (d.ghost.col - col) ** 2)
    return draft


def next_place(draft: Draft) -> Draft:
    """Move to the next legal place in reading order, then to the next orientation and shape."""
    if draft.step is Step.QUESTION:
        following = (draft.ghost.terrain + 1) % len(answers(draft))
        return replace(draft, ghost=replace(draft.ghost, terrain=following))
    here = (draft.ghost.row, draft.ghost.col)
    first, *others = _orientations(draft)
    after = (place for place in _positions(first) if (place.ghost.row, place.ghost.col) > here)
    for place in after:
        if problem(place) is None:
            return place
    for way in (*others, first):
        for place in _positions(way):
            if problem(place) is None:
                return place
    return draft


def _orientations(draft: Draft) -> list[Draft]:
    """Return every shape in every orientation, without duplicates, beginning with the current one.

    The cyclic order is always the same, so that stepping through it visits all of them.
    """
    if isinstance(draft.table.turn, HeroTurn) and draft.step is Step.MAIN:
        return [draft]
    forms = shapes(draft)
    present = draft.ghost.shape % len(forms)
    player_view = (present, ghosts.oriented(forms[present].printed, draft.ghost.turns, draft.ghost.mirrored))
    circle: dict[tuple[int, Offsets], Draft] = {}
    for number, shape in enumerate(forms):
        for flip in (False, True):
            for turns in range(QUARTERS):
                picture = (number, ghosts.oriented(shape.printed, turns, flip))
                ghost = replace(draft.ghost, shape=number, turns=turns, mirrored=flip)
                circle.setdefault(picture, replace(draft, ghost=ghost))
    ways, at = list(circle.values()), list(circle).index(player_view)
    return [draft, *ways[at + 1 :], *ways[:at]]


def _positions(draft: Draft) -> Iterator[Draft]:
    """Yield the ghost at every place in reading order that may be legal."""
    forms = shapes(draft)
    printed = forms[draft.ghost.shape % len(forms)].printed
    height, width = ghosts.box(ghosts.oriented(printed, draft.ghost.turns, draft.ghost.mirrored))
    may_leave = draft.skill is Skill.HIDE and draft.step is Step.MAIN
    # Most places are blocked by what is drawn there: skip them without calling the rules.
    blocked = 0 if draft.step is Step.VICTIM else sheet(draft).filled
    for row in _range(height, may_leave=may_leave):
        for col in _range(width, may_leave=may_leave):
            ghost = replace(draft.ghost, row=row, col=col)
            cells = ghosts.covered(ghost, printed)
            if cells and not cells & blocked:
                yield replace(draft, ghost=ghost)


def _range(extent: int, *, may_leave: bool) -> range:
    """Return the rows or columns where the middle of a shape of this extent can be."""
    middle, spare = (extent - 1) // 2, extent - 1 if may_leave else 0
    return range(middle - spare, SIZE - extent + middle + spare + 1)
