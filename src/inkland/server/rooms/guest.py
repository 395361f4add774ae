"""Guests: people without accounts, known by a name, settings and a secret token on each device."""

import unicodedata
from typing import Any, Final

import msgspec

from inkland.core.ruleset import LONGEST_TITLE, Player
from inkland.notation.crests import format_crest, parse_crest
from inkland.notation.errors import InvalidNotation
from inkland.server.errors import UNPROCESSABLE, RequestRefused, ServerCode, refusal

LONGEST_NAME: Final = 24
LARGEST_SETTINGS: Final = 4096
"""Bytes of settings that are stored for a guest."""
_INVISIBLE: Final = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"})


class Guest(msgspec.Struct, frozen=True):
    """A person as the server knows them."""

    id: str
    name: str
    settings: dict[str, Any] = {}
    title: str = ""
    crest: str = ""
    """The crest in its text form (notation/crests), or nothing (S-7)."""
    is_name_hidden: bool = False
    """Whether the operator hides this name from others (rooms/names)."""


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
    return folded_name(one) == folded_name(other)


def folded_name(name: str) -> str:
    """Return a form of a name that names which could be confused have in common.

    >>> folded_name("ADA")
    'ada'
    """
    return unicodedata.normalize("NFKC", name).casefold()


def clean_title(text: str) -> str:
    """Return a title trimmed, with single inner spaces; it may be empty (S-7). Raises RequestRefused.

    >>> clean_title(" the  Bold ")
    'the Bold'
    """
    title = " ".join(unicodedata.normalize("NFC", text).split())
    if len(title) > LONGEST_TITLE:
        raise RequestRefused(ServerCode.BAD_TITLE, status=UNPROCESSABLE, most=LONGEST_TITLE)
    if any(unicodedata.category(char) in _INVISIBLE for char in title) or set(title) & set("<>"):
        raise RequestRefused(ServerCode.BAD_TITLE, status=UNPROCESSABLE, most=LONGEST_TITLE)
    return title


def clean_crest(text: str) -> str:
    """Return a crest in its usual text form, or nothing; raises RequestRefused."""
    try:
        return format_crest(parse_crest(text)) if text else ""
    except InvalidNotation as error:
        raise refusal(error) from error


def player_of(place_name: str, title: str, crest: str) -> Player:
    """Return the player of a seat for a new game."""
    return Player(place_name, title, parse_crest(crest) if crest else None)


def changed_guest(
    guest: Guest,
    *,
    name: str | None = None,
    settings: dict[str, Any] | None = None,
    title: str | None = None,
    crest: str | None = None,
) -> Guest:
    """Return the guest with another name, title, crest or other settings; raises RequestRefused."""
    if settings is not None and len(msgspec.json.encode(settings)) > LARGEST_SETTINGS:
        raise RequestRefused(ServerCode.SETTINGS_TOO_LARGE, status=UNPROCESSABLE, most=LARGEST_SETTINGS)
    shown = guest.name if name is None else clean_name(name)
    return Guest(
        guest.id,
        shown,
        guest.settings if settings is None else settings,
        guest.title if title is None else clean_title(title),
        guest.crest if crest is None else clean_crest(crest),
        guest.is_name_hidden and same_name(shown, guest.name),
    )
