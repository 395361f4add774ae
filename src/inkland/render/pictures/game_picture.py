"""The picture of a game at one moment: one map beside its score sheet, or several maps side by side."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import ceil
from typing import Final

from inkland.core.ids import Seat
from inkland.core.outcome import totals
from inkland.locale.formats import number
from inkland.render.pictures.edict_list import edict_list
from inkland.render.pictures.headings import (
    FOOTER,
    HEADER,
    edicts_line,
    footer,
    header,
    outcome,
    seat_name,
    winners,
)
from inkland.render.pictures.lettering import fitted, label
from inkland.render.pictures.picture import SIDE, Picture, Scene, drawn, moved
from inkland.render.pictures.score_sheet import score_sheet, score_sheet_height
from inkland.render.pictures.symbols import star
from inkland.render.sheet_svg import MARGIN, WIDTH, sheet_elements
from inkland.render.svg import Element
from inkland.render.words import monster_letter, stars_text

GAP: Final = 20
"""Between a map and what is beside or below it."""
COLUMN: Final = 372
"""Width of the column beside a single map."""
NAME: Final = 36
"""Height of a name above a map, where there are several."""
MOST_IN_A_ROW: Final = 4


def game_picture(scene: Scene, seats: Sequence[int] | None = None) -> Picture:
    """Return the maps of some seats, or of all, with their score sheets; for an unknown seat, the last.

    The table may be that of any moment: seasons that are not scored yet are empty on the score sheet.
    """
    players = len(scene.table.sheets)
    shown = [Seat(min(seat, players - 1)) for seat in (range(players) if seats is None else seats)]
    return _one_map(scene, shown[0]) if len(shown) == 1 else _several_maps(scene, shown)


def _one_map(scene: Scene, seat: Seat) -> Picture:
    table, palette = scene.table, scene.palette
    left, top = SIDE + MARGIN, SIDE + HEADER
    right = SIDE + WIDTH + GAP + COLUMN
    width, height = right + SIDE, top + WIDTH + FOOTER + SIDE
    name, stars = seat_name(scene, seat), totals(table)[seat]
    column, bottom = right - COLUMN, top + WIDTH - MARGIN
    below = scene.subheading or outcome(scene, seat)
    parts = [
        *header(scene.heading or name, below, left, right - left - 130, scene),
        star(right - 14, SIDE + 20, 14, palette),
        label(number(stars), right - 36, SIDE + 31, 32, palette.ink, bold=True, anchor="end"),
        _sheet(scene, seat, SIDE, top),
        moved(column, top + MARGIN, *edict_list(scene, seat, COLUMN)),
        moved(column, bottom - score_sheet_height(table), score_sheet(scene, seat, COLUMN)),
        *footer(left, right, height, scene),
    ]
    return drawn(width, height, f"{name}: {stars_text(stars, scene.texts)}", palette, parts)


def _several_maps(scene: Scene, seats: list[Seat]) -> Picture:
    columns = min(len(seats), MOST_IN_A_ROW) if len(seats) <= 2 * MOST_IN_A_ROW else ceil(len(seats) ** 0.5)
    across, down = WIDTH + GAP, NAME + WIDTH + score_sheet_height(scene.table) + GAP
    width = 2 * SIDE + columns * across - GAP
    height = SIDE + HEADER + ceil(len(seats) / columns) * down + FOOTER
    left, right = SIDE + MARGIN, width - SIDE - MARGIN
    heading = scene.heading or winners(scene)
    parts = [*header(heading, scene.subheading or edicts_line(scene), left, right - left, scene)]
    for place, seat in enumerate(seats):
        x, y = SIDE + place % columns * across, SIDE + HEADER + place // columns * down
        parts.append(moved(x, y, *_player(scene, seat)))
    parts += footer(left, right, height, scene)
    return drawn(width, height, heading, scene.palette, parts)


def _player(scene: Scene, seat: Seat) -> Iterator[Element]:
    """Yield the name and the stars of one of several seats, its map and its score sheet."""
    table, palette = scene.table, scene.palette
    has_won = table.result is not None and seat in table.result.winners
    name = fitted(seat_name(scene, seat), WIDTH - 2 * MARGIN - 80, 18, bold=True)
    yield label(name, MARGIN, 24, 18, palette.accent if has_won else palette.ink, bold=True)
    yield star(WIDTH - MARGIN - 9, 18, 9, palette)
    stars = number(totals(table)[seat])
    yield label(stars, WIDTH - MARGIN - 24, 24, 18, palette.ink, bold=True, anchor="end")
    yield _sheet(scene, seat, 0, NAME - MARGIN)
    yield moved(MARGIN, NAME + WIDTH - MARGIN, score_sheet(scene, seat, WIDTH - 2 * MARGIN))


def _sheet(scene: Scene, seat: Seat, x: float, y: float) -> Element:
    fresh = scene.fresh[seat] if scene.fresh else 0
    parts = sheet_elements(
        scene.table.sheets[seat],
        scene.palette,
        fresh=fresh,
        shown_letter=partial(monster_letter, texts=scene.texts),
    )
    return moved(x, y, *parts)
