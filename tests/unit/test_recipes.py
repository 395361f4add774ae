"""The recipes of CONTRIBUTING for cards and maps, carried out on a copy of the package.

Each recipe is a list of texts to add to files, and the new content has to work everywhere at once.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import inkland
from inkland.locale import LANGUAGES

PACKAGE = Path(inkland.__file__).parent
CONTENT = "locale/{}/content.ftl"

SCORING_CARD = "hidden-grove"
EDICTS = "hidden-grove,wildholds,canal-lake,borderlands"
PRINTED_EDICTS = "greenbough,wildholds,canal-lake,borderlands"
NAMES = {"en": "Hidden Grove", "ru": "Укромная роща", "uk": "Потаємний гай", "pl": "Ukryty gaj"}

SCORING_RECIPE: Mapping[str, str] = {
    "content/data/scoring-base.toml": """
[[scoring]]
id = "hidden-grove"
number = 99
family = "forest"
solo = 18
rule = "E-33"
status = "transcribed"
""",
    "core/scoring/forest.py": '''

def hidden_grove(sheet: Sheet) -> Score:
    """3 for each forest cluster of exactly two cells (E-33).

    >>> from inkland.notation.sheets import example
    >>> hidden_grove(example("FF. ..F FFF")).points
    3
    """
    return per_group(3, [c for c in clusters(sheet.forest) if c.bit_count() == 2])
''',
    CONTENT.format("en"): """
card-hidden-grove = Hidden Grove
    .text = 3 stars for each forest cluster of exactly two cells.
    .rule = E-33
""",
    CONTENT.format("ru"): """
card-hidden-grove = Укромная роща
    .text = 3 звезды за каждую область леса ровно из двух клеток.
    .rule = E-33
""",
    CONTENT.format("uk"): """
card-hidden-grove = Потаємний гай
    .text = 3 зірки за кожну ділянку лісу рівно з двох клітинок.
    .rule = E-33
""",
    CONTENT.format("pl"): """
card-hidden-grove = Ukryty gaj
    .text = 3 gwiazdki za każdy klaster lasu złożony z dokładnie dwóch kratek.
    .rule = E-33
""",
}
"""Everything that a scoring card needs inside the package."""

SHEETS = """
card = "hidden-grove"
rule = "E-33"

[[case]]
name = "pairs among other clusters"
kind = "typical"
map = "A"
why = "Pairs: A1 A2, and H11 I11 down the edge. The single cell D1 and the three cells F1 F2 G2 are none."
points = 6
sheet = '''
FF.........
...M.r.....
.r......Mr.
F..........
...........
FF...M.....
.F.........
..........F
.rM......rF
.....r.M...
...........
'''

[[case]]
name = "no pair"
kind = "zero"
map = "A"
why = "One cell, three cells, and a pair of water."
points = 0
sheet = '''
F.FFF......
...M.r.....
.r......Mr.
WW.........
...........
.....M.....
...........
...........
.rM......r.
.....r.M...
...........
'''

[[case]]
name = "corners do not join, rows do not wrap"
kind = "nasty"
map = "A"
why = "A2 and B3 touch at a corner only: A1 A2 is one pair, B3 C3 another. E11 and F1 are single cells."
points = 6
sheet = '''
FF.........
..FM.r.....
.rF.....Mr.
...........
..........F
F....M.....
...........
...........
.rM......r.
.....r.M...
...........
'''
"""
"""The file conformance/scoring/hidden-grove.toml."""

DATA_RECIPE: Mapping[str, str] = {
    "content/data/explore-base.toml": """
[[explore]]
id = "beaver-dam"
number = 98
time = 1
terrains = ["water", "forest"]
status = "transcribed"
shapes = [
  { rows = ["XX", ".X"], coin = true },
  { rows = ["XXXX"], coin = false },
]
""",
    "content/data/ambush-base.toml": """
[[ambush]]
id = "ogre-march"
number = "9"
shape = ["XX", "XX"]
direction = "clockwise"
solo_corner = "top-left"
status = "transcribed"
""",
    "content/data/maps.toml": """
[[map]]
id = "E"
kind = "islands"
box = "base"
rows = [
  "...........",
  "..M....r...",
  ".r.........",
  ".....##....",
  "...M.##.M..",
  "...........",
  ".r.......r.",
  ".....M.....",
  "...........",
  "..r....M.r.",
  "...........",
]
status = { mountains = "transcribed", ruins = "transcribed", chasm = "transcribed" }
""",
    **{
        CONTENT.format(language): f"""
card-beaver-dam = {dam}
    .text = {dam}.
    .rule = T-2
card-ogre-march = {ogres}
    .text = {ogres}.
    .rule = T-7
letter-map-E = {letter}
map-E = {letter}, {islands}
"""
        for language, dam, ogres, letter, islands in (
            ("en", "Beaver Dam", "Ogre March", "E", "Islands"),
            ("ru", "Бобровая плотина", "Поход огров", "Д", "Острова"),
            ("uk", "Боброва гребля", "Похід огрів", "Ґ", "Острови"),
            ("pl", "Bobrza tama", "Marsz ogrów", "E", "Wyspy"),
        )
    },
}
"""An explore card, a plain monster and a map side: data and texts alone."""
MONSTERS = "ogre-march,goblin-attack,bugbear-assault,kobold-onslaught"


def copied(folder: Path, recipe: Mapping[str, str]) -> Path:
    """Copy the package into a folder and carry out a recipe; return the folder."""
    shutil.copytree(PACKAGE, folder / "inkland")
    for name, text in recipe.items():
        file = folder / "inkland" / name
        file.write_text(file.read_text(encoding="utf-8").rstrip("\n") + "\n" + text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def with_card(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copied(tmp_path_factory.mktemp("card"), SCORING_RECIPE)


@pytest.fixture(scope="module")
def with_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copied(tmp_path_factory.mktemp("data"), DATA_RECIPE)


def environment(folder: Path) -> dict[str, str]:
    home = {
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder / "saves"),
        "XDG_STATE_HOME": str(folder / "saves"),
    }
    return {**os.environ, **home, "PYTHONPATH": str(folder), "COLUMNS": "120", "NO_COLOR": "1"}


def python(folder: Path, *arguments: str, answers: str = "") -> tuple[str, str]:
    """Run Python with the changed package; return what it prints and its messages."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env=environment(folder),
        cwd=folder,
        input=answers,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def program(folder: Path, *arguments: str, answers: str = "") -> tuple[str, str]:
    return python(folder, "-m", "inkland", *arguments, answers=answers)


SCORE = """
import sys, tomllib
from inkland.content import load_catalog
from inkland.core.scoring import SCORERS
from inkland.notation.sheets import parse_sheet_text
file = tomllib.loads(sys.stdin.read())
catalog = load_catalog()
assert catalog.scoring[file["card"]].rule == file["rule"]
for case in file["case"]:
    score = SCORERS[file["card"]](parse_sheet_text(case["sheet"], catalog.maps[case["map"]].side))
    print(score.points, sum(part.points for part in score.parts))
"""


def test_the_card_scores_its_sheets(with_card: Path) -> None:
    """E-33, an invented rule: the sheets counted by hand."""
    wanted = [case["points"] for case in tomllib.loads(SHEETS)["case"]]
    printed, _ = python(with_card, "-c", SCORE, answers=SHEETS)
    assert [[int(number) for number in line.split()] for line in printed.splitlines()] == [
        [points, points] for points in wanted
    ]


def test_the_card_is_listed_in_every_language(with_card: Path) -> None:
    for language in LANGUAGES:
        listed, _ = program(with_card, "--lang", language, "cards", "--kind", "scoring")
        assert NAMES[language] in listed
    shown, _ = program(with_card, "cards", "E-33")
    assert "exactly two cells" in shown


def test_bots_play_the_card(with_card: Path) -> None:
    printed, said = program(with_card, "simulate", "2", "--edicts", EDICTS, "--bots", "greedy", "--json")
    assert json.loads(printed)
    assert NAMES["en"] not in said


def test_a_level_that_does_not_know_the_card_says_so_and_plays(with_card: Path) -> None:
    printed, said = program(with_card, "simulate", "1", "--edicts", EDICTS, "--bots", "apprentice", "--json")
    assert json.loads(printed)
    assert NAMES["en"] in said


def test_the_card_plays_in_plain_lines(with_card: Path) -> None:
    printed, _ = program(
        with_card, "play", "--plain", "--edicts", EDICTS, "--seed", "1", answers="1 a1\nquit\n"
    )
    assert NAMES["en"] in printed


CATALOG_PATH = "/api/catalog"


def served(folder: Path) -> dict[str, Any]:
    """Return the catalog that a server with the changed package sends to clients."""
    command = [sys.executable, "-m", "inkland", "serve", "--port", "0", "--data", str(folder / "rooms")]
    with subprocess.Popen(
        command,
        env=environment(folder),
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            address = None
            while address is None:
                line = process.stdout.readline()
                assert line, "the server ended"
                address = re.search(r"http://[\w.:]+", line)
            with urllib.request.urlopen(f"{address[0]}{CATALOG_PATH}", timeout=20) as answer:
                found: dict[str, Any] = json.load(answer)
                return found
        finally:
            process.terminate()


def test_the_server_lists_the_card(with_card: Path) -> None:
    assert SCORING_CARD in [card["id"] for card in served(with_card)["edicts"]]


CHECK_DATA = """
import sys
from inkland.content import load_catalog
from inkland.core.config import GameConfig
from inkland.kernel.support import unsupported_cards
catalog = load_catalog()
edicts, monsters = (tuple(names.split(",")) for names in sys.argv[1:])
config = GameConfig(map="E", edicts=edicts, ambush_cards=monsters)
assert unsupported_cards(catalog, config) == (), "the kernel reads data-only cards from the catalog"
"""


def test_data_and_texts_are_enough_for_other_cards_and_maps(with_data: Path, tmp_path: Path) -> None:
    python(with_data, "-c", CHECK_DATA, PRINTED_EDICTS, MONSTERS)
    for language, name in (("en", "Beaver Dam"), ("ru", "Поход огров")):
        assert name in program(with_data, "--lang", language, "cards")[0]
    trace = tmp_path / "trace"
    setup = ("--map", "E", "--ambush", MONSTERS, "--bots", "greedy,random", "--seed", "3")
    program(with_data, "simulate", "3", *setup, "--trace", str(trace))
    lines = [json.loads(line) for line in trace.read_text(encoding="utf-8").splitlines()[1:]]
    assert {line["map"] for line in lines if line["kind"] == "game"} == {"E"}
    drawn = {line["card"] for line in lines if line["kind"] == "draw"}
    assert {"beaver-dam", "ogre-march"} <= drawn


def test_the_terminal_offers_the_map_side(with_data: Path) -> None:
    shown, _ = program(with_data, "play", "--plain", "--map", "E", "--seed", "1", answers="quit\n")
    assert shown
    cyrillic, _ = program(with_data, "--lang", "ru", "simulate", "1", "--map", "Д", "--json")
    assert json.loads(cyrillic)


def test_the_server_lists_the_cards_and_the_map(with_data: Path) -> None:
    catalog = served(with_data)
    assert {"beaver-dam", "ogre-march"} <= {card["id"] for card in catalog["cards"]}
    assert "E" in [side["id"] for side in catalog["maps"]]
