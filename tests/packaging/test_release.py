"""The conventions of CHANGELOG.md, and what `make release` finds in the way of a release."""

import re
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest
from tests.packaging.root_scripts import load_script

ROOT = Path(__file__).parents[2]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text()
KINDS = {
    *("For players", "For operators", "For bot writers and Python"),
    *("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"),
}


@pytest.fixture(scope="module")
def release() -> ModuleType:
    return load_script("release")


def test_versions_of_the_changelog_are_dated_and_newest_first() -> None:
    first, *versions = re.findall(r"^## (.*)$", CHANGELOG, re.MULTILINE)
    assert first == "Unreleased"
    found = [re.fullmatch(r"(\d+)\.(\d+)\.(\d+) \((\d{4}-\d{2}-\d{2})\)", line) for line in versions]
    assert all(found), versions
    numbers = [tuple(map(int, match.groups()[:3])) for match in found if match]
    assert all(newer > older for newer, older in pairwise(numbers))


def test_changes_are_sorted_by_reader_or_kind() -> None:
    assert set(re.findall(r"^### (.*)$", CHANGELOG, re.MULTILINE)) <= KINDS


def test_a_version_under_development_is_in_the_way(release: ModuleType) -> None:
    found = list(release.problems("0.2.0.dev0", "## Unreleased\n\n### Added\n- A card.\n"))
    assert found[:3] == [
        "0.2.0.dev0 is a version under development",
        "CHANGELOG.md has no dated section for 0.2.0.dev0",
        'CHANGELOG.md has lines under "Unreleased"',
    ]


def test_a_dated_version_is_not(release: ModuleType) -> None:
    found = list(
        release.problems("0.2.0", "## Unreleased\n\n## 0.2.0 (2026-12-01)\n\n### Added\n- A card.\n")
    )
    assert [line for line in found if "CHANGELOG" in line or "version" in line] == []
