"""Crests in the terminal: the symbol of the charge between brackets that stand for the shield."""

from collections.abc import Mapping
from typing import Final

from rich.style import Style
from rich.text import Text

from inkland.core.ids import Seat
from inkland.core.setup.crest import Charge, Color, Crest, Shield
from inkland.core.setup.ruleset import Ruleset
from inkland.locale import Texts
from inkland.render.words import player_name, player_with_title

BRACKETS: Final[Mapping[Shield, tuple[str, str]]] = {
    Shield.HEATER: ("\\", "/"),
    Shield.KITE: ("<", ">"),
    Shield.ROUND: ("(", ")"),
    Shield.BANNER: ("[", "]"),
    Shield.LOZENGE: ("/", "\\"),
    Shield.HEXAGON: ("{", "}"),
}
SYMBOLS: Final[Mapping[Charge, str]] = {
    Charge.STAR: "★",
    Charge.SUN: "☼",
    Charge.MOON: "☾",
    Charge.TREE: "♠",
    Charge.MOUNTAIN: "▲",
    Charge.WAVE: "≈",
    Charge.TOWER: "♜",
    Charge.CROWN: "♛",
    Charge.KEY: "¶",
    Charge.COMPASS: "✦",
    Charge.QUILL: "✎",
    Charge.SWORD: "†",
}
"""All symbols are one column wide."""
COLORS: Final[Mapping[Color, str]] = {
    Color.GOLD: "#d9a520",
    Color.SILVER: "#e4e0d4",
    Color.RED: "#a83226",
    Color.BLUE: "#2f5f93",
    Color.GREEN: "#3f6f35",
    Color.PURPLE: "#6d3a83",
    Color.BLACK: "#2a2018",
    Color.ORANGE: "#c4682a",
}
"""The colors of `web/src/parts/crest.ts`."""


def crest_symbol(crest: Crest) -> str:
    """Return a crest as three characters, without colors.

    >>> crest_symbol(Crest(Shield.ROUND, Color.BLUE, Charge.STAR, Color.GOLD))
    '(★)'
    """
    left, right = BRACKETS[crest.shield]
    return f"{left}{SYMBOLS[crest.charge]}{right}"


def crest_text(crest: Crest) -> Text:
    """Return a crest as three characters in its colors."""
    style = Style(color=COLORS[crest.color], bgcolor=COLORS[crest.field], bold=True)
    return Text(crest_symbol(crest), style)


def named_with_crest(
    rules: Ruleset, seat: Seat, style: Style, texts: Texts, *, with_title: bool = False
) -> Text:
    """Return a player's name with the crest before it and, if asked for, the title after it (S-7)."""
    name = player_with_title(rules, seat, texts) if with_title else player_name(rules, seat, texts)
    crest = rules.players[seat].crest
    return Text(name, style) if crest is None else Text.assemble(crest_text(crest), (f" {name}", style))
