"""Questions to the rules as JSON values: what `inkland probe` answers (docs/interop.md)."""

from typing import Any, Final, TypeVar

import msgspec

from inkland.core.board.grid import Cells, iter_cells, singles
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import AmbushCard, Catalog, ExploreCard, HeroCard
from inkland.core.ids import CardId, MapId, Terrain
from inkland.core.scoring import SCORERS, monster_losses
from inkland.core.setup.ruleset import fallback_terrains
from inkland.core.turns.heroes import ROTATIONS, attack_cells
from inkland.core.turns.placing import placements
from inkland.core.turns.solo import walk_card
from inkland.notation.cells import CELL_NAMES, cell_names, parse_cell
from inkland.notation.errors import InvalidNotation
from inkland.notation.json_text import parse_json
from inkland.notation.sheets import parse_sheet

Answer = dict[str, Any]
T = TypeVar("T")


class _Sheet(msgspec.Struct):
    map: str
    sheet: list[str]


class _Score(_Sheet, tag_field="op", tag="score"):
    pass


class _Explain(_Sheet, tag_field="op", tag="explain"):
    card: str


class _Placements(_Sheet, tag_field="op", tag="placements"):
    card: str
    duty: bool = False
    heroes: bool = False


class _SoloAmbush(_Sheet, tag_field="op", tag="solo-ambush"):
    card: str


class _Attack(msgspec.Struct, tag_field="op", tag="attack"):
    card: str
    cell: str
    rotation: int


_Request = _Score | _Explain | _Placements | _SoloAmbush | _Attack
OPS: Final = ("score", "explain", "placements", "solo-ambush", "attack")


class ProbeError(ValueError):
    """A request that cannot be answered."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def answer(request: Any, catalog: Catalog) -> Answer:
    """Return the answer to one request; a bad one gets an error object."""
    named = isinstance(request, dict) and "id" in request
    head: Answer = {"id": request["id"]} if named else {}
    try:
        return head | _answer(_typed(request), catalog)
    except ProbeError as error:
        return {"id": head.get("id"), "error": {"code": error.code, "message": str(error)}}


def answer_line(line: str | bytes, catalog: Catalog) -> bytes:
    """Return the answer to one line of JSON, as one line of JSON."""
    try:
        return msgspec.json.encode(answer(parse_json(line), catalog)) + b"\n"
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
        # An id that can be read may still be too deep to be written around it, or half a character.
        return error_line("bad-json", str(error))


def error_line(code: str, message: str) -> bytes:
    """Return the answer to a line that holds no request, as one line of JSON."""
    return msgspec.json.encode({"id": None, "error": {"code": code, "message": message}}) + b"\n"


def _typed(request: Any) -> _Request:
    if not isinstance(request, dict):
        raise ProbeError("bad-request", "a request is a JSON object")
    if request.get("op") not in OPS:
        raise ProbeError("unknown-op", f"op must be one of {', '.join(OPS)}")
    try:
        typed: _Request = msgspec.convert(request, _Request)
    except msgspec.ValidationError as error:
        raise ProbeError("bad-request", str(error)) from error
    return typed


def _answer(request: _Request, catalog: Catalog) -> Answer:
    match request:
        case _Score():
            sheet = _sheet(request, catalog)
            return {
                "scores": {card: scorer(sheet).points for card, scorer in SCORERS.items()},
                "monsters": monster_losses(sheet).points,
            }
        case _Explain():
            return _explain(request, catalog)
        case _Placements():
            return _placements(request, catalog)
        case _SoloAmbush():
            card = _card(request.card, catalog, AmbushCard)
            place = walk_card(card, _sheet(request, catalog).empty)
            return {"cells": None if place is None else cell_names(place)}
        case _Attack():
            return _attack(request, catalog)


def _sheet(request: _Sheet, catalog: Catalog) -> Sheet:
    facts = catalog.maps.get(MapId(request.map))
    if facts is None:
        raise ProbeError("unknown-map", f"map must be one of {', '.join(catalog.maps)}")
    try:
        return parse_sheet(request.sheet, facts.side)
    except InvalidNotation as error:
        raise ProbeError("bad-sheet", _sentence(error)) from error


def _sentence(error: InvalidNotation) -> str:
    """Return what is wrong, in English; where the texts are not installed, as code and details."""
    try:
        from inkland.locale import texts_in  # noqa: PLC0415 - of the extra `cli`
    except ModuleNotFoundError:
        return str(error)
    return texts_in("en")(error.code, **error.details)


def _card(name: str, catalog: Catalog, kind: type[T]) -> T:
    card = catalog.cards.get(CardId(name))
    if not isinstance(card, kind):
        raise ProbeError("unknown-card", f"{name!r} is not the id of such a card")
    return card


def _explain(request: _Explain, catalog: Catalog) -> Answer:
    scorer = SCORERS.get(CardId(request.card))
    if scorer is None:
        raise ProbeError("unknown-card", f"{request.card!r} is not the id of a scoring card")
    score = scorer(_sheet(request, catalog))
    parts = [{"points": part.points, "cells": cell_names(part.cells)} for part in score.parts]
    return {"points": score.points, "parts": parts}


def _attack(request: _Attack, catalog: Catalog) -> Answer:
    card = _card(request.card, catalog, HeroCard)
    if not 0 <= request.rotation < ROTATIONS:
        raise ProbeError("bad-request", f"rotation must be from 0 to {ROTATIONS - 1}")
    try:
        cell = parse_cell(request.cell)
    except InvalidNotation as error:
        raise ProbeError("bad-cell", _sentence(error)) from error
    return {"cells": cell_names(attack_cells(card, cell, request.rotation))}


def _placements(request: _Placements, catalog: Catalog) -> Answer:
    sheet = _sheet(request, catalog)
    card = catalog.cards.get(CardId(request.card))
    match card:
        case ExploreCard():
            found: list[list[Cells]] = [[] for _ in card.shapes]
            for index, cells in placements(card, sheet, duty=request.duty):
                found[index].append(cells)
            terrains, fallback = card.terrains, fallback_terrains(heroes=request.heroes)
        case AmbushCard():
            found = [list(card.shape.placements(sheet.empty))]
            terrains = fallback = (Terrain.MONSTER,)
        case HeroCard():
            found = [list(singles(sheet.empty))]
            terrains = fallback = (Terrain.HERO,)
        case _:
            raise ProbeError("unknown-card", f"{request.card!r} is not a card that is drawn")
    return _listed(sheet, found, terrains, fallback)


def _listed(
    sheet: Sheet, found: list[list[Cells]], terrains: tuple[Terrain, ...], fallback: tuple[Terrain, ...]
) -> Answer:
    """Every list sorted; the single cells of the fallback when no shape fits (T-4, T-7)."""
    needs_fallback = bool(sheet.empty) and not any(found)
    if needs_fallback:
        found, terrains = [list(singles(sheet.empty))], fallback
    return {
        "shapes": [_sorted_names(sets) for sets in found],
        "fallback": needs_fallback,
        "terrains": [terrain.value for terrain in terrains],
    }


def _sorted_names(sets: list[Cells]) -> list[list[str]]:
    return [[CELL_NAMES[cell] for cell in cells] for cells in sorted(tuple(iter_cells(s)) for s in sets)]
