"""Lines of text in a column of a given width."""

from collections.abc import Sequence

from rich.text import Text


def spread(left: Text, right: Text, width: int) -> list[Text]:
    """Two texts at the two ends of a line, or of two lines where one is too short."""
    gap = width - left.cell_len - right.cell_len
    if gap >= 1:
        return [Text.assemble(left, " " * gap, right)]
    return [*folded(left, width), Text.assemble(" " * max(0, width - right.cell_len), right)]


def folded(text: Text, width: int, indent: int = 2) -> list[Text]:
    """A text broken between words; the lines after the first are indented."""
    found: list[Text] = []
    line = Text()
    for word in text.split(" "):
        space = 1 if line else 0
        if line and line.cell_len + space + word.cell_len > width:
            found.append(line)
            line = Text(" " * indent)
            space = 0
        line = Text.assemble(line, " " * space, word)
    return [*found, line]


def stack(lines: Sequence[Text]) -> Text:
    """Lines one below the other."""
    return Text("\n", no_wrap=True, overflow="ellipsis").join(lines)
