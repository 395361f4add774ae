"""`python -m inkland`: the same as the `inkland` command."""

import sys

from inkland.cli.main import run

sys.exit(run())
