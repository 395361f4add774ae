"""Until the search is loaded the fallback chooses, and nobody waits."""

import logging
from threading import Event

import pytest
from tests.property.playing import CATALOG
from tests.search.slow_search import load_when

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
from inkland.kernel import file
from inkland.locale import LANGUAGES, texts_in
from inkland.render.bot_notices import notice_line
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
    """A thread loads it; then the level chooses itself."""
    search, loaded = Readiness(), Event()
    monkeypatch.setattr(search_bot, "SEARCH", search)
    load_when(loaded, monkeypatch)
    substitute = Substitute()
    bot = SearchBot(params=SearchParams(width=1), fallback=substitute)
    seen = view(opening(), Seat(0))
    search.warm_up()
    search.warm_up()
    assert not search.is_ready
    bot.choose(seen, options(seen), SeededRng(1))
    assert substitute.asked == 1
    loaded.set()
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


@pytest.mark.parametrize("players", [1, 2])
def test_the_fallback_of_the_weakest_level_plays_legally(players: int) -> None:
    """Complete games, with skills."""
    config = GameConfig(players=players, skills=True, heroes=True)
    states = [state for state, _ in play_game(CATALOG, config, [PartialGreedyBot()], 3)]
    assert states[-1].table.is_over


def broken() -> None:
    raise OSError("no space left\nand more")


def test_a_search_that_cannot_be_loaded_is_named_in_one_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """In an interactive program the fallback plays on, and the state gives the reason."""
    search, substitute = Readiness(), Substitute()
    monkeypatch.setattr(search_bot, "SEARCH", search)
    monkeypatch.setattr(status, "SEARCH", search)
    monkeypatch.setattr(module, "load_search", broken)
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
    monkeypatch.setattr(module, "load_search", broken)
    with pytest.raises(SearchUnavailable, match="no space left"):
        SearchBot().prepare()


def test_the_command_line_says_it_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(search_bot, "SEARCH", Readiness())
    monkeypatch.setattr(module, "load_search", broken)
    assert run(["--lang", "en", "simulate", "1", "--bots", "journeyman"]) == 2
    said = capsys.readouterr().err
    assert "OSError: no space left" in said
    assert "Traceback" not in said


@pytest.mark.parametrize("code", file.KERNEL_ERRORS)
def test_a_bad_kernel_is_told_in_every_language(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is told why, and what to do; the log and Python programs get the same in English."""
    search = Readiness()
    monkeypatch.setattr(status, "SEARCH", search)

    def bad() -> None:
        raise file.BadKernel(code)

    monkeypatch.setattr(module, "load_search", bad)
    search.warm_up()
    assert not search.wait(60)
    found = bot_status(LEVELS[0], opening().table.rules)
    assert found.state is BotState.FAILED
    for language in LANGUAGES:
        texts = texts_in(language)
        line = notice_line(LEVELS[0].name, found, texts)
        assert line is not None
        assert texts(code) in line
        assert "make kernel" in line
    with pytest.raises(SearchUnavailable, match="make kernel"):
        search.load()


def test_a_level_that_is_still_loading_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    search, loaded = Readiness(), Event()
    monkeypatch.setattr(status, "SEARCH", search)
    load_when(loaded, monkeypatch)
    rules = opening().table.rules
    assert bot_status(LEVELS[0], rules).state is BotState.READY
    search.warm_up()
    assert bot_status(LEVELS[0], rules).state is BotState.LOADING
    loaded.set()
    assert search.wait(120)
    assert bot_status(LEVELS[0], rules).state is BotState.READY


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
