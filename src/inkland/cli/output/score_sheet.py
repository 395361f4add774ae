"""The score sheet of one player: a line for each season, coins, monsters, and the sum."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from inkland.cli.output.console import make_console, plain_table
from inkland.core.catalog import Catalog, ScoringCard, Season
from inkland.core.events import SeasonScore
from inkland.core.ids import EDICTS
from inkland.core.turns.solo import title_for
from inkland.locale import Texts
from inkland.locale.formats import number
from inkland.render.words import edict_letter

ScoredSeasons = Sequence[tuple[Season, SeasonScore]]
"""Seasons with their lines of the score sheet."""


def score_sheet_json(scored: ScoredSeasons, edicts: Sequence[ScoringCard]) -> dict[str, Any]:
    """Return a score sheet as one JSON object."""
    return {
        "edicts": [card.id for card in edicts],
        "seasons": [
            {
                "season": season.id,
                "edicts": dict(zip(season.edicts, score.edicts, strict=True)),
                "coins": score.coins,
                "monsters": score.monsters,
                "total": score.total,
            }
            for season, score in scored
        ],
        "total": sum(score.total for _, score in scored),
    }


def print_score_sheet(scored: ScoredSeasons, edicts: Sequence[ScoringCard], texts: Texts) -> None:
    """Print the names of the edicts, a line for each season, and the sum."""
    console = make_console()
    for edict, card in zip(EDICTS, edicts, strict=True):
        console.print(Text(f"{edict_letter(edict, texts)} {texts(f'card-{card.id}')}"))
    table = plain_table()
    table.add_column(texts("term-season"))
    for edict in EDICTS:
        table.add_column(edict_letter(edict, texts), justify="right")
    for column in ("play-coins", "play-monsters", "play-total"):
        table.add_column(texts(column), justify="right")
    for season, score in scored:
        stars = dict(zip(season.edicts, score.edicts, strict=True))
        cells = [number(stars[edict]) if edict in stars else "" for edict in EDICTS]
        cells += [number(score.coins), number(score.monsters)]
        table.add_row(texts(f"season-{season.id}"), *cells, Text(number(score.total), style="bold"))
    if len(scored) > 1:
        table.add_section()
        total = sum(score.total for _, score in scored)
        table.add_row(texts("cli-score-sum"), *[""] * 6, Text(number(total), style="bold"))
    console.print()
    console.print(table)


def print_rating(
    scored: ScoredSeasons, edicts: Sequence[ScoringCard], catalog: Catalog, texts: Texts
) -> None:
    """Print what a whole game is worth in solo: rating and title (O-5)."""
    total, solo = sum(score.total for _, score in scored), sum(card.solo for card in edicts)
    rating = total - solo
    words = texts("play-rating", total=number(total), solo=solo, rating=number(rating))
    title = texts(f"title-{title_for(rating, catalog.titles)}")
    make_console().print(Text(texts("cli-score-solo", rating=words, title=title)))
