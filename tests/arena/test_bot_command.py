"""`inkland bot`: a list, a skeleton that really plays, and a check that finds what is wrong."""

import re
import shlex
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib.metadata import distributions
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

from inkland.bots import BOTS, find_bot
from inkland.bots.classes.installed import installed_bots
from inkland.cli.main import run
from inkland.locale import LANGUAGES, texts_in
from inkland.sim.bot_check.checking import GAMES, BotCheck
from inkland.sim.bot_check.positions import all_setups, positions

STUBBORN = Path(__file__).with_name("stubborn.py")
WRONG = """
from inkland.core.state import HeroTurn, AmbushTurn

class Heroless:
    def choose(self, view, options, rng):
        if isinstance(view.table.turn, HeroTurn):
            raise ValueError("heroes")
        return options[0]

class Hurried:
    def choose(self, view, options, rng):
        return options[min(9999, len(options) - 1)] if len(options) < 10000 else None

class Moody:
    def __init__(self):
        self.count = 0
    def choose(self, view, options, rng):
        self.count += 1
        return options[self.count % len(options)]
"""


LOOPING = """
import re

class Looping:
    def choose(self, view, options, rng):
        while len(view.table.sheets) == 2:
            pass
        return options[0]

class Matching:
    def choose(self, view, options, rng):
        return re.fullmatch("(a+)+b", "a" * 60)

class Starting:
    def __init__(self):
        while True:
            pass
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "wrong.py").write_text(WRONG)
    yield tmp_path
    for name in ("wrong", "quick_one_bot"):
        sys.modules.pop(name, None)
    installed_bots.cache_clear()


def test_every_kind_of_question_is_asked() -> None:
    """All kinds of the bot protocol, all sides and sets; full maps, ruins, other people's sheets."""
    found = [position for setup in all_setups() for position in positions(setup)]
    assert {position.kind for position in found} == {
        "draw", "draw-ruins", "draw-many", "single", "single-ruins", "single-many", "hero", "hero-many",
        "ambush", "ambush-other", "skills", "destroy",
    }  # fmt: skip
    assert len({position.name for position in found}) == len(found)
    assert {setup.map for setup in all_setups()} == set("ABCD")
    assert {setup.preset for setup in all_setups()} == {"base", "heroes", "everything", "first-game"}
    assert {setup.players for setup in all_setups()} == {1, 2, 3, 6}
    assert set(GAMES) <= {setup.name for setup in all_setups()}


def test_a_good_bot_has_no_faults() -> None:
    check = BotCheck(find_bot("random"), 10)
    for situation in check.situations():
        situation.run()
    assert not check.findings
    assert not check.unsteady
    assert check.games == len(GAMES)
    assert check.questions.total() > 250


def test_a_mistyped_name_is_told_what_was_meant(capsys: pytest.CaptureFixture[str]) -> None:
    """A word is the name of a bot, unless a program is called so."""
    assert run(["--lang", "en", "bot", "check", "grredy"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("error: There is no “grredy”. Did you mean: greedy?")
    assert error.count("\n") == 1
    assert run(["--lang", "en", "bot", "check", "./grredy --deep"]) == 2
    error = capsys.readouterr().err
    assert "there is no program ./grredy" in error
    assert "--bot" not in error


def test_what_is_wrong_is_named_and_can_be_repeated(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "bot", "check", "wrong:Heroless"]) == 1
    shown = capsys.readouterr()
    assert "No faults" not in shown.out
    heads = re.findall(r"^(\w.*) \((\S+)\)$", shown.err, re.MULTILINE)
    assert [head for head, _ in heads] == [
        "Draw a hero",
        "Draw a hero; with thousands of choices",
        "A whole game",
    ]
    assert "crashed: ValueError: heroes (wrong.py, line 7)" in shown.err
    for command in re.findall(r"again: inkland (.*)", shown.err):
        assert run(["--lang", "en", *shlex.split(command)]) == 1
        again = capsys.readouterr()
        assert "ValueError: heroes" in again.err
        assert "Choice: " in again.out


def test_a_bot_that_cannot_handle_many_choices(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "bot", "check", "wrong:Hurried"]) == 1
    error = capsys.readouterr().err
    assert "Draw a shape; with thousands of choices (everything-" in error
    assert "not understood: it returned something that is not a choice: None" in error


def test_games_that_cannot_be_repeated_are_noticed(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "bot", "check", "wrong:Moody"]) == 0
    assert "it chose differently the second time (in base-A-1/draw-1)" in capsys.readouterr().out


@pytest.mark.system
@pytest.mark.parametrize(
    ("way", "said"),
    [
        ("well", "No faults."),
        ("no-such-index", "illegal choice: there is no choice 1000000"),
        ("illegal", "but draw all of it (T-2): draw 0 A1,K11 forest"),
        ("timeout", "Stopped early, because the bot is too slow or does not start."),
    ],
)
def test_programs_are_checked(way: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = shlex.join([sys.executable, str(STUBBORN), way])
    seconds = "1" if way == "timeout" else "60"
    code = 0 if way == "well" else 1
    assert run(["--lang", "en", "bot", "check", command, "--bot-seconds", seconds]) == code
    shown = capsys.readouterr()
    assert said in shown.out + shown.err


@pytest.mark.system
def test_one_situation_of_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    command = shlex.join([sys.executable, str(STUBBORN), "garbage"])
    assert run(["--lang", "en", "bot", "check", command, "--only", "heroes-C-2/ambush-other-1"]) == 1
    shown = capsys.readouterr()
    assert shown.out.startswith("<PlayerView: seat 0, <Table: season 1,")
    assert "1 question, 0 whole games.\n" in shown.out
    assert "Draw monsters; on somebody else’s sheet (heroes-C-2/ambush-other-1)\n" in shown.err
    assert "1× not understood: a line that is not a message: JSON is malformed" in shown.err


@pytest.mark.system
def test_a_program_that_outlives_its_input_is_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    lingering = f"sh -c {shlex.quote(f'{sys.executable} {STUBBORN} well; sleep 1000')}"
    assert run(["--lang", "en", "bot", "check", lingering, "--only", "messages/fault"]) == 0
    assert "It kept running after its standard input was closed" in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_check_speaks_every_language(
    language: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["bot", "check", "wrong:Heroless", "--only", "heroes-C-1/hero-1"]
    assert run(["--lang", language, *words]) == 1
    assert texts_in(language)("question-hero") in capsys.readouterr().err
    for action in ("list", "new", "check"):
        assert run(["--lang", language, "bot", action, "--help"]) == 0
        assert all(len(line) <= 80 for line in capsys.readouterr().out.splitlines())


def test_what_cannot_be_checked(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words, reason in (
        (["check", ""], "is not a bot; give a name"),
        (["check", "./nonexistent"], "cannot be started: there is no program ./nonexistent"),
        (["check", "wrong:Nobody"], "The module wrong has no Nobody"),
        (["check", "random", "--only", "base-A-1/drow-1"], "situations are called base-A-1/draw-1"),
        (["new", "My Bot"], "is not a name for a bot"),
        (["new", "class"], "is not a name for a bot"),
        (["new", "greedy"], "Another bot is already called greedy"),
        (["new", "mine", "--folder", "."], "exists and is not empty"),
    ):
        assert run(["--lang", "en", "bot", *words]) == 2, words
        error = capsys.readouterr().err
        assert reason in error
        assert error.count("\n") == 1


@pytest.mark.system
def test_a_new_bot_plays_at_once(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The commands that `bot new` prints work, and so do the tests that it has written."""
    assert run(["--lang", "en", "bot", "new", "quick-one"]) == 0
    shown = capsys.readouterr().out
    folder = here / "quick-one"
    assert sorted(path.name for path in folder.iterdir()) == [
        "README.md", "pyproject.toml", "quick_one_bot.py", "test_quick_one_bot.py",
    ]  # fmt: skip
    commands = re.findall(r"^  (.*)$", shown, re.MULTILINE)
    assert commands[0] == "cd quick-one"
    for command, said in zip(commands[1:], ("No faults.", "mine – random"), strict=True):
        done = inkland(folder, *shlex.split(command)[1:])
        assert (done.returncode, done.stderr) == (0, "")
        assert said in done.stdout
    tested = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder)],
        check=False, capture_output=True, text=True, cwd=folder,
    )  # fmt: skip
    assert tested.returncode == 0, tested.stdout
    assert "9 passed" in tested.stdout


def inkland(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "inkland", "--lang", "en", *words]
    return subprocess.run(command, check=False, capture_output=True, text=True, cwd=folder)


def test_a_new_bot_can_be_installed_and_is_listed(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["bot", "new", "quick-one"]) == 0
    wheel = next(WheelBuilder(str(here / "quick-one")).build(directory=str(here / "dist")))
    zipfile.ZipFile(wheel).extractall(here / "site")
    monkeypatch.syspath_prepend(str(here / "site"))
    monkeypatch.setattr(BOTS, "_loaded", {})
    installed_bots.cache_clear()
    assert any(found.name == "inkland-quick-one" for found in distributions())
    capsys.readouterr()
    assert run(["--lang", "en", "bot", "list"]) == 0
    shown = capsys.readouterr().out
    assert re.search(r"^quick-one +quick_one_bot:QuickOne, from the package inkland-quick-one", shown, re.M)
    assert all(bot in shown for bot in ("random", "greedy", "legend"))
    assert run(["simulate", "1", "--bots", "quick-one"]) == 0


def check_in_a_process(bot: str, folder: Path, program: str = "") -> subprocess.CompletedProcess[str]:
    code = f"import sys; from inkland.cli.main import run; {program or 'pass'}; sys.exit(run(sys.argv[1:]))"
    command = [sys.executable, "-c", code, "--lang", "en", "bot", "check", bot, "--bot-seconds", "1"]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=120, cwd=folder)


@pytest.fixture
def looping(tmp_path: Path) -> Path:
    (tmp_path / "looping.py").write_text(LOOPING, encoding="utf-8")
    return tmp_path


@pytest.mark.system
def test_a_class_that_loops_is_stopped_and_its_situation_named(looping: Path) -> None:
    found = check_in_a_process("looping:Looping", looping)
    assert found.returncode == 1
    stopped = re.search(r"Stopped: it did not choose within 3 s in (base-A-2/\S+)\.", found.stderr)
    assert stopped is not None
    assert f"inkland bot check looping:Looping --only {stopped[1]}" in found.stderr
    assert "while len(view.table.sheets) == 2:" in found.stderr or "pass" in found.stderr
    assert "looping.py" in found.stderr


@pytest.mark.system
def test_compiled_code_that_lets_no_thread_run_is_stopped_too(looping: Path) -> None:
    """A regular expression holds the interpreter's lock; then Python's fault handler ends the program."""
    shorter = "from inkland.cli.bot_command import watchdog; watchdog.GRACE_SECONDS = 1"
    found = check_in_a_process("looping:Matching", looping, shorter)
    assert found.returncode == 1
    assert "Timeout (0:00:04)!" in found.stderr
    assert "looping.py" in found.stderr


@pytest.mark.system
def test_a_class_that_loops_while_it_is_loaded_is_stopped(looping: Path) -> None:
    shorter = "from inkland.cli.bot_command import checking; checking.LOADING_SECONDS = 1"
    found = check_in_a_process("looping:Starting", looping, shorter)
    assert found.returncode == 1
    assert "Stopped: its code has been loading for more than 1 s, here:" in found.stderr
    assert "looping.py" in found.stderr
