"""What sessions need from the database."""

from collections.abc import Collection, Sequence
from typing import Protocol

from inkland.server.features.sessions.device import Device
from inkland.server.features.sessions.recovery_store import CheckedCode
from inkland.server.features.sessions.session import Session, SignedIn
from inkland.server.infra.signing.signing_keys import SigningKey
from inkland.server.model.rooms.guest import Guest


class LinkUsed(Exception):
    """A link to another device has been used before, or its guest is gone."""


class CodeReplaced(Exception):
    """A recovery code is not valid any more."""


class SessionStore(Protocol):
    """The sessions of guests; writes return after they are durable. Those used before `since` are expired."""

    async def create_guest(self, guest: Guest, session: Session) -> None:
        """Store a new guest with a first session."""
        ...

    async def find(self, token_hash: str, *, since: float) -> SignedIn | None:
        """Return the session of a token and its guest; None if there is none, or it has expired."""
        ...

    async def touch(self, session: str, device: Device, *, now: float) -> None:
        """Store that a session is in use, and on which device."""
        ...

    async def sessions_of(self, guest: str, *, since: float) -> list[Session]:
        """Return the sessions of a guest, the last used first."""
        ...

    async def existing(self, token_hashes: Collection[str]) -> set[str]:
        """Return those hashes of tokens that belong to a session."""
        ...

    async def end(self, guest: str, *, only: str | None = None, but: str | None = None) -> Collection[str]:
        """Remove sessions of a guest: one, all but one, or all; return the hashes of their tokens."""
        ...

    async def recover(self, code: CheckedCode, session: Session, *, since: float) -> Collection[str]:
        """Add a session to the guest of a code, and forget its tries; return what `use_link` returns.

        Raises CodeReplaced if the guest has got another code since it was checked.
        """
        ...

    async def remember_told(self, session: str, *, now: float) -> None:
        """Store that the guest has been told on this device about the devices that were added until now."""
        ...

    async def signing_keys(self) -> Sequence[SigningKey]:
        """Return the keys of links, the newest first; the first one is made when it is needed."""
        ...

    async def owner_of_link(self, nonce: str, guest: str) -> Guest:
        """Return the guest of a link; raises LinkUsed if it was used before, or its guest is gone."""
        ...

    async def use_link(
        self, nonce: str, guest: str, session: Session, *, until: float, since: float
    ) -> Collection[str]:
        """Add a session to a guest; return the hashes of those that have to go because there are too many.

        Raises LinkUsed if the link with this nonce was used before, or its guest is gone.
        """
        ...
