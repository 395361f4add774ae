"""A tournament's standings as tables: bots, pairs, titles."""

from rich.table import Table
from rich.text import Text

from inkland.cli.output.console import make_console, plain_table
from inkland.cli.output.simulation import shown_number, shown_percent
from inkland.content import load_catalog
from inkland.core.setup.config import GameConfig
from inkland.core.setup.variants import variants_of
from inkland.locale import Texts
from inkland.notation.values import from_plain
from inkland.render.words import variant_names
from inkland.sim.intervals import CONFIDENCE, Mean, Share
from inkland.sim.tournament.standings import BotStanding, Standings


def print_standings(found: Standings, texts: Texts) -> None:
    """Print the standings of a tournament."""
    console = make_console()
    games = texts("count-games", count=found.games)
    title = texts("arena-title", games=games, decks=found.decks, seed=str(found.tournament.seed))
    console.print(Text(title, style="bold"))
    config = from_plain(found.tournament.config, GameConfig)
    if variants := variants_of(config, load_catalog()):
        console.print(Text(texts("variant-line", variants=variant_names(variants, texts))))
    if not found.bots:
        return
    for table in (_scores(found, texts), _habits(found, texts), _pairs(found, texts), _titles(found, texts)):
        if table.row_count:
            console.print()
            console.print(table)


def _scores(found: Standings, texts: Texts) -> Table:
    is_solo = found.tournament.is_solo
    columns = ["games", "rating" if is_solo else "mean", "interval"]
    table = _table([*columns, *(() if is_solo else ("wins", "interval", "skill"))], texts)
    for bot in found.bots:
        cells = [bot.bot, str(bot.games), shown_number(bot.score.value, texts), _reach(bot.score, texts)]
        if bot.wins is not None and bot.rating is not None:
            cells += [shown_percent(bot.wins.value, texts), _range(bot.wins, texts)]
            cells.append(f"{shown_number(bot.rating.mu, texts)} ± {shown_number(bot.rating.sigma, texts)}")
        table.add_row(*cells)
    return table


def _habits(found: Standings, texts: Texts) -> Table:
    """Return times, losses to monsters, faults and the cost of ambushes."""
    has_faults = any(bot.faults for bot in found.bots)
    columns = ["time", "p95", "lost"] + ["faults"] * has_faults
    columns += ["ambush", "interval"] * found.tournament.ambush_cost
    table = _table(columns, texts)
    for bot in found.bots:
        cells = [bot.bot, shown_number(bot.thinking.mean, texts), shown_number(bot.thinking.p95, texts)]
        cells += [shown_number(bot.lost, texts)] + [str(bot.faults)] * has_faults
        table.add_row(*cells, *(_ambush(bot, texts) if found.tournament.ambush_cost else ()))
    return table


def _ambush(bot: BotStanding, texts: Texts) -> tuple[str, str]:
    cost = bot.ambush_cost
    return ("–", "–") if cost is None else (shown_number(cost.value, texts), _reach(cost, texts))


def _pairs(found: Standings, texts: Texts) -> Table:
    table = _table(["difference", "interval", "ahead", "interval"], texts)
    for pair in found.pairs:
        table.add_row(
            f"{pair.first} – {pair.second}",
            shown_number(pair.difference.value, texts),
            _reach(pair.difference, texts),
            shown_percent(pair.ahead.value, texts),
            _range(pair.ahead, texts),
        )
    return table


def _titles(found: Standings, texts: Texts) -> Table:
    """Return the share of solo games with each title, the highest title first (O-5)."""
    table = plain_table()
    table.add_column(texts("term-title"))
    for bot in found.bots:
        table.add_column(bot.bot, justify="right")
    for title in load_catalog().titles:
        shares = [bot.titles.get(title.id) for bot in found.bots]
        if any(shares):
            table.add_row(texts(f"title-{title.id}"), *(shown_percent(share, texts) for share in shares))
    return table


def _table(columns: list[str], texts: Texts) -> Table:
    table = plain_table()
    table.add_column(texts("cli-column-bot"))
    for column in columns:
        name = f"arena-column-{column}"
        table.add_column(texts(name) if texts.has(name) else texts(f"cli-column-{column}"), justify="right")
    return table


def _reach(found: Mean, texts: Texts) -> str:
    """Half of a 95 % interval."""
    return "–" if found.error is None else f"± {shown_number(CONFIDENCE * found.error, texts)}"


def _range(found: Share, texts: Texts) -> str:
    return texts("arena-range", low=round(100 * found.low), high=round(100 * found.high))
