"""The score sheet of one seat as a picture: four seasons, two edicts each, coins, monsters, totals."""

from collections.abc import Iterator
from typing import Final

from inkland.core.events import SeasonScore
from inkland.core.ids import Seat
from inkland.core.outcome import totals
from inkland.core.state import Table
from inkland.locale.formats import number
from inkland.render.palette import Palette
from inkland.render.pictures.lettering import fitted, label
from inkland.render.pictures.picture import Scene
from inkland.render.pictures.symbols import coin, monster, star
from inkland.render.svg import Element, element
from inkland.render.words import edict_letter, season_name

ROW: Final = 30
FIRST: Final = 96
"""Width of the column with the names of the seasons."""
LAST: Final = 52
"""Width of the column with the totals."""


def score_sheet_height(table: Table) -> int:
    """Return the height of a score sheet."""
    return ROW * (len(table.rules.seasons) + 1)


def score_sheet(scene: Scene, seat: Seat, width: float) -> Element:
    """Return the score sheet of a seat; seasons that are not scored yet are empty."""
    table, palette, texts = scene.table, scene.palette, scene.texts
    rows = (
        line for season in range(len(table.rules.seasons)) for line in _season(scene, seat, season, width)
    )
    top = len(table.rules.seasons) * ROW
    words = fitted(texts("play-total"), width - 100, 15, bold=True)
    return element(
        "g",
        element(
            "rect", width=width, height=top + ROW, rx=3, fill=palette.parchment, stroke=palette.line
        ),
        *rows,
        label(words, 10, top + 21, 15, palette.ink, bold=True),
        star(width - 18, top + 15, 8, palette),
        label(number(totals(table)[seat]), width - 32, top + 21, 17, palette.ink, bold=True, anchor="end"),
    )  # fmt: skip


def _season(scene: Scene, seat: Seat, season: int, width: float) -> Iterator[Element]:
    """Yield the line of a season."""
    table, palette, texts = scene.table, scene.palette, scene.texts
    top = season * ROW
    line = table.scores[season][seat] if season < len(table.scores) else None
    name = fitted(season_name(table.rules, season, texts), FIRST - 14, 14)
    yield label(name, 10, top + 20, 14, palette.ink if line else palette.ink_soft)
    letters = [edict_letter(edict, texts) for edict in table.rules.seasons[season].edicts]
    yield from _numbers(line, letters, top, (width - FIRST - LAST) / 4, palette)
    if line is not None:
        yield label(number(line.total), width - 10, top + 20, 15, palette.ink, bold=True, anchor="end")
    yield element("path", d=f"M0 {top + ROW}H{width:g}", stroke=palette.line)


def _numbers(
    line: SeasonScore | None, letters: list[str], top: float, column: float, palette: Palette
) -> Iterator[Element]:
    """Yield the four numbers of a season, each after its sign."""
    values = (None,) * 4 if line is None else (*line.edicts, line.coins, line.monsters)
    for place, value in enumerate(values):
        left = FIRST + place * column
        yield element("path", d=f"M{left:g} {top}v{ROW}", stroke=palette.line)
        if place < len(letters):
            yield label(letters[place], left + 7, top + 20, 12, palette.ink_soft)
        else:
            yield (coin if place == 2 else monster)(left + 13, top + ROW / 2, 6.5, palette)
        if value is not None:
            yield label(number(value), left + column - 6, top + 20, 14, palette.ink, anchor="end")
    yield element("path", d=f"M{FIRST + 4 * column:g} {top}v{ROW}", stroke=palette.line)
