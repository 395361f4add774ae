"""Every command that reads a file, with every kind of bad file: one line and exit code 2, no traceback."""

import json
import os
import shutil
from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from pathlib import Path
from random import Random

import pytest
from tests.unit.files.edited_json import DEEP, edit_lines

import inkland.files
from inkland.cli.main import run
from inkland.locale import LANGUAGES
from inkland.server.infra.database.engines.sqlite import FILE

Command = Callable[[Path], list[str]]
COMMANDS: dict[str, Command] = {
    "play": lambda path: ["play", "--plain", "--resume", str(path)],
    "replay": lambda path: ["replay", str(path)],
    "score": lambda path: ["score", str(path)],
    "stats": lambda path: ["stats", str(path), "--table", "all"],
    "stats --file": lambda path: ["stats", "2", "--bots", "random", "--seed", "7", "--file", str(path)],
    "arena --file": lambda path: ["arena", "2", "--bots", "random", "--seed", "7", "--file", str(path)],
    "simulate --weights": lambda path: ["simulate", "1", "--weights", str(path)],
}
NEW_FILE = {"stats --file", "arena --file"}
"""Commands for which a missing or an empty file is one to be written."""


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A file of each kind that Inkland writes."""
    folder = tmp_path_factory.mktemp("good")
    games = ["simulate", "1", "--bots", "random,random", "--seed", "7"]
    assert run([*games, "--trace", str(folder / "trace"), "--records", str(folder / "records")]) == 0
    kept = ["stats", "2", "--bots", "random", "--seed", "7", "--file", str(folder / "kept")]
    assert run(kept) == 0
    arena = ["arena", "2", "--bots", "random", "--seed", "7", "--file", str(folder / "arena")]
    assert run(arena) == 0
    (record,) = (folder / "records").iterdir()
    shutil.copy(record, folder / "record")
    return {name: folder / name for name in ("record", "trace", "kept", "arena")}


def _binary(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 40)


def _other_encoding(path: Path) -> None:
    path.write_bytes('{"inkland-record": "хроника"}\n'.encode("cp1251"))


def _lone_surrogate(path: Path) -> None:
    path.write_text('{"inkland-record": "\\udc00", "x": "\\ud800\\ud800"}\n')


def _deep(path: Path) -> None:
    path.write_text(DEEP + "\n")


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _folder(path: Path) -> None:
    path.mkdir()


def _missing(path: Path) -> None:
    assert not path.exists()


def _unreachable(path: Path) -> None:
    path.symlink_to(path)


def _huge(path: Path) -> None:
    """More than the limit of a file; the file takes no room on the disk."""
    with path.open("wb") as file:
        file.truncate(inkland.files.MOST_BYTES + 1)


BAD: dict[str, Callable[[Path], None]] = {
    "missing": _missing,
    "folder": _folder,
    "empty": _empty,
    "binary": _binary,
    "other encoding": _other_encoding,
    "lone surrogate": _lone_surrogate,
    "deep": _deep,
    "loop of links": _unreachable,
    "huge": _huge,
}


def one_line(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    shown = capsys.readouterr()
    assert shown.err.count("\n") == 1, shown.err
    assert len(shown.err) < 1000
    assert "Traceback" not in shown.err
    assert str(path) in shown.err, "the line names the file"


def language_of(number: int) -> str:
    """Each command and each kind of file is seen in every language, but not each with each."""
    return LANGUAGES[number % len(LANGUAGES)]


@pytest.mark.parametrize("kind", BAD)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_bad_file_is_one_line(
    command: str, kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    language = language_of(list(COMMANDS).index(command) + list(BAD).index(kind))
    path = tmp_path / "file"
    BAD[kind](path)
    if command in NEW_FILE and kind in ("missing", "empty"):
        return
    if (command, kind) == ("score", "huge"):
        kind = "zeros"  # the beginning of a file is enough for a sheet
    assert run(["--lang", language, *COMMANDS[command](path)]) == 2, (command, kind)
    if command == "score":
        assert capsys.readouterr().err.count("\n") == 1
    else:
        one_line(capsys, path)


@pytest.mark.parametrize("kind", ["missing", "folder", "binary", "other encoding", "deep", "huge"])
def test_names_with_a_bad_database_is_one_line(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    BAD[kind](tmp_path / FILE)
    assert run(["--lang", language_of(list(BAD).index(kind)), "names", "--data", str(tmp_path)]) == 2
    one_line(capsys, tmp_path)


def test_a_file_without_permission_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "file"
    path.write_text("x")
    path.chmod(0)
    if os.access(path, os.R_OK):
        return  # as root everything can be read
    for command in COMMANDS.values():
        assert run(["--lang", "en", *command(path)]) == 2
        one_line(capsys, path)


READERS = {"record": ("play", "replay", "stats"), "trace": ("stats",), "kept": ("stats", "stats --file"),
           "arena": ("arena --file", "stats")}  # fmt: skip


def check_edits(good: dict[str, Path], path: Path, capsys: pytest.CaptureFixture[str], count: int) -> None:
    rng = Random("edits")
    for _ in range(count):
        kind = rng.choice(list(READERS))
        lines = good[kind].read_text(encoding="utf-8").splitlines()
        lines = edit_lines(lines, rng)
        text = "\n".join(lines) + rng.choice(("\n", "\n", ""))
        path.write_text(text, encoding="utf-8")
        command = rng.choice(READERS[kind])
        code = run(["--lang", rng.choice(LANGUAGES), *COMMANDS[command](path)])
        assert code in (0, 2), (command, kind)
        if code:
            shown = capsys.readouterr().err
            assert shown.count("\n") == 1, (command, shown)
        capsys.readouterr()


def test_an_edited_file_is_one_line_or_read(
    good: dict[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"")))
    check_edits(good, tmp_path / "edited", capsys, 60)


@pytest.mark.slow
def test_many_edited_files(
    good: dict[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"")))
    check_edits(good, tmp_path / "edited", capsys, 1500)


def test_a_file_cut_anywhere_is_one_line_or_read(
    good: dict[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cut"
    for kind, file in good.items():
        data = file.read_bytes()
        for part in (1, 7, len(data) // 3, len(data) - 1):
            path.write_bytes(data[:part])
            code = run(["--lang", "en", *COMMANDS[READERS[kind][0]](path)])
            assert code in (0, 2)
            assert "Traceback" not in capsys.readouterr().err


def test_probe_answers_every_line(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    request = {"op": "attack", "card": "x", "cell": "A1", "rotation": 0}
    nearly = "[" * 985 + "]" * 985
    lines = [
        DEEP, f'{{"id": {DEEP}}}', f'{{"id": {nearly}, "op": "score"}}', '{"id": "\\udc00"}', "9" * 5000,
        "x" * (2**20 + 1), "y" * (3 * 2**20), json.dumps(request),
    ]  # fmt: skip
    source = BytesIO("".join(line + "\n" for line in lines).encode() + b"\xff\xfe\n" + b"z" * (2**20 + 5))
    monkeypatch.setattr("sys.stdin", TextIOWrapper(source))
    assert run(["probe"]) == 0
    _, *answers = capsysbinary.readouterr().out.splitlines()
    codes = [json.loads(answer)["error"]["code"] for answer in answers]
    assert len(codes) == len(lines) + 2
    assert codes[-3:] == ["unknown-card", "bad-json", "bad-json"]
    assert set(codes[:-3]) <= {"bad-json", "bad-request", "unknown-op"}
