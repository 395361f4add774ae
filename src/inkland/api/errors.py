"""Errors of the Python API: sentences in the language asked for, and what was perhaps meant."""

import os
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from functools import wraps
from operator import index
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

from inkland.core.catalog import AmbushCard, Skill
from inkland.core.errors import ConfigCode, InklandError
from inkland.core.ids import Terrain
from inkland.core.setup.presets import PRESETS
from inkland.extras import missing_extra
from inkland.notation.errors import NotationCode

if TYPE_CHECKING:  # the texts are seldom needed
    from inkland.locale import Language

P = ParamSpec("P")
T = TypeVar("T")

VERBS: Final = ("draw", "single", "ambush", "hero", "skill", "pass", "destroy", "undo")


class ApiCode(StrEnum):
    """Why a call is not possible; the values are ids of texts (locale/*/errors.ftl)."""

    DECK_NOT_KNOWN = "api-deck-not-known"
    NO_RECORD = "api-no-record"
    NOT_A_CHOICE = "api-not-a-choice"
    NOT_A_SEED = "api-not-a-seed"
    NOT_A_SETUP = "api-not-a-setup"
    NOTHING_TO_UNDO = "api-nothing-to-undo"
    POSITION_WITHOUT_DECK = "api-position-without-deck"
    UNKNOWN_BOT = "api-unknown-bot"
    UNKNOWN_CARD = "api-unknown-card"
    UNKNOWN_PRESET = "api-unknown-preset"


class NotPossible(InklandError, ValueError):
    """Something that this game cannot do."""

    code: ApiCode


class WrongType(InklandError, TypeError):
    """A value of a type that makes no sense here."""

    code: ApiCode


class UnknownName(InklandError, KeyError, ValueError):
    """A name that nothing has."""

    code: ApiCode


_chosen: list[str] = []
"""The language that the program has chosen."""


def language(code: "Language | None" = None) -> str:
    """Choose the language of error messages, and return it; without a code, return the present one.

    At first it is that of the environment variable `INKLAND_LANG`, or English. Raises ValueError for an
    unknown code, and MissingExtra without the package that formats texts.

    >>> language()
    'en'
    """
    from inkland.locale import LANGUAGES, pick_language, texts_in  # noqa: PLC0415 - as above

    if code is not None:
        if code not in LANGUAGES:
            raise ValueError(f"a language is one of {', '.join(LANGUAGES)}, not {code!r}")
        if code != "en":
            texts_in(code)
        _chosen[:] = [code]
    if not _chosen:
        _chosen.append(pick_language(None, {"INKLAND_LANG": os.environ.get("INKLAND_LANG", "")}))
    return _chosen[0]


def explain(error: InklandError) -> str:
    """Return why something was refused, with the number of the rule and what was perhaps meant."""
    from inkland.locale.english import texts_or_english  # noqa: PLC0415 - as above
    from inkland.locale.errors import explain_error  # noqa: PLC0415
    from inkland.locale.names import closest, normalized  # noqa: PLC0415

    texts = texts_or_english(language())
    sentence = explain_error(error, texts)
    if error.code not in _NAMES:
        return sentence
    detail, names = _NAMES[error.code]
    known = {normalized(name): name for name in names()}
    near = closest(str(error.details[detail]), known)
    return f"{sentence} {texts('error-did-you-mean', near=', '.join(near))}" if near else sentence


def explained(function: Callable[P, T]) -> Callable[P, T]:
    """Let a function raise errors that print as sentences, and name the extra that it misses."""

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return function(*args, **kwargs)
        except InklandError as error:
            error.explain = explain
            raise
        except ModuleNotFoundError as error:
            raise missing_extra(error) or error from None

    return call


def whole_seed(seed: object) -> int:
    """Return a seed as a whole number; raises WrongType for anything else."""
    try:
        return index(seed)  # type: ignore[arg-type]  # this is the check
    except TypeError:
        raise WrongType(ApiCode.NOT_A_SEED, given=repr(seed)) from None


def _cards() -> Iterable[str]:
    from inkland.content import load_catalog  # noqa: PLC0415 - as above

    return load_catalog().scoring


def _ambushes() -> Iterable[str]:
    from inkland.content import load_catalog  # noqa: PLC0415 - as above

    return (card.id for card in load_catalog().cards.values() if isinstance(card, AmbushCard))


def _bots() -> Iterable[str]:
    from inkland.bots import BOTS  # noqa: PLC0415 - slow to import

    return BOTS


_NAMES: Final[Mapping[StrEnum, tuple[str, Callable[[], Iterable[str]]]]] = {
    ApiCode.UNKNOWN_BOT: ("given", _bots),
    ApiCode.UNKNOWN_CARD: ("given", _cards),
    ApiCode.UNKNOWN_PRESET: ("given", lambda: PRESETS),
    ConfigCode.UNKNOWN_AMBUSH: ("given", _ambushes),
    ConfigCode.UNKNOWN_EDICT: ("given", _cards),
    ConfigCode.UNKNOWN_SKILL: ("given", lambda: Skill),
    NotationCode.COMMAND_SKILL: ("text", lambda: Skill),
    NotationCode.COMMAND_TERRAIN: ("text", lambda: Terrain),
    NotationCode.COMMAND_UNKNOWN: ("verb", lambda: VERBS),
}
"""Errors about a name: the detail that has it, and the names that there are."""
