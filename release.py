"""Build a release, check it, and say what is left to do: `make release`.

Nothing is uploaded and nothing is tagged: the last lines are the commands for that.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent
DIST: Final = ROOT / "dist"
DATED: Final = re.compile(r"^## (\S+) \((\d{4}-\d{2}-\d{2})\)$", re.MULTILINE)
PLACEHOLDER: Final = ".example"
"""The end of addresses that lead nowhere (RFC 2606)."""


def main() -> int:
    """Build, check and report; return 1 if something stands in the way of a release."""
    version = project()["version"]
    shutil.rmtree(DIST, ignore_errors=True)
    os.environ["INKLAND_BUILD_CLIENT"] = "1"  # read by hatch_build.py
    run(sys.executable, "-m", "hatchling", "build", "-d", str(DIST))
    run(sys.executable, "-m", "twine", "check", "--strict", *map(str, sorted(DIST.iterdir())))
    obstacles = [*problems(version, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")), *changed_files()]
    for obstacle in obstacles:
        print(f"In the way: {obstacle}")
    print(f"""
Steps of a release:
  1. Set the version in pyproject.toml and src/inkland/__init__.py (now {version}).
  2. In CHANGELOG.md rename "Unreleased" to "X.Y.Z (YYYY-MM-DD)" and begin a new, empty "Unreleased".
  3. make lock check, then commit as "Release X.Y.Z".
  4. make release, until nothing is in the way.
  5. git tag -s vX.Y.Z && git push --follow-tags
  6. {Path(sys.executable).name} -m twine upload dist/*
  7. Set the version to the next one with .dev0 and commit.""")
    return 1 if obstacles else 0


def project() -> dict[str, str]:
    """Return the table `project` of pyproject.toml."""
    found: dict[str, str] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return found


def problems(version: str, changelog: str) -> Iterator[str]:
    """Yield what is wrong with version, changelog and metadata."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        yield f"{version} is a version under development"
    dated = dict(DATED.findall(changelog))
    if version not in dated:
        yield f"CHANGELOG.md has no dated section for {version}"
    if re.search(r"^## Unreleased\n+(?!## )\S", changelog, re.MULTILINE):
        yield 'CHANGELOG.md has lines under "Unreleased"'
    if PLACEHOLDER in str(project().get("urls")):
        yield f"the addresses in pyproject.toml are placeholders ({PLACEHOLDER})"
    if not (ROOT / "src" / "inkland" / "site.zip").is_file():
        yield "the docs site has not been built: make docs"


def changed_files() -> Iterator[str]:
    """Yield a line if the working tree differs from the last commit."""
    status = subprocess.run(
        ["git", "status", "--porcelain"],  # noqa: S607 - the git of whoever releases
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    if status.stdout:
        yield "there are changes that are not committed"


def run(*command: str) -> None:
    """Run a command in the repository; end if it fails."""
    if subprocess.run(command, cwd=ROOT, check=False).returncode:  # noqa: S603 - our own commands
        raise SystemExit(f"Failed: {' '.join(command)}")


if __name__ == "__main__":
    sys.exit(main())
