"""Games as text, printed or returned, as SVG and as arrays of pixels."""

import io
from typing import Any, Final, Literal, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from inkland.core.board.grid import SIZE
from inkland.core.board.sheet import sheet_rows
from inkland.core.ids import EDICTS, Seat
from inkland.core.outcome import present_score, totals
from inkland.core.state import ExploreTurn, Table
from inkland.render.sheet_svg import sheets_svg

RenderMode: TypeAlias = Literal["human", "ansi", "svg", "rgb_array"]
RENDER_MODES: Final[list[str]] = list(get_args(RenderMode))
Pixels: TypeAlias = NDArray[np.uint8]


def check_render_mode(mode: str | None) -> None:
    """Raise ValueError unless games can be shown so."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)} or None, not {mode!r}")


def render(table: Table, mode: str | None) -> str | Pixels | None:
    """Return a table as text, SVG or pixels; print it in the mode `human`; None without a mode."""
    match mode:
        case "human":
            print(table_text(table), flush=True)
            return None
        case "ansi":
            return table_text(table)
        case "svg":
            return sheets_svg(table.sheets)
        case "rgb_array":
            return pixels(sheets_svg(table.sheets))
        case _:
            return None


def table_text(table: Table) -> str:
    """Return a table in plain lines: season, card, edicts, and every sheet in the letters of rules N."""
    season = table.rules.seasons[table.season]
    edicts = (f"{edict} {card.id}" for edict, card in zip(EDICTS, table.rules.edicts, strict=True))
    lines = [
        f"{season.id}, time {table.time} of {season.threshold}, {_turn_text(table)}",
        f"edicts: {', '.join(edicts)}",
    ]
    for seat, total in enumerate(totals(table)):
        lines += ["", *_sheet_lines(table, Seat(seat), total)]
    return "\n".join(lines) + "\n"


def _turn_text(table: Table) -> str:
    if table.turn is None:
        return "the game is over" if table.is_over else "no card"
    duty = ", on ruins" if isinstance(table.turn, ExploreTurn) and table.turn.duty else ""
    return f"card {table.turn.card.id}{duty}"


def _sheet_lines(table: Table, seat: Seat, total: int) -> list[str]:
    sheet = table.sheets[seat]
    now = present_score(table.rules, sheet)
    edicts = " ".join(f"{edict} {stars}" for edict, stars in zip(EDICTS, now.edicts, strict=True))
    rows = [
        f"{'ABCDEFGHIJK'[row]}  {' '.join(f'{char:>2}' for char in text)}"
        for row, text in enumerate(sheet_rows(sheet))
    ]
    return [
        f"seat {seat + 1}: {total} stars, {sheet.purse} coins; now {edicts}, monsters {now.monsters}",
        "   " + " ".join(f"{col + 1:>2}" for col in range(SIZE)),
        *rows,
    ]


def pixels(svg: str) -> Pixels:
    """Return an SVG document as an array of height × width × RGB; needs the extra `pictures`."""
    import resvg_py  # noqa: PLC0415 - only pictures need it
    from PIL import Image  # noqa: PLC0415

    png: Any = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
    return np.asarray(Image.open(io.BytesIO(bytes(png))).convert("RGB"))
