"""Whole positions as one line of text, as FEN is for chess (docs/rules/notation.md).

A line is `inkland-position:1` and fields `name=value`; fields with their usual value are left out. The
position of a table is what all players see. That of a state also has the order of deck and piles, and
hidden choices.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar
from urllib.parse import quote, unquote

from inkland.core.catalog import Catalog, Skill
from inkland.core.commands import Choice, TakeBack
from inkland.core.deal import deck_of
from inkland.core.errors import InklandError
from inkland.core.events import PilesShuffled, SeasonScore
from inkland.core.ids import EDICTS, CardId, Seat
from inkland.core.outcome import end_game
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig, resolve
from inkland.core.setup.ruleset import Player, Ruleset, make_ruleset
from inkland.core.state import Hidden, PlayerView, State, Table
from inkland.notation.commands import format_command, parse_command
from inkland.notation.crests import format_crest, parse_crest
from inkland.notation.errors import InvalidNotation, NotationCode
from inkland.notation.position_sheets import format_sheet_word, parse_sheet_word
from inkland.notation.position_turns import format_turn, parse_seats, parse_turn
from inkland.notation.values import from_plain, to_plain

T = TypeVar("T")

BEGIN: Final = "inkland-position:1"
NONE: Final = "-"
"""A seat that has used no skill, or has not chosen."""
LARGEST: Final = 10_000
_SWITCHES: Final = ("heroes", "ruins", "skills")
_LISTS: Final = ("ambush_boxes", "ambush_cards", "scoring_boxes", "edicts", "skill_cards")
_REQUIRED: Final = ("setup", "players", "edicts", "sheets")
_FIELDS: Final = (
    *_REQUIRED, "skills", "season", "time", "revealed", "duty", "turn", "awaited", "used", "met", "effects",
    "scores", "over", "deck", "ambushes", "heroes", "choices",
)  # fmt: skip


def format_position(position: State | PlayerView | Table) -> str:
    """Return a position as one line; only that of a state has the order of deck and piles."""
    table = position if isinstance(position, Table) else position.table
    hidden = _hidden_fields(position.hidden) if isinstance(position, State) else {}
    fields = {**_rules_fields(table.rules), **_table_fields(table), **hidden}
    return " ".join([BEGIN, *(f"{name}={value}" for name, value in fields.items() if value is not None)])


def parse_position(text: str, catalog: Catalog) -> State:
    """Return the state that a line describes; raises InvalidNotation.

    The position of a table has an empty deck and empty piles.
    """
    fields = _Fields(text)
    rules = _rules(fields, catalog)
    table = _table(fields, rules)
    blank = (None,) * len(rules.players)
    if "deck" not in fields.texts:
        return State(table, Hidden(choices=blank))
    hidden = Hidden(
        fields.read("deck", _cards),
        fields.read("ambushes", _cards, ()),
        fields.read("heroes", _cards, ()),
        fields.read("choices", _choices, blank),
    )
    fields.check("deck", is_good=_is_dealt(table, hidden))
    fields.check("choices", is_good=len(hidden.choices) == len(blank))
    return State(table, hidden)


def has_deck(text: str) -> bool:
    """Return whether a position is that of a state, with the order of the deck."""
    return " deck=" in text


class _Fields:
    """The fields of a line as text."""

    def __init__(self, text: str) -> None:
        """Raise InvalidNotation for a line of another kind or an unknown field."""
        begin, *words = text.split() or [""]
        if begin != BEGIN:
            raise InvalidNotation(NotationCode.POSITION_NOT_A_POSITION, begin=BEGIN)
        self.texts: dict[str, str] = {}
        for word in words:
            name, _, value = word.partition("=")
            if name not in _FIELDS or name in self.texts:
                raise InvalidNotation(NotationCode.POSITION_FIELD, field=name, text=value)
            self.texts[name] = value
        if missing := [name for name in _REQUIRED if name not in self.texts]:
            raise InvalidNotation(NotationCode.POSITION_MISSING, field=missing[0])

    def read(self, name: str, parse: Callable[[str], T], usual: T | None = None) -> T:
        """Return the value of a field, or the usual one if it is left out; raises InvalidNotation."""
        if usual is not None and name not in self.texts:
            return usual
        try:
            return parse(self.texts[name])
        except (LookupError, TypeError, ValueError, InklandError) as error:
            text = self.texts[name]
            raise InvalidNotation(NotationCode.POSITION_FIELD, field=name, text=text) from error

    def check(self, name: str, *, is_good: bool) -> None:
        """Raise InvalidNotation for a field that does not fit the others."""
        if not is_good:
            raise InvalidNotation(NotationCode.POSITION_FIELD, field=name, text=self.texts.get(name, ""))


def _rules_fields(rules: Ruleset) -> dict[str, str | None]:
    return {
        "setup": ",".join(f"{name}:{_setup_text(value)}" for name, value in _plain(rules.config).items()),
        "players": ",".join(map(_player_text, rules.players)),
        "edicts": ",".join(card.id for card in rules.edicts),
        "skills": ",".join(card.skill for card in rules.skills) or None,
    }


def _plain(config: GameConfig) -> Mapping[str, Any]:
    plain: Mapping[str, Any] = to_plain(config, GameConfig)
    return plain


def _setup_text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "+".join(value) if isinstance(value, list) else str(value)


def _table_fields(table: Table) -> dict[str, str | None]:
    used = ",".join(skill or NONE for skill in table.used)
    scores = ",".join("/".join(map(_score_text, line)) for line in table.scores)
    return {
        "sheets": "|".join(map(format_sheet_word, table.sheets)),
        "season": str(table.season or "") or None,
        "time": str(table.time or "") or None,
        "revealed": ",".join(table.revealed) or None,
        "duty": "yes" if table.duty else None,
        "turn": None if table.turn is None else format_turn(table.turn),
        "awaited": "+".join(map(str, sorted(table.awaited))) or None,
        "used": used if any(table.used) else None,
        "met": ",".join(table.met) or None,
        "effects": str(table.effects or "") or None,
        "scores": scores or None,
        "over": "yes" if table.is_over else None,
    }


def _hidden_fields(hidden: Hidden) -> dict[str, str | None]:
    choices = (NONE if choice is None else _choice_text(choice) for choice in hidden.choices)
    return {
        "deck": ",".join(hidden.deck),
        "ambushes": ",".join(hidden.ambush_pile) or None,
        "heroes": ",".join(hidden.hero_pile) or None,
        "choices": "|".join(choices) if any(hidden.choices) else None,
    }


def _player_text(player: Player) -> str:
    crest = "" if player.crest is None else format_crest(player.crest)
    return "/".join([quote(player.name, safe=""), quote(player.title, safe=""), crest]).rstrip("/")


def _score_text(score: SeasonScore) -> str:
    return ":".join(map(str, (*score.edicts, score.coins, score.monsters)))


def _choice_text(choice: Choice) -> str:
    return format_command(choice).replace(" ", "_")


def _rules(fields: _Fields, catalog: Catalog) -> Ruleset:
    config = fields.read("setup", _setup)
    fields.check("setup", is_good=fields.read("setup", lambda _: resolve(config, catalog)) == config)
    players = fields.read("players", lambda text: tuple(map(_player, text.split(","))))
    fields.check("players", is_good=len(players) == config.players)
    edicts = fields.read("edicts", _cards)
    fields.check("edicts", is_good=len(edicts) == len(EDICTS))
    no_skills: tuple[Skill, ...] = ()
    skills = fields.read("skills", lambda text: tuple(map(Skill, text.split(","))), no_skills)
    return fields.read("edicts", lambda _: make_ruleset(catalog, config, players, edicts, skills))


def _setup(text: str) -> GameConfig:
    found: dict[str, Any] = {}
    for part in text.split(",") if text else ():
        name, _, value = part.partition(":")
        if name in _SWITCHES:
            found[name] = {"yes": True, "no": False}[value]
        elif name == "players":
            found[name] = _whole(value)
        else:
            found[name] = value.split("+") if name in _LISTS else value
    config: GameConfig = from_plain(found, GameConfig)
    return config


def _player(text: str) -> Player:
    name, title, crest, *rest = [*text.split("/"), "", ""]
    if any(rest):
        raise ValueError(text)
    return Player(unquote(name, errors="strict"), unquote(title), parse_crest(crest) if crest else None)


def _table(fields: _Fields, rules: Ruleset) -> Table:
    seats = len(rules.players)
    table = Table(
        rules,
        fields.read("sheets", lambda text: tuple(parse_sheet_word(w, rules.map) for w in text.split("|"))),
        fields.read("season", _whole, 0),
        fields.read("time", _whole, 0),
        fields.read("revealed", _cards, ()),
        fields.read("duty", _yes, usual=False),
        fields.read("turn", lambda text: parse_turn(text, rules)) if "turn" in fields.texts else None,
        fields.read("awaited", parse_seats, frozenset()),
        fields.read("used", _used, (None,) * seats),
        fields.read("met", _cards, ()),
        fields.read("effects", _whole, 0),
        fields.read("scores", lambda text: tuple(_scores(line) for line in text.split(",")), ()),
    )
    _check_table(fields, table)
    return replace(table, result=end_game(table)) if fields.read("over", _yes, usual=False) else table


def _check_table(fields: _Fields, table: Table) -> None:
    """Raise InvalidNotation unless the fields fit together."""
    rules, seats = table.rules, len(table.rules.players)
    known = rules.catalog.cards.keys()
    fields.check("sheets", is_good=len(table.sheets) == seats)
    fields.check("season", is_good=table.season < len(rules.seasons))
    fields.check("revealed", is_good=known >= set(table.revealed))
    fields.check("met", is_good=known >= set(table.met))
    fields.check("effects", is_good=table.effects <= len(table.met))
    fields.check("used", is_good=len(table.used) == seats)
    fields.check("awaited", is_good=max(table.awaited, default=-1) < (seats if table.turn else 0))
    fits = len(table.scores) <= len(rules.seasons) and all(len(line) == seats for line in table.scores)
    fields.check("scores", is_good=fits)


def _is_dealt(table: Table, hidden: Hidden) -> bool:
    """Whether deck and revealed cards are what the rules deal in this season (S-5, P-3, T-10)."""
    piles = PilesShuffled(hidden.ambush_pile, hidden.hero_pile)
    met = set(table.met) - set(table.revealed)
    dealt = deck_of(table.rules.explore_cards, piles, table.season, met)
    return sorted((*table.revealed, *hidden.deck)) == sorted(dealt)


def _whole(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) >= len(str(LARGEST)):
        raise ValueError(text)
    return int(text)


def _yes(text: str) -> bool:
    if text != "yes":
        raise ValueError(text)
    return True


def _cards(text: str) -> tuple[CardId, ...]:
    return tuple(map(CardId, text.split(","))) if text else ()


def _used(text: str) -> tuple[Skill | None, ...]:
    return tuple(None if name == NONE else Skill(name) for name in text.split(","))


def _scores(text: str) -> tuple[SeasonScore, ...]:
    return tuple(_score(part) for part in text.split("/"))


def _score(text: str) -> SeasonScore:
    first, second, coins, monsters = text.split(":")
    return SeasonScore((_whole(first), _whole(second)), _whole(coins), -_whole(monsters.removeprefix("-")))


def _choices(text: str) -> tuple[Choice | None, ...]:
    return tuple(
        None if word == NONE else _choice(word, Seat(seat)) for seat, word in enumerate(text.split("|"))
    )


def _choice(word: str, seat: Seat) -> Choice:
    command = parse_command(word.replace("_", " "), seat)
    if isinstance(command, TakeBack):
        raise ValueError(word)  # noqa: TRY004 - the text is wrong
    return command
