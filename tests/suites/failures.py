"""A pytest plugin that writes every failure to a file, and a run of pytest that returns them."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

FILE: Final = "INKLAND_TEST_FAILURES"
"""The variable that names the file."""
WORKER: Final = "PYTEST_XDIST_WORKER"
"""The variable of the processes whose failures the main process reports too."""
FAILED: Final = 1
"""The exit code of a run that was complete, and in which tests failed."""


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Write a failure to the file."""
    if report.failed and FILE in os.environ and WORKER not in os.environ:
        with Path(os.environ[FILE]).open("a") as file:
            print(json.dumps([report.nodeid, report.longreprtext]), file=file)


def run(arguments: Iterable[str]) -> tuple[int, dict[str, str]]:
    """Run pytest; return its exit code, and what each failed test has printed first."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "failures.jsonl"
        file.touch()
        command = [sys.executable, "-m", "pytest", "-p", "tests.suites.failures", *arguments]
        code = subprocess.run(command, env={**os.environ, FILE: str(file)}, check=False).returncode
        lines = [json.loads(line) for line in file.read_text().splitlines()]
    return code, dict(reversed(lines))
