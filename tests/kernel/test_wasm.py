"""The files of compiled code: they belong to the sources, and bad ones are refused."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import wasmtime
from tests.property.playing import CATALOG

from inkland.core.setup.config import GameConfig
from inkland.kernel import file, layout, runtime
from inkland.kernel.blank_game import blank_game
from inkland.kernel.compiler.stamp import sources_digest
from inkland.kernel.file import BadKernel, read_code, read_file, read_stamp, sealed
from inkland.kernel.runtime import Kernel, KernelFailure, call
from inkland.kernel.tables import load_tables, tables_for
from inkland.kernel.words import Constant, Vector, vector, zeros

GAMES = 20


@pytest.fixture(autouse=True)
def without_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """`kernel.wasm` runs, also where there is a library for the machine."""
    monkeypatch.setattr(runtime, "load_library", lambda: None)


def ratings(first_seed: int) -> Vector:
    blank, found = blank_game(tables_for(CATALOG), GameConfig()), zeros(GAMES)
    call("play_ratings", load_tables(), blank, zeros(layout.GAME_WORDS), first_seed, found, GAMES)
    return found


@pytest.mark.parametrize("name", [file.NAME, file.LIBRARY])
def test_it_was_made_from_these_sources(name: str) -> None:
    assert read_stamp(read_file(name))["sources"] == sources_digest(), (
        "compiled code has changed: run `make kernel`"
    )


@pytest.mark.system
def test_the_same_sources_give_the_same_bytes(tmp_path: Path) -> None:
    """With the same tools; others may write other code for the same games."""
    from inkland.kernel.compiler.build import tools  # noqa: PLC0415 - imports the compiler

    subprocess.run([sys.executable, "-m", "inkland.kernel.compiler.build", tmp_path], check=True)
    for name in (file.NAME, file.LIBRARY):
        made = (tmp_path / name).read_bytes()
        if read_stamp(read_file(name))["tools"] == tools():
            assert made == read_file(name)
        else:
            assert read_stamp(made)["sources"] == sources_digest()


def test_it_needs_nothing_and_offers_the_entry_points() -> None:
    """Another engine can run it: no imports, plain names, offsets as i32 and numbers as i64."""
    module = wasmtime.Module(wasmtime.Engine(), read_code())
    assert not module.imports
    kinds = {export.name: export.type for export in module.exports}
    assert {"memory", "__heap_base", "rate_candidates", "step_games", "step_batch"} <= set(kinds)
    play = kinds["play_ratings"]
    assert isinstance(play, wasmtime.FuncType)
    assert [str(kind) for kind in play.params] == ["i32", "i32", "i32", "i64", "i32", "i64"]
    assert [str(kind) for kind in play.results] == ["i64"]


@pytest.mark.parametrize("at", [5, 5_000, -5, -100, -600])
def test_a_damaged_file_is_refused(at: int) -> None:
    changed = bytearray(read_file(file.NAME))
    changed[at] ^= 1
    with pytest.raises(BadKernel, match="damaged"):
        read_stamp(bytes(changed))


@pytest.mark.parametrize("content", [b"", b"\0asm\1\0\0\0", b"\7inkland", b"\0asm\7inkland[]"])
def test_another_file_is_refused(content: bytes) -> None:
    with pytest.raises(BadKernel, match="damaged"):
        read_stamp(content)


def test_a_file_of_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "GAME_WORDS", layout.GAME_WORDS + 1)
    with pytest.raises(BadKernel, match="another version"):
        read_code()


def test_a_missing_file_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file, "NAME", "nothing.wasm")
    with pytest.raises(BadKernel, match=r"missing.*make kernel"):
        read_code()


def test_the_seal_is_read_back() -> None:
    found = read_stamp(sealed(b"\0asm\1\0\0\0", {"sources": "x" * 300}))
    assert found["sources"] == "x" * 300


def test_threads_have_memories_of_their_own() -> None:
    expected = [ratings(seed) for seed in range(8)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(ratings, [*range(8)] * 5)) == expected * 5


def test_memory_grows_and_keeps_what_it_holds() -> None:
    kernel = Kernel()
    constant = Constant(range(-50, 50))
    where = kernel.keep(constant)
    far = kernel.allocate(1 << 20)
    kernel.write(far, vector([-1, 2]))
    assert kernel.keep(constant) == where
    assert kernel.read(where, 100) == constant
    assert kernel.read(far, 3).tolist() == [-1, 2, 0]


def test_a_constant_is_not_written_back() -> None:
    kernel, words = Kernel(), zeros(2 * layout.ANCHOR_CAPACITY)
    game = vector(range(layout.GAME_WORDS))
    kernel.call("read_anchors", game, words, 1)
    assert words == game[layout.ANCHORS : layout.ANCHORS + 2 * layout.ANCHOR_CAPACITY]
    constant = Constant(zeros(2 * layout.ANCHOR_CAPACITY))
    kernel.call("read_anchors", game, constant, 1)
    assert not any(constant)


def test_wrong_calls_are_errors() -> None:
    with pytest.raises(TypeError, match="6 arguments, not 1"):
        call("play_ratings", 1)
    with pytest.raises(KeyError):
        call("no_such_export")


def test_an_instance_that_failed_is_not_used_again() -> None:
    with pytest.raises(KernelFailure, match="out of bounds"):
        call("read_anchors", 1 << 31, zeros(2 * layout.ANCHOR_CAPACITY), 1)
    before = list(runtime._free)
    assert ratings(3) == ratings(3)
    assert len(runtime._free) <= len(before) + 1


def test_an_instance_with_many_constants_is_replaced() -> None:
    for number in range(2 * runtime.MOST_CONSTANTS):
        call("read_anchors", Constant(zeros(layout.GAME_WORDS)), zeros(2 * layout.ANCHOR_CAPACITY), 1)
        assert all(len(kernel._constants) <= runtime.MOST_CONSTANTS for kernel in runtime._free), number
