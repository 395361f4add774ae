"""Cards and bots by what people call them: ids, names in their language, and near misses."""

import difflib
from collections.abc import Iterable, Mapping

from inkland.cli.usage import UsageError, shown
from inkland.locale import Texts


def plain(word: str) -> str:
    """A word without the differences that people do not mean: case, dashes, kinds of apostrophe.

    >>> plain("Ulem’s-Wallow") == plain("ulem's wallow")
    True
    """
    return " ".join(word.casefold().replace("’", "'").replace("ё", "е").replace("-", " ").split())


def near(word: str, known: Mapping[str, str]) -> list[str]:
    """The values whose names are most like a word, each once; `known` maps plain names to values."""
    found = difflib.get_close_matches(plain(word), known, n=6, cutoff=0.6)
    return list(dict.fromkeys(known[name] for name in found))[:3]


def card_names(cards: Iterable[str], texts: Texts) -> dict[str, str]:
    """Card ids by plain name and by plain id."""
    known: dict[str, str] = {}
    for card in cards:
        known.setdefault(plain(card), card)
        known.setdefault(plain(texts(f"card-{card}")), card)
    return known


def find_card(word: str, cards: Iterable[str], texts: Texts) -> str:
    """The id of the card that a word names, or UsageError with the nearest ones."""
    known = card_names(cards, texts)
    found = known.get(plain(word))
    if found is None:
        raise unknown_card(word, near(word, known), texts)
    return found


def unknown_card(word: str, nearest: Iterable[str], texts: Texts) -> UsageError:
    """The error for a card that nobody knows."""
    names = [texts("cli-card-and-id", name=texts(f"card-{card}"), id=card) for card in nearest]
    if names:
        return UsageError(texts("cli-unknown-card-near", given=shown(word), near=", ".join(names)))
    return UsageError(texts("cli-unknown-card", given=shown(word)))


def find_name(word: str, names: Iterable[str], texts: Texts) -> str:
    """The one of a few fixed names that a word means, or UsageError that lists them."""
    known = {plain(name): name for name in names}
    found = known.get(plain(word))
    if found is not None:
        return found
    listed = ", ".join(known.values())
    if nearest := near(word, known):
        message = texts("cli-unknown-name-near", given=shown(word), near=", ".join(nearest), all=listed)
    else:
        message = texts("cli-unknown-name", given=shown(word), all=listed)
    raise UsageError(message)
