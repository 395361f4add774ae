"""The game screen: the card on the left, the sheet in the middle, the scores on the right."""

from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.worker import get_current_worker

from inkland.core.board.grid import Cells
from inkland.core.events import Drawn, EffectApplied, SeasonScored
from inkland.core.state import AmbushTurn
from inkland.tui.columns import compose_columns
from inkland.tui.dialogs.scoring import ScoringDialog
from inkland.tui.input import moves
from inkland.tui.panes import Pane
from inkland.tui.preferences import Preferences
from inkland.tui.screens import game_layout as layout
from inkland.tui.screens.game_input import GameInputScreen
from inkland.tui.session import ME, Session, TableChange

FLASHES = 5
FLASH_SECONDS = 0.4
NOTICE_SECONDS = 12


class GameScreen(GameInputScreen):
    """Plays one game by keys and mouse; its result is "over" or "quit"."""

    DEFAULT_CSS: ClassVar[str] = """
    GameScreen { layout: vertical; }
    GameScreen #top { height: 1; background: $panel; }
    GameScreen #body { height: 1fr; }
    GameScreen #card { height: 1fr; padding: 0 1 0 1; }
    GameScreen #middle { height: 1fr; }
    GameScreen #notes { height: 1fr; }
    GameScreen #stars { height: 1fr; padding: 0 1 0 1; }
    GameScreen #message { height: 2; padding: 0 1; background: $panel; text-wrap: wrap; }
    GameScreen #keys { height: 1; }
    """

    def __init__(
        self,
        preferences: Preferences,
        session: Session,
        history: list[TableChange],
        opening: list[TableChange],
    ) -> None:
        super().__init__(preferences, session)
        self.history = history
        self.fresh: Cells = 0
        self.flashing = False
        self._opening = opening
        self._bots_busy = False

    def compose_panes(self) -> ComposeResult:
        """Yield the panes from top to bottom."""
        yield from compose_columns()
        yield Pane(id="message")
        yield Pane(id="keys")

    def on_mount(self) -> None:
        """Show the opening and let the bots begin."""
        self.show_changes(self._opening)

    def draw(self) -> None:
        """Draw every pane again."""
        layout.draw(self)

    def show_changes(self, changes: list[TableChange]) -> None:
        """Log the changes, flash what others drew, show a scoring; then let the bots choose."""
        self.history += changes
        for line in self.session.bot_notices(self.preferences.texts):
            self.notify(line, severity="warning", timeout=NOTICE_SECONDS)
        if drawn := _drawn_by_others(changes):
            self._flash(drawn)
        self._update_draft()
        self.redraw()
        scored = tuple(change.event.season for change in changes if isinstance(change.event, SeasonScored))
        if scored:
            self.open_screen(ScoringDialog(self.preferences, self.session.table, scored), self._after_scoring)
        self._call_bots()

    def _update_draft(self) -> None:
        """Begin a new draft if the player has something new to choose."""
        table = self.session.table
        if ME not in table.awaited:
            self.draft = None
        elif self.draft is None or self.draft.table.turn is not table.turn:
            last = self.draft or self.submitted
            near = moves.MIDDLE if last is None else (last.ghost.row, last.ghost.col)
            self.draft = moves.begin(table, ME, near)

    def _after_scoring(self, _: None) -> None:
        if self.session.table.is_over:
            self.close_with("over")

    def _call_bots(self) -> None:
        """Let the waiting bots choose, unless they are choosing already."""
        if not self._bots_busy and self.session.waiting_bots():
            self._bots_busy = True
            self._let_bots_choose()

    @work(thread=True, group="bots")
    def _let_bots_choose(self) -> None:
        """Let bots choose in a thread of their own, so that the screen never freezes."""
        worker = get_current_worker()
        while not worker.is_cancelled and (seats := self.session.waiting_bots()):
            changes = self.session.play_bot(seats[0])
            if not worker.is_cancelled:
                self.app.call_from_thread(self._show_bot_changes, changes)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._bots_done)

    def _bots_done(self) -> None:
        # A new round may have begun since the bots last looked.
        self._bots_busy = False
        self._call_bots()

    def _show_bot_changes(self, changes: list[TableChange]) -> None:
        """Show the changes if the game moved on; otherwise one more player is done."""
        if any(change.before.turn is not change.after.turn for change in changes):
            self.show_changes(changes)
        else:
            self.redraw()

    def _flash(self, cells: Cells) -> None:
        """Flash the cells that somebody else has drawn."""
        self.fresh, self.flashing = cells, True
        for beat in range(1, FLASHES + 1):
            self.set_timer(beat * FLASH_SECONDS, self._beat)

    def _beat(self) -> None:
        self.flashing = not self.flashing
        layout.draw_sheet(self)


def _drawn_by_others(changes: list[TableChange]) -> Cells:
    """Return the cells of the player's sheet that somebody else, or a monster, has just drawn."""
    cells = 0
    for change in changes:
        match change.event:
            case Drawn(seat, owner, drawing) if owner == ME:
                by_itself = isinstance(change.before.turn, AmbushTurn)
                cells |= drawing.cells if seat != ME or by_itself else 0
            case EffectApplied(_, owner, grown) if owner == ME:
                cells |= grown
            case _:
                pass
    return cells
