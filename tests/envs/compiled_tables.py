"""The table of a compiled game as the core knows it: what everybody may see, and nothing else."""

from tests.property.playing import CATALOG

from inkland.core.catalog import AmbushCard, ExploreCard, HeroCard, Skill
from inkland.core.commands import DominoOrientation
from inkland.core.events import SeasonScore
from inkland.core.ids import CardId, Seat
from inkland.core.outcome import end_game
from inkland.core.record import replace
from inkland.core.setup.config import SKILLS_ON_TABLE, GameConfig, resolve
from inkland.core.setup.ruleset import Player, make_ruleset
from inkland.core.state import AmbushTurn, EffectTurn, ExploreTurn, HeroTurn, SkillTurn, Table, Turn
from inkland.kernel import layout
from inkland.kernel.batch import Words
from inkland.kernel.compiled.scoring.cards import CARDS
from inkland.kernel.loading import read_sheet
from inkland.kernel.tables import tables_for
from inkland.kernel.words import vector


def _cards(game: Words, where: int, size: int) -> tuple[CardId, ...]:
    names = {number: card for card, number in tables_for(CATALOG).cards.items()}
    return tuple(names[number] for number in game[where : where + size].tolist())


def _turn(game: Words) -> Turn | None:
    card = CATALOG.cards[_cards(game, layout.CARD, 1)[0]] if game[layout.TURN] else None
    match layout.Turn(game[layout.TURN]), card:
        case layout.Turn.EXPLORE, ExploreCard():
            return ExploreTurn(card, bool(game[layout.TURN_DUTY]))
        case layout.Turn.AMBUSH, AmbushCard():
            return AmbushTurn(card, *_acrobats(game))
        case layout.Turn.SKILL, AmbushCard():
            return SkillTurn(card, *_acrobats(game))
        case layout.Turn.HERO, HeroCard():
            return HeroTurn(card)
        case layout.Turn.EFFECT, AmbushCard():
            return EffectTurn(card)
        case _:
            return None


def _acrobats(game: Words) -> tuple[frozenset[Seat], DominoOrientation | None]:
    word = int(game[layout.ACROBATS])
    if game[layout.PLAYERS] == 1:
        return (frozenset({Seat(0)}), list(DominoOrientation)[word - 1]) if word else (frozenset(), None)
    return frozenset(Seat(seat) for seat in range(layout.SEATS) if word >> seat & 1), None


def _skills(word: int, size: int) -> list[Skill | None]:
    numbers = [word >> place * layout.SKILL_BITS & layout.SKILL_MASK for place in range(size)]
    return [layout.SKILL_ORDER[number - 1] if number else None for number in numbers]


def table_of(game: Words, config: GameConfig) -> Table:
    """The open half of a compiled game's state."""
    seats, words = config.players, vector(game.tolist())
    players = tuple(Player(f"seat {seat + 1}") for seat in range(seats))
    edicts = tuple(CARDS[number] for number in game[layout.EDICTS : layout.EDICTS + 4])
    skills = tuple(skill for skill in _skills(int(game[layout.SKILLS]), SKILLS_ON_TABLE) if skill)
    rules = make_ruleset(CATALOG, resolve(config, CATALOG), players, edicts, skills)
    lines = game[layout.SCORES : layout.GAME_WORDS].reshape(layout.SEASONS, layout.SEATS, 4)
    table = Table(
        rules,
        tuple(read_sheet(words, seat, rules.map) for seat in range(seats)),
        season=int(game[layout.SEASON]),
        time=int(game[layout.TIME]),
        revealed=_cards(game, layout.DECK, int(game[layout.DECK_AT])),
        duty=bool(game[layout.DUTY]),
        turn=_turn(game),
        awaited=frozenset(Seat(seat) for seat in range(seats) if game[layout.AWAITED] >> seat & 1),
        used=tuple(_skills(int(game[layout.USED]), seats)),
        met=_cards(game, layout.MET, int(game[layout.MET_SIZE])),
        scores=tuple(
            tuple(SeasonScore((a, b), coins, monsters) for a, b, coins, monsters in season)
            for season in lines[: game[layout.SCORED], :seats].tolist()
        ),
    )
    is_over = game[layout.TURN] == layout.Turn.OVER
    return replace(table, result=end_game(table)) if is_over else table
