"""Card and map facts, read from `conformance/facts.json`."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Cell = tuple[int, int]
Shape = frozenset[Cell]

FACTS_FILE = Path(__file__).resolve().parents[2] / "conformance" / "facts.json"
RAW: dict[str, Any] = json.loads(FACTS_FILE.read_text(encoding="utf-8"))

SIZE: int = RAW["grid"]
COIN_TRACK: int = RAW["coin_track"]


@dataclass(frozen=True)
class ExploreCard:
    """A card of the explore deck; a ruins card has no shapes and no terrains (S-5)."""

    id: str
    time: int
    terrains: tuple[str, ...]
    shapes: tuple[Shape, ...]
    coins: tuple[bool, ...]
    ruins: bool


@dataclass(frozen=True)
class AmbushCard:
    """An ambush card; `letter` and `effect` are empty where the card has none (T-8)."""

    id: str
    shape: Shape
    clockwise: bool
    corner: str
    letter: str
    effect: str


@dataclass(frozen=True)
class Season:
    """A season: its id, time threshold (S-4) and the two edicts it scores (P-1)."""

    id: str
    threshold: int
    edicts: str


@dataclass(frozen=True)
class MapFacts:
    """What is printed on a map side (G-3)."""

    mountains: frozenset[Cell]
    ruins: frozenset[Cell]
    chasm: frozenset[Cell]


def picture(rows: list[str]) -> Shape:
    """The cells marked X in a printed picture."""
    return frozenset(
        (row, col) for row, line in enumerate(rows) for col, mark in enumerate(line) if mark == "X"
    )


def _cells(pairs: list[list[int]]) -> frozenset[Cell]:
    return frozenset((row, col) for row, col in pairs)


def _explore(raw: dict[str, Any]) -> ExploreCard:
    shapes = raw.get("shapes", [])
    return ExploreCard(
        id=raw["id"],
        time=raw["time"],
        terrains=tuple(raw.get("terrains", [])),
        shapes=tuple(picture(shape["rows"]) for shape in shapes),
        coins=tuple(shape["coin"] for shape in shapes),
        ruins=raw.get("ruins", False),
    )


def _ambush(raw: dict[str, Any]) -> AmbushCard:
    return AmbushCard(
        id=raw["id"],
        shape=picture(raw["shape"]),
        clockwise=raw["direction"] == "clockwise",
        corner=raw["solo_corner"],
        letter=raw.get("letter", ""),
        effect=raw.get("effect", ""),
    )


def _all(kind: str) -> list[dict[str, Any]]:
    return [card for cards in RAW["sets"].values() for card in cards.get(kind, [])]


EXPLORE: dict[str, ExploreCard] = {raw["id"]: _explore(raw) for raw in _all("explore")}
AMBUSH: dict[str, AmbushCard] = {raw["id"]: _ambush(raw) for raw in _all("ambush")}
ATTACKS: dict[str, frozenset[Cell]] = {raw["id"]: _cells(raw["attack"]) for raw in _all("heroes")}
FAMILY: dict[str, str] = {raw["id"]: raw["family"] for raw in _all("scoring")}
SOLO_VALUE: dict[str, int] = {raw["id"]: raw["solo"] for raw in _all("scoring")}
SKILL_COST: dict[str, int] = {raw["id"]: raw["cost"] for raw in _all("skills")}
SOLO_TITLES: list[tuple[int, str]] = [(least, title) for least, title in RAW["solo_titles"]]
SEASONS: dict[str, list[Season]] = {
    name: [Season(*season) for season in seasons] for name, seasons in RAW["seasons"].items()
}
MAPS: dict[str, MapFacts] = {
    side: MapFacts(_cells(raw["mountains"]), _cells(raw["ruins"]), _cells(raw["chasm"]))
    for side, raw in RAW["maps"].items()
}


def explore_deck(explore_set: str, *, ruins: bool) -> list[str]:
    """Ids of the explore cards in the deck, with or without the two ruins cards (S-5)."""
    own = [raw["id"] for raw in RAW["sets"][explore_set]["explore"] if not raw.get("ruins", False)]
    ruins_cards = [card.id for card in EXPLORE.values() if card.ruins]
    return own + ruins_cards if ruins else own
