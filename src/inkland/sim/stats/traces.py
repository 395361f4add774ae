"""Facts of games from a trace (docs/interop.md)."""

from collections.abc import Iterator
from typing import Any

import msgspec

from inkland.core.board.sheet import MapSide, Sheet
from inkland.core.catalog import Catalog
from inkland.core.ids import MapId
from inkland.core.record import replace
from inkland.core.setup.config import MAX_PLAYERS
from inkland.notation.json_text import parse_json
from inkland.notation.sheets import parse_sheet
from inkland.sim.stats.collecting import GameCollector
from inkland.sim.stats.fact_check import check_facts
from inkland.sim.stats.facts import GameFacts, SeasonFacts
from inkland.sim.trace import Line


class TraceReader:
    """Reads the lines of a trace one by one; every game is complete with its last line.

    A trace does not say who played, so that its bots have no names.
    """

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._game: Line = {}
        self._collector: GameCollector | None = None

    def read(self, line: bytes) -> Iterator[GameFacts]:
        """Read a line and yield the game that it ends; raises ValueError or LookupError for other text."""
        found: Line = parse_json(line, dict[str, Any])
        kind = found["kind"]
        if kind == "game":
            if not 1 <= found["players"] <= MAX_PLAYERS:
                raise ValueError("a game of too many")
            self._game = found
            self._collector = GameCollector(self._side, list(found["edicts"].values()), found["players"])
        elif self._collector is None or found["game"] != self._game["id"]:
            raise ValueError("a line of no game")
        elif kind == "end":
            yield self._ended(self._collector, found)
            self._collector = None
        else:
            self._step(self._collector, kind, found)

    @property
    def _side(self) -> MapSide:
        return self._catalog.maps[MapId(self._game["map"])].side

    def _step(self, collector: GameCollector, kind: str, line: Line) -> None:
        match kind:
            case "draw":
                collector.seats[line["sheet"]].draw(
                    line["card"],
                    line["season"],
                    self._after(line),
                    duty=line["duty"],
                    fallback=line["fallback"],
                    skill=line["skill"],
                )
            case "skill":
                seat = collector.seats[line["seat"]]
                seat.skills.append(seat.change(line["skill"], line["season"], self._after(line)))
            case "effect":
                seat = collector.seats[line["sheet"]]
                seat.effects.append(seat.change(line["card"], line["season"], self._after(line)))
            case "score":
                collector.seats[line["seat"]].seasons.append(_season(line))
            case _:
                return

    def _after(self, line: Line) -> Sheet:
        filled, crossed = line["coins"]
        return replace(parse_sheet(line["after"], self._side), coins=filled, crossed=crossed)

    def _ended(self, collector: GameCollector, line: Line) -> GameFacts:
        game = self._game
        facts = {
            "seed": game["seed"],
            "map": game["map"],
            "explore": game["explore"],
            "heroes": game["heroes"],
            "ruins": game["ruins"],
            "edicts": tuple(game["edicts"].values()),
            "skills": game["skills"],
            "seats": [msgspec.to_builtins(seat.facts("")) for seat in collector.seats],
            "winners": line["winners"],
            "rating": line.get("rating"),
            "title": line.get("title"),
        }
        made = msgspec.convert(facts, GameFacts)
        check_facts(made, self._catalog)
        return made


def _season(line: Line) -> SeasonFacts:
    (first, points), (second, others) = line["edicts"].items()
    return SeasonFacts(
        line["season"], (first, second), (points, others), line["coin_stars"], line["monsters"]
    )
