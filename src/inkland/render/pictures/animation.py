"""A game as a short animation: one picture for each card that was drawn, each scoring, and the end."""

import io
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from inkland.core.catalog import Catalog
from inkland.core.events import Event
from inkland.core.record import record, replace
from inkland.core.state import Table
from inkland.locale import Texts
from inkland.render.palette import LIGHT, Palette
from inkland.render.pictures.game_picture import game_picture
from inkland.render.pictures.picture import Scene
from inkland.render.pictures.png import png_of
from inkland.render.words import card_name, season_name
from inkland.replay import Stop, StopKind, find_stops, tables_at

DRAWING: Final = (StopKind.CHOICE, StopKind.DRAWING, StopKind.EFFECT)
MILLISECONDS: Final = {StopKind.START: 900, StopKind.SCORING: 1600, StopKind.END: 5000}
"""How long a picture stays; a drawing stays for the last one below."""
DRAWING_MILLISECONDS: Final = 450
COLORS: Final = 64
LARGEST: Final = 1200
"""Pixels of the longer side, at most."""


@record
class Moment:
    """A picture of the animation: where it stops, and the table there."""

    stop: Stop
    table: Table
    before: Table
    """The table of the picture before."""


def animation(
    events: Sequence[Event],
    catalog: Catalog,
    texts: Texts,
    palette: Palette = LIGHT,
    *,
    seats: Sequence[int] | None = None,
    progress: Callable[[float], None] = lambda _: None,
    is_stopped: Callable[[], bool] = lambda: False,
) -> bytes:
    """Return how a game went as an animated GIF that repeats; raises ModuleNotFoundError without `pictures`.

    `progress` is told the share that is done. If `is_stopped` says so, the animation ends early.
    """
    from PIL import Image  # noqa: PLC0415 - only pictures need it

    moments = list(find_moments(events, catalog))
    is_one_map = len(moments[0].table.sheets if seats is None else seats) == 1
    frames: list[Image.Image] = []
    times: list[int] = []
    for number, moment in enumerate(moments):
        if is_stopped() and frames:
            break
        picture = game_picture(_scene(moment, texts, palette, is_one_map=is_one_map), seats)
        zoom = min(1.0, LARGEST / max(picture.width, picture.height))
        frames.append(Image.open(io.BytesIO(png_of(picture, zoom=zoom))).convert("RGB"))
        times.append(MILLISECONDS.get(moment.stop.kind, DRAWING_MILLISECONDS))
        progress((number + 1) / len(moments))
    # One table of colors for all frames: only what changes is then stored.
    samples = Image.new("RGB", (frames[0].width, 2 * frames[0].height))
    samples.paste(frames[len(frames) // 2], (0, 0))
    samples.paste(frames[-1], (0, frames[0].height))
    colors = samples.quantize(COLORS, method=Image.Quantize.MAXCOVERAGE)
    first, *others = [frame.quantize(palette=colors, dither=Image.Dither.NONE) for frame in frames]
    made = io.BytesIO()
    first.save(made, "GIF", save_all=True, append_images=others, duration=times, loop=0, optimize=False)
    return made.getvalue()


def find_moments(events: Sequence[Event], catalog: Catalog) -> Iterator[Moment]:
    """Yield the moments that an animation shows: what everybody drew of a card is one."""
    stops = find_stops(events, catalog)
    tables = tables_at(stops, events, catalog)
    before = None
    for stop, table, following in zip(stops, tables, [*stops[1:], None], strict=True):
        is_last_of_card = following is None or following.kind not in DRAWING
        if stop.kind in MILLISECONDS or (stop.kind in DRAWING and is_last_of_card):
            yield Moment(stop, table, before or table)
            before = table


def _scene(moment: Moment, texts: Texts, palette: Palette, *, is_one_map: bool) -> Scene:
    table, stop = moment.table, moment.stop
    scene = Scene(table, texts, palette)
    if stop.kind is StopKind.END:
        return scene
    season = season_name(table.rules, stop.season, texts)
    words = season if stop.card is None else f"{season} · {card_name(stop.card, texts)}"
    fresh = tuple(
        (old.empty & ~new.empty) | (new.destroyed & ~old.destroyed)
        for old, new in zip(moment.before.sheets, table.sheets, strict=True)
    )
    if is_one_map:
        return replace(scene, subheading=words, fresh=fresh)
    return replace(scene, heading=words, fresh=fresh)
