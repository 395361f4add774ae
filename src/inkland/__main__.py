"""The `inkland` command, and `python -m inkland`."""

import sys

from inkland.cli.main import run


def main() -> int:
    """Run the command line and return the exit code."""
    return run()


if __name__ == "__main__":
    sys.exit(main())
