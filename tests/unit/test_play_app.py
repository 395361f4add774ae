"""The full screen, played by keys and clicks."""

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from textual.events import Key
from textual.pilot import Pilot

from inkland.cli.errors import explain
from inkland.content import load_catalog
from inkland.core.catalog import Skill
from inkland.core.config import GameConfig
from inkland.core.grid import iter_cells, row_col
from inkland.core.ids import Box
from inkland.core.options import Options
from inkland.core.record import replace
from inkland.core.rng import Rng
from inkland.core.ruleset import Player
from inkland.core.state import AmbushTurn, HeroTurn, PlayerView, SkillTurn
from inkland.locale import texts_in
from inkland.render.palette import DARK, LIGHT
from inkland.tui import saves
from inkland.tui.app import InklandApp
from inkland.tui.dialogs.card import CardDialog
from inkland.tui.dialogs.help import HelpDialog
from inkland.tui.dialogs.scoring import ScoringDialog
from inkland.tui.dialogs.skills import SkillDialog
from inkland.tui.input import moves, places
from inkland.tui.input.draft import Step, cells, owner
from inkland.tui.panes import Pane
from inkland.tui.screens.end import EndScreen
from inkland.tui.screens.game import GameScreen
from inkland.tui.screens.sheets import SheetsScreen
from inkland.tui.screens.start import StartScreen
from inkland.tui.session import ME, Session, new_session
from inkland.tui.setup import players_for

CATALOG = load_catalog()
EN = texts_in("en")
WIDE, NARROW = (120, 40), (80, 24)
EVERYTHING = GameConfig(
    players=3,
    ambush_boxes=(Box.BASE, Box.HEROES, Box.AMBUSH_PACK),
    scoring_boxes=(Box.BASE, Box.HEROES),
    heroes=True,
    skills=True,
)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "user_data_path", lambda *_, **__: tmp_path)


def game(config: GameConfig | None = None, seed: int = 5, bot: str = "random") -> InklandApp:
    config = config or GameConfig()
    session, opening = new_session(CATALOG, config, players_for(config, None, EN), bots=[bot], seed=seed)
    return InklandApp(CATALOG, EN, explain, session=session, opening=opening)


def screen_of(app: InklandApp) -> GameScreen:
    assert isinstance(app.screen, GameScreen)
    return app.screen


def session_of(app: InklandApp) -> Session:
    assert app.session is not None
    return app.session


def step_of(app: InklandApp) -> Step | None:
    draft = screen_of(app).draft
    return None if draft is None else draft.step


def shown(app: InklandApp, name: str) -> str:
    return str(app.screen.query_one(f"#{name}", Pane).render())


async def others_done(pilot: Pilot[None], app: InklandApp) -> None:
    """Wait until the bots have chosen and it is the person's turn, or the game goes on otherwise."""
    for _ in range(500):
        await pilot.pause(0.01)
        if not isinstance(app.screen, GameScreen) or app.screen.draft is not None:
            return
    pytest.fail("the bots do not choose")


async def play_on(
    pilot: Pilot[None],
    app: InklandApp,
    until: Callable[[GameScreen], bool],
    keys: tuple[str, ...] = ("enter",),
) -> None:
    """Press keys, by default Enter where the ghost begins, until something is so or the game is over."""
    await pilot.pause()
    for _ in range(500):
        screen = app.screen
        if isinstance(screen, EndScreen) or (
            isinstance(screen, GameScreen) and screen.draft and until(screen)
        ):
            return
        if not isinstance(screen, GameScreen):
            await pilot.press("enter")
            await pilot.pause()
        elif screen.draft is None:
            await others_done(pilot, app)
        else:
            await pilot.press(*keys)
    pytest.fail("the game does not end")


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


async def test_an_illegal_place_says_why_with_the_rules_number() -> None:
    app = game()
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        mountain = next(iter_cells(screen.session.table.sheets[ME].map.mountains))
        row, col = row_col(mountain)
        assert screen.draft is not None
        screen.change(moves.put_at(screen.draft, mountain))
        await pilot.pause()
        assert cells(screen.draft) >> mountain & 1
        assert "(T-2)" in shown(app, "message")
        assert f"{'ABCDEFGHIJK'[row]}{col + 1}" in shown(app, "message")
        before = session_of(app).state
        await pilot.press("enter")
        assert session_of(app).state is before


async def test_keys_move_turn_mirror_and_choose() -> None:
    app = game(seed=5)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        assert screen.draft is not None
        start = screen.draft.ghost
        await pilot.press("right", "down", "l", "j", "left", "up", "h", "k")
        assert screen.draft.ghost == start
        await pilot.press("r", "r", "r", "r", "f", "f")
        assert screen.draft.ghost == start
        await pilot.press("2")
        assert screen.draft.ghost.terrain == 1
        await pilot.press("tab")
        assert screen.draft.ghost.terrain == 0
        await pilot.press("к")  # the key of r on a Cyrillic keyboard
        assert screen.draft.ghost.turns == 1


async def test_a_click_moves_and_a_second_one_confirms() -> None:
    app = game(seed=5)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        turned = len(screen.session.table.revealed)
        await pilot.click("#sheet", offset=(2 + 3 * 7 + 1, 1 + 7))  # H8
        await pilot.pause()
        assert screen.draft is not None
        assert (screen.draft.ghost.row, screen.draft.ghost.col) == (7, 7)
        await pilot.click("#sheet", offset=(2 + 3 * 7 + 1, 1 + 7))
        await pilot.pause()
        assert len(screen.session.table.revealed) > turned


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


async def test_a_terminal_that_is_too_small_says_so() -> None:
    app = game(seed=5)
    async with app.run_test(size=(79, 24)) as pilot:
        await pilot.pause()
        assert "79 × 24" in shown(app, "too-small")
        assert not app.screen.query_one("#body").display
        await pilot.resize_terminal(*NARROW)
        await pilot.pause()
        assert not app.screen.query_one("#too-small").display
        assert app.screen.query_one("#sheet").display


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


class SlowBot:
    """A bot that waits until it is let go."""

    name = "slow"

    def __init__(self) -> None:
        self.go = Event()

    def choose(self, view: PlayerView, options: Options, rng: Rng) -> object:
        self.go.wait(5)
        return options[0]


async def test_a_choice_can_be_taken_back_while_others_are_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = SlowBot()
    monkeypatch.setattr("inkland.tui.session.find_bot", lambda _: slow)
    app = game(GameConfig(players=2), seed=5)
    async with app.run_test(size=WIDE) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        assert EN("play-drawing") in shown(app, "notes")
        await pilot.press("n", "enter")
        assert screen.draft is None
        assert screen.session.player_view.choice is not None
        placed = screen.submitted
        await pilot.press("u")
        assert screen.draft == placed
        assert screen.session.player_view.choice is None
        await pilot.press("enter")
        slow.go.set()
        await others_done(pilot, app)
        await pilot.pause()
        assert screen.draft is not None
        assert len(screen.session.table.revealed) > 1
        await pilot.press("q")


async def test_a_skill_is_chosen_placed_and_put_away() -> None:
    config = GameConfig(skill_cards=(Skill.SEARCH, Skill.HIDE, Skill.FORBIDDEN_KNOWLEDGE))
    app = game(config, seed=5)
    async with app.run_test(size=NARROW) as pilot:
        await pilot.pause()
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(app.screen, SkillDialog)
        assert app.screen.usable == config.skill_cards
        await pilot.press("enter")
        await pilot.pause()
        screen = screen_of(app)
        assert screen.draft is not None
        assert screen.draft.skill is Skill.SEARCH
        await pilot.press("enter")
        assert step_of(app) is Step.EXTRA
        await pilot.press("u", "u")
        assert step_of(app) is Step.MAIN
        assert screen.draft.skill is None
        await pilot.press("s", "1", "enter", "enter")
        await pilot.pause()
        assert screen.session.table.used == (Skill.SEARCH,)


async def test_an_ambush_shows_whose_sheet_is_drawn_on() -> None:
    app = game(replace(EVERYTHING, skills=False), seed=3)
    async with app.run_test(size=WIDE) as pilot:
        await play_on(pilot, app, lambda screen: isinstance(screen.session.table.turn, AmbushTurn))
        screen = screen_of(app)
        assert screen.draft is not None
        name = screen.session.table.rules.players[owner(screen.draft)].name
        assert owner(screen.draft) != ME
        assert name in shown(app, "message")
        assert name in shown(app, "stars")
        await pilot.press("n", "enter", "enter")
        await others_done(pilot, app)
        await pilot.pause()
        history = [type(one.event).__name__ for one in screen_of(app).history]
        assert "SheetsPassed" in history
        assert screen_of(app).fresh


async def test_the_question_before_an_ambush() -> None:
    config = GameConfig(skill_cards=(Skill.ACROBATICS, Skill.DIPLOMACY, Skill.SEARCH))
    app = game(config, seed=11)
    async with app.run_test(size=NARROW) as pilot:
        await play_on(pilot, app, lambda screen: isinstance(screen.session.table.turn, SkillTurn))
        screen = screen_of(app)
        assert screen.draft is not None
        assert step_of(app) is Step.QUESTION
        assert EN("play-answer-none") in shown(app, "card")
        assert EN("play-prompt-question") in shown(app, "message")
        count = moves.offered(screen.draft)
        await pilot.press(str(count), "enter")
        assert screen.draft is not None
        assert screen.draft.skill is Skill.DIPLOMACY
        assert step_of(app) is Step.EXTRA
        await pilot.press("enter")
        await pilot.pause()
        assert screen.session.table.used == (Skill.DIPLOMACY,)


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


async def burst(pilot: Pilot[None], app: InklandApp, *keys: str) -> None:
    """Send keys at once, as a key that repeats or a pasted text does: no screen reacts in between."""
    for key in keys:
        app.post_message(Key(key, key if len(key) == 1 else None))
    await pilot.pause()
    await pilot.pause()


REPEATED = (2, 3)
WITH_SKILLS = GameConfig(skills=True)


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
