"""The random player takes every option of core.options equally often."""

from collections import Counter

import pytest
from tests.kernel.duel import TABLES, Duel
from tests.property.playing import CATALOG

from inkland.core.catalog import Skill
from inkland.core.decide import step
from inkland.core.ids import Box
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.state import AmbushTurn, EffectTurn, ExploreTurn, HeroTurn, SkillTurn, State, Turn, view
from inkland.kernel import layout
from inkland.kernel.loading import from_state
from inkland.kernel.runtime import call
from inkland.kernel.words import slices, vector

DRAWS = 30_000
HEROES = GameConfig(
    players=2, explore=Box.HEROES, ruins=True, ambush_cards=tuple(c.id for c in CATALOG.ambushes(Box.HEROES))
)


def moment(
    kind: type[Turn],
    *,
    crowd: int,
    card: str | None = None,
    duty: bool = False,
    skills: tuple[Skill, ...] | None = None,
) -> State:
    """Return a state in which both seats wait for one kind of choice; perhaps of one card, or with a duty.

    With skills, both have coins for them.
    """
    for seed in range(400):
        duel = Duel(replace(HEROES, skill_cards=skills), seed, crowd=crowd, coins=4 if skills else 0)
        state, rng = duel.state, duel.rng
        while not state.table.is_over:
            turn = state.table.turn
            if (
                isinstance(turn, kind)
                and len(state.table.awaited) == 2
                and (skills is None or state.table.used == (None, None))
                and (not isinstance(turn, ExploreTurn) or turn.duty == duty)
                and (card is None or turn.card.id == card)
            ):
                return state
            found = options(view(state, min(state.table.awaited)))
            state, _ = step(state, found[rng.below(len(found))], rng)
    raise AssertionError("no such moment")


MOMENTS = {
    "open sheets": (ExploreTurn, 0, None, False),
    "little room": (ExploreTurn, 60, None, False),
    "no room for shapes": (ExploreTurn, 97, "settlement", False),
    "ruins duty": (ExploreTurn, 30, None, True),
    "five terrains": (ExploreTurn, 0, "kethras-gates", False),
    "gorgon": (AmbushTurn, 60, "gorgon-gaze", False),
    "dragon": (AmbushTurn, 0, "dragon-inferno", False),
    "hero": (HeroTurn, 60, None, False),
    "troll": (EffectTurn, 0, "giant-troll-ravage", False),
}


SKILLED_MOMENTS = {
    "little room, with skills": (ExploreTurn, (Skill.HIDE, Skill.SEARCH, Skill.NEGOTIATION)),
    "an ambush, with skills": (SkillTurn, (Skill.ACROBATICS, Skill.DIPLOMACY, Skill.HIDE)),
    "hero, with skills": (HeroTurn, (Skill.SEARCH, Skill.DIPLOMACY, Skill.HIDE)),
}


@pytest.mark.parametrize("name", MOMENTS)
def test_every_option_is_equally_likely(name: str) -> None:
    """The first seat's sheets after many draws: as many as the options lead to, all equally often."""
    kind, crowd, card, duty = MOMENTS[name]
    check_draws(moment(kind, crowd=crowd, card=card, duty=duty))


@pytest.mark.parametrize("name", SKILLED_MOMENTS)
def test_every_option_with_a_skill_is_equally_likely(name: str) -> None:
    """K-0: a skill is used as often as there are choices with it."""
    kind, skills = SKILLED_MOMENTS[name]
    check_draws(moment(kind, crowd=80, skills=skills))


def check_draws(state: State) -> None:
    """Compare what the first seat's random choices lead to with its options."""
    # With one seat left to choose, what it draws is what changes.
    seat = min(state.table.awaited)
    state = replace(state, table=replace(state.table, awaited=frozenset({seat})))
    expected: dict[bytes, int] = {}
    found = options(view(state, seat))
    for choice in found:
        sheets = from_state(step(state, choice, _NoChance())[0])[layout.SHEETS : layout.EDICTS].tobytes()
        expected[sheets] = expected.get(sheets, 0) + 1
    games = from_state(state) * DRAWS
    call("play_rounds", TABLES, games, vector(range(DRAWS)), DRAWS)
    played = slices(games, layout.GAME_WORDS)
    drawn = Counter(game[layout.SHEETS : layout.EDICTS].tobytes() for game in played)
    assert drawn.keys() <= expected.keys()
    each = DRAWS / len(found)
    chi = sum((drawn.get(sheets, 0) - each * ways) ** 2 / (each * ways) for sheets, ways in expected.items())
    free = len(expected) - 1
    assert chi < free + 5 * (2 * free) ** 0.5 + 10


class _NoChance:
    """Decks may be shuffled in any order here: sheets do not show it."""

    def below(self, bound: int, /) -> int:
        return bound - 1
