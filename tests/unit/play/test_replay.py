"""The replay in the terminal: steps by card and by choice, maps of all, playing by itself, plain lines."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

import inkland
from inkland.cli.errors import explain
from inkland.cli.main import run
from inkland.locale import LANGUAGES, texts_in
from inkland.replay import StopKind
from inkland.tui.panes import Pane
from inkland.tui.replay import screen as replay_screen
from inkland.tui.replay.app import ReplayApp
from inkland.tui.replay.help import ReplayHelp
from inkland.tui.replay.recorded_game import RecordedGame
from inkland.tui.replay.screen import ReplayScreen
from inkland.tui.screens.sheets import SheetsScreen

THREE = inkland.play_game(["greedy"] * 3, inkland.setup("heroes", players=3), seed=5)
SOLO = inkland.play_game("greedy", seed=3)


def replay_of(game: inkland.Game, at: int = 1) -> ReplayApp:
    recorded = RecordedGame(game.events, inkland.catalog())
    recorded.go_to(at)
    return ReplayApp(recorded, texts_in("en"), explain)


def shown(app: ReplayApp, name: str) -> str:
    return str(app.screen.query_one(f"#{name}", Pane).render())


def screen_of(app: ReplayApp) -> ReplayScreen:
    assert isinstance(app.screen, ReplayScreen)
    return app.screen


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
    await pilot.pause()


async def test_steps_by_choice_and_by_card() -> None:
    app = replay_of(THREE)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "Spring begins" in shown(app, "notes")
        game = app.game
        await press(pilot, "right")
        assert "Revealed" in shown(app, "notes")
        await press(pilot, "right")
        assert "greedy 1 draws" in shown(app, "notes")
        before = game.index
        await press(pilot, "down")
        assert game.stop.kind is not StopKind.CHOICE
        assert game.index == before + 3  # what the two others chose lies between
        await press(pilot, "up", "left")
        assert game.index == 0
        await press(pilot, "end")
        assert game.stop.kind is StopKind.END
        assert THREE.result is not None
        assert f"wins with {max(THREE.result.totals)} stars" in shown(app, "notes").replace("\n  ", " ")
        assert f"Step {len(game.stops)} of {len(game.stops)}" in shown(app, "slider")
        await press(pilot, "home")
        assert game.index == 0


async def test_the_map_of_whoever_draws_or_of_one_seat() -> None:
    app = replay_of(THREE)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "right", "right", "right")
        assert screen_of(app).seat == app.game.stop.seat == 1
        await press(pilot, "1", "right")
        assert (screen_of(app).seat, app.game.stop.seat) == (0, 2)
        await press(pilot, "f", "left")
        assert screen_of(app).seat == 1
        await press(pilot, "tab")
        assert "greedy 3" in shown(app, "stars").splitlines()[0]
        await press(pilot, "o")
        assert isinstance(app.screen, SheetsScreen)
        await press(pilot, "escape", "question_mark")
        assert isinstance(app.screen, ReplayHelp)
        assert any("one card forward or back" in line.plain for line in app.screen.lines(60))
        await press(pilot, "escape", "e")
        assert app.game.table.rules.edicts[0].rule in shown(app, "notes")


async def test_plays_by_itself_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_screen, "STEP_SECONDS", 0.004)
    app = replay_of(SOLO, at=len(SOLO.events) - 6)
    async with app.run_test(size=(80, 24)) as pilot:
        begun = app.game.index
        await press(pilot, "+", "space")
        for _ in range(500):
            if app.game.is_at_end:
                break
            await pilot.pause(0.01)
        assert app.game.index > begun
        assert not screen_of(app).is_playing
        assert "Tab" not in shown(app, "keys")  # there is no other map


@pytest.mark.parametrize("size", [(80, 24), (104, 34), (160, 50)])
async def test_fits_every_terminal_and_language(size: tuple[int, int]) -> None:
    app = replay_of(THREE, at=120)
    async with app.run_test(size=size) as pilot:
        for _ in LANGUAGES:
            await press(pilot, "L", "t", "right")
            slider = app.screen.query_one("#slider", Pane)
            assert len(shown(app, "slider")) <= slider.size.width
            assert shown(app, "keys").strip()


async def test_a_click_on_the_line_of_steps_goes_there() -> None:
    app = replay_of(SOLO)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.click("#slider", offset=(118, 0))
        await pilot.pause()
        assert app.game.is_at_end


def test_plain_lines_tell_the_game_up_to_a_moment(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "game.inkland"
    record.write_text(SOLO.record())
    assert run(["--lang", "en", "replay", str(record)]) == 0
    told = capsys.readouterr().out
    assert SOLO.result is not None
    assert "   4  The edicts lie open. Spring begins." in told
    assert told.count(" is scored.") == 4
    assert f"greedy 1: {SOLO.result.totals[0]} in total." in told
    assert run(["--lang", "pl", "replay", "--plain", "--at", "5", str(record)]) == 0
    early = capsys.readouterr().out
    assert early.count("\n   5  ") == 1
    assert "\n   6  " not in early
    assert run(["--lang", "en", "replay", str(record), str(record)]) == 0
    assert "Spring begins" not in capsys.readouterr().out
