"""Places everything on the screen of a replay, for every size of terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.style import Style
from rich.text import Text

from inkland.core.board.sheet import Sheet
from inkland.core.ids import Seat
from inkland.core.outcome import present_score, totals
from inkland.core.record import replace
from inkland.locale.formats import number
from inkland.render.terminal import scores
from inkland.render.terminal.cards import card_lines, deck_lines
from inkland.render.terminal.crests import named_with_crest
from inkland.render.terminal.glyphs import STAR
from inkland.render.terminal.lines import folded, stack
from inkland.render.terminal.scores import ScorePreview
from inkland.render.terminal.sheets import LABELS, NO_OVERLAY, Overlay
from inkland.render.words import card_description, edict_name
from inkland.tui.columns import columns_for, place_columns, scoring_cells, show_text
from inkland.tui.input.draft_view import highlighted, idle_choices
from inkland.tui.panes import Pane, SheetPane, sheet_height, sheet_width
from inkland.tui.replay.help import KEYS, key_text
from inkland.tui.screens.game_text import keys_line, top_line

if TYPE_CHECKING:
    from inkland.tui.replay.screen import ReplayScreen

SHOWN_KEYS: Final = (
    "step", "card", "play", "help", "quit", "seat", "ends", "speed", "all", "edict", "follow",
    "language", "theme",
)  # fmt: skip
"""The keys in the bottom line, the most important first."""
ALONE: Final = ("seat", "follow")
"""Keys that do nothing in a game for one."""


def draw(screen: ReplayScreen) -> None:
    """Draw every pane of a replay."""
    table, palette, texts = screen.game.table, screen.palette, screen.texts
    width, height = screen.size
    columns = columns_for(width, height)
    place_columns(screen, columns)
    show_text(screen, "top", top_line(table, width, palette, texts), width)
    card = [*card_lines(table, idle_choices(table), columns.card_width, palette, texts), Text()]
    card += deck_lines(table, columns.card_width, palette, texts)
    show_text(screen, "card", stack(card[: columns.body]), columns.left + 2)
    sheet = table.sheets[screen.seat]
    overlay, size = _overlay(screen, sheet), columns.size
    screen.query_one("#sheet", SheetPane).show_sheet(sheet, overlay, size, palette, texts)
    stars = _stars(screen, sheet, columns.right)[: columns.body]
    show_text(screen, "stars", stack(stars), columns.right + 2)
    notes = screen.query_one("#notes", Pane)
    notes.styles.padding = (1, 0, 0, LABELS)
    room = max(1, columns.body - sheet_height(size) - 1)
    notes.show(stack(_notes(screen, sheet_width(size) - LABELS)[:room]))
    show_text(screen, "slider", _slider(screen, width - 2))
    show_text(screen, "keys", keys_line(_hints(screen), width, palette))


def _overlay(screen: ReplayScreen, sheet: Sheet) -> Overlay:
    overlay = replace(NO_OVERLAY, fresh=screen.game.fresh(screen.seat))
    if screen.focus_edict is None:
        return overlay
    return highlighted(overlay, scoring_cells(screen.game.table, screen.focus_edict, sheet))


def _stars(screen: ReplayScreen, sheet: Sheet, width: int) -> list[Text]:
    """Return whose sheet it is, its edicts, coins and score sheet, and everybody's stars."""
    table, palette, texts = screen.game.table, screen.palette, screen.texts
    now = present_score(table.rules, sheet)
    preview = ScorePreview(now, now, screen.focus_edict)
    style = Style(color=palette.accent, bold=True)
    found = folded(named_with_crest(table.rules, screen.seat, style, texts, with_title=True), width)
    found += scores.edict_lines(table, preview, width, palette, texts)
    found.append(Text())
    found += scores.coin_lines(sheet, preview, width, palette, texts)
    found.append(Text())
    as_if = None if table.is_over else preview
    found += scores.score_lines(table, screen.seat, as_if, width, palette, texts)
    if not table.rules.is_solo:
        found.append(Text())
        for index, total in enumerate(totals(table)):
            ink = palette.ink if index == screen.seat else palette.ink_soft
            name = named_with_crest(table.rules, Seat(index), Style(color=ink), texts)
            name.truncate(width - 8, overflow="ellipsis")
            found.append(Text.assemble(name, (f"  {number(total)} {STAR}", Style(color=ink))))
    return found


def _notes(screen: ReplayScreen, width: int) -> list[Text]:
    """Return what happened at this step, or the edict that is explained."""
    table, palette, texts = screen.game.table, screen.palette, screen.texts
    if screen.focus_edict is not None:
        card, _ = table.rules.edict(screen.focus_edict)
        name = Text(edict_name(table.rules, screen.focus_edict, texts), Style(color=palette.ink, bold=True))
        return [name, *folded(Text(card_description(card.id, texts)), width, indent=0)]
    style = Style(color=palette.ink)
    return [line for words in screen.game.lines(texts) for line in folded(Text(words, style), width)]


def _slider(screen: ReplayScreen, width: int) -> Text:
    """Return the line of steps: how far the replay is, and its number."""
    game, palette = screen.game, screen.palette
    state = "▶ " if screen.is_playing else "▪ "
    words = screen.texts("replay-position", step=game.index + 1, steps=len(game.stops))
    words = f"  {words} · {screen.texts('play-replay-moment', at=game.stop.at)}"
    room = max(4, width - len(state) - len(words))
    filled = round(game.index / max(1, len(game.stops) - 1) * (room - 1))
    return Text.assemble(
        (state, Style(color=palette.accent)),
        ("━" * filled + "●", Style(color=palette.accent)),
        ("─" * (room - 1 - filled), Style(color=palette.ink_soft)),
        (words, Style(color=palette.ink_soft)),
    )


def _hints(screen: ReplayScreen) -> list[tuple[str, str]]:
    alone = screen.game.players == 1
    names = [name for name in SHOWN_KEYS if not (alone and name in ALONE)]
    return [(KEYS[name], key_text(name, screen.texts)) for name in names]
