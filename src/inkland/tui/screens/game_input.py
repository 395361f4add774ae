"""Keys and clicks of the game: they change the draft, confirm it, take it back, or open a dialog."""

from abc import abstractmethod
from typing import Final

from inkland.core.board.grid import Cell
from inkland.core.catalog import Skill
from inkland.core.commands import Choice
from inkland.core.errors import IllegalCommand
from inkland.core.ids import EDICTS, Edict
from inkland.tui.dialogs.card import CardDialog
from inkland.tui.dialogs.help import HelpDialog
from inkland.tui.dialogs.skills import SkillDialog
from inkland.tui.input import moves, places
from inkland.tui.input.draft import Draft
from inkland.tui.panes import SheetPane
from inkland.tui.preferences import Preferences
from inkland.tui.screen import TerminalScreen
from inkland.tui.screens.sheets import SheetsScreen
from inkland.tui.session import Session, TableChange

ARROWS: Final = {
    "up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1),
    "k": (-1, 0), "j": (1, 0), "h": (0, -1), "l": (0, 1),
}  # fmt: skip
KEY_ACTIONS: Final = {
    "r": "turn",
    "f": "mirror",
    "x": "next_shape",
    "n": "next_place",
    "tab": "next_terrain",
    "enter": "confirm",
    "space": "confirm",
    "u": "undo",
    "backspace": "undo",
    "s": "skills",
    "e": "explain_edict",
    "c": "explain_card",
    "escape": "clear_notes",
    "o": "others",
    "?": "help",
    "q": "quit",
}
"""The `do_` method of each key."""


class GameInputScreen(TerminalScreen[str]):
    """The part of the game screen that handles input."""

    def __init__(self, preferences: Preferences, session: Session) -> None:
        super().__init__(preferences)
        self.session = session
        self.draft: Draft | None = None
        self.submitted: Draft | None = None
        """The draft of the last choice, which can still be taken back."""
        self.focus_edict: Edict | None = None
        self.notice = ""
        self._clicked: Cell | None = None

    @abstractmethod
    def show_changes(self, history: list[TableChange]) -> None:
        """Show what happened."""

    def on_sheet_pane_clicked(self, message: SheetPane.Clicked) -> None:
        """Move the ghost to a cell, or confirm on a second click on the same cell."""
        if self.draft is None or not self.takes_input:
            return
        if self._clicked == message.cell:
            self.do_confirm()
        else:
            self.change(moves.put_at(self.draft, message.cell))
            self._clicked = message.cell

    def use_key(self, key: str) -> bool:
        """Move the ghost, pick a terrain or answer, or call the method of a key."""
        plain = key.lower() if len(key) == 1 else key
        if plain in ARROWS:
            self._move(*ARROWS[plain])
        elif plain.isdecimal():
            self._pick(int(plain) - 1)
        elif plain in KEY_ACTIONS:
            getattr(self, f"do_{KEY_ACTIONS[plain]}")()
        else:
            return False
        return True

    def change(self, draft: Draft) -> None:
        """Replace the draft."""
        self.draft = draft
        self.notice = ""
        self._clicked = None
        self.redraw()

    def _move(self, rows: int, cols: int) -> None:
        if self.draft is not None:
            self.change(moves.moved(self.draft, rows, cols))

    def _pick(self, number: int) -> None:
        if self.draft is not None and 0 <= number < moves.offered(self.draft):
            self.change(moves.picked(self.draft, number))

    def do_turn(self) -> None:
        """Turn the ghost."""
        if self.draft is not None:
            self.change(moves.turned(self.draft))

    def do_mirror(self) -> None:
        """Mirror the ghost."""
        if self.draft is not None:
            self.change(moves.mirrored(self.draft))

    def do_next_shape(self) -> None:
        """Take the card's next shape."""
        if self.draft is not None:
            self.change(moves.next_shape(self.draft))

    def do_next_place(self) -> None:
        """Jump to the next legal place."""
        if self.draft is not None:
            self.change(places.next_place(self.draft))

    def do_next_terrain(self) -> None:
        """Take the next terrain, or the next answer."""
        if self.draft is not None:
            self.change(moves.picked(self.draft, self.draft.ghost.terrain + 1))

    def do_confirm(self) -> None:
        """Draw, or go on to the next step; an illegal ghost stays."""
        if self.draft is None or places.problem(self.draft) is not None:
            return
        chosen = moves.confirm(self.draft)
        if isinstance(chosen, Draft):
            self.change(chosen)
        else:
            self._submit(chosen)

    def _submit(self, chosen: Choice) -> None:
        self.notice, self._clicked, self.focus_edict = "", None, None
        self.submitted = self.draft
        self.show_changes(self.session.submit(chosen))

    def do_undo(self) -> None:
        """Take back the last step, or a choice that has not been revealed."""
        if self.draft is not None:
            earlier = moves.back(self.draft)
            if earlier is not None:
                self.change(earlier)
            return
        try:
            history = self.session.take_back()
        except IllegalCommand as error:
            self.notice = self.preferences.explain(error, self.texts)
            self.redraw()
        else:
            self.draft = self.submitted
            self.show_changes(history)

    def do_skills(self) -> None:
        """Choose a skill for this drawing."""
        if self.draft is None or not self.session.table.rules.skills:
            return
        usable = moves.usable_skills(self.draft)
        self.open_screen(SkillDialog(self.preferences, self.session.table, usable), self._use_skill)

    def _use_skill(self, skill: Skill | None) -> None:
        if skill is not None and self.draft is not None:
            self.change(moves.with_skill(self.draft, skill))

    def do_explain_edict(self) -> None:
        """Explain the next edict; after the last one, none."""
        at = -1 if self.focus_edict is None else EDICTS.index(self.focus_edict)
        self.focus_edict = EDICTS[at + 1] if at + 1 < len(EDICTS) else None
        self.redraw()

    def do_explain_card(self) -> None:
        """Explain the card and the monsters whose effects last."""
        self.open_screen(CardDialog(self.preferences, self.session.table))

    def do_clear_notes(self) -> None:
        """Clear explanations and notices."""
        self.focus_edict, self.notice = None, ""
        self.redraw()

    def do_others(self) -> None:
        """Show all sheets."""
        self.open_screen(SheetsScreen(self.preferences, self.session.table))

    def do_help(self) -> None:
        """Show keys, symbols and rules."""
        self.open_screen(HelpDialog(self.preferences, self.session.table))

    def do_quit(self) -> None:
        """Save and quit."""
        self.session.try_save()
        self.close_with("quit")
