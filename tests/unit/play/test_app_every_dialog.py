"""The full screen: every dialog opened and closed by keys pressed two and three times, in whole games."""

from itertools import cycle

import pytest
from tests.unit.play.app import NARROW, WIDE, game, others_done, screen_of, session_of
from textual.events import Key
from textual.pilot import Pilot

from inkland.core.catalog import Skill
from inkland.core.ids import Box
from inkland.core.setup.config import GameConfig
from inkland.core.state import Table
from inkland.tui.app import InklandApp
from inkland.tui.dialogs.card import CardDialog
from inkland.tui.dialogs.help import HelpDialog
from inkland.tui.dialogs.scoring import ScoringDialog
from inkland.tui.dialogs.skills import SkillDialog
from inkland.tui.input.draft import Step
from inkland.tui.input.keys import REPEAT_SECONDS, RepeatGuard
from inkland.tui.screens.end import EndScreen
from inkland.tui.screens.game import GameScreen
from inkland.tui.screens.sheets import SheetsScreen

BETWEEN = REPEAT_SECONDS / 4
"""Seconds between the presses of a key that is pressed two or three times."""
DIALOGS = {"?": HelpDialog, "c": CardDialog, "s": SkillDialog, "o": SheetsScreen}
CLOSING = {
    "?": ("escape", "enter", "space", "q", "?"),
    "c": ("escape", "enter", "space", "q", "c"),
    "s": ("escape", "q", "s", "u", "backspace"),
    "o": ("escape", "enter", "space", "q"),
}


class Fingers:
    """Presses keys several times, with a clock that goes on between presses."""

    def __init__(self, pilot: Pilot[None], app: InklandApp) -> None:
        self.pilot = pilot
        self.app = app
        self.now = 0.0
        self._is_at_once = False
        app.preferences.repeats = RepeatGuard(lambda: self.now)

    async def press(self, key: str, times: int) -> None:
        """Press a key some times: in turn at once, as repeated keys arrive, and one after another."""
        self.now += 2 * REPEAT_SECONDS
        self._is_at_once = not self._is_at_once
        for _ in range(times):
            if self._is_at_once:
                self.app.post_message(Key(key, key if len(key) == 1 else None))
            else:
                await self.pilot.press(key)
                await self.pilot.pause()
                self.now += BETWEEN
        await self.pilot.pause()
        await self.pilot.pause()


def drawings(table: Table) -> int:
    """Return how many cells of the person's sheet are no longer empty."""
    return 121 - table.sheets[0].empty.bit_count()


async def look_around(fingers: Fingers, opener: str, closer: str, times: int) -> None:
    """Open a dialog and close it; nothing else happens."""
    app = fingers.app
    screen, before = app.screen, session_of(app).table
    await fingers.press(opener, times)
    assert isinstance(app.screen, DIALOGS[opener]), f"{opener} × {times}"
    await fingers.press(closer, times)
    assert app.screen is screen, f"{opener} × {times}, {closer} × {times}"
    assert session_of(app).table == before


@pytest.mark.parametrize(
    ("players", "size", "times"),
    [
        (2, NARROW, 3),
        pytest.param(1, NARROW, 2, marks=pytest.mark.slow),
        pytest.param(1, WIDE, 3, marks=pytest.mark.slow),
    ],
)
async def test_every_dialog_with_repeated_keys_to_the_end_of_a_game(
    players: int, size: tuple[int, int], times: int
) -> None:
    """The second key left a blank screen, or ended the program with a traceback."""
    app = game(GameConfig(players=players, explore=Box.HEROES, skills=True), seed=8)
    visits = cycle([(opener, closer) for opener, closers in CLOSING.items() for closer in closers])
    seen: list[str] = []
    async with app.run_test(size=size) as pilot:
        fingers = Fingers(pilot, app)
        await pilot.pause()
        while not isinstance(app.screen, EndScreen):
            if isinstance(app.screen, ScoringDialog):
                await fingers.press("enter", times)
            elif isinstance(app.screen, GameScreen) and app.screen.draft is None:
                await others_done(pilot, app)
            else:
                opener, closer = next(visits)
                seen.append(opener + closer)
                await look_around(fingers, opener, closer, times)
                await fingers.press("enter", 1)
        assert len(set(seen)) == sum(map(len, CLOSING.values())), "every dialog was closed in every way"
        await look_around(fingers, "o", "escape", times)
        await fingers.press("n", times)
        assert isinstance(app.screen, GameScreen)
        assert session_of(app).table.scores == ()
        await fingers.press("q", times)
    assert app.return_code == 0


async def test_a_second_enter_does_not_draw_after_a_scoring() -> None:
    """It closes the dialog, and is not meant for the next season's card."""
    app = game(seed=5)
    async with app.run_test(size=NARROW) as pilot:
        fingers = Fingers(pilot, app)
        await pilot.pause()
        while not isinstance(app.screen, ScoringDialog):
            await fingers.press("enter", 1)
        before = drawings(session_of(app).table)
        for _ in range(3):
            await pilot.press("enter")
            await pilot.pause()
        assert isinstance(app.screen, ScoringDialog), "it has just been opened by the same key"
        await fingers.press("enter", 3)
        await fingers.press("enter", 0)
        assert isinstance(app.screen, GameScreen)
        assert drawings(session_of(app).table) == before
        await fingers.press("enter", 1)
        assert drawings(session_of(app).table) > before


@pytest.mark.parametrize("times", [2, 3])
async def test_a_chosen_skill_is_not_used_at_once(times: int) -> None:
    app = game(GameConfig(skill_cards=(Skill.SEARCH, Skill.HIDE, Skill.FORBIDDEN_KNOWLEDGE)), seed=5)
    async with app.run_test(size=NARROW) as pilot:
        fingers = Fingers(pilot, app)
        await pilot.pause()
        before = session_of(app).table
        for _ in range(2):  # at once, and one after another
            await fingers.press("s", 1)
            assert isinstance(app.screen, SkillDialog)
            await fingers.press("enter", times)
            draft = screen_of(app).draft
            assert draft is not None
            assert (draft.step, draft.skill) == (Step.MAIN, Skill.SEARCH)
            assert session_of(app).table == before
            await fingers.press("enter", 0)
