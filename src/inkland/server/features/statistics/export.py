"""All games of a guest as a table: CSV and JSON."""

import csv
import io
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from inkland.server.features.statistics.overview import PlayedGame

COLUMNS = (
    "game", "ended", "setup", "players", "total", "rank", "rating", "title", "counts", "kind", "hints",
    "stand_in_cards", "skill", "skill_error", "coins", "monsters", "edict_1", "stars_1", "master_1",
    "edict_2", "stars_2", "master_2", "edict_3", "stars_3", "master_3", "edict_4", "stars_4", "master_4",
    "master_total",
)  # fmt: skip


def game_row(game: PlayedGame) -> dict[str, Any]:
    """Return a game as one row; what is not known is None."""
    row: dict[str, Any] = dict.fromkeys(COLUMNS)
    for name in COLUMNS[:12]:
        row[name] = getattr(game, name)
    row["ended"] = datetime.fromtimestamp(game.ended, UTC).isoformat(timespec="seconds")
    if game.skill is not None:
        row["skill"], row["skill_error"] = (round(value, 2) for value in game.skill)
    if game.facts is not None:
        own, master = game.facts.own, game.facts.master
        row |= {"coins": own.coins, "monsters": own.monsters}
        for number, (card, stars) in enumerate(own.edicts.items(), start=1):
            row |= {f"edict_{number}": card, f"stars_{number}": stars}
            row[f"master_{number}"] = None if master is None else master.edicts[card]
        row["master_total"] = None if master is None else master.total
    return row


def games_csv(games: Sequence[PlayedGame]) -> str:
    """Return all games as CSV, the oldest first, with a line of names."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(game_row(game) for game in games)
    return text.getvalue()
