"""A process that holds the lock of a data folder until it is killed."""

import sys
from pathlib import Path

from inkland.server.infra.database.database import Database


def main(folder: str) -> None:
    """Open the folder as a server does, and say so."""
    Database(Path(folder), usage="server")
    print("locked", flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main(sys.argv[1])
