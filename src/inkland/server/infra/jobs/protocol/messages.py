"""Messages between the server and its workers: plain values, in MessagePack."""

import struct
from typing import Final, TypeAlias

import msgspec

from inkland.bots.classes.loading import PythonClass
from inkland.bots.levels.trained import WeightsFile
from inkland.server.infra.jobs.protocol.work import Result, Work

HEADER: Final = struct.Struct("<I")
"""Before each message: its length in bytes."""
LONGEST: Final = 16 * 1024 * 1024


class SetUp(msgspec.Struct, frozen=True, tag="set-up"):
    """The first message to a worker."""

    weights: WeightsFile | None = None
    """The weights of the levels, if not those of the package."""
    bot: PythonClass | None = None
    """The one bot that the worker is for; None: our own bots."""
    is_background: bool = False
    """Whether the worker runs only while the processor has nothing else to do."""


class Run(msgspec.Struct, frozen=True, tag="run"):
    """A job to do; a worker has one at a time."""

    number: int
    work: Work
    is_long: bool = False
    """Whether it will probably take long."""


class Cancel(msgspec.Struct, frozen=True, tag="cancel"):
    """Nobody needs the result of a job any more; it is still to be answered, soon."""

    number: int


class Ping(msgspec.Struct, frozen=True, tag="ping"):
    """A question whether the worker is alive."""


class Levels(msgspec.Struct, frozen=True, tag="levels"):
    """The first message of a worker: it is ready for jobs."""

    reason: str = ""
    """Why its search cannot be loaded; empty if it is loaded."""


class Alive(msgspec.Struct, frozen=True, tag="alive"):
    """The answer to a ping."""


class Progress(msgspec.Struct, frozen=True, tag="progress"):
    """How much of a job is done, from 0 to 1."""

    number: int
    done: float


class Done(msgspec.Struct, frozen=True, tag="done"):
    """The end of a job: its result, or an error."""

    number: int
    seconds: float
    """The processor time that it took."""
    result: Result | None = None
    error: str = ""
    """The kind of error and its place in the code, without any value."""


class GivenBack(msgspec.Struct, frozen=True, tag="given-back"):
    """A worker that is about to stop returns a job that it has not finished."""

    number: int


ToWorker: TypeAlias = SetUp | Run | Cancel | Ping
FromWorker: TypeAlias = Levels | Alive | Progress | Done | GivenBack

_encoder = msgspec.msgpack.Encoder()
_to_worker = msgspec.msgpack.Decoder(ToWorker)
_from_worker = msgspec.msgpack.Decoder(FromWorker)


def encode(message: ToWorker | FromWorker) -> bytes:
    """Return a message with its length before it."""
    data = _encoder.encode(message)
    return HEADER.pack(len(data)) + data


def decode_for_worker(data: bytes) -> ToWorker:
    """Return a message to a worker; raises msgspec.DecodeError."""
    message: ToWorker = _to_worker.decode(data)
    return message


def decode_from_worker(data: bytes) -> FromWorker:
    """Return a message of a worker; raises msgspec.DecodeError."""
    message: FromWorker = _from_worker.decode(data)
    return message
