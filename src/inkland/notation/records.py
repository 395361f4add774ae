"""Whole games as text: a header, one line for each event, a closing line with a checksum.

A record can be written at any point of a game and read back to go on. It holds what happened,
random outcomes included, and never a seed to be run again, so that its meaning never changes.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from inkland import __version__
from inkland.core.catalog import Catalog, ExploreCard
from inkland.core.errors import InvalidConfig
from inkland.core.events import DeckShuffled, Event, GameStarted
from inkland.core.evolve import begin, evolve
from inkland.core.frozen_dict import FrozenDict
from inkland.core.record import record, replace
from inkland.core.setup.variants import variants_of
from inkland.core.state import State
from inkland.notation.errors import InvalidNotation, NotationCode
from inkland.notation.json_text import parse_json
from inkland.notation.values import from_plain, to_plain
from inkland.notation.verify import verify
from inkland.shuffle.document import ShuffleDocument

FORMAT = 2
"""2 says `orientation` where 1 says `lie`; older formats stay readable."""
SUFFIX = ".inkland"


@record
class GameRecord:
    """A recorded game: its events and who sat where."""

    events: tuple[Event, ...]
    seed: int | None = None
    """The seed it was played with, for people who want the same cards; replaying does not need it."""
    bots: tuple[str, ...] = ()
    """By seat, the bot that played it, or nothing for a person."""
    version: str = __version__
    content: str = ""
    """The digest of the catalog that it was recorded with."""
    shuffle: ShuffleDocument | None = None
    """How its cards can be checked (docs/fairness.md); local games and earlier versions have none."""


def format_record(
    events: Iterable[Event],
    catalog: Catalog,
    *,
    seed: int | None = None,
    bots: Sequence[str] = (),
    shuffle: ShuffleDocument | None = None,
) -> str:
    """Return the text of a game up to its last event."""
    events = tuple(events)
    header: dict[str, Any] = {
        "inkland-record": FORMAT,
        "inkland": __version__,
        "content": catalog.digest,
        "seed": seed,
        "bots": list(bots),
    }
    if variants := _variants(events, catalog):
        header["variants"] = variants
    if shuffle is not None:
        header["shuffle"] = shuffle
    lines = [_line(header)]
    lines += [_line(to_plain(event, Event)) for event in events]
    body = "".join(lines)
    return body + _line({"events": len(lines) - 1, "sha256": _checksum(body)})


def parse_record(text: str, catalog: Catalog) -> GameRecord:
    """Return the game that a text records; raises InvalidNotation when it is cut, edited or too new."""
    # Not splitlines(): names may hold characters that it takes for line ends.
    lines = [line + "\n" for line in text.removesuffix("\n").split("\n")]
    header = _header(lines)
    _check_closing(lines)
    events = []
    for number, line in enumerate(lines[1:-1], start=2):
        try:
            events.append(from_plain(_json(line), Event))
        except InvalidNotation as error:
            raise InvalidNotation(NotationCode.RECORD_EVENT, line=number) from error
    if not events or not isinstance(events[0], GameStarted):
        raise InvalidNotation(NotationCode.RECORD_EVENT, line=2)
    if "variants" in header and header["variants"] != _variants(events, catalog):
        raise InvalidNotation(NotationCode.RECORD_EDITED)
    if header["content"] != catalog.digest:
        _check_content(events, catalog, header["inkland"])
    return GameRecord(
        tuple(events),
        header["seed"],
        tuple(header["bots"]),
        header["inkland"],
        header["content"],
        _shuffle(header),
    )


def replay(events: Sequence[Event], catalog: Catalog) -> State:
    """Return the state after recorded events; raises InvalidNotation."""
    first, *rest = events
    if not isinstance(first, GameStarted):
        raise InvalidNotation(NotationCode.RECORD_EVENT, line=2)
    state = begin(catalog, first)
    for event in rest:
        state = evolve(state, event)
    return state


def catalog_of_game(events: Sequence[Event], catalog: Catalog) -> Catalog:
    """Return the catalog without the explore cards that are not in a recorded game's deck.

    A game goes on with the cards that it began with, even if the catalog has more by now.
    """
    deck = next((event.cards for event in events if isinstance(event, DeckShuffled)), ())
    boxes = {card.box for name in deck if isinstance(card := catalog.cards.get(name), ExploreCard)}
    kept = {
        name: card
        for name, card in catalog.cards.items()
        if not isinstance(card, ExploreCard) or card.box not in boxes or name in deck
    }
    if len(kept) == len(catalog.cards):
        return catalog
    # Another digest: a record with the digest of the whole catalog must have all its cards.
    return replace(catalog, cards=FrozenDict(kept), digest=f"{catalog.digest}-{len(kept)}")


def catalog_of_record(found: GameRecord, catalog: Catalog) -> Catalog:
    """Return the catalog that a record is played with: with other contents, only the cards of its game."""
    return catalog if found.content == catalog.digest else catalog_of_game(found.events, catalog)


def _check_content(events: Sequence[Event], catalog: Catalog, version: str) -> None:
    """Raise InvalidNotation unless a game recorded with another catalog is possible with this one.

    A catalog with more cards still opens old games; one with changed cards does not.
    """
    try:
        verify(events, catalog_of_game(events, catalog))
    except InvalidNotation as error:
        raise InvalidNotation(NotationCode.RECORD_CONTENT, version=version) from error


def _variants(events: Sequence[Event], catalog: Catalog) -> list[str]:
    """Return what makes a recorded game a variant (S-2), nothing if its set-up is not possible."""
    first = events[0] if events else None
    if not isinstance(first, GameStarted):
        return []
    try:
        return [variant.value for variant in variants_of(first.config, catalog)]
    except InvalidConfig:
        return []


def _shuffle(header: dict[str, Any]) -> ShuffleDocument | None:
    """Return what the header says about the shuffle; raises InvalidNotation."""
    try:
        return msgspec.convert(header.get("shuffle"), ShuffleDocument | None)
    except msgspec.ValidationError as error:
        raise InvalidNotation(NotationCode.RECORD_EDITED) from error


def _line(plain: Any) -> str:
    return msgspec.json.encode(plain).decode() + "\n"


def _json(line: str) -> Any:
    try:
        return parse_json(line)
    except msgspec.DecodeError as error:
        raise InvalidNotation(NotationCode.VALUE_JSON, reason=str(error)) from error


def _checksum(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()


_HEADER: dict[str, Any] = {
    "inkland-record": int,
    "inkland": str,
    "content": str,
    "seed": (int, type(None)),
    "bots": list,
}


def _header(lines: Sequence[str]) -> dict[str, Any]:
    try:
        header = _json(lines[0]) if lines else None
    except InvalidNotation:
        header = None
    if not isinstance(header, dict) or not isinstance(header.get("inkland-record"), int):
        raise InvalidNotation(NotationCode.RECORD_NOT_A_RECORD)
    if header["inkland-record"] > FORMAT:
        raise InvalidNotation(NotationCode.RECORD_NEWER, version=str(header.get("inkland", "?")))
    for name, kind in _HEADER.items():
        if name not in header or not isinstance(header[name], kind):
            raise InvalidNotation(NotationCode.RECORD_EDITED)
    if not all(isinstance(bot, str) for bot in header["bots"]):
        raise InvalidNotation(NotationCode.RECORD_EDITED)
    return header


def _check_closing(lines: Sequence[str]) -> None:
    """Raise InvalidNotation unless the last line has the checksum of the others."""
    try:
        closing = _json(lines[-1])
    except InvalidNotation:
        raise InvalidNotation(NotationCode.RECORD_CUT) from None
    if not isinstance(closing, dict) or closing.keys() != {"events", "sha256"} or len(lines) < 2:
        raise InvalidNotation(NotationCode.RECORD_CUT)
    if closing["events"] != len(lines) - 2 or closing["sha256"] != _checksum("".join(lines[:-1])):
        raise InvalidNotation(NotationCode.RECORD_EDITED)
