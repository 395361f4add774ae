"""The sheets of all players, as many side by side as fit."""

from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal

from inkland.core.ids import Seat
from inkland.core.outcome import present_score, totals
from inkland.core.state import Table
from inkland.locale.formats import number
from inkland.render.terminal import scores
from inkland.render.terminal.crests import named_with_crest
from inkland.render.terminal.glyphs import STAR, Size
from inkland.render.terminal.lines import stack
from inkland.render.terminal.scores import ScorePreview
from inkland.render.terminal.sheets import NO_OVERLAY, sheet_text
from inkland.tui.panes import Pane, sheet_width
from inkland.tui.preferences import Preferences
from inkland.tui.screen import TerminalScreen
from inkland.tui.session import ME

GAP = 4


class SheetsScreen(TerminalScreen[None]):
    """Shows the players' sheets page by page."""

    DEFAULT_CSS: ClassVar[str] = """
    SheetsScreen { layout: vertical; }
    SheetsScreen #sheets { height: 1fr; align: center top; }
    SheetsScreen Pane.player { width: auto; height: auto; padding: 0 2; }
    SheetsScreen #hint { height: 1; padding: 0 1; background: $panel; }
    """

    SMALLEST = (44, 20)

    def __init__(self, preferences: Preferences, table: Table) -> None:
        super().__init__(preferences)
        self.table = table
        self.first = 0 if len(table.sheets) == 1 else 1

    def compose_panes(self) -> ComposeResult:
        """Yield three panes for sheets; narrow terminals use one or two."""
        with Horizontal(id="sheets"):
            for _ in range(3):
                yield Pane(classes="player")
        yield Pane(id="hint")

    def draw(self) -> None:
        """Draw the sheets that fit."""
        room = max(1, self.size.width // (sheet_width(Size.SMALL) + GAP))
        seats = len(self.table.sheets)
        panes = list(self.query("#sheets Pane").results(Pane))
        shown = min(room, seats, len(panes))
        for place, pane in enumerate(panes):
            pane.display = place < shown
            if place < shown:
                pane.show(self._player(Seat((self.first + place) % seats)))
        hint = Text(self.texts("play-others-hint"), Style(color=self.palette.ink_soft))
        self.query_one("#hint", Pane).show(hint)

    def _player(self, seat: Seat) -> Text:
        """Return one player's sheet with name, total and score sheet."""
        rules, palette, texts = self.table.rules, self.palette, self.texts
        sheet = self.table.sheets[seat]
        style = Style(color=palette.accent if seat == ME else palette.ink, bold=True)
        name = named_with_crest(rules, seat, style, texts, with_title=True)
        total = number(totals(self.table)[seat])
        now = present_score(rules, sheet)
        preview = None if self.table.is_over else ScorePreview(now, now)
        width = sheet_width(Size.SMALL)
        lines = [Text.assemble(name, (f"  {total} {STAR}", style))]
        lines += sheet_text(sheet, NO_OVERLAY, Size.SMALL, palette, texts).split("\n")
        lines.append(Text())
        lines += scores.score_lines(self.table, seat, preview, width, palette, texts)
        if self.size.height >= 28:
            lines += [
                Text(),
                *scores.edict_lines(self.table, ScorePreview(now, now), width, palette, texts),
            ]
            lines += scores.coin_lines(sheet, ScorePreview(now, now), width, palette, texts)
        return stack(lines)

    def use_key(self, key: str) -> bool:
        """Turn the page, or close."""
        seats = len(self.table.sheets)
        if key in ("right", "l", "tab", "down", "j", "o"):
            self.first = (self.first + 1) % seats
        elif key in ("left", "h", "shift+tab", "up", "k"):
            self.first = (self.first - 1) % seats
        elif key in ("escape", "enter", "space", "q"):
            self.close_with(None)
            return True
        else:
            return False
        self.redraw()
        return True
