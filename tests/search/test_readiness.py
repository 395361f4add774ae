"""Until the search is loaded the fallback chooses, and nobody waits."""

import logging
import subprocess
import sys
from pathlib import Path
from threading import Event

import pytest
from tests.property.playing import CATALOG
from tests.search.slow_compiler import SHARE, compile_when

from inkland.bots import LEVELS, BotState, bot_status
from inkland.bots.levels import readiness as module
from inkland.bots.levels import search_bot, status
from inkland.bots.levels.definitions import PartialGreedyBot
from inkland.bots.levels.readiness import Readiness, SearchState, SearchUnavailable
from inkland.bots.levels.search_bot import SearchBot
from inkland.cli.main import run
from inkland.core.commands import Choice
from inkland.core.decide import start
from inkland.core.ids import Seat
from inkland.core.options import Options, options
from inkland.core.rng import Rng
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import PlayerView, State, view
from inkland.core.turns.legality import check
from inkland.kernel.compiler.progress import Report
from inkland.search import warmup
from inkland.search.settings import SearchParams
from inkland.sim.chance import SeededRng
from inkland.sim.games import play_game


class Substitute:
    """Counts how often it is asked."""

    name = "substitute"

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, _view: PlayerView, found: Options, _rng: Rng) -> Choice:
        self.asked += 1
        return found[0]


def opening() -> State:
    state, _ = start(CATALOG, GameConfig(), (Player(""),), SeededRng(1))
    return state


def test_the_fallback_chooses_until_the_search_is_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A child process compiles; then the level chooses itself."""
    search, compiled = Readiness(), Event()
    monkeypatch.setattr(search_bot, "SEARCH", search)
    compile_when(compiled, monkeypatch)
    substitute = Substitute()
    bot = SearchBot(params=SearchParams(width=1), fallback=substitute)
    seen = view(opening(), Seat(0))
    search.warm_up()
    search.warm_up()
    assert not search.is_ready
    bot.choose(seen, options(seen), SeededRng(1))
    assert substitute.asked == 1
    compiled.set()
    assert search.wait(120)
    check(seen.table, bot.choose(seen, options(seen), SeededRng(1)))
    assert substitute.asked == 1


def test_where_there_is_time_the_level_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a warm-up every choice is the level's own, so a seed gives the same game."""
    search, substitute = Readiness(), Substitute()
    monkeypatch.setattr(search_bot, "SEARCH", search)
    bot = SearchBot(params=SearchParams(width=1), fallback=substitute)
    seen = view(opening(), Seat(0))
    bot.choose(seen, options(seen), SeededRng(1))
    assert search.is_ready
    assert substitute.asked == 0


@pytest.mark.system
def test_the_compiler_that_cannot_be_started_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then loading compiles."""
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    module.compile_in_subprocess(lambda _: None)


@pytest.mark.system
def test_the_compiler_ends_with_the_program_that_started_it() -> None:
    """A killed server closes the pipe; its compiler must not go on by itself."""
    command = [sys.executable, "-m", "inkland.search.warmup", "--attached"]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as child:
        assert child.stdin is not None
        child.stdin.close()
        assert child.wait(60) == 1


@pytest.mark.parametrize("players", [1, 2])
def test_the_fallback_of_the_weakest_level_plays_legally(players: int) -> None:
    """Complete games, with skills."""
    config = GameConfig(players=players, skills=True, heroes=True)
    states = [state for state, _ in play_game(CATALOG, config, [PartialGreedyBot()], 3)]
    assert states[-1].table.is_over


def broken(_report: Report) -> None:
    raise OSError("no space left\nand more")


def test_a_search_that_cannot_be_loaded_is_named_in_one_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """In an interactive program the fallback plays on, and the state gives the reason."""
    search, substitute = Readiness(), Substitute()
    monkeypatch.setattr(search_bot, "SEARCH", search)
    monkeypatch.setattr(status, "SEARCH", search)
    monkeypatch.setattr(warmup, "load_search", broken)
    bot = SearchBot(params=SearchParams(width=1), fallback=substitute)
    seen = view(opening(), Seat(0))
    with caplog.at_level(logging.ERROR):
        search.warm_up()
        assert not search.wait(60)
    assert (search.state, search.reason) == (SearchState.FAILED, "OSError: no space left")
    assert [record.exc_info for record in caplog.records] == [None]
    assert bot.choose(seen, options(seen), SeededRng(1)) == options(seen)[0]
    found = bot_status(bot, seen.table.rules)
    assert (found.state, found.reason) == (BotState.FAILED, "OSError: no space left")


def test_where_there_is_time_a_search_that_cannot_be_loaded_is_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search_bot, "SEARCH", Readiness())
    monkeypatch.setattr(warmup, "load_search", broken)
    with pytest.raises(SearchUnavailable, match="no space left"):
        SearchBot().prepare()


def test_the_command_line_says_it_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(search_bot, "SEARCH", Readiness())
    monkeypatch.setattr(warmup, "load_search", broken)
    assert run(["--lang", "en", "simulate", "1", "--bots", "journeyman"]) == 2
    said = capsys.readouterr().err
    assert "OSError: no space left" in said
    assert "Traceback" not in said


def test_a_level_that_is_still_loading_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    search, compiled = Readiness(), Event()
    monkeypatch.setattr(status, "SEARCH", search)
    compile_when(compiled, monkeypatch)
    rules = opening().table.rules
    assert bot_status(LEVELS[0], rules).state is BotState.READY
    search.warm_up()
    assert bot_status(LEVELS[0], rules).state is BotState.LOADING
    compiled.set()
    assert search.wait(120)
    assert bot_status(LEVELS[0], rules).state is BotState.READY


def test_the_log_says_how_far_compiling_has_come(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """First use took half a minute, and nothing said why."""
    search, compiled = Readiness(), Event()
    compile_when(compiled, monkeypatch)
    assert search.compiled is None
    with caplog.at_level(logging.INFO):
        search.warm_up()
        while search.compiled is None:
            assert not search.wait(0.01)
        assert search.compiled == SHARE
        compiled.set()
        assert search.wait(120)
    assert search.compiled is None
    said = [record.getMessage() for record in caplog.records if record.name == module.__name__]
    assert said[:2] == [
        "the search of the levels is being loaded",
        "compiling the search of the levels, once on this machine: 25 %",
    ]


def test_loading_reports_what_the_child_process_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    search, compiled, shares = Readiness(), Event(), list[float]()
    compile_when(compiled, monkeypatch)
    compiled.set()
    search.load(shares.append)
    assert search.is_ready
    assert shares == [], "nothing is compiled when the search is on disk"
    monkeypatch.setattr(warmup, "load_search", broken)
    with pytest.raises(SearchUnavailable, match="no space left"):
        Readiness().load(shares.append)


@pytest.mark.system
def test_the_shares_of_the_child_process_arrive(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    compiler = tmp_path / "python"
    compiler.write_text("#!/bin/sh\necho 0.006\necho 1.000\n", encoding="utf-8")
    compiler.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(compiler))
    shares: list[float] = []
    module.compile_in_subprocess(shares.append)
    assert shares == [0.006, 1.0]


def test_a_process_that_lets_others_search_follows_their_state() -> None:
    """The server asks workers; it says what they say, and never loads the search itself."""
    search, told = Readiness(), list[SearchState]()
    with search.observed(lambda: told.append(search.state)):
        search.follow(SearchState.LOADING)
        search.follow(SearchState.LOADING, compiled=0.5)
        assert (search.compiled, search.is_interactive, search.load_if_allowed()) == (0.5, True, False)
        search.follow(SearchState.READY)
        search.follow(SearchState.FAILED, "no memory")
    assert (search.state, search.reason) == (SearchState.FAILED, "no memory")
    assert told == [SearchState.LOADING, SearchState.READY, SearchState.FAILED]
