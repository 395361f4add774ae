"""Records of games in files: written into a folder, read and checked by the rules."""

import re
from collections.abc import Sequence
from pathlib import Path

from inkland.core.catalog import Catalog
from inkland.core.record import record
from inkland.core.state import State
from inkland.files import read_whole
from inkland.notation.errors import InvalidNotation, NotationCode
from inkland.notation.records import SUFFIX, GameRecord, catalog_of_record, parse_record
from inkland.notation.verify import verify

_UNSAFE = re.compile(r"[^\w.-]+")
LONGEST_NAME = 100


@record
class CheckedGame:
    """A recorded game that the rules allow."""

    record: GameRecord
    catalog: Catalog
    """The cards that it is played with."""
    state: State
    """The state after its last event."""


def read_record(path: Path, catalog: Catalog) -> CheckedGame:
    """Return the game in a file, made again by the rules; raises InvalidNotation or OSError."""
    try:
        text = read_whole(path).decode()
    except UnicodeDecodeError as error:
        raise InvalidNotation(NotationCode.RECORD_NOT_A_RECORD) from error
    return checked_record(text, catalog)


def checked_record(text: str, catalog: Catalog) -> CheckedGame:
    """Return the game of a text, made again by the rules; raises InvalidNotation."""
    game = parse_record(text, catalog)
    known = catalog_of_record(game, catalog)
    return CheckedGame(game, known, verify(game.events, known))


def record_name(seed: int, bots: Sequence[str]) -> str:
    """Return the name of a game's file: its seed, and the bots by seat.

    >>> record_name(7, ["greedy", "my bot"])
    '7-greedy-my_bot.inkland'
    """
    names = "-".join(_UNSAFE.sub("_", bot) for bot in bots)
    return f"{seed}-{names}"[:LONGEST_NAME] + SUFFIX


def write_record(folder: Path, seed: int, bots: Sequence[str], text: str) -> None:
    """Write the record of a game into a folder, which is made if need be; raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / record_name(seed, bots)).write_text(text, encoding="utf-8", newline="\n")
