"""Shares of the requests at a time: no guest, no address and no slow receivers can take all of them."""

from collections import Counter, OrderedDict
from collections.abc import Iterable
from typing import Final, NamedTuple

from inkland.server.base.limits import (
    MOST_NOTICES,
    MOST_NOTICES_OF_ADDRESS,
    MOST_NOTICES_OF_GUEST,
    MOST_SLOW_NOTICES,
)

MOST_KNOWN: Final = 10_000
"""How many guests are remembered with the address from which they were seen last; nothing of it is stored."""


class Due(NamedTuple):
    """A notice whose time has come."""

    id: str
    guest: str
    channel: str
    is_slow: bool
    """Whether the last notice to its channel has not arrived."""


class Shares:
    """Says which of the notices that are due may be sent beside those that are being sent."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, str] = OrderedDict()
        self._sending: dict[str, Due] = {}
        """What is being sent, by channel."""

    def seen(self, guest: str, address: str) -> None:
        """Remember the address from which a guest uses the server."""
        self._addresses[guest] = address
        self._addresses.move_to_end(guest)
        if len(self._addresses) > MOST_KNOWN:
            self._addresses.popitem(last=False)

    @property
    def busy(self) -> frozenset[str]:
        """The channels to which something is being sent."""
        return frozenset(self._sending)

    @property
    def full(self) -> frozenset[str]:
        """The guests for whom nothing more may be sent now."""
        guests, addresses = self._counts(self._sending.values())
        full = {one for one, number in addresses.items() if number >= MOST_NOTICES_OF_ADDRESS}
        served = {guest for guest, number in guests.items() if number >= MOST_NOTICES_OF_GUEST}
        return frozenset(served | {guest for guest, one in self._addresses.items() if one in full})

    @property
    def is_full_of_slow(self) -> bool:
        """Whether nothing more may be sent to slow channels now."""
        return sum(one.is_slow for one in self._sending.values()) >= MOST_SLOW_NOTICES

    @property
    def is_full(self) -> bool:
        """Whether nothing more may be sent now."""
        return len(self._sending) >= MOST_NOTICES

    def choose(self, due: Iterable[Due]) -> list[Due]:
        """Return which of the notices, in the order of their times, may be sent now."""
        sending = dict(self._sending)
        guests, addresses = self._counts(sending.values())
        slow, chosen = sum(one.is_slow for one in sending.values()), list[Due]()
        for one in due:
            address = self._address(one.guest)
            if (
                len(sending) < MOST_NOTICES
                and one.channel not in sending
                and guests[one.guest] < MOST_NOTICES_OF_GUEST
                and addresses[address] < MOST_NOTICES_OF_ADDRESS
                and not (one.is_slow and slow >= MOST_SLOW_NOTICES)
            ):
                sending[one.channel] = one
                chosen.append(one)
                guests[one.guest] += 1
                addresses[address] += 1
                slow += one.is_slow
        return chosen

    def begin(self, one: Due) -> None:
        """Count a notice that is being sent."""
        self._sending[one.channel] = one

    def end(self, channel: str) -> None:
        """Stop counting what was being sent to a channel."""
        self._sending.pop(channel, None)

    def _address(self, guest: str) -> str:
        """Return the address of a guest; one of whom none is known counts alone."""
        return self._addresses.get(guest, f"\0{guest}")

    def _counts(self, sending: Iterable[Due]) -> tuple[Counter[str], Counter[str]]:
        guests = Counter(one.guest for one in sending)
        addresses = Counter[str]()
        for guest, number in guests.items():
            addresses[self._address(guest)] += number
        return guests, addresses
