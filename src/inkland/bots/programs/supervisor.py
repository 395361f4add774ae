"""Runs a program and ends everything that it has started, daemons included (Linux).

    python -I -S supervisor.py FD MEMORY COMMAND...

The supervisor is the subreaper of all descendants of the program: a process whose parent has exited becomes
its child and cannot get away. When the pipe FD is closed, because Inkland wants it or has been killed, and
when the program exits, the supervisor kills all of them. MEMORY limits the address space of each, in bytes.

It is started as a script, alone: it has one thread, so code between fork and exec is safe, and it imports
nothing of Inkland, so it starts within a few hundredths of a second.
"""

import ctypes
import os
import resource
import select
import signal
import sys

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36
NOT_FOUND, NOT_EXECUTABLE = 127, 126
"""Exit codes of a command that cannot be started, as in shells."""


def main(arguments: list[str]) -> int:
    """Run the command and return its exit code, or 128 plus the signal that ended it."""
    life, memory, command = int(arguments[0]), int(arguments[1]), arguments[2:]
    prctl = ctypes.CDLL(None).prctl
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    os.set_inheritable(life, False)
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.signal(signal.SIGCHLD, lambda _number, _frame: None)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    program = os.fork()
    if program == 0:
        prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        _execute(command, memory)
    _leave_standard_streams()
    code = None
    while code is None:
        ready, _, _ = select.select([life, woken], [], [])
        if woken in ready:
            os.read(woken, 4096)
        code = _reap(program)
        if life in ready:
            break
    _kill_all()
    return 128 + signal.SIGKILL if code is None else code


def _execute(command: list[str], memory: int) -> None:
    """Become the program, the leader of a session of its own."""
    os.setsid()
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    try:
        os.execvp(command[0], command)  # noqa: S606 - the words come from whoever started Inkland
    except OSError as error:
        os.write(2, f"{command[0]}: {error.strerror}\n".encode())
        os._exit(NOT_FOUND if isinstance(error, FileNotFoundError) else NOT_EXECUTABLE)


def _leave_standard_streams() -> None:
    """Leave the pipes to the program alone, so that their other ends notice when it closes them."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nothing, stream)


def _reap(program: int) -> int | None:
    """Collect children that have exited; return the exit code of the program if it is among them."""
    found = None
    try:
        while True:
            child, status = os.waitpid(-1, os.WNOHANG)
            if child == 0:
                return found
            if child == program:
                code = os.waitstatus_to_exitcode(status)
                found = code if code >= 0 else 128 - code
    except ChildProcessError:
        return found


def _kill_all() -> None:
    """Kill all descendants: those of a killed process become children here, until there are none left."""
    while children := _children():
        for child in children:
            try:
                os.kill(child, signal.SIGKILL)
            except OSError:
                continue
        try:
            os.waitpid(-1, 0)
        except ChildProcessError:
            return


def _children() -> list[int]:
    """Return the processes whose parent is this one."""
    found, own = [], os.getpid()
    for name in os.listdir("/proc"):  # noqa: PTH208 - pathlib is slow to import
        if name.isdecimal():
            try:
                with open(f"/proc/{name}/stat", "rb") as file:  # noqa: PTH123
                    parent = int(file.read().rpartition(b")")[2].split()[1])
            except (OSError, IndexError):
                continue
            if parent == own:
                found.append(int(name))
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
