"""The texts around the sheet: top line, players, log, keys."""

from collections.abc import Iterable, Sequence

from rich.style import Style
from rich.text import Text

from inkland.core.ids import Seat
from inkland.core.outcome import totals
from inkland.core.state import Table
from inkland.locale import Texts
from inkland.locale.formats import number
from inkland.render.narration import narrate
from inkland.render.palette import Palette
from inkland.render.terminal.crests import named_with_crest
from inkland.render.terminal.glyphs import STAR
from inkland.render.terminal.lines import folded, spread
from inkland.render.words import edict_name, season_name
from inkland.tui.session import TableChange

SHOWN_PLAYERS = 5


def top_line(table: Table, width: int, palette: Palette, texts: Texts) -> Text:
    """Return the line with season, time, and the edicts that score now."""
    season = table.rules.seasons[table.season]
    passed = min(table.time, season.threshold)
    left = Text.assemble(
        (f" {season_name(table.rules, table.season, texts)} ", Style(color=palette.ink, bold=True)),
        ("█" * passed, Style(color=palette.accent)),
        ("░" * (season.threshold - passed), Style(color=palette.ink_soft)),
        (f" {table.time}/{season.threshold}", Style(color=palette.ink)),
    )
    names = " · ".join(edict_name(table.rules, edict, texts) for edict in season.edicts)
    right = Text(texts("play-score-now", edicts=names) + " ", Style(color=palette.ink_soft))
    if left.cell_len + right.cell_len >= width:
        right = Text(names + " ", Style(color=palette.ink_soft))
    line = spread(left, right, width)[0]
    line.truncate(width, overflow="ellipsis")
    return line


def player_lines(table: Table, width: int, palette: Palette, texts: Texts) -> list[Text]:
    """Return the other players: name, stars so far, and whether they are still drawing."""
    if table.rules.is_solo:
        return []
    found: list[Text] = []
    stars = totals(table)
    others = range(1, len(table.sheets))
    for seat in list(others)[:SHOWN_PLAYERS]:
        drawing = seat in table.awaited
        words = texts("play-drawing" if drawing else "play-done")
        name = named_with_crest(table.rules, Seat(seat), Style(color=palette.ink), texts)
        status = Text.assemble(
            (f"{number(stars[seat])} {STAR}  ", Style(color=palette.ink)),
            (words, Style(color=palette.accent if drawing else palette.ink_soft)),
        )
        name.truncate(max(4, width - status.cell_len - 1), overflow="ellipsis")
        found += spread(name, status, width)
    if len(others) > SHOWN_PLAYERS:
        more = texts("play-more-players", count=len(others) - SHOWN_PLAYERS)
        found.append(Text(more, Style(color=palette.ink_soft)))
    return [*found, Text()]


def log_lines(
    history: Sequence[TableChange], width: int, lines: int, palette: Palette, texts: Texts
) -> list[Text]:
    """Return the latest events, newest first, as many whole sentences as fit."""
    found: list[Text] = []
    for age, change in enumerate(reversed(history)):
        style = Style(color=palette.ink if age < 3 else palette.ink_soft)
        sentences = list(narrate(change.event, change.before, change.after, texts))
        for sentence in reversed(sentences):
            block = folded(Text(sentence, style), width)
            if found and len(found) + len(block) > lines:
                return found
            found += block
    return found[:lines]


def keys_line(hints: Iterable[tuple[str, str]], width: int, palette: Palette) -> Text:
    """Return keys and what they do, as many as fit."""
    line = Text(" ", no_wrap=True)
    for key, words in hints:
        hint = Text.assemble(
            (key, Style(color=palette.accent, bold=True)), (f" {words}  ", Style(color=palette.ink_soft))
        )
        if line.cell_len + hint.cell_len > width + 1:
            continue
        line.append_text(hint)
    return line
