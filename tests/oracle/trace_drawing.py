"""What a draw line says was drawn."""

from dataclasses import dataclass

from tests.oracle.facts import Cell
from tests.oracle.placements import Placement
from tests.oracle.trace_lines import Extra, Line


@dataclass(frozen=True)
class Drawing:
    """What a draw line says was drawn."""

    fallback: bool
    shape: int | None
    cells: Placement
    terrain: str | None
    skill: str | None
    extra: list[Extra]
    attack: Placement
    destroys: Cell | None


NOTHING = Drawing(False, None, frozenset(), None, None, [], frozenset(), None)


def read_drawing(line: Line) -> Drawing:
    """The drawing of a draw line."""
    return Drawing(
        fallback=line.flag("fallback"),
        shape=line.optional_integer("shape"),
        cells=line.cells("cells"),
        terrain=line.optional_text("terrain"),
        skill=line.optional_text("skill"),
        extra=line.extras(),
        attack=line.cells("attack"),
        destroys=line.optional_cell("destroys"),
    )
