"""Save files: one for each game, written atomically."""

import os
import tempfile
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from inkland.notation.records import SUFFIX

SAVES: Final = "saves"
FINISHED: Final = "finished"


def folder(name: str) -> Path:
    """Return a folder of the player's data."""
    return user_data_path("inkland", appauthor=False) / name


def new_path(now: datetime) -> Path:
    """Return an unused path for a save file, named by the time."""
    stem = f"{now:%Y-%m-%d-%H%M%S}"
    path = folder(SAVES) / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder(SAVES) / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def latest() -> Path | None:
    """Return the file of the game that was saved last, if there is one."""
    found = [path for path in folder(SAVES).glob(f"*{SUFFIX}") if path.is_file()]
    return max(found, key=lambda path: (path.stat().st_mtime_ns, path.name), default=None)


def write(path: Path, text: str) -> None:
    """Write a file atomically: a crash leaves either the old text or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise


def finish(path: Path) -> Path:
    """Move a finished game to the finished games; one saved with `--save` stays where it is."""
    if path.parent != folder(SAVES):
        return path
    kept = folder(FINISHED) / path.name
    kept.parent.mkdir(parents=True, exist_ok=True)
    path.replace(kept)
    return kept
