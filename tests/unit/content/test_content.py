"""The content agrees with the printed facts of conformance/facts.json, and broken content is refused.

Cards and maps that are not in facts.json are allowed: they are not printed.
"""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from inkland.content import load_catalog
from inkland.content.loader import ContentError, read_catalog
from inkland.core.board.grid import Cells, iter_cells, row_col
from inkland.core.catalog import AmbushCard, ExploreCard, HeroCard, RuinsCard
from inkland.core.ids import Box

ROOT = Path(__file__).parents[3]
FACTS: dict[str, Any] = json.loads((ROOT / "conformance" / "facts.json").read_text())
CATALOG = load_catalog()
PRINTED = {card["id"] for cards in FACTS["sets"].values() for kind in cards.values() for card in kind}
DATA = ROOT / "src" / "inkland" / "content" / "data"


def picture(offsets: tuple[tuple[int, int], ...]) -> list[str]:
    height, width = 1 + max(r for r, _ in offsets), 1 + max(c for _, c in offsets)
    return ["".join("X" if (r, c) in offsets else "." for c in range(width)) for r in range(height)]


def places(cells: Cells) -> list[list[int]]:
    return [list(row_col(cell)) for cell in iter_cells(cells)]


def in_box(box: str, kind: type) -> list[Any]:
    return [
        card
        for card in CATALOG.cards.values()
        if isinstance(card, kind) and card.box == box and card.id in PRINTED
    ]


@pytest.mark.parametrize("box", ["base", "heroes"])
def test_explore_cards(box: str) -> None:
    """T-2, S-5."""
    facts = [card for card in FACTS["sets"][box]["explore"] if not card.get("ruins")]
    assert [
        {
            "id": card.id,
            "number": int(card.number),
            "time": card.time,
            "terrains": list(card.terrains),
            "shapes": [{"rows": picture(s.shape.printed), "coin": s.coin} for s in card.shapes],
        }
        for card in in_box(box, ExploreCard)
    ] == facts


def test_ruins_cards() -> None:
    """S-5: the two entries marked as ruins, printed in the base game."""
    facts = [card["id"] for card in FACTS["sets"]["base"]["explore"] if card.get("ruins")]
    assert [card.id for card in in_box("base", RuinsCard)] == facts


@pytest.mark.parametrize("box", ["base", "heroes", "ambush-pack"])
def test_ambush_cards(box: str) -> None:
    """T-7, T-8, O-2."""
    keys = ("id", "number", "shape", "direction", "solo_corner", "status", "letter")
    assert [
        (
            card.id,
            card.number,
            picture(card.shape.printed),
            card.direction,
            card.corner,
            card.status,
            card.letter,
        )
        for card in in_box(box, AmbushCard)
    ] == [tuple(card.get(key) for key in keys) for card in FACTS["sets"][box]["ambush"]]


def test_hero_cards() -> None:
    """T-9."""
    assert [(c.id, [list(step) for step in c.attack]) for c in in_box("heroes", HeroCard)] == [
        (card["id"], card["attack"]) for card in FACTS["sets"]["heroes"]["heroes"]
    ]


def test_scoring_cards_and_skills() -> None:
    """S-3, O-5, K-0."""
    for box in ("base", "heroes"):
        found = [c for c in CATALOG.scoring.values() if c.box == box and c.id in PRINTED]
        assert [
            {"id": c.id, "number": int(c.number), "family": c.family, "solo": c.solo, "rule": c.rule}
            for c in found
        ] == FACTS["sets"][box]["scoring"]
    assert [(c.id, c.number, c.cost, c.rule) for c in CATALOG.skills.values()] == [
        (c["id"], c["number"], c["cost"], c["rule"]) for c in FACTS["sets"]["skills"]["skills"]
    ]


def test_maps_seasons_and_titles() -> None:
    """S-1, S-4, P-1, O-5, S-3."""
    for name, facts in FACTS["maps"].items():
        ours = CATALOG.maps[name]
        assert (ours.kind, ours.box) == (facts["name"], facts["game"])
        assert places(ours.side.mountains) == sorted(facts["mountains"])
        assert places(ours.side.ruins) == sorted(facts["ruins"])
        assert places(ours.side.chasm) == sorted(facts["chasm"])
    for box, seasons in FACTS["seasons"].items():
        assert [[s.id, s.threshold, "".join(s.edicts)] for s in CATALOG.seasons[Box(box)]] == seasons
    assert [[t.least, t.id] for t in CATALOG.titles] == FACTS["solo_titles"]
    assert CATALOG.first_game_heroes == FACTS["first_game_heroes"]


def test_the_digest_changes_with_the_content(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path / "data")
    assert read_catalog(tmp_path / "data").digest == CATALOG.digest
    maps = tmp_path / "data" / "maps.toml"
    maps.write_text(maps.read_text() + "# another word\n")
    assert read_catalog(tmp_path / "data").digest == CATALOG.digest
    maps.write_text(maps.read_text().replace("...M.r.....", "....Mr.....", 1))
    assert read_catalog(tmp_path / "data").digest != CATALOG.digest


def drop(kind: str) -> Callable[[str], str]:
    """Take the first entry of a kind out of a file."""

    def edit(text: str) -> str:
        start = text.index(f"[[{kind}]]")
        end = text.find(f"[[{kind}]]", start + 1)
        return text[:start] + text[end:]

    return edit


def keep(kind: str, number: int) -> Callable[[str], str]:
    """Leave only the first entries of a kind in a file."""

    def edit(text: str) -> str:
        return f"[[{kind}]]".join(text.split(f"[[{kind}]]")[: number + 1])

    return edit


def swap(old: str, new: str) -> Callable[[str], str]:
    def edit(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return edit


@pytest.mark.parametrize(
    ("file", "edit", "word"),
    [
        ("explore-base.toml", swap('["water"]', '["hero"]'), "T-2"),
        ("explore-base.toml", swap("time = 2", "time = -9"), "T-12"),
        ("explore-base.toml", drop("ruins"), "S-5"),
        ("explore-base.toml", swap('"water"', '"lava"'), "lava"),
        ("ambush-heroes.toml", swap('letter = "Z"', 'letter = "D"'), "T-8"),
        ("ambush-base.toml", keep("ambush", 3), "S-2"),
        ("heroes.toml", drop("hero"), "S-5"),
        ("scoring-base.toml", drop("scoring"), "sentinel-wood"),
        ("skills.toml", drop("skill"), "K-0"),
        ("game.toml", swap("least = 30", "least = 3"), "O-5"),
        ("seasons.toml", drop("season"), "S-4"),
        ("seasons.toml", swap('edicts = "AB"', 'edicts = "AX"'), "X"),
        ("maps.toml", swap("[[map]]", "[[map"), "maps.toml"),
        ("maps.toml", swap('id = "B"', 'id = "A"'), "ids used twice: A"),
        ("scoring-base.toml", swap('id = "greenbough"', 'id = "farmland"'), "ids used twice: farmland"),
    ],
)
def test_broken_content_is_refused(tmp_path: Path, file: str, edit: Callable[[str], str], word: str) -> None:
    shutil.copytree(DATA, tmp_path / "data")
    path = tmp_path / "data" / file
    path.write_text(edit(path.read_text()))
    with pytest.raises(ContentError, match=word):
        read_catalog(tmp_path / "data")
