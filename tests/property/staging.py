"""States set up on purpose: arbitrary sheets, and any card of the deck turned over next."""

from dataclasses import dataclass
from enum import Enum

from tests.property.drafts import Draft, make_sheet
from tests.property.playing import SeededRng, play_on, start_game

from inkland.core.catalog import AmbushCard, RuinsCard
from inkland.core.config import GameConfig
from inkland.core.events import CardRevealed, EffectBegan, SheetsPassed
from inkland.core.evolve import evolve
from inkland.core.ids import CardId, Letter, Seat
from inkland.core.outcome import score_season
from inkland.core.record import replace
from inkland.core.skills import fitting_lies
from inkland.core.state import SkillTurn, State


class Scene(Enum):
    """How far an ambush card has come."""

    REVEALED = "revealed"
    PASSED = "passed"
    ACROBATICS = "acrobatics"
    EFFECT = "effect"


@dataclass(frozen=True)
class Staged:
    """A moment at which a card lies open, seats have arbitrary sheets and some may have chosen."""

    config: GameConfig
    seed: int
    drafts: tuple[Draft, ...]
    card: int
    scene: Scene
    duty: bool
    moves: int

    def state(self) -> State:
        """Set up this moment."""
        rng = SeededRng(self.seed)
        state = _cleared(start_game(self.config, rng)[0], self.drafts)
        cards = _playable(state)
        state = _turned(state, cards[self.card % len(cards)], duty=self.duty)
        turn = state.table.turn
        if isinstance(turn, SkillTurn) and self.scene is Scene.EFFECT:
            state = _effect(state, turn.card)
        elif isinstance(turn, SkillTurn) and self.scene is not Scene.REVEALED:
            state = _passed(state, turn, self.scene)
        return play_on(state, self.moves % self.config.players, rng)


def _playable(state: State) -> list[CardId]:
    """Every card that can be turned over and played."""
    rules = state.table.rules
    cards = (*rules.explore_cards, *state.hidden.ambush_pile, *state.hidden.hero_pile)
    return [card for card in cards if not isinstance(rules.card(card), RuinsCard)]


def _cleared(state: State, drafts: tuple[Draft, ...]) -> State:
    """The first season with nothing revealed yet, and with other sheets."""
    rules = state.table.rules
    sheets = tuple(make_sheet(rules.map, drafts[seat % len(drafts)]) for seat in range(len(rules.players)))
    cleared = replace(
        state.table,
        sheets=sheets,
        time=0,
        revealed=(),
        met=(),
        duty=False,
        turn=None,
        awaited=frozenset(),
    )
    return State(cleared, state.hidden)


def _turned(state: State, card: CardId, *, duty: bool) -> State:
    """The card comes from the top of its pile into the deck and is revealed, perhaps after ruins (T-1)."""
    hidden, rules = state.hidden, state.table.rules
    ambushes = tuple(sorted(hidden.ambush_pile, key=lambda known: known != card))
    heroes = tuple(sorted(hidden.hero_pile, key=lambda known: known != card))
    deck = (*rules.explore_cards, *ambushes[:1], *heroes[:1])
    ruins = [known for known in deck if isinstance(rules.card(known), RuinsCard)]
    first = [ruins[0], card] if duty and ruins else [card]
    rest = [known for known in deck if known not in first]
    hidden = replace(hidden, deck=(*first, *rest), ambush_pile=ambushes, hero_pile=heroes)
    state = State(state.table, hidden)
    for known in first:
        state = evolve(state, CardRevealed(known))
    return state


def _passed(state: State, turn: SkillTurn, scene: Scene) -> State:
    """The ambush is about to be drawn, on the sheets of even seats under Acrobatics if so wished (K-01)."""
    if scene is Scene.ACROBATICS:
        acrobats = frozenset(Seat(seat) for seat in range(0, len(state.table.sheets), 2))
        lies = fitting_lies(turn.card, state.table.sheets[0].empty) if state.table.rules.is_solo else ()
        if lies or not state.table.rules.is_solo:
            turn = replace(turn, acrobats=acrobats, lie=lies[0] if lies else None)
    return evolve(State(replace(state.table, turn=turn), state.hidden), SheetsPassed())


def _effect(state: State, card: AmbushCard) -> State:
    """The season is scored and the card's effect begins, if it has a lasting one (M-5)."""
    if card.letter is not Letter.TROLL:
        return state
    return evolve(evolve(state, score_season(state.table, 0)), EffectBegan(card.id))
