"""The documentation that comes with the package: its pages as Markdown, and the site made of them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).parent
_FOLDERS: Final = (_PACKAGE / "docs", _PACKAGE.parents[1] / "docs")
"""Where the pages are: in an installed package, or in the repository."""
_SITE: Final = _PACKAGE / "site.zip"


def pages() -> Mapping[str, Path]:
    """Return the Markdown file of every page by its name, such as `hosting` or `rules/scoring`."""
    folder = next((folder for folder in _FOLDERS if folder.is_dir()), None)
    if folder is None:
        return {}
    files = sorted(folder.rglob("*.md"), key=lambda path: (path.parent, path.name))
    return {path.relative_to(folder).with_suffix("").as_posix(): path for path in files}


def title_of(page: Path) -> str:
    """Return the first heading of a page."""
    first = page.read_text(encoding="utf-8").partition("\n")[0]
    return first.lstrip("# ")


def is_made_by_site(page: Path) -> bool:
    """Return whether a page has parts that only the docs site can show, such as the API reference."""
    return "\n::: " in page.read_text(encoding="utf-8")


def site_archive() -> Path | None:
    """Return the archive with all files of the docs site; None if this installation has none."""
    return _SITE if _SITE.is_file() else None
