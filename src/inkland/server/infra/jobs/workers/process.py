"""A worker process as the server sees it: it is started, gets messages, and may end at any time."""

import asyncio
import os
import signal
import sys
from contextlib import suppress
from typing import Final

import msgspec

from inkland.server.infra.jobs.protocol.messages import (
    HEADER,
    LONGEST,
    Cancel,
    Ping,
    Run,
    SetUp,
    ToWorker,
    decode_from_worker,
    encode,
)
from inkland.server.infra.jobs.workers.interface import OnEnd, OnMessage

KEPT_BYTES: Final = 2000
"""How much of the end of its standard error is kept."""
LONGEST_QUOTE: Final = 200
"""Characters of its last line that are told if it ends before it was ready."""


def can_start_processes() -> bool:
    """Return whether this system has processes that run Python."""
    return bool(sys.executable) and sys.platform not in ("emscripten", "wasi")


class WorkerProcess:
    """Starts a process; `on_message` gets what it says, `on_end` is called once, when it has ended."""

    can_be_killed: Final = True

    def __init__(self, module: str, set_up: SetUp, on_message: OnMessage, on_end: OnEnd) -> None:
        """Run a module as a process."""
        self._module = module
        self._set_up = set_up
        self._on_message = on_message
        self._on_end = on_end
        self._process: asyncio.subprocess.Process | None = None
        self._is_killed = False
        self._is_ready = False
        self._errors = b""
        self._task = asyncio.create_task(self._run())

    @property
    def pid(self) -> int | None:
        """The id of the process, once it is started."""
        return None if self._process is None else self._process.pid

    def send(self, message: Run | Cancel | Ping) -> None:
        """Send a message; one that has ended gets nothing."""
        self._write(message)

    def close(self) -> None:
        """Kill the process: it has no other server."""
        self.kill()

    def kill(self) -> None:
        """Kill the process; `on_end` follows."""
        self._is_killed = True
        process = self._process
        if process is None or process.returncode is not None:
            return
        with suppress(ProcessLookupError):
            if sys.platform == "win32":
                process.kill()
            else:
                # `process.kill` would collect the exit code of one that has ended, which asyncio waits for.
                os.kill(process.pid, signal.SIGKILL)

    async def wait_closed(self) -> None:
        """Wait until the process has ended."""
        await asyncio.shield(self._task)

    def _write(self, message: ToWorker) -> None:
        if self._process is not None and self._process.stdin is not None:
            with suppress(OSError, RuntimeError):
                self._process.stdin.write(encode(message))

    async def _run(self) -> None:
        try:
            reason = await self._run_process()
        except OSError as error:  # no memory, too many processes, too many files
            reason = error.strerror or type(error).__name__
        except Exception as error:  # noqa: BLE001 - whatever went wrong, the queue needs another worker
            reason = type(error).__name__
        self.kill()
        self._on_end(reason)

    async def _run_process(self) -> str:
        """Run the process and return why it has ended."""
        pipe = asyncio.subprocess.PIPE
        self._process = process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self._module,
            str(os.getpid()),
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            start_new_session=True,  # Ctrl-C in a terminal reaches the server alone
        )
        if self._is_killed:
            self.kill()
        self._write(self._set_up)
        errors = asyncio.create_task(self._read_errors())
        problem = ""
        try:
            await self._read_messages()
        except (asyncio.IncompleteReadError, OSError):
            pass
        except msgspec.DecodeError:
            problem = "an unreadable message"
        self.kill()
        code = await process.wait()
        await asyncio.wait([errors], timeout=1)
        errors.cancel()
        return problem or f"exit code {code}{self._last_error()}"

    def _last_error(self) -> str:
        """Return the last line of its standard error; after the first job that may contain hidden choices."""
        lines = self._errors.decode("utf-8", "replace").splitlines()
        return f": {lines[-1].strip()[:LONGEST_QUOTE]}" if lines and not self._is_ready else ""

    async def _read_messages(self) -> None:
        """Pass messages on until the process closes its pipe."""
        if self._process is None or self._process.stdout is None:
            return
        read = self._process.stdout.readexactly
        while True:
            (length,) = HEADER.unpack(await read(HEADER.size))
            if length > LONGEST:
                raise msgspec.DecodeError("too long")
            message = decode_from_worker(await read(length))
            self._is_ready = True
            self._on_message(message)

    async def _read_errors(self) -> None:
        """Read standard error, so that the pipe is never full, and keep its end."""
        if self._process is None or self._process.stderr is None:
            return
        while chunk := await self._process.stderr.read(KEPT_BYTES):
            self._errors = (self._errors + chunk)[-KEPT_BYTES:]
