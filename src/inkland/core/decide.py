"""From a command to its events: all or nothing, up to the next choice of a seat."""

from __future__ import annotations

from collections.abc import Sequence

from inkland.core.catalog import AmbushCard, Catalog
from inkland.core.commands import (
    Choice,
    Command,
    TakeBack,
)
from inkland.core.deal import deal, season_events
from inkland.core.errors import ConfigCode, IllegalCode, IllegalCommand, InvalidConfig
from inkland.core.events import (
    CardRevealed,
    ChoiceMade,
    ChoiceTakenBack,
    EffectBegan,
    Event,
    GameStarted,
    PilesShuffled,
    SeatReady,
    SheetsPassed,
)
from inkland.core.evolve import Transition, begin, evolve
from inkland.core.ids import LASTING_EFFECTS, CardId, Seat
from inkland.core.outcome import end_game, score_season
from inkland.core.rng import Rng
from inkland.core.setup.config import MAX_PLAYERS, GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import EffectTurn, SkillTurn, State, Table
from inkland.core.turns.choices import carried_out
from inkland.core.turns.legality import check


class _Unfolding:
    """A state, and the events that led to it from an earlier one."""

    __slots__ = ("events", "rng", "state")

    def __init__(self, state: State, rng: Rng) -> None:
        self.state = state
        self.rng = rng
        self.events: list[Event] = []

    @property
    def table(self) -> Table:
        return self.state.table

    def happen(self, event: Event) -> None:
        self.events.append(event)
        self.state = evolve(self.state, event)


class _RecordedUnfolding(_Unfolding):
    """The same, with the states before and after each event."""

    __slots__ = ("transitions",)

    def __init__(self, state: State, rng: Rng) -> None:
        super().__init__(state, rng)
        self.transitions: list[Transition] = []

    def happen(self, event: Event) -> None:
        before = self.state
        self.state = evolve(before, event)
        self.events.append(event)
        self.transitions.append(Transition(before, event, self.state))


def start(
    catalog: Catalog, config: GameConfig, players: tuple[Player, ...], rng: Rng
) -> tuple[State, tuple[Event, ...]]:
    """Start a game; return its state after the first card and the events so far. Raises InvalidConfig."""
    if len(players) != config.players:
        raise InvalidConfig(ConfigCode.BAD_PLAYERS, "S-1", players=len(players), most=MAX_PLAYERS)
    started, piles = deal(catalog, config, players, rng)
    state, events = begin_play(catalog, started, piles, rng)
    return state, (started, piles, *events)


def begin_play(
    catalog: Catalog, started: GameStarted, piles: PilesShuffled, rng: Rng
) -> tuple[State, tuple[Event, ...]]:
    """Return the state at the first choice and the events after the deal."""
    unfolding = _Unfolding(evolve(begin(catalog, started), piles), rng)
    _begin_season(unfolding, 0)
    _play_on(unfolding)
    return unfolding.state, tuple(unfolding.events)


def decide(state: State, command: Command, rng: Rng) -> tuple[Event, ...]:
    """Return the events of a command; raises IllegalCommand."""
    return step(state, command, rng)[1]


def step(state: State, command: Command, rng: Rng, *, hold: bool = False) -> tuple[State, tuple[Event, ...]]:
    """Return the events of a command and the state after them; raises IllegalCommand.

    With `hold` the last choice waits like those before it and can be taken back, until `reveal`.
    """
    unfolding = _Unfolding(state, rng)
    _obey(unfolding, command, hold=hold)
    return unfolding.state, tuple(unfolding.events)


def step_transitions(state: State, command: Command, rng: Rng, *, hold: bool = False) -> list[Transition]:
    """Return the events of a command, each with the states before and after it; see `step`."""
    unfolding = _RecordedUnfolding(state, rng)
    _obey(unfolding, command, hold=hold)
    return unfolding.transitions


def reveal(state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    """Return the events after choices that were held, and the state after them; raises IllegalCommand."""
    unfolding = _Unfolding(state, rng)
    _reveal_held(unfolding)
    return unfolding.state, tuple(unfolding.events)


def reveal_transitions(state: State, rng: Rng) -> list[Transition]:
    """Return these events, each with the states before and after it; see `reveal`."""
    unfolding = _RecordedUnfolding(state, rng)
    _reveal_held(unfolding)
    return unfolding.transitions


def go_on(state: State, rng: Rng) -> State:
    """Return the state at the next choice after everything of the present turn has been drawn."""
    unfolding = _Unfolding(state, rng)
    _next(unfolding)
    _play_on(unfolding)
    return unfolding.state


def is_held(state: State) -> bool:
    """Return whether everybody has chosen and nothing is revealed yet."""
    return not state.table.awaited and any(choice is not None for choice in state.hidden.choices)


def _obey(unfolding: _Unfolding, command: Command, *, hold: bool) -> None:
    """Let everything happen that follows from a command; raises IllegalCommand before anything happens."""
    state = unfolding.state
    if isinstance(command, TakeBack):
        unfolding.happen(_take_back(state, command))
        return
    check(state.table, command)
    if hold or len(state.table.awaited) > 1:
        unfolding.happen(ChoiceMade(command.seat, command))
        unfolding.happen(SeatReady(command.seat))
    else:
        choices = list(state.hidden.choices)
        choices[command.seat] = command
        _reveal_choices(unfolding, choices)


def _reveal_held(unfolding: _Unfolding) -> None:
    if not is_held(unfolding.state):
        raise IllegalCommand(IllegalCode.NOTHING_TO_REVEAL, "T-2")
    _reveal_choices(unfolding, unfolding.state.hidden.choices)


def _reveal_choices(unfolding: _Unfolding, choices: Sequence[Choice | None]) -> None:
    """Carry out the choices of all seats, and play on up to the next choice."""
    _carry_out(unfolding, choices)
    _next(unfolding)
    _play_on(unfolding)


def _take_back(state: State, command: TakeBack) -> Event:
    seat = command.seat
    if not 0 <= seat < len(state.table.sheets) or state.hidden.choices[seat] is None:
        raise IllegalCommand(IllegalCode.NOTHING_TO_TAKE_BACK, "T-2", seat=seat + 1)
    return ChoiceTakenBack(seat)


def _carry_out(unfolding: _Unfolding, choices: Sequence[Choice | None]) -> None:
    """Reveal and carry out every choice in seat order; None where a seat had nothing to choose."""
    for seat, choice in enumerate(choices):
        event = carried_out(unfolding.table, Seat(seat), choice)
        if event is not None:
            unfolding.happen(event)


def _next(unfolding: _Unfolding) -> None:
    """Begin the turn that follows by the rules, or end the game."""
    table = unfolding.table
    if table.rules.is_solo and not table.sheets[0].empty:
        _end_early(unfolding)
    elif isinstance(table.turn, SkillTurn):
        unfolding.happen(SheetsPassed())
    elif isinstance(table.turn, EffectTurn):
        _next_effect(unfolding)
    elif table.time >= table.threshold:
        _end_season(unfolding)
    else:
        _reveal(unfolding)


def _play_on(unfolding: _Unfolding) -> None:
    """Carry out turns without choices until a seat has one."""
    while not unfolding.table.awaited and not unfolding.table.is_over:
        _carry_out(unfolding, [None] * len(unfolding.table.sheets))
        _next(unfolding)


def _reveal(unfolding: _Unfolding) -> None:
    """Turn the next card, and the one after a ruins card at once (T-1)."""
    while True:
        unfolding.happen(CardRevealed(unfolding.state.hidden.deck[0]))
        if unfolding.table.turn is not None:
            return


def _begin_season(unfolding: _Unfolding, season: int) -> None:
    for event in season_events(unfolding.table, unfolding.state.hidden, season, unfolding.rng):
        unfolding.happen(event)
    _reveal(unfolding)


def _end_season(unfolding: _Unfolding) -> None:
    """Score the season (P-1, P-2), then begin the monsters' effects, but not after winter (M-5)."""
    unfolding.happen(score_season(unfolding.table, unfolding.table.season))
    if len(unfolding.table.scores) == len(unfolding.table.rules.seasons):
        unfolding.happen(end_game(unfolding.table))
    else:
        _next_effect(unfolding)


def _next_effect(unfolding: _Unfolding) -> None:
    """Begin the next lasting effect in order of reveal, or the next season (M-5, P-3)."""
    table = unfolding.table
    effects = _lasting_effects(table)
    if table.effects < len(effects):
        unfolding.happen(EffectBegan(effects[table.effects]))
    else:
        _begin_season(unfolding, table.season + 1)


def _lasting_effects(table: Table) -> list[CardId]:
    cards = (table.rules.card(card) for card in table.met)
    return [card.id for card in cards if isinstance(card, AmbushCard) and card.effect in LASTING_EFFECTS]


def _end_early(unfolding: _Unfolding) -> None:
    """End a solo game with a full map: score the remaining seasons as it is (O-4)."""
    for season in range(len(unfolding.table.scores), len(unfolding.table.rules.seasons)):
        unfolding.happen(score_season(unfolding.table, season))
    unfolding.happen(end_game(unfolding.table))
