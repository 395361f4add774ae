"""Cached machine code is not used after an edit; a numba that the kernel does not know is refused by name."""

import tomllib
from pathlib import Path
from typing import Any

import numba
import pytest
from numba.core.codegen import JITCodeLibrary

from inkland.kernel.compiler import internals, locators
from inkland.kernel.compiler.internals import TESTED, UnsupportedNumba, check_internals


def test_the_package_of_an_entry_point_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The digest of an entry point outside the kernel changes with its package, and with nothing else."""
    package = tmp_path / "a_package_of_entry_points"
    package.mkdir()
    (package / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))

    def digest(text: str) -> str:
        (package / "entry_points.py").write_text(text)
        locators.source_digest.cache_clear()
        return locators.source_digest(package.name)

    first = digest("limit = 1")
    assert first == digest("limit = 1")
    assert first != digest("limit = 2")
    assert first != locators.source_digest("inkland.kernel")
    locators.source_digest.cache_clear()


def test_other_functions_of_the_program_keep_their_locators() -> None:
    config: Any = numba.config
    assert config.CACHE_LOCATOR_CLASSES == ""
    with locators.our_locators():
        assert "PackageFolder" in config.CACHE_LOCATOR_CLASSES
    assert config.CACHE_LOCATOR_CLASSES == ""


def test_the_installed_numba_is_the_one_that_the_kernel_is_tested_with() -> None:
    """With a new numba: run tests/kernel and tests/search with it, then change TESTED and pyproject.toml."""
    check_internals()
    assert numba.__version__.startswith(f"{TESTED}."), (
        f"numba {numba.__version__} is new: see this test's docstring and {internals.__file__}"
    )
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    major, minor = map(int, TESTED.split("."))
    assert f"numba>={TESTED},<{major}.{minor + 1}" in project["optional-dependencies"]["fast"]


@pytest.mark.parametrize("name", internals.LIBRARY_METHODS)
def test_a_numba_without_a_private_part_is_refused_by_name(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = next(cls for cls in JITCodeLibrary.__mro__ if name in vars(cls))
    monkeypatch.delattr(owner, name)
    monkeypatch.setattr(numba, "__version__", "0.99.0")
    with pytest.raises(UnsupportedNumba, match=rf"numba 0\.99\.0 has no JITCodeLibrary\.{name}, .*{TESTED}"):
        check_internals()


def test_a_missing_pass_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    module, (first, *_) = internals.PASSES[0]
    monkeypatch.delattr(module, first)
    with pytest.raises(UnsupportedNumba, match=f"has no numba.core.untyped_passes.{first}"):
        check_internals()
