"""Small windows on top of the game: skills, scoring, help."""

from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll

from inkland.core.catalog import AmbushCard
from inkland.core.ids import CardId, MonsterEffect, Seat, Terrain
from inkland.core.outcome import totals
from inkland.core.state import Table
from inkland.render import glyphs
from inkland.render.glyphs import COIN, STAR, SYMBOLS
from inkland.render.lines import folded, stack
from inkland.render.score_text import score_lines
from inkland.render.words import card_name, card_says, number, player_name, season_name, terrain_name
from inkland.tui.input.keys import NAMES
from inkland.tui.panes import Pane
from inkland.tui.screen import Desk, InkDialog
from inkland.tui.session import ME

LASTING = (MonsterEffect.REWARD, MonsterEffect.SPREAD, MonsterEffect.RAVAGE)
CLOSING = ("escape", "enter", "space", "q")


class Dialog(InkDialog[None]):
    """A window with text in the middle of the screen, closed by Esc."""

    DEFAULT_CSS: ClassVar[str] = """
    Dialog { align: center middle; background: $background 60%; }
    Dialog VerticalScroll {
        width: 72; max-width: 96%; height: auto; max-height: 94%;
        background: $panel; padding: 0 2; border: round $primary;
        scrollbar-size-vertical: 1; scrollbar-gutter: stable;
    }
    Dialog Pane { height: auto; }
    """
    wide = 72

    def compose(self) -> ComposeResult:
        """One pane that scrolls."""
        with VerticalScroll(can_focus=False):
            yield Pane()

    def lines(self, width: int) -> list[Text]:
        """What the window says."""
        del width
        return []

    def redraw(self) -> None:
        """Write the text anew."""
        width = min(self.wide, self.size.width * 96 // 100) - 7
        self.query_one(VerticalScroll).styles.width = width + 7
        self.query_one(Pane).show(stack(self.lines(width)))

    def pressed(self, key: str) -> bool:
        """Close, or scroll."""
        scroll = self.query_one(VerticalScroll)
        if key in CLOSING or key == "?":
            self.leave(None)
        elif key in ("down", "j", "pagedown"):
            scroll.scroll_relative(y=3, animate=False)
        elif key in ("up", "k", "pageup"):
            scroll.scroll_relative(y=-3, animate=False)
        else:
            return False
        return True

    def heading(self, words: str) -> Text:
        """A heading."""
        return Text(words, Style(color=self.palette.ink, bold=True))

    def quiet(self, words: str) -> Text:
        """Something said quietly."""
        return Text(words, Style(color=self.palette.ink_soft))


class ScoringDialog(Dialog):
    """The lines of the score sheet for seasons just scored; any key goes on."""

    wide = 64

    def __init__(self, desk: Desk, table: Table, seasons: tuple[int, ...]) -> None:
        super().__init__(desk)
        self.table = table
        self.seasons = seasons

    def lines(self, width: int) -> list[Text]:
        """Every player's line, and the person's own score sheet."""
        texts, rules = self.texts, self.table.rules
        names = ", ".join(season_name(rules, season, texts) for season in self.seasons)
        found = [self.heading(texts("play-scoring", season=names))]
        if len(self.seasons) > 1:
            found += folded(self.quiet(texts("play-map-full")), width, indent=0)
        found += [Text(), *score_lines(self.table, ME, None, width, self.palette, texts), Text()]
        for index in () if rules.is_solo else range(len(self.table.sheets)):
            seat = Seat(index)
            line = self.table.scores[self.seasons[-1]][seat]
            words = f"{player_name(rules, seat, texts)}: {number(line.total)} {STAR}"
            total = texts("play-total-of", total=number(totals(self.table)[seat]))
            found.append(Text.assemble((words, Style(bold=seat == ME)), "  ", self.quiet(total)))
        return [*found, *([] if rules.is_solo else [Text()]), self.quiet(texts("play-any-key"))]

    def pressed(self, key: str) -> bool:
        """Any key goes on."""
        del key
        self.leave(None)
        return True


class CardDialog(Dialog):
    """The card turned up in words, and the monsters whose effects last (T-10)."""

    def __init__(self, desk: Desk, table: Table) -> None:
        super().__init__(desk)
        self.table = table

    def lines(self, width: int) -> list[Text]:
        """Name, text and rule of each card."""
        found: list[Text] = []
        for card in self._cards():
            found += [self.heading(card_name(card, self.texts))]
            found += [*folded(Text(card_says(card, self.texts)), width, indent=0), Text()]
        return [*found, self.quiet(self.texts("play-help-close"))]

    def _cards(self) -> list[CardId]:
        present = [] if self.table.turn is None else [self.table.turn.card.id]
        met = [self.table.rules.card(card) for card in self.table.met]
        lasting = [card.id for card in met if isinstance(card, AmbushCard) and card.effect in LASTING]
        return list(dict.fromkeys(present + lasting))

    def pressed(self, key: str) -> bool:
        """The same key closes it again."""
        return super().pressed("escape" if key == "c" else key)


HELP_KEYS = (
    "move", "place", "turn", "mirror", "shape", "terrain", "next", "undo", "skill",
    "edict", "card", "others", "language", "theme", "quit",
)  # fmt: skip


class HelpDialog(Dialog):
    """Keys, symbols, and the rules in short."""

    wide = 88

    def __init__(self, desk: Desk, table: Table) -> None:
        super().__init__(desk)
        self.table = table

    def lines(self, width: int) -> list[Text]:
        """Everything that a new player may want to know."""
        texts, palette = self.texts, self.palette
        found = [self.heading(texts("play-help-keys")), Text()]
        keys = [(NAMES[name], texts(f"play-help-{name}")) for name in HELP_KEYS]
        widest = max(len(key) for key, _ in keys)
        for key, words in keys:
            text = Text.assemble((key.ljust(widest + 2), Style(color=palette.accent, bold=True)), words)
            found += folded(text, width, indent=widest + 2)
        found += [Text(), self.heading(texts("play-help-symbols")), Text(), *self._symbols(width), Text()]
        chapters = ["intro", "round", "season", "ambush"]
        chapters += ["heroes"] if self.table.rules.config.heroes else []
        chapters += ["skills"] if self.table.rules.skills else []
        chapters += ["solo"] if self.table.rules.is_solo else []
        found += [self.heading(texts("play-help-rules")), Text()]
        for chapter in chapters:
            found += [*folded(Text(texts(f"rules-{chapter}")), width, indent=0), Text()]
        return [*found, self.quiet(texts("play-help-close"))]

    def _symbols(self, width: int) -> list[Text]:
        texts, palette = self.texts, self.palette
        found = Text()
        for terrain in Terrain:
            colour = palette.terrain(terrain)
            found.append(f" {SYMBOLS[terrain]} ", Style(color=palette.on(colour), bgcolor=colour))
            found.append(f"\u00a0{terrain_name(terrain, texts).replace(' ', chr(0xA0))}   ")
        marks = (
            (glyphs.RUINS, "ruins"),
            (glyphs.CHASM, "chasm"),
            ("×", "destroyed"),
            (glyphs.ATTACK, "attack"),
        )
        for mark, name in marks:
            found.append(f" {mark} ", Style(bold=True))
            found.append(f"\u00a0{texts(f'cell-{name}').replace(' ', chr(0xA0))}   ")
        found.append(f" {SYMBOLS[Terrain.MOUNTAIN]}{COIN} ", Style(bold=True))
        found.append(f"\u00a0{texts('play-help-claimed').replace(' ', chr(0xA0))}")
        return folded(found, width, indent=0)
