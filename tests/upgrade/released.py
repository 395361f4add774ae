"""The previous released version, taken from the history of the repository."""

import io
import subprocess
import tarfile
from pathlib import Path
from typing import Final

TOP: Final = Path(__file__).parents[2]
RELEASED: Final = "0cd202b"
"""The commit of version 0.1.0, which speaks protocol 1."""


def is_available() -> bool:
    """Return whether the commit is here: a copy without history, or with little of it, lacks it."""
    found = subprocess.run(
        ["git", "cat-file", "-e", f"{RELEASED}^{{commit}}"], cwd=TOP, capture_output=True, check=False
    )
    return found.returncode == 0


def released_version(folder: Path) -> Path:
    """Write the package of the released version into a folder; return what to put on the path of Python."""
    found = subprocess.run(
        ["git", "archive", RELEASED, "src/inkland"], cwd=TOP, capture_output=True, check=True
    )
    with tarfile.open(fileobj=io.BytesIO(found.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"
