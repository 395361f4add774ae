"""Guests: people without accounts, known by a name, settings and a secret token on each device."""

import unicodedata
from typing import Any, Final

import msgspec

from inkland.server.errors import UNPROCESSABLE, RequestRefused, ServerCode

LONGEST_NAME: Final = 24
LARGEST_SETTINGS: Final = 4096
"""Bytes of settings that are stored for a guest."""
_INVISIBLE: Final = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"})


class Guest(msgspec.Struct, frozen=True):
    """A person as the server knows them."""

    id: str
    name: str
    settings: dict[str, Any] = {}


def clean_name(text: str) -> str:
    """Return a name trimmed, with single inner spaces; raises RequestRefused.

    >>> clean_name("  Ada   Lovelace ")
    'Ada Lovelace'
    """
    name = " ".join(unicodedata.normalize("NFC", text).split(" ")).strip()
    while "  " in name:
        name = name.replace("  ", " ")
    if not 1 <= len(name) <= LONGEST_NAME:
        raise RequestRefused(ServerCode.BAD_NAME_LENGTH, status=UNPROCESSABLE, most=LONGEST_NAME)
    if any(unicodedata.category(char) in _INVISIBLE for char in name) or set(name) & set("<>"):
        raise RequestRefused(ServerCode.BAD_NAME_CHARACTER, status=UNPROCESSABLE)
    return name


def same_name(one: str, other: str) -> bool:
    """Return whether two names could be confused.

    >>> same_name("Ada", "ADA")
    True
    """
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def changed_guest(guest: Guest, *, name: str | None, settings: dict[str, Any] | None) -> Guest:
    """Return the guest with another name or other settings; raises RequestRefused."""
    if settings is not None and len(msgspec.json.encode(settings)) > LARGEST_SETTINGS:
        raise RequestRefused(ServerCode.SETTINGS_TOO_LARGE, status=UNPROCESSABLE, most=LARGEST_SETTINGS)
    return Guest(
        guest.id,
        guest.name if name is None else clean_name(name),
        guest.settings if settings is None else settings,
    )
