"""The game in plain lines."""

import argparse
import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from inkland.cli.commands.play.play import add_arguments, run
from inkland.cli.parser import Parser
from inkland.cli.plain.game import PlainGame
from inkland.cli.plain.line_parser import parse_line
from inkland.cli.usage import UsageError
from inkland.content import load_catalog
from inkland.core.commands import DrawHero, DrawShape, DrawSingle
from inkland.core.errors import IllegalCommand
from inkland.core.ids import Box, CardId, Terrain
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig
from inkland.core.setup.presets import preset_config
from inkland.core.setup.ruleset import Player
from inkland.core.state import ExploreTurn, HeroTurn, Table
from inkland.locale import LANGUAGES, texts_in
from inkland.notation.cells import parse_cell, parse_cells
from inkland.notation.errors import InvalidNotation
from inkland.tui.session import ME, Session, new_session, resume
from inkland.tui.setup import players_for

CATALOG = load_catalog()
EN = texts_in("en")


def begun(config: GameConfig | None = None, seed: int = 5) -> Session:
    config = config or GameConfig()
    return new_session(CATALOG, config, players_for(config, None, EN), bots=["random"], seed=seed)[0]


def say(session: Session, *lines: str, language: str = "en") -> list[str]:
    """What the game answers to some lines, and then the end of input."""
    asked = iter(lines)
    said: list[str] = []
    PlainGame(session, texts_in(language), read=lambda _: next(asked, None), write=said.append).run([])
    return said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_variant_is_called_one_at_the_start_and_in_the_result(language: str) -> None:
    """S-2"""
    texts = texts_in(language)
    line = texts("variant-line", variants=texts("variant-ruins-off"))
    said = say(begun(GameConfig(ruins=False)), *["1"] * 200, language=language)
    assert said.count(line) == 2
    assert line not in say(begun(), *["1"] * 200, language=language)


def test_a_preset_is_no_variant() -> None:
    """Everything has hero cards with the explore cards of the base game; its name says so."""
    everything = preset_config("everything", CATALOG)
    assert EN("variant-heroes-on") not in " ".join(say(begun(everything), *["1"] * 10))
    assert EN("variant-heroes-on") in " ".join(say(begun(GameConfig(heroes=True)), *["1"] * 10))


@pytest.mark.parametrize(
    "config",
    [
        GameConfig(),
        GameConfig(players=3, explore=Box.HEROES, skills=True),
        GameConfig(explore=Box.HEROES, skills=True),
    ],
)
def test_a_whole_game_by_numbers(config: GameConfig) -> None:
    session = begun(config)
    said = say(session, *["1"] * 200)
    assert session.table.is_over
    assert any("win" in line or "won" in line or "title" in line or "victory" in line for line in said)
    assert str(session.path) in said[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_answered_in_every_language(language: str) -> None:
    session = begun(GameConfig(players=2, explore=Box.HEROES, skills=True))
    lines = ["help", "?", "list", "list 2", "list 0", "show", "sheet", "sheet 2", "sheet nobody", "edict A"]
    lines += ["edict Q", "card", "scores", "save", "lang xx", "undo", "0", "foo", "draw", "A1 zzz", "", "B99"]
    said = say(session, *lines, language=language)
    assert session.table.scores == ()
    assert len(said) > 100
    assert not any("{" in line or "\x1b" in line for line in said), "no markup, no colours"
    boxes = re.compile("[\u2500-\u259f]")
    assert not any(boxes.search(line) for line in said), "no box drawing"


def test_every_illegal_line_gets_its_reason() -> None:
    session = begun()
    mountain = "B4"
    said = say(session, f"single {mountain} forest", "draw 7 A1,A2 forest", "B4 forest", "A12 forest")
    text = "\n".join(said)
    assert "(T-4)" in text
    assert "(T-2)" in text
    assert session.table.time == begun().table.time


def test_numbers_and_the_language_can_be_changed_on_the_way() -> None:
    said = say(begun(), "lang uk")
    assert texts_in("uk")("season-spring") in "\n".join(said)


def test_the_end_of_input_saves_and_says_how_to_go_on() -> None:
    session = begun()
    said = say(session, "1")
    assert said[-2:] == [EN("play-plain-saved", path=str(session.path)), EN("play-plain-resume")]
    assert resume(CATALOG, session.path).state == session.state


def test_ctrl_c_saves_and_says_how_to_go_on() -> None:
    session = begun()
    lines: Iterator[str] = iter(["1"])
    said: list[str] = []

    def read(_: str) -> str:
        for line in lines:
            return line
        raise KeyboardInterrupt

    PlainGame(session, EN, read=read, write=said.append).run([])
    assert EN("play-plain-resume") in said
    assert resume(CATALOG, session.path).state == session.state


def explore(card: str) -> Table:
    found = CATALOG.cards[CardId(card)]
    turn = HeroTurn(found) if card == "freyla-the-true" else ExploreTurn(found, False)  # type: ignore[arg-type]
    return replace(begun().table, turn=turn, awaited=frozenset({ME}))


@pytest.mark.parametrize(
    ("line", "cells", "terrain"),
    [
        ("D4", "D4,E4,E5", Terrain.VILLAGE),
        ("d4 r1", "D4,D5,E4", Terrain.VILLAGE),
        ("D4 m village", "D4,E3,E4", Terrain.VILLAGE),
        ("D4 1", "D4,D5,D6,E4,E5", Terrain.VILLAGE),
    ],
)
def test_short_lines(line: str, cells: str, terrain: Terrain) -> None:
    command = parse_line(line.split(), explore("hamlet"), EN)
    assert isinstance(command, DrawShape)
    assert command.cells == parse_cells(cells)
    assert command.terrain is terrain


def test_short_lines_know_terrains_by_name_and_beginning() -> None:
    table = explore("rift-lands")
    for words, language in (("G7 w", "en"), ("G7 вод", "uk"), ("G7 woda", "pl")):
        command = parse_line(words.split(), table, texts_in(language))
        assert isinstance(command, DrawShape)
        assert command.terrain is Terrain.WATER
    assert parse_line(["G7"], table, EN) is None
    assert parse_line(["G7", "lava"], table, EN) is None


def test_short_lines_for_heroes_and_off_the_map() -> None:
    command = parse_line(["F7", "r2"], explore("freyla-the-true"), EN)
    assert command == DrawHero(ME, parse_cell("F7"), 2)
    with pytest.raises(IllegalCommand) as caught:
        parse_line(["K11"], explore("hamlet"), EN)
    assert caught.value.code == "illegal-off-grid"
    with pytest.raises(IllegalCommand):
        parse_line(["A1", "5"], explore("hamlet"), EN)
    with pytest.raises(InvalidNotation):
        parse_line(["jump"], explore("hamlet"), EN)
    assert parse_line(["single", "A1", "forest"], explore("hamlet"), EN) == DrawSingle(
        ME, parse_cell("A1"), Terrain.FOREST
    )


def parsed(*words: str) -> argparse.Namespace:
    return Parser(texts=EN, prog="inkland play", arguments=add_arguments).parse_args(words)


def test_the_command_plays_saves_and_resumes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\nquit\n"))
    assert run(parsed("--plain", "--seed", "5"), EN) == 0
    assert "inkland play --resume" in capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    assert run(parsed("--plain", "--resume"), EN) == 0
    mine = tmp_path / "mine.inkland"
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert run(parsed("--save", str(mine)), EN) == 0, "no terminal: plain by itself"
    assert str(mine) in capsys.readouterr().out
    with pytest.raises(UsageError):
        run(parsed("--save", str(mine)), EN)
    mine.write_text(mine.read_text(encoding="utf-8")[:-20], encoding="utf-8")
    with pytest.raises(UsageError, match=r"mine\.inkland: The record of the game breaks off"):
        run(parsed("--resume", str(mine)), EN)


def test_there_must_be_a_game_to_resume() -> None:
    with pytest.raises(UsageError):
        run(parsed("--plain", "--resume"), EN)


def test_titles_are_on_the_own_sheet_and_on_score_sheets() -> None:
    """S-7."""
    config, me = GameConfig(players=2), Player("Ann", "the Bold")
    session, _ = new_session(CATALOG, config, players_for(config, me, EN), bots=["random"], seed=5)
    lines = say(session, *["1"] * 60, "scores")
    assert "Your map: Ann, the Bold" in lines
    assert any(line.startswith("Ann, the Bold, Spring: A ") for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_own_map_and_negative_numbers_in_every_language(language: str) -> None:
    """It said "Map: You.", and had hyphens instead of minus signs."""
    texts, session = texts_in(language), begun(GameConfig(players=2, explore=Box.HEROES))
    said = say(session, *["1"] * 200, language=language)
    assert session.table.is_over
    assert any(score[ME].total < 0 for score in session.table.scores), "a season that costs stars"
    assert texts("play-plain-your-sheet") in said
    assert texts("play-plain-sheet-of", name=texts("play-you")) not in said
    assert [line for line in said if re.search(r"(?<![\w.])-\d", line)] == []
    assert any("−" in line for line in said)
