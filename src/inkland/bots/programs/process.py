"""A child process that exchanges lines, with a deadline for everything and a complete clean-up."""

import os
import selectors
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

from inkland.bots.faults import Fault
from inkland.bots.programs.error_output import ErrorOutput
from inkland.bots.programs.limits import LONGEST_LINE, MEBIBYTE
from inkland.bots.programs.transcript import ERROR, FROM, NOTE, TO, Transcript

CHUNK: Final = 65536
IS_SUPERVISED: Final = sys.platform == "linux"
"""Whether a supervisor limits the memory of programs and ends all their descendants."""
MOST_CHUNKS: Final = 64
"""How much of a program's standard error is read at once: it may write without end."""
SUPERVISOR: Final = Path(__file__).with_name("supervisor.py")
END_SECONDS: Final = 5.0
"""How long a program that has closed a pipe may take to exit, so that its exit code can be told."""
KILL_SECONDS: Final = 5.0
"""How long the supervisor may take to end the program and its descendants."""


class BotProcess:
    """A running program in a session of its own; on Linux a supervisor ends all its descendants."""

    def __init__(self, command: Sequence[str], memory_mib: int, transcript: Transcript | None = None) -> None:
        if shutil.which(command[0]) is None:
            raise Fault("start", "fault-reason-no-program", program=command[0])
        life, self._life = _life_pipe()
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the words come from whoever started Inkland
                _supervised(command, life.fileno(), memory_mib * MEBIBYTE),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
                pass_fds=(life.fileno(),),
            )
        except (OSError, ValueError) as error:
            self._life.close()
            raise Fault("start", str(error)) from error
        finally:
            life.close()
        self._input, self._output, self._errors = map(
            _pipe, (self._process.stdin, self._process.stdout, self._process.stderr)
        )
        self._rest = b""
        self._error_output = ErrorOutput()
        self._transcript = transcript
        self._note(NOTE, f"started: {' '.join(command)}")

    def send(self, line: bytes, deadline: float) -> None:
        """Write a line; raises Fault if the program does not read it in time or has exited."""
        self._note(TO, line)
        left = memoryview(line)
        while left:
            self._wait(self._input, selectors.EVENT_WRITE, deadline)
            try:
                left = left[os.write(self._input.fileno(), left) :]
            except BlockingIOError:
                continue
            except OSError as error:
                raise self._ended("input") from error

    def receive(self, deadline: float) -> bytes:
        """Return the next line; raises Fault if it is late or too long, or if the program has exited."""
        while b"\n" not in self._rest:
            if len(self._rest) > LONGEST_LINE:
                raise Fault("huge", "fault-reason-long-line", bytes=str(LONGEST_LINE))
            self._wait(self._output, selectors.EVENT_READ, deadline)
            chunk = os.read(self._output.fileno(), CHUNK)
            if not chunk:
                raise self._ended("output")
            self._rest += chunk
        line, _, self._rest = self._rest.partition(b"\n")
        self._note(FROM, line)
        return line

    def last_errors(self) -> tuple[str, ...]:
        """Return the last lines of its standard error."""
        for _ in range(MOST_CHUNKS):
            if self._errors.closed or not self._read_errors():
                break
        return self._error_output.lines()

    def close_input(self, seconds: float) -> bool:
        """Close its standard input; return whether it has exited by itself some seconds later."""
        self._input.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        return self._process.returncode is not None

    def kill(self) -> None:
        """Kill the process and all its descendants; without a supervisor, those in its group."""
        self._life.close()
        if not IS_SUPERVISED:
            self._kill_group()

    def close(self) -> None:
        """Kill the process, close its pipes and wait for its end."""
        self.kill()
        for stream in (self._input, self._output, self._errors):
            stream.close()
        try:
            self._process.wait(KILL_SECONDS)
        except subprocess.TimeoutExpired:
            self._kill_group()
            self._process.wait()
        self._note(NOTE, f"ended with exit code {self._process.returncode}")

    def _kill_group(self) -> None:
        if self._process.returncode is None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def _ended(self, stream: str) -> Fault:
        """Return the fault of a program that has closed a stream: with its exit code, if it has exited."""
        try:
            code = self._process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            return Fault("crash", f"fault-reason-closed-{stream}")
        return Fault("crash", "fault-reason-ended", status=_exit_text(code))

    def _wait(self, stream: IO[bytes], event: int, deadline: float) -> None:
        """Wait until a stream is ready, and keep what comes over standard error meanwhile."""
        while True:
            with selectors.DefaultSelector() as selector:
                selector.register(stream, event)
                if not self._errors.closed:
                    selector.register(self._errors, selectors.EVENT_READ)
                ready = {key.fileobj for key, _ in selector.select(max(0.0, deadline - time.monotonic()))}
            if self._errors in ready:
                self._read_errors()
            if stream in ready:
                return
            if time.monotonic() >= deadline:
                raise Fault("timeout", self._late(stream))

    def _late(self, stream: IO[bytes]) -> str:
        if stream is self._input:
            return "fault-reason-not-reading"
        if self._rest:
            return "fault-reason-no-newline"
        return "fault-reason-no-answer"

    def _read_errors(self) -> bool:
        """Read some of its standard error; return whether there may be more."""
        try:
            chunk = os.read(self._errors.fileno(), CHUNK)
        except BlockingIOError:
            return False
        if not chunk:
            self._errors.close()
        for line in self._error_output.add(chunk):
            self._note(ERROR, line)
        return bool(chunk)

    def _note(self, mark: str, line: bytes | str) -> None:
        if self._transcript is not None:
            self._transcript.write(mark, line)


def _supervised(command: Sequence[str], life: int, memory: int) -> list[str]:
    """Return the command that starts a program under a supervisor, where there can be one."""
    if not IS_SUPERVISED:
        return list(command)
    return [sys.executable, "-I", "-S", str(SUPERVISOR), str(life), str(memory), *command]


def _life_pipe() -> tuple[IO[bytes], IO[bytes]]:
    """Return both ends of a pipe; the program lives as long as the second is open."""
    reading, writing = os.pipe()
    return os.fdopen(reading, "rb", buffering=0), os.fdopen(writing, "wb", buffering=0)


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    if stream is None:
        raise AssertionError("all streams were asked for")
    os.set_blocking(stream.fileno(), False)
    return stream


def _exit_text(code: int) -> str:
    """Return an exit code with the name of the signal that it stands for.

    >>> _exit_text(3), _exit_text(137), _exit_text(-9)
    ('3', '137 (SIGKILL)', '137 (SIGKILL)')
    """
    code = 128 - code if code < 0 else code
    names = {number + 128: number.name for number in signal.Signals}
    return f"{code} ({names[code]})" if code in names else str(code)
