"""The events of revealed choices: what each seat draws, and on whose sheet (T-2 to T-9, K, M-2, M-3)."""

from __future__ import annotations

from typing import assert_never

from inkland.core.board.drawing import NOTHING, Drawing, apply
from inkland.core.board.grid import bit
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import AmbushCard, Skill
from inkland.core.commands import Choice, DestroyCell, DrawAmbush, DrawHero, DrawShape, DrawSingle, UseSkill
from inkland.core.events import Drawn, EffectApplied, SkillUsed
from inkland.core.ids import MonsterEffect, Seat, Terrain
from inkland.core.state import AmbushTurn, EffectTurn, ExploreTurn, HeroTurn, SkillTurn, Table
from inkland.core.turns.ambush import (
    ambush_drawing,
    ambush_shape,
    cells_beside,
    effect_on,
    sheet_received,
    solo_place,
)
from inkland.core.turns.heroes import attack_cells


def carried_out(table: Table, seat: Seat, choice: Choice | None) -> Drawn | SkillUsed | EffectApplied | None:
    """Return the event of a seat's choice, if any; the choice None means nothing to choose (T-5, O-2)."""
    turn = table.turn
    if turn is None:
        raise AssertionError("nothing is being played")
    match turn:
        case ExploreTurn() | HeroTurn():
            return _drawn(table, turn, seat, choice)
        case AmbushTurn():
            return _ambush_drawn(table, turn, seat, choice)
        case SkillTurn():
            return _skill_used(table, choice) if isinstance(choice, UseSkill) else None
        case EffectTurn():
            return _effect_applied(table, turn.card, seat, choice)
        case _:
            assert_never(turn)


def drawn_on(table: Table, seat: Seat) -> Seat:
    """Return whose sheet a seat draws on: its own, or in an ambush the one received (T-7)."""
    return sheet_received(table, table.turn.card, seat) if isinstance(table.turn, AmbushTurn) else seat


def sheet_after(table: Table, choice: Choice) -> Sheet:
    """Return the sheet after a choice, before the choices of others (T-11, M-3)."""
    event = carried_out(table, choice.seat, choice)
    match event:
        case Drawn():
            return apply(table.sheets[event.sheet], event.drawing)
        case SkillUsed():
            return apply(table.sheets[event.seat], event.drawing)
        case EffectApplied():
            card = table.rules.card(event.card)
            if not isinstance(card, AmbushCard):
                raise TypeError("only ambush cards have lasting effects")
            return effect_on(table.sheets[event.sheet], card, event.cells)
        case None:
            return table.sheets[choice.seat]
        case _:
            assert_never(event)


def _cost(table: Table, skill: Skill | None) -> int:
    card = None if skill is None else table.rules.skill(skill)
    return 0 if card is None else card.cost


def _drawn(table: Table, turn: ExploreTurn | HeroTurn, seat: Seat, choice: Choice | None) -> Drawn:
    match choice:
        case DrawShape() if isinstance(turn, ExploreTurn):
            coin = choice.shape is not None and turn.card.shapes[choice.shape].coin
            cost = _cost(table, choice.skill)
            drawing = Drawing(choice.cells, choice.terrain, None, 0, choice.extra, cost, coin)
            return Drawn(seat, seat, drawing, choice.shape, False, choice.skill)
        case DrawSingle():
            cost = _cost(table, choice.skill)
            drawing = Drawing(bit(choice.cell), choice.terrain, extra=choice.extra, cost=cost)
            return Drawn(seat, seat, drawing, fallback=True, skill=choice.skill)
        case DrawHero() if isinstance(turn, HeroTurn):
            attack = attack_cells(turn.card, choice.cell, choice.rotation)
            cost = _cost(table, choice.skill)
            drawing = Drawing(bit(choice.cell), Terrain.HERO, None, attack, choice.extra, cost)
            return Drawn(seat, seat, drawing, skill=choice.skill)
        case _:
            return Drawn(seat, seat, NOTHING)


def _ambush_drawn(table: Table, turn: AmbushTurn, seat: Seat, choice: Choice | None) -> Drawn:
    owner = sheet_received(table, turn.card, seat)
    acrobatics = owner in turn.acrobats
    if isinstance(choice, DrawAmbush):
        cells, destroys = choice.cells, choice.destroys
    else:
        walked = solo_place(turn, table.sheets[owner].empty) if table.rules.is_solo else None
        cells, destroys = walked or 0, None
    if not cells:
        return Drawn(seat, owner, NOTHING, acrobatics=acrobatics)
    fallback = cells.bit_count() < len(ambush_shape(turn, owner))
    drawing = ambush_drawing(turn, owner, cells, fallback=fallback, destroys=destroys)
    return Drawn(seat, owner, drawing, fallback=fallback, acrobatics=acrobatics)


def _skill_used(table: Table, choice: UseSkill) -> SkillUsed:
    drawing = Drawing(extra=choice.extra, cost=_cost(table, choice.skill))
    return SkillUsed(choice.seat, choice.skill, drawing, choice.orientation)


def _effect_applied(
    table: Table, card: AmbushCard, seat: Seat, choice: Choice | None
) -> EffectApplied | None:
    """The cell that an owner chose, or the monsters that spread by themselves (M-2, M-3)."""
    if isinstance(choice, DestroyCell):
        return EffectApplied(card.id, seat, bit(choice.cell))
    spreads = card.effect is MonsterEffect.SPREAD
    grown = cells_beside(table.sheets[seat], card.letter) if spreads else 0
    return EffectApplied(card.id, seat, grown) if grown else None
