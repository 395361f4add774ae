"""States set up on purpose: arbitrary sheets, and any card of the deck turned over before them."""

from dataclasses import dataclass
from enum import Enum

from tests.property.drafts import Draft, Stroke, make_sheet
from tests.property.playing import CATALOG, SeededRng, play_on, start_game

from inkland.core.board.grid import SIZE
from inkland.core.catalog import AmbushCard, ExploreCard, RuinsCard, Skill
from inkland.core.events import CardRevealed, EffectBegan, SheetsPassed
from inkland.core.evolve import evolve
from inkland.core.ids import Box, CardId, Letter, Seat
from inkland.core.outcome import score_season
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.state import SkillTurn, State
from inkland.core.turns.skills import fitting_orientations

SKILLS = (Skill.DIPLOMACY, Skill.ACROBATICS, Skill.SEARCH)


class Scene(Enum):
    """What the seats are asked for."""

    EXPLORE = "an explore card"
    DUTY = "an explore card under a ruins duty"
    HERO = "a hero card"
    SKILL = "skills before the sheets pass"
    NARROW = "skills before a solo ambush, where a 2×1 fits one way only"
    AMBUSH = "an ambush card"
    ACROBATICS = "an ambush card, for the even seats under Acrobatics"
    GORGON = "the gorgon's victim in solo"
    EFFECT = "the troll's effect"


@dataclass(frozen=True)
class Staged:
    """A moment at which a card lies open, seats have arbitrary sheets and some may have chosen."""

    config: GameConfig
    seed: int
    drafts: tuple[Draft, ...]
    scene: Scene
    card: int
    moves: int = 0

    def state(self) -> State:
        """Set up this moment."""
        rng = SeededRng(self.seed)
        state = _cleared(start_game(_suited(self.config, self.scene), rng)[0], self._drafts())
        cards = _cards(state, self.scene)
        state = _turned(state, cards[self.card % len(cards)], duty=self.scene is Scene.DUTY)
        turn = state.table.turn
        if isinstance(turn, SkillTurn):
            state = _ambushed(state, turn, self.scene)
        return play_on(state, self.moves % len(state.table.sheets), rng)

    def _drafts(self) -> tuple[Draft, ...]:
        """The drafts, with what the scene needs on the sheets."""
        row, col = self.seed % (SIZE - 1), self.seed // SIZE % (SIZE - 1)
        match self.scene:
            case Scene.EFFECT:
                troll = Stroke("T", row, col)
                return tuple(draft._replace(strokes=(*draft.strokes, troll)) for draft in self.drafts)
            case Scene.NARROW:
                full, gap = (
                    Stroke("F", 0, 0, SIZE, SIZE),
                    Stroke(".", row, col, *((1, 2), (2, 1))[self.card % 2]),
                )
                return (Draft((full, gap), coins=5),)
            case _:
                return self.drafts


def _suited(config: GameConfig, scene: Scene) -> GameConfig:
    """The same set-up with what the scene cannot do without."""
    match scene:
        case Scene.DUTY:
            return replace(config, ruins=True)
        case Scene.HERO:
            return replace(config, heroes=True)
        case Scene.SKILL | Scene.ACROBATICS:
            return replace(config, skill_cards=SKILLS)
        case Scene.NARROW:
            return replace(config, players=1, skill_cards=SKILLS)
        case Scene.GORGON:
            return replace(config, players=1)
        case _:
            return config


def _cards(state: State, scene: Scene) -> list[CardId]:
    """The cards that may be turned over in a scene."""
    ambushes = CATALOG.ambushes(*Box)
    match scene:
        case Scene.EXPLORE | Scene.DUTY:
            cards = state.table.rules.explore_cards
            return [card for card in cards if isinstance(CATALOG.cards[card], ExploreCard)]
        case Scene.HERO:
            return list(state.hidden.hero_pile)
        case Scene.EFFECT:
            return [card.id for card in ambushes if card.letter is Letter.TROLL]
        case Scene.GORGON:
            return [card.id for card in ambushes if card.letter is Letter.GORGON]
        case _:
            return [card.id for card in ambushes]


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
    ambushes, heroes = hidden.ambush_pile, hidden.hero_pile
    if isinstance(rules.card(card), AmbushCard):
        ambushes = (card, *[known for known in ambushes if known != card][:3])
    elif card in heroes:
        heroes = (card, *[known for known in heroes if known != card])
    deck = (*rules.explore_cards, *ambushes[:1], *heroes[:1])
    ruins = [known for known in deck if isinstance(rules.card(known), RuinsCard)]
    first = [ruins[0], card] if duty else [card]
    rest = [known for known in deck if known not in first]
    state = State(state.table, replace(hidden, deck=(*first, *rest), ambush_pile=ambushes, hero_pile=heroes))
    for known in first:
        state = evolve(state, CardRevealed(known))
    return state


def _ambushed(state: State, turn: SkillTurn, scene: Scene) -> State:
    """The ambush at the moment of the scene."""
    if scene in (Scene.SKILL, Scene.NARROW):
        return state
    if scene is Scene.EFFECT:
        return evolve(evolve(state, score_season(state.table, 0)), EffectBegan(turn.card.id))
    if scene is Scene.ACROBATICS:
        turn = _with_acrobats(state, turn)
    return evolve(State(replace(state.table, turn=turn), state.hidden), SheetsPassed())


def _with_acrobats(state: State, turn: SkillTurn) -> SkillTurn:
    """Acrobatics for even seats, in solo if its 2×1 fits (K-01)."""
    sheets = state.table.sheets
    if not state.table.rules.is_solo:
        return replace(turn, acrobats=frozenset(Seat(seat) for seat in range(0, len(sheets), 2)))
    fitting = fitting_orientations(turn.card, sheets[0].empty)
    return replace(turn, acrobats=frozenset({Seat(0)}), orientation=fitting[0]) if fitting else turn
