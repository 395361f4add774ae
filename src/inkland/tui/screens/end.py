"""The end screen: winner or title, everybody's stars, and where the player's stars came from."""

from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll

from inkland.core.ids import EDICTS, Seat
from inkland.core.state import Table
from inkland.locale import Texts
from inkland.locale.formats import listed, number
from inkland.render.terminal.crests import named_with_crest
from inkland.render.terminal.glyphs import STAR, Size
from inkland.render.terminal.lines import spread, stack
from inkland.render.terminal.scores import score_lines
from inkland.render.terminal.sheets import NO_OVERLAY
from inkland.render.words import edict_name, player_name, stars_text, variant_line
from inkland.tui.panes import Pane, SheetPane, sheet_width
from inkland.tui.preferences import Preferences
from inkland.tui.screen import TerminalScreen
from inkland.tui.screens.sheets import SheetsScreen
from inkland.tui.session import ME

BAR = 20
WIDTH = 66
"""Columns of the result; the sheet is shown beside it if there is room."""


class EndScreen(TerminalScreen[str]):
    """Shows the result; its own result is "new" or "quit"."""

    DEFAULT_CSS: ClassVar[str] = """
    EndScreen Horizontal { height: 1fr; align: center middle; }
    EndScreen VerticalScroll {
        width: 66; max-width: 100%; height: auto; max-height: 100%; padding: 0 2;
        scrollbar-size-vertical: 1;
    }
    EndScreen Pane { height: auto; }
    EndScreen #sheet { margin: 0 2 0 0; }
    EndScreen #keys { dock: bottom; height: 1; padding: 0 1; background: $panel; }
    """

    SMALLEST = (60, 12)

    def __init__(self, preferences: Preferences, table: Table) -> None:
        super().__init__(preferences)
        self.table = table

    def compose_panes(self) -> ComposeResult:
        """Yield the player's sheet, the result, and the keys below."""
        with Horizontal():
            yield SheetPane(id="sheet")
            with VerticalScroll(can_focus=False):
                yield Pane(id="result")
        yield Pane(id="keys")

    def draw(self) -> None:
        """Write the result again."""
        width = min(WIDTH, self.size.width) - 5
        texts, palette = self.texts, self.palette
        lines = [Text(line, Style(color=palette.accent, bold=True)) for line in headline(self.table, texts)]
        lines += [Text(), *score_lines(self.table, ME, None, width, palette, texts), Text()]
        if not self.table.rules.is_solo:
            lines += [*self._players(width), Text()]
        lines += self._sources(width)
        self.query_one("#result", Pane).show(stack(lines))
        self._draw_sheet()
        self.query_one("#keys", Pane).show(Text(texts("play-end-keys"), Style(color=palette.ink_soft)))

    def _draw_sheet(self) -> None:
        pane = self.query_one("#sheet", SheetPane)
        size = Size.MEDIUM if self.size.height >= 26 else Size.SMALL
        pane.display = self.size.width >= WIDTH + sheet_width(size) + 2
        pane.show_sheet(self.table.sheets[ME], NO_OVERLAY, size, self.palette, self.texts)

    def _players(self, width: int) -> list[Text]:
        """Return everybody's total, best first, with what monsters cost them."""
        result, rules, texts = self.table.result, self.table.rules, self.texts
        if result is None:
            return []
        found: list[Text] = []
        order = sorted(
            range(len(result.totals)), key=lambda s: (-result.totals[s], result.lost_to_monsters[s])
        )
        for seat in order:
            style = Style(color=self.palette.ink, bold=seat in result.winners)
            name = named_with_crest(rules, Seat(seat), style, texts, with_title=True)
            lost = texts("play-lost", count=result.lost_to_monsters[seat])
            stars = Text.assemble(
                (f"{lost}  ", Style(color=self.palette.ink_soft)),
                (f"{number(result.totals[seat]):>4} {STAR}", style),
            )
            found += spread(name, stars, width)
        return found

    def _sources(self, width: int) -> list[Text]:
        """Return where the player's stars came from, as bars."""
        texts, palette = self.texts, self.palette
        found = [Text(texts("play-sources"), Style(color=palette.ink, bold=True))]
        sources = stars_by_source(self.table, ME, texts)
        longest = max([abs(value) for _, value in sources] + [1])
        for name, value in sources:
            length = round(abs(value) * BAR / longest)
            color = palette.accent if value < 0 else palette.good
            bar = Text.assemble(
                ("█" * length, Style(color=color)), " " * (BAR - length), f"{number(value):>5}"
            )
            label = Text(name)
            label.truncate(width - bar.cell_len - 1, overflow="ellipsis")
            found += spread(label, bar, width)
        return found

    def use_key(self, key: str) -> bool:
        """Start a new game, show all sheets, or quit."""
        plain = key.lower()
        if plain in ("n", "enter"):
            self.close_with("new")
        elif plain in ("q", "escape"):
            self.close_with("quit")
        elif plain == "o":
            self.open_screen(SheetsScreen(self.preferences, self.table))
        else:
            return False
        return True


def headline(table: Table, texts: Texts) -> list[str]:
    """Return who won, or the title that was earned, and what made the game a variant."""
    variant = variant_line(table.rules, texts)
    return [*_outcome(table, texts), *([variant] if variant else [])]


def _outcome(table: Table, texts: Texts) -> list[str]:
    result = table.result
    if result is None:
        return []
    if result.title is not None:
        title = texts(f"title-{result.title}")
        solo = sum(card.solo for card in table.rules.edicts)
        rating = texts(
            "play-rating", total=number(result.totals[ME]), solo=solo, rating=number(result.rating or 0)
        )
        return [texts("play-title-earned", title=title), rating]
    names = listed(player_name(table.rules, seat, texts) for seat in result.winners)
    stars = stars_text(max(result.totals), texts)
    if result.winners == (ME,):
        return [texts("play-you-won", stars=stars)]
    if len(result.winners) > 1:
        return [texts("play-shared", names=names, stars=stars)]
    return [texts("play-won", name=names, stars=stars)]


def stars_by_source(table: Table, seat: Seat, texts: Texts) -> list[tuple[str, int]]:
    """Return a seat's stars over the game by edict, coins and monsters."""
    by_edict = dict.fromkeys(EDICTS, 0)
    coins = monsters = 0
    for season, scores in enumerate(table.scores):
        for edict, points in zip(table.rules.seasons[season].edicts, scores[seat].edicts, strict=True):
            by_edict[edict] += points
        coins += scores[seat].coins
        monsters += scores[seat].monsters
    found = [(edict_name(table.rules, edict, texts), points) for edict, points in by_edict.items()]
    return [*found, (texts("play-coins"), coins), (texts("play-monsters"), monsters)]
