"""The files of the browser client: read and compressed once, served with types and cache headers."""

import gzip
import hashlib
import mimetypes
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

import inkland.server
from inkland.locale import LANGUAGES, texts_in
from inkland.server.base.errors import ServerCode

FOLDER: Final = Path(inkland.server.__file__).parent / "static"
OK: Final = 200
IMMUTABLE: Final = b"public, max-age=31536000, immutable"
"""For files whose name changes with their content."""
REVALIDATE: Final = b"no-cache"
VARY_PAGE: Final = b"accept-encoding, accept-language"
PAGES: Final = ("/room/", "/move/", "/game/", "/challenge/", "/daily/")
"""Addresses whose page is the client, which does the rest."""
GAME_PARTS: Final = (
    "branches",
    "compare",
    "learn",
    "replay",
    "review",
    "shuffle",
)
"""Pages of one game, by what follows its address."""
SERVED: Final = ("/api/", "/ws/", "/static/", "/schema/", "/healthz/", "/readyz/", "/metrics/")
"""Addresses that are never a page of the client."""
OPEN_GAMES: Final = "/open"
DOCS: Final = "/docs"
"""Where the docs site is, if this installation has it (`docs_files`)."""
LISTS: Final = (
    "/", "/games", "/challenges", "/statistics", "/learn", "/rules", "/rules/rulings", "/replay", "/review",
    "/tutorial", "/daily", "/operator", OPEN_GAMES,
)  # fmt: skip
"""Those without an id."""
ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))
WORTH_COMPRESSING: Final = 500
"""Texts of at least this many bytes are compressed."""
_TYPES: Final = {
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
    ".woff2": "font/woff2",
}
_TEXTS: Final = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


class File(msgspec.Struct, frozen=True):
    """One file, plain and in each encoding."""

    media_type: str
    cache_control: bytes
    etag: str
    bodies: dict[str, bytes]
    """By encoding; plain is ""."""
    status: int = OK
    policy: str = ""
    """Its own content security policy; without one, it has that of all answers."""

    def best(self, accepted: str) -> str:
        """Return the best encoding that a browser accepts; plain is ""."""
        offers = [part.replace(" ", "").split(";") for part in accepted.split(",")]
        wanted = {name for name, *rest in offers if "q=0" not in rest}
        return next((name for name, _ in ENCODINGS if name in self.bodies and name in wanted), "")


class StaticFiles:
    """All files of the client; read again when it has been built again."""

    def __init__(self, folder: Path = FOLDER, *, open_games: bool = True, docs: bool = False) -> None:
        self._folder = folder
        self._has_docs = docs
        self._lists = LISTS if open_games else tuple(path for path in LISTS if path != OPEN_GAMES)
        self._built = -1.0
        self._files: dict[str, File] = {}
        self._pages: dict[str, File] = {}
        self._refresh()  # not with the first request: every game on the server would wait for it

    def find(self, path: str, languages: str = "") -> File | None:
        """Return the file at an address, or None; `languages` are those that the browser asks for."""
        self._refresh()
        if path == "/sw.js":
            return self._files.get("sw.js")
        if path.startswith("/static/"):
            return self._files.get(path.removeprefix("/static/"))
        return self._page(languages) if path in self._lists or _has_id(path) else None

    def _page(self, languages: str) -> File:
        """Return the client's page, which also preloads the texts of the browser's language."""
        plain = self._files.get("index.html", _not_built())
        return self._pages.get(_first_language(languages), plain)

    def find_unknown(self, path: str, accepted: str) -> File | None:
        """Return the client's page with status 404 for a person at an address that nothing serves.

        Programs, which do not ask for HTML, get the error of the API instead.
        """
        is_served = any(path == start.rstrip("/") or path.startswith(start) for start in SERVED)
        if is_served or "text/html" not in accepted:
            return None
        page = self._files.get("index.html")
        return None if page is None else msgspec.structs.replace(page, status=404)

    def _refresh(self) -> None:
        index = self._folder / "index.html"
        built = index.stat().st_mtime if index.is_file() else 0.0
        if built != self._built:
            self._built, self._files = built, dict(_read(self._folder, built))
            if self._has_docs and "index.html" in self._files:
                link = f'<link rel="help" href="{DOCS}/" />'
                self._files["index.html"] = _with_link(self._files["index.html"], link)
            self._pages = dict(_pages(self._files))


@lru_cache(maxsize=1)
def _read(folder: Path, _built: float) -> list[tuple[str, File]]:
    """Return the files of a folder with their names; all of them are compressed, which takes a while."""
    packed = {suffix for _, suffix in ENCODINGS}
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return [
        (path.relative_to(folder).as_posix(), _file(path, hashed="assets" in path.parts))
        for path in paths
        if path.suffix not in packed and not path.name.startswith(".")
    ]


def _has_id(path: str) -> bool:
    """Return whether an address is that of a room, a device, a challenge or a game, or of a page of a game.

    >>> [_has_id(path) for path in ("/game/x", "/game/x/replay", "/game/x/y", "/room/x/replay", "/game/")]
    [True, True, False, False, True]
    """
    start, _, part = path.rpartition("/")
    if start.startswith("/game/") and start.count("/") == 2:
        return part in GAME_PARTS
    return path.startswith(PAGES) and path.count("/") == 2


def is_client_built(folder: Path = FOLDER) -> bool:
    """Return whether there is a client to serve; a package always has one, a source tree may not."""
    return (folder / "index.html").is_file()


def _file(path: Path, *, hashed: bool) -> File:
    bodies = {"": path.read_bytes()}
    for encoding, suffix in ENCODINGS:
        packed = path.with_name(path.name + suffix)
        if packed.is_file():
            bodies[encoding] = packed.read_bytes()
    return make_file(path.name, bodies, IMMUTABLE if hashed else REVALIDATE)


def make_file(name: str, bodies: dict[str, bytes], cache_control: bytes = REVALIDATE) -> File:
    """Return a file with the type of its name; a text is compressed if that is worth it."""
    suffix, data = Path(name).suffix, bodies[""]
    media_type = _TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    is_text = media_type.startswith(_TEXTS)
    if "gzip" not in bodies and is_text and len(data) >= WORTH_COMPRESSING:
        bodies = bodies | {"gzip": gzip.compress(data, mtime=0)}
    etag = hashlib.sha256(data).hexdigest()[:16]
    return File(f"{media_type}; charset=utf-8" if is_text else media_type, cache_control, etag, bodies)


def _with_link(page: File, link: str) -> File:
    """Return the client's page with a link in its head."""
    text = page.bodies[""].replace(b"</head>", f"{link}</head>".encode(), 1)
    return make_file("index.html", {"": text}, page.cache_control)


def _pages(files: dict[str, File]) -> Iterator[tuple[str, File]]:
    """Yield the client's page for each language: it preloads the texts, which scripts ask for only later."""
    page, list_of_files = files.get("index.html"), files.get("files.json")
    if page is None or list_of_files is None:
        return
    for language, path in msgspec.json.decode(list_of_files.bodies[""]).get("first", {}).items():
        yield language, _with_link(page, f'<link rel="modulepreload" crossorigin href="{path}" />')


def _first_language(accepted: str) -> str:
    """Return the first language of a header that there are texts for, as the client chooses it, or English.

    >>> [_first_language(accepted) for accepted in ("de, uk-UA;q=0.8, en;q=0.5", "PL", "", "de")]
    ['uk', 'pl', 'en', 'en']
    """
    wanted = (part.split(";")[0].split("-")[0].strip().lower() for part in accepted.split(","))
    return next((language for language in wanted if language in LANGUAGES), "en")


def _not_built() -> File:
    """Return the page that says that the client has not been built."""
    lines = [texts_in(language)(ServerCode.CLIENT_NOT_BUILT) for language in LANGUAGES]
    return make_file("not-built.txt", {"": ("\n".join(lines) + "\n").encode()})


def with_static_files(app: ASGIApp, files: StaticFiles) -> ASGIApp:
    """Return the application with the client's files in front of it."""

    async def served(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["method"] in ("GET", "HEAD"):
            path = scope["path"]
            languages = _header(scope, b"accept-language")
            file = files.find(path, languages) or files.find_unknown(path, _header(scope, b"accept"))
            if file is not None:
                await send_file(file, scope, send)
                return
        await app(scope, receive, send)

    return served


async def send_file(file: File, scope: HTTPScope, send: Send) -> None:
    """Answer a request with a file, or with 304 if the browser has it."""
    encoding = file.best(_header(scope, b"accept-encoding"))
    etag = f'"{file.etag}{"-" if encoding else ""}{encoding}"'
    is_known = file.status == OK and etag in _header(scope, b"if-none-match")
    body = b"" if is_known else file.bodies[encoding]
    headers = [
        (b"content-type", file.media_type.encode()),
        (b"cache-control", file.cache_control),
        (b"etag", etag.encode()),
        (b"vary", VARY_PAGE if file.media_type.startswith("text/html") else b"accept-encoding"),
    ]
    if file.policy:
        headers.append((b"content-security-policy", file.policy.encode()))
    if encoding and not is_known:
        headers.append((b"content-encoding", encoding.encode()))
    if not is_known:
        headers.append((b"content-length", str(len(body)).encode()))
    if scope["path"].startswith(PAGES):
        # Anyone with the link may come; search engines may not.
        headers.append((b"x-robots-tag", b"noindex, nofollow"))
    if scope["path"] == "/sw.js":
        headers.append((b"service-worker-allowed", b"/"))
    await send(
        {"type": "http.response.start", "status": 304 if is_known else file.status, "headers": headers}
    )
    sent = b"" if scope["method"] == "HEAD" else body
    await send({"type": "http.response.body", "body": sent, "more_body": False})


def _header(scope: HTTPScope, name: bytes) -> str:
    """Return a header of a request; empty if it was not sent."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key.lower() == name), "")
