"""The window with the skills: cost, text, and which can be used now (K-0)."""

from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll

from inkland.core.catalog import Skill, SkillCard
from inkland.core.state import Table
from inkland.render.glyphs import COIN
from inkland.render.lines import folded, stack
from inkland.render.words import card_name, card_says
from inkland.tui.dialogs.text import Dialog
from inkland.tui.panes import Pane
from inkland.tui.screen import Desk, InkDialog


class SkillDialog(InkDialog[Skill]):
    """The skills on the table; only usable ones can be chosen."""

    DEFAULT_CSS: ClassVar[str] = Dialog.DEFAULT_CSS.replace("Dialog", "SkillDialog")

    def __init__(self, desk: Desk, table: Table, usable: tuple[Skill, ...]) -> None:
        super().__init__(desk)
        self.table = table
        self.usable = usable
        self.at = 0

    def compose(self) -> ComposeResult:
        """One pane."""
        with VerticalScroll(can_focus=False):
            yield Pane()

    def redraw(self) -> None:
        """Write the list anew."""
        width = min(72, self.size.width * 96 // 100) - 7
        palette, texts = self.palette, self.texts
        found = [Text(texts("play-skills-title"), Style(color=palette.ink, bold=True)), Text()]
        chosen = 0
        for card in self.table.rules.skills:
            if self.usable and self.usable[self.at] is card.skill:
                chosen = len(found)
            found += [*self._skill(card, width), Text()]
        words = "play-skills-choose" if self.usable else "play-skills-none"
        found += folded(Text(texts(words), Style(color=palette.ink_soft)), width, indent=0)
        scroll = self.query_one(VerticalScroll)
        scroll.styles.width = width + 7
        self.query_one(Pane).show(stack(found))
        scroll.scroll_to(y=max(0, chosen - 2), animate=False)

    def _skill(self, card: SkillCard, width: int) -> list[Text]:
        palette, texts = self.palette, self.texts
        usable = card.skill in self.usable
        chosen = usable and self.usable[self.at] is card.skill
        ink = palette.accent if chosen else palette.ink if usable else palette.ink_soft
        key = f"{self.usable.index(card.skill) + 1} " if usable else ""
        name = f"{'▸' if chosen else ' '} {key}{card_name(card.skill, texts)}  {card.cost}{COIN}"
        style = Style(color=palette.ink if usable else palette.ink_soft)
        says = folded(Text(card_says(card.skill, texts), style), width - 4, indent=0)
        return [Text(name, Style(color=ink, bold=chosen)), *(Text.assemble("    ", line) for line in says)]

    def pressed(self, key: str) -> bool:
        """Choose by arrows or number."""
        count = len(self.usable)
        if key in ("escape", "q", "s", "u", "backspace") or (key in ("enter", "space") and not count):
            self.leave(None)
        elif key in ("enter", "space"):
            self.leave(self.usable[self.at])
        elif key in ("down", "j", "tab", "up", "k", "shift+tab") and count:
            self.at = (self.at + (1 if key in ("down", "j", "tab") else -1)) % count
            self.redraw()
        elif key.isdecimal() and 1 <= int(key) <= count:
            self.leave(self.usable[int(key) - 1])
        else:
            return False
        return True
