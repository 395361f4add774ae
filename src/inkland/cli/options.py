"""Arguments that commands share, and the game configuration they make (S-1 to S-3)."""

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final

from inkland.cli.names import find_card, find_name
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError, printable
from inkland.content import load_catalog
from inkland.core.catalog import Catalog, Skill
from inkland.core.ids import Box, CardId, MapId
from inkland.core.record import replace
from inkland.core.setup.config import MAX_PLAYERS, GameConfig, resolve
from inkland.core.setup.presets import PRESETS, first_game_edicts, preset_config
from inkland.locale import LANGUAGES, Texts, texts_in
from inkland.locale.formats import listed
from inkland.locale.names import normalized

GAMES: Final = (Box.BASE.value, Box.HEROES.value)
AMBUSH_BOXES: Final = (Box.BASE, Box.HEROES, Box.AMBUSH_PACK)
SETUP: Final = (
    "preset", "set", "map", "seasons", "ambush", "heroes", "ruins", "scoring", "edicts", "skills",
)  # fmt: skip
"""The set-up options."""
FIRST_GAME: Final = "first-game"
RANDOM: Final = "random"
LONGEST_NUMBER: Final = 30
LARGEST_SEED: Final = 2**63 - 1
"""The largest integer that every JSON reader of a trace can be expected to hold."""


def add_players(parser: Parser, texts: Texts, *, players: str, bots: str) -> None:
    """Add `--players` and `--bots` with their help texts."""
    from inkland.bots import BOTS  # noqa: PLC0415 - importing the bots is slow

    parser.add_argument(
        "--players",
        type=partial(whole_number, texts, least=1, most=MAX_PLAYERS),
        metavar=texts("cli-metavar-number"),
        help=players,
    )
    parser.add_argument(
        "--bots",
        type=words,
        metavar=texts("cli-metavar-list"),
        help=texts("cli-option-bots", about=bots, names=listed(BOTS)),
    )


def add_seed(parser: Parser, texts: Texts) -> None:
    """Add `--seed`."""
    parser.add_argument(
        "--seed",
        type=partial(whole_number, texts, least=0, most=LARGEST_SEED),
        metavar=texts("cli-metavar-number"),
        help=texts("cli-option-seed"),
    )


def add_setup(parser: Parser, texts: Texts) -> None:
    """Add the set-up options (S-2, S-3); the rules give the defaults."""
    group = parser.add_argument_group(texts("cli-setup-title"), texts("cli-setup-about"))
    add: Callable[..., Any] = group.add_argument
    many = texts("cli-metavar-list")
    add("--preset", choices=PRESETS, help=texts("cli-option-preset"))
    add("--set", choices=GAMES, help=texts("cli-option-set"))
    add("--map", type=partial(map_side, texts), metavar=map_letters(texts), help=texts("cli-option-map"))
    add("--seasons", choices=GAMES, help=texts("cli-option-seasons"))
    add("--ambush", metavar=many, help=texts("cli-option-ambush"))
    switch = argparse.BooleanOptionalAction
    add("--heroes", action=switch, default=None, help=texts("cli-option-heroes"))
    add("--ruins", action=switch, default=None, help=texts("cli-option-ruins"))
    either = group.add_mutually_exclusive_group()
    either.add_argument("--scoring", choices=(*GAMES, "both"), help=texts("cli-option-scoring"))
    either.add_argument("--edicts", metavar=many, help=texts("cli-option-edicts"))
    add("--skills", nargs="?", const=RANDOM, metavar=many, help=texts("cli-option-skills"))


def whole_number(texts: Texts, text: str, *, least: int, most: int | None = None) -> int:
    """Return a whole number within bounds. Raises ArgumentTypeError."""
    digits = text.strip()
    if digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST_NUMBER:
        value = int(digits)
        if least <= value and (most is None or value <= most):
            return value
    if most is None:
        message = texts("cli-bad-number-from", given=printable(text), least=least)
    else:
        message = texts("cli-bad-number-between", given=printable(text), least=least, most=most)
    raise argparse.ArgumentTypeError(message)


def map_letters(texts: Texts) -> str:
    """Return the letters of the map sides as the help shows them."""
    return "|".join(texts(f"letter-map-{side}") for side in load_catalog().maps)


def map_side(texts: Texts, text: str) -> MapId:
    """Return a map side by its id or by its letter, which differs in Cyrillic (S-3)."""
    sides = tuple(load_catalog().maps)
    letter = text.strip().upper()
    if letter in sides:
        return MapId(letter)
    for language in LANGUAGES:
        for side in sides:
            if texts_in(language)(f"letter-map-{side}") == letter:
                return MapId(side)
    letters = listed(texts(f"letter-map-{side}") for side in sides)
    raise argparse.ArgumentTypeError(texts("cli-bad-map", given=printable(text), letters=letters))


def game_config(args: argparse.Namespace, players: int, catalog: Catalog, texts: Texts) -> GameConfig:
    """Return the game configuration of a command line. Raises UsageError or InvalidConfig."""
    config = replace(preset_config(args.preset or "base", catalog), players=players)
    changes: dict[str, Any] = {}
    if args.set is not None:
        changes["explore"] = Box(args.set)
    if args.map is not None:
        changes["map"] = args.map
    if args.seasons is not None:
        changes["seasons"] = Box(args.seasons)
    for switch in ("heroes", "ruins"):
        if getattr(args, switch) is not None:
            changes[switch] = getattr(args, switch)
    changes |= _ambush(args.ambush, catalog, texts)
    changes |= _scoring(args, catalog, texts)
    changes |= _skills(args.skills, catalog, texts)
    config = replace(config, **changes)
    resolve(config, catalog)
    return config


def words(text: str) -> list[str]:
    """Return the words of a comma-separated list."""
    return [word.strip() for word in text.split(",") if word.strip()]


def _ambush(text: str | None, catalog: Catalog, texts: Texts) -> dict[str, Any]:
    """Return whole boxes or four named cards (S-2)."""
    if text is None:
        return {}
    boxes = {normalized(box): box for box in AMBUSH_BOXES}
    asked = words(text)
    if asked and all(normalized(word) in boxes for word in asked):
        return {"ambush_boxes": tuple(boxes[normalized(word)] for word in asked), "ambush_cards": None}
    if any(normalized(word) in boxes for word in asked):
        raise UsageError(texts("cli-ambush-mixed"))
    cards = [card.id for card in catalog.ambushes(*AMBUSH_BOXES)]
    found = tuple(CardId(find_card(word, cards, texts)) for word in asked)
    return {"ambush_boxes": None, "ambush_cards": found}


def _scoring(args: argparse.Namespace, catalog: Catalog, texts: Texts) -> dict[str, Any]:
    """Return boxes to deal from, or four named cards (S-2, S-3)."""
    if args.edicts is not None:
        return {"edicts": edict_cards(args.edicts, catalog, texts)}
    if args.scoring is None:
        return {}
    boxes = (Box.BASE, Box.HEROES) if args.scoring == "both" else (Box(args.scoring),)
    return {"edicts": None, "scoring_boxes": boxes}


def edict_cards(text: str, catalog: Catalog, texts: Texts) -> tuple[CardId, ...]:
    """Return the scoring cards that a list names. Raises UsageError for one that nobody knows."""
    if normalized(text) == normalized(FIRST_GAME):
        return first_game_edicts(catalog)
    return tuple(CardId(find_card(word, catalog.scoring, texts)) for word in words(text))


def _skills(text: str | None, catalog: Catalog, texts: Texts) -> dict[str, Any]:
    """Return three random or three named skills (K-0)."""
    if text is None:
        return {}
    if normalized(text) == RANDOM:
        return {"skills": True}
    return {"skill_cards": tuple(Skill(find_card(word, catalog.skills, texts)) for word in words(text))}


def bot_names(asked: Sequence[str] | None, texts: Texts) -> tuple[str, ...] | None:
    """The bots that a list names, once all are registered; UsageError for one that nobody knows."""
    from inkland.bots import BOTS  # noqa: PLC0415 - importing the bots is slow

    return None if asked is None else tuple(find_name(word, BOTS, texts) for word in asked or [""])


def playing_bots(
    args: argparse.Namespace, default: Sequence[str], texts: Texts, *, beside: Sequence[str] = ()
) -> tuple[str, ...]:
    """The bots that play: those of `--bots`; or else those of `--bot` and those beside them; or the default.

    A bot of `--bot` that does not play is named on standard error. Raises UsageError for an unknown name.
    """
    given, named = [name for name, _ in args.bot], bot_names(args.bots, texts)
    if named is None:
        return (*given, *beside) if given else tuple(default)
    for name in given:
        if name not in named:
            print(texts("own-bots-not-playing", name=name), file=sys.stderr)
    return named


def check_seats(bots: Sequence[str], seats: int, texts: Texts) -> None:
    """Raise UsageError if more bots are named than there are seats."""
    if len(bots) > seats:
        raise UsageError(texts("cli-too-many-bots", bots=len(bots), seats=seats))


def reject_options(args: argparse.Namespace, options: Iterable[str], message: str, texts: Texts) -> None:
    """Raise UsageError if one of some options was given."""
    for option in options:
        if getattr(args, option) is not None:
            raise UsageError(texts(message, option=f"--{option}"))
