"""The terminal game: start screen, game, end, and over again."""

from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import App
from textual.binding import Binding, BindingType

from inkland.core.catalog import Catalog
from inkland.core.config import GameConfig
from inkland.locale import Texts
from inkland.notation.errors import InvalidNotation
from inkland.render.palette import DARK, LIGHT, PALETTES, Palette
from inkland.tui import saves
from inkland.tui.input.draft_view import Explain
from inkland.tui.screen import Desk, theme_of
from inkland.tui.screens.end import EndScreen
from inkland.tui.screens.game import GameScreen
from inkland.tui.screens.start import Start, StartScreen
from inkland.tui.session import Session, Told, beginning, new_session, resume
from inkland.tui.setup import Wishes, config_of, players_for


class InklandApp(App[None]):
    """Plays games until the person has had enough."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Inkland"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(
        self,
        catalog: Catalog,
        texts: Texts,
        explain: Explain,
        *,
        session: Session | None = None,
        news: list[Told] | None = None,
        person: str | None = None,
        palette: Palette = LIGHT,
    ) -> None:
        super().__init__()
        self.catalog = catalog
        self.desk = Desk(texts, explain, palette)
        self.session = session
        self._news = news or []
        self.person = person
        self.wishes = Wishes()
        self.problem = ""
        for known in PALETTES.values():
            self.register_theme(theme_of(known))
        self.theme = palette.name

    def on_mount(self) -> None:
        """Begin."""
        self._play_on()

    @work
    async def _play_on(self) -> None:
        """One game after the other, until the person quits."""
        news = self._news
        while True:
            if self.session is None:
                start = await self.push_screen_wait(self._start_screen())
                if start.action == "quit":
                    break
                news = self._begin(start)
                continue
            if await self._game(self.session, news) == "quit":
                break
            if await self.push_screen_wait(EndScreen(self.desk, self.session.table)) == "quit":
                break
            rules, bots = self.session.table.rules, [bot for bot in self.session.bots if bot]
            news = self._new(rules.config, bots)
        self.exit()

    def _start_screen(self) -> StartScreen:
        can_resume = saves.latest() is not None
        return StartScreen(self.desk, can_resume=can_resume, wishes=self.wishes, problem=self.problem)

    async def _game(self, session: Session, news: list[Told]) -> str:
        """Play one game to its end, or to where the person leaves it."""
        if session.table.is_over:
            return "over"
        history = [] if news else beginning(self.catalog, session.events)
        return await self.push_screen_wait(GameScreen(self.desk, session, history, news))

    def _begin(self, start: Start) -> list[Told]:
        """Sit down to the game that was asked for, or remember why it cannot be had."""
        self.wishes, self.problem = start.wishes, ""
        if start.action != "resume":
            players = start.wishes.seats if start.action == "table" else 1
            return self._new(config_of(start.wishes, players), [start.wishes.bot])
        try:
            self.session = resume(self.catalog, saves.latest() or Path())
        except (InvalidNotation, OSError, UnicodeError) as error:
            self.problem = self.desk.explain(error, self.desk.texts)
        return []

    def _new(self, config: GameConfig, bots: list[str]) -> list[Told]:
        """A new game, and what is told of its beginning."""
        players = players_for(config, self.person, self.desk.texts)
        self.session, news = new_session(self.catalog, config, players, bots=bots)
        return news

    def action_leave(self) -> None:
        """Save and quit, whatever is open."""
        if self.session is not None and not self.session.table.is_over:
            self.session.keep()
        self.exit()


def starting_palette(colours: str) -> Palette:
    """Dark where the terminal says that its background is dark, else light.

    `colours` is COLORFGBG: the numbers of foreground and background, the last one counts.

    >>> starting_palette("15;0").dark, starting_palette("").dark
    (True, False)
    """
    background = colours.rpartition(";")[2]
    return DARK if background in ("0", "1", "2", "3", "4", "5", "6", "8") else LIGHT
