"""A program that breaks the bot protocol in the way named by its first argument."""

import json
import os
import subprocess
import sys
import time
from typing import Any

PROTOCOLS = {"other-protocol": 9, "protocol-1": 1}
WAY = sys.argv[1] if __name__ == "__main__" else ""


def tell(**message: Any) -> None:
    print(json.dumps(message), flush=True)


def misbehave(question: dict[str, Any]) -> None:
    good = {"type": "choice", "id": question["id"], "index": 0}
    if WAY == "crash":
        sys.exit(3)
    elif WAY == "timeout":
        subprocess.Popen(["sleep", "1000"])  # a child that must not be left behind
        time.sleep(1000)
    elif WAY == "garbage":
        print("what?", flush=True)
    elif WAY == "not-utf8":
        sys.stdout.buffer.write(b'{"type": "choice", "command": "\xff"}\n')
        sys.stdout.flush()
    elif WAY == "no-newline":
        sys.stdout.write(json.dumps(good))
        sys.stdout.flush()
        time.sleep(1000)
    elif WAY == "huge":
        sys.stdout.write("x" * 3_000_000)
        sys.stdout.flush()
        time.sleep(1000)
    elif WAY == "illegal":
        tell(type="choice", id=question["id"], command="draw 0 A1,K11 forest")
    elif WAY == "no-such-index":
        tell(type="choice", id=question["id"], index=10**6)
    elif WAY == "undo":
        tell(type="choice", id=question["id"], command="undo")
    elif WAY == "both":
        tell(**good, command="pass")
    elif WAY == "other-question":
        tell(**good | {"id": question["id"] + 1})
    elif WAY == "memory":
        bytearray(2**30)
        tell(**good)
    else:
        tell(**good)


def main() -> None:
    if WAY == "silent":
        time.sleep(1000)
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
