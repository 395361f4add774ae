"""Recovery codes: twenty characters that bring a guest back to a new browser.

Six characters find the stored code, thirteen are the secret (65 bits), and the last one shows mistakes in
typing. The characters are Crockford's base 32: none of I, L, O, U; the first three are read as 1, 1, 0.
"""

import secrets
import unicodedata
from typing import Final, NamedTuple

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
KEY_LENGTH: Final = 6
SECRET_LENGTH: Final = 13
GROUP_LENGTH: Final = 5
_FIELD: Final = 0b100101
"""The polynomial of the field with 32 elements, in which the last character is computed."""
_READ_AS: Final = str.maketrans("OILАВЕКМНОРСТУХЗІ", "011ABEKMH0PCTYX31")
"""Latin letters that are not used, and Cyrillic ones that look like those that are."""


class RecoveryCode(NamedTuple):
    """A code: what it is found by, and what proves it."""

    key: str
    secret: str


def new_code() -> RecoveryCode:
    """Return a random code."""
    text = "".join(secrets.choice(ALPHABET) for _ in range(KEY_LENGTH + SECRET_LENGTH))
    return RecoveryCode(text[:KEY_LENGTH], text[KEY_LENGTH:])


def format_code(code: RecoveryCode) -> str:
    """Return a code as people write it: in groups, with the character that tells mistakes.

    >>> format_code(RecoveryCode("000000", "0000000000001"))
    '00000-00000-00000-00012'
    """
    text = code.key + code.secret
    text += ALPHABET[_times_two(_remainder(text))]
    return "-".join(text[start : start + GROUP_LENGTH] for start in range(0, len(text), GROUP_LENGTH))


def parse_code(text: str) -> RecoveryCode | None:
    """Return the code that was typed; None if there is a mistake in it.

    >>> parse_code("ooooo 00000 00000 000l2") == RecoveryCode("000000", "0000000000001")
    True
    >>> parse_code("00000-00000-00000-00021") is None
    True
    """
    plain = unicodedata.normalize("NFKC", text).upper().translate(_READ_AS)
    given = "".join(char for char in plain if not char.isspace() and unicodedata.category(char) != "Pd")
    if len(given) != KEY_LENGTH + SECRET_LENGTH + 1 or not set(given) <= set(ALPHABET) or _remainder(given):
        return None
    return RecoveryCode(given[:KEY_LENGTH], given[KEY_LENGTH:-1])


def _remainder(text: str) -> int:
    """Return a sum in which each position counts differently, so that swaps change it too."""
    found = 0
    for char in text:
        found = _times_two(found) ^ ALPHABET.index(char)
    return found


def _times_two(value: int) -> int:
    doubled = value << 1
    return doubled ^ _FIELD if doubled >= len(ALPHABET) else doubled
