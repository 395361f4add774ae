"""The results of a simulation, as a table or as JSON."""

import math
from collections import Counter
from typing import Any

import msgspec
from rich.text import Text

from inkland import __version__
from inkland.cli.output.console import make_console, plain_table
from inkland.locale import Texts
from inkland.locale.formats import decimal, number, percent
from inkland.render.words import variant_names
from inkland.sim.batch import GameSummary
from inkland.sim.faults import BotFaults

BAR_WIDTH = 24


class BotResults:
    """The results of one bot in all its seats."""

    def __init__(self) -> None:
        self.stars: list[int] = []
        self.lost = 0
        self.tables = 0
        self.wins = 0.0
        """A win shared by n players counts 1/n (P-4)."""
        self.ratings: list[int] = []
        self.titles: Counter[str] = Counter()

    @property
    def mean(self) -> float:
        """The mean number of stars."""
        return sum(self.stars) / len(self.stars)

    @property
    def standard_error(self) -> float | None:
        """The standard error of the mean; None after a single game."""
        count = len(self.stars)
        if count < 2:
            return None
        squares = sum((stars - self.mean) ** 2 for stars in self.stars)
        return math.sqrt(squares / (count - 1) / count)

    @property
    def win_share(self) -> float | None:
        """The share of wins in games with several players; None if there were none."""
        return self.wins / self.tables if self.tables else None

    @property
    def mean_rating(self) -> float | None:
        """The mean rating of solo games (O-5)."""
        return sum(self.ratings) / len(self.ratings) if self.ratings else None


class Results:
    """The results of the games played so far."""

    def __init__(self) -> None:
        self.games = 0
        self.moves = 0
        self.variants: Counter[str] = Counter()
        """How many games were played with each variant (S-2)."""
        self.variant_games = 0
        self.bots: dict[str, BotResults] = {}
        self.faults: tuple[BotFaults, ...] = ()
        """What bots did wrong."""

    def add(self, summary: GameSummary) -> None:
        """Add one game."""
        self.games += 1
        self.moves += summary.moves
        self.variants.update(variant.value for variant in summary.variants)
        self.variant_games += bool(summary.variants)
        for seat, name in enumerate(summary.bots):
            bot = self.bots.setdefault(name, BotResults())
            bot.stars.append(summary.totals[seat])
            bot.lost += summary.lost[seat]
            if summary.rating is None:
                bot.tables += 1
                bot.wins += (seat in summary.winners) / len(summary.winners)
            else:
                bot.ratings.append(summary.rating)
                bot.titles[summary.title or ""] += 1


def results_json(results: Results, *, seed: int, seconds: float, interrupted: bool) -> dict[str, Any]:
    """Return the results as one JSON object."""
    return {
        "inkland": __version__,
        "games": results.games,
        "moves": results.moves,
        "seed": seed,
        "seconds": round(seconds, 3),
        "games_per_second": round(results.games / seconds, 1),
        "interrupted": interrupted,
        "variant_games": results.variant_games,
        "variants": dict(results.variants),
        "faults": msgspec.to_builtins(results.faults),
        "bots": {
            name: {
                "games": len(bot.stars),
                "mean": bot.mean,
                "standard_error": bot.standard_error,
                "min": min(bot.stars),
                "max": max(bot.stars),
                "win_share": bot.win_share,
                "mean_rating": bot.mean_rating,
                "titles": dict(bot.titles),
                "mean_lost_to_monsters": bot.lost / len(bot.stars),
            }
            for name, bot in results.bots.items()
        },
    }


def print_results(results: Results, *, seed: int, seconds: float, texts: Texts) -> None:
    """Print the results as tables: one row for each bot, and the titles of solo games."""
    console = make_console()
    played = texts("count-games", count=results.games)
    speed = decimal(results.games / seconds, 1, texts)
    took = decimal(seconds, 2, texts)
    head = texts("cli-results-title", games=played, seed=str(seed), seconds=took, speed=speed)
    console.print(Text(head, style="bold"))
    if not results.bots:
        return
    if results.variants:
        names = variant_names(sorted(results.variants), texts)
        line = texts("cli-results-variants", games=results.variant_games, variants=names)
        console.print(Text(line))
    _print_bots(results, texts)
    titles = sum((bot.titles for bot in results.bots.values()), Counter[str]())
    if titles:
        _print_titles(titles, texts)


def _print_bots(results: Results, texts: Texts) -> None:
    has_tables = any(bot.tables for bot in results.bots.values())
    has_solo = any(bot.ratings for bot in results.bots.values())
    table = plain_table()
    table.add_column(texts("cli-column-bot"))
    columns = ["games", "mean", "error", "min", "max"]
    columns += ["wins"] * has_tables + ["rating"] * has_solo + ["lost"]
    for column in columns:
        table.add_column(texts(f"cli-column-{column}"), justify="right")
    for name, bot in sorted(results.bots.items(), key=lambda item: -item[1].mean):
        cells = [
            name,
            str(len(bot.stars)),
            shown_number(bot.mean, texts),
            shown_number(bot.standard_error, texts),
        ]
        cells += [number(min(bot.stars)), number(max(bot.stars))]
        cells += [shown_percent(bot.win_share, texts)] * has_tables + [
            shown_number(bot.mean_rating, texts)
        ] * has_solo
        table.add_row(*cells, shown_number(bot.lost / len(bot.stars), texts))
    make_console().print(table)


def _print_titles(titles: Counter[str], texts: Texts) -> None:
    """Print how often each title was earned, the most frequent first."""
    table = plain_table()
    table.add_column(texts("term-title"))
    table.add_column(texts("cli-column-games"), justify="right")
    table.add_column(texts("cli-column-share"), justify="right")
    table.add_column()
    for title, count in titles.most_common():
        share = count / titles.total()
        bar = "█" * max(1, round(share * BAR_WIDTH))
        table.add_row(
            texts(f"title-{title}"), str(count), shown_percent(share, texts), Text(bar, style="dim")
        )
    make_console().print()
    make_console().print(table)


def shown_number(value: float | None, texts: Texts) -> str:
    """Return a number with two decimals, or a dash for None."""
    return "–" if value is None else decimal(value, 2, texts)


def shown_percent(value: float | None, texts: Texts) -> str:
    """Return a share in percent, or a dash for None."""
    return "–" if value is None else percent(value, texts)
