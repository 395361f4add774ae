"""Pictures of rules: small sheets whose lit cells are found by the functions of the rules."""

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_
from typing import cast

from inkland.content import load_catalog
from inkland.core.board.drawing import Drawing, apply, collect, fill
from inkland.core.board.grid import Cells, clusters, neighbors
from inkland.core.catalog import AmbushCard, ExploreCard, HeroCard
from inkland.core.ids import CardId, Letter, Terrain
from inkland.core.scoring import Part, monster_losses
from inkland.core.turns.ambush import cells_beside, effect_on, gaze_victims
from inkland.core.turns.heroes import attack_cells
from inkland.core.turns.placing import placements
from inkland.core.turns.solo import walk_card
from inkland.notation.cells import cells_named, parse_cell
from inkland.rulebook.picture import Picture, read_piece


def rule_pictures() -> Mapping[str, tuple[Picture, ...]]:
    """Return the pictures of each rule that has some, by its number; several show what happens in turn."""
    return {
        "G-2": (_adjacent(),),
        "G-4": (_empty(),),
        "G-6": (_clusters(),),
        "T-3": (_ruins_duty(),),
        "T-6": (_mountain_coin(),),
        "T-9": (_hero(),),
        "M-1": (_dragon(),),
        "M-2": _zombies(),
        "M-3": (_troll(),),
        "M-4": (_gorgon(),),
        "P-2": (_monsters(),),
        "O-2": (_solo_ambush(),),
    }


def _lit(*groups: Cells) -> tuple[Part, ...]:
    return tuple(Part(0, cells) for cells in groups if cells)


def _adjacent() -> Picture:
    """The four cells beside one (G-2)."""
    sheet, window = read_piece(["....", "..F.", "....", "...."])
    return Picture(sheet, window, _lit(neighbors(sheet.forest)))


def _empty() -> Picture:
    """Cells that are empty among others (G-4)."""
    sheet, window = read_piece(["F.M#", "rXxH", "...."])
    return Picture(sheet, window, _lit(sheet.empty & window.cells))


def _clusters() -> Picture:
    """Three clusters of forest (G-6)."""
    sheet, window = read_piece(["FF.F", ".F.F", "F..."])
    return Picture(sheet, window, _lit(*clusters(sheet.forest)))


def _ruins_duty() -> Picture:
    """The only place of Farmland under a ruins duty (T-3)."""
    sheet, window = read_piece(["....", "F..M", "FrF.", ".F.."])
    card = cast("ExploreCard", load_catalog().cards[CardId("farmland")])
    return Picture(sheet, window, _lit(_union(cells for _, cells in placements(card, sheet, duty=True))))


def _mountain_coin() -> Picture:
    """A mountain whose coin is won, and another with an open side (T-6)."""
    sheet, window = read_piece([".F....", "WMV.F.", ".A.FM."])
    won = collect(sheet)
    return Picture(won, window, _lit(neighbors(won.claimed)))


def _hero() -> Picture:
    """A hero who strikes two of three monsters (T-9)."""
    sheet, window = read_piece(["..X..", "...X.", "....X", "....."])
    card = cast("HeroCard", load_catalog().cards[CardId("dobrik-of-lorkheim")])
    attack = attack_cells(card, parse_cell("B3"), 0)
    drawing = Drawing(cells_named(["B3"]), Terrain.HERO, attack=attack)
    return Picture(apply(sheet, drawing), window, _lit(attack))


def _dragon() -> Picture:
    """A dragon with one open side (M-1)."""
    sheet, window = read_piece(["......", ".FMDF.", "FDDDF.", "FDFF.."], "H1")
    return Picture(sheet, window, _lit(cells_beside(sheet, Letter.DRAGON)))


def _zombies() -> tuple[Picture, ...]:
    """A zombie before it spreads and after (M-2)."""
    sheet, window = read_piece([".....", "...M.", ".ZF..", "....."])
    card = cast("AmbushCard", load_catalog().cards[CardId("zombie-plague")])
    reached = cells_beside(sheet, Letter.ZOMBIE)
    after = effect_on(sheet, card, reached)
    return Picture(sheet, window, _lit(reached)), Picture(after, window, changed=reached)


def _troll() -> Picture:
    """The cells of which a troll takes one (M-3)."""
    sheet, window = read_piece([".r...", ".TTT.", "..T..", "....."])
    return Picture(sheet, window, _lit(cells_beside(sheet, Letter.TROLL)))


def _gorgon() -> Picture:
    """The cells of which a gorgon takes one (M-4)."""
    sheet, window = read_piece([".VV..", ".V...", "M....", "....."])
    drawing = Drawing(cells_named(["B1", "B3", "C2"]), Terrain.MONSTER, Letter.GORGON)
    after = fill(sheet, drawing.cells, Terrain.MONSTER, Letter.GORGON)
    return Picture(after, window, _lit(gaze_victims(sheet, drawing)))


def _monsters() -> Picture:
    """The empty cells that cost a star each (P-2)."""
    sheet, window = read_piece(["..FF.", ".XXF.", "WWX..", "..W.."])
    return Picture(sheet, window, monster_losses(sheet).parts)


def _solo_ambush() -> Picture:
    """Goblins that find their corner taken and slide on (O-2)."""
    sheet, window = read_piece(["......", "......", "......", "......", "......", ".....F"], "F6")
    card = cast("AmbushCard", load_catalog().cards[CardId("goblin-attack")])
    cells = walk_card(card, sheet.empty) or 0
    return Picture(fill(sheet, cells, Terrain.MONSTER), window, _lit(cells))


def _union(groups: Iterable[Cells]) -> Cells:
    return reduce(or_, groups, 0)
