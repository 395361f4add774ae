"""The folder in which numba keeps machine code. This module does not import numba.

Compiling the search takes half a minute, so its machine code is kept on disk, in the first of these folders
that can be written: the one named by NUMBA_CACHE_DIR, the installed package itself, the folder handed in by
the program (a server's data folder), the user's cache folder, and a temporary folder that lasts as long as
this process. The choice is passed on to child processes through NUMBA_CACHE_DIR.
"""

import atexit
import logging
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

VARIABLE: Final = "NUMBA_CACHE_DIR"
WARNING: Final = "no lasting folder for compiled code can be written; every start compiles it again"
PACKAGE: Final = Path(__file__).parents[1]

_log = logging.getLogger(__name__)


class CacheFolder:
    """The choice of the cache folder, made once in a process."""

    def __init__(self) -> None:
        self._preferred: Path | None = None
        self._is_available: bool | None = None

    def prefer(self, folder: Path) -> None:
        """Use a folder if the package itself cannot be written; has no effect after the choice."""
        self._preferred = folder

    def is_available(self) -> bool:
        """Choose a folder if that has not been done; return whether there is one.

        Logs a warning if there is none that outlasts the process: then every start compiles for itself.
        """
        if self._is_available is None:
            self._is_available = self._choose()
        return self._is_available

    def _choose(self) -> bool:
        if VARIABLE in os.environ:
            named = _is_writable(Path(os.environ[VARIABLE]))
            if not named:
                _log.warning(WARNING)
            return named
        if _is_writable(PACKAGE / "__pycache__"):
            return True
        folder = next((folder for folder in self._candidates() if _is_writable(folder)), None)
        if folder is None:
            _log.warning(WARNING)
            folder = _temporary_folder()
        if folder is None:
            return False
        os.environ[VARIABLE] = str(folder)
        if "numba" in sys.modules:
            sys.modules["numba"].config.CACHE_DIR = str(folder)
        return True

    def _candidates(self) -> Iterator[Path]:
        if self._preferred is not None:
            yield self._preferred
        from platformdirs import user_cache_path  # noqa: PLC0415 - seldom needed

        yield user_cache_path("inkland") / "compiled"


def _temporary_folder() -> Path | None:
    """Return a folder that lasts as long as this process; None if there can be none."""
    try:
        folder = tempfile.mkdtemp(prefix="inkland-")
    except OSError:
        return None
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except (OSError, RuntimeError):
        return False


CACHE: Final = CacheFolder()
"""The cache folder of this process."""
