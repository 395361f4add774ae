"""The browser client takes all its texts from the catalogs, and uses all that are written for it."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from inkland.locale import LANGUAGES, source_files

SOURCE = Path(__file__).parents[2] / "web" / "src"
FILES = sorted([*SOURCE.rglob("*.svelte"), *SOURCE.rglob("*.ts")])
SHOWN = (
    "bots.ftl",
    "branches.ftl",
    "compare.ftl",
    "content.ftl",
    "daily.ftl",
    "errors.ftl",
    "game-review.ftl",
    "games.ftl",
    "learn.ftl",
    "operator.ftl",
    "people.ftl",
    "play.ftl",
    "replay.ftl",
    "review.ftl",
    "rules.ftl",
    "server.ftl",
    "shuffle.ftl",
    "statistics.ftl",
    "table.ftl",
    "tutorial.ftl",
    "web.ftl",
)
"""The catalogs that the browser gets (web/texts-plugin.ts)."""
OWN = (
    "branches.ftl",
    "compare.ftl",
    "daily.ftl",
    "game-review.ftl",
    "games.ftl",
    "learn.ftl",
    "operator.ftl",
    "people.ftl",
    "replay.ftl",
    "rules.ftl",
    "web.ftl",
    "table.ftl",
)
TEXT = re.compile(r"""(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1""")
HOLE = re.compile(r"\$\{[^}]*\}")
ID = re.compile(r"[a-z]+(-[A-Za-z0-9]+)+(\.[a-z]+)?")
CALL = re.compile(r"""\bt\(\s*(["'`])((?:(?!\1)[^\\\n])*)\1""")
MARKUP = re.compile(r"<(script|style)\b.*?</\1>|<!--.*?-->", re.DOTALL)


@cache
def known() -> dict[str, str]:
    """Return every message and attribute that the browser gets, with its catalog file."""
    found = {}
    for name, source in source_files("en").items():
        for entry in FluentParser().parse(source).body if name in SHOWN else ():
            if isinstance(entry, ftl.Message):
                found[entry.id.name] = name
                found |= {f"{entry.id.name}.{part.id.name}": name for part in entry.attributes}
    return found


def as_pattern(text: str) -> re.Pattern[str]:
    """Return a pattern of the strings that a literal or template can be."""
    parts = HOLE.split(text)
    return re.compile("[A-Za-z0-9-]+".join(re.escape(part) for part in parts))


def asked() -> Iterator[tuple[Path, str]]:
    """Yield the ids of messages that are used through a literal or template."""
    for path in FILES:
        for found in CALL.finditer(path.read_text(encoding="utf-8")):
            yield path, found[2]


def test_the_client_offers_every_language() -> None:
    source = (SOURCE / "lib" / "i18n.svelte.ts").read_text(encoding="utf-8")
    offered = re.search(r"LANGUAGES = \[(.*?)\]", source)
    assert offered is not None
    assert tuple(re.findall(r'"(\w+)"', offered[1])) == LANGUAGES


def test_every_message_that_the_client_asks_for_exists() -> None:
    names = list(asked())
    assert len(names) > 100
    for path, name in names:
        pattern = as_pattern(name)
        assert any(pattern.fullmatch(one) for one in known()), f"{path.name}: {name}"


def test_every_message_of_the_client_is_used() -> None:
    patterns = {
        as_pattern(found[2])
        for path in FILES
        for found in TEXT.finditer(path.read_text(encoding="utf-8"))
        if ID.fullmatch(HOLE.sub("x", found[2]))
    }
    for name, file in known().items():
        if file in OWN:
            assert any(pattern.fullmatch(name) for pattern in patterns), f"{name} is not used"


def literal_text(markup: str) -> Iterator[str]:
    """Yield the text between tags, outside of braces."""
    depth, in_tag = 0, False
    text: list[str] = []
    for char in MARKUP.sub("", markup):
        if char == "{":
            depth += 1
        elif char == "}":
            depth -= 1
        elif depth == 0 and char in "<>":
            in_tag = char == "<"
            yield "".join(text)
            text = []
        elif depth == 0 and not in_tag:
            text.append(char)
    yield "".join(text)


def test_no_letter_stands_in_the_markup() -> None:
    for path in FILES:
        if path.suffix == ".svelte":
            for text in literal_text(path.read_text(encoding="utf-8")):
                assert not re.search(r"[^\W\d_]{2,}", text), f"{path.name}: {text.strip()!r}"


def test_no_label_is_written_in_the_markup() -> None:
    label = re.compile(r"""\b(aria-label|title|alt|placeholder)=["']([^"'{]*[^\W\d_]{2,}[^"']*)["']""")
    for path in FILES:
        for found in label.finditer(path.read_text(encoding="utf-8")):
            raise AssertionError(f"{path.name}: {found[0]}")
