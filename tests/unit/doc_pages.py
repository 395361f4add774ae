"""The pages of the documentation, and the code in them: spans and blocks, line by line."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted(
        page
        for name in ("", "docs/**/", "conformance/**/", "examples/**/")
        for page in ROOT.glob(f"{name}*.md")
    )
}
CURRENT: Final = {name: text for name, text in PAGES.items() if "/adr/" not in name}
"""Without decisions, which tell what was so when they were made."""
_FENCE: Final = re.compile(r"^ *```(\w*)[^\n]*\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
_SPAN: Final = re.compile(r"(?<!`)`([^`]+)`(?!`)")
SHELL: Final = ("", "console", "sh", "bash", "shell")
"""Languages of blocks that hold commands; blocks of a file have another one, or none."""


class Code(NamedTuple):
    """A span, or a line of a block."""

    page: str
    text: str
    is_span: bool


def code_of(page: str, text: str) -> Iterator[Code]:
    """Yield the spans of a page, and the lines of its blocks of commands, continued ones in one."""
    for language, block in _FENCE.findall(text):
        if language in SHELL:
            for line in block.replace("\\\n", " ").splitlines():
                yield Code(page, line.strip().removeprefix("$ "), is_span=False)
    for span in _SPAN.findall(_FENCE.sub("", text)):
        yield Code(page, " ".join(span.split()), is_span=True)


def all_code(pages: dict[str, str] = CURRENT) -> Iterator[Code]:
    """Yield the code of all pages."""
    for page, text in pages.items():
        yield from code_of(page, text)
