"""Texts in pictures: how wide they are, and texts that fit into a width."""

from typing import Final

from inkland.render.svg import Element, element

FONT: Final = "'Alegreya Sans', 'Noto Sans', sans-serif"
TITLE_FONT: Final = "Alegreya, 'Noto Serif', serif"
NARROW: Final = frozenset(" .,:;'’‘!|·iIjlftrІіїЇ()[]-")
WIDE: Final = frozenset("mwMWMжшщюфыЖШЩЮФЫДМ@%—…")
ELLIPSIS: Final = "…"


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Return about how wide a text is, a little too wide rather than too narrow.

    >>> text_width("ABC", 10) < text_width("ABC", 10, bold=True)
    True
    """
    ems = sum(0.38 if char in NARROW else 0.92 if char in WIDE else _letter_width(char) for char in text)
    return ems * size * (1.09 if bold else 1)


def fitted(text: str, width: float, size: float, *, bold: bool = False) -> str:
    """Return a text that fits into a width, cut short if need be.

    >>> fitted("Ada", 100, 16), fitted("Ada Lovelace of London", 72, 16)
    ('Ada', 'Ada L…')
    """
    if text_width(text, size, bold=bold) <= width:
        return text
    while text and text_width(text + ELLIPSIS, size, bold=bold) > width:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def label(
    text: str,
    x: float,
    y: float,
    size: float,
    color: str,
    *,
    bold: bool = False,
    anchor: str | None = None,
    font: str = FONT,
) -> Element:
    """Return a line of text; `anchor` is `middle` or `end`, the start if it is None."""
    return element(
        "text", text, x=x, y=y, fill=color, font_family=font, font_size=size,
        font_weight="bold" if bold else None, text_anchor=anchor,
    )  # fmt: skip


def _letter_width(char: str) -> float:
    if ord(char) > 0x2E80:  # scripts whose letters are squares
        return 1.0
    return 0.78 if char.isupper() else 0.62
