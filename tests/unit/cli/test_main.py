"""The entry point: languages, help, one-line errors, closed pipes and Ctrl-C."""

import argparse
import ast
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import inkland
from inkland.cli import main
from inkland.cli.main import COMMANDS, GROUPS, run
from inkland.cli.parser import ARGPARSE_MESSAGES, asked_language, translate, translating_argparse
from inkland.locale import LANGUAGES, texts_in

FOR_PROGRAMMERS = {
    ".__call__() not defined",
    "conflicting subparser: %s",
    "conflicting subparser alias: %s",
    'argument "-" with mode %r',
    "can't open '%(filename)s': %(error)s",
    "cannot merge actions - two groups are named %r",
    "'required' is an invalid argument for positionals",
    "invalid option string %(option)r: must start with a character %(prefix_chars)r",
    "dest= is required for options like %r",
    "invalid conflict_resolution value: %r",
    "mutually exclusive arguments must be optional",
    "cannot have multiple subparser arguments",
    "unexpected option string: %s",
    "%r is not callable",
    "%(prog)s: error: %(message)s\n",
    # Since Python 3.13:
    " (default: %(default)s)",
    "%(heading)s:",
    "%(prog)s: warning: %(message)s\n",
    "argument '%(argument_name)s' is deprecated",
    "command '%(parser_name)s' is deprecated",
    "option '%(option)s' is deprecated",
    "show program's version number and exit",
    "subcommands",
}
"""Sentences of argparse that only a bug, or a feature that we do not use, could show."""


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"inkland {inkland.__version__}\n"


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("srve", "“srve”. Did you mean: serve, score? (help: inkland --help)"),
        ("xyzzy", "“xyzzy” (help: inkland --help)"),
        ("db chek", "“chek”. Did you mean: check? (help: inkland db --help)"),
        ("simulate 3 --playrs 2", "--playrs 2. Did you mean: --players? (help: inkland simulate --help)"),
        ("cards --jsn=1", "--jsn=1. Did you mean: --json? (help: inkland cards --help)"),
        ("simulate 3 --bots greedy random", "random. A list is written with commas: --bots greedy,random ("),
        ("arena 3 --bots a, b c --seed 2", "b c. A list is written with commas: --bots a,b,c ("),
        ("simulate 3 --bots greedy 5", "unrecognized: 5 (help: inkland simulate --help)"),
        ("simulate 3 4", "unrecognized: 4 (help: inkland simulate --help)"),
    ],
)
def test_a_mistyped_command_line_is_told_what_was_meant(
    words: str, meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--lang", "en", *words.split()]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert meant in shown.err
    assert shown.err.count("\n") == 1


def test_help_lists_the_commands_by_subject(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "--help"]) == 0
    lines = capsys.readouterr().out.split("commands:")[1].splitlines()
    names = [line.split()[0] for line in lines if re.match(r" {2,4}\S", line)]
    assert names[:4] == ["COMMAND", "play:", "serve", "play"]
    assert names[-3:] == ["this", "docs", "completion"]
    assert len(names) == 1 + len(GROUPS) + len(COMMANDS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", [[], ["--help"], *([command, "--help"] for command in COMMANDS)])
def test_help_is_whole_in_every_language(
    language: str, words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert run(["--lang", language, *words]) == 0
    shown = capsys.readouterr()
    assert shown.out.startswith(texts_in(language)("argparse-usage"))
    assert shown.err == ""
    assert all(len(line) <= 80 for line in shown.out.splitlines())
    for english in ("usage:", "show this help", "options:"):
        assert (english in shown.out) == (language == "en")


@pytest.mark.parametrize("words", [["--lang", "pl", "cards", "hide"], ["cards", "hide", "--lang=pl"]])
def test_the_language_may_stand_anywhere(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 0
    assert "Ukrycie" in capsys.readouterr().out


def test_the_language_of_the_system_is_the_default(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INKLAND_LANG", "uk_UA.UTF-8")
    assert run(["cards", "hide"]) == 0
    assert "Прихованість" in capsys.readouterr().out


def test_asked_language_ends_where_options_end() -> None:
    assert asked_language(["score", "--", "--lang", "pl"]) is None
    assert asked_language(["--lang"]) == ""
    assert asked_language([]) is None


BAD_LINES = [
    ["nonsense"],
    ["--nonsense"],
    ["--lang", "de", "cards"],
    ["cards", "--kind", "hat"],
    ["cards", "--kind"],
    ["cards", "--json=yes"],
    ["cards", "--family", "forest", "--kind", "skill"],
    ["score"],
    ["score", "no-such-file"],
    ["score", "/"],
    ["score", "/etc/passwd/sheet"],
    ["score", "no-such-folder/sheet"],
    ["simulate"],
    ["simulate", "0"],
    ["simulate", "-3"],
    ["simulate", "many"],
    ["simulate", "5", "--seed", "-1"],
    ["simulate", "5", "--seed", "1.5"],
    ["simulate", "5", "--seed", "9" * 40],
    ["simulate", "5", "--players", "101"],
    ["simulate", "5", "--bots", "nobody"],
    ["simulate", "5", "--scoring", "base", "--edicts", "first-game"],
    ["simulate", "5", "--what"],
    ["play", "--map", "Z"],
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", BAD_LINES, ids=" ".join)
def test_bad_input_is_one_line_and_exit_2(
    words: list[str], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--lang", language, *words] if "--lang" not in words else words) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    start = texts_in("en" if "--lang" in words else language)("cli-error", message="").strip()
    assert shown.err.startswith(start) or "--lang" in words


def test_argparse_has_nothing_left_to_say_in_english() -> None:
    said = set()
    for node in ast.walk(ast.parse(Path(argparse.__file__).read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id="_"), args=[ast.Constant(value=str(text))]):
                said.add(text)
            case _:
                pass
    assert said - FOR_PROGRAMMERS <= ARGPARSE_MESSAGES.keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["bot", "db"])
def test_a_command_without_its_action_prints_the_same_help(
    command: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--lang", language, command]) == 0
    without = capsys.readouterr().out
    assert run(["--lang", language, command, "--help"]) == 0
    assert without == capsys.readouterr().out


def test_argparse_keeps_its_placeholders() -> None:
    for message in ARGPARSE_MESSAGES:
        for language in LANGUAGES:
            ours = translate(message, texts_in(language))
            assert ours.count("%") == message.count("%")
            assert ours.endswith(" ") == message.endswith(" ")


def test_argparse_is_left_as_it_was() -> None:
    before = vars(argparse)["_"]
    with translating_argparse(texts_in("pl")):
        assert vars(argparse)["_"]("options") == "opcje"
    assert vars(argparse)["_"] is before
    assert translate("something new", texts_in("pl")) == "something new"


def test_ctrl_c_is_130_and_a_short_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(main, "_run_command", interrupted)
    assert run(["--lang", "en", "cards"]) == 130
    assert capsys.readouterr().err.strip() == "Stopped."


def test_bugs_are_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise RuntimeError("bug")

    monkeypatch.setattr(main, "_run_command", broken)
    with pytest.raises(RuntimeError, match="bug"):
        run(["cards"])


HEAR_CTRL_C = (
    "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
    "from inkland.cli.main import run; sys.exit(run())"
)
SAYS_WHEN_IT_READS = f"""
import sys

class Input:
    def read(self, count):
        print("reading", flush=True)
        return sys.__stdin__.read(count)

sys.stdin = Input()
{HEAR_CTRL_C}
"""


@pytest.mark.system
def test_ctrl_c_while_reading(tmp_path: Path) -> None:
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", SAYS_WHEN_IT_READS, "--lang", "en", "score", "-"]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=tmp_path) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"reading\n"
        process.send_signal(signal.SIGINT)
        _, shown = process.communicate(timeout=60)
    assert process.returncode == 130
    assert shown.strip() == b"Stopped."


@pytest.mark.system
def test_help_and_probe_start_without_the_heavy_modules() -> None:
    check = (
        "import sys; from inkland.cli.main import run; run(['--help'], ); run(['probe']);"
        "sys.exit(bool({'rich', 'textual'} & sys.modules.keys()))"
    )
    done = subprocess.run(
        [sys.executable, "-c", check], stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
