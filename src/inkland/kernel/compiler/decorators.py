"""The doors to the compiler, and the types that compiled code is written with.

A set of cells is two unsigned words, `lo` for cells 0–63 and `hi` for cells 64–120, so that it lives in
registers. Everything else is a plain integer. Tables and games are flat vectors of signed words.

There are two decorators. `compiled` is for the inside: such functions see vectors as bare pointers,
which costs no counting of references and fits in a register, and only compiled code can call them.
`door` is for the few functions that Python calls, with arrays, whose machine code is kept on disk.
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

from inkland.kernel.compiler.pipeline import DeferredCompiler, LinkingCompiler

Word: TypeAlias = np.uint64
"""Half of a set of cells."""
Vector: TypeAlias = NDArray[np.int64]
"""Tables, or one game; a bare pointer inside compiled code."""
Matrix: TypeAlias = NDArray[np.int64]
"""Many games, or many answers."""

F = TypeVar("F", bound=Callable[..., object])

_COMMON: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}
"""No lock of the interpreter, no checks for division by zero, no counting of references."""
_INSIDE = _COMMON | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}


def compiled(function: F) -> F:
    """A function that compiled code calls.

    Card facts are never globals of it: machine code on disk would go on using them after the content
    has changed. They come in with the tables.
    """
    made: Any = numba.njit(pipeline_class=DeferredCompiler, **_INSIDE)(function)
    choose = made.get_call_template
    # Without this a call with a constant is compiled once more for that constant.
    made.get_call_template = lambda args, kws: choose(tuple(map(types.unliteral, args)), kws)
    return cast("F", made)


def entry_point(function: F) -> F:
    """A function that Python calls; compiled on its first call and kept on disk."""
    package = function.__module__.rpartition(".")[0]
    made: Any = numba.njit(cache=True, pipeline_class=LinkingCompiler, **_COMMON)(function)
    # The compiler would look at the function's own file alone, and keep old code after an edit elsewhere.
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
    """A function that compiled code can call, given as what it compiles to."""
    return intrinsic(generate)


@instruction
def pointer(_: Any, array: Any, _offset: Any) -> Any:
    """Where the words of an array lie, from an offset on, for compiled code."""
    found: Any = types.CPointer(types.int64)  # type: ignore[no-untyped-call]

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        proxy: Any = cgutils.create_struct_proxy(signature.args[0])  # type: ignore[no-untyped-call]
        return builder.gep(proxy(context, builder, args[0]).data, [args[1]])

    return found(array, types.int64), generate


@instruction
def fetch(_: Any, _vector: Any, _where: Any) -> Any:
    """Ask for the memory around a place of a vector, which is needed soon, without waiting for it."""
    vector: Any = types.CPointer(types.int64)  # type: ignore[no-untyped-call]

    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        number = ir.IntType(32)
        place = builder.gep(args[0], [args[1]])
        kind = ir.FunctionType(ir.VoidType(), [place.type, number, number, number])
        name = "llvm.prefetch.p0"
        function = builder.module.globals.get(name) or ir.Function(builder.module, kind, name)
        builder.call(function, [place, number(1), number(3), number(1)])

    return types.void(vector, types.int64), generate
