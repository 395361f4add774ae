"""Writing bits, bytes and 16-bit numbers into the buffers of a batch environment."""

from typing import Any

import numpy as np
from llvmlite import ir  # ships no types
from numba import types

from inkland.core.board.grid import CELL_COUNT
from inkland.kernel.compiled.bits import ONE, ones
from inkland.kernel.compiler.decorators import Vector, Word, compiled, instruction

_BYTE, _LAST_BIT = Word(255), Word(7)
_COPIES, _BIT_OF_BYTE = Word(0x0101010101010101), Word(0x8040201008040201)
_CARRY = Word(0x7F7F7F7F7F7F7F7F)
_WORD_BITS, _IN_WORD = Word(64), 63
PLANE_BYTES = CELL_COUNT


@instruction
def put_bytes(_: Any, _vector: Any, _where: Any, _word: Any) -> Any:
    """Write eight bytes at any offset, counted in bytes, of a vector."""
    vector: Any = types.CPointer(types.int64)  # type: ignore[no-untyped-call]

    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        start = builder.bitcast(args[0], ir.IntType(8).as_pointer())
        place = builder.bitcast(builder.gep(start, [args[1]]), ir.IntType(64).as_pointer())
        builder.store(args[2], place, align=1)

    return types.void(vector, types.int64, types.uint64), generate


@instruction
def put_number(_: Any, _vector: Any, _where: Any, _number: Any) -> Any:
    """Write a number of 16 bits at an offset, counted in such numbers, of a vector."""
    vector: Any = types.CPointer(types.int64)  # type: ignore[no-untyped-call]

    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        start = builder.bitcast(args[0], ir.IntType(16).as_pointer())
        number = builder.trunc(args[2], ir.IntType(16))
        builder.store(number, builder.gep(start, [args[1]]), align=2)

    return types.void(vector, types.int64, types.int64), generate


@compiled
def _spread(byte: Word) -> Word:
    """Return eight bytes, 0 or 1, from the bits of a byte, lowest first."""
    return (((byte * _COPIES & _BIT_OF_BYTE) + _CARRY) >> _LAST_BIT) & _COPIES


@compiled
def put_plane(planes: Vector, where: int, lo: Word, hi: Word) -> None:
    """Write a set of cells as 121 bytes at an offset in bytes; the seven bytes after them become zero."""
    for part in range(8):
        by = Word(8 * part)
        put_bytes(planes, where + 8 * part, _spread((lo >> by) & _BYTE))
        put_bytes(planes, where + 64 + 8 * part, _spread((hi >> by) & _BYTE))


@compiled
def add_bits(mask: Vector, first: int, lo: Word, hi: Word) -> None:
    """Add a set of cells to a mask, its first cell at bit `first`."""
    word, shift = first >> 6, Word(first & _IN_WORD)
    mask[word] |= np.int64(lo << shift)
    if shift:
        rest = _WORD_BITS - shift
        mask[word + 1] |= np.int64((lo >> rest) | (hi << shift))
        mask[word + 2] |= np.int64(hi >> rest)
    else:
        mask[word + 1] |= np.int64(hi)


@compiled
def has_bit(mask: Vector, number: int) -> bool:
    """Return whether an action is in a mask."""
    return bool(Word(mask[number >> 6]) >> Word(number & _IN_WORD) & ONE)


@compiled
def rank(lo: Word, hi: Word, cell: int) -> int:
    """Return how many cells of a set come before a cell."""
    if cell < 64:
        return int(np.int64(ones(lo & ((ONE << Word(cell)) - ONE))))
    return int(np.int64(ones(lo) + ones(hi & ((ONE << Word(cell - 64)) - ONE))))


@compiled
def has_cell(lo: Word, hi: Word, cell: int) -> bool:
    """Return whether a cell is in a set."""
    return bool((lo >> Word(cell) if cell < 64 else hi >> Word(cell - 64)) & ONE)
