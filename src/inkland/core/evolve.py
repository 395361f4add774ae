"""From one state to the next: what each event changes. A replay needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from inkland.core.board.drawing import apply
from inkland.core.board.sheet import Sheet, blank_sheet
from inkland.core.catalog import AmbushCard, Catalog, ExploreCard, HeroCard, RuinsCard, Skill
from inkland.core.commands import Choice
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
    GameStarted,
    PilesShuffled,
    SeasonBegan,
    SeasonScored,
    SeatReady,
    SheetsPassed,
    SkillUsed,
)
from inkland.core.ids import MonsterEffect, Seat
from inkland.core.record import record, replace
from inkland.core.setup.ruleset import make_ruleset
from inkland.core.state import (
    AmbushTurn,
    EffectTurn,
    ExploreTurn,
    HeroTurn,
    Hidden,
    SkillTurn,
    State,
    Table,
)
from inkland.core.turns.ambush import (
    ambush_drawing,
    cells_beside,
    effect_on,
    gaze_victims,
    sheet_received,
    solo_place,
)
from inkland.core.turns.skills import ambush_skills

NOBODY: frozenset[Seat] = frozenset()
ALONE: frozenset[Seat] = frozenset({Seat(0)})


@record
class Transition:
    """One event with the states before and after it."""

    before: State
    event: Event
    after: State


def begin(catalog: Catalog, event: GameStarted) -> State:
    """Return the state right after a game has started: blank sheets, nothing shuffled yet."""
    rules = make_ruleset(catalog, event.config, event.players, event.edicts, event.skills)
    seats = len(event.players)
    table = Table(rules, sheets=(blank_sheet(rules.map),) * seats, used=(None,) * seats)
    return State(table, Hidden(choices=(None,) * seats))


def evolve(state: State, event: Event) -> State:
    """Return the state after an event."""
    match event:
        case Drawn():
            return _drawn(state, event)
        case CardRevealed():
            return _card_revealed(state, event)
        case ChoiceMade(seat, choice):
            return State(state.table, _with_choice(state.hidden, seat, choice))
        case SeatReady(seat):
            return State(_with_awaited(state.table, state.table.awaited - {seat}), state.hidden)
        case ChoiceTakenBack(seat):
            table = _with_awaited(state.table, state.table.awaited | {seat})
            return State(table, _with_choice(state.hidden, seat, None))
        case SkillUsed():
            return _skill_used(state, event)
        case SheetsPassed():
            return _sheets_passed(state)
        case SeasonScored(_, scores):
            # Between scoring and the next season nothing waits to be drawn.
            return _with_table(
                state, scores=(*state.table.scores, scores), turn=None, awaited=NOBODY, effects=0
            )
        case EffectBegan(card):
            return _effect_began(state, state.table.rules.card(card))
        case EffectApplied():
            return _effect_applied(state, event)
        case SeasonBegan(season):
            seats = len(state.table.sheets)
            return _with_table(
                state, season=season, time=0, revealed=(), turn=None, awaited=NOBODY, used=(None,) * seats
            )
        case DeckShuffled(cards):
            return State(state.table, replace(state.hidden, deck=cards))
        case PilesShuffled(ambush, heroes):
            return State(state.table, replace(state.hidden, ambush_pile=ambush, hero_pile=heroes))
        case GameEnded():
            return _with_table(state, result=event, turn=None, awaited=NOBODY)
        case GameStarted():
            raise ValueError("a game starts once")
        case _:
            assert_never(event)


def transitions(state: State, events: Iterable[Event]) -> Iterator[Transition]:
    """Yield every event with the state before and after it, starting from a state."""
    for event in events:
        after = evolve(state, event)
        yield Transition(state, event, after)
        state = after


def _with_table(state: State, **changes: object) -> State:
    return State(replace(state.table, **changes), state.hidden)


# Positional construction, faster than `replace`: these run once for every choice of every game.


def _with_choice(hidden: Hidden, seat: Seat, choice: Choice | None) -> Hidden:
    choices = (*hidden.choices[:seat], choice, *hidden.choices[seat + 1 :])
    return Hidden(hidden.deck, hidden.ambush_pile, hidden.hero_pile, choices)


def _with_awaited(table: Table, awaited: frozenset[Seat]) -> Table:
    return Table(
        table.rules,
        table.sheets,
        table.season,
        table.time,
        table.revealed,
        table.duty,
        table.turn,
        awaited,
        table.used,
        table.met,
        table.effects,
        table.scores,
        table.result,
    )


def _with_sheet(sheets: tuple[Sheet, ...], seat: Seat, sheet: Sheet) -> tuple[Sheet, ...]:
    return (*sheets[:seat], sheet, *sheets[seat + 1 :])


def _drawn(state: State, event: Drawn) -> State:
    table, hidden = state.table, state.hidden
    owner, seat = event.sheet, event.seat
    sheets = _with_sheet(table.sheets, owner, apply(table.sheets[owner], event.drawing))
    used = table.used
    if event.skill is not None:
        used = (*used[:seat], event.skill, *used[seat + 1 :])
    table = Table(
        table.rules,
        sheets,
        table.season,
        table.time,
        table.revealed,
        table.duty,
        table.turn,
        table.awaited - {seat} if seat in table.awaited else table.awaited,
        used,
        table.met,
        table.effects,
        table.scores,
        table.result,
    )
    if hidden.choices[seat] is not None:
        hidden = _with_choice(hidden, seat, None)
    return State(table, hidden)


def _card_revealed(state: State, event: CardRevealed) -> State:
    table = state.table
    card = table.rules.card(event.card)
    duty, met = table.duty, table.met
    match card:
        case ExploreCard():
            turn: ExploreTurn | SkillTurn | HeroTurn | None = ExploreTurn(card, duty)
            awaited = _with_room(table)
            duty = False
        case RuinsCard():
            turn, awaited, duty = None, NOBODY, True
        case AmbushCard():
            turn, met = SkillTurn(card), (*met, card.id)
            awaited = frozenset(seat for seat in _with_room(table) if ambush_skills(table, card, seat))
        case HeroCard():
            turn, awaited, met = HeroTurn(card), _with_room(table), (*met, card.id)
        case _:
            assert_never(card)
    revealed = Table(
        table.rules,
        table.sheets,
        table.season,
        table.time + card.time,
        (*table.revealed, card.id),
        duty,
        turn,
        awaited,
        table.used,
        met,
        table.effects,
        table.scores,
        table.result,
    )
    hidden = state.hidden
    return State(revealed, Hidden(hidden.deck[1:], hidden.ambush_pile, hidden.hero_pile, hidden.choices))


def _with_room(table: Table) -> frozenset[Seat]:
    """Return the seats whose own sheet has an empty cell; the others draw nothing (T-5)."""
    if len(table.sheets) == 1:
        return ALONE if table.sheets[0].empty else NOBODY
    return frozenset(Seat(seat) for seat, sheet in enumerate(table.sheets) if sheet.empty)


def _skill_used(state: State, event: SkillUsed) -> State:
    table, seat, turn = state.table, event.seat, state.table.turn
    if isinstance(turn, SkillTurn) and event.skill is Skill.ACROBATICS:
        turn = replace(turn, acrobats=turn.acrobats | {seat}, orientation=event.orientation)
    table = replace(
        table,
        sheets=_with_sheet(table.sheets, seat, apply(table.sheets[seat], event.drawing)),
        used=(*table.used[:seat], event.skill, *table.used[seat + 1 :]),
        turn=turn,
    )
    return State(table, state.hidden)


def _sheets_passed(state: State) -> State:
    table = state.table
    if not isinstance(table.turn, SkillTurn):
        raise TypeError("sheets pass in an ambush round only")
    turn = AmbushTurn(table.turn.card, table.turn.acrobats, table.turn.orientation)
    seats = (Seat(seat) for seat in range(len(table.sheets)))
    awaited = frozenset(seat for seat in seats if _has_ambush_choice(table, turn, seat))
    blank = (None,) * len(table.sheets)
    return State(replace(table, turn=turn, awaited=awaited), replace(state.hidden, choices=blank))


def _has_ambush_choice(table: Table, turn: AmbushTurn, seat: Seat) -> bool:
    """Whether the seat has something to choose: in solo only the gorgon's victim (T-5, O-2, M-4)."""
    owner = sheet_received(table, turn.card, seat)
    sheet = table.sheets[owner]
    if not table.rules.is_solo:
        return bool(sheet.empty)
    place = solo_place(turn, sheet.empty)
    if place is None:
        return False
    return bool(gaze_victims(sheet, ambush_drawing(turn, owner, place, fallback=False)))


def _effect_began(state: State, card: object) -> State:
    table = state.table
    if not isinstance(card, AmbushCard):
        raise TypeError("only ambush cards have lasting effects")
    awaited = NOBODY
    if card.effect is MonsterEffect.RAVAGE:
        sheets = enumerate(table.sheets)
        awaited = frozenset(Seat(seat) for seat, sheet in sheets if cells_beside(sheet, card.letter))
    return _with_table(state, turn=EffectTurn(card), awaited=awaited, effects=table.effects + 1)


def _effect_applied(state: State, event: EffectApplied) -> State:
    table, hidden, owner = state.table, state.hidden, event.sheet
    card = table.rules.card(event.card)
    if not isinstance(card, AmbushCard):
        raise TypeError("only ambush cards have lasting effects")
    sheets = _with_sheet(table.sheets, owner, effect_on(table.sheets[owner], card, event.cells))
    choices = (*hidden.choices[:owner], None, *hidden.choices[owner + 1 :])
    return State(
        replace(table, sheets=sheets, awaited=table.awaited - {owner}), replace(hidden, choices=choices)
    )
