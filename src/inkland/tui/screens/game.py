"""The game: the sheet in the middle, the card on the left, the stars on the right."""

from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.worker import get_current_worker

from inkland.core.events import Drawn, EffectApplied, SeasonScored
from inkland.core.grid import Cells
from inkland.core.state import AmbushTurn
from inkland.tui.dialogs.text import ScoringDialog
from inkland.tui.input import moves
from inkland.tui.panes import Pane, SheetPane
from inkland.tui.screen import Desk
from inkland.tui.screens import game_layout as layout
from inkland.tui.screens.game_input import DraftScreen
from inkland.tui.session import ME, Session, Told

FLASHES = 5
FLASH_SECONDS = 0.4


class GameScreen(DraftScreen):
    """Plays one game by keys and mouse; gives back "over" or "quit"."""

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

    def __init__(self, desk: Desk, session: Session, history: list[Told], news: list[Told]) -> None:
        super().__init__(desk, session)
        self.told = history
        self.fresh: Cells = 0
        self.flashing = False
        self._news = news
        self._bots_busy = False

    def compose(self) -> ComposeResult:
        """The panes from top to bottom."""
        yield Pane(id="top")
        with Horizontal(id="body"):
            yield Pane(id="card")
            with Vertical(id="middle"):
                yield SheetPane(id="sheet")
                yield Pane(id="notes")
            yield Pane(id="stars")
        yield Pane(id="message")
        yield Pane(id="keys")

    def on_mount(self) -> None:
        """Tell the news and let the bots begin."""
        self.hear(self._news)

    def redraw(self) -> None:
        """Draw every pane anew."""
        layout.draw(self)

    def hear(self, told: list[Told]) -> None:
        """Take in what happened: log, flash, scoring; then whoever is next chooses."""
        self.told += told
        if drawn := _drawn_by_others(told):
            self._flash(drawn)
        self._renew()
        self.redraw()
        scored = tuple(one.event.season for one in told if isinstance(one.event, SeasonScored))
        if scored:
            self.open(ScoringDialog(self.desk, self.session.table, scored), self._after_scoring)
        self._call_bots()

    def _renew(self) -> None:
        """A new draft where the person has something new to choose."""
        table = self.session.table
        if ME not in table.awaited:
            self.draft = None
        elif self.draft is None or self.draft.table.turn is not table.turn:
            last = self.draft or self.submitted
            near = moves.MIDDLE if last is None else (last.ghost.row, last.ghost.col)
            self.draft = moves.begin(table, ME, near)

    def _after_scoring(self, _: None) -> None:
        if self.session.table.is_over:
            self.leave("over")

    def _call_bots(self) -> None:
        """Let the bots choose that have yet to, unless they are at it already."""
        if not self._bots_busy and self.session.waiting_bots():
            self._bots_busy = True
            self._let_bots_choose()

    @work(thread=True, group="bots")
    def _let_bots_choose(self) -> None:
        """Bots think outside the screen's thread, so that it never freezes."""
        worker = get_current_worker()
        while not worker.is_cancelled and (seats := self.session.waiting_bots()):
            told = self.session.answer(seats[0])
            if not worker.is_cancelled:
                self.app.call_from_thread(self._hear_bots, told)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._bots_rest)

    def _bots_rest(self) -> None:
        # A new round may have begun between the last look of the bots and this moment.
        self._bots_busy = False
        self._call_bots()

    def _hear_bots(self, told: list[Told]) -> None:
        """A bot has chosen: news, if the game went on, or only one more that is done."""
        if any(one.before.turn is not one.after.turn for one in told):
            self.hear(told)
        else:
            self.redraw()

    def _flash(self, cells: Cells) -> None:
        """Let cells flash a few times that somebody else has drawn."""
        self.fresh, self.flashing = cells, True
        for beat in range(1, FLASHES + 1):
            self.set_timer(beat * FLASH_SECONDS, self._beat)

    def _beat(self) -> None:
        self.flashing = not self.flashing
        layout.draw_sheet(self)


def _drawn_by_others(told: list[Told]) -> Cells:
    """The cells of the person's sheet that somebody else, or a monster, has just drawn."""
    cells = 0
    for one in told:
        match one.event:
            case Drawn(seat, owner, drawing) if owner == ME:
                by_itself = isinstance(one.before.turn, AmbushTurn)
                cells |= drawing.cells if seat != ME or by_itself else 0
            case EffectApplied(_, owner, grown) if owner == ME:
                cells |= grown
            case _:
                pass
    return cells
