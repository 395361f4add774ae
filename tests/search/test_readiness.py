"""The search is loaded when it is needed; if it cannot be, the fallback chooses where people wait."""

import logging

import pytest
from tests.property.playing import CATALOG

from inkland.bots import LEVELS, BotState, bot_status, set_interactive
from inkland.bots.levels import readiness as module
from inkland.bots.levels import search_bot, status
from inkland.bots.levels.definitions import PartialGreedyBot
from inkland.bots.levels.readiness import Readiness, SearchUnavailable
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
from inkland.search.settings import Budget, SearchParams
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


@pytest.fixture
def search(monkeypatch: pytest.MonkeyPatch) -> Readiness:
    """A search that is not loaded, in a program in which nobody waits."""
    found = Readiness()
    for each in (module, search_bot, status):
        monkeypatch.setattr(each, "SEARCH", found)
    return found


def opening() -> State:
    state, _ = start(CATALOG, GameConfig(), (Player(""),), SeededRng(1))
    return state


def chosen(bot: SearchBot) -> Choice:
    """The choice of a bot in the opening, which must be legal."""
    seen = view(opening(), Seat(0))
    choice = bot.choose(seen, options(seen), SeededRng(1))
    check(seen.table, choice)
    return choice


@pytest.mark.parametrize("is_interactive", [False, True])
def test_the_first_choice_loads_the_search(search: Readiness, is_interactive: bool) -> None:
    search.is_interactive = is_interactive
    substitute = Substitute()
    chosen(SearchBot(params=SearchParams(width=1), fallback=substitute))
    assert (substitute.asked, search.has_failed) == (0, False)


def test_only_where_people_wait_a_choice_has_a_time_limit(
    search: Readiness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Elsewhere the budget of sheets alone decides, so a seed gives the same game."""
    limits = list[float | None]()

    class Noted:
        def __init__(self, budget: Budget, *_: object) -> None:
            limits.append(budget.seconds)

        def choose(self, _table: object, _seat: Seat, found: Options, *_: object) -> Choice:
            return found[0]

    monkeypatch.setattr("inkland.bots.levels.searcher.Searcher", Noted)
    bot = SearchBot(budget=Budget(sheets=10), move_seconds=0.5)
    chosen(bot)
    set_interactive()
    chosen(bot)
    assert search.is_interactive
    assert limits == [None, 0.5]


@pytest.mark.parametrize("players", [1, 2])
def test_the_fallback_of_the_weakest_level_plays_legally(players: int) -> None:
    """Complete games, with skills."""
    config = GameConfig(players=players, skills=True, heroes=True)
    states = [state for state, _ in play_game(CATALOG, config, [PartialGreedyBot()], 3)]
    assert states[-1].table.is_over


def broken() -> None:
    raise OSError("no space left\nand more")


def test_a_search_that_cannot_be_loaded_is_named_in_one_line(
    search: Readiness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where people wait the fallback plays on, the state gives the reason, and the log does so once."""
    monkeypatch.setattr(module, "load_search", broken)
    substitute = Substitute()
    bot = SearchBot(params=SearchParams(width=1), fallback=substitute)
    with caplog.at_level(logging.ERROR):
        set_interactive()
        bot.prepare()
        for _ in range(3):
            chosen(bot)
    assert substitute.asked == 3
    assert [(record.getMessage(), record.exc_info) for record in caplog.records] == [
        ("the search of the levels cannot be loaded: OSError: no space left", None)
    ]
    found = bot_status(bot, opening().table.rules)
    assert (found.state, found.reason) == (BotState.FAILED, "OSError: no space left")


@pytest.mark.usefixtures("search")
def test_where_nobody_waits_a_search_that_cannot_be_loaded_is_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "load_search", broken)
    bot = SearchBot()
    with pytest.raises(SearchUnavailable, match="no space left"):
        bot.prepare()
    with pytest.raises(SearchUnavailable, match="no space left"):
        chosen(bot)


@pytest.mark.usefixtures("search")
def test_the_command_line_says_it_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, "load_search", broken)
    assert run(["--lang", "en", "simulate", "1", "--bots", "journeyman"]) == 2
    said = capsys.readouterr().err
    assert "OSError: no space left" in said
    assert "Traceback" not in said


@pytest.mark.parametrize("code", file.KERNEL_ERRORS)
def test_a_bad_kernel_is_told_in_every_language(
    code: str, search: Readiness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The table is told why, and what to do; the log and Python programs get the same in English."""

    def bad() -> None:
        raise file.BadKernel(code)

    monkeypatch.setattr(module, "load_search", bad)
    set_interactive()
    assert [record.getMessage().rpartition(": ")[2] for record in caplog.records] == ["make kernel"]
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


def test_a_process_that_lets_others_search_follows_them(search: Readiness) -> None:
    """The server notes what its workers say, and never loads the search itself."""
    rules = opening().table.rules
    assert bot_status(LEVELS[0], rules).state is BotState.READY
    search.follow("no memory")
    assert bot_status(LEVELS[0], rules).state is BotState.FAILED
    search.follow("")
    assert bot_status(LEVELS[0], rules).state is BotState.READY
