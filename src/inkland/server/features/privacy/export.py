"""The export of everything that is stored about one guest: a ZIP file with JSON, records and reviews."""

import asyncio
import zipfile
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from inkland import __version__
from inkland.core.catalog import Catalog
from inkland.notation.records import SUFFIX
from inkland.server.base.errors import DamagedGame
from inkland.server.features.privacy.rows import ExportedRows
from inkland.server.features.privacy.store import PrivacyStore
from inkland.server.model.damage import UNREADABLE
from inkland.server.model.games.branch import Branch
from inkland.server.model.stored import StoredGame, stored_game
from inkland.server.play.games.records import write_record

FORMAT: Final = 1
"""The version of the JSON document (docs/privacy.md)."""
FILE: Final = "guest.json"
LARGEST_PART: Final = 64 * 1024


def export_document(rows: ExportedRows, now: float) -> dict[str, Any]:
    """Return everything that is stored about a guest as one JSON document."""
    rooms = [{**room, "created": _time(room["created"])} for room in rows.rooms]
    return {
        "inkland-export": FORMAT,
        "inkland": __version__,
        "made": _time(now),
        "guest": {**rows.guest, "created": _time(rows.guest["created"])},
        "devices": [_with_times(one, "created", "seen") for one in rows.devices],
        "recovery_code": None if rows.recovery_code is None else {"created": _time(rows.recovery_code)},
        "notices": {
            "choices": rows.notice_choices,
            "channels": [_with_times(one, "created") for one in rows.channels],
            "waiting": [_with_times(one, "created", "due", "done") for one in rows.notices],
        },
        "blocks": [_with_times(one, "since") for one in rows.blocks],
        "rooms": rooms,
        "drafts": rows.drafts,
        "daily_maps": [_with_times(one, "begun") for one in rows.daily_maps],
        "statistics": _with_times(rows.statistics, "public_since"),
        "lessons": [_with_times(one, "changed") for one in rows.lessons],
        "games": [_game(game, rows) for game in rows.games],
        "challenges": [_with_times(one, "created", "used") for one in rows.challenges],
    }


def _game(game: StoredGame, rows: ExportedRows) -> dict[str, Any]:
    """Return a game as the guest may know it: records only of games that are over, they tell the deck."""
    result = None if game.summary is None else game.summary.result
    return {
        "game": game.public_id,
        "status": game.status,
        "kind": game.kind,
        "branch": _branch(rows.branches.get(game.id)),
        "started": _time(game.started),
        "ended": None if game.ended is None else _time(game.ended),
        "setup": msgspec.to_builtins(game.setup),
        "players": [place.name for place in game.places],
        "seats": [_without(seat, "game") for seat in rows.seats if seat["game"] == game.public_id],
        "result": None if result is None or game.status != "over" else msgspec.to_builtins(result),
        "record": record_name(game) if game.status == "over" else None,
    }


def _branch(branch: Branch | None) -> dict[str, Any] | None:
    """Return which game a branch has left, and where."""
    if branch is None:
        return None
    return {"game": branch.address, "at": branch.at, "seat": branch.seat, "alone": branch.alone}


def record_name(game: StoredGame) -> str:
    """Return the name of the record of a game in the ZIP file."""
    return f"records/{game.public_id}{SUFFIX}"


def review_name(game: StoredGame, depth: str) -> str:
    """Return the name of a review of a game in the ZIP file."""
    return f"reviews/{game.public_id}-{depth}.json"


async def export_parts(
    rows: ExportedRows, catalog: Catalog, store: PrivacyStore, now: float
) -> AsyncIterator[bytes]:
    """Yield the ZIP file piece by piece; at no time is more than one game in memory."""
    buffer = _Pieces()
    moment = datetime.fromtimestamp(now, UTC).timetuple()[:6]
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:

        def write(name: str, content: str | bytes) -> None:
            archive.writestr(zipfile.ZipInfo(name, moment), content, zipfile.ZIP_DEFLATED)

        write(FILE, msgspec.json.format(msgspec.json.encode(export_document(rows, now)), indent=1))
        for game in rows.games:
            if game.status != "over":
                continue
            with suppress(DamagedGame, *UNREADABLE):  # the rest of the export is worth having
                write(record_name(game), await record_of(game, store, catalog))
            for review in await store.reviews_of(game.id):
                write(review_name(game, review.depth), review.document)
            for piece in buffer.taken():
                yield piece
    for piece in buffer.taken():
        yield piece


async def record_of(game: StoredGame, store: PrivacyStore, catalog: Catalog) -> str:
    """Return the record of a game with the names as they are now, and what is known of its shuffle."""
    played = await asyncio.to_thread(stored_game, game, catalog, await store.load_events(game.id))
    return await write_record(played, game, catalog, store, store.tickets)


class _Pieces:
    """What was written since it was last taken; it has no way back, which a ZIP file does not need."""

    def __init__(self) -> None:
        self._data = bytearray()

    def write(self, data: bytes, /) -> int:
        """Add bytes."""
        self._data += data
        return len(data)

    def flush(self) -> None:
        """Do nothing: everything is here."""

    def close(self) -> None:
        """Do nothing: what was written can still be taken."""

    def taken(self) -> Iterator[bytes]:
        """Yield what was written, and forget it."""
        data, self._data = bytes(self._data), bytearray()
        for first in range(0, len(data), LARGEST_PART):
            yield data[first : first + LARGEST_PART]


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


def _with_times(row: dict[str, Any], *names: str) -> dict[str, Any]:
    return {key: _time(value) if key in names and value is not None else value for key, value in row.items()}


def _without(row: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key != name}
