"""Programs as bots: messages, legal answers, and the handling of faults."""

import logging
import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec
import pytest

from inkland import __version__
from inkland.bots import BOTS, NameTaken, find_bot, registered
from inkland.bots.faults import STRIKES
from inkland.bots.programs import Limits, Program, ProgramBot
from inkland.bots.programs.messages import PROTOCOL
from inkland.bots.programs.process import IS_SUPERVISED
from inkland.content import load_catalog
from inkland.core.decide import start
from inkland.core.events import GameEnded
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.presets import EVERYTHING
from inkland.core.setup.ruleset import Player
from inkland.core.state import PlayerView, view
from inkland.sim.chance import SeededRng
from inkland.sim.games import play_game

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "bots" / "worthwhile.py"
CATALOG = load_catalog()


@contextmanager
def stubborn(way: str, **limits: float) -> Iterator[ProgramBot]:
    """Yield a program that misbehaves in one way; it has time enough on a busy machine."""
    command = (sys.executable, str(Path(__file__).with_name("stubborn.py")), way)
    made = msgspec.convert({"move_seconds": 60.0} | limits, Limits)
    with closing(ProgramBot(Program(way, command, made))) as bot:
        yield bot


def first_view(seed: int = 1) -> PlayerView:
    state, _ = start(CATALOG, GameConfig(), (Player("x"),), SeededRng(seed))
    return view(state, min(state.table.awaited))


def faults_of_one_choice(bot: ProgramBot) -> dict[str, int]:
    seen = first_view()
    offered = options(seen)
    assert bot.choose(seen, offered, SeededRng(3)) in list(offered)
    return dict(bot.faults)


@pytest.mark.system
@pytest.mark.parametrize(
    ("way", "fault"),
    [
        ("crash", "crash"),
        ("timeout", "timeout"),
        ("garbage", "garbage"),
        ("not-utf8", "garbage"),
        ("deep", "garbage"),
        ("no-newline", "timeout"),
        ("huge", "huge"),
        ("illegal", "illegal"),
        ("no-such-index", "illegal"),
        ("undo", "illegal"),
        ("both", "garbage"),
        ("other-question", "garbage"),
        ("other-protocol", "start"),
        ("silent", "start"),
        ("deaf", "crash"),
    ],
)
def test_a_fault_is_counted_and_a_legal_choice_made(way: str, fault: str) -> None:
    """The program has a second if that is what it exceeds."""
    start_seconds, move_seconds = (1.0 if late else 60.0 for late in (way == "silent", fault == "timeout"))
    with stubborn(way, start_seconds=start_seconds, move_seconds=move_seconds) as bot:
        assert faults_of_one_choice(bot) == {fault: 1}


@pytest.mark.system
def test_a_program_of_protocol_1_is_refused_in_one_sentence(caplog: pytest.LogCaptureFixture) -> None:
    """The reason is logged once, however often the program fails."""
    with stubborn("protocol-1") as bot, caplog.at_level(logging.WARNING):
        faults_of_one_choice(bot)
        assert faults_of_one_choice(bot) == {"start": 2}
    (record,) = caplog.records
    said = f"bot protocol-1: start: it speaks bot protocol 1, Inkland {__version__} speaks {PROTOCOL};"
    assert record.getMessage().startswith(said)


@pytest.mark.system
def test_a_program_that_behaves_has_no_faults() -> None:
    with stubborn("well") as bot:
        assert faults_of_one_choice(bot) == {}


def test_a_command_that_cannot_be_started() -> None:
    with closing(ProgramBot(Program("none", ("/nowhere/at/all",)))) as bot:
        assert faults_of_one_choice(bot) == {"start": 1}


@pytest.mark.system
@pytest.mark.skipif(not IS_SUPERVISED, reason="this system cannot limit another process's memory")
def test_memory_is_limited() -> None:
    with stubborn("memory", move_seconds=20.0, memory_mib=256) as bot:
        assert faults_of_one_choice(bot) == {"crash": 1}
    with stubborn("memory", move_seconds=20.0) as bot:
        assert faults_of_one_choice(bot) == {}


@pytest.mark.system
def test_after_some_strikes_the_game_is_forfeited_but_goes_on() -> None:
    with stubborn("crash") as bot:
        *_, (state, _) = play_game(CATALOG, GameConfig(), [bot], 1)
        assert isinstance(state.table.result, GameEnded)
        assert bot.faults == {"crash": STRIKES}
        *_, (state, _) = play_game(CATALOG, GameConfig(), [bot], 2)
        assert bot.faults == {"crash": 2 * STRIKES}, "another game is another chance"


@pytest.mark.system
def test_wrong_choices_cost_the_choice_alone() -> None:
    with stubborn("illegal") as bot:
        *_, (_, _) = play_game(CATALOG, GameConfig(), [bot], 1)
        assert bot.faults["illegal"] > STRIKES
        assert set(bot.faults) == {"illegal"}


def example() -> ProgramBot:
    return ProgramBot(Program("mine", (sys.executable, str(EXAMPLE))))


def test_the_example_is_short_and_needs_nothing() -> None:
    lines = EXAMPLE.read_text().splitlines()
    assert len(lines) <= 60
    imported = {line.split()[1] for line in lines if line.startswith(("import ", "from "))}
    assert imported <= sys.stdlib_module_names


@pytest.mark.system
def test_the_example_plays_better_than_chance() -> None:
    with closing(example()) as bot:
        for seed in range(2):
            ratings = []
            for player in (bot, find_bot("random")):
                *_, (state, _) = play_game(CATALOG, GameConfig(), [player], seed)
                result = state.table.result
                assert result is not None
                assert result.rating is not None
                ratings.append(result.rating)
            assert ratings[0] > ratings[1] + 40
        assert not bot.faults


@pytest.mark.system
def test_the_example_plays_at_tables_with_everything() -> None:
    with closing(example()) as bot:
        config = replace(EVERYTHING, players=2)
        *_, (state, _) = play_game(CATALOG, config, [bot, find_bot("random")], 4)
        result = state.table.result
        assert result is not None
        assert result.winners == (0,)
        assert not bot.faults


@pytest.mark.system
def test_the_same_seed_gives_the_same_game() -> None:
    with closing(example()) as bot:
        first, again = (list(play_game(CATALOG, GameConfig(), [bot], 5))[-1][0] for _ in range(2))
        assert first.table.scores == again.table.scores


def test_more_bots_can_be_enlisted_for_a_while() -> None:
    bot = ProgramBot(Program("guest", (os.devnull,)))
    with registered([bot]):
        assert find_bot("guest") is bot
        with pytest.raises(NameTaken), registered([bot]):
            pass
        assert "guest" in BOTS
    assert "guest" not in BOTS
