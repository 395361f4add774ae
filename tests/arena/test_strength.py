"""The strength page and its charts match the stored results."""

from pathlib import Path

from bench.strength.draw import draw
from bench.strength.stages import BY_NAME, ORDER, STAGES

DOCS = Path(__file__).parents[2] / "docs"


def test_page_and_charts_match_the_results(tmp_path: Path) -> None:
    draw(tmp_path, ORDER)
    drawn = {path.relative_to(tmp_path): path.read_text() for path in tmp_path.rglob("*") if path.is_file()}
    charts = (path.relative_to(DOCS) for path in (DOCS / "charts").iterdir())
    kept = {Path("strength.md"), *(path for path in charts if not path.name.startswith("capacity-"))}
    assert drawn.keys() == kept
    for path, text in drawn.items():
        assert text == (DOCS / path).read_text(), f"{path}: make charts"
    assert all(stage.title in drawn[Path("strength.md")] for stage in STAGES)


def test_levels_play_alone_and_against_the_one_below() -> None:
    bots = ["a", "b", "c"]
    assert BY_NAME["solo-A"].lineups(bots) == [("a",), ("b",), ("c",)]
    assert BY_NAME["table-4"].lineups(bots) == [("b", "a"), ("c", "b")]
    assert BY_NAME["solo-D"].tournament(("a",), 3).config["map"] == "D"
