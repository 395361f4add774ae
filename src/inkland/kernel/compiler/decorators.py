"""Decorators for compiled functions, and the types that compiled code is written with.

A set of cells is two unsigned words, `lo` for cells 0–63 and `hi` for cells 64–120, so that it stays in
registers. Everything else is a plain integer. Tables and games are vectors of signed words: bare pointers,
without a length.

There are three decorators. `compiled` is for inner functions, `compiled_apart` for those that few games need,
`entry_point` for the few that Python calls: they are the exports of `kernel.wasm`, under their own names.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias, TypeVar, cast

import numba
import numpy as np
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from inkland.kernel.compiler.pipeline import EntryCompiler, InnerCompiler

Word: TypeAlias = np.uint64
"""Half of a set of cells."""
Vector: TypeAlias = NDArray[np.int64]
"""Tables, or one game, or many: a bare pointer."""

F = TypeVar("F", bound=Callable[..., object])

ENTRY_POINTS: Final[dict[str, Any]] = {}
"""The functions that Python calls, by name."""
NOT_INLINED: Final[set[str]] = set()
"""Parts of the names, as numba writes them, of the functions that are never inlined."""
_OPTIONS: Final[dict[str, Any]] = {
    "error_model": "numpy",
    "_nrt": False,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}
"""No checks for division by zero, no reference counting, nothing that Python could call."""


def compiled(function: F) -> F:
    """Compile a function that compiled code calls.

    Facts of cards must not be globals of it: `kernel.wasm` is made before the content is known. They are
    passed in with the tables.
    """
    return cast("F", _dispatcher(function, InnerCompiler))


def compiled_apart(function: F) -> F:
    """Compile a function as `compiled` does, but never inline it.

    For what few games need: the code that all games run stays small, and more of it is inlined.
    """
    parts = f"{function.__module__}.{function.__qualname__}".split(".")
    NOT_INLINED.add("".join(f"{len(part)}{part}" for part in parts))
    return compiled(function)


def entry_point(function: F) -> F:
    """Compile a function that Python calls; its parameters are vectors and integers."""
    if function.__name__ in ENTRY_POINTS:
        raise ValueError(f"two entry points are called {function.__name__}")
    made = ENTRY_POINTS[function.__name__] = _dispatcher(function, EntryCompiler)
    return cast("F", made)


def _dispatcher(function: Callable[..., object], pipeline: type[Any]) -> Any:
    made: Any = numba.njit(pipeline_class=pipeline, **_OPTIONS)(function)
    choose = made.get_call_template
    # Without this, a call with a constant is compiled again for that constant.
    made.get_call_template = lambda args, kws: choose(tuple(map(types.unliteral, args)), kws)
    return made


def instruction(generate: Callable[..., Any]) -> Any:
    """Make a function for compiled code from the code that it generates."""
    return intrinsic(generate)


@instruction
def pointer(_: Any, vector: Any, _offset: Any) -> Any:
    """Return a pointer to the words of a vector from an offset on."""

    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.gep(args[0], [args[1]])

    return vector(vector, types.int64), generate
