"""Guests: people without accounts, known by a name, settings and a secret token on each device."""

import unicodedata
from typing import Any

import msgspec

from inkland.core.setup.ruleset import LONGEST_TITLE, Player
from inkland.notation.crests import format_crest, parse_crest
from inkland.notation.errors import InvalidNotation
from inkland.server.base.errors import UNPROCESSABLE, RequestRefused, ServerCode, refusal
from inkland.server.base.limits import LARGEST_SETTINGS
from inkland.server.model.naming.name_checks import clean_name, first_invisible, same_name


class Guest(msgspec.Struct, frozen=True):
    """A person as the server knows them."""

    id: str
    name: str
    settings: dict[str, Any] = {}
    title: str = ""
    crest: str = ""
    """The crest in its text form (notation/crests), or nothing (S-7)."""
    is_name_hidden: bool = False
    """Whether the operator hides this name from others (names)."""


def clean_title(text: str) -> str:
    """Return a title trimmed, with single inner spaces; it may be empty (S-7). Raises RequestRefused.

    >>> clean_title(" the  Bold ")
    'the Bold'
    """
    title = " ".join(unicodedata.normalize("NFC", text).split())
    if len(title) > LONGEST_TITLE:
        raise RequestRefused(ServerCode.BAD_TITLE, status=UNPROCESSABLE, most=LONGEST_TITLE)
    if first_invisible(title) is not None or set(title) & set("<>"):
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
    """Return the guest with another name, title, crest or some other settings; raises RequestRefused."""
    kept = guest.settings if settings is None else {**guest.settings, **settings}
    if settings is not None and len(msgspec.json.encode(kept)) > LARGEST_SETTINGS:
        raise RequestRefused(ServerCode.SETTINGS_TOO_LARGE, status=UNPROCESSABLE, most=LARGEST_SETTINGS)
    shown = guest.name if name is None else clean_name(name)
    return Guest(
        guest.id,
        shown,
        kept,
        guest.title if title is None else clean_title(title),
        guest.crest if crest is None else clean_crest(crest),
        guest.is_name_hidden and same_name(shown, guest.name),
    )
