"""The full screen: whole games, the start screen and the end."""

from tests.unit.play.app import CATALOG, EN, EVERYTHING, NARROW, game, play_on, screen_of, session_of, shown

from inkland.cli.errors import explain
from inkland.core.setup.ruleset import Player
from inkland.core.state import AmbushTurn, HeroTurn
from inkland.tui import saves
from inkland.tui.app import InklandApp
from inkland.tui.input import places
from inkland.tui.screens.end import EndScreen
from inkland.tui.screens.game import GameScreen
from inkland.tui.screens.sheets import SheetsScreen
from inkland.tui.screens.start import StartScreen


async def test_a_whole_solo_game_by_keys() -> None:
    app = game()
    async with app.run_test(size=NARROW) as pilot:
        await play_on(pilot, app, lambda _: False, ("n", "enter"))
        assert isinstance(app.screen, EndScreen)
        result = session_of(app).table.result
        assert result is not None
        assert result.title is not None
        assert EN(f"title-{result.title}") in shown(app, "result")
        assert session_of(app).path.parent.name == saves.FINISHED
        await pilot.press("n")
        await pilot.pause()
        assert screen_of(app).session.table.scores == ()
        await pilot.press("q")


async def test_a_whole_game_at_a_table_with_heroes_and_skills() -> None:
    app = game(EVERYTHING, seed=8)
    met: set[type] = set()

    def watch(screen: GameScreen) -> bool:
        assert screen.draft is not None
        met.add(type(screen.session.table.turn))
        assert places.problem(screen.draft) is None
        return False

    async with app.run_test(size=NARROW) as pilot:
        await play_on(pilot, app, watch)
        assert isinstance(app.screen, EndScreen)
        assert {HeroTurn, AmbushTurn} <= met
        await pilot.press("o")
        await pilot.pause()
        assert isinstance(app.screen, SheetsScreen)
        await pilot.press("right", "left", "escape", "q")
    assert app.return_code == 0


async def test_the_start_screen_leads_to_a_game_and_back_to_it() -> None:
    app = InklandApp(CATALOG, EN, explain, player=Player("Anna"))
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        await pilot.press("up", "right")
        assert app.preferences.texts.language == "ru"
        await pilot.press("down", "down", "down", "right", "down", "right", "down", "right", "down", "right")
        assert app.screen.choices.seats == 3
        assert app.screen.choices.cards == "heroes"
        await pilot.press("up", "up", "up", "up", "enter")
        await pilot.pause()
        rules = screen_of(app).session.table.rules
        assert len(rules.players) == 3
        assert rules.players[0].name == "Anna"
        assert rules.map.id == "A"
        await pilot.press("ctrl+c")
    again = InklandApp(CATALOG, EN, explain)
    async with again.run_test(size=NARROW) as pilot:
        await pilot.pause()
        assert isinstance(again.screen, StartScreen)
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        assert screen_of(again).session.table == session_of(app).table


async def test_a_broken_save_is_explained_on_the_start_screen() -> None:
    saves.write(saves.folder(saves.SAVES) / "broken.inkland", "nothing\n")
    app = InklandApp(CATALOG, EN, explain)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        assert EN("notation-record-not-a-record") in shown(app, "start").replace("\n", " ")
