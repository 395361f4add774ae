"""The table as bytes: everything that all players may see, without names, and nothing else.

It is made for speed: a table of 99 seats is written in less than a millisecond, once for all its bots.
"""

import secrets
from functools import lru_cache
from hashlib import blake2s
from typing import Any, Final

import msgspec

from inkland.content import load_catalog
from inkland.core.board.sheet import MapSide, Sheet
from inkland.core.catalog import AmbushCard, ExploreCard, HeroCard, Skill
from inkland.core.commands import DominoOrientation
from inkland.core.events import SeasonScore
from inkland.core.ids import CardId, Seat
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player, Ruleset, make_ruleset
from inkland.core.state import AmbushTurn, EffectTurn, ExploreTurn, HeroTurn, SkillTurn, Table, Turn
from inkland.notation.values import from_plain, to_plain

CELLS_BYTES: Final = 16
MARK_BYTES: Final = 8
_MARK_KEY: Final = secrets.token_bytes(32)
BOARDS: Final = (
    "empty",
    "forest",
    "village",
    "farm",
    "water",
    "monster",
    "hero",
    "destroyed",
    "attack",
    "claimed",
)
"""The fields of a sheet that are sets of cells; the letters follow them."""


class _Sheet(msgspec.Struct, frozen=True, array_like=True):
    boards: bytes
    coins: int
    crossed: int
    dragon_drawn: bool
    dragon_paid: bool


class _Turn(msgspec.Struct, frozen=True, array_like=True):
    kind: str
    card: str
    duty: bool = False
    acrobats: tuple[int, ...] = ()
    orientation: str | None = None


class _Table(msgspec.Struct, frozen=True, array_like=True):
    game: str
    """Tells games with equal rules apart."""
    config: dict[str, Any]
    edicts: tuple[str, ...]
    skills: tuple[str, ...]
    sheets: list[_Sheet]
    season: int
    time: int
    revealed: tuple[str, ...]
    duty: bool
    turn: _Turn | None
    awaited: list[int]
    used: list[str | None]
    met: tuple[str, ...]
    effects: int
    scores: list[list[tuple[int, int, int, int]]]


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(_Table)


def game_mark(game: int) -> str:
    """Return what stands for a game in tables: it tells games of this server apart, and says nothing else."""
    return blake2s(str(game).encode(), key=_MARK_KEY, digest_size=MARK_BYTES).hexdigest()


def encode_table(table: Table, game: str) -> bytes:
    """Return the table of a game that is not over; `game` tells games with equal rules apart."""
    rules = table.rules
    return _encoder.encode(
        _Table(
            game=game,
            config=to_plain(rules.config, GameConfig),
            edicts=tuple(card.id for card in rules.edicts),
            skills=tuple(card.skill.value for card in rules.skills),
            sheets=[_encode_sheet(sheet) for sheet in table.sheets],
            season=table.season,
            time=table.time,
            revealed=table.revealed,
            duty=table.duty,
            turn=None if table.turn is None else _encode_turn(table.turn),
            awaited=sorted(table.awaited),
            used=[None if skill is None else skill.value for skill in table.used],
            met=table.met,
            effects=table.effects,
            scores=[[(*line.edicts, line.coins, line.monsters) for line in lines] for lines in table.scores],
        )
    )


@lru_cache(maxsize=8)
def decode_table(data: bytes) -> Table:
    """Return a table; all tables of one game have the same rules object. Raises msgspec.DecodeError."""
    found = _decoder.decode(data)
    config = msgspec.msgpack.encode(found.config)
    rules = _rules(found.game, len(found.sheets), config, found.edicts, found.skills)
    return Table(
        rules=rules,
        sheets=tuple(_decode_sheet(sheet, rules.map) for sheet in found.sheets),
        season=found.season,
        time=found.time,
        revealed=tuple(map(CardId, found.revealed)),
        duty=found.duty,
        turn=None if found.turn is None else _decode_turn(found.turn, rules),
        awaited=frozenset(map(Seat, found.awaited)),
        used=tuple(None if skill is None else Skill(skill) for skill in found.used),
        met=tuple(map(CardId, found.met)),
        effects=found.effects,
        scores=tuple(
            tuple(SeasonScore((first, second), coins, monsters) for first, second, coins, monsters in lines)
            for lines in found.scores
        ),
    )


@lru_cache(maxsize=256)
def _rules(game: str, seats: int, config: bytes, edicts: tuple[str, ...], skills: tuple[str, ...]) -> Ruleset:  # noqa: ARG001
    players = tuple(Player(str(seat + 1)) for seat in range(seats))
    chosen: GameConfig = from_plain(msgspec.msgpack.decode(config), GameConfig)
    cards, known = tuple(map(CardId, edicts)), tuple(map(Skill, skills))
    return make_ruleset(load_catalog(), chosen, players, cards, known)


def _encode_sheet(sheet: Sheet) -> _Sheet:
    boards = [getattr(sheet, name) for name in BOARDS]
    return _Sheet(
        b"".join(cells.to_bytes(CELLS_BYTES, "little") for cells in (*boards, *sheet.letters)),
        sheet.coins,
        sheet.crossed,
        sheet.dragon_drawn,
        sheet.dragon_paid,
    )


def _decode_sheet(sheet: _Sheet, map_side: MapSide) -> Sheet:
    starts = range(0, len(sheet.boards), CELLS_BYTES)
    cells = [int.from_bytes(sheet.boards[start : start + CELLS_BYTES], "little") for start in starts]
    boards = dict(zip(BOARDS, cells, strict=False))
    return Sheet(
        map_side,
        **boards,
        letters=tuple(cells[len(BOARDS) :]),
        coins=sheet.coins,
        crossed=sheet.crossed,
        dragon_drawn=sheet.dragon_drawn,
        dragon_paid=sheet.dragon_paid,
    )


def _encode_turn(turn: Turn) -> _Turn:
    kind, card = type(turn).__name__, turn.card.id
    match turn:
        case ExploreTurn(_, duty):
            return _Turn(kind, card, duty)
        case SkillTurn(_, acrobats, orientation) | AmbushTurn(_, acrobats, orientation):
            turned = None if orientation is None else orientation.value
            return _Turn(kind, card, acrobats=tuple(sorted(acrobats)), orientation=turned)
        case _:
            return _Turn(kind, card)


def _decode_turn(turn: _Turn, rules: Ruleset) -> Turn:
    card = rules.card(CardId(turn.card))
    acrobats = frozenset(map(Seat, turn.acrobats))
    turned = None if turn.orientation is None else DominoOrientation(turn.orientation)
    match turn.kind, card:
        case "ExploreTurn", ExploreCard():
            return ExploreTurn(card, turn.duty)
        case "SkillTurn", AmbushCard():
            return SkillTurn(card, acrobats, turned)
        case "AmbushTurn", AmbushCard():
            return AmbushTurn(card, acrobats, turned)
        case "HeroTurn", HeroCard():
            return HeroTurn(card)
        case "EffectTurn", AmbushCard():
            return EffectTurn(card)
        case _:
            raise msgspec.ValidationError("not a turn")
