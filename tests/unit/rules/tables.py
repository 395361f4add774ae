"""Small sheets, tables and commands for the tests of the rules.

Sheets are built on a printed map: `drawn("A", F="A1 A2")`, or with rows as the docs show them,
`drawn("A", "D  .TTT.")`. `rest="F"` fills whatever is left but the cells named in `empty`.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest
from tests.property.playing import PRINTED

from inkland.core.board.drawing import Extra
from inkland.core.board.grid import Cell, Cells
from inkland.core.board.sheet import Sheet, blank_sheet
from inkland.core.catalog import AmbushCard, ExploreCard, HeroCard, Skill
from inkland.core.commands import (
    Command,
    DominoOrientation,
    DrawAmbush,
    DrawHero,
    DrawShape,
    DrawSingle,
    TakeBack,
    UseSkill,
)
from inkland.core.decide import start, step
from inkland.core.errors import IllegalCommand
from inkland.core.events import Event, SeasonScore
from inkland.core.ids import CardId, MapId, Seat, Terrain
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import AmbushTurn, EffectTurn, ExploreTurn, HeroTurn, SkillTurn, State, Turn, view
from inkland.notation.cells import cell_names, cells_named, parse_cell
from inkland.notation.sheets import format_sheet, parse_sheet

CATALOG = PRINTED
ROWS = "ABCDEFGHIJK"
DECK = "great-river farmland hamlet forgotten-forest hinterland-stream homestead orchard treetop-village"
MANY = 10_000


class KeepOrder:
    """Chance that leaves every pile in printing order and picks the last of what it may pick."""

    def below(self, bound: int, /) -> int:
        return bound - 1


class Backwards:
    """Chance that always says 0: it turns every pile by one and picks the first."""

    def below(self, bound: int, /) -> int:
        return 0


RNG = KeepOrder()


def cells(names: str) -> Cells:
    return cells_named(names.split())


def cell(name: str) -> Cell:
    return parse_cell(name)


def named(found: Cells) -> str:
    return " ".join(cell_names(found))


def drawn(
    side: str = "A",
    text: str = "",
    *,
    rest: str = "",
    empty: str = "",
    coins: int = 0,
    crossed: int = 0,
    attack: str = "",
    **marks: str,
) -> Sheet:
    """A sheet; mountains that are closed in on it have given their coin already."""
    map_side = CATALOG.maps[MapId(side)].side
    grid = [list(row) for row in format_sheet(blank_sheet(map_side))]
    for line in text.strip().splitlines():
        letter, chars = line.split()
        grid[ROWS.index(letter)][: len(chars)] = chars
    for mark, places in marks.items():
        for place in places.split():
            row, col = ROWS.index(place[0]), int(place[1:]) - 1
            assert grid[row][col] in ".r", place
            grid[row][col] = mark
    if rest:
        for row, col in _spots(grid, ".r"):
            if f"{ROWS[row]}{col + 1}" not in empty.split():
                grid[row][col] = rest
    closed = sum(1 << row * 11 + col for row, col in _spots(grid, "M") if _is_closed(grid, row, col))
    sheet = parse_sheet(["".join(row) for row in grid], map_side)
    return replace(sheet, coins=coins, crossed=crossed, attack=cells(attack), claimed=closed)


def _spots(grid: list[list[str]], chars: str) -> list[tuple[int, int]]:
    return [(row, col) for row in range(11) for col in range(11) if grid[row][col] in chars]


def _is_closed(grid: list[list[str]], row: int, col: int) -> bool:
    beside = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
    return not any(0 <= r < 11 and 0 <= c < 11 and grid[r][c] in ".r" for r, c in beside)


def shows(sheet: Sheet, text: str) -> bool:
    """Whether the rows of a text, written as in `drawn`, are what the sheet shows; prints the difference."""
    wanted = [line.split() for line in text.strip().splitlines()]
    found = [[row, format_sheet(sheet)[ROWS.index(row)][: len(chars)]] for row, chars in wanted]
    if found != wanted:
        print("\n".join(" ".join(line) for line in found))
    return found == wanted


def explore(card: str, *, duty: bool = False) -> ExploreTurn:
    found = CATALOG.cards[CardId(card)]
    assert isinstance(found, ExploreCard)
    return ExploreTurn(found, duty)


def ambush_card(card: str) -> AmbushCard:
    found = CATALOG.cards[CardId(card)]
    assert isinstance(found, AmbushCard)
    return found


def before_passing(card: str) -> SkillTurn:
    return SkillTurn(ambush_card(card))


def ambush(card: str, acrobats: Iterable[int] = ()) -> AmbushTurn:
    return AmbushTurn(ambush_card(card), frozenset(Seat(seat) for seat in acrobats))


def effect(card: str) -> EffectTurn:
    return EffectTurn(ambush_card(card))


def hero_card(card: str) -> HeroCard:
    found = CATALOG.cards[CardId(card)]
    assert isinstance(found, HeroCard)
    return found


def hero(card: str) -> HeroTurn:
    return HeroTurn(hero_card(card))


@cache
def started(players: int, config: tuple[tuple[str, Any], ...] = ()) -> State:
    crew = tuple(Player(f"player {seat}") for seat in range(players))
    return start(CATALOG, GameConfig(players=players, **dict(config)), crew, RNG)[0]


def at(
    turn: Turn,
    *sheets: Sheet,
    deck: str = DECK,
    skills: str = "",
    awaited: Iterable[int] | None = None,
    season: int = 0,
    time: int = 0,
    met: str = "",
    duty: bool = False,
    used: tuple[Skill | None, ...] | None = None,
    scores: tuple[tuple[SeasonScore, ...], ...] | None = None,
    **config: Any,
) -> State:
    """A game in the middle of a turn, one sheet for each seat, with the deck that follows.

    Seasons gone by have brought nobody anything, unless `scores` says otherwise.
    """
    if scores is None:
        scores = ((SeasonScore((0, 0), 0, 0),) * len(sheets),) * season
    state = started(len(sheets), tuple({"map": sheets[0].map.id, **config}.items()))
    rules = replace(state.table.rules, skills=tuple(CATALOG.skills[Skill(skill)] for skill in skills.split()))
    if awaited is None:
        awaited = [seat for seat, sheet in enumerate(sheets) if sheet.empty]
    table = replace(
        state.table,
        rules=rules,
        sheets=sheets,
        season=season,
        time=time,
        revealed=(turn.card.id,),
        duty=duty,
        turn=turn,
        awaited=frozenset(Seat(seat) for seat in awaited),
        used=used or (None,) * len(sheets),
        met=tuple(CardId(card) for card in met.split()),
        scores=scores,
    )
    hidden = replace(state.hidden, deck=tuple(CardId(card) for card in deck.split()))
    return State(table, hidden)


def play(state: State, *commands: Command) -> State:
    """The state after commands, each of which has to be among the options of its seat."""
    for command in commands:
        if not isinstance(command, TakeBack):
            offered = options(view(state, command.seat))
            assert len(offered) > MANY or command in offered
        state, _ = step(state, command, RNG)
    return state


def told(state: State, command: Command) -> tuple[Event, ...]:
    """What a command makes happen."""
    return step(state, command, RNG)[1]


def refusal(state: State, command: Command) -> tuple[str, str]:
    """Code and rule with which a command is refused; it must not be among the options either."""
    before = (state.table, state.hidden)
    with pytest.raises(IllegalCommand) as caught:
        step(state, command, RNG)
    assert (state.table, state.hidden) == before
    if not isinstance(command, TakeBack):
        offered = options(view(state, command.seat)) if 0 <= command.seat < len(state.table.sheets) else []
        assert len(offered) > MANY or command not in offered
    return caught.value.code, caught.value.rule


def _extra(names: str, terrain: str) -> Extra | None:
    return Extra(cells(names), Terrain(terrain)) if names else None


def draw(
    names: str,
    terrain: str,
    *,
    shape: int | None = 0,
    seat: int = 0,
    skill: str = "",
    extra: str = "",
    extra_terrain: str = "",
) -> DrawShape:
    added = _extra(extra, extra_terrain or terrain)
    used = Skill(skill) if skill else None
    return DrawShape(Seat(seat), shape, cells(names), Terrain(terrain), used, added)


def single(
    name: str, terrain: str, *, seat: int = 0, skill: str = "", extra: str = "", extra_terrain: str = ""
) -> DrawSingle:
    added = _extra(extra, extra_terrain or terrain)
    return DrawSingle(Seat(seat), cell(name), Terrain(terrain), Skill(skill) if skill else None, added)


def monsters(names: str, *, seat: int = 0, destroys: str = "") -> DrawAmbush:
    return DrawAmbush(Seat(seat), cells(names), cell(destroys) if destroys else None)


def hero_at(name: str, rotation: int = 0, *, seat: int = 0, skill: str = "", extra: str = "") -> DrawHero:
    added = _extra(extra, "farm+village")
    return DrawHero(Seat(seat), cell(name), rotation, Skill(skill) if skill else None, added)


def use(skill: str, *, seat: int = 0, extra: str = "", orientation: str = "") -> UseSkill:
    added = _extra(extra, "farm+village")
    return UseSkill(Seat(seat), Skill(skill), added, DominoOrientation(orientation) if orientation else None)
