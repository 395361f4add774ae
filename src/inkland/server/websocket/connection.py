"""A WebSocket as the server under the application hands it over: no more than a room needs."""

from litestar.types import Receive, Scope, Send


class Gone(Exception):
    """The other side has ended the connection."""


class Wire:
    """One connection, from before it is accepted to its end."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._headers = {name.lower(): value for name, value in scope["headers"]}
        client = scope.get("client")
        self.address: str = client[0] if client else ""

    def header(self, name: str) -> str | None:
        """A header of the request."""
        value = self._headers.get(name.encode())
        return None if value is None else value.decode("latin-1")

    def cookie(self, name: str) -> str | None:
        """A cookie of the request."""
        for pair in (self.header("cookie") or "").split(";"):
            key, _, value = pair.strip().partition("=")
            if key == name:
                return value
        return None

    async def accept(self) -> None:
        """Open the connection."""
        await self._receive()
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    async def refuse(self) -> None:
        """Do not open the connection: the answer is 403."""
        await self._receive()
        await self._send({"type": "websocket.close", "code": 1000, "reason": ""})

    async def text(self) -> str:
        """The next message; what is no text is empty. Raises Gone."""
        event = await self._receive()
        if event["type"] != "websocket.receive":
            raise Gone
        return event.get("text") or ""

    async def send(self, data: bytes) -> None:
        """Send a text message; raises Gone."""
        try:
            await self._send({"type": "websocket.send", "text": data.decode(), "bytes": None})
        except (OSError, RuntimeError) as error:
            raise Gone from error

    async def close(self, code: int, reason: str) -> None:
        """End the connection, if that has not happened yet."""
        try:
            await self._send({"type": "websocket.close", "code": code, "reason": reason})
        except (OSError, RuntimeError):
            return
