"""The version of the protocol between clients and servers."""

from typing import Final

PROTOCOL: Final = 2
"""Pages of another version are closed with 4409 and reload."""
