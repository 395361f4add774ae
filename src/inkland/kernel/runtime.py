"""Run the compiled kernel: as the library of this machine (`library`) where there is one, or `kernel.wasm`.

Both are made by `make kernel` (kernel/compiler) from the same code. The exports of `kernel.wasm` take vectors
as i32 byte offsets into the memory and integers as i64, and return an i64. The memory of an instance:

    0 … 65536         the stack of compiled code
    … __heap_base     its static data
    … end             what stays: copies of constants, and what `allocate` has given out
    end …             the vectors of the present call

`call` copies vectors there and back, so its callers never see an offset. Batches of games stay in the memory
of an instance of their own.
"""

import atexit
import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, cast
from weakref import WeakSet

from wasmtime import Config, Engine, Func, Global, Instance, Memory, Module, Store, Trap, WasmtimeError
from wasmtime import _ffi as ffi

from inkland.kernel.file import read_code
from inkland.kernel.library import load_library
from inkland.kernel.words import Constant, Vector, zeros

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Argument = Vector | NDArray[Any] | int

PAGE: Final = 1 << 16
_ALIGNMENT: Final = 63
MOST_CONSTANTS: Final = 64
"""An instance with more of them is not used again, so that its memory stays small."""


class KernelFailure(RuntimeError):
    """Compiled code was stopped, for instance because it left its memory: always a mistake in Inkland."""


class Kernel:
    """An instance of the kernel with its own memory; one thread uses it at a time."""

    def __init__(self) -> None:
        engine, module = _program()
        self._store = Store(engine)
        _stores.add(self._store)
        exports = Instance(self._store, module, []).exports(self._store)
        self._functions = {name: export for name, export in exports.items() if isinstance(export, Func)}
        self._calls: dict[str, _Call] = {}
        self._memory = cast("Memory", exports["memory"])
        self._end = _aligned(cast("Global", exports["__heap_base"]).value(self._store))
        self._used = self._end
        """The end of what calls have written to; beyond it memory is still zero."""
        self._constants: dict[int, tuple[Constant, int]] = {}
        self._map()

    def call(self, name: str, *arguments: "Argument") -> int:
        """Call an export and return its result.

        A vector is copied to the memory and, unless it is a constant, back; an integer may be an offset.
        """
        found = self._calls.get(name)
        if found is None:
            found = self._calls[name] = _Call(self._store, self._functions[name])
        offsets = [self.keep(each) if isinstance(each, Constant) else each for each in arguments]
        end, copied = self._end, []
        for index, each in enumerate(offsets):
            if not isinstance(each, int):
                data = memoryview(each).cast("B") if len(each) else memoryview(b"")  # type: ignore[arg-type]
                offsets[index] = end
                copied.append((end, data))
                end = _aligned(end + len(data))
        self._reserve(end)
        self._used = max(self._used, end)
        for where, data in copied:
            self._bytes[where : where + len(data)] = data
        result = found(offsets)
        for where, data in copied:
            if data:
                data[:] = self._bytes[where : where + len(data)]
        return result

    def keep(self, constant: Constant) -> int:
        """Return the offset of a constant, which is copied to the memory if it is not there yet."""
        known = self._constants.get(id(constant))
        if known is None:
            known = self._constants[id(constant)] = constant, self.allocate(len(constant))
            self.write(known[1], constant)
        return known[1]

    def allocate(self, words: int) -> int:
        """Return the offset of zeros that stay for the life of the instance."""
        found = self._end
        self._end = _aligned(found + 8 * words)
        self._reserve(self._end)
        used = min(self._end, self._used)
        if used > found:
            self._bytes[found:used] = bytes(used - found)
        return found

    def write(self, where: int, words: Vector) -> None:
        """Copy words to an offset."""
        data = memoryview(words).cast("B")
        self._bytes[where : where + len(data)] = data

    def read(self, where: int, size: int) -> Vector:
        """Return a copy of words at an offset."""
        found = zeros(0)
        found.frombytes(self._bytes[where : where + 8 * size])
        return found

    @property
    def is_full(self) -> bool:
        """Whether it holds so many constants that a new instance is better."""
        return len(self._constants) > MOST_CONSTANTS

    def buffer(self) -> Any:
        """Return the whole memory as a buffer that keeps the instance alive."""
        size = self._memory.data_len(self._store)
        address = ctypes.addressof(self._memory.data_ptr(self._store).contents)
        found = (ctypes.c_ubyte * size).from_address(address)
        found.kernel = self  # type: ignore[attr-defined]
        return found

    def _reserve(self, end: int) -> None:
        """Make the memory at least so large."""
        lacking = end - len(self._bytes)
        if lacking > 0:
            self._memory.grow(self._store, -(-lacking // PAGE))
            self._map()

    def _map(self) -> None:
        size = self._memory.data_len(self._store)
        address = ctypes.addressof(self._memory.data_ptr(self._store).contents)
        self._bytes = memoryview((ctypes.c_ubyte * size).from_address(address)).cast("B")


class _Call:
    """Calls one export. A call of wasmtime's `Func` checks and converts every value, which takes long."""

    def __init__(self, store: Store, function: Func) -> None:
        kind = function.type(store)
        self._parameters = len(kind.params)
        self._context = store._context()  # noqa: SLF001
        self._function = ctypes.byref(function._func)  # noqa: SLF001
        self._size = max(1, self._parameters)
        self._values = (ffi.wasmtime_val_raw_t * self._size)()
        self._words = (
            memoryview((ctypes.c_int64 * (2 * self._size)).from_buffer(self._values)).cast("B").cast("q")
        )

    def __call__(self, arguments: list[Any]) -> int:
        """Return the result."""
        if len(arguments) != self._parameters:
            raise TypeError(f"{self._parameters} arguments, not {len(arguments)}")
        # A value takes 16 bytes, of which numbers use the first four or eight.
        for index, argument in enumerate(arguments):
            self._words[2 * index] = argument
        trap = ctypes.POINTER(ffi.wasm_trap_t)()
        error = ffi.wasmtime_func_call_unchecked(
            self._context, self._function, self._values, self._size, ctypes.byref(trap)
        )
        if error:  # type: ignore[truthy-bool] # a null pointer is false
            raise KernelFailure(str(WasmtimeError._from_ptr(error)))  # noqa: SLF001
        if trap:  # type: ignore[truthy-bool]
            raise KernelFailure(str(Trap._from_ptr(trap)))  # noqa: SLF001
        return self._words[0]


_lock = Lock()
_stores: WeakSet[Store] = WeakSet()
_loaded: list[tuple[Engine, Module]] = []
_free: list[Kernel] = []


def _program() -> tuple[Engine, Module]:
    """Return the compiled file: it is read and compiled once in a process. Raises BadKernel."""
    with _lock:
        if not _loaded:
            config = Config()
            config.memory_may_move = False  # numpy's arrays in it have addresses
            engine = Engine(config)
            _loaded.append((engine, Module(engine, read_code())))
        return _loaded[0]


def load() -> None:
    """Load the library of this machine, or make an instance of `kernel.wasm`. Raises BadKernel."""
    if load_library() is None:
        with borrowed():
            pass


@contextmanager
def borrowed() -> Iterator[Kernel]:
    """Give out an instance that no other thread uses meanwhile. Raises BadKernel."""
    with _lock:
        kernel = _free.pop() if _free else None
    kernel = kernel or Kernel()
    yield kernel
    # After an error the state of an instance is unknown, so it is not given out again.
    if not kernel.is_full:
        _free.append(kernel)


def call(name: str, *arguments: "Argument") -> int:
    """Call an export in the library of this machine, or in any instance. Raises BadKernel."""
    library = load_library()
    if library is not None:
        return library.call(name, *arguments)
    with borrowed() as kernel:
        return kernel.call(name, *arguments)


@atexit.register
def _leave_to_the_system() -> None:
    """Keep what is still used at the end of the process: wasmtime fails to delete it then, and complains."""
    for kept in (*_stores, *(each for pair in _loaded for each in pair)):
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(kept))


def _aligned(offset: int) -> int:
    """Return the next multiple of a cache line."""
    return offset + _ALIGNMENT & ~_ALIGNMENT
