"""A copy of the package with a recipe carried out, and programs that run on it."""

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import inkland

PACKAGE = Path(inkland.__file__).parent
CATALOG_PATH = "/api/catalog"


def copied(
    folder: Path, recipe: Mapping[str, str], changes: Mapping[str, Mapping[str, str]] = MappingProxyType({})
) -> Path:
    """Copy the package into a folder and carry out a recipe; return the folder.

    The recipe has what is added to the end of files, `changes` what takes the place of lines in them.
    """
    shutil.copytree(PACKAGE, folder / "inkland")
    for name, lines in changes.items():
        file = folder / "inkland" / name
        text = file.read_text(encoding="utf-8")
        for old, new in lines.items():
            assert text.count(old) == 1
            text = text.replace(old, new)
        file.write_text(text, encoding="utf-8")
    for name, text in recipe.items():
        file = folder / "inkland" / name
        file.write_text(file.read_text(encoding="utf-8").rstrip("\n") + "\n" + text, encoding="utf-8")
    return folder


def environment(folder: Path) -> dict[str, str]:
    """Return the variables of a process that imports the changed package and saves into the folder."""
    home = {
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder / "saves"),
        "XDG_STATE_HOME": str(folder / "saves"),
    }
    return {**os.environ, **home, "PYTHONPATH": str(folder), "COLUMNS": "120", "NO_COLOR": "1"}


def python(folder: Path, *arguments: str, answers: str = "") -> tuple[str, str]:
    """Run Python with the changed package; return what it prints and its messages."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env=environment(folder),
        cwd=folder,
        input=answers,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def program(folder: Path, *arguments: str, answers: str = "") -> tuple[str, str]:
    """Run the program of the changed package; return what it prints and its messages."""
    return python(folder, "-m", "inkland", *arguments, answers=answers)


def served(folder: Path) -> dict[str, Any]:
    """Return the catalog that a server with the changed package sends to clients."""
    command = [sys.executable, "-m", "inkland", "serve", "--port", "0", "--data", str(folder / "rooms")]
    with subprocess.Popen(
        command,
        env=environment(folder),
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            address = None
            while address is None:
                line = process.stdout.readline()
                assert line, "the server ended"
                address = re.search(r"http://[\w.:]+", line)
            with urllib.request.urlopen(f"{address[0]}{CATALOG_PATH}", timeout=20) as answer:
                found: dict[str, Any] = json.load(answer)
                return found
        finally:
            process.terminate()
