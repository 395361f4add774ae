"""Lines of text in a column of a given width."""

from collections.abc import Sequence

from rich.text import Text


def spread(left: Text, right: Text, width: int) -> list[Text]:
    """Return two texts at the ends of a line, or on two lines if they do not fit on one."""
    gap = width - left.cell_len - right.cell_len
    if gap >= 1:
        return [Text.assemble(left, " " * gap, right)]
    return [*folded(left, width), Text.assemble(" " * max(0, width - right.cell_len), right)]


def folded(text: Text, width: int, indent: int = 2) -> list[Text]:
    """Return a text broken between words; the lines after the first are indented.

    >>> [line.plain for line in folded(Text(" one two three"), 8)]
    [' one two', '  three']
    """
    found: list[Text] = []
    first, *words = text.split(" ")
    line = first
    for word in words:
        if word and line.plain.strip() and line.cell_len + 1 + word.cell_len > width:
            found.append(line)
            line = Text.assemble(" " * indent, word)
        else:
            line = Text.assemble(line, " ", word)
    return [*found, line]


def stack(lines: Sequence[Text]) -> Text:
    """Return the lines joined into one text."""
    return Text("\n", no_wrap=True, overflow="ellipsis").join(lines)
