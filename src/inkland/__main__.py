"""The `inkland` command, and `python -m inkland`."""

import sys

from inkland.extras import missing_extra

BAD_INPUT = 2


def main() -> int:
    """Run the command line; where its packages are missing, say in one line which extra installs them."""
    try:
        from inkland.cli.main import run  # noqa: PLC0415 - the rules alone are installed without it
    except ModuleNotFoundError as error:
        missing = missing_extra(error)
        if missing is None:
            raise
        print(f"inkland: {missing}", file=sys.stderr)
        return BAD_INPUT
    return run()


if __name__ == "__main__":
    sys.exit(main())
