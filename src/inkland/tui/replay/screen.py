"""The screen of a replay: the card on the left, a sheet in the middle, scores on the right, steps below."""

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.events import Click
from textual.message import Message
from textual.timer import Timer

from inkland.core.ids import EDICTS, Edict, Seat
from inkland.tui.columns import compose_columns
from inkland.tui.panes import Pane
from inkland.tui.preferences import Preferences
from inkland.tui.replay import layout
from inkland.tui.replay.help import ReplayHelp
from inkland.tui.replay.recorded_game import RecordedGame
from inkland.tui.screen import TerminalScreen
from inkland.tui.screens.sheets import SheetsScreen

STEP_SECONDS: Final = 1.2
SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
NORMAL_SPEED: Final = 1


class Slider(Pane):
    """The line of steps; a click goes to a step."""

    class Clicked(Message):
        """A place of the slider was clicked, from 0 to 1."""

        def __init__(self, share: float) -> None:
            super().__init__()
            self.share = share

    def on_click(self, event: Click) -> None:
        """Post which place was clicked."""
        self.post_message(self.Clicked(min(1.0, max(0.0, (event.x - 1) / max(1, self.size.width - 3)))))


class ReplayScreen(TerminalScreen[None]):
    """Shows a recorded game step by step."""

    DEFAULT_CSS: ClassVar[str] = """
    ReplayScreen { layout: vertical; }
    ReplayScreen #top { height: 1; background: $panel; }
    ReplayScreen #body { height: 1fr; }
    ReplayScreen #card { height: 1fr; padding: 0 1 0 1; }
    ReplayScreen #middle { height: 1fr; }
    ReplayScreen #notes { height: 1fr; }
    ReplayScreen #stars { height: 1fr; padding: 0 1 0 1; }
    ReplayScreen #slider { height: 1; padding: 0 1; background: $panel; }
    ReplayScreen #keys { height: 1; }
    """

    def __init__(self, preferences: Preferences, game: RecordedGame) -> None:
        super().__init__(preferences)
        self.game = game
        self.seat = Seat(0)
        """Whose sheet is shown."""
        self.is_following = game.players > 1
        """Whether the sheet is shown that has changed last."""
        self.focus_edict: Edict | None = None
        self.speed = NORMAL_SPEED
        self._timer: Timer | None = None

    @property
    def is_playing(self) -> bool:
        """Whether the steps go on by themselves."""
        return self._timer is not None

    def compose_panes(self) -> ComposeResult:
        """Yield the panes from top to bottom."""
        yield from compose_columns()
        yield Slider(id="slider")
        yield Pane(id="keys")

    def draw(self) -> None:
        """Draw every pane again."""
        layout.draw(self)

    def on_slider_clicked(self, message: Slider.Clicked) -> None:
        """Go to the step that was clicked."""
        if self.takes_input:
            self._go(round(message.share * (len(self.game.stops) - 1)))

    def use_key(self, key: str) -> bool:
        """Step, play, choose a sheet, or close."""
        match key:
            case "right" | "l" | "n" | "enter":
                self._step()
            case "left" | "h" | "p" | "backspace":
                self._step(back=True)
            case "down" | "j" | "pagedown":
                self._step(by_card=True)
            case "up" | "k" | "pageup":
                self._step(by_card=True, back=True)
            case "home" | "g":
                self._go(0)
            case "end" | "G":
                self._go(len(self.game.stops) - 1)
            case "space":
                self._toggle()
            case "+" | "=" | "-":
                self._change_speed(-1 if key == "-" else 1)
            case _:
                return self._use_other_key(key)
        return True

    def _use_other_key(self, key: str) -> bool:
        match key:
            case "tab":
                self._show_seat((self.seat + 1) % self.game.players)
            case "shift+tab":
                self._show_seat((self.seat - 1) % self.game.players)
            case "f":
                self.is_following = self.game.players > 1 and not self.is_following
                self.redraw()
            case "e":
                order = (*EDICTS, None)
                self.focus_edict = order[(order.index(self.focus_edict) + 1) % len(order)]
                self.redraw()
            case "o":
                self._stop()
                self.open_screen(SheetsScreen(self.preferences, self.game.table))
            case "?":
                self._stop()
                self.open_screen(ReplayHelp(self.preferences))
            case "q" | "escape":
                self.close_with(None)
            case _:
                if not (key.isdecimal() and 1 <= int(key) <= self.game.players):
                    return False
                self._show_seat(int(key) - 1)
        return True

    def _show_seat(self, seat: int) -> None:
        self.seat, self.is_following = Seat(seat), False
        self.redraw()

    def _step(self, *, by_card: bool = False, back: bool = False) -> None:
        self._stop()
        self.game.step(by_card=by_card, back=back)
        self._follow()

    def _go(self, index: int) -> None:
        self._stop()
        self.game.index = index
        self._follow()

    def _follow(self) -> None:
        changed = self.game.seat_to_show()
        if self.is_following and changed is not None:
            self.seat = changed
        self.redraw()

    def _toggle(self) -> None:
        if self.is_playing:
            self._stop()
        else:
            if self.game.is_at_end:
                self.game.index = 0
            self._timer = self.set_interval(STEP_SECONDS / SPEEDS[self.speed], self._tick)
        self._follow()

    def _change_speed(self, change: int) -> None:
        self.speed = min(len(SPEEDS) - 1, max(0, self.speed + change))
        if self._timer is not None:
            self._timer.stop()
            self._timer = self.set_interval(STEP_SECONDS / SPEEDS[self.speed], self._tick)
        self.redraw()

    def _tick(self) -> None:
        self.game.step()
        if self.game.is_at_end:
            self._stop()
        self._follow()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
