"""Reads the cards and maps from their data files and checks them on the way."""

import hashlib
import json
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from inkland.content.lint import lint
from inkland.core.board.grid import Cells, cell_at
from inkland.core.board.shape import make_shape
from inkland.core.board.sheet import make_map
from inkland.core.catalog import (
    AmbushCard,
    Catalog,
    Corner,
    DeckCard,
    Direction,
    ExploreCard,
    HeroCard,
    MapFacts,
    PrintedShape,
    RuinsCard,
    ScoringCard,
    Season,
    Skill,
    SkillCard,
    SoloTitle,
    Status,
)
from inkland.core.frozen_dict import FrozenDict
from inkland.core.ids import Box, CardId, Edict, Family, Letter, MapId, SeasonId, Terrain, TitleId

Entry = Mapping[str, Any]
CARD_KINDS: Final = ("ruins", "explore", "ambush", "hero", "scoring", "skill")


class ContentError(ValueError):
    """A data file that is broken or incomplete."""


@cache
def load_catalog() -> Catalog:
    """Return the catalog of all cards and maps that ship with the package."""
    return read_catalog(resources.files("inkland.content") / "data")


def read_catalog(folder: Traversable) -> Catalog:
    """Return the catalog of a folder of data files; raises ContentError when they are broken."""
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
    parsed: list[Entry] = []
    for file in files:
        try:
            parsed.append(tomllib.loads(file.read_bytes().decode()))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise ContentError(f"{file.name}: {error}") from error
    try:
        catalog = _build(parsed, _digest(parsed))
    except (KeyError, ValueError, TypeError) as error:
        raise ContentError(f"content: {error!r}") from error
    if problems := lint(catalog):
        raise ContentError("content: " + "; ".join(problems))
    return catalog


def _digest(parsed: Sequence[Entry]) -> str:
    """Return a digest of the content; comments and layout of the files do not matter."""
    return hashlib.sha256(json.dumps(parsed, sort_keys=True).encode()).hexdigest()[:16]


def _build(files: Sequence[Entry], digest: str) -> Catalog:
    _check_ids(files, *CARD_KINDS)
    _check_ids(files, "map")
    scoring = [_scoring(*entry) for entry in _entries(files, "scoring")]
    skills = [_skill(*entry) for entry in _entries(files, "skill")]
    game = next(file for file in files if "first_game_heroes" in file)
    return Catalog(
        cards=FrozenDict({card.id: card for card in _deck_cards(files)}),
        scoring=FrozenDict({card.id: card for card in scoring}),
        skills=FrozenDict({card.skill: card for card in skills}),
        seasons=FrozenDict(_seasons(entry for _, entry in _entries(files, "season"))),
        maps=FrozenDict({facts.side.id: facts for facts in _maps(files)}),
        titles=tuple(SoloTitle(t["least"], TitleId(t["id"])) for t in game["title"]),
        first_game_heroes=FrozenDict({Edict(k): CardId(v) for k, v in game["first_game_heroes"].items()}),
        digest=digest,
    )


def _check_ids(files: Sequence[Entry], *kinds: str) -> None:
    """Check that ids are unique among some kinds; raises ValueError."""
    counted = Counter(head["id"] for kind in kinds for head, _ in _entries(files, kind))
    if repeated := [name for name, count in counted.items() if count > 1]:
        raise ValueError(f"ids used twice: {', '.join(repeated)}")


def _entries(files: Iterable[Entry], kind: str) -> Iterator[tuple[Entry, Entry]]:
    """Yield the entries of one kind, each with the common fields of its file."""
    for file in files:
        for entry in file.get(kind, ()):
            yield _head(file, entry), entry


def _head(file: Entry, entry: Entry) -> Entry:
    status = entry.get("status")
    return {
        "id": CardId(entry["id"]),
        "box": Box(file.get("box") or entry["box"]),
        "number": str(entry.get("number", "")),
        "status": Status(status) if isinstance(status, str) else Status.VERIFIED,
    }


def _deck_cards(files: Sequence[Entry]) -> Iterator[DeckCard]:
    for head, _ in _entries(files, "ruins"):
        yield RuinsCard(**head)
    for head, entry in _entries(files, "explore"):
        yield ExploreCard(
            **head,
            time=int(entry["time"]),
            terrains=tuple(Terrain(name) for name in entry["terrains"]),
            shapes=tuple(
                PrintedShape(make_shape(picture_cells(s["rows"])), bool(s["coin"])) for s in entry["shapes"]
            ),
        )
    for head, entry in _entries(files, "ambush"):
        yield AmbushCard(
            **head,
            shape=make_shape(picture_cells(entry["shape"])),
            direction=Direction(entry["direction"]),
            corner=Corner(entry["solo_corner"]),
            letter=Letter(entry["letter"]) if "letter" in entry else None,
        )
    for head, entry in _entries(files, "hero"):
        yield HeroCard(**head, attack=tuple((row, col) for row, col in entry["attack"]))


def _scoring(head: Entry, entry: Entry) -> ScoringCard:
    return ScoringCard(**head, family=Family(entry["family"]), solo=int(entry["solo"]), rule=entry["rule"])


def _skill(head: Entry, entry: Entry) -> SkillCard:
    return SkillCard(**head, skill=Skill(entry["id"]), cost=int(entry["cost"]), rule=entry["rule"])


def _seasons(entries: Iterable[Entry]) -> dict[Box, tuple[Season, ...]]:
    found: dict[Box, tuple[Season, ...]] = {}
    for entry in entries:
        first, second = entry["edicts"]
        season = Season(SeasonId(entry["id"]), int(entry["threshold"]), (Edict(first), Edict(second)))
        box = Box(entry["box"])
        found[box] = (*found.get(box, ()), season)
    return found


def _maps(files: Sequence[Entry]) -> Iterator[MapFacts]:
    for _, entry in _entries(files, "map"):
        rows: list[str] = entry["rows"]
        side = make_map(
            MapId(entry["id"]),
            mountains=_marks(rows, "M"),
            ruins=_marks(rows, "r"),
            chasm=_marks(rows, "#"),
        )
        yield MapFacts(side, Box(entry["box"]), entry["kind"])


def _marks(rows: Sequence[str], mark: str) -> Cells:
    return sum(1 << cell_at(row, col) for row, col in picture_cells(rows, mark))


def picture_cells(rows: Sequence[str], mark: str = "X") -> list[tuple[int, int]]:
    """Return row and column of every mark in a picture of text lines."""
    return [(r, c) for r, line in enumerate(rows) for c, char in enumerate(line) if char == mark]
