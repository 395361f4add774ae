"""The client of nats-py as we use it: it never sends credentials in the clear to an address with TLS."""

import ssl
from typing import Any, Final

from nats.aio.client import Client
from nats.errors import Error

from inkland.server.base.bus_settings import BusSettings
from inkland.server.infra.bus.credentials import read_credentials

CONNECT_SECONDS: Final = 2
PING_SECONDS: Final = 2
"""How often the server is asked whether it is there; after two questions without an answer it is not."""


class PlainConnection(Error):
    """A server with a `tls://` address does not want TLS: it is another one, or somebody is in between."""


class SecureClient(Client):
    """A client of one connection; it does not reconnect."""

    def _connect_command(self) -> bytes:
        """Return what tells the server who we are; raises PlainConnection without the TLS that was wanted."""
        server = self._current_server
        if server is not None and server.uri.scheme == "tls" and not self._server_info.get("tls_required"):
            raise PlainConnection
        return super()._connect_command()


async def connect_client(client: Client, settings: BusSettings, name: str, **callbacks: Any) -> None:
    """Connect a client, once; raises an error of nats-py, of its files, or whatever a strange answer causes.

    Files are read each time, so that a renewed certificate or new credentials need no restart.
    """
    options: dict[str, Any] = {}
    if settings.credentials is not None:
        found = read_credentials(settings.credentials)
        options |= {"user_jwt_cb": lambda: bytearray(found.jwt.encode()), "signature_cb": found.sign}
    elif settings.token is not None:
        options["token"] = settings.token
    elif settings.user is not None:
        options |= {"user": settings.user, "password": settings.password}
    await client.connect(
        list(settings.addresses),
        name=name,
        no_echo=True,
        allow_reconnect=False,
        connect_timeout=CONNECT_SECONDS,
        ping_interval=PING_SECONDS,
        max_reconnect_attempts=1,
        reconnect_time_wait=0,
        tls=ssl.create_default_context(cafile=settings.ca),
        **options,
        **callbacks,
    )
