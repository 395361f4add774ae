"""Lines of a trace as typed values, and the report of what is wrong with them."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.oracle.facts import Cell
from tests.oracle.placements import Placement
from tests.oracle.sheets import CELL_NAMED, BadSheetError, Sheet, read

FIELDS: dict[str, str] = {
    "game": "id seed players map explore seasons heroes ruins ambush hero_pile edicts skills",
    "reveal": "game season card time duty",
    "skill": "game season card seat skill extra before after coins",
    "draw": "game season card seat sheet duty fallback shape cells terrain skill extra acrobatics attack "
    "destroys before after coins",
    "score": "game season seat edicts coin_stars monsters total",
    "effect": "game season card sheet cells before after coins",
    "end": "game totals lost_to_monsters winners",
}


class BrokenGameError(Exception):
    """The rest of the game cannot be followed."""

    def __init__(self, number: int, rule: str, text: str) -> None:
        super().__init__(f"line {number}: {rule}: {text}")


@dataclass(frozen=True)
class Extra:
    """The extra cells of a skill and their terrain (K)."""

    cells: Placement
    terrain: str


@dataclass(frozen=True)
class Line:
    """One JSON object and its line number, counted from 1."""

    number: int
    data: dict[str, object]

    @property
    def kind(self) -> object:
        """The kind of line, unchecked."""
        return self.data.get("kind")

    def broken(self, key: str) -> BrokenGameError:
        """The complaint that a field has no possible value."""
        return BrokenGameError(self.number, "interop", f"{key} is {self.data.get(key)!r}")

    def text(self, key: str) -> str:
        """A string."""
        value = self.data[key]
        if not isinstance(value, str):
            raise self.broken(key)
        return value

    def optional_text(self, key: str) -> str | None:
        """A string or null."""
        return None if self.data[key] is None else self.text(key)

    def integer(self, key: str) -> int:
        """A whole number."""
        value = self.data[key]
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.broken(key)
        return value

    def optional_integer(self, key: str) -> int | None:
        """A whole number or null."""
        return None if self.data[key] is None else self.integer(key)

    def flag(self, key: str) -> bool:
        """A boolean."""
        value = self.data[key]
        if not isinstance(value, bool):
            raise self.broken(key)
        return value

    def texts(self, key: str) -> list[str]:
        """A list of strings."""
        value = self.data[key]
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.broken(key)
        return value

    def cells(self, key: str) -> Placement:
        """A list of different cell names (G-1)."""
        return self._placement(key, self.texts(key))

    def optional_cell(self, key: str) -> Cell | None:
        """A cell name or null."""
        named = self.optional_text(key)
        if named is not None and named not in CELL_NAMED:
            raise self.broken(key)
        return None if named is None else CELL_NAMED[named]

    def extras(self) -> list[Extra]:
        """The extra cells of a skill."""
        value = self.data["extra"]
        if not isinstance(value, list):
            raise self.broken("extra")
        return [self._extra(item) for item in value]

    def _extra(self, item: object) -> Extra:
        if not isinstance(item, dict) or not isinstance(item.get("terrain"), str):
            raise self.broken("extra")
        cells = item.get("cells")
        if not isinstance(cells, list) or not all(isinstance(cell, str) for cell in cells):
            raise self.broken("extra")
        return Extra(self._placement("extra", cells), item["terrain"])

    def _placement(self, key: str, named: list[str]) -> Placement:
        if len(set(named)) != len(named) or not set(named) <= set(CELL_NAMED):
            raise self.broken(key)
        return frozenset(CELL_NAMED[cell] for cell in named)

    def sheet(self, key: str, map_id: str) -> Sheet:
        """A sheet that agrees with its map (N)."""
        try:
            return read(map_id, self.data[key])
        except BadSheetError as error:
            raise BrokenGameError(self.number, "N", f"{key}: {error}") from None


@dataclass
class Report:
    """The problems found, each with its line number and rule number."""

    problems: list[str] = field(default_factory=list)

    def add(self, line: Line, rule: str, text: str) -> None:
        """Note a problem."""
        self.problems.append(f"line {line.number}: {rule}: {text}")

    def expect(self, line: Line, rule: str, key: str, expected: object) -> None:
        """Note a field whose value is not the expected one, in type or in value."""
        found = json.dumps(line.data.get(key), sort_keys=True)
        due = json.dumps(expected, sort_keys=True)
        if found != due:
            self.add(line, rule, f"{key} is {found}, expected {due}")


class Cursor:
    """The lines of one game, taken one after the other."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self._lines = list(lines)
        self._next = 0

    def peek(self) -> Line | None:
        """The next line, if any."""
        return self._lines[self._next] if self._next < len(self._lines) else None

    def broken(self, rule: str, text: str) -> BrokenGameError:
        """The complaint that the game cannot go on at the next line."""
        line = self.peek() or self._lines[-1]
        return BrokenGameError(line.number, rule, text)

    def next_is(self, kind: str) -> bool:
        """Whether the next line is of this kind."""
        line = self.peek()
        return line is not None and line.kind == kind

    def take(self, kind: str, rule: str) -> Line:
        """The next line, which the rule wants to be of this kind, with all its fields."""
        line = self.peek()
        if line is None:
            raise self.broken(rule, f"the trace stops where a {kind} line is due")
        if line.kind != kind:
            raise self.broken(rule, f"{line.kind!r} where a {kind} line is due")
        missing = [key for key in FIELDS[kind].split() if key not in line.data]
        if missing:
            raise BrokenGameError(line.number, "interop", f"{kind} without {', '.join(missing)}")
        self._next += 1
        return line
