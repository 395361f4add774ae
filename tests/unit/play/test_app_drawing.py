"""The full screen: keys and clicks become drawings, skills and choices taken back."""

from threading import Event

import pytest
from tests.unit.play.app import (
    EN,
    EVERYTHING,
    NARROW,
    WIDE,
    game,
    others_done,
    play_on,
    screen_of,
    session_of,
    shown,
    step_of,
)
from tests.virtual_time import held_thread

from inkland.core.board.grid import iter_cells, row_col
from inkland.core.catalog import Skill
from inkland.core.options import Options
from inkland.core.record import replace
from inkland.core.rng import Rng
from inkland.core.setup.config import GameConfig
from inkland.core.state import AmbushTurn, PlayerView, SkillTurn
from inkland.tui.dialogs.skills import SkillDialog
from inkland.tui.input import moves
from inkland.tui.input.draft import Step, cells, owner
from inkland.tui.session import ME


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


class SlowBot:
    """A bot that waits until it is let go."""

    name = "slow"

    def __init__(self) -> None:
        self.go = Event()

    def choose(self, view: PlayerView, options: Options, rng: Rng) -> object:
        with held_thread():
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
