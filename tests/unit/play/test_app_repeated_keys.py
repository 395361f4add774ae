"""The full screen: keys that repeat or come at once open, close and play nothing twice."""

import pytest
from tests.unit.play.app import CATALOG, EN, NARROW, game, others_done, screen_of, session_of
from textual.events import Key
from textual.pilot import Pilot

from inkland.cli.errors import explain
from inkland.core.setup.config import GameConfig
from inkland.tui.app import InklandApp
from inkland.tui.dialogs.help import HelpDialog
from inkland.tui.dialogs.scoring import ScoringDialog
from inkland.tui.screens.end import EndScreen
from inkland.tui.screens.game import GameScreen

REPEATED = (2, 3)
WITH_SKILLS = GameConfig(skills=True)


async def burst(pilot: Pilot[None], app: InklandApp, *keys: str) -> None:
    """Send keys at once, as a key that repeats or a pasted text does: no screen reacts in between."""
    for key in keys:
        app.post_message(Key(key, key if len(key) == 1 else None))
    await pilot.pause()
    await pilot.pause()


@pytest.mark.parametrize("opener", ["?", "c", "s", "o"])
async def test_a_repeated_key_opens_and_closes_a_dialog_once(opener: str) -> None:
    app = game(WITH_SKILLS, seed=8)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        turn, depth = screen.session.table.turn, len(app.screen_stack)
        for close in ("enter", "escape", "q", "space"):
            for times in REPEATED:
                await burst(pilot, app, *[opener] * times)
                if app.screen is screen:
                    await burst(pilot, app, opener)
                assert len(app.screen_stack) == depth + 1
                await burst(pilot, app, *[close] * times)
                assert app.screen is screen
                assert screen.session.table.turn is turn
                assert app.is_running


@pytest.mark.parametrize("keys", ["? q q", "? enter enter", "? escape q", "c c c c", "o q q", "s s s"])
async def test_keys_typed_before_a_dialog_is_shown_do_not_reach_the_game(keys: str) -> None:
    app = game(WITH_SKILLS, seed=8)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        await burst(pilot, app, *keys.split())
        if app.screen is not screen:
            await burst(pilot, app, "escape")
        assert app.screen is screen
        assert screen.session.player_view.choice is None


@pytest.mark.parametrize(("times", "players"), [(2, 1), (3, 2)])
async def test_repeated_keys_play_a_game_to_its_end(times: int, players: int) -> None:
    app = game(GameConfig(players=players), seed=5)
    async with app.run_test(size=NARROW) as pilot:
        for _ in range(500):
            if isinstance(app.screen, EndScreen):
                break
            if isinstance(app.screen, GameScreen) and app.screen.draft is None:
                await others_done(pilot, app)
            await burst(pilot, app, *["enter"] * times)
        assert isinstance(app.screen, EndScreen)
        stacked = [type(screen) for screen in app.screen_stack]
        assert GameScreen not in stacked
        await burst(pilot, app, *["n"] * times)
        assert screen_of(app).session.table.scores == ()
        assert [type(screen) for screen in app.screen_stack].count(GameScreen) == 1
        await burst(pilot, app, *["q"] * times)
    assert app.return_code == 0


@pytest.mark.parametrize("keys", ["x o", "enter enter", "q q q", "? q ?"])
async def test_keys_at_the_last_scoring_lead_to_the_end(keys: str) -> None:
    app = game(seed=5)
    async with app.run_test(size=NARROW) as pilot:
        for _ in range(500):
            if isinstance(app.screen, ScoringDialog) and session_of(app).table.is_over:
                break
            await pilot.press("enter")
            await pilot.pause()
        await burst(pilot, app, *keys.split())
        for _ in range(3):
            if isinstance(app.screen, EndScreen):
                break
            await burst(pilot, app, "escape")
        assert isinstance(app.screen, EndScreen)
        assert GameScreen not in [type(screen) for screen in app.screen_stack]


async def test_a_game_that_ends_while_help_is_open_closes_after_it() -> None:
    app = game(seed=5)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        await burst(pilot, app, "?")
        screen.close_with("quit")
        await pilot.pause()
        assert isinstance(app.screen, HelpDialog)
        await burst(pilot, app, "escape", "escape")
    assert app.return_code == 0


@pytest.mark.parametrize("times", REPEATED)
async def test_a_repeated_key_on_the_start_screen_begins_one_game(times: int) -> None:
    app = InklandApp(CATALOG, EN, explain)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        await burst(pilot, app, *["enter"] * times)
        assert [type(screen) for screen in app.screen_stack].count(GameScreen) == 1
        assert screen_of(app).session.table.scores == ()
