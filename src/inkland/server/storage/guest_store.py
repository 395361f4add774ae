"""People without accounts: a name, settings, and a secret token on each of their devices."""

import hashlib
import secrets
import time
import unicodedata
from typing import Any, Final, NamedTuple

import msgspec
from itsdangerous import BadSignature, SignatureExpired, URLSafeTimedSerializer
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from inkland.server.errors import RequestRefused, ServerCode
from inkland.server.storage import tables
from inkland.server.storage.database import Job

LONGEST_NAME: Final = 24
LARGEST_SETTINGS: Final = 4096
"""Bytes of settings that a guest may keep here."""
MOVE_SECONDS: Final = 600
"""How long a link to another device is good."""
TOKEN_BYTES: Final = 32
_INVISIBLE: Final = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"})


class Guest(msgspec.Struct, frozen=True):
    """A person as the house knows them."""

    id: str
    name: str
    settings: dict[str, Any]


def clean_name(text: str) -> str:
    """A name as it may stand at a table: trimmed, inner spaces single; raises RequestRefused.

    >>> clean_name("  Ada   Lovelace ")
    'Ada Lovelace'
    """
    name = " ".join(unicodedata.normalize("NFC", text).split(" ")).strip()
    while "  " in name:
        name = name.replace("  ", " ")
    if not 1 <= len(name) <= LONGEST_NAME:
        raise RequestRefused(ServerCode.BAD_NAME_LENGTH, status=422, most=LONGEST_NAME)
    if any(unicodedata.category(char) in _INVISIBLE for char in name) or set(name) & set("<>"):
        raise RequestRefused(ServerCode.BAD_NAME_CHARACTER, status=422)
    return name


def same_name(one: str, other: str) -> bool:
    """Whether two names could be taken for one another.

    >>> same_name("Ada", "ADA")
    True
    """
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def new_token() -> str:
    """A token for a device."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> str:
    """What the store keeps of a token: enough to know it again, not enough to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def create_guest(name: str, token: str) -> Job[Guest]:
    """A new guest with a first device."""
    guest = Guest(secrets.token_hex(12), clean_name(name), {})

    def job(connection: Connection) -> Guest:
        connection.execute(
            insert(tables.guests).values(id=guest.id, name=guest.name, settings="{}", created=time.time())
        )
        add_device(guest.id, token)(connection)
        return guest

    return job


def add_device(guest: str, token: str) -> Job[None]:
    """Let one more device speak for a guest."""

    def job(connection: Connection) -> None:
        connection.execute(
            insert(tables.sessions).values(token_hash=token_hash(token), guest=guest, created=time.time())
        )

    return job


def find_guest(token: str) -> Job[Guest | None]:
    """The guest whose device holds a token."""

    def job(connection: Connection) -> Guest | None:
        row = connection.execute(
            select(tables.guests)
            .join(tables.sessions, tables.sessions.c.guest == tables.guests.c.id)
            .where(tables.sessions.c.token_hash == token_hash(token))
        ).first()
        return None if row is None else Guest(row.id, row.name, msgspec.json.decode(row.settings))

    return job


def change_guest(guest: Guest, *, name: str | None, settings: dict[str, Any] | None) -> Job[Guest]:
    """The same guest with another name or other settings; raises RequestRefused."""
    changed = Guest(
        guest.id,
        guest.name if name is None else clean_name(name),
        guest.settings if settings is None else settings,
    )
    text = msgspec.json.encode(changed.settings)
    if len(text) > LARGEST_SETTINGS:
        raise RequestRefused(ServerCode.SETTINGS_TOO_LARGE, status=422, most=LARGEST_SETTINGS)

    def job(connection: Connection) -> Guest:
        connection.execute(
            update(tables.guests)
            .where(tables.guests.c.id == guest.id)
            .values(name=changed.name, settings=text.decode())
        )
        return changed

    return job


def house_key(connection: Connection) -> bytes:
    """The key that this house signs with, made when it is asked for the first time."""
    known = connection.execute(
        select(tables.secrets.c.value).where(tables.secrets.c.name == "links")
    ).scalar_one_or_none()
    if known is not None:
        return bytes(known)
    key = secrets.token_bytes(TOKEN_BYTES)
    connection.execute(insert(tables.secrets).values(name="links", value=key))
    return key


class MoveWord(NamedTuple):
    """A word that was signed here: whom it is for, and which one it is."""

    guest: str
    nonce: str


class MoveLinks:
    """Signed, short-lived words that let another device speak for a guest, once."""

    def __init__(self, key: bytes) -> None:
        self._signer = URLSafeTimedSerializer(key, salt="move")

    def make(self, guest: str) -> str:
        """A word for a guest."""
        return self._signer.dumps([guest, secrets.token_hex(8)])

    def read(self, word: str) -> MoveWord:
        """What a word says, if it was signed here and lately; raises RequestRefused."""
        try:
            guest, nonce = self._signer.loads(word, max_age=MOVE_SECONDS)
        except SignatureExpired:
            raise RequestRefused(ServerCode.LINK_EXPIRED, status=403) from None
        except (BadSignature, ValueError, TypeError):
            raise RequestRefused(ServerCode.LINK_BAD, status=403) from None
        return MoveWord(str(guest), str(nonce))


def use_link(word: MoveWord, token: str) -> Job[None]:
    """Let a device act for the guest of a link; raises RequestRefused when another one has used it."""

    def job(connection: Connection) -> None:
        now, links = time.time(), tables.used_links
        connection.execute(delete(links).where(links.c.until < now))
        try:
            connection.execute(insert(links).values(nonce=word.nonce, until=now + MOVE_SECONDS))
        except IntegrityError:
            raise RequestRefused(ServerCode.LINK_USED, status=403) from None
        add_device(word.guest, token)(connection)

    return job
