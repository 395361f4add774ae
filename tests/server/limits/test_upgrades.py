"""A connection that has become a WebSocket leaves nothing of the HTTP protocol in memory."""

import gc

from tests.server.clients import Visitor, connect
from tests.server.running_server import RunningServer

from inkland.server.infra.network.http_protocol import LimitedHttpProtocol


def http_protocols() -> int:
    # `isinstance` would ask weak proxies for the class of what they point to, which may be gone.
    return sum(type(found) is LimitedHttpProtocol for found in gc.get_objects())


async def test_the_protocol_of_the_request_is_freed_without_garbage_collection(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room = await visitors[0].room()
    gc.collect()
    gc.disable()
    try:
        before = http_protocols()
        for visitor in visitors:
            await connect(running.ws, visitor, room)
        assert http_protocols() == before
    finally:
        gc.enable()
