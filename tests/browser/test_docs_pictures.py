"""The pictures of the docs show today's program: what is on their screens has not changed since."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.browser.devices import Devices
from tests.browser.docs_pictures import DOCS_SCENES, outline_of, read_outlines
from tests.browser.screens.pages import OPTIONS
from tests.browser.screens.stage import Stage
from tests.browser.server_process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server like the one that the pictures are taken of."""
    with ServerProcess(Path(tmp_path_factory.mktemp("pictures")), *OPTIONS) as process:
        yield process


@pytest.mark.parametrize("scene", DOCS_SCENES)
def test_screens_of_the_docs_are_as_in_their_pictures(
    devices: Devices, server: ServerProcess, scene: str
) -> None:
    kept = read_outlines()
    server.seeds.use(scene)
    for picture, page in DOCS_SCENES[scene](Stage(devices, server, "en")):
        assert outline_of(page) == kept[picture], f"{picture}: run `make screenshots`"
