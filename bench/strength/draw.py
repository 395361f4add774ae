"""Draw the charts and the page about strength from the results; nothing is played."""

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from pathlib import Path
from typing import Final

import msgspec

from bench.strength.stages import RESULTS, STAGES, Stage
from inkland.cli.output.arena_charts import effort_chart, pairs_chart, scores_chart
from inkland.locale import texts_in
from inkland.sim.intervals import CONFIDENCE, Mean, Share, mean
from inkland.sim.tournament.export import from_json
from inkland.sim.tournament.standings import BotStanding, PairStanding, Standings

TEXTS: Final = texts_in("en")
EFFORT: Final = "solo-A"
"""The stage whose ratings are drawn against time."""
BEST: Final = "legendary-cartographer"
INTRODUCTION: Final = """# Bot strength

How strong the [bots](bots.md) are: solo ratings on every map, tables of two and four, and time per choice.
`make strength` plays the games; `make charts` writes this page from the results in `bench/strength/results`.

All bots in a section play the same decks. ± and ranges are 95% intervals; times are processor time per
choice on one core. Rows are in the order of the levels, not of the ratings, so the difference to the row
above can be negative.
[Tournaments](arena.md#result-columns) explains the columns.
"""


def draw(docs: Path, bots: Sequence[str], results: Path = RESULTS) -> None:
    """Write the charts and the page into a docs folder; `bots` are in order, the weakest first."""
    charts = docs / "charts"
    charts.mkdir(exist_ok=True)
    sections = [INTRODUCTION]
    for stage in STAGES:
        found = [from_json(path.read_bytes()) for path in _files(stage, bots, results)]
        if found:
            alone = stage.players == 1
            sections.append(_solo(stage, found, charts) if alone else _tables(stage, found, charts))
    (docs / "strength.md").write_text("\n".join(sections), encoding="utf-8")


def _files(stage: Stage, bots: Sequence[str], results: Path) -> list[Path]:
    """Return the files of a stage: every bot alone, or every pair that has met at tables."""
    if stage.players == 1:
        lineups = stage.lineups(bots)
    else:
        lineups = [(upper, lower) for lower, upper in combinations(bots, 2)]
        lineups.sort(key=lambda lineup: bots.index(lineup[0]))
    paths = [stage.results_file(lineup, results) for lineup in lineups]
    return [path for path in paths if path.exists()]


def _solo(stage: Stage, found: Sequence[Standings], charts: Path) -> str:
    """Return a table of all bots that have played a stage; write their ratings as a chart."""
    bots = [one.bots[0] for one in found]
    fewest = min(one.decks for one in found)
    together = msgspec.structs.replace(found[0], decks=fewest, bots=tuple(reversed(bots)))
    _write(charts, stage.name, scores_chart(together, stage.title, TEXTS))
    lines = [f"## {stage.title}", "", f"![{stage.title}](charts/{stage.name}.svg)", ""]
    if stage.name == EFFORT and len(bots) > 1:
        title = "Rating against time per choice"
        _write(charts, "rating-time", effort_chart(together, title, TEXTS))
        lines += [f"![{title}](charts/rating-time.svg)", ""]
    head = (
        "bot",
        "games",
        "rating",
        "vs. row above",
        "Legendary",
        "ms/move",
        "95th pct.",
    )
    rows = [_solo_row(bots[0], None), *(_solo_row(bot, below) for below, bot in pairwise(bots))]
    return "\n".join([*lines, *_table(head, rows), ""])


def _solo_row(bot: BotStanding, below: BotStanding | None) -> tuple[str, ...]:
    gained = "" if below is None else _mean(_difference(bot, below), sign="+")
    return (
        bot.bot,
        str(bot.games),
        _mean(bot.score),
        gained,
        f"{100 * bot.titles.get(BEST, 0.0):.1f}%",
        _milliseconds(bot.thinking.mean),
        _milliseconds(bot.thinking.p95),
    )


def _difference(bot: BotStanding, below: BotStanding) -> Mean:
    """Return the difference by deck; scores are in the order of the decks, so common ones come first."""
    return mean([a - b for a, b in zip(bot.scores, below.scores, strict=False)])


def _tables(stage: Stage, found: Sequence[Standings], charts: Path) -> str:
    """Return a table of every level against the one below; write it as a chart."""
    upwards = [_ordered(one) for one in found]
    title = f"{stage.title}: ahead of the bot below"
    _write(charts, stage.name, pairs_chart([pair for pair, _, _ in upwards], title, TEXTS))
    lines = [f"## {stage.title}", "", f"![{title}](charts/{stage.name}.svg)", ""]
    head = (
        "bot",
        "opponent",
        "decks",
        "ahead",
        "star difference",
        "wins per seat",
        "ambush cost",
        "opponent's ambush cost",
    )
    rows = [
        (
            pair.first,
            pair.second,
            str(pair.decks),
            _share(pair.ahead),
            _mean(pair.difference, sign="+"),
            _share(upper.wins),
            _mean(upper.ambush_cost),
            _mean(lower.ambush_cost),
        )
        for pair, upper, lower in upwards
    ]
    return "\n".join([*lines, *_table(head, rows), ""])


def _ordered(found: Standings) -> tuple[PairStanding, BotStanding, BotStanding]:
    """Return the pair of a table with the upper level first, whichever has won."""
    upper, lower = found.tournament.bots
    by_name = {bot.bot: bot for bot in found.bots}
    pair = found.pairs[0]
    if pair.first != upper:
        ahead = Share(1 - pair.ahead.value, 1 - pair.ahead.high, 1 - pair.ahead.low)
        less = Mean(-pair.difference.value, pair.difference.error)
        pair = PairStanding(upper, lower, pair.decks, less, ahead)
    return pair, by_name[upper], by_name[lower]


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> list[str]:
    lines = [list(head), *map(list, rows)]
    lines.insert(1, ["---", *["--:"] * (len(lines[0]) - 1)])
    return [f"| {' | '.join(line)} |" for line in lines]


def _mean(found: Mean | None, sign: str = "") -> str:
    if found is None:
        return ""
    value = f"{round(found.value, 1) + 0.0:{sign}.1f}".replace("-", "−")
    return value if found.error is None else f"{value} ± {CONFIDENCE * found.error:.1f}"


def _share(found: Share | None) -> str:
    if found is None:
        return ""
    return f"{100 * found.value:.0f}% ({100 * found.low:.0f}–{100 * found.high:.0f})"


def _milliseconds(value: float) -> str:
    return f"{value:.2g}" if value < 10 else f"{value:.0f}"


def _write(charts: Path, name: str, text: str) -> None:
    (charts / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")
