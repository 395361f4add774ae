"""What all messages of clients have in common."""

from typing import Annotated

import msgspec
from msgspec import Meta

from inkland.server.base.limits import LONGEST_COMMAND

Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
CommandLine = Annotated[str, Meta(min_length=1, max_length=LONGEST_COMMAND)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]


class ClientMessageBase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Base of all messages of a client: the field `type` says which one it is."""


class Request(ClientMessageBase, frozen=True):
    """Base of the messages that are answered; the answer has the same number in `reply_to`."""

    id: Number
