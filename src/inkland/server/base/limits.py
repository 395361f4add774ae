"""The limits of connections, requests and messages, and of what guests may keep and do."""

from typing import Final

import msgspec

KB: Final = 1024
RECORDS: Final = "/api/records/"
"""Addresses that are sent records of games, which are larger than other requests."""

LARGEST_SETTINGS: Final = 4 * KB
"""Bytes of settings that are stored for a guest."""
LONGEST_ADDRESS: Final = 2000
"""Characters of the address of a channel."""
LONGEST_CLOCK: Final = 7 * 24 * 3600
"""Seconds for one card: up to a week, for a move a day and holidays."""
LONGEST_COMMAND: Final = 1000
"""Characters of a choice as a line of text."""
LONGEST_NAME: Final = 24
MOST_BLOCKS: Final = 500
"""The guests whom a guest may block."""
MOST_BRANCHES: Final = 50
"""The branches of one game that a guest may have."""
MOST_CHALLENGES: Final = 20
"""The challenges that a guest may have at a time."""
MOST_CHANNELS: Final = 10
"""The channels of notifications that a guest may have."""
MOST_COMMITMENTS: Final = 4
"""The devices of one guest whose parts are in a ticket."""
MOST_HASHES: Final = 5
"""The requests of an address at a time that need a hash; one hash is made at a time."""
MOST_MARKS: Final = 3
"""The accents on one letter: more would run over the lines above and below."""
MOST_NOTICES: Final = 64
"""The notifications that are sent at a time, each to another channel; most of their time they wait."""
MOST_NOTICES_OF_ADDRESS: Final = 16
MOST_NOTICES_OF_GUEST: Final = 4
MOST_OF_HOST: Final = 3
"""The rooms of one host on the list of open games."""
MOST_ON_DEVICE: Final = 6
"""The people of one device at a table."""
MOST_OWN_TRIES: Final = 20
"""The games of one challenge that a guest may begin."""
MOST_SESSIONS: Final = 50
"""The devices of a guest; one more takes the place of that which was not used for the longest time."""
MOST_SLOW_NOTICES: Final = 16
"""The notifications that are sent at a time to channels whose last one has not arrived."""
MOST_WAITING_NOTICES: Final = 500
"""The notifications of a guest that wait."""
EXPORT_RATE: Final = 0.01
"""Exports of a guest per second; `…_BURST`, here and below: how many at once."""
EXPORT_BURST: Final = 3
REACTION_RATE: Final = 0.5
"""Reactions of a guest per second."""
REACTION_BURST: Final = 3
PICTURE_RATE: Final = 0.1
"""Pictures that an address may have made, per second."""
PICTURE_BURST: Final = 12
TOKEN_RATE: Final = 0.1
"""Requests for links of the daily map, with a token, of one address per second."""
TOKEN_BURST: Final = 10


class Limits(msgspec.Struct, frozen=True):
    """The limits of a server; rates are per second, times in seconds.

    `limits_table` describes each of them for hosts, and `tests/server/limits` checks each.
    """

    connections: int = 10_000
    """Open connections of all addresses, whether they have sent anything or not."""
    address_sockets: int = 360
    """Open connections of one address, of any kind."""
    openings: float = 20.0
    """Connections that one address may open each second."""
    opening_burst: int = 400
    address_connections: int = 120
    """Connections of one address to rooms."""

    head_seconds: float = 10.0
    """From the opening of a connection, or the first byte of a request, to the end of its headers."""
    head_bytes: int = 16 * KB
    head_fields: int = 100
    body_seconds: float = 20.0
    body_bytes: int = 64 * KB
    record_bytes: int = 256 * KB
    """The body of a request whose address begins with `RECORDS`: the record of a game."""
    idle_seconds: float = 75.0
    """Longer than proxies and browsers keep an idle connection, so that none is closed during a request."""
    write_seconds: float = 30.0
    """How long a client may take nothing of what is sent to it."""
    close_seconds: float = 5.0
    """How long a client may take to accept that a connection is closed."""
    pipelined: int = 8
    """Requests that a client may send ahead on one connection."""
    address_requests: int = 60
    """Requests of one address in progress at once, except for files."""
    points: float = 300.0
    """What the requests of one address may cost (`web/http/request_limits.py`)."""
    point_burst: int = 3000
    slots: int = 4
    """Requests of all addresses that run at once, except for files; the addresses take turns."""
    changes: float = 5.0
    """Requests of one address that change something."""
    change_burst: int = 200
    recovery_burst: int = 10
    """Requests of one address that make or use recovery codes."""
    recovery_seconds: float = 60.0
    """After this long an address may send one more of them."""
    recovery_tries: int = 5
    """Tries of one recovery code within an hour."""

    guest_reviews: int = 3
    """Reviews of one guest that wait or are being made."""
    address_reviews: int = 30
    """Reviews of all guests of one address that wait or are being made."""
    reviews: int = 300
    """Reviews of all addresses that wait or are being made."""

    hello_seconds: float = 10.0
    """From the opening of a connection to a room to its first message."""
    message_bytes: int = 8 * KB
    messages: float = 40.0
    message_burst: int = 120
    address_messages: float = 400.0
    address_burst: int = 1200
    strikes: int = 5
    """Unreadable or too frequent messages before a connection is closed."""
    fragments: int = 32
    """Frames that one message may be divided into."""
    pings: float = 5.0
    """Control frames: pings, and pongs that nobody asked for."""
    ping_burst: int = 50
    backlog_messages: int = 256
    """Messages that may wait for a slow connection."""
    backlog_bytes: int = 2_000_000

    def most_body_bytes(self, path: str) -> int:
        """Return how large the body of a request for an address may be."""
        return self.record_bytes if path.startswith(RECORDS) else self.body_bytes


SCALED: Final = (
    "address_sockets",
    "openings",
    "opening_burst",
    "address_requests",
    "points",
    "point_burst",
    "changes",
    "change_burst",
    "address_messages",
    "address_burst",
    "address_reviews",
)
"""The limits of an address that grow with its connections."""


def limits_for(connections: int) -> Limits:
    """Return limits for a number of connections per address; what else an address may do grows in proportion.

    >>> limits_for(240).address_messages, limits_for(240).change_burst
    (800.0, 400)
    """
    usual = Limits()
    share = connections / usual.address_connections
    scaled: dict[str, float] = {}
    for name in SCALED:
        value = getattr(usual, name)
        scaled[name] = value * share if isinstance(value, float) else max(1, round(value * share))
    most = max(usual.connections, 2 * connections)
    return msgspec.structs.replace(usual, address_connections=connections, connections=most, **scaled)
