"""Bots in Python: `--bot mine=module:Class` and bots of installed packages."""

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.arena.conftest import Module

import inkland
from inkland.bots import BOTS, find_bot
from inkland.bots.classes import CannotLoad, PythonBot, PythonClass, load_bot
from inkland.bots.classes.installed import installed_bots
from inkland.cli.main import run
from inkland.locale import LANGUAGES, texts_in

FIRST = """
class First:
    def choose(self, view, options, rng):
        return options[0]
"""
TALK = """
print("imported")

class Talk:
    def __init__(self):
        print("made")
    def prepare(self):
        print("prepared")
    def choose(self, view, options, rng):
        print("chosen")
        return options[0]
"""
TIRED = """
class Tired:
    asked = 0
    def choose(self, view, options, rng):
        self.asked += 1
        if self.asked == 1:
            raise LookupError("nothing found")
        if self.asked > 100:
            raise KeyboardInterrupt
        return options[0]
"""
WRONG = """
class Raises:
    def choose(self, view, options, rng):
        return self.pick(options)
    def pick(self, options):
        raise LookupError("nothing found")

class Nothing:
    def choose(self, view, options, rng):
        return None

class Cheats:
    def choose(self, view, options, rng):
        from inkland.core.commands import DrawSingle
        return DrawSingle(view.seat, 0, "forest")

class Exits:
    def choose(self, view, options, rng):
        raise SystemExit(0)

class Shy:
    def choose(self, view):
        return None

class NeedsMore:
    def __init__(self, depth):
        self.depth = depth

class Silent:
    pass

number = 7
"""


@pytest.mark.system
def test_a_class_plays_wherever_bots_are_named(module: Module, capsys: pytest.CaptureFixture[str]) -> None:
    """The same game in `simulate`, in `arena`, and in several processes."""
    module("my_first", FIRST)
    mine = ["--bot", "mine=my_first:First", "--bots", "mine"]
    assert run(["simulate", "1", "--seed", "3", "--json", *mine]) == 0
    rating = json.loads(capsys.readouterr().out)["bots"]["mine"]["mean_rating"]
    game = inkland.Game(seed=3)
    while not game.is_over:
        game.play(game.options()[0])
    assert game.result is not None
    assert rating == game.result.rating
    for jobs in ("1", "2"):
        assert run(["arena", "1", "--seed", "3", "--json", "--jobs", jobs, *mine]) == 0
        assert json.loads(capsys.readouterr().out)["bots"][0]["scores"] == [rating]
    assert "mine" not in BOTS


def test_an_instance_and_a_function_will_do(module: Module, tmp_path: Path) -> None:
    module(
        "my_factory",
        FIRST + "bot = First()\ndef make():\n    return First()\nclass Box:\n    inner = First\n",
    )
    for target in ("bot", "make", "Box.inner"):
        assert hasattr(load_bot(f"my_factory:{target}", str(tmp_path)), "choose")


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("no_such_bot:Mine", "There is no module no_such_bot, neither in the folder"),
        (
            "my_wrong:Rises",
            "The module my_wrong has no Rises; correct the name after the colon. Its bots: Raises",
        ),
        ("my_wrong:Silent", "my_wrong:Silent is not a bot: it has no method choose(view, options, rng)"),
        ("my_wrong:number", "my_wrong:number is not a bot: it has no method choose(view, options, rng)"),
        ("my_wrong:Shy", "its method choose must accept (view, options, rng), but: too many positional"),
        ("my_wrong:NeedsMore", "cannot be made without arguments: TypeError: NeedsMore.__init__() missing 1"),
        (
            "my_broken:Mine",
            "my_broken cannot be imported: SyntaxError: '(' was never closed (my_broken.py, line 1)",
        ),
        (
            "my_import:Mine",
            "my_import cannot be imported: ModuleNotFoundError: No module named 'no_such_package'",
        ),
        ("my_import:Mine", "(my_import.py, line 1)"),
        ("my_exit:Mine", "cannot be imported: SystemExit: 3 (my_exit.py, line 2)"),
    ],
)
def test_what_cannot_be_loaded_is_said_in_one_line(
    target: str, said: str, module: Module, capsys: pytest.CaptureFixture[str]
) -> None:
    module("my_wrong", WRONG)
    module("my_broken", "print(\n")
    module("my_import", "import no_such_package\n")
    module("my_exit", "import sys\nsys.exit(3)\n")
    for command in (["arena", "1"], ["simulate", "1"], ["play", "--plain"], ["serve"]):
        bots = [] if command == ["serve"] else ["--bots", "mine"]
        assert run(["--lang", "en", *command, "--bot", f"mine={target}", *bots]) == 2
        error = capsys.readouterr().err
        assert said in error
        assert error.count("\n") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_in_every_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", language, "arena", "1", "--bot", "x=no_such_bot:X", "--bots", "x"]) == 2
    wanted = texts_in(language)("bot-load-no-module", module="no_such_bot", folder=str(Path.cwd()))
    assert wanted in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Raises", "crashed: LookupError: nothing found (my_wrong.py, line 6)"),
        ("Nothing", "not understood: it returned something that is not a choice: None"),
        ("Cheats", "find a place for the shape (T-4): single A1 forest"),
        ("Exits", "crashed: SystemExit: 0 (my_wrong.py, line 19)"),
    ],
)
def test_a_class_that_fails_is_reported(
    name: str, line: str, module: Module, capsys: pytest.CaptureFixture[str]
) -> None:
    module("my_wrong", WRONG)
    words = ["--bot", f"mine=my_wrong:{name}", "--bots", "mine"]
    assert run(["--lang", "en", "arena", "1", *words]) == 1
    error = capsys.readouterr().err
    assert line in error, error
    assert ('raise LookupError("nothing found")' in error) == (name == "Raises")


@pytest.mark.parametrize("language", LANGUAGES)
def test_illegal_choices_are_explained_in_every_language(
    language: str, module: Module, capsys: pytest.CaptureFixture[str]
) -> None:
    module("my_wrong", WRONG)
    assert run(["--lang", language, "arena", "1", "--bot", "mine=my_wrong:Cheats", "--bots", "mine"]) == 1
    said = texts_in(language)("illegal-shape-fits", rule="T-4").removesuffix(".")
    error = capsys.readouterr().err
    assert f"{said}: single A1 forest" in error
    assert "illegal-" not in error


@pytest.mark.system
@pytest.mark.parametrize(
    "command", [["simulate"], ["arena"], ["arena", "--jobs", "2"], ["stats"]], ids=" ".join
)
def test_what_a_class_prints_is_not_among_the_results(
    command: list[str], module: Module, capfd: pytest.CaptureFixture[str]
) -> None:
    module("my_talk", TALK)
    assert run([*command, "1", "--bot", "mine=my_talk:Talk", "--bots", "mine", "--json"]) == 0
    shown = capfd.readouterr()
    assert json.loads(shown.out)
    assert {"imported", "made", "prepared", "chosen"} <= set(shown.err.split())


@pytest.mark.system
@pytest.mark.parametrize(
    "command", [["simulate"], ["arena"], ["arena", "--jobs", "2"], ["stats"]], ids=" ".join
)
def test_a_fault_is_reported_once(command: list[str], module: Module) -> None:
    """No line of a log doubles the report; a process of its own has no other handlers."""
    module("my_wrong", WRONG)
    words = [*command, "1", "--bot", "mine=my_wrong:Raises", "--bots", "mine", "--seed", "1"]
    environment = os.environ | {"PYTHONPATH": str(Path(inkland.__file__).parents[1])}
    command = [sys.executable, "-m", "inkland", "--lang", "en", *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 1
    assert done.stderr.startswith("The bot mine failed ")
    assert "so far" not in done.stderr


@pytest.mark.parametrize("command", ["simulate", "arena", "stats"])
def test_faults_are_reported_also_after_ctrl_c(
    command: str, module: Module, capsys: pytest.CaptureFixture[str]
) -> None:
    module("my_tired", TIRED)
    words = [command, "9", "--bot", "mine=my_tired:Tired", "--bots", "mine", "--seed", "1", "--allow-faults"]
    assert run(["--lang", "en", *words]) == 130
    error = capsys.readouterr().err
    assert "crashed: LookupError: nothing found" in error
    assert error.splitlines()[-1].startswith("Stopped after ")


def test_in_the_api_errors_of_bots_are_raised(module: Module, tmp_path: Path) -> None:
    """Whoever writes a bot in a notebook wants the traceback."""
    module("my_wrong", WRONG)
    bot = load_bot("my_wrong:Raises", str(tmp_path))
    with pytest.raises(LookupError):
        inkland.play_game([PlainName(bot)])


class PlainName:
    """A bot with the name that `play_game` needs."""

    name = "raises"

    def __init__(self, bot: inkland.Bot) -> None:
        self.choose = bot.choose


def test_installed_packages_offer_bots_by_name(
    module: Module, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(module, tmp_path, monkeypatch, "first = my_installed:First", "broken = my_installed:Second")
    assert list(BOTS)[-2:] == ["broken", "first"]
    bot = find_bot("first")
    assert isinstance(bot, PythonBot)
    assert bot.source == PythonClass("first", "my_installed:First")
    with pytest.raises(CannotLoad) as raised:
        find_bot("broken")
    elsewhere = pickle.loads(pickle.dumps(raised.value))
    assert elsewhere.details == {"module": "my_installed", "name": "Second", "known": "First"}
    assert run(["--lang", "en", "simulate", "1", "--bots", "first"]) == 0
    capsys.readouterr()
    assert run(["--lang", "en", "simulate", "1", "--bots", "broken"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("error: The module my_installed has no Second;")
    assert error.count("\n") == 1


def test_broken_packages_are_left_out_where_people_choose(
    module: Module, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(module, tmp_path, monkeypatch, "first = my_installed:First", "broken = my_installed:Second")
    assert run(["--lang", "en", "play", "--plain", "--bots", "broken"]) == 2
    left_out, error = capsys.readouterr().err.splitlines()
    assert left_out.startswith("The installed bot broken is left out. The module my_installed has no Second;")
    assert error.startswith("error: There is no “broken”")
    assert "first" in BOTS
    assert "broken" not in BOTS


def test_a_bot_of_ones_own_goes_before_an_installed_one(
    module: Module, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(module, tmp_path, monkeypatch, "first = my_installed:Second", "random = my_installed:First")
    assert find_bot("random").name == "random"
    assert not isinstance(find_bot("random"), PythonBot), "our own names are ours"
    assert run(["simulate", "1", "--bot", "first=my_installed:First", "--bots", "first"]) == 0


def install(module: Module, folder: Path, monkeypatch: pytest.MonkeyPatch, *points: str) -> None:
    """Write a package with entry points, as pip would install it."""
    module("my_installed", FIRST)
    module("inkland_first-1.0.dist-info/x", "")
    info = folder / "inkland_first-1.0.dist-info"
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: inkland-first\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[inkland.bots]\n" + "\n".join(points) + "\n")
    monkeypatch.syspath_prepend(str(folder))
    installed_bots.cache_clear()
    monkeypatch.setattr(BOTS, "_loaded", {})
    monkeypatch.setattr(BOTS, "_broken", {})


@pytest.fixture(autouse=True)
def _forget_installed_bots() -> Iterator[None]:
    yield
    installed_bots.cache_clear()
