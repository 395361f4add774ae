"""The draft of a choice: built step by step until it is a command that the rules accept.

Most drawings take one step. A skill that adds cells asks for them next (K-0), a gorgon for its victim
(M-4); before an ambush the first step is a question (K-01, K-04). All functions are pure.
"""

from enum import Enum

from inkland.core.board.drawing import Extra
from inkland.core.board.grid import Cells, first_cell
from inkland.core.board.shape import DOMINO, SINGLE, SQUARE, Shape
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import ExploreCard, Skill
from inkland.core.commands import (
    Choice,
    DeclineSkill,
    DestroyCell,
    DrawAmbush,
    DrawHero,
    DrawShape,
    DrawSingle,
    UseSkill,
)
from inkland.core.ids import Seat, Terrain
from inkland.core.record import record, replace
from inkland.core.state import AmbushTurn, EffectTurn, ExploreTurn, HeroTurn, SkillTurn, Table
from inkland.core.turns.ambush import (
    ambush_drawing,
    ambush_shape,
    cells_beside,
    gaze_victims,
    sheet_received,
    solo_place,
)
from inkland.core.turns.placing import needs_fallback
from inkland.core.turns.skills import ambush_skills, fitting_orientations
from inkland.tui.input.ghost import Ghost, covered


class Step(Enum):
    """What the player has to choose now."""

    QUESTION = "question"
    MAIN = "main"
    EXTRA = "extra"
    VICTIM = "victim"


@record
class Draft:
    """What a seat has chosen so far."""

    table: Table
    seat: Seat
    step: Step
    ghost: Ghost = Ghost()
    fits: bool = True
    """Whether a printed shape can be drawn; if not, only a single cell can (T-4, T-7)."""
    skill: Skill | None = None
    main: Ghost | None = None
    """The main drawing, once it is fixed and the next step is chosen."""


def owner(draft: Draft) -> Seat:
    """Return whose sheet is drawn on (T-7)."""
    turn = draft.table.turn
    return sheet_received(draft.table, turn.card, draft.seat) if isinstance(turn, AmbushTurn) else draft.seat


def sheet(draft: Draft) -> Sheet:
    """Return the sheet that is drawn on, without the draft."""
    return draft.table.sheets[owner(draft)]


def explore_card(draft: Draft) -> ExploreCard | None:
    """Return the explore card of this round, if it is one."""
    turn = draft.table.turn
    return turn.card if isinstance(turn, ExploreTurn) else None


def is_fallback(draft: Draft) -> bool:
    """Return whether only a single cell can be drawn; Hide and Negotiation have their own shapes (K-10)."""
    return not draft.fits and draft.skill not in (Skill.HIDE, Skill.NEGOTIATION)


def can_draw(table: Table, seat: Seat) -> bool:
    """Return whether a seat can draw a printed shape of this round's card (T-4, T-7)."""
    match table.turn:
        case ExploreTurn(card, duty):
            return not needs_fallback(card, table.sheets[seat], duty=duty)
        case AmbushTurn() as turn:
            received = sheet_received(table, turn.card, seat)
            return ambush_shape(turn, received).fits(table.sheets[received].empty)
        case _:
            return True


def shapes(draft: Draft) -> tuple[Shape, ...]:
    """Return the shapes to choose from at this step."""
    turn = draft.table.turn
    match draft.step, draft.skill:
        case Step.EXTRA, Skill.CONCENTRATION if isinstance(turn, ExploreTurn) and draft.main is not None:
            return (turn.card.shapes[draft.main.shape].shape,)
        case Step.EXTRA, Skill.CURE_WOUNDS:
            return (DOMINO,)
        case Step.MAIN, skill if isinstance(turn, ExploreTurn) and not is_fallback(draft):
            square = skill is Skill.NEGOTIATION
            return (SQUARE,) if square else tuple(printed.shape for printed in turn.card.shapes)
        case Step.MAIN, _ if isinstance(turn, AmbushTurn) and not is_fallback(draft):
            return (ambush_shape(turn, owner(draft)),)
        case _:
            return (SINGLE,)


def terrains(draft: Draft) -> tuple[Terrain, ...]:
    """Return the terrains to choose from at this step."""
    match draft.step:
        case Step.EXTRA:
            return _extra_terrains(draft)
        case Step.MAIN:
            return _main_terrains(draft)
        case _:
            return ()


def _main_terrains(draft: Draft) -> tuple[Terrain, ...]:
    match draft.table.turn:
        case ExploreTurn() if draft.skill is Skill.FORBIDDEN_KNOWLEDGE:
            return (Terrain.VILLAGE,)
        case ExploreTurn(card):
            return draft.table.rules.fallback_terrains if is_fallback(draft) else card.terrains
        case HeroTurn():
            return (Terrain.HERO,)
        case _:
            return (Terrain.MONSTER,)


def _extra_terrains(draft: Draft) -> tuple[Terrain, ...]:
    card = explore_card(draft)
    if draft.skill is Skill.DIPLOMACY:
        return (Terrain.FARM_VILLAGE,)
    if draft.skill is Skill.CURE_WOUNDS and card is not None:
        return card.terrains
    return (main_terrain(draft),)


def terrain(draft: Draft) -> Terrain | None:
    """Return the terrain of the ghost at this step."""
    offered = terrains(draft)
    return offered[draft.ghost.terrain % len(offered)] if offered else None


def cells(draft: Draft) -> Cells:
    """Return the cells under the ghost at this step."""
    offered = shapes(draft)
    return covered(draft.ghost, offered[draft.ghost.shape % len(offered)].printed)


def main_part(draft: Draft) -> Draft:
    """Return the draft as it was at its main drawing."""
    if draft.main is None:
        return draft
    return replace(draft, step=Step.MAIN, ghost=draft.main, main=None)


def main_terrain(draft: Draft) -> Terrain:
    """Return the terrain of the main drawing."""
    part = main_part(draft)
    offered = _main_terrains(part)
    return offered[part.ghost.terrain % len(offered)]


def main_cells(draft: Draft) -> Cells:
    """Return the cells of the main drawing; the rules place a solo ambush (O-2)."""
    turn = draft.table.turn
    if isinstance(turn, SkillTurn):
        return 0
    if isinstance(turn, AmbushTurn) and draft.table.rules.is_solo:
        return solo_place(turn, sheet(draft).empty) or 0
    return cells(main_part(draft))


def answers(draft: Draft) -> tuple[Choice, ...]:
    """Return the answers to the question before an ambush; Diplomacy asks for cells next (K-01, K-04)."""
    turn, seat = draft.table.turn, draft.seat
    if not isinstance(turn, SkillTurn):
        return ()
    found: list[Choice] = [DeclineSkill(seat)]
    for skill in ambush_skills(draft.table, turn.card, seat):
        if skill is Skill.ACROBATICS and draft.table.rules.is_solo:
            found += [
                UseSkill(seat, skill, orientation=way)
                for way in fitting_orientations(turn.card, sheet(draft).empty)
            ]
        else:
            found.append(UseSkill(seat, skill))
    return tuple(found)


def answer(draft: Draft) -> Choice:
    """Return the selected answer."""
    offered = answers(draft)
    return offered[draft.ghost.terrain % len(offered)]


def victims(draft: Draft) -> Cells:
    """Return the cells of which one must be destroyed at this step (M-3, M-4)."""
    match draft.table.turn:
        case EffectTurn():
            return cells_beside(sheet(draft), draft.table.turn.card.letter)
        case AmbushTurn() as turn:
            monsters = ambush_drawing(turn, owner(draft), main_cells(draft), fallback=is_fallback(draft))
            return gaze_victims(sheet(draft), monsters)
        case _:
            return 0


def _extra(draft: Draft) -> Extra | None:
    kind = terrain(draft)
    return Extra(cells(draft), kind) if draft.step is Step.EXTRA and kind is not None else None


def choice(draft: Draft) -> Choice:
    """Return the command of the draft, which may still be incomplete."""
    seat, skill = draft.seat, draft.skill
    match draft.table.turn:
        case SkillTurn():
            extra = _extra(draft)
            return answer(draft) if extra is None else UseSkill(seat, Skill.DIPLOMACY, extra)
        case EffectTurn():
            return DestroyCell(seat, first_cell(cells(draft)))
        case AmbushTurn():
            victim = first_cell(cells(draft)) if draft.step is Step.VICTIM else None
            return DrawAmbush(seat, main_cells(draft), victim)
        case HeroTurn():
            turns = main_part(draft).ghost.turns
            return DrawHero(seat, first_cell(main_cells(draft)), turns, skill, _extra(draft))
        case _:
            part = main_part(draft)
            if is_fallback(part):
                cell = first_cell(main_cells(draft))
                return DrawSingle(seat, cell, main_terrain(draft), skill, _extra(draft))
            shape = None if skill is Skill.NEGOTIATION else part.ghost.shape % len(shapes(part))
            return DrawShape(seat, shape, main_cells(draft), main_terrain(draft), skill, _extra(draft))
