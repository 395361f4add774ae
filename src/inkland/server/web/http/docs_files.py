"""The docs site under /docs, if this installation has it (`make docs`)."""

import base64
import hashlib
import re
import zipfile
from pathlib import Path
from typing import Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from inkland.server.web.http.middleware import POLICY
from inkland.server.web.http.static_files import DOCS, File, make_file, send_file

_SCRIPT: Final = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
"""A script inside a page; those of another type, such as JSON, are not run."""


class DocsFiles:
    """All files of the docs site; each is read and compressed when it is asked for the first time."""

    def __init__(self, archive: Path | None) -> None:
        self._archive = None if archive is None else zipfile.ZipFile(archive)
        self._names = frozenset(() if self._archive is None else self._archive.namelist())
        self._files: dict[str, File] = {}

    def find(self, path: str) -> File | None:
        """Return the file at an address below /docs, the site's page for unknown addresses, or None."""
        name = path.removeprefix(DOCS).lstrip("/") or "index.html"
        unknown = self._read("404.html")
        return self._read(name) or (unknown and msgspec.structs.replace(unknown, status=404))

    def _read(self, name: str) -> File | None:
        if self._archive is None or name not in self._names:
            return None
        if name not in self._files:
            self._files[name] = _page(make_file(name, {"": self._archive.read(name)}))
        return self._files[name]


def _page(file: File) -> File:
    """Return a page with a policy that allows its own scripts, by their digests, and no others.

    The site's search brings its styles along at run time. The pages show nothing that people have written, so
    allowing styles inside them is harmless.
    """
    if not file.media_type.startswith("text/html"):
        return file
    scripts = sorted(set(_SCRIPT.findall(file.bodies[""])))
    digests = [f"'sha256-{_digest(script)}'" for script in scripts]
    policy = POLICY.replace("script-src 'self'", " ".join(["script-src 'self'", *digests]))
    policy = policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    return msgspec.structs.replace(file, policy=policy)


def _digest(script: bytes) -> str:
    return base64.b64encode(hashlib.sha256(script).digest()).decode()


def with_docs(app: ASGIApp, files: DocsFiles) -> ASGIApp:
    """Return the application with the docs site in front of it."""

    async def served(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["method"] in ("GET", "HEAD"):
            path = scope["path"]
            file = files.find(path) if path == DOCS or path.startswith(f"{DOCS}/") else None
            if file is not None and path == DOCS:
                # Links of the pages are relative.
                headers = [(b"location", f"{DOCS}/".encode()), (b"content-length", b"0")]
                await send({"type": "http.response.start", "status": 308, "headers": headers})
                await send({"type": "http.response.body", "body": b"", "more_body": False})
                return
            if file is not None:
                await send_file(file, scope, send)
                return
        await app(scope, receive, send)

    return served
