"""Where numba keeps the machine code of entry points, and when it is out of date.

Numba's own locators watch the file of the function only, and would use old code after an edit elsewhere.
These give all sources of the entry point instead. Numba takes other locators by its setting
`CACHE_LOCATOR_CLASSES`, which is set only while our own functions are made.
"""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import numba
from numba.core.caching import InTreeCacheLocator, UserProvidedCacheLocator


class _AllSources:
    """Gives a digest of all sources that go into an entry point."""

    def __init__(self, function: Any, file: str) -> None:
        super().__init__(function, file)  # type: ignore[call-arg]
        self._package = function.__module__.rpartition(".")[0]

    def get_source_stamp(self) -> str:
        """Return the digest: cached code with another one is compiled again."""
        return source_digest(self._package)


class ChosenFolder(_AllSources, UserProvidedCacheLocator):
    """The folder in `NUMBA_CACHE_DIR`, if it is set."""


class PackageFolder(_AllSources, InTreeCacheLocator):
    """The `__pycache__` beside the source."""


@contextmanager
def our_locators() -> Iterator[None]:
    """Let numba use these locators for the functions that are made inside the block."""
    config: Any = numba.config
    before, ours = config.CACHE_LOCATOR_CLASSES, (ChosenFolder, PackageFolder)
    config.CACHE_LOCATOR_CLASSES = ",".join(f"{__name__}.{locator.__name__}" for locator in ours)
    try:
        yield
    finally:
        config.CACHE_LOCATOR_CLASSES = before


@cache
def source_digest(package: str) -> str:
    """Return a digest of all sources that go into the machine code of a package's entry points."""
    digest = hashlib.sha256()
    for name in sorted({"inkland.core", "inkland.kernel", package}):
        for path, content in _source_files(resources.files(name), name):
            digest.update(path.encode() + b"\0" + content)
    return digest.hexdigest()


def _source_files(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    """Yield path and content of every Python file in a folder and its subfolders, in order."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _source_files(entry, f"{path}/{entry.name}")
        elif entry.name.endswith(".py"):
            yield f"{path}/{entry.name}", entry.read_bytes()
