"""Documents that are the same for everybody as long as the server runs: made and compressed once."""

import asyncio
from collections.abc import Callable, Mapping

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from inkland.server.web.http.static_files import File, make_file, send_file


class Documents:
    """JSON documents by their address; each is made in a thread when it is asked for the first time."""

    def __init__(self, makers: Mapping[str, Callable[[], bytes]]) -> None:
        self._makers = makers
        self._files: dict[str, File] = {}
        self._making = asyncio.Lock()

    async def find(self, path: str) -> File | None:
        """Return the document at an address, or None."""
        if path not in self._makers:
            return None
        if path not in self._files:
            async with self._making:
                if path not in self._files:
                    self._files[path] = await asyncio.to_thread(self._make, path)
        return self._files[path]

    def _make(self, path: str) -> File:
        return make_file("document.json", {"": self._makers[path]()})


def with_documents(app: ASGIApp, documents: Documents) -> ASGIApp:
    """Return the application with the documents in front of it."""

    async def served(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["method"] in ("GET", "HEAD"):
            document = await documents.find(scope["path"])
            if document is not None:
                await send_file(document, scope, send)
                return
        await app(scope, receive, send)

    return served
