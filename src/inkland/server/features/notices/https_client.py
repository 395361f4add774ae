"""One POST to an address that was checked: no redirect is followed, time and size are limited."""

import asyncio
import ssl
from collections.abc import Mapping
from functools import cached_property
from typing import Final, NamedTuple

import h11

from inkland import __version__
from inkland.server.features.notices.address_check import Resolve, Target, checked_addresses, resolve

SECONDS: Final = 10.0
"""How long a request may take altogether."""
MOST_BYTES: Final = 16 * 1024
"""How much of a response is read."""
_MOST_ADDRESSES: Final = 2


class Unreachable(Exception):
    """The receiver could not be reached or did not answer; try again later."""


class Answer(NamedTuple):
    """The status of a response, and what it says about when to try again."""

    status: int
    retry_after: str | None


class HttpsClient:
    """Sends requests to addresses that come from guests."""

    def __init__(
        self, *, look_up: Resolve = resolve, context: ssl.SSLContext | None = None, seconds: float = SECONDS
    ) -> None:
        self.look_up = look_up
        self._given_context = context
        self._seconds = seconds

    @cached_property
    def _context(self) -> ssl.SSLContext:
        """The certificates to trust, read when the first request is sent: that takes a while."""
        return self._given_context or ssl.create_default_context()

    async def post(self, target: Target, headers: Mapping[str, str], body: bytes) -> Answer:
        """Send a request and return the answer; raises AddressRefused or Unreachable."""
        try:
            async with asyncio.timeout(self._seconds):
                return await self._post(target, headers, body)
        except (OSError, TimeoutError, h11.RemoteProtocolError, asyncio.IncompleteReadError) as error:
            raise Unreachable(type(error).__name__) from error

    async def _post(self, target: Target, headers: Mapping[str, str], body: bytes) -> Answer:
        addresses = await checked_addresses(target, self.look_up)
        reader, writer = await self._connect(target, addresses[:_MOST_ADDRESSES])
        try:
            return await _exchange(target, headers, body, reader, writer)
        finally:
            writer.transport.abort()

    async def _connect(
        self, target: Target, addresses: list[str]
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connect to one of the checked addresses; the certificate must be that of the host name."""
        is_secure = target.scheme == "https"
        problem: OSError = OSError("no address")
        for address in addresses:
            try:
                return await asyncio.open_connection(
                    address,
                    target.port,
                    ssl=self._context if is_secure else None,
                    server_hostname=target.host if is_secure else None,
                    limit=MOST_BYTES,
                )
            except OSError as error:
                problem = error
        raise problem


async def _exchange(
    target: Target,
    headers: Mapping[str, str],
    body: bytes,
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
) -> Answer:
    """Send the request and read the head of the response; the rest of it is not needed."""
    connection = h11.Connection(h11.CLIENT, max_incomplete_event_size=MOST_BYTES)
    sent = {
        "Host": target.host_header,
        "User-Agent": f"Inkland/{__version__}",
        "Content-Length": str(len(body)),
        "Connection": "close",
        **headers,
    }
    request = h11.Request(method="POST", target=target.path, headers=list(sent.items()))
    for event in (request, h11.Data(data=body), h11.EndOfMessage()):
        data = connection.send(event)
        if data:
            writer.write(data)
    await writer.drain()
    read = 0
    while read < MOST_BYTES:
        found = connection.next_event()
        if isinstance(found, h11.Response):
            given = {name.decode().lower(): value.decode("latin-1") for name, value in found.headers}
            return Answer(found.status_code, given.get("retry-after"))
        if found is h11.NEED_DATA:
            data = await reader.read(4096)
            read += len(data)
            connection.receive_data(data)
        elif not isinstance(found, h11.InformationalResponse):
            break
    raise OSError("no response")
