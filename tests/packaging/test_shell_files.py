"""Shell completion and man pages: for every command, in four languages, and in the wheel."""

import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest
from shell_files import COMPLETION_FILES, man_page, write_shell_files

from inkland.cli.commands.program.completion import SHELLS
from inkland.cli.main import COMMANDS, run
from inkland.locale import LANGUAGES, texts_in

COMPLETE = """
source {script}
COMP_WORDS=({words} "")
COMP_CWORD={count}
COMP_LINE="{words} "
COMP_POINT={length}
{function}
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
"""Asks bash what it would complete after some words."""


@pytest.fixture(scope="module")
def prefix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("prefix")
    write_shell_files(folder)
    return folder


def completed(prefix: Path, words: str) -> set[str]:
    """Return what bash offers after some words."""
    script = prefix / COMPLETION_FILES["bash"]
    function = re.findall(r"^complete .*-F (\w+) inkland", script.read_text(), re.MULTILINE)[-1]
    length = len(words) + 1
    program = COMPLETE.format(
        script=script, words=words, count=len(words.split()), length=length, function=function
    )
    done = subprocess.run(
        ["bash", "-c", program], capture_output=True, text=True, check=True, timeout=60, cwd=prefix
    )
    return set(done.stdout.split())


def test_bash_completes_commands_options_choices_and_files(prefix: Path) -> None:
    assert completed(prefix, "inkland") >= {*COMMANDS}
    assert completed(prefix, "inkland play --preset") == {"first-game", "base", "heroes", "everything"}
    assert completed(prefix, "inkland completion") >= set(SHELLS)
    (prefix / "sheet.txt").touch()
    assert "sheet.txt" in completed(prefix, "inkland score")


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shell_has_every_command(shell: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", language, "completion", shell]) == 0
    script = capsys.readouterr().out
    for command in COMMANDS:
        assert command in script
    assert "--no-heroes" in script or shell == "fish"
    assert "no-heroes" in script
    if shell != "bash":  # it shows no explanations
        assert texts_in(language)("cli-option-play-plain").split()[0] in script


@pytest.mark.parametrize("shell", [shell for shell in SHELLS if shutil.which(shell)])
def test_scripts_are_valid(shell: str, prefix: Path) -> None:
    subprocess.run([shell, "-n", str(prefix / COMPLETION_FILES[shell])], check=True, timeout=60)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_man_page_has_every_command_in_every_language(language: str) -> None:
    texts = texts_in(language)
    page = man_page(texts)
    for heading in ("name", "synopsis", "description", "command"):
        assert f".SH {texts(f'man-{heading}')}" in page
    for command in COMMANDS:
        assert f"inkland {command}" in page
        assert texts(f"cli-command-{command}").split()[0] in page
    assert "usage:" not in page or language == "en"


def test_man_can_show_it(prefix: Path) -> None:
    program = shutil.which("man")
    if program is None:
        pytest.skip("needs man")
    for path in prefix.glob("share/man/**/inkland.1"):
        done = subprocess.run(
            [program, "--warnings", "-l", str(path)],
            capture_output=True,
            check=True,
            timeout=60,
            env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "MANWIDTH": "80"},
        )
        assert b"inkland simulate" in done.stdout
        assert done.stderr == b""


def test_the_wheel_has_them(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {re.sub(r"^.*\.data/data/", "", name) for name in archive.namelist()}
    assert {*COMPLETION_FILES.values(), "share/man/man1/inkland.1", "share/man/uk/man1/inkland.1"} <= names
