"""SVG documents: elements as values, escaped when they are written."""

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from inkland.core.record import record


@record
class Element:
    """An element with attributes and children."""

    name: str
    attributes: tuple[tuple[str, str], ...]
    children: tuple["Element | str", ...]

    def __str__(self) -> str:
        return "".join(_written(self))


def element(name: str, *children: Element | str, **attributes: str | float | None) -> Element:
    """Return an element; `stroke_width` becomes `stroke-width`, `class_` becomes `class`, None is omitted.

    >>> str(element("text", "a < b", x=1.0, class_="quiet", fill=None))
    '<text x="1" class="quiet">a &lt; b</text>'
    """
    given = [(key, value) for key, value in attributes.items() if value is not None]
    named = tuple((key.rstrip("_").replace("_", "-"), _value(value)) for key, value in given)
    return Element(name, named, children)


def document(width: float, height: float, title: str, *children: Element | str) -> str:
    """Return a whole document; screen readers read its title."""
    root = element(
        "svg",
        element("title", title),
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_value(width)} {_value(height)}",
        width=width,
        height=height,
        role="img",
    )
    return f"{root}\n"


def _written(found: Element | str) -> Iterator[str]:
    if isinstance(found, str):
        yield escape(_printable(found))
        return
    attributes = "".join(f" {key}={quoteattr(_printable(value))}" for key, value in found.attributes)
    if not found.children:
        yield f"<{found.name}{attributes}/>"
        return
    yield f"<{found.name}{attributes}>"
    for child in found.children:
        yield from _written(child)
    yield f"</{found.name}>"


def _value(value: str | float) -> str:
    """Return a number with at most two decimals."""
    return value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")


def _printable(text: str) -> str:
    """Return a text without characters that XML does not allow."""
    return "".join(char for char in text if char >= " " or char in "\t\n")
