"""Decorators for compiled functions, and the types that compiled code is written with.

A set of cells is two unsigned words, `lo` for cells 0–63 and `hi` for cells 64–120, so that it stays in
registers. Everything else is a plain integer. Tables and games are flat vectors of signed words.

There are two decorators. `compiled` is for inner functions: they take vectors as bare pointers, which
need no reference counting and fit in a register, and only compiled code can call them. `entry_point` is
for the few functions that Python calls with arrays; their machine code is cached on disk.
"""

import hashlib
from collections.abc import Callable, Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, TypeAlias, TypeVar, cast

import numba
import numpy as np
from llvmlite import ir  # ships no types
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numpy.typing import NDArray

from inkland.kernel.compiler.cache import CACHE
from inkland.kernel.compiler.pipeline import DeferredCompiler, LinkingCompiler

Word: TypeAlias = np.uint64
"""Half of a set of cells."""
Vector: TypeAlias = NDArray[np.int64]
"""Tables, or one game; a bare pointer inside compiled code."""
Matrix: TypeAlias = NDArray[np.int64]
"""Many games, or many results."""

F = TypeVar("F", bound=Callable[..., object])

_COMMON: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}
"""No interpreter lock, no checks for division by zero, no reference counting."""
_INSIDE = _COMMON | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def compiled(function: F) -> F:
    """Compile a function that compiled code calls.

    Facts of cards must not be globals of it: cached machine code would use them after the content has
    changed. They are passed in with the tables.
    """
    made: Any = numba.njit(pipeline_class=DeferredCompiler, **_INSIDE)(function)
    choose = made.get_call_template
    # Without this, a call with a constant is compiled again for that constant.
    made.get_call_template = lambda args, kws: choose(tuple(map(types.unliteral, args)), kws)
    return cast("F", made)


def entry_point(function: F) -> F:
    """Compile a function that Python calls, on its first call; its machine code is cached on disk."""
    package = function.__module__.rpartition(".")[0]
    if not CACHE.is_available():
        return cast("F", numba.njit(pipeline_class=LinkingCompiler, **_COMMON)(function))
    made: Any = numba.njit(cache=True, pipeline_class=LinkingCompiler, **_COMMON)(function)
    # Numba stamps the function's own file only and would use old code after an edit elsewhere.
    made._cache._cache_file._source_stamp = _source_digest(package)  # noqa: SLF001
    return cast("F", made)


@cache
def _source_digest(package: str) -> str:
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


def instruction(generate: Callable[..., Any]) -> Any:
    """Make a function for compiled code from the code that it generates."""
    return intrinsic(generate)


@instruction
def pointer(_: Any, array: Any, _offset: Any) -> Any:
    """Return a pointer to the words of an array from an offset on, for compiled code."""
    found: Any = types.CPointer(types.int64)  # type: ignore[no-untyped-call]

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        proxy: Any = cgutils.create_struct_proxy(signature.args[0])  # type: ignore[no-untyped-call]
        return builder.gep(proxy(context, builder, args[0]).data, [args[1]])

    return found(array, types.int64), generate


@instruction
def fetch(_: Any, _vector: Any, _where: Any) -> Any:
    """Prefetch the memory at an offset of a vector, without waiting for it."""
    vector: Any = types.CPointer(types.int64)  # type: ignore[no-untyped-call]

    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        number = ir.IntType(32)
        place = builder.gep(args[0], [args[1]])
        kind = ir.FunctionType(ir.VoidType(), [place.type, number, number, number])
        name = "llvm.prefetch.p0"
        function = builder.module.globals.get(name) or ir.Function(builder.module, kind, name)
        builder.call(function, [place, number(1), number(3), number(1)])

    return types.void(vector, types.int64), generate
