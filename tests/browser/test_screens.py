"""Every screen in every language, size and theme: complete, accessible, not too wide."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from tests.browser.devices import Devices
from tests.browser.screens.form import FORMS, SOME_FORMS, Form
from tests.browser.screens.pages import OPTIONS
from tests.browser.screens.problems import problems_of
from tests.browser.screens.scenes import SCENES
from tests.browser.screens.stage import Stage
from tests.browser.server_process import ServerProcess

from inkland.locale import LANGUAGES


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that offers notices, so that their settings are shown; nothing is sent in these tests."""
    with ServerProcess(Path(tmp_path_factory.mktemp("screens")), *OPTIONS) as process:
        yield process


def problems_in(
    devices: Devices, server: ServerProcess, scene: str, language: str, forms: Sequence[Form]
) -> list[str]:
    """Play a scene, and return what is wrong with its screens."""
    server.seeds.use(scene)
    return [
        f"{name}, {form}: {problem}"
        for name, page in SCENES[scene](Stage(devices, server, language))
        for form in forms
        for problem in problems_of(page, language, form)
    ]


@pytest.mark.parametrize("scene", SCENES)
def test_screens_are_complete_accessible_and_fit(devices: Devices, server: ServerProcess, scene: str) -> None:
    """Both sizes and both themes, in one language a scene."""
    language = LANGUAGES[list(SCENES).index(scene) % len(LANGUAGES)]
    assert problems_in(devices, server, scene, language, SOME_FORMS) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", SCENES)
def test_screens_in_every_language_size_and_theme(
    devices: Devices, server: ServerProcess, scene: str, language: str
) -> None:
    assert problems_in(devices, server, scene, language, FORMS) == []
