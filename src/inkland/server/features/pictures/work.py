"""Makes pictures in a worker; the file of a stranger is checked by the rules before."""

from collections.abc import Callable
from threading import Event

from inkland.content import load_catalog
from inkland.locale import texts_in
from inkland.notation.errors import InvalidNotation
from inkland.notation.records import catalog_of_game, parse_record
from inkland.notation.verify import verify
from inkland.render.palette import DARK, LIGHT
from inkland.render.pictures.formats import PictureFormat
from inkland.server.infra.jobs.protocol.work import MakePicture, PictureMade, RecordRefused


def make_picture(
    work: MakePicture, stop: Event, progress: Callable[[float], None]
) -> PictureMade | RecordRefused:
    """Return the picture of a record, or why the record is not accepted."""
    from inkland.render.pictures.export import PictureOptions, picture_file  # noqa: PLC0415 - seldom needed

    catalog = load_catalog()
    try:
        record = parse_record(work.record, catalog)
        known = catalog if record.content == catalog.digest else catalog_of_game(record.events, catalog)
        if work.is_foreign:
            verify(record.events, known)
    except InvalidNotation as error:
        return RecordRefused(error.code.value, dict(error.details))
    palette = DARK if work.dark else LIGHT
    options = PictureOptions(texts_in(work.language), palette, work.seats, work.at)
    kind = PictureFormat(work.kind)
    return PictureMade(
        picture_file(record.events, known, kind, options, progress=progress, is_stopped=stop.is_set)
    )
