"""Games from records."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from inkland.api.errors import explained
from inkland.api.game import Game
from inkland.api.setups import catalog
from inkland.files import read_whole
from inkland.notation.errors import InvalidNotation, NotationCode
from inkland.notation.records import parse_record


@explained
def load(record: str | Path | TextIO, *, seed: int | None = None) -> Game:
    """Return the game of a record, given as a path, as an open file, or as its text.

    It is checked by the rules and can be continued and undone. A record has the cards of the seasons that
    have begun; later decks come from the seed of the record, if that deals this game. Otherwise `seed`
    shuffles them; without one, the choice that ends the season raises ValueError. Raises InvalidNotation or
    OSError.
    """
    return Game.from_record(parse_record(_text(record), catalog()), seed=seed)


def _text(record: str | Path | TextIO) -> str:
    if isinstance(record, str) and record.lstrip().startswith("{"):
        return record
    if isinstance(record, str | Path):
        try:
            return read_whole(Path(record)).decode()
        except UnicodeDecodeError as error:
            raise InvalidNotation(NotationCode.RECORD_NOT_A_RECORD) from error
    return record.read()
