"""Charts: valid, escaped, at the right places, readable on light and dark backgrounds."""

import xml.etree.ElementTree as ET

import pytest

from inkland.render.chart import (
    Distribution,
    Labels,
    MatrixCell,
    Point,
    ShareRow,
    distribution_chart,
    histogram_line,
    matrix_chart,
    point_chart,
    share_chart,
    text_chart,
)
from inkland.render.chart.frame import SERIES
from inkland.render.chart.scales import linear, logarithmic
from inkland.render.palette import DARK, LIGHT, contrast
from inkland.render.svg import document, element

SVG = "{http://www.w3.org/2000/svg}"
LABELS = Labels("A & B <1>", "note", "across", "up")


def parsed(text: str) -> ET.Element:
    root = ET.fromstring(text)
    assert root.tag == f"{SVG}svg"
    return root


def circles(root: ET.Element) -> list[tuple[float, float]]:
    return [(float(c.attrib["cx"]), float(c.attrib["cy"])) for c in root.iter(f"{SVG}circle")]


def test_texts_are_escaped() -> None:
    root = parsed(document(10, 10, 'a "b" & <c>', element("text", "x\x00 < y", id='"&')))
    assert root.findtext(f"{SVG}title") == 'a "b" & <c>'
    text = root.find(f"{SVG}text")
    assert text is not None
    assert (text.text, text.attrib["id"]) == ("x < y", '"&')


def test_means_stand_at_their_values() -> None:
    groups = [
        Distribution("low <", (0.0, 50.0, 100.0), 50.0, 5.0),
        Distribution("one", (100.0,), 100.0, None),
    ]
    root = parsed(distribution_chart(groups, LABELS))
    (first, _), (second, _) = circles(root)
    lines = {text.text: text for text in root.iter(f"{SVG}text")}
    assert "low <" in lines
    assert "A & B <1>" in lines
    scale = linear(0, 100, 0, 1, count=8)
    width = second - first
    assert width > 0
    assert scale.place(50) == pytest.approx(0.5)


def test_shares_stand_from_nothing_to_all() -> None:
    rows = [ShareRow("none", 0.0, 0.0, 0.2), ShareRow("half", 0.5, 0.3, 0.7), ShareRow("all", 1.0, 0.8, 1.0)]
    (none, _), (half, _), (every, _) = circles(parsed(share_chart(rows, LABELS)))
    assert half == pytest.approx((none + every) / 2, abs=0.02)


def test_points_rise_with_their_value_and_tenfold_steps_are_equal() -> None:
    points = [Point("a", 0.1, 0, 1), Point("b", 1, 10, 2), Point("c", 10, 20, None)]
    (a, low), (b, middle), (c, high) = circles(parsed(point_chart(points, LABELS)))
    assert b - a == pytest.approx(c - b, abs=0.02)
    assert low > middle > high, "up is less in SVG"


def test_a_value_to_compare_with_is_marked() -> None:
    group = Distribution("one", (0.0, 50.0, 100.0), 50.0, 5.0, aim=50.0)
    root = parsed(distribution_chart([group], LABELS))
    (mark,) = (line for line in root.iter(f"{SVG}line") if line.attrib["class"] == "aim")
    ((mean, _),) = circles(root)
    assert float(mark.attrib["x1"]) == mean


def test_many_distributions_have_lower_rows() -> None:
    def height(rows: int) -> float:
        group = Distribution("one", (0.0, 100.0), 50.0, 5.0)
        return float(parsed(distribution_chart([group] * rows, LABELS)).attrib["height"])

    assert height(16) < 2 * height(7)


def test_a_matrix_shows_gains_losses_and_what_may_be_chance() -> None:
    cells = {("a", "b"): MatrixCell(2.0, True), ("b", "a"): MatrixCell(-1.0, True)}
    cells["b", "c"] = MatrixCell(0.5, False)
    root = parsed(matrix_chart(["a", "b"], ["a", "b", "c"], cells, LABELS))
    tiles = [tile for tile in root.iter(f"{SVG}rect") if "fill-opacity" in tile.attrib]
    kinds = [(tile.attrib["class"], float(tile.attrib["fill-opacity"])) for tile in tiles]
    assert kinds == [("s0", 0.6), ("s2", 0.3), ("s0", 0.0)]
    written = {text.text: text.attrib["class"] for text in root.iter(f"{SVG}text")}
    assert written["2.0"].startswith("value")
    assert written["0.5"].startswith("tick")


def test_a_histogram_in_a_line() -> None:
    assert histogram_line({0: 4, 1: 2, 3: 1}, 0, 3, 4) == "█▄ ▂"
    assert histogram_line({0: 1000, 3: 1}, 0, 3, 4) == "█  ▁", "whatever occurs can be seen"
    assert histogram_line({-9: 1, 99: 1}, 0, 3, 4) == "█  █", "beyond the ends"
    assert histogram_line({5: 3}, 5, 5, 2) == "█ "


def test_distributions_as_text() -> None:
    groups = [
        Distribution("low", (0.0, 0.0, 40.0), 13.3, 1.0),
        Distribution("high one", (40.0,), 40.0, None),
    ]
    title, note, _, low, high, axis, name = text_chart(groups, LABELS).splitlines()
    assert (title, note, name.strip()) == ("A & B <1>", "note", "across")
    assert low.startswith("low       █")
    assert low.endswith("13.3 ± 1.0")
    assert high.endswith("█  40.0")
    assert axis.split() == ["0", "10", "20", "30", "40"]


def test_a_single_value_has_a_chart_too() -> None:
    parsed(distribution_chart([Distribution("one", (7.0,), 7.0, None)], LABELS))
    parsed(point_chart([Point("one", 1.0, 7.0, None)], LABELS))


def test_ticks_are_round() -> None:
    assert linear(0, 1, 0, 1, count=5).ticks == (0, 0.2, 0.4, 0.6, 0.8, 1)
    assert logarithmic(3, 30, 0, 1).ticks == (1, 2, 5, 10, 20, 50, 100)
    assert linear(5, 5, 0, 1).ticks[0] < 5 < linear(5, 5, 0, 1).ticks[-1]


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_words_are_read_and_colors_seen(palette: object) -> None:
    ground = palette.parchment  # type: ignore[attr-defined]
    assert contrast(palette.ink, ground) > 7  # type: ignore[attr-defined]
    assert contrast(palette.ink_soft, ground) > 4.5  # type: ignore[attr-defined]
    for name in SERIES:
        assert contrast(getattr(palette, name), ground) > 1.7
