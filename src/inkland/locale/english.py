"""The English texts without the package that formats texts, for the rules installed alone.

It reads what our English catalogs use of Fluent: variables, selections, other messages, and numbers.
"""

import re
import textwrap
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from inkland.locale import Texts, source_files, texts_in

_ENTRY: Final = re.compile(r"^([a-zA-Z][\w-]*) *=(.*(?:\n(?:[ \t}].*|(?=\n)))*)", re.MULTILINE)
_ATTRIBUTE: Final = re.compile(r"\n +\.([\w-]+) *=")
_VARIANT: Final = re.compile(r"\n\s*(\*?)\[([\w.-]+)\] ?")
_NUMBER: Final = re.compile(r"NUMBER\(\$(\w+)(.*)\)", re.DOTALL)
_DIGITS: Final = re.compile(r"(minimum|maximum)FractionDigits: (\d)")
_MOST_DIGITS: Final = 3


class EnglishTexts(Texts):
    """The English texts; like `Texts`, but it needs no other package."""

    def __init__(self) -> None:
        self.language = "en"
        self._patterns = dict(_patterns())

    def __call__(self, message: str, /, **variables: Any) -> str:
        """Return the text of a message or attribute; raises KeyError."""
        return self._format(self._patterns[message], variables)

    def has(self, message: str) -> bool:
        """Return whether there is a message or attribute of this name."""
        return message in self._patterns

    def _format(self, pattern: str, variables: Mapping[str, Any]) -> str:
        found, at = "", 0
        while (start := pattern.find("{", at)) >= 0:
            end = _closing(pattern, start)
            found += pattern[at:start] + self._placed(pattern[start + 1 : end], variables)
            at = end + 1
        return found + pattern[at:]

    def _placed(self, expression: str, variables: Mapping[str, Any]) -> str:
        """Return the text of what stands between braces."""
        selector, arrow, rest = expression.partition("->")
        name = selector.strip()
        if arrow:
            return self._format(_chosen(rest, variables[name.removeprefix("$")]), variables)
        if name.startswith('"'):
            return name.strip('"')
        if number := _NUMBER.fullmatch(name):
            return _number(variables[number[1]], number[2])
        if name.startswith("$"):
            value = variables[name[1:]]
            return _number(value) if isinstance(value, int | float) else str(value)
        return self(name, **variables)


@cache
def texts_or_english(language: str) -> Texts:
    """Return the texts of a language, or the English ones where texts cannot be formatted."""
    try:
        return texts_in(language)
    except ModuleNotFoundError:
        return EnglishTexts()


def _patterns() -> Iterator[tuple[str, str]]:
    """Yield every message and attribute with its pattern."""
    for source in source_files("en").values():
        for name, body in _ENTRY.findall(source):
            value, *attributes = _ATTRIBUTE.split(body)
            yield name, _dedented(value)
            for attribute, text in zip(attributes[::2], attributes[1::2], strict=True):
                yield f"{name}.{attribute}", _dedented(text)


def _dedented(body: str) -> str:
    first, _, rest = body.partition("\n")
    return f"{first.strip()}\n{textwrap.dedent(rest)}".strip()


def _closing(text: str, start: int) -> int:
    """Return where the brace that opens at `start` is closed."""
    depth = 0
    for place in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if depth == 0:
            return place
    raise ValueError(text)


def _chosen(variants: str, value: Any) -> str:
    """Return the variant of a selection for a value; variants of inner selections stand in inner braces."""
    outer = [found for found in _VARIANT.finditer(variants) if not _is_inside(variants, found.start())]
    ends = [*(found.start() for found in outer[1:]), len(variants)]
    texts = {found[2]: variants[found.end() : end].strip() for found, end in zip(outer, ends, strict=True)}
    is_number = isinstance(value, int | float)
    keys = (str(value), "one" if is_number and value == 1 else "other")
    default = next(found[2] for found in outer if found[1])
    return texts[next((key for key in keys if key in texts), default)]


def _is_inside(text: str, place: int) -> bool:
    return text.count("{", 0, place) > text.count("}", 0, place)


def _number(value: float, options: str = "") -> str:
    """Return a number with its thousands apart and as many digits as asked for."""
    digits = {"minimum": 0, "maximum": _MOST_DIGITS} | {end: int(n) for end, n in _DIGITS.findall(options)}
    grouped = "" if "useGrouping: 0" in options else ","
    whole, _, part = f"{value:{grouped}.{digits['maximum']}f}".partition(".")
    part = part.rstrip("0").ljust(digits["minimum"], "0")
    return f"{whole}.{part}" if part else whole
