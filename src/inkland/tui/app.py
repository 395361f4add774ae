"""The terminal game: start screen, game, end screen, and again."""

from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import App
from textual.binding import Binding, BindingType

from inkland.core.catalog import Catalog
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.locale import Texts
from inkland.notation import InvalidNotation
from inkland.render.palette import DARK, LIGHT, PALETTES, Palette
from inkland.tui import saves
from inkland.tui.preferences import Explain, Preferences, textual_theme
from inkland.tui.screens.end import EndScreen
from inkland.tui.screens.game import GameScreen
from inkland.tui.screens.start import StartAction, StartScreen
from inkland.tui.session import Session, TableChange, new_session, opening_changes, resume
from inkland.tui.setup import SetupChoices, config_for, players_for

DARK_BACKGROUNDS = ("0", "1", "2", "3", "4", "5", "6", "8")


class InklandApp(App[None]):
    """Plays games until the player quits."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Inkland"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "save_and_quit", show=False, priority=True),
        Binding("ctrl+q", "save_and_quit", show=False, priority=True),
    ]

    def __init__(
        self,
        catalog: Catalog,
        texts: Texts,
        explain: Explain,
        *,
        session: Session | None = None,
        opening: list[TableChange] | None = None,
        player: Player | None = None,
        palette: Palette = LIGHT,
    ) -> None:
        super().__init__()
        self.catalog = catalog
        self.preferences = Preferences(texts, explain, palette)
        self.session = session
        self._opening = opening or []
        self.player = player
        self.choices = SetupChoices()
        self.problem = ""
        for known in PALETTES.values():
            self.register_theme(textual_theme(known))
        self.theme = palette.name

    def on_mount(self) -> None:
        """Start the first game, or show the start screen."""
        self._play_games()

    @work
    async def _play_games(self) -> None:
        """Play one game after the other until the player quits."""
        opening = self._opening
        while True:
            if self.session is None:
                start = await self.push_screen_wait(self._start_screen())
                if start.action == "quit":
                    break
                opening = self._start(start)
                continue
            if await self._play(self.session, opening) == "quit":
                break
            if await self.push_screen_wait(EndScreen(self.preferences, self.session.table)) == "quit":
                break
            rules, bots = self.session.table.rules, [bot for bot in self.session.bot_names if bot]
            opening = self._new_game(rules.config, bots)
        self.exit()

    def _start_screen(self) -> StartScreen:
        can_resume = saves.latest() is not None
        return StartScreen(
            self.preferences, can_resume=can_resume, choices=self.choices, problem=self.problem
        )

    async def _play(self, session: Session, opening: list[TableChange]) -> str:
        """Play one game; return "over" or "quit"."""
        if session.table.is_over:
            return "over"
        history = [] if opening else opening_changes(self.catalog, session.events)
        return await self.push_screen_wait(GameScreen(self.preferences, session, history, opening))

    def _start(self, start: StartAction) -> list[TableChange]:
        """Start or resume the chosen game; if a save cannot be read, say why on the start screen."""
        self.choices, self.problem = start.choices, ""
        if start.action != "resume":
            players = start.choices.seats if start.action == "table" else 1
            return self._new_game(config_for(start.choices, players), [start.choices.bot])
        try:
            self.session = resume(self.catalog, saves.latest() or Path())
        except (InvalidNotation, OSError) as error:
            self.problem = self.preferences.explain(error, self.preferences.texts)
        return []

    def _new_game(self, config: GameConfig, bots: list[str]) -> list[TableChange]:
        """Start a new game and return the changes of its opening."""
        players = players_for(config, self.player, self.preferences.texts)
        self.session, opening = new_session(self.catalog, config, players, bots=bots)
        return opening

    def action_save_and_quit(self) -> None:
        """Save and quit from any screen."""
        if self.session is not None and not self.session.table.is_over:
            self.session.try_save()
        self.exit()


def starting_palette(colorfgbg: str) -> Palette:
    """Return the dark palette if the terminal says that its background is dark, else the light one.

    `colorfgbg` is the variable COLORFGBG: color numbers of foreground and background, separated by `;`.

    >>> starting_palette("15;0").dark, starting_palette("").dark
    (True, False)
    """
    return DARK if colorfgbg.rpartition(";")[2] in DARK_BACKGROUNDS else LIGHT
