"""What recovery needs from the database."""

from typing import Protocol

import msgspec


class TooManyTries(Exception):
    """A code has been tried too often."""


class CheckedCode(msgspec.Struct, frozen=True):
    """A stored code."""

    guest: str
    key: str
    hashed: str


class RecoveryStore(Protocol):
    """The recovery codes of guests; writes return after they are durable."""

    async def save_code(self, guest: str, key: str, hashed: str, *, now: float) -> bool:
        """Store the code of a guest in place of an earlier one; return False if the key is taken."""
        ...

    async def code_made(self, guest: str) -> float | None:
        """Return when the code of a guest was made; None if there is none."""
        ...

    async def begin_try(self, key: str, *, most: int, now: float, since: float) -> CheckedCode | None:
        """Count a try, and return the code with a key; None if there is none.

        Raises TooManyTries if there have been `most` of them since the first one after `since`.
        """
        ...
