"""Decorators for compiled functions, and the types that compiled code is written with.

A set of cells is two unsigned words, `lo` for cells 0–63 and `hi` for cells 64–120, so that it stays in
registers. Everything else is a plain integer. Tables and games are flat vectors of signed words.

There are two decorators. `compiled` is for inner functions: they take vectors as bare pointers, which
need no reference counting and fit in a register, and only compiled code can call them. `entry_point` is
for the few functions that Python calls with arrays; their machine code is cached on disk.
"""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar, cast

import numba
import numpy as np
from llvmlite import ir  # ships no types
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numpy.typing import NDArray

from inkland.kernel.compiler.cache import CACHE
from inkland.kernel.compiler.locators import our_locators
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
    with our_locators():
        made = numba.njit(cache=CACHE.is_available(), pipeline_class=LinkingCompiler, **_COMMON)(function)
    return cast("F", made)


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
