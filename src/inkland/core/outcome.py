"""Scoring a season and ending the game (P-1, P-2, P-4, O-5)."""

from collections.abc import Sequence

from inkland.core.board.sheet import Sheet
from inkland.core.events import GameEnded, SeasonScore, SeasonScored
from inkland.core.ids import EDICTS, Seat
from inkland.core.record import record
from inkland.core.setup.ruleset import Ruleset
from inkland.core.state import Table
from inkland.core.turns.solo import title_for


@record
class PresentScore:
    """What a sheet would score at this moment, were all four edicts scored (P-2)."""

    edicts: tuple[int, ...]
    """Stars of edicts A to D."""
    coins: int
    monsters: int
    """Stars lost to monsters, as zero or less."""

    @property
    def total(self) -> int:
        """The sum of all."""
        return sum(self.edicts) + self.coins + self.monsters


def present_score(rules: Ruleset, sheet: Sheet) -> PresentScore:
    """Return what a sheet would score at this moment (P-2)."""
    edicts = tuple(scorer(sheet).points for scorer in rules.scorers)
    return PresentScore(edicts, sheet.purse, -sheet.threatened.bit_count())


def score_season(table: Table, season: int) -> SeasonScored:
    """Return every seat's line of the score sheet for a season (P-1, P-2)."""
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
    """Return every seat's stars over the seasons scored so far."""
    return tuple(sum(line[seat].total for line in table.scores) for seat in range(len(table.sheets)))


def present_totals(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return every seat's stars, and how many monsters have cost, as if the season were scored now (P-2)."""
    is_scored = len(table.scores) > table.season
    lines = table.scores if is_scored else (*table.scores, score_season(table, table.season).scores)
    seats = range(len(table.sheets))
    stars = tuple(sum(line[seat].total for line in lines) for seat in seats)
    return stars, tuple(-sum(line[seat].monsters for line in lines) for seat in seats)


def end_game(table: Table) -> GameEnded:
    """Return the result: winners (P-4), or rating and title in solo (O-5)."""
    stars, lost = present_totals(table)
    if table.rules.is_solo:
        rating = stars[0] - sum(card.solo for card in table.rules.edicts)
        return GameEnded(stars, lost, (), rating, title_for(rating, table.rules.catalog.titles))
    best = max((total, -loss) for total, loss in zip(stars, lost, strict=True))
    winners = tuple(Seat(seat) for seat in range(len(stars)) if (stars[seat], -lost[seat]) == best)
    return GameEnded(stars, lost, winners)


def ranks(totals: Sequence[int], lost_to_monsters: Sequence[int]) -> tuple[int, ...]:
    """Return every seat's rank from 1: by stars, then by fewest lost to monsters; ties share one (P-4).

    >>> ranks((30, 41, 30, 30), (2, 0, 1, 2))
    (3, 1, 2, 3)
    """
    keys = [(total, -lost) for total, lost in zip(totals, lost_to_monsters, strict=True)]
    return tuple(1 + sum(other > key for other in keys) for key in keys)
