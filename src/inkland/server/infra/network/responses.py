"""Responses to requests that the application never gets to see."""

from typing import Final

import msgspec

from inkland.server.base.errors import ServerCode
from inkland.server.base.problems import Problem


def _response(status: str, code: ServerCode) -> bytes:
    body = msgspec.json.encode(Problem(code, "", [], {}))
    lines = [
        f"HTTP/1.1 {status}",
        "content-type: application/json",
        f"content-length: {len(body)}",
        "x-content-type-options: nosniff",
        "connection: close",
    ]
    return "\r\n".join([*lines, "", ""]).encode() + body


BAD_REQUEST: Final = _response("400 Bad Request", ServerCode.BAD_REQUEST)
BODY_TOO_LARGE: Final = _response("413 Content Too Large", ServerCode.TOO_LARGE)
HEAD_TOO_LARGE: Final = _response("431 Request Header Fields Too Large", ServerCode.TOO_LARGE)
