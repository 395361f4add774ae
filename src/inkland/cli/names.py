"""Finds cards and bots by id, by name in the user's language, or by a name that is close."""

from collections.abc import Iterable

from inkland.cli.usage import UsageError, printable
from inkland.locale import Texts
from inkland.locale.formats import listed
from inkland.locale.names import closest, normalized


def card_names(cards: Iterable[str], texts: Texts) -> dict[str, str]:
    """Return card ids by normalized name and by normalized id."""
    known: dict[str, str] = {}
    for card in cards:
        known.setdefault(normalized(card), card)
        known.setdefault(normalized(texts(f"card-{card}")), card)
    return known


def find_card(word: str, cards: Iterable[str], texts: Texts) -> str:
    """Return the id of the card that a word names. Raises UsageError with the closest names."""
    known = card_names(cards, texts)
    found = known.get(normalized(word))
    if found is None:
        raise unknown_card(word, closest(word, known), texts)
    return found


def unknown_card(word: str, nearest: Iterable[str], texts: Texts) -> UsageError:
    """Return the error for an unknown card."""
    names = [texts("cli-card-and-id", name=texts(f"card-{card}"), id=card) for card in nearest]
    if names:
        return UsageError(texts("cli-unknown-card-near", given=printable(word), near=listed(names)))
    return UsageError(texts("cli-unknown-card", given=printable(word)))


def find_name(word: str, names: Iterable[str], texts: Texts) -> str:
    """Return the name that a word means. Raises UsageError that lists the names."""
    known = {normalized(name): name for name in names}
    found = known.get(normalized(word))
    if found is None:
        raise unknown_name(word, known.values(), texts)
    return found


def unknown_name(word: str, names: Iterable[str], texts: Texts) -> UsageError:
    """Return the error for a name that is not among the known ones."""
    known = {normalized(name): name for name in names}
    every = listed(known.values())
    if nearest := closest(word, known):
        message = texts("cli-unknown-name-near", given=printable(word), near=listed(nearest), all=every)
    else:
        message = texts("cli-unknown-name", given=printable(word), all=every)
    return UsageError(message)
