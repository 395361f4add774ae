"""Names of things in a person's language, in the words of the cards and rulebooks."""

from collections.abc import Iterable

from inkland.core.catalog import Skill
from inkland.core.grid import Cells
from inkland.core.ids import EDICTS, CardId, Edict, Seat, Terrain
from inkland.core.ruleset import Ruleset
from inkland.locale import LANGUAGES, Texts, texts_in
from inkland.notation.cells import cell_names

MINUS = "−"


def card_name(card: CardId | Skill, texts: Texts) -> str:
    """The name of a card."""
    return texts(f"card-{card}")


def card_description(card: CardId | Skill, texts: Texts) -> str:
    """What a card means, with the number of the rule behind it."""
    return f"{texts(f'card-{card}.text')} ({texts(f'card-{card}.rule')})"


def terrain_name(terrain: Terrain, texts: Texts) -> str:
    """A terrain as said in a list."""
    return texts("cell-farm-village" if terrain is Terrain.FARM_VILLAGE else f"terrain-{terrain}")


def edict_letter(edict: Edict, texts: Texts) -> str:
    """The letter that people see for an edict (S-3)."""
    return texts(f"letter-edict-{edict}")


def edict_name(rules: Ruleset, edict: Edict, texts: Texts) -> str:
    """The letter of an edict and the name of its scoring card."""
    card = rules.edicts[EDICTS.index(edict)]
    return f"{edict_letter(edict, texts)} {card_name(card.id, texts)}"


def season_name(rules: Ruleset, season: int, texts: Texts) -> str:
    """The name of a season by its number from 0."""
    return texts(f"season-{rules.seasons[season].id}")


def player_name(rules: Ruleset, seat: Seat, texts: Texts) -> str:
    """A player's name; a person who gave none is "you" in the language of the moment."""
    name = rules.players[seat].name
    return texts("play-you") if name in _nameless() else name


def _nameless() -> set[str]:
    return {texts_in(language)("play-you") for language in LANGUAGES}


def places(cells: Cells) -> str:
    """Cells by name, as said in a sentence."""
    return ", ".join(cell_names(cells))


def number(value: int) -> str:
    """A number with a true minus sign.

    >>> number(-3)
    '−3'
    """
    return f"{MINUS}{-value}" if value < 0 else str(value)


def change(before: int, after: int) -> str:
    """What a ghost adds or takes away, or nothing.

    >>> change(3, 5), change(3, 1), change(3, 3)
    ('+2', '−2', '')
    """
    if before == after:
        return ""
    return f"+{after - before}" if after > before else f"{MINUS}{before - after}"


def listed(words: Iterable[str]) -> str:
    """Words in a row."""
    return ", ".join(words)
