"""Cached machine code is not used after an edit of any source that goes into it."""

from pathlib import Path

import pytest

from inkland.kernel.compiler import decorators


def test_the_package_of_an_entry_point_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The digest of an entry point outside the kernel changes with its package, and with nothing else."""
    package = tmp_path / "a_package_of_entry_points"
    package.mkdir()
    (package / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))

    def digest(text: str) -> str:
        (package / "entry_points.py").write_text(text)
        return decorators._source_digest.__wrapped__(package.name)

    first = digest("limit = 1")
    assert first == digest("limit = 1")
    assert first != digest("limit = 2")
    assert first != decorators._source_digest("inkland.kernel")
