"""Recorded games as files for people: the format by its name, any moment, any seats."""

from collections.abc import Callable, Sequence

from inkland.core.catalog import Catalog
from inkland.core.events import Event
from inkland.core.record import record
from inkland.locale import Texts
from inkland.notation.records import replay
from inkland.render.palette import LIGHT, Palette
from inkland.render.pictures.animation import animation
from inkland.render.pictures.formats import PictureFormat
from inkland.render.pictures.game_picture import game_picture
from inkland.render.pictures.picture import Scene
from inkland.render.pictures.png import png_of


@record
class PictureOptions:
    """What a picture of a game shows."""

    texts: Texts
    palette: Palette = LIGHT
    seats: tuple[int, ...] | None = None
    """None: everybody."""
    at: int | None = None
    """The moment: how many events have happened; None: all."""


def picture_file(
    events: Sequence[Event],
    catalog: Catalog,
    kind: PictureFormat,
    options: PictureOptions,
    *,
    progress: Callable[[float], None] = lambda _: None,
    is_stopped: Callable[[], bool] = lambda: False,
) -> bytes:
    """Return the picture of a game as the content of a file.

    Raises ModuleNotFoundError for PNG and GIF without the extra `pictures`.
    """
    shown = events[: max(1, options.at)] if options.at is not None else events
    texts, palette, seats = options.texts, options.palette, options.seats
    if kind is PictureFormat.GIF:
        return animation(
            shown, catalog, texts, palette, seats=seats, progress=progress, is_stopped=is_stopped
        )
    picture = game_picture(Scene(replay(shown, catalog).table, texts, palette), seats)
    return png_of(picture) if kind is PictureFormat.PNG else picture.svg.encode()
