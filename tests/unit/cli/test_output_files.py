"""Files for results: they are tried before the work, and the results are shown even if one fails later."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.property.playing import CATALOG
from tests.review.games import played

from inkland.cli.commands.bots import arena, stats
from inkland.cli.main import run
from inkland.cli.output.files import check_output_files
from inkland.core.setup.config import GameConfig
from inkland.locale import LANGUAGES, texts_in
from inkland.notation.records import format_record
from inkland.review.engine import Reviewer
from inkland.search.training import Trainer
from inkland.sim import batch
from inkland.sim.tournament import executors

COMMANDS = (
    (["arena", "1"], "--out", "json"),
    (["arena", "1"], "--chart", "svg"),
    (["stats", "1", "--bots", "random"], "--out", "csv"),
    (["stats", "1", "--bots", "random"], "--games-out", "csv"),
    (["stats", "1", "--bots", "random"], "--chart", "txt"),
    (["review", "game.inkland"], "--json", "json"),
    (["review", "game.inkland"], "--html", "html"),
    (["train"], "--", "json"),
)


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    events = played(GameConfig(), ["random"], 5)
    Path("game.inkland").write_text(format_record(events, CATALOG, bots=("random",)), encoding="utf-8")


@pytest.mark.parametrize(("command", "option", "ending"), COMMANDS)
def test_a_file_that_cannot_be_written_is_refused_before_the_work(
    command: list[str],
    option: str,
    ending: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for owner, work in ((executors, "play_match"), (Reviewer, "steps"), (Trainer, "play_round")):
        monkeypatch.setattr(owner, work, _no_work)
    folder = Path(f"folder.{ending}")
    folder.mkdir()
    missing = Path("missing") / f"file.{ending}"
    for path, said in (
        (folder, f"error: {folder} is a folder, not a file\n"),
        (missing, f"error: There is no folder missing, so {missing} cannot be used\n"),
    ):
        assert run(["--lang", "en", *command, option, str(path)]) == 2
        shown = capsys.readouterr()
        assert (shown.out, shown.err) == ("", said)


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_a_file_is_no_folder_for_records(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for owner, work in ((executors, "play_match"), (batch, "play_game")):
        monkeypatch.setattr(owner, work, _no_work)
    words = [command, "1", "--bots", "random", "--records", "game.inkland"]
    assert run(["--lang", "en", *words]) == 2
    assert capsys.readouterr().err == "error: game.inkland is a file, not a folder\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_is_no_folder_for_transcripts(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "1", "--bot", "mine=sleep 9", "--bot-log", "game.inkland"]
    assert run(["--lang", language, *words]) == 2
    said = texts_in(language)("file-is-file", path=str(Path("game.inkland").resolve()))
    assert said in capsys.readouterr().err


def test_trying_a_file_leaves_everything_as_it_was() -> None:
    kept = Path("kept.json")
    kept.write_text("before")
    check_output_files([kept, None, Path("new.json")])
    assert kept.read_text() == "before"
    assert not Path("new.json").exists()


@pytest.mark.parametrize(
    ("module", "written"),
    [(arena, "standings_chart"), (stats, "statistics_text_chart")],
    ids=["arena", "stats"],
)
def test_results_are_shown_even_if_a_file_fails_later(
    module: object, written: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, written, _full_disk)
    command = "arena" if module is arena else "stats"
    chart = "chart.svg" if module is arena else "chart.txt"
    words = [command, "1", "--bots", "random", "--chart", chart]
    assert run(["--lang", "en", *words]) == 2
    shown = capsys.readouterr()
    assert "random" in shown.out or "Stars of each edict" in shown.out
    assert shown.err == f"error: {chart} cannot be written: no space left on the disk\n"


def _no_work(*_: object, **__: object) -> Callable[[], None]:
    raise AssertionError("the work has begun")


def _full_disk(*_: object) -> str:
    raise OSError(28, "No space left on device", "chart.svg")
