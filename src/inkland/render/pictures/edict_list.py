"""The edicts of a game with the stars that a sheet has for each now, and its coin track."""

from collections.abc import Iterator
from typing import Final

from inkland.core.board.sheet import COIN_TRACK, Sheet
from inkland.core.ids import EDICTS, Seat
from inkland.core.outcome import present_score
from inkland.locale.formats import number
from inkland.render.palette import Palette
from inkland.render.pictures.lettering import fitted, label
from inkland.render.pictures.picture import Scene
from inkland.render.pictures.symbols import coin, coin_place, star
from inkland.render.svg import Element, element
from inkland.render.words import card_name, edict_letter

ROW: Final = 28
COIN: Final = 9
"""Radius of a place on the coin track."""


def edict_list(scene: Scene, seat: Seat, width: float) -> Iterator[Element]:
    """Yield the four edicts with their stars, and the coin track below."""
    table, palette, texts = scene.table, scene.palette, scene.texts
    sheet = table.sheets[seat]
    stars = present_score(table.rules, sheet).edicts
    for place, (edict, card) in enumerate(zip(EDICTS, table.rules.edicts, strict=True)):
        top = place * ROW
        yield element("rect", y=top + 1, width=22, height=22, rx=3, fill=palette.parchment_sunk)
        yield label(edict_letter(edict, texts), 11, top + 17, 14, palette.ink, bold=True, anchor="middle")
        yield label(fitted(card_name(card.id, texts), width - 90, 15), 32, top + 17, 15, palette.ink)
        yield star(width - 8, top + 12, 7, palette)
        yield label(number(stars[place]), width - 22, top + 17, 15, palette.ink, bold=True, anchor="end")
    yield from _coin_track(sheet, width, len(EDICTS) * ROW + 20, palette)


def _coin_track(sheet: Sheet, width: float, y: float, palette: Palette) -> Iterator[Element]:
    """Yield the places for coins; spent coins are crossed out (S-6)."""
    step = (width - 2 * COIN - 2) / (COIN_TRACK - 1)
    for place in range(COIN_TRACK):
        x, filled = COIN + 1 + place * step, place < sheet.coins
        yield (coin if filled else coin_place)(x, y, COIN, palette)
        if place < sheet.crossed:
            cross = f"M{x - 5:.2f} {y - 5:.2f}l10 10m0-10l-10 10"
            yield element("path", d=cross, stroke=palette.ink, stroke_width=2)
