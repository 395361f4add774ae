"""Games as pictures and animations, in files or as bytes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from inkland.api.errors import explained
from inkland.api.game import Game
from inkland.api.setups import catalog
from inkland.notation.records import SUFFIX, format_record
from inkland.sim.record_files import read_record


@explained
def export(
    game: Game | str | Path,
    path: str | Path,
    *,
    seats: Sequence[int] | None = None,
    at: int | None = None,
    language: str = "en",
    dark: bool = False,
) -> Path:
    """Write a game, or the game of a record file, as `.svg`, `.png`, `.gif` or `.inkland`; return the path.

    Pictures show the maps of `seats`, or of all, with their score sheets; `.gif` is an animation. With `at`
    only so many events have happened. Raises ValueError for another ending or a seat that does not exist,
    InvalidNotation or OSError for a file that cannot be read, and ModuleNotFoundError without the extra
    `pictures`.
    """
    target = Path(path)
    if isinstance(game, Game):
        played, known = game.recorded(), game.state.table.rules.catalog
    else:
        found = read_record(Path(game), catalog())
        played, known = found.record, found.catalog
    if target.suffix == SUFFIX:
        shuffle = played.shuffle if at is None else None
        text = format_record(played.events[:at], known, seed=played.seed, bots=played.bots, shuffle=shuffle)
        target.write_text(text, encoding="utf-8", newline="\n")
        return target
    from inkland.locale import texts_in  # noqa: PLC0415 - they need the extra
    from inkland.render.palette import DARK, LIGHT  # noqa: PLC0415
    from inkland.render.pictures.export import PictureOptions, picture_file  # noqa: PLC0415
    from inkland.render.pictures.formats import PictureFormat  # noqa: PLC0415

    kind = PictureFormat(target.suffix.lower().removeprefix("."))
    shown = None if seats is None else tuple(seats)
    options = PictureOptions(texts_in(language), DARK if dark else LIGHT, shown, at)
    target.write_bytes(picture_file(played.events, known, kind, options))
    return target
