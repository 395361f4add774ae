"""What holds at every moment of every game: no cell, coin or card is lost or counted twice."""

from collections import Counter

from inkland.core.board.grid import CELL_COUNT, FULL, neighbors, singles
from inkland.core.board.sheet import COIN_TRACK, Sheet
from inkland.core.catalog import ExploreCard, RuinsCard, Skill
from inkland.core.events import SeasonScore
from inkland.core.state import ExploreTurn, State, Table


def check_sheet(sheet: Sheet) -> None:
    """Every cell is one thing (G-3 to G-5, G-9), and what is due has been done (T-6, T-9, M-1)."""
    printed = sheet.map
    kinds = (
        sheet.empty,
        sheet.forest,
        sheet.village | sheet.farm,
        sheet.water,
        sheet.monster,
        sheet.hero,
        sheet.destroyed,
        printed.mountains,
        printed.chasm,
    )
    union = 0
    for cells in kinds:
        union |= cells
    assert union == FULL
    assert sum(cells.bit_count() for cells in kinds) == CELL_COUNT
    lettered = 0
    for cells in sheet.letters:
        assert not cells & lettered
        lettered |= cells
    assert not lettered & ~sheet.monster
    assert not sheet.monster & sheet.attack
    assert not sheet.attack & ~FULL
    assert 0 <= sheet.crossed <= sheet.coins <= COIN_TRACK
    enclosed = [peak for peak in singles(printed.mountains) if not neighbors(peak) & sheet.empty]
    assert sheet.claimed == sum(enclosed)
    awake = bool(sheet.dragon & neighbors(sheet.empty))
    assert sheet.dragon_paid == (sheet.dragon_drawn and not awake)
    assert sheet.dragon_drawn or not sheet.dragon


def check_sheet_grew(old: Sheet, new: Sheet) -> None:
    """What is on a sheet stays, or is destroyed; coins stay on their track (G-9, S-6)."""
    assert new.map is old.map
    assert not old.filled & ~new.filled
    assert not old.destroyed & ~new.destroyed
    assert not old.attack & ~new.attack
    assert not old.claimed & ~new.claimed
    lost = new.destroyed & ~old.destroyed
    for name in ("forest", "village", "farm", "water", "monster", "hero"):
        assert not getattr(old, name) & ~getattr(new, name) & ~lost, name
    for before, after in zip(old.letters, new.letters, strict=True):
        assert not before & ~after & ~lost
    assert old.coins <= new.coins
    assert old.crossed <= new.crossed
    assert new.dragon_drawn >= old.dragon_drawn
    assert new.dragon_paid >= old.dragon_paid


def check_cards(state: State) -> None:
    """The season's cards are revealed or in the deck, each once; met ones do not return (S-5, T-10, P-3)."""
    table, hidden = state.table, state.hidden
    turned = set(table.revealed)
    met_before = [card for card in table.met if card not in turned]
    due = hidden.ambush_pile[: table.season + 1] + hidden.hero_pile[: table.season + 1]
    season = Counter((*table.rules.explore_cards, *(card for card in due if card not in met_before)))
    assert Counter(table.revealed + hidden.deck) == season
    assert set(season.values()) == {1}
    assert len(set(table.met)) == len(table.met)
    assert set(table.met) <= set(due)
    assert not set(table.met) & set(hidden.deck)


def check_clock(table: Table) -> None:
    """Time is what the revealed cards say, and no card is turned once it is up (T-1, T-12)."""
    cards = [table.rules.card(card) for card in table.revealed]
    assert table.time == sum(card.time for card in cards)
    assert sum(card.time for card in cards[:-1]) < table.threshold
    duty = under_duty = False
    for card in cards:
        under_duty = duty
        duty = isinstance(card, RuinsCard) or (duty and not isinstance(card, ExploreCard))
    assert table.duty == duty
    if isinstance(table.turn, ExploreTurn):
        assert table.turn.card is cards[-1]
        assert table.turn.duty == under_duty


def check_table(state: State) -> None:
    """Who is awaited, and what has been used and scored, fit together (T-2, K-0, O-4, P-1)."""
    table = state.table
    seats = len(table.sheets)
    assert table.is_over != bool(table.awaited)
    if table.rules.is_solo and not table.sheets[0].empty:
        assert table.is_over
    assert table.awaited <= set(range(seats))
    assert not any(state.hidden.choices[seat] is not None for seat in table.awaited)
    assert len(table.used) == len(state.hidden.choices) == seats
    known = {card.skill for card in table.rules.skills}
    assert all(skill is None or skill in known for skill in table.used)
    assert table.is_over or len(table.scores) in (table.season, table.season + 1)


def check_state(state: State) -> None:
    """Everything that holds at one moment."""
    for sheet in state.table.sheets:
        check_sheet(sheet)
    check_cards(state)
    check_clock(state.table)
    check_table(state)


def check_step(old: State, new: State) -> None:
    """Everything that holds after one step, with a look at the changed sheets only."""
    for before, after in zip(old.table.sheets, new.table.sheets, strict=True):
        if before is not after:
            check_sheet(after)
            check_sheet_grew(before, after)
            if new.table.rules.skill(Skill.DIPLOMACY) is None:
                assert not after.farm & after.village & ~before.farm
    assert new.table.met[: len(old.table.met)] == old.table.met
    scores: tuple[tuple[SeasonScore, ...], ...] = new.table.scores
    assert scores[: len(old.table.scores)] == old.table.scores
    assert new.table.season >= old.table.season
    check_cards(new)
    check_clock(new.table)
    check_table(new)
