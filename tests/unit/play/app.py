"""The full screen as tests play it: by keys and clicks, with bots that choose by chance."""

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from inkland.cli.errors import explain
from inkland.content import load_catalog
from inkland.core.ids import Box
from inkland.core.setup.config import GameConfig
from inkland.locale import texts_in
from inkland.tui.app import InklandApp
from inkland.tui.input.draft import Step
from inkland.tui.panes import Pane
from inkland.tui.screens.end import EndScreen
from inkland.tui.screens.game import GameScreen
from inkland.tui.session import Session, new_session
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


def game(config: GameConfig | None = None, seed: int = 5, bot: str = "random") -> InklandApp:
    """Return the program at the start of a game."""
    config = config or GameConfig()
    session, opening = new_session(CATALOG, config, players_for(config, None, EN), bots=[bot], seed=seed)
    return InklandApp(CATALOG, EN, explain, session=session, opening=opening)


def screen_of(app: InklandApp) -> GameScreen:
    """Return the game screen, which must be on top."""
    assert isinstance(app.screen, GameScreen)
    return app.screen


def session_of(app: InklandApp) -> Session:
    """Return the running game."""
    assert app.session is not None
    return app.session


def step_of(app: InklandApp) -> Step | None:
    """Return what the person is asked for now."""
    draft = screen_of(app).draft
    return None if draft is None else draft.step


def shown(app: InklandApp, name: str) -> str:
    """Return the text in a pane of the screen."""
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
