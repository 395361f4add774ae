"""Measure what the package and each extra put into a fresh environment (docs/installation.md).

    python -m bench.install_size [EXTRA…]

Downloads the packages; prints a table in Markdown. pip itself is not counted.
"""

import json
import os
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]


def main(asked: list[str]) -> None:
    """Print a row for the package alone and for each extra."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = asked or ["", *(name for name in project["optional-dependencies"] if name != "dev")]
    with tempfile.TemporaryDirectory() as folder:
        wheel = build_wheel(Path(folder))
        print("| extra | packages | MB |\n|---|---|---|")
        for extra in extras:
            packages, size = measure(Path(folder) / f"venv-{extra}", wheel, extra)
            print(f"| {f'`{extra}`' if extra else 'none'} | {packages} | {size / 1e6:.1f} |", flush=True)


def build_wheel(folder: Path) -> Path:
    """Build the wheel of this repository in a folder."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        env=os.environ | {"INKLAND_BUILD_CLIENT": "1"},
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    return next(folder.glob("*.whl"))


def measure(folder: Path, wheel: Path, extra: str) -> tuple[int, int]:
    """Install into a fresh environment; return the number of packages and the bytes, without pip."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    packages = next(folder.glob("lib/python*/site-packages"))
    before = size_of(packages)
    requirement = f"{wheel}[{extra}]" if extra else str(wheel)
    subprocess.run([python, "-m", "pip", "install", "--quiet", requirement], check=True)
    listed = subprocess.run(
        [python, "-m", "pip", "list", "--format=json"], check=True, capture_output=True, text=True
    )
    names = {package["name"] for package in json.loads(listed.stdout)} - {"pip", "setuptools"}
    return len(names), size_of(packages) - before


def size_of(folder: Path) -> int:
    """Return the bytes of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


if __name__ == "__main__":
    main(sys.argv[1:])
