"""Draw the curves of results.json: `python examples/learning/curve.py docs/pictures/learning.svg`."""

import argparse
import json
from pathlib import Path

from inkland.locale.formats import number
from inkland.render.chart.frame import MARGIN, TOP, WIDTH, Labels, across, chart, series, upwards
from inkland.render.chart.scales import linear, logarithmic
from inkland.render.svg import Element, element

RESULTS = Path(__file__).with_name("results.json")
HEIGHT = 440
NAMES = {"value": "value, learned by playing", "clone": "clone of master"}


def draw(results: dict) -> str:
    """Return the curves as SVG: ratings over games, with 95% intervals, and the rating of `apprentice`."""
    points = [point for name in NAMES for point in results[name]]
    level = results["apprentice"]
    lows = [point["rating"] - 1.96 * point["error"] for point in points]
    highs = [point["rating"] + 1.96 * point["error"] for point in points]
    left, right, bottom = MARGIN + 62, WIDTH - MARGIN - 20, HEIGHT - 60
    games = [point["games"] for point in points]
    x, y = (
        logarithmic(min(games), max(games), left, right),
        linear(min(*lows, level) - 3, max(highs) + 3, bottom, TOP),
    )
    labels = Labels(
        "Learning curves, solo, base game, map A",
        "mean rating of games that were not learned from, with 95% intervals",
        "games played by the learner, or by master for its clone",
        "rating",
        lambda value: f"{value:,.0f}",
        lambda value: number(round(value)),
    )
    parts = upwards(y, left, right, labels.other_number, labels.other_axis)
    parts += across(x, TOP, bottom, labels.number, labels.axis)
    parts.append(
        element("line", x1=left, x2=right, y1=y.place(level), y2=y.place(level), class_=f"{series(2)} bar")
    )
    parts.append(
        element("text", "apprentice", x=right, y=y.place(level) - 8, class_="name", text_anchor="end")
    )
    for index, name in enumerate(NAMES):
        parts += _curve(results[name], index, NAMES[name], x, y)
    return chart(HEIGHT, labels, parts)


def _curve(points, index, name, x, y) -> list[Element]:
    kind = series(index)
    way = " ".join(f"{x.place(p['games']):.1f},{y.place(p['rating']):.1f}" for p in points)
    parts = [element("polyline", points=way, class_="way")]
    for point in points:
        at, reach = x.place(point["games"]), 1.96 * point["error"]
        ends = y.place(point["rating"] - reach), y.place(point["rating"] + reach)
        parts.append(element("line", x1=at, x2=at, y1=ends[0], y2=ends[1], class_=f"{kind} bar"))
        parts.append(element("circle", cx=at, cy=y.place(point["rating"]), r=5, class_=f"{kind} dot"))
    legend = {"x": x.place(30), "y": y.place(-30 - 12 * index)}
    parts.append(element("circle", cx=legend["x"] - 14, cy=legend["y"] - 5, r=5, class_=f"{kind} dot"))
    return [*parts, element("text", name, **legend, class_="name")]


def main() -> None:
    """Draw the curves into a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.parse_args().file.write_text(draw(json.loads(RESULTS.read_text())), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
