"""Messages between servers and groups of workers on a bus, in MessagePack.

A server says how many jobs wait, a group asks for one of them, and only then does the server take a job out
of its queue and send it. So no job waits in the bus or behind another one at a worker.
"""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from inkland.server.infra.jobs.protocol.messages import Cancel, FromWorker, Ping
from inkland.server.infra.jobs.remote.abilities import Abilities
from inkland.server.infra.jobs.remote.travel import TravelingWork

LaneName = Literal["bots", "background"]
LANES: Final[tuple[LaneName, ...]] = ("bots", "background")
Name = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{16}\Z")]
"""Names are parts of subjects, so nobody may choose them freely."""
Count = Annotated[int, msgspec.Meta(ge=0, le=1024)]


class WaitingJobs(msgspec.Struct, frozen=True, array_like=True):
    """How many jobs of one kind wait."""

    lane: LaneName
    priority: int
    is_long: bool
    ability: str
    number: int


class Waiting(msgspec.Struct, frozen=True, tag="waiting"):
    """From a server to all groups: it is there, and these jobs wait."""

    server: Name
    abilities: Abilities
    jobs: Annotated[tuple[WaitingJobs, ...], msgspec.Meta(max_length=500)]


class Offer(msgspec.Struct, frozen=True, tag="offer"):
    """From a server to one group of the queue group: a job has begun to wait; it may be asked for at once."""

    server: Name
    abilities: Abilities
    lane: LaneName
    is_long: bool
    ability: str


class GroupAlive(msgspec.Struct, frozen=True, tag="alive"):
    """From a group to all servers: it is there, with so many workers."""

    group: Name
    version: Annotated[str, msgspec.Meta(max_length=50)]
    abilities: Abilities
    ready: dict[LaneName, Count]
    """How many workers of each lane accept jobs or do one."""
    loading: Count = 0
    """How many still load the search."""
    compiled: float | None = None
    """The share of the search that is compiled, until all of it is."""
    is_leaving: bool = False


class Claim(msgspec.Struct, frozen=True, tag="claim"):
    """From a group to a server: one of its workers is free for a job."""

    group: Name
    worker: int
    lane: LaneName
    long: bool
    """Whether it may be a long one."""
    abilities: Abilities


class Said(msgspec.Struct, frozen=True, tag="said"):
    """From a group to a server: what a worker says about its job."""

    run: Name
    message: FromWorker


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """From a group to a server: a worker has ended before its job was done."""

    run: Name
    reason: Literal["died", "hung", "lost"]


class Begin(msgspec.Struct, frozen=True, tag="begin"):
    """From a server to a group: the job that a worker has asked for."""

    server: Name
    worker: int
    run: Name
    """Tells this attempt from all others."""
    number: int
    is_long: bool
    work: TravelingWork


class Nothing(msgspec.Struct, frozen=True, tag="nothing"):
    """From a server to a group: no job waits that the worker could do."""

    server: Name
    worker: int
    lane: LaneName


class Tell(msgspec.Struct, frozen=True, tag="tell"):
    """From a server to a group: a message for the worker that does a job."""

    run: Name
    message: Cancel | Ping


class Stop(msgspec.Struct, frozen=True, tag="stop"):
    """From a server to a group: the worker of a job is not waited for any more, and must be replaced."""

    run: Name


ToServer: TypeAlias = Claim | Said | Ended
ToGroup: TypeAlias = Begin | Nothing | Tell | Stop
BusMessage: TypeAlias = Waiting | Offer | GroupAlive | ToServer | ToGroup

_encoder = msgspec.msgpack.Encoder()


def encode_message(message: BusMessage) -> bytes:
    """Return a message as bytes."""
    return _encoder.encode(message)
