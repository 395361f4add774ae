"""The kernel as a library of this machine: as fast as compiled on it, and without copies.

`make kernel` makes it from the same code as `kernel.wasm`, for Linux on x86-64. Large batches of games wait
for memory, and that of WebAssembly is slower (ADR 22).
"""

import ctypes
import platform
import sys
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from inkland.kernel.file import LIBRARY, BadKernel, layout_digest, read_stamp

NEEDED: Final = frozenset({"popcnt", "sse4_2", "ssse3"})
"""What a processor must be able to do (x86-64-v2)."""
PROCESSOR: Final = Path("/proc/cpuinfo")


class Library:
    """The loaded library. Its functions take the addresses of words, and integers."""

    def __init__(self, path: Path, parameters: dict[str, int]) -> None:
        self._functions: dict[str, Any] = {}
        loaded = ctypes.CDLL(str(path))
        for name, size in parameters.items():
            function = self._functions[name] = loaded[name]
            function.argtypes, function.restype = [ctypes.c_int64] * size, ctypes.c_int64

    def call(self, name: str, *arguments: Any) -> int:
        """Call an export with integers and vectors, which have to be contiguous words; return its result."""
        function = self._functions[name]
        if len(arguments) != len(function.argtypes):
            raise TypeError(f"{len(function.argtypes)} arguments, not {len(arguments)}")
        words = [each if isinstance(each, int) else _address(each) for each in arguments]
        return int(function(*words))


@cache
def load_library() -> Library | None:
    """Return the library; None if there is none for this machine, or none that can be used."""
    if sys.platform != "linux" or platform.machine() != "x86_64" or not _is_able():
        return None
    with resources.as_file(resources.files("inkland.kernel").joinpath(LIBRARY)) as path:
        try:
            stamp = read_stamp(path.read_bytes())
            return Library(path, stamp["parameters"]) if stamp["layout"] == layout_digest() else None
        except (BadKernel, OSError):
            return None


def _is_able() -> bool:
    """Return whether the processor has the instructions that the library uses."""
    try:
        lines = PROCESSOR.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return False
    flags = next((line for line in lines if line.startswith("flags")), "")
    return set(flags.split()) >= NEEDED


def _address(words: Any) -> int:
    """Return where the words of a vector begin. Raises TypeError if they are not one after another."""
    found = memoryview(words)
    if not found.c_contiguous or found.itemsize != 8:
        raise TypeError("a vector of contiguous 64-bit words is needed")
    return ctypes.addressof(ctypes.c_char.from_buffer(found)) if found.nbytes else 0
