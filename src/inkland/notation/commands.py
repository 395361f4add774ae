"""Commands as text: one line for everything that a seat can ask for.

draw 0 A1,A2,B1 village             a shape of the card by its number, cells, terrain (T-2)
draw 0 A1,A2,B1 village +search C1  the same with a skill and its extra cells (K-08)
draw 1 A1,A2 farm +hide             a skill without extra cells (K-06)
draw - A1,A2,B1,B2 farm +negotiation
single D4 forest                    the fallback (T-4)
ambush C3,C4 x D5                   monsters, and the gorgon's victim (T-7, M-4)
hero F6 r1 +diplomacy A1            a hero, turned once (T-9)
skill acrobatics flat               before the sheets pass (K-01)
skill diplomacy A1                  (K-04)
pass                                no skill in this ambush round
destroy D5                          the troll's victim (M-3)
undo                                take back a choice not yet revealed
"""

from __future__ import annotations

from typing import Final

from inkland.core.board.drawing import Extra
from inkland.core.catalog import Skill
from inkland.core.commands import (
    Command,
    DeclineSkill,
    DestroyCell,
    DominoOrientation,
    DrawAmbush,
    DrawHero,
    DrawShape,
    DrawSingle,
    TakeBack,
    UseSkill,
)
from inkland.core.ids import Seat, Terrain
from inkland.notation.cells import format_cell, format_cells, parse_cell, parse_cells
from inkland.notation.errors import InvalidNotation, NotationCode

_TERRAINS: Final = {terrain.value: terrain for terrain in Terrain}


def format_command(command: Command) -> str:
    """Return the line for a command; the seat is not in it."""
    match command:
        case DrawShape(_, shape, cells, terrain, skill, extra):
            number = "-" if shape is None else shape
            return f"draw {number} {format_cells(cells)} {terrain}{_format_skill(terrain, skill, extra)}"
        case DrawSingle(_, cell, terrain, skill, extra):
            return f"single {format_cell(cell)} {terrain}{_format_skill(terrain, skill, extra)}"
        case DrawAmbush(_, cells, destroys):
            victim = "" if destroys is None else f" x {format_cell(destroys)}"
            return f"ambush {format_cells(cells)}{victim}"
        case DrawHero(_, cell, rotation, skill, extra):
            return f"hero {format_cell(cell)} r{rotation}{_format_skill(Terrain.HERO, skill, extra)}"
        case UseSkill(_, skill, extra, orientation):
            cells_ = "" if extra is None else f" {format_cells(extra.cells)}"
            return f"skill {skill}{cells_}{'' if orientation is None else f' {orientation}'}"
        case DeclineSkill():
            return "pass"
        case DestroyCell(_, cell):
            return f"destroy {format_cell(cell)}"
        case TakeBack():
            return "undo"


def _format_skill(terrain: Terrain, skill: Skill | None, extra: Extra | None) -> str:
    if skill is None:
        return ""
    if extra is None:
        return f" +{skill}"
    usual = _usual_terrain(skill, terrain)
    own = "" if extra.terrain is usual else f" {extra.terrain}"
    return f" +{skill} {format_cells(extra.cells)}{own}"


def _usual_terrain(skill: Skill, terrain: Terrain) -> Terrain:
    return Terrain.FARM_VILLAGE if skill is Skill.DIPLOMACY else terrain


def parse_command(text: str, seat: Seat) -> Command:
    """Return the command of a line; raises InvalidNotation. The rules are not checked."""
    words = text.split()
    if not words:
        raise InvalidNotation(NotationCode.COMMAND_EMPTY)
    verb, rest = words[0].lower(), words[1:]
    match verb, rest:
        case "draw", [number, cells, terrain, *tail]:
            shape = None if number == "-" else _number(number)
            kind = _terrain(terrain)
            return DrawShape(seat, shape, parse_cells(cells), kind, *_parse_skill(tail, kind))
        case "single", [cell, terrain, *tail]:
            kind = _terrain(terrain)
            return DrawSingle(seat, parse_cell(cell), kind, *_parse_skill(tail, kind))
        case "ambush", [cells]:
            return DrawAmbush(seat, parse_cells(cells))
        case "ambush", [cells, ("x" | "X"), victim]:
            return DrawAmbush(seat, parse_cells(cells), parse_cell(victim))
        case "hero", [cell, turn, *tail] if turn[:1].lower() == "r":
            return DrawHero(seat, parse_cell(cell), _number(turn[1:]), *_parse_skill(tail, Terrain.HERO))
        case "skill", [name, *tail]:
            return _parse_ambush_skill(seat, _skill(name), tail)
        case "pass", []:
            return DeclineSkill(seat)
        case "destroy", [cell]:
            return DestroyCell(seat, parse_cell(cell))
        case "undo", []:
            return TakeBack(seat)
        case (("draw" | "single" | "ambush" | "hero" | "skill" | "pass" | "destroy" | "undo"), _):
            raise InvalidNotation(NotationCode.COMMAND_WORDS, verb=verb)
        case _:
            raise InvalidNotation(NotationCode.COMMAND_UNKNOWN, verb=verb)


def _parse_ambush_skill(seat: Seat, skill: Skill, tail: list[str]) -> UseSkill:
    if not tail:
        return UseSkill(seat, skill)
    if len(tail) > 1:
        raise InvalidNotation(NotationCode.COMMAND_WORDS, verb="skill")
    if tail[0].lower() in tuple(DominoOrientation):
        return UseSkill(seat, skill, orientation=DominoOrientation(tail[0].lower()))
    return UseSkill(seat, skill, Extra(parse_cells(tail[0]), Terrain.FARM_VILLAGE))


def _parse_skill(words: list[str], terrain: Terrain) -> tuple[Skill | None, Extra | None]:
    if not words:  # nearly always
        return None, None
    match words:
        case [name] if name.startswith("+"):
            return _skill(name[1:]), None
        case [name, cells] if name.startswith("+"):
            skill = _skill(name[1:])
            return skill, Extra(parse_cells(cells), _usual_terrain(skill, terrain))
        case [name, cells, own] if name.startswith("+"):
            return _skill(name[1:]), Extra(parse_cells(cells), _terrain(own))
        case _:
            raise InvalidNotation(NotationCode.COMMAND_SKILL, text=" ".join(words))


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 3:
        raise InvalidNotation(NotationCode.COMMAND_NUMBER, text=text)
    return int(text)


def _terrain(text: str) -> Terrain:
    terrain = _TERRAINS.get(text) or _TERRAINS.get(text.lower())
    if terrain is None:
        raise InvalidNotation(NotationCode.COMMAND_TERRAIN, text=text)
    return terrain


def _skill(text: str) -> Skill:
    try:
        return Skill(text.lower())
    except ValueError:
        raise InvalidNotation(NotationCode.COMMAND_SKILL, text=text) from None
