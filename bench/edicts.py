"""Make docs/edicts.md: `python -m bench.edicts [--games N] [--jobs N]`, or `make stats`.

Games that are missing in build/statistics are played first; they can be stopped and continued.
"""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from inkland.cli.main import run
from inkland.cli.output.statistics.charts import statistics_chart
from inkland.cli.output.statistics.names import mean_and_reach, other_name, row_name
from inkland.content import load_catalog
from inkland.core.ids import Box, CardId
from inkland.core.record import record
from inkland.locale import texts_in
from inkland.locale.formats import decimal
from inkland.sim.intervals import Mean, Share
from inkland.sim.stats.counting import count
from inkland.sim.stats.export import write_statistics
from inkland.sim.stats.files import games_in_all
from inkland.sim.stats.statistics import Row, Statistics

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = ROOT / "build" / "statistics"
BOT: Final = "master"
TEXTS: Final = texts_in("en")
GAMES_OF_A_SET: Final = 20_000
STRONGEST: Final = 8
"""How many pairs of edicts are listed at each end."""


@record
class GameSet:
    """One of the two games, and its map sides, which share its decks."""

    box: Box
    title: str
    sides: tuple[str, ...]


SETS: Final = (
    GameSet(Box.BASE, "Base game", ("A", "B")),
    GameSet(Box.HEROES, "Heroes", ("C", "D")),
)
INTRODUCTION: Final = """# What the edicts are worth

How many stars each edict brings, where and beside which others, from {games:,} solo games of `{bot}`
with each set, half of them on each side of its map. Stronger and weaker players earn more and less, and may
rank edicts differently. `make stats` writes this page; [Statistics](statistics.md) explains the tables. All ±
are 95% intervals.

These commands play the games, or continue where they were stopped:

```sh
{commands}
```
"""

PLACES: Final = "Every edict scores twice; the one in place D scores in the last two seasons:"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the missing games, then write the page; return the exit code of the games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES_OF_A_SET, help="games of each set")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    args = parser.parse_args(arguments)
    GAMES.mkdir(parents=True, exist_ok=True)
    for command in commands(args.games):
        words = command.removeprefix("inkland ").split()
        if code := run(["--lang", "en", *words, "--jobs", str(args.jobs), "--table", "overview"]):
            return code
    write_page(ROOT / "docs", GAMES, args.games)
    return 0


def commands(games: int) -> list[str]:
    """Return the commands that play the games of a page."""
    found = []
    for one in SETS:
        share = games // len(one.sides)
        for place, side in enumerate(one.sides):
            file = (GAMES / file_name(one, side)).relative_to(ROOT)
            found.append(
                f"inkland stats {share} --bots {BOT} --set {one.box} --map {side} "
                f"--seed {1 + place * share} --file {file.as_posix()}"
            )
    return found


def file_name(one: GameSet, side: str) -> str:
    """Return the name of the file with the games on a side of the map."""
    return f"{one.box}-{side}.jsonl"


def write_page(docs: Path, folder: Path, games: int) -> None:
    """Write the page, its charts and its tables into a docs folder, from the games in a folder."""
    files = docs / "edicts"
    files.mkdir(exist_ok=True)
    introduction = INTRODUCTION.format(bot=BOT, games=games, commands="\n".join(commands(games)))
    sections = [introduction]
    for one in SETS:
        paths = [folder / file_name(one, side) for side in one.sides]
        found = count(game for game in games_in_all(paths) if game is not None)
        write_statistics(found, files / f"{one.box}.csv")
        sections.append(section(one, found, files))
    (docs / "edicts.md").write_text("\n".join(sections), encoding="utf-8", newline="\n")


def section(one: GameSet, found: Statistics, files: Path) -> str:
    """Return the part of the page about a set; write its charts."""
    distributions, company = f"{one.box}.svg", f"{one.box}-company.svg"
    heading = f"{one.title}: stars of each edict"
    beside = f"{one.title}: edicts beside each other"
    _write(files / distributions, statistics_chart(found, "edicts", TEXTS, heading))
    _write(files / company, statistics_chart(found, "company", TEXTS, beside))
    lines = [f"## {one.title}", "", _counted(found), "", *_in_short(found), ""]
    lines += [f"![{heading}](edicts/{distributions})", "", *_edicts(found), ""]
    lines += [f"### {one.title}: places", "", PLACES, ""]
    lines += [*_crossed(found.table("places"), "edict"), "", f"### {one.title}: company", ""]
    lines += [f"![{beside}](edicts/{company})", "", *_company(found), ""]
    lines += [f"### {one.title}: cards", "", *_cards(found), ""]
    lines += [f"### {one.title}: seasons and map sides", ""]
    lines += [*_measures(found.table("seasons")), "", *_measures(found.table("maps")), ""]
    return "\n".join([*lines, f"All tables: [CSV](edicts/{one.box}.csv).", ""])


def _counted(found: Statistics) -> str:
    """Return how many games were counted, and on which sides of the map."""
    sides = [row for row in found.table("maps") if row.measure == "total"]
    shares = ", ".join(f"{row.figure.count:,} on map {row.name}" for row in sides)
    return f"From {found.games:,} games: {shares}."


def _in_short(found: Statistics) -> list[str]:
    """Return the answers to the first questions, as a list."""
    edicts, cards = found.table("edicts"), found.table("cards")
    against = sorted((row.difference.value, row.name, row) for row in edicts if row.difference is not None)
    hardest, easiest = against[0][2], against[-1][2]
    total, rating = (found.figure("overview", "all", measure=name).mean for name in ("total", "rating"))
    lines = [
        f"Most stars: {_with_mean(edicts[0])}; fewest: {_with_mean(edicts[-1])}.",
        f"Easiest compared with its solo value: {_against(easiest)}; hardest: {_against(hardest)}.",
        f"The worst ambush: {_named(cards[-1])} ({_mean(cards[-1].figure.mean)} stars at once).",
        f"A whole game: {_mean(total)} stars, rating {_mean(rating)}.",
    ]
    return [f"- {line}" for line in lines]


def _with_mean(row: Row) -> str:
    return f"{_named(row)} ({_mean(row.figure.mean)})"


def _against(row: Row) -> str:
    return f"{_named(row)} ({_mean(row.difference, signed=True)})"


def _edicts(found: Statistics) -> list[str]:
    head = ("edict", "family", "games", "stars", "half of the games", "solo value", "difference", "reached")
    rows = [
        (
            _named(row),
            TEXTS(f"family-{load_catalog().scoring[CardId(row.name)].family}"),
            str(row.figure.count),
            _mean(row.figure.mean),
            f"{row.figure.quantile(0.25)}–{row.figure.quantile(0.75)}",
            str(row.solo),
            _mean(row.difference, signed=True),
            _share(row.reached),
        )
        for row in found.table("edicts")
    ]
    return _table(head, rows, words=2)


def _company(found: Statistics) -> list[str]:
    """Return the pairs with the largest differences, gains first."""
    pairs = [(row.difference.value, row) for row in found.table("company") if row.difference is not None]
    pairs.sort(key=lambda pair: -pair[0])
    rows = [
        (
            _named(row),
            other_name(row, TEXTS),
            str(row.figure.count),
            _mean(row.figure.mean),
            _mean(row.difference, signed=True),
        )
        for _, row in (*pairs[:STRONGEST], *pairs[-STRONGEST:])
    ]
    head = ("edict", "beside", "games", "stars", "difference")
    intro = f"The {STRONGEST} largest gains and losses beside another edict, compared with games without it:"
    return [intro, "", *_table(head, rows, words=2)]


def _cards(found: Statistics) -> list[str]:
    head = ("card", "times", "gain at once", "half of the times")
    rows = [
        (
            _named(row),
            str(row.figure.count),
            _mean(row.figure.mean, signed=True),
            f"{row.figure.quantile(0.25)} to {row.figure.quantile(0.75)}".replace("-", "−"),
        )
        for row in found.table("cards")
    ]
    return _table(head, rows)


def _crossed(rows: Sequence[Row], corner: str) -> list[str]:
    """Return a table with a line for each name and a column for each part."""
    columns = list(dict.fromkeys(other_name(row, TEXTS) for row in rows))
    cells = {(_named(row), other_name(row, TEXTS)): _mean(row.figure.mean) for row in rows}
    names = dict.fromkeys(_named(row) for row in rows)
    return _table(
        (corner, *columns),
        ((name, *(cells.get((name, column), "–") for column in columns)) for name in names),
    )


def _measures(rows: Sequence[Row]) -> list[str]:
    """Return a table with a line for each measure and a column for each name."""
    columns = list(dict.fromkeys(_named(row) for row in rows))
    cells = {(row.measure, _named(row)): _mean(row.figure.mean) for row in rows}
    measures = dict.fromkeys(row.measure for row in rows)
    lines = (
        (TEXTS(f"stats-measure-{measure}"), *(cells.get((measure, column), "–") for column in columns))
        for measure in measures
    )
    return _table(("", *columns), lines)


def _table(head: Iterable[str], rows: Iterable[Iterable[str]], words: int = 1) -> list[str]:
    """Return a table in Markdown; all columns but the first `words` are numbers."""
    lines = [list(head), *map(list, rows)]
    lines.insert(1, ["---"] * words + ["--:"] * (len(lines[0]) - words))
    return [f"| {' | '.join(line)} |" for line in lines]


def _named(row: Row) -> str:
    return row_name(row, TEXTS)


def _mean(found: Mean | None, *, signed: bool = False) -> str:
    return " ".join(mean_and_reach(found, TEXTS, signed=signed))


def _share(found: Share | None) -> str:
    if found is None:
        return "–"
    low, high = (decimal(100 * end, 1, TEXTS) for end in (found.low, found.high))
    return f"{decimal(100 * found.value, 1, TEXTS)}% ({low}–{high})"


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    raise SystemExit(main())
