"""Keys and clicks of the game: they change the draft, confirm it, take it back, or open a window."""

from abc import abstractmethod
from typing import Final

from inkland.core.catalog import Skill
from inkland.core.commands import Choice
from inkland.core.errors import IllegalCommand
from inkland.core.grid import Cell
from inkland.core.ids import EDICTS, Edict
from inkland.tui.dialogs.skills import SkillDialog
from inkland.tui.dialogs.text import CardDialog, HelpDialog
from inkland.tui.input import moves, places
from inkland.tui.input.draft import Draft
from inkland.tui.panes import SheetPane
from inkland.tui.screen import Desk, InkScreen
from inkland.tui.screens.sheets import OthersScreen
from inkland.tui.session import Session, Told

ARROWS: Final = {
    "up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1),
    "k": (-1, 0), "j": (1, 0), "h": (0, -1), "l": (0, 1),
}  # fmt: skip
DEEDS: Final = {
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
    "escape": "calm_down",
    "o": "others",
    "?": "help",
    "q": "quit",
}
"""What a key does: the name of a `do_` method."""


class DraftScreen(InkScreen[str]):
    """The half of the game screen that the person's hands are on."""

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk)
        self.session = session
        self.draft: Draft | None = None
        self.submitted: Draft | None = None
        """The draft of a choice that can still be taken back."""
        self.focus_edict: Edict | None = None
        self.notice = ""
        self._clicked: Cell | None = None

    @abstractmethod
    def hear(self, told: list[Told]) -> None:
        """Take in what happened."""

    def on_sheet_pane_clicked(self, message: SheetPane.Clicked) -> None:
        """A click moves the ghost to a cell; a second one on the same cell confirms."""
        if self.draft is None or not self.takes_input:
            return
        if self._clicked == message.cell:
            self.do_confirm()
        else:
            self.change(moves.put_at(self.draft, message.cell))
            self._clicked = message.cell

    def pressed(self, key: str) -> bool:
        """What a key does."""
        plain = key.lower() if len(key) == 1 else key
        if plain in ARROWS:
            self._move(*ARROWS[plain])
        elif plain.isdecimal():
            self._pick(int(plain) - 1)
        elif plain in DEEDS:
            getattr(self, f"do_{DEEDS[plain]}")()
        else:
            return False
        return True

    def change(self, draft: Draft) -> None:
        """Go on with another draft."""
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
        """Draw, or go on to the next step; an illegal ghost stays, its reason is on the screen."""
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
        self.hear(self.session.submit(chosen))

    def do_undo(self) -> None:
        """Take back the last step, or a choice that has not been revealed."""
        if self.draft is not None:
            earlier = moves.back(self.draft)
            if earlier is not None:
                self.change(earlier)
            return
        try:
            told = self.session.take_back()
        except IllegalCommand as error:
            self.notice = self.desk.explain(error, self.texts)
            self.redraw()
        else:
            self.draft = self.submitted
            self.hear(told)

    def do_skills(self) -> None:
        """Choose a skill for this drawing."""
        if self.draft is None or not self.session.table.rules.skills:
            return
        usable = moves.usable_skills(self.draft)
        self.open(SkillDialog(self.desk, self.session.table, usable), self._use_skill)

    def _use_skill(self, skill: Skill | None) -> None:
        if skill is not None and self.draft is not None:
            self.change(moves.with_skill(self.draft, skill))

    def do_explain_edict(self) -> None:
        """Explain one edict after the other, then none."""
        at = -1 if self.focus_edict is None else EDICTS.index(self.focus_edict)
        self.focus_edict = EDICTS[at + 1] if at + 1 < len(EDICTS) else None
        self.redraw()

    def do_explain_card(self) -> None:
        """Explain the card, and the monsters whose effects last."""
        self.open(CardDialog(self.desk, self.session.table))

    def do_calm_down(self) -> None:
        """Put away everything that was asked for."""
        self.focus_edict, self.notice = None, ""
        self.redraw()

    def do_others(self) -> None:
        """Look at all the sheets."""
        self.open(OthersScreen(self.desk, self.session.table))

    def do_help(self) -> None:
        """Keys, symbols, rules."""
        self.open(HelpDialog(self.desk, self.session.table))

    def do_quit(self) -> None:
        """Save and leave."""
        self.session.keep()
        self.leave("quit")
