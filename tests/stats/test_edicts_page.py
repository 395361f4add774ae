"""docs/edicts.md: made by `make stats`, complete, and from as many games as it says."""

import csv
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from bench import edicts

from inkland.cli.main import run
from inkland.content import load_catalog
from inkland.core.ids import Box
from inkland.locale import texts_in

DOCS = Path(__file__).parents[2] / "docs"
TEXTS = texts_in("en")
PLACES = "ABCD"


def edict_names(box: Box) -> set[str]:
    return {TEXTS(f"card-{card.id}") for card in load_catalog().scoring.values() if card.box is box}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A docs folder with a page about a few games of a quick bot."""
    docs, games = tmp_path_factory.mktemp("docs"), tmp_path_factory.mktemp("games")
    for one in edicts.SETS:
        for seed, side in enumerate(one.sides):
            file = str(games / edicts.file_name(one, side))
            words = ["--bots", "random", "--set", one.box, "--map", side, "--file", file]
            assert run(["--lang", "en", "stats", "40", "--seed", str(1 + 40 * seed), *words]) == 0
    edicts.write_page(docs, games, 80)
    return docs


def test_the_page_is_made_of_the_games(made: Path) -> None:
    page = (made / "edicts.md").read_text()
    for one in edicts.SETS:
        lines = csv.DictReader((made / "edicts" / f"{one.box}.csv").read_text().splitlines())
        rows = [row for row in lines if row["table"] == "edicts"]
        assert {TEXTS(f"card-{row['name']}") for row in rows} == edict_names(one.box)
        assert sum(int(row["count"]) for row in rows) == 80 * len(PLACES)
        for chart in (f"edicts/{one.box}.svg", f"edicts/{one.box}-company.svg"):
            assert f"({chart})" in page
            ET.fromstring((made / chart).read_text())


def test_the_page_of_the_docs_is_whole() -> None:
    page = (DOCS / "edicts.md").read_text()
    for command in edicts.commands(edicts.GAMES_OF_A_SET):
        assert command in page
    for one, part in zip(edicts.SETS, re.split(r"^## ", page, flags=re.MULTILINE)[1:], strict=True):
        assert part.startswith(f"{one.title}\n")
        for name in edict_names(one.box):
            assert part.count(f"| {name} |") >= 2, "its stars, and its places"
        counted = re.findall(r"^\| [^|]+ \| (?:Forest|Village|Farm and water|Spaces) \| (\d+) \|", part, re.M)
        assert f"From {edicts.GAMES_OF_A_SET:,} games: " in part
        assert sum(map(int, counted)) == edicts.GAMES_OF_A_SET * len(PLACES), "four edicts in every game"
