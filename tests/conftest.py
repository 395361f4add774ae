"""The layers of the tests (docs/testing.md); what keeps `make test` free of real time and processes."""

import asyncio
import os
import subprocess
from collections.abc import Callable, Iterator, Mapping
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pytest
from tests.virtual_time import VirtualLoop, watch_threads

HERE = Path(__file__).parent
SYSTEM = ("chaos", "cluster", "packaging", "upgrade", "server/postgresql")
LAYERS = {HERE / "browser": "browser"} | {HERE / folder: "system" for folder in SYSTEM}
"""The layers of whole folders; tests and modules outside of them say `pytest.mark.system`."""
SMOKE = HERE / "browser" / "test_smoke.py"
"""The one test of `make test` that uses a browser."""
HAS_SERVICES = "INKLAND_TEST_CLUSTER" in os.environ or "INKLAND_TEST_DATABASE" in os.environ
"""Whether the tests of the server use PostgreSQL or NATS, which are processes."""
_present: list[pytest.Item] = []
"""The test that runs."""

watch_threads()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of the folders that are a layer."""
    for item in items:
        if (layer := folder_layer(item)) is not None:
            item.add_marker(layer)


def folder_layer(item: pytest.Item) -> str | None:
    """Return the layer that a test belongs to by its folder."""
    if item.path == SMOKE:
        return None
    return next((LAYERS[folder] for folder in item.path.parents if folder in LAYERS), None)


def has_real_time(item: pytest.Item) -> bool:
    """Return whether a test may wait for the clock, and for other processes."""
    is_marked = any(item.get_closest_marker(layer) for layer in ("system", "browser", "slow"))
    return HAS_SERVICES or is_marked or folder_layer(item) is not None or item.path == SMOKE


def pytest_asyncio_loop_factories(
    item: pytest.Item,
) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Let no test of `make test` wait for real time to pass."""
    return {"real": asyncio.new_event_loop} if has_real_time(item) else {"virtual": VirtualLoop}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Know which test runs."""
    _present[:] = [item]
    try:
        return (yield)
    finally:
        _present.clear()


def _guarded(start: Callable[..., Any]) -> Callable[..., Any]:
    def guarded(*arguments: Any, **options: Any) -> Any:
        if _present and not has_real_time(_present[0]):
            pytest.fail("This test starts a process: mark it `pytest.mark.system` (docs/testing.md).")
        return start(*arguments, **options)

    return guarded


_patch = pytest.MonkeyPatch()
_patch.setattr(subprocess.Popen, "__init__", _guarded(subprocess.Popen.__init__))
_patch.setattr(BaseProcess, "start", _guarded(BaseProcess.start))
