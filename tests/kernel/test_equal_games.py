"""The kernel plays the core's games: same sheets, options, decks and scores after every step."""

import pytest
from tests.games.presets import PRESETS
from tests.kernel.duel import Duel, any_duel, expected_sights

from inkland.core.record import replace

PLAIN = {name: replace(config, skills=False) for name, config in PRESETS.items()}
MIXED_GAMES = 60
MORE_GAMES = 120


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("preset", PLAIN)
def test_a_preset_is_played_the_same(preset: str, players: int) -> None:
    """Every box and variant, solo and at full tables."""
    duel = Duel(replace(PLAIN[preset], players=players), seed=players)
    duel.play(pack=players % 2 == 0)
    assert duel.state.table.is_over


def test_everything_is_met_and_played_the_same() -> None:
    """Every card, map, edict, monster's effect, fallback and ending, in mixed games."""
    met: set[str] = set()
    for seed in range(MIXED_GAMES + MORE_GAMES):
        if seed >= MIXED_GAMES and expected_sights() <= met:
            break
        duel = any_duel(seed)
        duel.play(peeks=int(seed < MIXED_GAMES // 2), pack=seed % 2 == 0)
        met |= duel.sights
    assert expected_sights() - met == set()
