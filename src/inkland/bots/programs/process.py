"""A child process that exchanges lines, with a deadline for everything and a complete clean-up."""

import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Final

from inkland.bots.programs.limits import LONGEST_LINE, MEBIBYTE
from inkland.bots.programs.messages import FaultKind

if sys.platform == "linux":
    import resource

CHUNK: Final = 65536
CAN_LIMIT_MEMORY: Final = sys.platform == "linux"
"""Whether this system can limit another process's memory."""


class Fault(Exception):
    """Something that a program did wrong: its kind, and a reason for its author."""

    def __init__(self, kind: FaultKind, reason: str) -> None:
        super().__init__(f"{kind}: {reason}")
        self.kind: FaultKind = kind
        self.reason = reason


class BotProcess:
    """A running program, the leader of its own process group. Its standard error is discarded."""

    def __init__(self, command: Sequence[str], memory_mib: int) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the words come from whoever started Inkland
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise Fault("start", str(error)) from error
        _limit_memory(self._process.pid, memory_mib * MEBIBYTE)
        self._input, self._output = _pipe(self._process.stdin), _pipe(self._process.stdout)
        self._rest = b""

    def send(self, line: bytes, deadline: float) -> None:
        """Write a line; raises Fault if the program does not read it in time or has exited."""
        left = memoryview(line)
        while left:
            _wait(self._input, selectors.EVENT_WRITE, deadline)
            try:
                left = left[os.write(self._input.fileno(), left) :]
            except BlockingIOError:
                continue
            except OSError as error:
                raise Fault("crash", "it ended") from error

    def receive(self, deadline: float) -> bytes:
        """Return the next line; raises Fault if it is late or too long, or if the program has exited."""
        while b"\n" not in self._rest:
            if len(self._rest) > LONGEST_LINE:
                raise Fault("huge", f"a line of more than {LONGEST_LINE} bytes")
            _wait(self._output, selectors.EVENT_READ, deadline)
            chunk = os.read(self._output.fileno(), CHUNK)
            if not chunk:
                raise Fault("crash", "it ended")
            self._rest += chunk
        line, _, self._rest = self._rest.partition(b"\n")
        return line

    def kill(self) -> None:
        """Kill the process and everything in its group."""
        if self._process.returncode is None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def close(self) -> None:
        """Kill the process, close its pipes and wait for its end."""
        self.kill()
        self._input.close()
        self._output.close()
        self._process.wait()


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    if stream is None:
        raise AssertionError("both ends were asked for")
    os.set_blocking(stream.fileno(), False)
    return stream


def _wait(stream: IO[bytes], event: int, deadline: float) -> None:
    with selectors.DefaultSelector() as selector:
        selector.register(stream, event)
        if not selector.select(max(0.0, deadline - time.monotonic())):
            raise Fault("timeout", "no answer in time")


def _limit_memory(pid: int, memory: int) -> None:
    """Limit the address space from outside: code between fork and exec is not safe with threads."""
    if sys.platform == "linux":
        with suppress(ProcessLookupError):
            resource.prlimit(pid, resource.RLIMIT_AS, (memory, memory))
