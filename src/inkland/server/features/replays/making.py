"""Makes the replay of a record, in a worker: the file of a stranger is checked by the rules before."""

import gzip
from functools import cache

import msgspec

from inkland.content import load_catalog
from inkland.core.catalog import Catalog
from inkland.notation.errors import InvalidNotation
from inkland.notation.records import catalog_of_game, parse_record
from inkland.notation.verify import verify
from inkland.replay.document import replay_document
from inkland.server.infra.jobs.protocol.work import MakeReplay, RecordRefused, ReplayMade


def make_replay(work: MakeReplay) -> ReplayMade | RecordRefused:
    """Return the replay of a record as compressed JSON, or why the record is not accepted."""
    catalog = _catalog()
    try:
        record = parse_record(work.record, catalog)
        known = catalog if record.content == catalog.digest else catalog_of_game(record.events, catalog)
        if work.is_foreign:
            verify(record.events, known)
    except InvalidNotation as error:
        return RecordRefused(error.code.value, dict(error.details))
    document = replay_document(record.events, known, record.bots)
    return ReplayMade(gzip.compress(msgspec.json.encode(document), mtime=0))


@cache
def _catalog() -> Catalog:
    return load_catalog()
