"""The optional packages: which extra of Inkland installs each, and the error when one is missing.

The rules, the content, the notation and the bots `random` and `greedy` need none of them.
"""

from typing import Final

EXTRA_OF: Final = {
    "fluent": "cli",
    "openskill": "cli",
    "platformdirs": "cli",
    "rich": "cli",
    "shtab": "cli",
    "textual": "cli",
    "llvmlite": "fast",
    "numba": "fast",
    "numpy": "fast",
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
        self.command = f'pip install "inkland[{extra}]"'
        super().__init__(f"{package} is not installed; install it with: {self.command}", name=package)


def missing_extra(error: BaseException) -> MissingExtra | None:
    """Return the missing extra that an import error is about; None for every other error."""
    if isinstance(error, MissingExtra):
        return error
    package = (error.name or "").partition(".")[0] if isinstance(error, ModuleNotFoundError) else ""
    return MissingExtra(package, EXTRA_OF[package]) if package in EXTRA_OF else None
