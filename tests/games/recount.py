"""Scores, effects and results counted again, from the facts alone."""

from tests.oracle import facts, scoring
from tests.oracle.sheets import read

from inkland.core.catalog import AmbushCard
from inkland.core.events import (
    CardRevealed,
    EffectBegan,
    Event,
    GameEnded,
    SeasonBegan,
    SeasonScored,
)
from inkland.core.ids import CardId, Letter
from inkland.core.setup.ruleset import Ruleset
from inkland.core.state import Table
from inkland.notation.sheets import format_sheet

SCORED = ((0, 1), (1, 2), (2, 3), (3, 0))
"""Which edicts each season scores: A+B, B+C, C+D, D+A (P-1)."""


def check_season(table: Table, event: Event) -> None:
    """Edicts, coins and monsters of a season, on about ten sheets (P-1, P-2); a full map ends all (O-4)."""
    full = table.rules.is_solo and not table.sheets[0].empty
    assert not full or isinstance(event, SeasonScored | GameEnded)
    if not isinstance(event, SeasonScored):
        return
    assert event.season == len(table.scores)
    assert full or (event.season == table.season and table.time >= table.threshold)
    edicts = [table.rules.edicts[place].id for place in SCORED[event.season]]
    for seat in range(0, len(table.sheets), 1 + len(table.sheets) // 10):
        sheet, line = table.sheets[seat], event.scores[seat]
        naive = read(sheet.map.id, list(format_sheet(sheet)))
        for edict, points in zip(edicts, line.edicts, strict=True):
            if edict in scoring.CARDS:
                assert points == scoring.card_points(sheet.map.id, naive, edict)
        assert line.coins == sheet.coins - sheet.crossed
        assert line.monsters == scoring.monster_points(naive)


def check_effects(rules: Ruleset, events: list[Event]) -> None:
    """Zombies and trolls act after every scoring but winter's, in order of reveal (M-2, M-3, M-5)."""
    lasting: list[CardId] = []
    expected: list[CardId] = []
    for event in events:
        match event:
            case CardRevealed(card):
                known = rules.card(card)
                if isinstance(known, AmbushCard) and known.letter in (Letter.ZOMBIE, Letter.TROLL):
                    lasting.append(card)
            case SeasonScored():
                assert not expected or rules.is_solo  # a full map ends the game at once (O-4)
                expected = [] if event.season == len(rules.seasons) - 1 else list(lasting)
            case EffectBegan(card):
                assert card == expected.pop(0)
            case SeasonBegan():
                assert not expected
            case _:
                pass


def check_result(table: Table) -> None:
    """Totals, losses, winners or rating and title (P-4, O-1, O-5)."""
    result = table.result
    assert isinstance(result, GameEnded)
    assert len(table.scores) == len(SCORED)
    seats = range(len(table.sheets))
    totals, lost = [0] * len(seats), [0] * len(seats)
    for line in table.scores:
        for seat in seats:
            score = line[seat]
            totals[seat] += sum(score.edicts) + score.coins + score.monsters
            lost[seat] -= score.monsters
    assert list(result.totals) == totals
    assert list(result.lost_to_monsters) == lost
    if len(seats) == 1:
        rating = totals[0] - sum(facts.SOLO_VALUE.get(card.id, card.solo) for card in table.rules.edicts)
        assert (result.rating, result.title, result.winners) == (rating, title_of(rating), ())
        return
    assert (result.rating, result.title) == (None, None)
    leaders = [seat for seat in seats if totals[seat] == max(totals)]
    fewest = min(lost[seat] for seat in leaders)
    assert list(result.winners) == [seat for seat in leaders if lost[seat] == fewest]


def title_of(rating: int) -> str:
    """The highest title reached; below the last row, the last one (O-5)."""
    reached = [title for least, title in facts.SOLO_TITLES if rating >= least]
    return reached[0] if reached else facts.SOLO_TITLES[-1][1]
