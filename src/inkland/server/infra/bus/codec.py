"""Notices as bytes. Fields and kinds of a newer version are ignored, so that both work side by side.

A new field has a default; a field never changes its meaning. The room is left out: the subject says which.
"""

from typing import Final

import msgspec

from inkland.server.infra.bus.notices import EVERYWHERE, GlobalNotice, Notice
from inkland.server.infra.bus.sealing import BadMessage

_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(Notice)


def encode_notice(notice: Notice) -> bytes:
    """Return a notice as bytes."""
    return _ENCODER.encode(_in_room(notice, EVERYWHERE))


def decode_notice(data: bytes, room: str) -> Notice:
    """Return the notice in a message of a room; raises BadMessage."""
    try:
        notice = _DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadMessage from None
    if isinstance(notice, GlobalNotice) != (room == EVERYWHERE):
        raise BadMessage
    return _in_room(notice, room)


def _in_room(notice: Notice, room: str) -> Notice:
    if isinstance(notice, GlobalNotice):
        return notice
    return msgspec.structs.replace(notice, room=room)
