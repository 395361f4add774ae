"""The full screen: sizes, languages, themes and dialogs."""

import pytest
from tests.unit.play.app import CATALOG, EN, EVERYTHING, NARROW, WIDE, game, screen_of, shown

from inkland.cli.errors import explain
from inkland.core.setup.config import GameConfig
from inkland.core.setup.crest import Charge, Color, Crest, Shield
from inkland.core.setup.ruleset import Player
from inkland.render.palette import DARK, LIGHT
from inkland.tui.app import InklandApp
from inkland.tui.dialogs.card import CardDialog
from inkland.tui.dialogs.help import HelpDialog
from inkland.tui.dialogs.scoring import ScoringDialog
from inkland.tui.panes import Pane
from inkland.tui.screen import TerminalScreen
from inkland.tui.screens.end import EndScreen
from inkland.tui.session import new_session
from inkland.tui.setup import players_for


async def test_every_size_shows_the_whole_sheet_and_the_message() -> None:
    app = game(EVERYTHING, seed=8)
    async with app.run_test(size=(160, 45)) as pilot:
        await pilot.pause()
        for size in ((160, 45), WIDE, NARROW):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            sheet, keys = app.screen.query_one("#sheet"), app.screen.query_one("#keys")
            stars = app.screen.query_one("#stars")
            assert sheet.region.bottom <= keys.region.y
            assert stars.region.right <= size[0]
            assert keys.region.bottom == size[1]
            assert app.screen.get_widget_at(2, 1)[0].id in ("card", "body"), "nothing covers the card"
            assert shown(app, "message").strip()


async def test_a_terminal_that_is_too_small_says_so_and_draws_nothing() -> None:
    app = game(seed=5)
    async with app.run_test(size=(79, 24)) as pilot:
        await pilot.pause()
        assert "79 × 24" in shown(app, "too-small")
        assert not app.screen.query_one("#body").display
        before = screen_of(app).session.table
        await pilot.press("enter", "enter", "L")
        assert screen_of(app).session.table == before
        assert "79 × 24" in shown(app, "too-small")
        assert "знаков" in shown(app, "too-small")
        await pilot.resize_terminal(*NARROW)
        await pilot.pause()
        assert not app.screen.query_one("#too-small").display
        assert app.screen.query_one("#sheet").display
        await pilot.press("enter")
        assert screen_of(app).session.table != before


@pytest.mark.parametrize("screen", ["start", "help", "card", "others", "end"])
async def test_every_screen_says_when_it_does_not_fit(screen: str) -> None:
    app = InklandApp(CATALOG, EN, explain) if screen == "start" else game(seed=5)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        if screen == "end":
            await app.push_screen(EndScreen(app.preferences, screen_of(app).session.table))
        elif screen != "start":
            await pilot.press({"help": "?", "card": "c", "others": "o"}[screen])
        await pilot.pause()
        top = app.screen
        assert isinstance(top, TerminalScreen)
        columns, lines = top.SMALLEST
        for size, fits in (
            ((columns, lines), True),
            ((columns - 1, lines), False),
            ((columns, lines - 1), False),
        ):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            message = top.query_one("#too-small", Pane)
            assert message.display is not fits
            assert (f"{columns} × {lines} are needed" in str(message.render())) is not fits
        await pilot.resize_terminal(*WIDE)
        await pilot.pause()
        assert not top.query_one("#too-small").display
        assert all(pane.display for pane in top.query(Pane) if pane.id in ("start", "result", "hint", "keys"))


async def test_language_and_theme_change_at_once() -> None:
    app = game()
    async with app.run_test(size=WIDE) as pilot:
        await pilot.pause()
        assert "Spring" in shown(app, "top")
        player_view = []
        for _ in range(4):
            await pilot.press("L")
            player_view.append(shown(app, "top").split()[0])
        assert player_view == ["Весна", "Весна", "Wiosna", "Spring"]
        assert app.preferences.palette is LIGHT
        await pilot.press("t")
        assert app.theme == DARK.name


async def test_dialogs_open_and_close() -> None:
    app = game(seed=5)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        await pilot.press("?")
        await pilot.pause()
        assert isinstance(app.screen, HelpDialog)
        await pilot.press("down", "up", "escape", "c")
        await pilot.pause()
        assert isinstance(app.screen, CardDialog)
        assert "(T-2)" in str(app.screen.query_one(Pane).render())
        await pilot.press("c", "e")
        await pilot.pause()
        edict = screen_of(app).session.table.rules.edicts[0]
        assert edict.rule in shown(app, "notes")
        await pilot.press("e", "e", "e", "e", "escape")
        await pilot.pause()
        assert edict.rule not in shown(app, "notes")


async def test_season_scoring_waits_for_a_key() -> None:
    app = game(seed=5)
    async with app.run_test(size=NARROW) as pilot:
        for _ in range(40):
            await pilot.press("n", "enter")
            await pilot.pause()
            if isinstance(app.screen, ScoringDialog):
                break
        assert isinstance(app.screen, ScoringDialog)
        await pilot.press("x")
        await pilot.pause()
        assert len(screen_of(app).session.table.scores) == 1


@pytest.mark.parametrize(("players", "shown_as"), [(1, "\\★/ Ann"), (2, "\\★/ Ann, the Bold")])
async def test_the_own_sheet_has_crest_and_title(players: int, shown_as: str) -> None:
    """S-7: alone the title is earned."""
    crest, config = Crest(Shield.HEATER, Color.BLUE, Charge.STAR, Color.GOLD), GameConfig(players=players)
    me = Player("Ann", "the Bold", crest)
    session, opening = new_session(CATALOG, config, players_for(config, me, EN), bots=["random"], seed=5)
    app = InklandApp(CATALOG, EN, explain, session=session, opening=opening)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.pause()
        assert shown(app, "stars").splitlines()[0].strip() == shown_as
