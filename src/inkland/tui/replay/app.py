"""The program that shows a replay."""

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from inkland.locale import Texts
from inkland.render.palette import LIGHT, PALETTES, Palette
from inkland.tui.preferences import Explain, Preferences, textual_theme
from inkland.tui.replay.recorded_game import RecordedGame
from inkland.tui.replay.screen import ReplayScreen


class ReplayApp(App[None]):
    """Shows one recorded game until the viewer quits."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Inkland"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", show=False, priority=True),
        Binding("ctrl+q", "quit", show=False, priority=True),
    ]

    def __init__(self, game: RecordedGame, texts: Texts, explain: Explain, palette: Palette = LIGHT) -> None:
        super().__init__()
        self.game = game
        self.preferences = Preferences(texts, explain, palette)
        for known in PALETTES.values():
            self.register_theme(textual_theme(known))
        self.theme = palette.name

    def on_mount(self) -> None:
        """Show the replay, and quit when it is closed."""
        _ = self.push_screen(ReplayScreen(self.preferences, self.game), lambda _: self.exit())
