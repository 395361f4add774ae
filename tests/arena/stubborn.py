"""A program that breaks the bot protocol in the way named by its first argument.

The second argument is a file for the ids of the processes that it starts.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

PROTOCOLS = {"other-protocol": 9, "protocol-1": 1}
WAY = sys.argv[1] if __name__ == "__main__" else ""


def tell(**message: Any) -> None:
    print(json.dumps(message), flush=True)


def note(process: int) -> None:
    if len(sys.argv) > 2:
        with Path(sys.argv[2]).open("a") as file:
            file.write(f"{process}\n")


def become_daemon() -> None:
    """Start a process that leaves the session and whose parents have exited."""
    child = os.fork()
    if child:
        os.waitpid(child, 0)
        return
    os.setsid()
    if os.fork():
        os._exit(0)
    for stream in range(3):
        os.close(stream)
    note(os.getpid())
    time.sleep(1000)
    os._exit(0)


def misbehave(question: dict[str, Any]) -> None:
    good = {"type": "choice", "id": question["id"], "index": 0}
    answers = {
        "illegal": {"type": "choice", "id": question["id"], "command": "draw 0 A1,K11 forest"},
        "no-such-index": good | {"index": 10**6},
        "undo": {"type": "choice", "id": question["id"], "command": "undo"},
        "both": good | {"command": "pass"},
        "other-question": good | {"id": question["id"] + 1},
    }
    if WAY == "crash":
        print("first\nI give up", file=sys.stderr)
        sys.exit(3)
    elif WAY == "timeout":
        note(subprocess.Popen(["sleep", "1000"]).pid)  # a child that must not be left behind
        time.sleep(1000)
    elif WAY == "daemon":
        become_daemon()
    elif WAY == "flood":
        while True:
            tell(type="list", most=1)
    elif WAY == "flood-errors":
        while True:
            sys.stderr.write("nothing works\n" * 1000)
    elif WAY == "memory":
        bytearray(2**30)
    write(json.dumps(answers.get(WAY, good)))


def write(answer: str) -> None:
    if WAY == "garbage":
        print("what?", flush=True)
    elif WAY == "deep":
        print('{"type": "choice", "id": ' + "[" * 5000 + "]" * 5000 + "}", flush=True)
    elif WAY == "not-utf8":
        sys.stdout.buffer.write(b'{"type": "choice", "command": "\xff"}\n')
        sys.stdout.flush()
    elif WAY in ("no-newline", "huge"):
        sys.stdout.write(answer if WAY == "no-newline" else "x" * 3_000_000)
        sys.stdout.flush()
        time.sleep(1000)
    else:
        print(answer, flush=True)


def main() -> None:
    if WAY == "silent":
        time.sleep(1000)
    if WAY == "no-start":
        raise ValueError("my configuration is missing")
    if WAY == "deaf":
        os.close(0)
        tell(type="hello", protocol=2, name="deaf")
        time.sleep(1000)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            tell(type="hello", protocol=PROTOCOLS.get(WAY, 2), name=WAY)
        elif message["type"] == "choose":
            misbehave(message)


if __name__ == "__main__":
    main()
