"""Skills: who may use which, and where their extra cells may go (K-0 to K-10)."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from inkland.core.board.grid import Cells, neighbors
from inkland.core.board.shape import DOMINO, SINGLE, Orientation
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import AmbushCard, ExploreCard, Skill
from inkland.core.commands import DominoOrientation
from inkland.core.ids import Seat, Terrain
from inkland.core.state import Table
from inkland.core.turns.ambush import walk_domino

NOT_WITH_FALLBACK: Final = frozenset(
    {Skill.CONCENTRATION, Skill.FORBIDDEN_KNOWLEDGE, Skill.HIDE, Skill.NEGOTIATION}
)
WITH_EXTRA: Final = frozenset({Skill.CONCENTRATION, Skill.CURE_WOUNDS, Skill.DIPLOMACY, Skill.SEARCH})
BEFORE_SHEETS_PASS: Final = frozenset({Skill.ACROBATICS, Skill.DIPLOMACY})


Places: TypeAlias = tuple[Orientation, Cells, tuple[Terrain, ...]]
"""Where an extra shape may go: its orientation, its anchors, and the terrains that it may have."""


def affordable_skills(table: Table, seat: Seat) -> tuple[Skill, ...]:
    """Return the skills that the seat can pay and has the right to use this season (K-0)."""
    if not table.rules.skills or table.used[seat] is not None:
        return ()
    purse = table.sheets[seat].purse
    return tuple(card.skill for card in table.rules.skills if card.cost <= purse)


def ambush_skills(table: Table, card: AmbushCard, seat: Seat) -> tuple[Skill, ...]:
    """Return the skills that the seat can use before the sheets pass (K-01, K-04, T-5)."""
    empty = table.sheets[seat].empty
    if not empty:
        return ()
    return tuple(
        skill
        for skill in affordable_skills(table, seat)
        if skill is Skill.DIPLOMACY
        or (
            skill is Skill.ACROBATICS and (not table.rules.is_solo or bool(fitting_orientations(card, empty)))
        )
    )


def fitting_orientations(card: AmbushCard, empty: Cells) -> tuple[DominoOrientation, ...]:
    """Return the orientations of the 2×1 of Acrobatics that fit somewhere in solo (K-01)."""
    return tuple(way for way in DominoOrientation if walk_domino(card, way, empty) is not None)


def extra_places(
    skill: Skill, sheet: Sheet, card: ExploreCard | None, shape: int | None, cells: Cells, terrain: Terrain
) -> Iterator[Places]:
    """Yield where a skill's extra cells may go after the main shape `cells` (K-02, K-03, K-04, K-08)."""
    empty = sheet.empty & ~cells
    match skill:
        case Skill.CONCENTRATION if card is not None and shape is not None:
            for orientation in card.shapes[shape].shape.orientations:
                yield orientation, orientation.anchors(empty), (terrain,)
        case Skill.CURE_WOUNDS if card is not None:
            wounded = neighbors(monsters_after(sheet, cells, terrain))
            for orientation in DOMINO.orientations:
                anchors = orientation.anchors(empty) & orientation.anchors_touching(wounded)
                yield orientation, anchors, card.terrains
        case Skill.DIPLOMACY:
            yield SINGLE.orientations[0], empty, (Terrain.FARM_VILLAGE,)
        case Skill.SEARCH:
            yield SINGLE.orientations[0], empty & neighbors(cells), (terrain,)
        case _:
            return


def monsters_after(sheet: Sheet, cells: Cells, terrain: Terrain) -> Cells:
    """Return the undestroyed monster cells once the main shape is drawn (K-03, T-9)."""
    drawn = cells if terrain is Terrain.MONSTER else 0
    return (sheet.monster | drawn) & ~sheet.attack
