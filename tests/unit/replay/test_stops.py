"""Where a replay stops: logs written by hand, and every event of recorded games at one stop."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from inkland.content import load_catalog
from inkland.core.board.drawing import NOTHING, Drawing
from inkland.core.board.grid import bit
from inkland.core.catalog import Skill
from inkland.core.commands import DeclineSkill, DestroyCell, DrawSingle
from inkland.core.decide import start
from inkland.core.events import (
    CardRevealed,
    ChoiceMade,
    ChoiceTakenBack,
    DeckShuffled,
    Drawn,
    EffectApplied,
    EffectBegan,
    Event,
    GameEnded,
    PilesShuffled,
    SeasonBegan,
    SeasonScore,
    SeasonScored,
    SeatReady,
    SheetsPassed,
    SkillUsed,
)
from inkland.core.ids import Box, CardId, Letter, Seat, Terrain
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig, resolve
from inkland.core.setup.presets import EVERYTHING
from inkland.core.setup.ruleset import Player
from inkland.notation.cells import parse_cell
from inkland.notation.records import parse_record
from inkland.replay import CARD_KINDS, Stop, StopKind, find_stops, next_stop, previous_stop, stop_at
from inkland.sim.chance import SeededRng

CATALOG = load_catalog()
RECORDS = sorted((Path(__file__).parents[3] / "conformance" / "games").glob("*.inkland"))
ONE, TWO = Seat(0), Seat(1)
HAMLET, RUINS, GOBLINS = CardId("hamlet"), CardId("temple-ruins"), CardId("goblin-attack")
ZOMBIES, TROLL = CardId("zombie-plague"), CardId("giant-troll-ravage")
HERO = CardId("wren-the-lioness")
LINE = SeasonScore((0, 0), 0, 0)


def opening(players: int, config: GameConfig = EVERYTHING) -> list[Event]:
    """The events before the first card: the start, the piles, spring and its deck."""
    config = resolve(replace(config, players=players), CATALOG)
    _, events = start(CATALOG, config, tuple(Player("") for _ in range(players)), SeededRng(7))
    return list(events[:4])


def single(seat: Seat, cell: str) -> DrawSingle:
    return DrawSingle(seat, parse_cell(cell), Terrain.FARM)


def drawn(seat: Seat, cell: str, sheet: Seat | None = None) -> Drawn:
    drawing = Drawing(bit(parse_cell(cell)), Terrain.FARM)
    return Drawn(seat, seat if sheet is None else sheet, drawing, fallback=True)


def monster(sheet: Seat, cell: str, letter: Letter | None) -> Drawn:
    return Drawn(sheet, sheet, Drawing(bit(parse_cell(cell)), Terrain.MONSTER, letter))


def told(events: Sequence[Event]) -> list[tuple[int, int, str, str | None, int | None, int | None]]:
    """The stops after the opening, as plain values."""
    stops = find_stops(events, CATALOG)
    assert stops[0] == Stop(4, 0, StopKind.START, 0)
    return [(s.since, s.at, s.kind.value, s.card, s.seat, s.sheet) for s in stops[1:]]


def test_hidden_choices_belong_to_the_first_one_that_is_revealed() -> None:
    events = [
        *opening(2),
        CardRevealed(HAMLET),
        ChoiceMade(TWO, single(TWO, "A1")),
        SeatReady(TWO),
        ChoiceTakenBack(TWO),
        ChoiceMade(TWO, single(TWO, "A2")),
        SeatReady(TWO),
        drawn(ONE, "A1"),  # the last to choose: revealed at once
        drawn(TWO, "A2"),
        CardRevealed(RUINS),
        CardRevealed(HERO),
    ]
    assert told(events) == [
        (4, 5, "card", "hamlet", None, None),
        (5, 11, "choice", "hamlet", 0, 0),
        (11, 12, "choice", "hamlet", 1, 1),
        (12, 13, "ruins", "temple-ruins", None, None),
        (13, 14, "hero", "wren-the-lioness", None, None),
    ]


def test_sheets_are_passed_with_the_ambush_unless_somebody_may_use_a_skill() -> None:
    without = [*opening(2, GameConfig()), CardRevealed(GOBLINS), SheetsPassed(), drawn(ONE, "A1", TWO)]
    assert told(without) == [
        (4, 6, "ambush", "goblin-attack", None, None),
        (6, 7, "choice", "goblin-attack", 0, 1),
    ]
    skilled = opening(2, replace(EVERYTHING, skill_cards=(Skill.DIPLOMACY, Skill.HIDE, Skill.SEARCH)))
    coin = Drawing(bit(parse_cell("C1")), Terrain.FARM, coin=True)
    rich = [*skilled, CardRevealed(HAMLET), Drawn(ONE, ONE, coin), Drawn(TWO, TWO, coin)]
    ambush = [*rich, CardRevealed(GOBLINS)]
    first = (7, 8, "ambush", "goblin-attack", None, None)
    used: list[Event] = [
        ChoiceMade(TWO, DeclineSkill(TWO)),
        SeatReady(TWO),
        SkillUsed(ONE, Skill.DIPLOMACY, NOTHING),
    ]
    assert told([*ambush, *used, SheetsPassed()])[3:] == [
        first,
        (8, 11, "choice", "goblin-attack", 0, 0),
        (11, 12, "passed", "goblin-attack", None, None),
    ]


def test_the_last_seat_to_decline_a_skill_leaves_no_event_but_a_stop() -> None:
    """O-2: alone, declining leads to the sheets being passed at once."""
    skills = (Skill.DIPLOMACY, Skill.HIDE, Skill.SEARCH)
    coin = Drawing(bit(parse_cell("C1")), Terrain.FARM, coin=True)
    events = [
        *opening(1, replace(EVERYTHING, skill_cards=skills)),
        CardRevealed(HAMLET),
        Drawn(ONE, ONE, coin),
        CardRevealed(GOBLINS),
        SheetsPassed(),
        monster(ONE, "A1", None),
    ]
    assert told(events)[2:] == [
        (6, 7, "ambush", "goblin-attack", None, None),
        (7, 8, "passed", "goblin-attack", None, None),
        (8, 9, "drawing", "goblin-attack", 0, 0),  # walks in by itself
    ]


def test_effects_without_a_choice_are_one_stop_and_the_trolls_cells_are_choices() -> None:
    """M-2, M-3: zombies spread by themselves, the owner of a sheet chooses what the troll destroys."""
    events = [
        *opening(2),
        CardRevealed(HAMLET),
        monster(ONE, "A1", Letter.ZOMBIE),
        monster(TWO, "A1", Letter.ZOMBIE),
        CardRevealed(HAMLET),
        monster(ONE, "K11", Letter.TROLL),
        monster(TWO, "K11", Letter.TROLL),
        SeasonScored(0, (LINE, LINE)),
        EffectBegan(ZOMBIES),
        EffectApplied(ZOMBIES, ONE, bit(parse_cell("A2"))),
        EffectApplied(ZOMBIES, TWO, bit(parse_cell("A2"))),
        EffectBegan(TROLL),
        ChoiceMade(ONE, DestroyCell(ONE, parse_cell("K10"))),
        SeatReady(ONE),
        EffectApplied(TROLL, ONE, bit(parse_cell("K10"))),
        EffectApplied(TROLL, TWO, bit(parse_cell("J11"))),
        SeasonBegan(1),
        DeckShuffled((HAMLET,)),
        CardRevealed(HAMLET),
    ]
    assert told(events)[6:] == [
        (10, 11, "scoring", None, None, None),
        (11, 14, "effect", "zombie-plague", None, None),
        (14, 15, "effect", "giant-troll-ravage", None, None),
        (15, 18, "choice", "giant-troll-ravage", 0, 0),
        (18, 19, "choice", "giant-troll-ravage", 1, 1),
        (19, 21, "season", None, None, None),
        (21, 22, "card", "hamlet", None, None),
    ]
    seasons = [stop.season for stop in find_stops(events, CATALOG)]
    assert seasons == [0] * 12 + [1, 1]


def test_a_full_solo_map_has_a_stop_for_each_scoring_and_one_for_the_end() -> None:
    """O-4."""
    scorings = [SeasonScored(season, (LINE,)) for season in range(4)]
    end = GameEnded((0,), (0,), (), 0, None)
    events = [*opening(1), CardRevealed(HAMLET), drawn(ONE, "A1"), *scorings, end]
    stops = find_stops(events, CATALOG)
    assert [(s.at, s.kind.value, s.season) for s in stops[3:]] == [
        (7, "scoring", 0),
        (8, "scoring", 1),
        (9, "scoring", 2),
        (10, "scoring", 3),
        (11, "end", 0),
    ]


def test_a_record_that_ends_in_the_middle_of_a_turn_has_a_stop_for_what_waits() -> None:
    events = [*opening(2), CardRevealed(HAMLET), ChoiceMade(ONE, single(ONE, "A1")), SeatReady(ONE)]
    assert told(events)[-1] == (5, 7, "waiting", None, None, None)
    started = opening(2)[:2]
    assert isinstance(started[1], PilesShuffled)
    assert find_stops(started, CATALOG) == [Stop(2, 0, StopKind.WAITING, 0)]
    assert find_stops(started[:1], CATALOG) == [Stop(1, 0, StopKind.WAITING, 0)]
    with pytest.raises(TypeError):
        find_stops(started[1:], CATALOG)


def test_steps_go_by_card_by_choice_or_by_what_concerns_a_seat() -> None:
    """Card, one's drawing, two's drawing, card, one's ambush on two's sheet, two's on one's, scoring."""
    events = [
        *opening(2, GameConfig(explore=Box.BASE)),
        CardRevealed(HAMLET),
        drawn(ONE, "A1"),
        drawn(TWO, "A1"),
        CardRevealed(GOBLINS),
        SheetsPassed(),
        drawn(ONE, "B1", TWO),
        drawn(TWO, "B1", ONE),
        SeasonScored(0, (LINE, LINE)),
    ]
    stops = find_stops(events, CATALOG)
    assert [stop.at for stop in stops] == [4, 5, 6, 7, 9, 10, 11, 12]
    assert [next_stop(stops, i) for i in range(8)] == [1, 2, 3, 4, 5, 6, 7, 7]
    assert [next_stop(stops, i, by_card=True) for i in range(8)] == [1, 4, 4, 4, 7, 7, 7, 7]
    assert [next_stop(stops, i, seat=0) for i in range(8)] == [1, 2, 4, 4, 5, 6, 7, 7]
    assert [previous_stop(stops, i) for i in range(8)] == [0, 0, 1, 2, 3, 4, 5, 6]
    assert [previous_stop(stops, i, by_card=True) for i in range(8)] == [0, 0, 1, 1, 1, 4, 4, 4]
    assert [previous_stop(stops, i, seat=1) for i in range(8)] == [0, 0, 1, 1, 3, 4, 5, 6]
    assert [stop_at(stops, at) for at in (0, 1, 4, 5, 8, 9, 12, 99)] == [0, 0, 0, 1, 4, 4, 7, 7]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_event_of_a_recorded_game_is_at_one_stop(path: Path) -> None:
    events = parse_record(path.read_text(), CATALOG).events
    stops = find_stops(events, CATALOG)
    assert stops[0].since == 0
    assert stops[-1].at == len(events)
    assert stops[-1].kind is StopKind.END
    assert all(one.at == other.since for one, other in pairwise(stops))
    assert all(stop.since < stop.at for stop in stops)
    cards = sum(isinstance(event, CardRevealed) for event in events)
    kinds = [stop.kind for stop in stops]
    turned = {StopKind.CARD, StopKind.RUINS, StopKind.AMBUSH, StopKind.HERO}
    assert sum(kind in turned for kind in kinds) == cards
    assert kinds.count(StopKind.SCORING) == 4
    assert kinds.count(StopKind.SEASON) == sum(isinstance(event, SeasonBegan) for event in events) - 1
    revealed = [event for event in events if isinstance(event, Drawn | SkillUsed)]
    seats = [stop.seat for stop in stops if stop.kind not in CARD_KINDS and stop.seat is not None]
    assert len(seats) >= len(revealed)
