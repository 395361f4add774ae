"""The optional packages: which extra of Inkland installs each, and the error when one is missing.

The rules, the content, the notation and the bots `random` and `greedy` need none of them.
"""

import json
from typing import Final

EXTRA_OF: Final = {
    "fluent": "cli",
    "openskill": "cli",
    "platformdirs": "cli",
    "rich": "cli",
    "shtab": "cli",
    "textual": "cli",
    "wasmtime": "fast",
    "numpy": "train",
    "llvmlite": "kernel",
    "numba": "kernel",
    "alembic": "server",
    "confusable_homoglyphs": "server",
    "cryptography": "server",
    "h11": "server",
    "http_ece": "server",
    "itsdangerous": "server",
    "litestar": "server",
    "prometheus_client": "server",
    "py_vapid": "server",
    "segno": "server",
    "sqlalchemy": "server",
    "structlog": "server",
    "uvicorn": "server",
    "websockets": "server",
    "gymnasium": "rl",
    "pettingzoo": "rl",
    "PIL": "pictures",
    "resvg_py": "pictures",
    "ray": "cluster",
    "polars": "stats",
    "psycopg": "scale",
    "pysqlite3": "sqlite",
    "nats": "scale",
    "opentelemetry": "tracing",
}
"""Imported packages and the smallest extra that installs them."""


class MissingExtra(ModuleNotFoundError):
    """A package that an extra of Inkland installs is missing; the message says how to install it."""

    def __init__(self, package: str, extra: str) -> None:
        self.package = package
        self.extra = extra
        self.command = install_command(extra)
        super().__init__(f"{package} is not installed; install it with: {self.command}", name=package)


def missing_extra(error: BaseException) -> MissingExtra | None:
    """Return the missing extra that an import error is about; None for every other error."""
    if isinstance(error, MissingExtra):
        return error
    package = (error.name or "").partition(".")[0] if isinstance(error, ModuleNotFoundError) else ""
    return MissingExtra(package, EXTRA_OF[package]) if package in EXTRA_OF else None


def install_command(extra: str) -> str:
    """Return the command that adds an extra, from the folder or wheel that Inkland was installed from.

    If that is not known, the command is for the folder with the sources. No package index is used, since the
    package is on none.
    """
    from importlib.metadata import PackageNotFoundError, distribution  # noqa: PLC0415 - slow, rarely needed
    from urllib.parse import urlsplit  # noqa: PLC0415
    from urllib.request import url2pathname  # noqa: PLC0415

    try:
        origin = json.loads(distribution("inkland").read_text("direct_url.json") or "{}")
    except (PackageNotFoundError, ValueError):
        origin = {}
    url = urlsplit(origin.get("url", ""))
    if url.scheme != "file":
        return f'pip install ".[{extra}]"'
    editable = "-e " if origin.get("dir_info", {}).get("editable") else ""
    return f'pip install {editable}"{url2pathname(url.path)}[{extra}]"'
