"""Records of games in a folder, one file for each game."""

import re
from collections.abc import Sequence
from pathlib import Path

from inkland.notation.records import SUFFIX

_UNSAFE = re.compile(r"[^\w.-]+")
LONGEST_NAME = 100


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
