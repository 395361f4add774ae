"""The score column: edicts with their stars, the coin track, and the score sheet."""

from collections.abc import Iterator

from rich.style import Style
from rich.text import Text

from inkland.core.board.sheet import COIN_TRACK, Sheet
from inkland.core.events import SeasonScore
from inkland.core.ids import EDICTS, Edict, Seat, Terrain
from inkland.core.outcome import PresentScore, totals
from inkland.core.record import record
from inkland.core.state import Table
from inkland.locale import Texts
from inkland.locale.formats import change, number
from inkland.render.palette import Palette
from inkland.render.terminal.glyphs import COIN, NO_COIN, STAR, SYMBOLS
from inkland.render.terminal.lines import spread
from inkland.render.words import edict_letter, edict_name, season_name

SPENT = "×"
MONSTER = SYMBOLS[Terrain.MONSTER]


@record
class ScorePreview:
    """The score of a sheet now and after the drawing, and the edict that is explained."""

    now: PresentScore
    then: PresentScore
    focus: Edict | None = None


def edict_lines(
    table: Table, preview: ScorePreview, width: int, palette: Palette, texts: Texts
) -> Iterator[Text]:
    """Yield the four edicts with present stars and change; those that score now are marked."""
    scoring = table.rules.seasons[table.season].edicts
    for index, edict in enumerate(EDICTS):
        now, then = preview.now.edicts[index], preview.then.edicts[index]
        ink = palette.ink if edict in scoring else palette.ink_soft
        mark = "▸" if edict in scoring else " "
        focused = edict is preview.focus
        name = Text.assemble(
            (mark, Style(color=palette.accent, bold=True)),
            (edict_name(table.rules, edict, texts), Style(color=ink, bold=edict in scoring, reverse=focused)),
        )
        worth = Text.assemble((f"{now} {STAR}", Style(color=ink)), _change(now, then, palette))
        yield from spread(name, worth, width)


def _change(now: int, then: int, palette: Palette) -> Text:
    words = change(now, then)
    style = Style(color=palette.good if then > now else palette.accent, bold=True)
    return Text(f"{words:>3}" if words else "   ", style)


def coin_lines(
    sheet: Sheet, preview: ScorePreview, width: int, palette: Palette, texts: Texts
) -> Iterator[Text]:
    """Yield the coin track and the loss to monsters."""
    quiet = Style(color=palette.ink_soft)
    now, then = preview.now, preview.then
    coins = Text.assemble(
        (number(now.coins), Style(color=palette.ink)), _change(now.coins, then.coins, palette)
    )
    yield from spread(Text.assemble(" ", track(sheet, palette)), coins, width)
    losses = Text.assemble(
        (number(now.monsters), Style(color=palette.ink)), _change(now.monsters, then.monsters, palette)
    )
    yield from spread(Text(f" {MONSTER} {texts('play-monsters')}", quiet), losses, width)


def track(sheet: Sheet, palette: Palette) -> Text:
    """Return the fourteen coin places; spent coins are crossed out (S-6)."""
    return Text.assemble(
        (SPENT * sheet.crossed, Style(color=palette.ink_soft)),
        (COIN * sheet.purse, Style(color=palette.gold)),
        (NO_COIN * (COIN_TRACK - sheet.coins), Style(color=palette.ink_soft)),
    )


def score_lines(
    table: Table, seat: Seat, preview: ScorePreview | None, width: int, palette: Palette, texts: Texts
) -> Iterator[Text]:
    """Yield the score sheet: a line for each season, the current one as if scored now (P-2)."""
    names = [season_name(table.rules, season, texts) for season in range(len(table.rules.seasons))]
    widest = max(len(name) for name in names)
    digits = 3 if width >= widest + 4 * 5 + 5 else 2
    end = widest + 4 * (digits + 2) + 4
    for season, name in enumerate(names):
        line, style = _line(table, seat, season, preview, palette)
        text = Text(name.ljust(widest), Style(color=palette.ink if line else palette.ink_soft))
        for place, edict in enumerate(table.rules.seasons[season].edicts):
            text.append(f" {edict_letter(edict, texts)}", Style(color=palette.ink_soft))
            text.append(_box(line.edicts[place] if line else None, digits), style)
        text.append(f" {COIN}", Style(color=palette.gold))
        text.append(_box(line.coins if line else None, digits), style)
        text.append(f" {MONSTER}", Style(color=palette.monster))
        text.append(_box(line.monsters if line else None, digits), style)
        text.append((number(line.total) if line else "").rjust(end - text.cell_len), style)
        yield text
    words = texts("play-total")
    total = number(totals(table)[seat]).rjust(end - len(words))
    yield Text(words + total, Style(color=palette.ink, bold=True))


def _line(
    table: Table, seat: Seat, season: int, preview: ScorePreview | None, palette: Palette
) -> tuple[SeasonScore | None, Style]:
    """Return a season's score and style: as scored, as if scored now, or None."""
    if season < len(table.scores):
        return table.scores[season][seat], Style(color=palette.ink)
    quiet = Style(color=palette.ink_soft, italic=True)
    if season == table.season and preview is not None:
        return _as_if_scored(table.rules.seasons[season].edicts, preview.then), quiet
    return None, quiet


def _as_if_scored(edicts: tuple[Edict, Edict], then: PresentScore) -> SeasonScore:
    first, second = (then.edicts[EDICTS.index(edict)] for edict in edicts)
    return SeasonScore((first, second), then.coins, then.monsters)


def _box(value: int | None, digits: int) -> str:
    return ("·" if value is None else number(value)).rjust(digits)
