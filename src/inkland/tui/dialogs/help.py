"""Help: keys, symbols, and the rules in short."""

from typing import Final

from rich.style import Style
from rich.text import Text

from inkland.core.ids import Terrain
from inkland.core.state import Table
from inkland.render.terminal import glyphs
from inkland.render.terminal.glyphs import COIN, SYMBOLS
from inkland.render.terminal.lines import folded
from inkland.render.words import terrain_name, variant_line
from inkland.tui.dialogs.base import Dialog
from inkland.tui.input.keys import KEY_LABELS
from inkland.tui.preferences import Preferences

HELP_KEYS: Final = (
    "move", "place", "turn", "mirror", "shape", "terrain", "next", "undo", "skill",
    "edict", "card", "others", "language", "theme", "quit",
)  # fmt: skip
MARKS: Final = (
    (glyphs.RUINS, "cell-ruins"),
    (glyphs.CHASM, "cell-chasm"),
    (glyphs.DESTROYED, "cell-destroyed"),
    (glyphs.ATTACK, "cell-attack"),
    (f"{SYMBOLS[Terrain.MOUNTAIN]}{COIN}", "play-help-claimed"),
)
"""The symbols that are no terrain, and the texts that name them."""


GAP: Final = "   "
"""Between a name and the next symbol."""


class HelpDialog(Dialog[None]):
    """Explains keys, symbols and rules."""

    columns = 88

    def __init__(self, preferences: Preferences, table: Table) -> None:
        super().__init__(preferences)
        self.table = table

    def lines(self, width: int) -> list[Text]:
        """Return keys, symbols, the rules that apply to this game, and how to close."""
        texts = self.texts
        return [
            *(self.heading(texts("play-help-keys")), Text(), *self._keys(width), Text()),
            *(self.heading(texts("play-help-symbols")), Text(), *self._symbols(width), Text()),
            *(self.heading(texts("play-help-rules")), Text(), *self._rules(width)),
            self.hint(texts("play-help-close")),
        ]

    def _keys(self, width: int) -> list[Text]:
        lines: list[Text] = []
        indent = 2 + max(len(KEY_LABELS[name]) for name in HELP_KEYS)
        style = Style(color=self.palette.accent, bold=True)
        for name in HELP_KEYS:
            label = KEY_LABELS[name].ljust(indent)
            lines += folded(Text.assemble((label, style), self.texts(f"play-help-{name}")), width, indent)
        return lines

    def _symbols(self, width: int) -> list[Text]:
        line = Text()
        for terrain in Terrain:
            symbol, ground = self.palette.cell(terrain)
            line.append(_fixed(f" {SYMBOLS[terrain]} "), Style(color=symbol, bgcolor=ground))
            line.append(_fixed(f" {terrain_name(terrain, self.texts)}") + GAP)
        for mark, text_id in MARKS:
            line.append(_fixed(f" {mark} "), Style(bold=True))
            line.append(_fixed(f" {self.texts(text_id)}") + GAP)
        return folded(line, width, indent=0)

    def _rules(self, width: int) -> list[Text]:
        rules = self.table.rules
        chapters = ["intro", "round", "season", "ambush"]
        chapters += ["heroes"] if rules.config.heroes else []
        chapters += ["skills"] if rules.skills else []
        chapters += ["solo"] if rules.is_solo else []
        variant = variant_line(rules, self.texts)
        paragraphs = [variant] if variant else []
        paragraphs += [self.texts(f"rules-{chapter}") for chapter in chapters]
        lines: list[Text] = []
        for paragraph in paragraphs:
            lines += [*folded(Text(paragraph), width, indent=0), Text()]
        return lines


def _fixed(words: str) -> str:
    """Return words with no-break spaces, so that a symbol and its name stay on one line."""
    return words.replace(" ", "\u00a0")
