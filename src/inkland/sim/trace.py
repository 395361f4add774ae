"""Whole games as JSON Lines, step by step, for programs that check or learn (docs/interop.md)."""

from collections.abc import Iterator, Sequence
from typing import Any, TextIO

import msgspec

from inkland import __version__
from inkland.core.board.drawing import Extra
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import Catalog, Skill
from inkland.core.events import (
    CardRevealed,
    Drawn,
    EffectApplied,
    Event,
    GameEnded,
    GameStarted,
    PilesShuffled,
    SeasonScored,
    SkillUsed,
)
from inkland.core.evolve import begin, transitions
from inkland.core.ids import EDICTS, Seat
from inkland.core.state import ExploreTurn, State
from inkland.notation.cells import cell_names, format_cell
from inkland.notation.sheets import format_sheet

FORMAT = 1
VERSION_LINE = {"inkland": __version__, "format": FORMAT}

Line = dict[str, Any]


class TraceWriter:
    """Writes games to a file, each whole or not at all, so that an interrupted trace stays valid."""

    def __init__(self, file: TextIO) -> None:
        self._file = file
        file.write(encode_line(VERSION_LINE))

    def write(self, game: int, seed: int, events: Sequence[Event], catalog: Catalog) -> None:
        """Write a finished game."""
        lines = GameTrace(game, seed).lines_of(events, catalog)
        self._file.write("".join(encode_line(line) for line in lines))
        self._file.flush()


def encode_line(line: Line) -> str:
    """One JSON object on one line."""
    return msgspec.json.encode(line).decode() + "\n"


class GameTrace:
    """The lines of one game, made from its events."""

    def __init__(self, game: int, seed: int) -> None:
        self._game = game
        self._seed = seed

    def lines_of(self, events: Sequence[Event], catalog: Catalog) -> Iterator[Line]:
        """The lines in the order of the rules."""
        first, *rest = events
        if not isinstance(first, GameStarted):
            raise TypeError("a game begins with its start")
        for step in transitions(begin(catalog, first), rest):
            yield from self._lines(step.before, step.event, step.after)

    def _lines(self, before: State, event: Event, after: State) -> Iterator[Line]:
        match event:
            case PilesShuffled():
                yield self._game_line(event, after)
            case CardRevealed():
                yield self._step("reveal", after) | _reveal(event, after)
            case SkillUsed():
                yield self._step("skill", before) | _skill(before, event, after)
            case Drawn():
                yield self._step("draw", before) | _draw(before, event, after)
            case SeasonScored():
                yield from self._scores(event, before)
            case EffectApplied(card, seat, cells):
                line = {"card": card, "sheet": seat, "cells": cell_names(cells)}
                yield self._step("effect", before) | line | _change(before, after, seat)
            case GameEnded():
                yield {"kind": "end", "game": self._game} | _end(event)
            case _:
                return

    def _step(self, kind: str, state: State) -> Line:
        season = state.table.rules.seasons[state.table.season].id
        return {"kind": kind, "game": self._game, "season": season}

    def _game_line(self, piles: PilesShuffled, state: State) -> Line:
        rules = state.table.rules
        config = rules.config
        return {
            "kind": "game",
            "id": self._game,
            "seed": self._seed,
            "players": config.players,
            "map": config.map,
            "explore": config.explore.value,
            "seasons": config.seasons,
            "heroes": config.heroes,
            "ruins": config.ruins,
            "ambush": list(piles.ambush),
            "hero_pile": list(piles.heroes),
            "edicts": {edict.value: card.id for edict, card in zip(EDICTS, rules.edicts, strict=True)},
            "skills": [card.id for card in rules.skills],
        }

    def _scores(self, event: SeasonScored, state: State) -> Iterator[Line]:
        season = state.table.rules.seasons[event.season]
        for seat, score in enumerate(event.scores):
            yield {
                "kind": "score",
                "game": self._game,
                "season": season.id,
                "seat": seat,
                "edicts": {e.value: points for e, points in zip(season.edicts, score.edicts, strict=True)},
                "coin_stars": score.coins,
                "monsters": score.monsters,
                "total": score.total,
            }


def _coins(sheet: Sheet) -> list[int]:
    return [sheet.coins, sheet.crossed]


def _change(before: State, after: State, owner: Seat) -> Line:
    return {
        "before": format_sheet(before.table.sheets[owner]),
        "after": format_sheet(after.table.sheets[owner]),
        "coins": _coins(after.table.sheets[owner]),
    }


def _extra(extra: Extra | None) -> list[Line]:
    return [] if extra is None else [{"cells": cell_names(extra.cells), "terrain": extra.terrain.value}]


def _reveal(event: CardRevealed, after: State) -> Line:
    turn = after.table.turn
    duty = isinstance(turn, ExploreTurn) and turn.duty
    return {"card": event.card, "time": after.table.time, "duty": duty}


def _skill(before: State, event: SkillUsed, after: State) -> Line:
    line: Line = {"card": before.table.revealed[-1], "seat": event.seat, "skill": event.skill.value}
    line["extra"] = _extra(event.drawing.extra)
    if event.skill is Skill.ACROBATICS and event.orientation is not None:
        line["orientation"] = event.orientation.value
    return line | _change(before, after, event.seat)


def _draw(before: State, event: Drawn, after: State) -> Line:
    turn, drawing = before.table.turn, event.drawing
    return {
        "card": before.table.revealed[-1],
        "seat": event.seat,
        "sheet": event.sheet,
        "duty": isinstance(turn, ExploreTurn) and turn.duty,
        "fallback": event.fallback,
        "shape": event.shape,
        "cells": cell_names(drawing.cells),
        "terrain": None if drawing.terrain is None else drawing.terrain.value,
        "skill": None if event.skill is None else event.skill.value,
        "extra": _extra(drawing.extra),
        "acrobatics": event.acrobatics,
        "attack": cell_names(drawing.attack),
        "destroys": None if drawing.destroys is None else format_cell(drawing.destroys),
    } | _change(before, after, event.sheet)


def _end(event: GameEnded) -> Line:
    line: Line = {
        "totals": event.totals,
        "lost_to_monsters": event.lost_to_monsters,
        "winners": event.winners,
    }
    if event.rating is not None:
        line |= {"rating": event.rating, "title": event.title}
    return line
