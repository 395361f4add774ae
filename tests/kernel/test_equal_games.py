"""The kernel plays the same games as the core: sheets, options, decks and scores after every step."""

import pytest
from tests.games.presets import PRESETS
from tests.kernel.duel import Differs, Duel, any_duel, expected_sights
from tests.kernel.fuzz import described
from tests.property.playing import CATALOG

from inkland.core.record import replace
from inkland.kernel import layout
from inkland.notation.records import parse_record

MIXED_GAMES = 60
MORE_GAMES = 120


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_played_the_same(preset: str, players: int) -> None:
    """Every box and variant, solo and at full tables."""
    duel = Duel(replace(PRESETS[preset], players=players), seed=players)
    duel.play(pack=players % 2 == 0)
    assert duel.state.table.is_over


def test_everything_is_met_and_played_the_same() -> None:
    """Every card, map, edict, skill, monster's effect, fallback and ending, in mixed games."""
    met: set[str] = set()
    for seed in range(MIXED_GAMES + MORE_GAMES):
        if seed >= MIXED_GAMES and expected_sights() <= met:
            break
        duel = any_duel(seed)
        duel.play(peeks=int(seed < MIXED_GAMES // 2), pack=seed % 2 == 0)
        met |= duel.sights
    assert expected_sights() - met == set()


def test_a_difference_is_reported_with_its_game() -> None:
    """One coin too many in one body is found at the next step, and the record of the game is given."""
    duel = Duel(PRESETS["base"], seed=1)
    duel.game[layout.SHEETS + layout.COINS] += 1
    with pytest.raises(Differs, match="sheet 0") as found:
        duel.play()
    report = described(duel, 1, found.value)
    assert "--seed 1 --steps 1" in report
    assert parse_record(report.partition("\n\n")[2], CATALOG).events == tuple(duel.events)
