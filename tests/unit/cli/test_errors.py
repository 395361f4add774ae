"""Every expected error becomes one clear line."""

import errno
from collections.abc import Callable
from pathlib import Path

import pytest

from inkland.cli.errors import EXPECTED, explain
from inkland.cli.main import run
from inkland.cli.usage import UsageError, printable
from inkland.content.loader import ContentError
from inkland.core.catalog import Skill
from inkland.core.errors import ConfigCode, IllegalCode, IllegalCommand, InvalidConfig
from inkland.core.ids import Terrain
from inkland.locale import LANGUAGES, texts_in
from inkland.notation.cells import cells_named
from inkland.notation.errors import InvalidNotation, NotationCode

ENGLISH = texts_in("en")


def test_illegal_commands_name_the_rule_and_the_cells() -> None:
    ruins = IllegalCommand(IllegalCode.RUINS_DUTY, "T-3", cells_named(["B6", "C2"]))
    assert explain(ruins, ENGLISH) == "The shape must cover at least one empty ruins cell: B6, C2 (T-3)."
    filled = IllegalCommand(IllegalCode.CELL_FILLED, "T-2", cells_named(["A1"]))
    assert explain(filled, ENGLISH) == "A1 is already filled; draw on empty cells only (T-2)."
    assert "A1" in explain(filled, texts_in("ru"))


def test_details_are_said_as_people_know_them() -> None:
    seat = IllegalCommand(IllegalCode.NO_SUCH_SEAT, "S-1", seat=5)
    assert "5" in explain(seat, ENGLISH)
    skill = IllegalCommand(IllegalCode.SKILL_NOT_ON_TABLE, "K-0", skill=Skill.HIDE)
    assert "Ukrycie" in explain(skill, texts_in("pl"))
    terrain = IllegalCommand(IllegalCode.TERRAIN_NOT_ON_CARD, "T-2", terrain=Terrain.FARM_VILLAGE)
    assert "farm and village" in explain(terrain, ENGLISH)
    water = IllegalCommand(IllegalCode.TERRAIN_NOT_ON_CARD, "T-2", terrain=Terrain.WATER)
    assert "водойма" in explain(water, texts_in("uk"))
    coins = IllegalCommand(IllegalCode.TOO_FEW_COINS, "K-0", cost=2, coins=1)
    assert explain(coins, ENGLISH) == "The skill costs 2 coins and you have 1 (K-0)."


def test_map_letters_are_those_of_the_language() -> None:
    error = InvalidNotation(NotationCode.SHEET_MAP, map="C", cell="A1")
    assert "стороной В " in explain(error, texts_in("ru"))
    assert "map C " in explain(error, ENGLISH)


def test_config_and_notation() -> None:
    config = InvalidConfig(ConfigCode.UNKNOWN_EDICT, "S-3", given="nonsense")
    assert explain(config, ENGLISH) == "“nonsense” is not a scoring card (S-3)."
    notation = InvalidNotation(NotationCode.SHEET_CHARACTER, char="\x1b", cell="B2")
    assert "“\\x1b” at B2" in explain(notation, ENGLISH)


def failing(action: Callable[[], object]) -> OSError:
    try:
        action()
    except OSError as error:
        return error
    pytest.fail("this should have failed")


def test_files(tmp_path: Path) -> None:
    missing = failing((tmp_path / "sheet").open)
    assert explain(missing, ENGLISH) == f"There is no file {tmp_path / 'sheet'}"
    folder = failing((tmp_path / "nowhere" / "trace").open)
    assert f"There is no folder {tmp_path / 'nowhere'}," in explain(folder, ENGLISH)
    assert "is a folder" in explain(failing(tmp_path.open), ENGLISH)
    (tmp_path / "file").touch()
    assert "not a folder" in explain(failing((tmp_path / "file" / "x").open), ENGLISH)
    assert "permission" in explain(PermissionError(errno.EACCES, "", "x"), ENGLISH)
    assert explain(OSError(errno.EIO, "", "x"), ENGLISH) == "x cannot be used (EIO)"
    assert "no space" in explain(OSError(errno.ENOSPC, ""), ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rest(language: str) -> None:
    texts = texts_in(language)
    assert "a.toml" in explain(ContentError("a.toml: broken"), texts)
    assert explain(UsageError("ready"), texts) == "ready"
    assert explain(UnicodeDecodeError("utf-8", b"\xff", 0, 1, ""), texts)
    assert all(issubclass(error, Exception) for error in EXPECTED)


def test_texts_stay_on_one_line() -> None:
    assert printable("two\nlines\x07") == "two\\nlines\\x07"
    assert printable("Ущелье — ок") == "Ущелье — ок"
    assert len(printable("a" * 5000)) == 301


def test_no_break_spaces_of_our_texts_stay(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "ru", "play", "--resume", "--map", "A"]) == 2
    assert "с\u00a0ним" in capsys.readouterr().err
