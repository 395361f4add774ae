"""Names of cards, terrains, seasons and players in the user's language."""

import re
from collections.abc import Iterable
from typing import Final

from inkland.core.board.grid import Cells
from inkland.core.catalog import Skill
from inkland.core.ids import EDICTS, CardId, Edict, Letter, Seat, Terrain
from inkland.core.setup.presets import preset_of
from inkland.core.setup.ruleset import Ruleset
from inkland.core.setup.variants import variants_of
from inkland.locale import LANGUAGES, Texts, texts_in
from inkland.locale.formats import MINUS, listed
from inkland.notation.cells import cell_names

_EMOJI_JOINTS: Final = re.compile("[\u200d\U000e0020-\U000e007f]")
"""What joins the parts of an emoji, and the unseen letters of some flags."""
_HIDDEN: Final = "guest"
"""What the server calls a person without a name, or whose name is hidden."""
_NUMBERED: Final = re.compile(r"([a-z][a-z0-9-]*) ([0-9]+)")


def card_name(card: CardId | Skill, texts: Texts) -> str:
    """Return the name of a card."""
    return texts(f"card-{card}")


def card_description(card: CardId | Skill, texts: Texts) -> str:
    """Return the text of a card with its rule number."""
    return f"{texts(f'card-{card}.text')} ({texts(f'card-{card}.rule')})"


def terrain_name(terrain: Terrain, texts: Texts) -> str:
    """Return the name of a terrain."""
    return texts("cell-farm-village" if terrain is Terrain.FARM_VILLAGE else f"terrain-{terrain}")


def edict_letter(edict: Edict, texts: Texts) -> str:
    """Return the letter shown for an edict (S-3)."""
    return texts(f"letter-edict-{edict}")


def monster_letter(letter: Letter, texts: Texts) -> str:
    """Return the letter shown in a lettered monster's cells (T-8)."""
    return texts(f"letter-monster-{letter.name.lower()}")


def edict_name(rules: Ruleset, edict: Edict, texts: Texts) -> str:
    """Return the letter of an edict and the name of its scoring card."""
    card = rules.edicts[EDICTS.index(edict)]
    return f"{edict_letter(edict, texts)} {card_name(card.id, texts)}"


def season_name(rules: Ruleset, season: int, texts: Texts) -> str:
    """Return the name of a season by its number from 0."""
    return texts(f"season-{rules.seasons[season].id}")


def player_name(rules: Ruleset, seat: Seat, texts: Texts) -> str:
    """Return a player's name; without a name it is "you" in the current language."""
    name = printable(rules.players[seat].name)
    return texts("play-you") if name in _nameless() else name


def shown_name(name: str, texts: Texts) -> str:
    """Return a name as web/src/lib/names.ts shows it: the server calls a bot by its level and a number.

    >>> shown_name("greedy 2", texts_in("pl")), shown_name("Ada 2", texts_in("pl"))
    ('Bot Zachłanny 2', 'Ada 2')
    """
    if name == _HIDDEN:
        return texts("web-guest")
    found = _NUMBERED.fullmatch(name)
    if found is None:
        return name
    kind, number = found.groups()
    if kind == _HIDDEN:
        return texts("web-guest-numbered", number=number)
    bot = f"bot-{kind}"
    return texts("web-bot-numbered", name=texts(bot), number=number) if texts.has(bot) else name


def player_with_title(rules: Ruleset, seat: Seat, texts: Texts) -> str:
    """Return a player's name with the title, if there is one (S-7)."""
    name, title = player_name(rules, seat, texts), printable(rules.players[seat].title)
    return f"{name}, {title}" if title else name


def printable(text: str) -> str:
    """Return text that cannot control a terminal: names and titles may come from other people's records.

    Of joined emoji it keeps the parts, since few terminals can join them.
    """
    parts = _EMOJI_JOINTS.sub("", text)
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in parts)


def _nameless() -> set[str]:
    return {texts_in(language)("play-you") for language in LANGUAGES}


def places(cells: Cells) -> str:
    """Return cells by name, separated by commas."""
    return listed(cell_names(cells))


def stars_text(count: int, texts: Texts) -> str:
    """Return a number of stars in words, with a minus sign instead of a hyphen.

    >>> stars_text(-1, texts_in("en"))
    '−1 star'
    """
    return texts("count-stars", count=count).replace("-", MINUS)


def variant_names(variants: Iterable[str], texts: Texts) -> str:
    """Return the names of variants (S-2), separated by commas."""
    return listed(texts(f"variant-{variant}") for variant in variants)


def variant_line(rules: Ruleset, texts: Texts) -> str:
    """Return the sentence that calls a game a variant (S-2), or nothing for a game as the books have it.

    A preset is no variant either: it is called by its name.
    """
    is_preset = preset_of(rules.config, rules.catalog) is not None
    found = () if is_preset else variants_of(rules.config, rules.catalog)
    return texts("variant-line", variants=variant_names(found, texts)) if found else ""
