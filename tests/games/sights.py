"""What there is to see in games: every card, effect, skill and ending, by a name."""

from collections.abc import Iterator

from tests.oracle.facts import AMBUSH, ATTACKS, EXPLORE, FAMILY, MAPS

from inkland.core.board.sheet import Sheet
from inkland.core.catalog import AmbushCard, Skill
from inkland.core.events import CardRevealed, Drawn, EffectApplied, Event, GameEnded, SeasonScored, SkillUsed
from inkland.core.ids import Edict, Letter, Terrain
from inkland.core.state import AmbushTurn, ExploreTurn, State

RUINS_DUTY = "an explore card under a ruins duty (T-3)"
SINGLE_CELL = "the single cell (T-4)"
SINGLE_HERO = "a hero as the single cell (T-4)"
FULL_SHEET = "a full sheet that nothing is drawn on (T-5)"
SINGLE_MONSTER = "a single monster (T-7)"
STRUCK_BY_HERO = "a new hero strikes a monster (T-9)"
STRUCK_ON_ENTRY = "a monster is struck as it is drawn (T-9)"
DRAGON_CLOSED = "a dragon is closed in (M-1)"
ZOMBIES_SPREAD = "zombies spread (M-2)"
ZOMBIE_STRUCK = "a zombie is struck as it spreads (M-2)"
TROLL = "a troll destroys a cell (M-3)"
GORGON = "a gorgon destroys a cell (M-4)"
NO_PLACE = "a solo ambush fits nowhere (O-2)"
WON, TIE_BROKEN, TITLE = "a winner (P-4)", "a tie is broken (P-4)", "a title (O-5)"
FULL_MAP, FULL_SEASONS = "a full map ends the game (O-4)", "a solo game of four seasons (O-1)"


def everything() -> set[str]:
    """All that a collection of games has to show of the printed content."""
    found = {value for name, value in globals().items() if name.isupper() and isinstance(value, str)}
    found |= {_card(card) for card in (*EXPLORE, *AMBUSH, *ATTACKS)}
    found |= {_edict(card) for card in FAMILY}
    found |= {_skill(skill) for skill in Skill}
    found |= {_map(side) for side in MAPS}
    return found


def _card(card: str) -> str:
    return f"card {card}"


def _edict(card: str) -> str:
    return f"edict {card}"


def _skill(skill: Skill) -> str:
    return f"skill {skill}"


def _map(side: str) -> str:
    return f"map {side}"


def sights_of(before: State, event: Event, after: State) -> set[str]:
    """What one event showed."""
    return set(_sights(before, event, after))


def _sights(before: State, event: Event, after: State) -> Iterator[str]:
    match event:
        case CardRevealed(card):
            yield _card(card)
            if isinstance(after.table.turn, ExploreTurn) and after.table.turn.duty:
                yield RUINS_DUTY
        case Drawn():
            yield from _drawing(before, event)
            yield from _consequences(before.table.sheets[event.sheet], after.table.sheets[event.sheet], event)
        case SkillUsed():
            yield _skill(event.skill)
        case EffectApplied():
            yield from _effect(before, event, after)
        case SeasonScored(season):
            yield from (_edict(before.table.rules.edict(edict)[0].id) for edict in _edicts(before, season))
        case GameEnded():
            yield from _ending(before, event)
        case _:
            return


def _edicts(state: State, season: int) -> tuple[Edict, Edict]:
    return state.table.rules.seasons[season].edicts


def _drawing(before: State, event: Drawn) -> Iterator[str]:
    if event.skill is not None:
        yield _skill(event.skill)
    if event.drawing.destroys is not None:
        yield GORGON
    if event.drawing.terrain is None:
        yield FULL_SHEET if not before.table.sheets[event.sheet].empty else NO_PLACE
    elif event.fallback and isinstance(before.table.turn, AmbushTurn):
        yield SINGLE_MONSTER
    elif event.fallback:
        yield SINGLE_HERO if event.drawing.terrain is Terrain.HERO else SINGLE_CELL


def _consequences(old: Sheet, new: Sheet, event: Drawn) -> Iterator[str]:
    if new.dragon_paid and not old.dragon_paid:
        yield DRAGON_CLOSED
    if old.monster & event.drawing.attack:
        yield STRUCK_BY_HERO
    if event.drawing.terrain is Terrain.MONSTER and event.drawing.cells & old.attack:
        yield STRUCK_ON_ENTRY


def _effect(before: State, event: EffectApplied, after: State) -> Iterator[str]:
    card = before.table.rules.card(event.card)
    if isinstance(card, AmbushCard) and card.letter is Letter.ZOMBIE:
        yield ZOMBIES_SPREAD
        if event.cells & after.table.sheets[event.sheet].destroyed:
            yield ZOMBIE_STRUCK
    else:
        yield TROLL


def _ending(before: State, event: GameEnded) -> Iterator[str]:
    yield _map(before.table.rules.map.id)
    if before.table.rules.is_solo:
        yield TITLE
        yield FULL_SEASONS if before.table.sheets[0].empty else FULL_MAP
        return
    yield WON
    if event.totals.count(max(event.totals)) > len(event.winners):
        yield TIE_BROKEN
