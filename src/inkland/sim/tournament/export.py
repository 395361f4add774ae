"""Standings as files: one JSON object, or CSV with a line for each bot and pair."""

import csv
import io
from typing import Any, Final

import msgspec

from inkland import __version__
from inkland.sim.intervals import Mean, Share
from inkland.sim.tournament.standings import BotStanding, PairStanding, Standings

COLUMNS: Final = (
    "kind", "bot", "other", "games", "score", "error", "low", "high", "share", "share_low", "share_high",
    "mu", "sigma", "lost", "ms_mean", "ms_p95", "faults", "ambush_cost", "ambush_error", "titles",
)  # fmt: skip
DIGITS: Final = 4


def as_json(found: Standings, *, interrupted: bool = False) -> bytes:
    """Return the standings as one JSON object."""
    plain: dict[str, Any] = {"inkland": __version__, "interrupted": interrupted} | msgspec.to_builtins(found)
    return msgspec.json.encode(_rounded(plain))


def from_json(data: bytes) -> Standings:
    """Return the standings in a file; raises msgspec.DecodeError."""
    return msgspec.json.decode(data, type=Standings)


def as_csv(found: Standings) -> str:
    """Return the standings as CSV: a line of kind `bot` for each bot, of kind `pair` for each pair."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n", restval="")
    writer.writeheader()
    for line in [*map(_bot_line, found.bots), *map(_pair_line, found.pairs)]:
        writer.writerow(
            {name: spreadsheet_cell(value) for name, value in _rounded(line).items() if value is not None}
        )
    return text.getvalue()


def spreadsheet_cell(value: Any) -> Any:
    """Return a value that a spreadsheet cannot take for a formula: names may be anything."""
    return f"'{value}" if isinstance(value, str) and value.startswith(tuple("=+-@\t\r")) else value


def _bot_line(bot: BotStanding) -> dict[str, Any]:
    cost = bot.ambush_cost
    return {
        "kind": "bot",
        "bot": bot.bot,
        "games": bot.games,
        **_mean(bot.score),
        **_share(bot.wins),
        "mu": None if bot.rating is None else bot.rating.mu,
        "sigma": None if bot.rating is None else bot.rating.sigma,
        "lost": bot.lost,
        "ms_mean": bot.thinking.mean,
        "ms_p95": bot.thinking.p95,
        "faults": bot.faults,
        "ambush_cost": None if cost is None else cost.value,
        "ambush_error": None if cost is None else cost.error,
        "titles": " ".join(f"{title}:{part:.4f}" for title, part in bot.titles.items()),
    }


def _pair_line(pair: PairStanding) -> dict[str, Any]:
    return {
        "kind": "pair",
        "bot": pair.first,
        "other": pair.second,
        "games": pair.decks,
        **_mean(pair.difference),
        **_share(pair.ahead),
    }


def _mean(found: Mean) -> dict[str, Any]:
    return {"score": found.value, "error": found.error, "low": found.low, "high": found.high}


def _share(found: Share | None) -> dict[str, Any]:
    if found is None:
        return {}
    return {"share": found.value, "share_low": found.low, "share_high": found.high}


def _rounded(value: Any) -> Any:
    """Return the same value with numbers short enough to read."""
    match value:
        case float():
            return round(value, DIGITS)
        case dict():
            return {name: _rounded(part) for name, part in value.items()}
        case list() | tuple():
            return [_rounded(part) for part in value]
        case _:
            return value
