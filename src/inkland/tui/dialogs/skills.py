"""The skills: cost, text, and which can be used now (K-0)."""

from rich.style import Style
from rich.text import Text

from inkland.core.catalog import Skill, SkillCard
from inkland.core.state import Table
from inkland.render.terminal.glyphs import COIN
from inkland.render.terminal.lines import folded
from inkland.render.words import card_description, card_name
from inkland.tui.dialogs.base import Dialog
from inkland.tui.preferences import Preferences


class SkillDialog(Dialog[Skill]):
    """Lets the player choose one of the skills that can be used now."""

    def __init__(self, preferences: Preferences, table: Table, usable: tuple[Skill, ...]) -> None:
        super().__init__(preferences)
        self.table = table
        self.usable = usable
        self.index = 0

    @property
    def selected(self) -> Skill | None:
        """The skill under the cursor, if one can be used."""
        return self.usable[self.index] if self.usable else None

    def lines(self, width: int) -> list[Text]:
        """Return every skill with its text, and what to do."""
        lines = [self.heading(self.texts("play-skills-title")), Text()]
        for card in self.table.rules.skills:
            lines += [*self._skill(card, width), Text()]
        hint = self.texts("play-skills-choose" if self.usable else "play-skills-none")
        return [*lines, *folded(self.hint(hint), width, indent=0)]

    def _skill(self, card: SkillCard, width: int) -> list[Text]:
        palette, texts = self.palette, self.texts
        usable, selected = card.skill in self.usable, card.skill is self.selected
        ink = palette.ink if usable else palette.ink_soft
        number = f"{self.usable.index(card.skill) + 1} " if usable else ""
        name = f"{'▸' if selected else ' '} {number}{card_name(card.skill, texts)}  {card.cost}{COIN}"
        heading = Text(name, Style(color=palette.accent if selected else ink, bold=selected))
        description = Text(card_description(card.skill, texts), Style(color=ink))
        return [heading, *(Text.assemble("    ", line) for line in folded(description, width - 4, indent=0))]

    def use_key(self, key: str) -> bool:
        """Choose by arrows or number, or close."""
        count = len(self.usable)
        if key in ("enter", "space") and count:
            self.close_with(self.selected)
        elif key in ("down", "j", "tab", "up", "k", "shift+tab") and count:
            self.index = (self.index + (1 if key in ("down", "j", "tab") else -1)) % count
            self.redraw()
            self._scroll_to_selected()
        elif key.isdecimal() and 1 <= int(key) <= count:
            self.close_with(self.usable[int(key) - 1])
        else:
            return super().use_key("escape" if key in ("s", "u", "backspace") else key)
        return True

    def _scroll_to_selected(self) -> None:
        lines = self.lines(self.text_width)
        self.scroll_to_line(next(at for at, line in enumerate(lines) if line.plain.startswith("▸")))
