"""The words above and below the maps of a picture."""

from collections.abc import Iterator
from typing import Final

from inkland.core.ids import EDICTS, Seat
from inkland.core.outcome import ranks
from inkland.locale.formats import listed
from inkland.render.pictures.lettering import TITLE_FONT, fitted, label, text_width
from inkland.render.pictures.picture import SIDE, Scene
from inkland.render.svg import Element
from inkland.render.words import edict_name, player_name, season_name, shown_name, stars_text, variant_line

HEADER: Final = 64
"""Height of the heading."""
FOOTER: Final = 30
BRAND: Final = "Inkland"


def header(heading: str, below: str, left: float, width: float, scene: Scene) -> Iterator[Element]:
    """Yield two lines: a heading, and a smaller line below it."""
    ink, soft = scene.palette.ink, scene.palette.ink_soft
    yield label(fitted(heading, width, 26, bold=True), left, SIDE + 26, 26, ink, bold=True, font=TITLE_FONT)
    yield label(fitted(below, width, 15), left, SIDE + 50, 15, soft)


def footer(left: float, right: float, bottom: float, scene: Scene) -> Iterator[Element]:
    """Yield the last line: the map side or other words, and where the picture is from."""
    words = scene.footer or _setup(scene)
    room = right - left - text_width(BRAND, 13, bold=True) - SIDE
    soft = scene.palette.ink_soft
    yield label(fitted(words, room, 13), left, bottom - 20, 13, soft)
    yield label(BRAND, right, bottom - 20, 13, soft, bold=True, anchor="end")


def _setup(scene: Scene) -> str:
    """Return the map side, and what makes the game a variant (S-2)."""
    side, variant = (
        scene.texts(f"map-{scene.table.rules.map.id}"),
        variant_line(scene.table.rules, scene.texts),
    )
    return f"{side} · {variant}" if variant else side


def seat_name(scene: Scene, seat: Seat) -> str:
    """Return the name of a player or a bot."""
    return shown_name(player_name(scene.table.rules, seat, scene.texts), scene.texts)


def outcome(scene: Scene, seat: Seat) -> str:
    """Return the title of a solo game or a seat's rank; the season while the game is running."""
    result, texts = scene.table.result, scene.texts
    if result is None:
        return season_name(scene.table.rules, scene.table.season, texts)
    if result.title is not None:
        return texts(f"title-{result.title}")
    rank = ranks(result.totals, result.lost_to_monsters)[seat]
    return texts("game-rank", rank=rank, count=len(result.totals))


def winners(scene: Scene) -> str:
    """Return who has won; the season while the game is running."""
    table, texts = scene.table, scene.texts
    if table.result is None or not table.result.winners:
        return season_name(table.rules, table.season, texts)
    names = listed(seat_name(scene, seat) for seat in table.result.winners)
    stars = stars_text(max(table.result.totals), texts)
    if len(table.result.winners) == 1:
        return texts("play-won", name=names, stars=stars)
    return texts("play-shared", names=names, stars=stars)


def edicts_line(scene: Scene) -> str:
    """Return the four edicts in one line."""
    return " · ".join(edict_name(scene.table.rules, edict, scene.texts) for edict in EDICTS)
