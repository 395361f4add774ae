"""The tables of the database: guests, rooms, games and their events, timers."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()
Id: Final = BigInteger().with_variant(Integer, "sqlite")
"""Numbers of games and of rows that there are many of; all numbers of SQLite are as large."""

guests: Final = Table(
    "guests",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("settings", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("title", String(32), nullable=False, server_default=""),
    Column("crest", String(64), nullable=False, server_default=""),
    Column("erased", Float, nullable=True),
)
"""`erased` is when a guest's erasure was begun; the row is deleted at its end (privacy)."""

sessions: Final = Table(
    "sessions",
    METADATA,
    Column("token_hash", String(64), primary_key=True),
    Column("id", String(16), nullable=False, index=True, unique=True, server_default=""),
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False, index=True),
    Column("browser", String(32), nullable=False, server_default=""),
    Column("system", String(32), nullable=False, server_default=""),
    Column("origin", String(10), nullable=False, server_default="first"),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False, index=True, server_default="0"),
    Column("told", Float, nullable=False, server_default="0"),
)
"""One row for each device of a guest, with when it was last used; the token itself is on the device only."""

rooms: Final = Table(
    "rooms",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("settings", Text, nullable=False),
    Column("host", String(32), ForeignKey("guests.id"), nullable=False),
    Column("places", Text, nullable=False),
    Column("phase", String(8), nullable=False, index=True),
    Column("number", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("version", Integer, nullable=False),
    Column("details", Text, nullable=False, server_default="{}"),
    Column("changed", Float, nullable=False, server_default="0"),
)
"""`version` makes every save optimistic; `settings`, `places` and `details` (all other fields) are JSON;
`changed` is when it was last saved."""

timers: Final = Table(
    "timers",
    METADATA,
    Column("room", String(32), ForeignKey("rooms.id"), primary_key=True),
    Column("due", Float, nullable=False, index=True),
    Column("server", String(32), nullable=True),
    Column("leased_until", Float, nullable=False),
)
"""When the time for a room's card is up, and which server acts on it."""

members: Final = Table(
    "members",
    METADATA,
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("room", String(32), ForeignKey("rooms.id"), primary_key=True, index=True),
    Column("waits", Boolean, nullable=False, server_default="0"),
)
"""Who has a seat in which room, or waits for one, to find a guest's games."""

games: Final = Table(
    "games",
    METADATA,
    Column("id", Id, primary_key=True, autoincrement=True),
    Column("room", String(32), ForeignKey("rooms.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("public_id", String(32), nullable=False, index=True, unique=True),
    Column("setup", Text, nullable=False),
    Column("places", Text, nullable=False),
    Column("started", Float, nullable=False),
    Column("ended", Float, nullable=True),
    Column("status", String(10), nullable=False),
    Column("result", Text, nullable=True),
    Column("seed", LargeBinary, nullable=True, index=True),
    Column("kind", String(10), nullable=False, server_default="new"),
    Index("ix_games_room_number", "room", "number", unique=True),
)
"""`public_id` is the game's address; `setup`, `places` (as they were at the start, then at the end) and
`result` are JSON; games with the same `seed` have the same deal, and `kind` says how it was dealt."""

branches: Final = Table(
    "branches",
    METADATA,
    Column("game", Id, ForeignKey("games.id"), primary_key=True, autoincrement=False),
    Column("origin", Id, ForeignKey("games.id"), nullable=False, index=True),
    Column("at", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("alone", Boolean, nullable=False),
)
"""Games that have left another one, their `origin`, after its first `at` events, to play a seat anew."""

challenges: Final = Table(
    "challenges",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("seed", LargeBinary, nullable=False, index=True, unique=True),
    Column("setup", Text, nullable=False),
    Column("bots", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False, index=True),
)
"""Deals for anyone with the link; `setup` and `bots` are JSON, `used` is when one was last begun."""

challenge_authors: Final = Table(
    "challenge_authors",
    METADATA,
    Column("challenge", String(32), ForeignKey("challenges.id"), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False, index=True),
)
"""Who has made a challenge: a table of its own, since the challenge stays when its author is erased."""

tickets: Final = Table(
    "tickets",
    METADATA,
    Column("id", Id, primary_key=True, autoincrement=True),
    Column("room", String(32), ForeignKey("rooms.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("game", String(32), nullable=False),
    Column("ticket", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("parts", Text, nullable=False),
    Column("seed", LargeBinary, nullable=True, index=True, unique=True),
    Column("is_failed", Boolean, nullable=False, server_default="0"),
    Column("made", Float, nullable=False),
    Index("ix_tickets_room_number", "room", "number"),
)
"""What was fixed before each deal (docs/fairness.md): `number` and `game` are those that the game has if it
is dealt, `parts` is JSON, `seed` is that of the deal. `secret` and `parts` are told after the game."""

players: Final = Table(
    "players",
    METADATA,
    Column("game", Id, ForeignKey("games.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False, index=True),
    Column("hidden", Boolean, nullable=False),
    Column("seen", BigInteger, nullable=False),
)
"""The owner of each seat of a game; `seen` is the last version of the game that they have seen."""

room_log: Final = Table(
    "room_log",
    METADATA,
    Column("id", Id, primary_key=True, autoincrement=True),
    Column("room", String(32), ForeignKey("rooms.id"), nullable=False),
    Column("game", Integer, nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("at", Float, nullable=False),
    Column("kind", String(32), nullable=False),
    Column("details", Text, nullable=False),
    Index("ix_room_log_room_game", "room", "game"),
)
"""What happened around the cards of a room's game: stand-ins, time-outs, hosts; `details` is JSON."""

events: Final = Table(
    "events",
    METADATA,
    Column("game", Id, ForeignKey("games.id"), primary_key=True, autoincrement=False),
    Column("version", BigInteger, primary_key=True, autoincrement=False),
    Column("event", LargeBinary, nullable=False),
    Column("saved", Float, nullable=True),
)
"""The log of each game, in the JSON form of records; the primary key makes every append optimistic.

`saved` is when the event was saved, which tells when the current turn began; versions before 0.2.0 did not
keep it."""

drafts: Final = Table(
    "drafts",
    METADATA,
    Column("game", Id, ForeignKey("games.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("turn", BigInteger, nullable=False),
    Column("command", Text, nullable=False),
)
"""The unconfirmed choice of each seat in its last turn, for when the time is up."""

blocks: Final = Table(
    "blocks",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False),
    Column("blocked", String(32), ForeignKey("guests.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Index("ix_blocks_guest_blocked", "guest", "blocked", unique=True),
)
"""Whom each guest has blocked."""

hidden_names: Final = Table(
    "hidden_names",
    METADATA,
    Column("folded", Text().with_variant(String(100), "sqlite"), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("created", Float, nullable=False),
)
"""Names that the operator hides from others; `folded` is the form in which names are compared."""

recovery_codes: Final = Table(
    "recovery_codes",
    METADATA,
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("key", String(8), nullable=False, index=True, unique=True),
    Column("hash", String(200), nullable=False),
    Column("created", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("tries_since", Float, nullable=False),
)
"""The recovery code of each guest who has one: `key` finds it, and only a slow hash of the rest is stored.

`tries` are counted together for a while from `tries_since`."""

used_links: Final = Table(
    "used_links",
    METADATA,
    Column("nonce", String(32), primary_key=True),
    Column("until", Float, nullable=False),
)
"""Used links to another device, until they would have expired anyway."""

signing_keys: Final = Table(
    "signing_keys",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("value", LargeBinary, nullable=False),
    Column("made", Float, nullable=False),
)
"""Keys that links are signed with; the one with the highest number signs."""

secrets: Final = Table(
    "secrets",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""The key that identifies the server to push services, and what is written to see whether that works."""

schema_state: Final = Table(
    "schema_state",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("least_revision", String(32), nullable=False),
)
"""One row: the oldest revision whose program can work with these tables (compatibility.py)."""
