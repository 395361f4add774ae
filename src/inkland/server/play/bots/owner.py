"""Who answers for what a room costs."""

from typing import NamedTuple


class Owner(NamedTuple):
    """Who answers for what a room costs: its host, and the address that the host comes from."""

    guest: str
    address: str
    """Empty if the host has not been connected since the server started."""
