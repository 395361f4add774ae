"""Scoring a season and ending the game (P-1, P-2, P-4, O-5)."""

from inkland.core.events import GameEnded, SeasonScore, SeasonScored
from inkland.core.ids import EDICTS, Seat
from inkland.core.solo import title_for
from inkland.core.state import Table


def score_season(table: Table, season: int) -> SeasonScored:
    """Every seat's line of the score sheet for a season (P-1, P-2)."""
    first, second = (EDICTS.index(edict) for edict in table.rules.seasons[season].edicts)
    score_first, score_second = table.rules.scorers[first], table.rules.scorers[second]
    return SeasonScored(
        season,
        tuple(
            SeasonScore(
                (score_first(sheet).points, score_second(sheet).points),
                sheet.purse,
                -sheet.threatened.bit_count(),
            )
            for sheet in table.sheets
        ),
    )


def totals(table: Table) -> tuple[int, ...]:
    """Every seat's stars over the seasons scored so far."""
    return tuple(sum(line[seat].total for line in table.scores) for seat in range(len(table.sheets)))


def end_game(table: Table) -> GameEnded:
    """The result: winners (P-4), or rating and title in solo (O-5)."""
    stars = totals(table)
    lost = tuple(-sum(line[seat].monsters for line in table.scores) for seat in range(len(table.sheets)))
    if table.rules.is_solo:
        rating = stars[0] - sum(card.solo for card in table.rules.edicts)
        return GameEnded(stars, lost, (), rating, title_for(rating, table.rules.catalog.titles))
    best = max((total, -loss) for total, loss in zip(stars, lost, strict=True))
    winners = tuple(Seat(seat) for seat in range(len(stars)) if (stars[seat], -lost[seat]) == best)
    return GameEnded(stars, lost, winners)
