"""The library for Linux: the same games as in `kernel.wasm`, and a bad one is left alone."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from tests.property.playing import CATALOG, SeededRng
from tests.search.test_levels import moments

from inkland.bots.levels.searcher import Searcher
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.state import view
from inkland.kernel import Batch, batch, library, runtime
from inkland.kernel.file import LIBRARY, read_file, read_stamp, sealed
from inkland.kernel.library import Library, load_library
from inkland.search.settings import Budget, Perception, SearchParams
from inkland.sim.mixed import mixed_config

SETUPS = [replace(mixed_config(CATALOG, SeededRng(seed), variants=True), edicts=None) for seed in range(60)]
SEEDS = range(240)


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """The library is looked for again."""
    load_library.cache_clear()
    yield
    load_library.cache_clear()


@pytest.fixture
def here() -> Library:
    found = load_library()
    if found is None:
        pytest.skip("there is no library for this machine")
    return found


def begun() -> Batch:
    return Batch(SETUPS, list(SEEDS), CATALOG)


@pytest.mark.usefixtures("here")
def test_games_are_those_of_webassembly(monkeypatch: pytest.MonkeyPatch) -> None:
    """All set-ups, word by word, to the end."""
    ours = begun()
    monkeypatch.setattr(batch, "load_library", lambda: None)
    theirs = begun()
    chance = np.random.default_rng(7)
    while not ours.is_over:
        assert (ours.seats == theirs.seats).all()
        assert (ours.counts == theirs.counts).all()
        options = (chance.random(len(SEEDS)) * ours.counts).astype(np.int64)
        ours.step(options)
        theirs.step(options)
    assert theirs.is_over
    assert (ours.games == theirs.games).all()
    assert (ours.results().totals == theirs.results().totals).all()


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("seed", range(6))
def test_levels_choose_as_in_webassembly(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Candidates with their sheets and ratings, and the winner of their race."""
    config = mixed_config(CATALOG, SeededRng(40 + seed), variants=True)
    searcher = Searcher(Budget(sheets=2_000), SearchParams(width=6, share=256), Perception())
    found = list[object]()
    for finder in (load_library, lambda: None):
        monkeypatch.setattr(runtime, "load_library", finder)
        for state in moments(config, seed, 6 * config.players):
            seen = view(state, min(state.table.awaited))
            assert seen.seat is not None
            offered = options(seen)
            _, candidates = searcher.candidates(seen.table, seen.seat, offered, seed=1)
            choice = searcher.choose(seen.table, seen.seat, offered, SeededRng(2))
            found.append((candidates.sheets, candidates.ratings, choice))
    assert found
    assert found[: len(found) // 2] == found[len(found) // 2 :]


def test_wrong_calls_are_errors(here: Library) -> None:
    words = np.zeros((4, 4), dtype=np.int64)
    with pytest.raises(TypeError, match="3 arguments, not 1"):
        here.call("read_anchors", words)
    with pytest.raises(TypeError, match="contiguous"):
        here.call("read_anchors", words[:, ::2], words, 0)
    with pytest.raises(TypeError, match="64-bit"):
        here.call("read_anchors", words.astype(np.int32), words, 0)
    with pytest.raises(KeyError):
        here.call("no_such_export")


def test_a_bad_library_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Missing, damaged, of another layout, and one that cannot be loaded: `kernel.wasm` plays instead."""
    good = read_file(LIBRARY)
    stamp = read_stamp(good)
    bad = {"missing": None, "damaged": good[:-1], "other": sealed(b"no library", stamp)}
    monkeypatch.setattr("inkland.kernel.library.resources.files", lambda _: tmp_path)
    for content in bad.values():
        if content is not None:
            (tmp_path / LIBRARY).write_bytes(content)
        load_library.cache_clear()
        assert load_library() is None
    (tmp_path / LIBRARY).write_bytes(good)
    monkeypatch.setattr(library, "layout_digest", lambda: "another")
    load_library.cache_clear()
    assert load_library() is None


@pytest.mark.parametrize("flags", ["", "flags\t\t: fpu ssse3 sse4_2\n"])
def test_an_old_processor_has_none(flags: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cpuinfo").write_text(flags)
    monkeypatch.setattr(library, "PROCESSOR", tmp_path / "cpuinfo")
    assert load_library() is None
    monkeypatch.setattr(library, "PROCESSOR", tmp_path / "nothing")
    load_library.cache_clear()
    assert load_library() is None


def test_other_systems_have_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("inkland.kernel.library.platform.machine", lambda: "riscv64")
    assert load_library() is None
