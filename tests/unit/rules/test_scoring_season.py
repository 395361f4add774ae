"""P: the score of a season, the next deck, the winner."""

import pytest
from tests.unit.rules.tables import at, draw, drawn, explore, monsters, play, started, told

from inkland.core.board.sheet import Sheet
from inkland.core.commands import Command
from inkland.core.events import GameEnded, SeasonScore, SeasonScored
from inkland.core.ids import Box, CardId, Seat
from inkland.core.outcome import present_totals, totals
from inkland.core.scoring import monster_losses
from inkland.core.state import State

EDICTS = tuple(CardId(card) for card in ("sentinel-wood", "canal-lake", "wildholds", "borderlands"))
THRESHOLDS = (8, 8, 7, 6)
CELL = draw("E9", "water")


def season_end(*sheets: Sheet, season: int = 0) -> State:
    time = THRESHOLDS[season]
    return at(explore("rift-lands"), *sheets, season=season, time=time, edicts=EDICTS)


def score(state: State, command: Command = CELL) -> SeasonScore:
    scored = next(event for event in told(state, command) if isinstance(event, SeasonScored))
    return scored.scores[0]


@pytest.mark.parametrize(("season", "stars"), [(0, (3, 2)), (1, (2, 8)), (2, (8, 6)), (3, (6, 3))])
def test_each_season_scores_two_edicts(season: int, stars: tuple[int, int]) -> None:
    """P-1: row K gives A 3 (forest on the border), B 2 (W beside A), C 8 (six villages), D 6 (a full row)."""
    scored = score(season_end(drawn("A", "K FFFWAVVVVVV"), season=season))
    assert scored.edicts == stars
    assert scored.total == sum(stars)


def test_every_seat_is_scored_on_its_own_sheet() -> None:
    """P-1, P-2: all sheets in seat order."""
    state = season_end(drawn("A", F="A1"), drawn("A", F="A1 A2", X="K1"))
    state = play(state, CELL)
    events = told(state, draw("E9", "water", seat=1))
    scored = next(event for event in events if isinstance(event, SeasonScored))
    assert scored.scores == (SeasonScore((1, 0), 0, 0), SeasonScore((2, 0), 0, -2))


def test_standings_count_the_present_season_as_it_is() -> None:
    """P-1, P-2: in spring A and B count. Seat 1 loses two stars to the monster in a corner."""
    state = at(
        explore("rift-lands"), drawn("A", F="A1", coins=1), drawn("A", F="A1 A2", X="K1"), edicts=EDICTS
    )
    assert present_totals(state.table) == ((2, 0), (0, 2))
    assert totals(state.table) == (0, 0)


def test_a_choice_that_is_not_revealed_changes_no_standings() -> None:
    """T-6: the drawing of seat 0 waits for seat 1."""
    state = at(explore("rift-lands"), drawn("A"), drawn("A"), edicts=EDICTS)
    chosen = play(state, draw("A1", "forest"))
    assert present_totals(chosen.table) == ((0, 0), (0, 0))
    revealed = play(chosen, draw("E9", "water", seat=1))
    assert present_totals(revealed.table) == ((1, 0), (0, 0))


def test_coins_not_crossed_out_are_stars() -> None:
    """P-2: three coins, one of them crossed out."""
    assert score(season_end(drawn("A", coins=3, crossed=1))).coins == 2


@pytest.mark.parametrize("season", [0, 1, 2, 3])
def test_a_coin_counts_in_every_season(season: int) -> None:
    """P-2: whenever gained."""
    assert score(season_end(drawn("A", coins=1), season=season)).coins == 1


def test_a_coin_of_the_last_drawing_counts() -> None:
    """P-2, T-11: the 2×1 of Farmland, drawn as the season ends."""
    state = at(explore("farmland"), drawn("A"), time=8, edicts=EDICTS)
    assert score(state, draw("E1 E2", "farm")).coins == 1


def test_every_empty_cell_beside_monsters_costs_one_star() -> None:
    """P-2: the picture in the rules: seven cells, E3 between two monsters counts once."""
    sheet = drawn("A", X="E2 E4")
    assert score(season_end(sheet)).monsters == -7
    losses = monster_losses(sheet)
    assert (losses.points, len(losses.parts)) == (-7, 7)
    assert sum(part.points for part in losses.parts) == -7


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("A X", -2),
        ("A XF\nB F", 0),
        ("A X.X\nB .X.", -5),
        ("B ..XM", -3),
        ("C .rX", -4),
        ("A DZTGX", -5),
        ("A x", 0),
        ("A H", 0),
    ],
)
def test_what_monsters_cost(text: str, lost: int) -> None:
    """P-2: edges, mountains (B4) and filled cells cost nothing, undrawn ruins do."""
    assert score(season_end(drawn("A", text))).monsters == lost


def test_a_season_and_the_total_may_be_negative() -> None:
    """P-2"""
    state = season_end(drawn("A", X="E2 E4", coins=3, crossed=1))
    assert score(state) == SeasonScore((0, 0), 2, -7)
    assert score(state).total == -5
    assert totals(play(state, CELL).table) == (-5,)


HEROES_EXPLORE = {
    *("lagoon", "pasture", "settlement", "timber-grove", "hillside-terrace", "frontier-dwelling"),
    *("wildwood-garden", "woodland-crossroads", "coastal-encampment", "mangrove-swamp", "kethras-gates"),
}
DOBRIK, WREN, FREYLA, DAL = "dobrik-of-lorkheim", "wren-the-lioness", "freyla-the-true", "dal-of-jolev"
DRAGON, ZOMBIE, TROLL, GORGON = "dragon-inferno", "zombie-plague", "giant-troll-ravage", "gorgon-gaze"


@pytest.mark.parametrize(
    ("season", "met", "added"),
    [
        (0, "", {DRAGON, ZOMBIE, DOBRIK, WREN}),
        (0, f"{DRAGON} {DOBRIK}", {ZOMBIE, WREN}),
        (0, f"{DOBRIK}", {DRAGON, ZOMBIE, WREN}),
        (1, "", {DRAGON, ZOMBIE, TROLL, DOBRIK, WREN, FREYLA}),
        (1, f"{DRAGON} {WREN}", {ZOMBIE, TROLL, DOBRIK, FREYLA}),
        (2, "", {DRAGON, ZOMBIE, TROLL, GORGON, DOBRIK, WREN, FREYLA, DAL}),
        (2, f"{DRAGON} {ZOMBIE} {TROLL} {DOBRIK} {WREN} {FREYLA}", {GORGON, DAL}),
    ],
)
@pytest.mark.parametrize("ruins", [False, True])
def test_the_deck_of_the_next_season(season: int, met: str, added: set[str], ruins: bool) -> None:
    """P-3, T-10: all explore cards, with the ruins cards; what was not revealed, and one more of each."""
    state = at(
        explore("kethras-gates"),
        drawn("C"),
        season=season,
        time=8,
        met=met,
        explore=Box.HEROES,
        ruins=ruins,
    )
    state = play(state, draw("E9", "water"))
    deck = [*state.table.revealed, *state.hidden.deck]
    extra = {"temple-ruins", "outpost-ruins"} if ruins else set()
    assert len(deck) == len(set(deck))
    assert set(deck) == HEROES_EXPLORE | added | extra


def test_the_next_deck_without_hero_cards() -> None:
    """P-3, S-5: base game, spring's goblins not revealed."""
    state = at(explore("rift-lands"), drawn("A"), time=8)
    state = play(state, CELL)
    deck = {*state.table.revealed, *state.hidden.deck}
    assert deck - set(started(1).table.rules.explore_cards) == {"goblin-attack", "bugbear-assault"}
    assert len(deck) == 15


def past(*lines: tuple[int, int]) -> tuple[tuple[SeasonScore, ...], ...]:
    """Three seasons in which each seat got these edict stars and lost these to monsters, all in fall."""
    nothing = (SeasonScore((0, 0), 0, 0),) * len(lines)
    return nothing, nothing, tuple(SeasonScore((stars, 0), 0, -lost) for stars, lost in lines)


@pytest.mark.parametrize(
    ("lines", "totals_", "winners"),
    [
        (((10, 0), (5, 0)), (10, 5), (0,)),
        (((5, 0), (10, 3)), (5, 7), (1,)),
        (((12, 2), (10, 0)), (10, 10), (1,)),
        (((10, 0), (10, 0)), (10, 10), (0, 1)),
        (((10, 1), (10, 1), (8, 0)), (9, 9, 8), (0, 1)),
        (((10, 1), (9, 0), (9, 0)), (9, 9, 9), (1, 2)),
        (((0, 5), (0, 3)), (-5, -3), (1,)),
    ],
)
def test_the_winner(
    lines: tuple[tuple[int, int], ...], totals_: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """P-4: highest total; then fewest stars lost to monsters over the game; then shared."""
    seats = len(lines)
    sheets = [drawn("A")] * seats
    state = at(explore("rift-lands"), *sheets, season=3, time=6, scores=past(*lines), edicts=EDICTS)
    state = play(state, *(draw("E9", "water", seat=seat) for seat in range(seats)))
    result = state.table.result
    assert isinstance(result, GameEnded)
    assert result.totals == totals_
    assert result.lost_to_monsters == tuple(lost for _, lost in lines)
    assert result.winners == winners
    assert (result.rating, result.title) == (None, None)
    assert state.table.is_over


def test_stars_lost_in_winter_count_for_the_tie_break() -> None:
    """P-4, P-2: equal totals; seat 0 loses two stars to a monster in the corner in winter."""
    sheets = drawn("A", X="A1", coins=2), drawn("A")
    state = at(explore("rift-lands"), *sheets, season=3, time=6, edicts=EDICTS)
    state = play(state, CELL, draw("E9", "water", seat=1))
    assert state.table.result == GameEnded((0, 0), (2, 0), (Seat(1),))


def test_a_whole_game_has_four_score_lines() -> None:
    """P-1, P-3: an ambush in between changes nothing about the seasons."""
    state = at(
        explore("rift-lands"), drawn("A"), drawn("A"), time=7, deck="ratman-strike hamlet", edicts=EDICTS
    )
    state = play(state, CELL, draw("E9", "water", seat=1))
    state = play(state, monsters("A1 A2 A3"), monsters("A1 A2 A3", seat=1))
    state = play(state, draw("G1 H1 H2", "village"), draw("G1 H1 H2", "village", seat=1))
    assert [len(line) for line in state.table.scores] == [2]
    assert [line.monsters for line in state.table.scores[0]] == [-4, -4]
