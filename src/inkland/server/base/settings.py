"""The settings of a server."""

import secrets
from ipaddress import ip_address
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import URL

from inkland.bots.levels.trained import WeightsFile
from inkland.server.base.bus_settings import BusSettings
from inkland.server.base.limits import Limits
from inkland.server.base.own_hosts import is_own_host, name_of

LONGEST_SESSION: Final = 400
"""The most days that browsers keep a cookie."""


class BotLimits(msgspec.Struct, frozen=True):
    """How many bots may search for long, and how long a table waits for them."""

    room: int = 10
    """The strong bots in one room."""
    guest: int = 20
    """The strong bots in all running games of one host."""
    address: int = 120
    """The strong bots in all running games of the hosts from one address."""
    unwatched_guest: int = 4
    """The games of one host whose bots choose at a time although nobody watches; the others wait."""
    unwatched_address: int = 40
    """The same for all hosts from one address."""
    answer_seconds: float = 2.5
    """How long people wait for bots alone before quicker levels choose for them."""


def bot_limits_for(room: int) -> BotLimits:
    """Return limits for a number of strong bots in a room; those of guests and addresses grow in proportion.

    >>> bot_limits_for(30).address
    360
    """
    usual = BotLimits()
    return msgspec.structs.replace(
        usual,
        room=room,
        guest=usual.guest * room // usual.room,
        address=usual.address * room // usual.room,
    )


class NoticeSettings(msgspec.Struct, frozen=True):
    """How notices are sent to push services and webhooks."""

    allowed: frozenset[str] = frozenset()
    """Origins that need be neither public nor https, such as `http://ntfy.lan:8080`; tests use it."""
    retry_seconds: float = 15.0
    """How long to wait after the first failed attempt; each further one doubles it, up to an hour."""
    poll_seconds: float = 2.0
    """How often the outbox is searched for notices whose time has come."""
    per_hour: int = 120
    """The most notices of a guest within an hour; more are delayed."""
    present_seconds: float = 60.0
    """How long notices wait for a guest who is connected to the room."""


class WorkerSettings(msgspec.Struct, frozen=True):
    """Who computes what bots choose and hints: worker processes, or threads of the server."""

    number: int = 0
    """The most worker processes for our own bots; 0: threads of the server."""
    threads: int = 2
    """The number of threads for our own bots, without processes."""
    bot_seconds: float = 0.0
    """How long bots of other people may take for a choice, if that is longer than usual."""
    weights: WeightsFile | None = None
    """The weights of the levels, if not those of the package."""


class RetentionSettings(msgspec.Struct, frozen=True):
    """How many days things are kept that nobody uses; 0 keeps them for ever."""

    room_days: int = 30
    """Rooms in which no game was ever started."""
    guest_days: int = 90
    """Guests who have never played."""
    player_days: int = 730
    """Guests who have played: they are erased, and their games stay, with "guest" in their seats."""
    challenge_days: int = 90
    """Challenges that nobody has begun to play: they end, and their games stay."""


class DailySettings(msgspec.Struct, frozen=True):
    """Where the daily map comes from, and whether bots play it in the background."""

    source: str = ""
    """The address of the server whose chain is followed; empty: the server has a chain of its own."""
    token: str = ""
    """The token that the owner of that chain has given to this server."""
    simulate: bool = False
    """Whether bots play each map, so that everybody can compare with them."""
    hold_seconds: float = 600.0
    """How long the clock must have said that a day is over before its link is public."""


class BackupSettings(msgspec.Struct, frozen=True):
    """Which backups a server makes of its own data."""

    folder: Path
    hours: int = 24
    """The time between two of them."""
    kept: int = 7
    """How many are kept."""


class Settings(msgspec.Struct, frozen=True):
    """Where a server stores its games, and how it is reached."""

    folder: Path
    public_url: str | None = None
    """The address under which everybody reaches the server."""
    host: str = ""
    """The name or address on which the server listens."""
    network_url: str | None = None
    """The address of this machine in its network, if the server listens there; for links to other devices."""
    server_name: str = "local"
    """The name of this server among those that share a store; the only one keeps its name after a restart."""
    database: URL | None = None
    """The PostgreSQL database of games and guests; None: a SQLite file in the folder."""
    database_connections: int | None = None
    """The most connections to that database; None: as many as are usual."""
    limits: Limits = Limits()
    bot_limits: BotLimits = BotLimits()
    proxies: str = "127.0.0.1"
    """Addresses and networks of trusted proxies, with commas; they say whose requests they forward."""
    idle_seconds: float = 60.0
    workers: WorkerSettings = WorkerSettings()
    host_seconds: float = 60.0
    metrics_token: str | None = None
    """The token with which other machines may read the metrics; None: no other machine may."""
    join_code: str | None = None
    """What strangers have to know to come in; None: everybody may."""
    notices: NoticeSettings | None = None
    """How notices are sent to other servers; None: no outgoing request is ever made."""
    open_games: bool = True
    """Whether hosts may show their rooms on a list of open games."""
    session_days: int = LONGEST_SESSION
    """After so many days without use a device has to be added again."""
    retention: RetentionSettings = RetentionSettings()
    """How long things are kept that nobody uses."""
    backups: BackupSettings | None = None
    """The backups that the server makes; None: it makes none."""
    daily: DailySettings | None = DailySettings()
    """The daily map; None: there is none."""
    bus: BusSettings | None = None
    """Where other servers of the same database are heard; None: there are none."""
    compress: bool = False
    """Whether messages are compressed: most are small, and it takes a fifth of the server's time."""

    @property
    def location(self) -> Path | URL:
        """Where the games and guests are."""
        return self.database or self.folder

    @property
    def is_secure(self) -> bool:
        """Whether the server is reached over https only."""
        return self.public_url is not None and self.public_url.startswith("https://")

    @property
    def cookie(self) -> str:
        """The name of the cookie with a device's token; the prefix binds it to https and this host."""
        return "__Host-inkland" if self.is_secure else "inkland"

    @property
    def former_cookie(self) -> str:
        """The name of the cookie with the token that a device had before a link gave it to another guest."""
        return f"{self.cookie}-former"

    @property
    def join_cookie(self) -> str:
        """The name of the cookie of a stranger who has given the join code."""
        return f"{self.cookie}-join"

    @property
    def operator_cookie(self) -> str:
        """The name of the cookie of an operator's session."""
        return f"{self.cookie}-operator"

    def may_read_metrics(self, address: str, authorization: str | None) -> bool:
        """Return whether a client may read the metrics: one on this machine, or one with the token."""
        if self.metrics_token is not None and authorization is not None:
            return secrets.compare_digest(authorization.encode(), f"Bearer {self.metrics_token}".encode())
        try:
            return ip_address(address).is_loopback
        except ValueError:
            return False

    def is_own_host(self, host: str | None) -> bool:
        """Return whether a Host header may be that of a request to this server."""
        public = "" if self.public_url is None else urlsplit(self.public_url).netloc
        return is_own_host(host, name_of(public), self.host.lower())

    def is_own_origin(self, origin: str | None, host: str | None, scheme: str | None) -> bool:
        """Return whether a request comes from our own page; programs that are not browsers send no origin.

        `scheme` is the one that the client has used, None if it is not known; a public address says it.
        """
        if origin is None:
            return True
        try:
            given = urlsplit(origin)
        except ValueError:  # such as "http://[", which is no address
            return False
        if self.public_url is not None:
            known = urlsplit(self.public_url)
            return (given.scheme, given.netloc) == (known.scheme, known.netloc)
        schemes = ("http", "https") if scheme is None else (scheme,)
        return given.scheme in schemes and bool(host) and given.netloc == host
