"""The browser client's files: read once, compressed once, served with the right types and ages."""

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from inkland.locale import LANGUAGES, texts_in
from inkland.server.errors import ServerCode

FOLDER: Final = Path(__file__).parent.parent / "static"
FOR_EVER: Final = b"public, max-age=31536000, immutable"
"""For files whose name changes with their content."""
ASK_AGAIN: Final = b"no-cache"
PAGES: Final = ("/room/", "/move/")
"""Addresses below which the client finds its own way."""
ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))
WORTH_COMPRESSING: Final = 500
"""Bytes from which compressing a text pays."""
_TYPES: Final = {
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
    ".woff2": "font/woff2",
}
_TEXTS: Final = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


class File(msgspec.Struct, frozen=True):
    """One file in every form in which it may be sent: plain, and by encoding."""

    kind: str
    age: bytes
    mark: str
    """Names the content (ETag)."""
    forms: dict[str, bytes]

    def best(self, accepted: str) -> str:
        """The best form that a browser accepts; the plain one is ""."""
        offers = [part.replace(" ", "").split(";") for part in accepted.split(",")]
        wanted = {name for name, *rest in offers if "q=0" not in rest}
        return next((name for name, _ in ENCODINGS if name in self.forms and name in wanted), "")


class Shelf:
    """All files of the client; read anew when it has been built anew."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._built = -1.0
        self._files: dict[str, File] = {}

    def find(self, path: str) -> File | None:
        """The file at an address, if there is one."""
        self._refresh()
        if path == "/sw.js":
            return self._files.get("sw.js")
        if path.startswith("/static/"):
            return self._files.get(path.removeprefix("/static/"))
        is_page = path == "/" or any(path.startswith(start) and path.count("/") == 2 for start in PAGES)
        return self._files.get("index.html", _not_built()) if is_page else None

    def _refresh(self) -> None:
        index = self._folder / "index.html"
        built = index.stat().st_mtime if index.is_file() else 0.0
        if built != self._built:
            self._built, self._files = built, dict(self._read())

    def _read(self) -> list[tuple[str, File]]:
        packed = {suffix for _, suffix in ENCODINGS}
        paths = sorted(path for path in self._folder.rglob("*") if path.is_file())
        return [
            (path.relative_to(self._folder).as_posix(), _file(path, hashed="assets" in path.parts))
            for path in paths
            if path.suffix not in packed and not path.name.startswith(".")
        ]


def _file(path: Path, *, hashed: bool) -> File:
    data = path.read_bytes()
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    forms = {"": data}
    for encoding, suffix in ENCODINGS:
        packed = path.with_name(path.name + suffix)
        if packed.is_file():
            forms[encoding] = packed.read_bytes()
    if "gzip" not in forms and kind.startswith(_TEXTS) and len(data) >= WORTH_COMPRESSING:
        forms["gzip"] = gzip.compress(data, mtime=0)
    return _made(kind, FOR_EVER if hashed else ASK_AGAIN, forms)


def _made(kind: str, age: bytes, forms: dict[str, bytes]) -> File:
    is_text = kind.startswith(_TEXTS)
    mark = hashlib.sha256(forms[""]).hexdigest()[:16]
    return File(f"{kind}; charset=utf-8" if is_text else kind, age, mark, forms)


def _not_built() -> File:
    """What is shown instead of the client where it has not been built."""
    lines = [texts_in(language)(ServerCode.CLIENT_NOT_BUILT) for language in LANGUAGES]
    return _made("text/plain", ASK_AGAIN, {"": ("\n".join(lines) + "\n").encode()})


def with_static(app: ASGIApp, shelf: Shelf) -> ASGIApp:
    """The same application with the client's files before it."""

    async def served(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["method"] in ("GET", "HEAD"):
            file = shelf.find(scope["path"])
            if file is not None:
                await _send(file, scope, send)
                return
        await app(scope, receive, send)

    return served


async def _send(file: File, scope: HTTPScope, send: Send) -> None:
    asked = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
    form = file.best(asked.get(b"accept-encoding", ""))
    mark = f'"{file.mark}{"-" if form else ""}{form}"'
    is_known = mark in asked.get(b"if-none-match", "")
    body = b"" if is_known else file.forms[form]
    headers = [
        (b"content-type", file.kind.encode()),
        (b"cache-control", file.age),
        (b"etag", mark.encode()),
        (b"vary", b"accept-encoding"),
    ]
    if form and not is_known:
        headers.append((b"content-encoding", form.encode()))
    if not is_known:
        headers.append((b"content-length", str(len(body)).encode()))
    if scope["path"] == "/sw.js":
        headers.append((b"service-worker-allowed", b"/"))
    await send({"type": "http.response.start", "status": 304 if is_known else 200, "headers": headers})
    sent = b"" if scope["method"] == "HEAD" else body
    await send({"type": "http.response.body", "body": sent, "more_body": False})
