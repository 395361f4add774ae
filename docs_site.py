"""Builds the docs site into the package: `make docs`, or `python docs_site.py`.

The pages of docs/ and the pages at the root (contributing, architecture, changelog) are copied with links
that fit the site; the rules with pictures, in four languages, and the list of decisions are made. zensical
builds the site strictly: a warning is an error.
"""

import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Final

from inkland.locale import LANGUAGES
from inkland.rulebook.pages import write_pages

ROOT: Final = Path(__file__).parent
WORK: Final = ROOT / "build" / "site"
SITE: Final = ROOT / "src" / "inkland" / "site.zip"
DATE: Final = (2020, 1, 1, 0, 0, 0)
"""The date of all files in the archive, so that the same pages make the same archive."""
SOURCE: Final = "https://inkland.example/source/blob/main/"
"""Where links to files lead that are no pages; a placeholder, as in pyproject.toml."""
ROOT_PAGES: Final = {
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "README.md": "index.md",
}
MADE_PAGES: Final = {
    **{f"src/inkland/locale/{one}/rules.ftl": f"rules/pictures/{one}.md" for one in LANGUAGES},
    "docs/adr": "adr/index.md",
}
"""Pages that are made for the site, by what they are made of, where a link leads in the repository."""
_LINK: Final = re.compile(r"(?<=\]\()(?!https?:|#|mailto:)([^)\s#]+)")
_FENCE: Final = re.compile(r"^(```\w+) (?!title=).*$", re.MULTILINE)
"""The beginning of a block of code with a remark for tests, which zensical would not understand."""
_CODE: Final = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)


def main() -> None:
    """Build the site and put it into the package."""
    shutil.rmtree(WORK, ignore_errors=True)
    pack(build(WORK), SITE)


def build(folder: Path) -> Path:
    """Build the site in an empty folder and return where it is; ends the program if there is a warning."""
    copy_pages(folder / "docs")
    config = (ROOT / "zensical.toml").read_text(encoding="utf-8")
    config = config.replace('paths = ["src"]', f'paths = ["{(ROOT / "src").as_posix()}"]')
    (folder / "zensical.toml").write_text(config, encoding="utf-8")
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    if subprocess.run(command, cwd=folder, check=False).returncode:  # noqa: S603 - our own command
        raise SystemExit("The docs site could not be built")
    return folder / "html"


def pack(site: Path, archive: Path) -> None:
    """Put all files of a site into one archive: a quarter of the size, and one file to install."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(path for path in site.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(site).as_posix(), DATE)
            packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)


def copy_pages(folder: Path) -> None:
    """Copy all pages to a folder, with their pictures, and write the rules beside them."""
    shutil.copytree(ROOT / "docs", folder)
    write_pages(folder / "rules" / "pictures")
    (folder / "adr" / "index.md").write_text(decisions(folder / "adr"), encoding="utf-8")
    shutil.copy(ROOT / "web" / "public" / "icon.svg", folder)
    for page in sorted((ROOT / "docs").rglob("*.md")):
        target = folder / page.relative_to(ROOT / "docs")
        target.write_text(with_links(page.read_text(encoding="utf-8"), page), encoding="utf-8")
    for name, copy in ROOT_PAGES.items():
        if name != "README.md":
            text = with_links((ROOT / name).read_text(encoding="utf-8"), ROOT / name)
            (folder / copy).write_text(text, encoding="utf-8")


def decisions(folder: Path) -> str:
    """Return the list of the decisions in a folder, by their headings."""
    pages = sorted(folder.glob("[0-9]*.md"))
    titles = [page.read_text(encoding="utf-8").partition("\n")[0].lstrip("# ") for page in pages]
    lines = [f"- [{title}]({page.name})" for page, title in zip(pages, titles, strict=True)]
    return "\n".join(
        ["# Decisions", "", "Why Inkland is built as it is: one decision per page.", "", *lines, ""]
    )


def with_links(text: str, page: Path) -> str:
    """Return the text of a page with its links as they have to be on the site; code is left alone."""
    text = _FENCE.sub(r"\1", text)
    parts, at = [], 0
    for code in _CODE.finditer(text):
        parts += [_LINK.sub(lambda found: target_of(found[1], page), text[at : code.start()]), code[0]]
        at = code.end()
    return "".join(parts) + _LINK.sub(lambda found: target_of(found[1], page), text[at:])


def target_of(link: str, page: Path) -> str:
    """Return where a link of a page leads on the site: to a page or picture, or to the source."""
    there = (page.parent / link).resolve().relative_to(ROOT)
    docs = Path("docs")
    pages = ROOT_PAGES | MADE_PAGES
    if there.as_posix() in pages:
        found = Path(pages[there.as_posix()])
    elif there.is_relative_to(docs) and there.suffix:
        found = there.relative_to(docs)
    else:
        return SOURCE + there.as_posix()
    here = page.parent.relative_to(ROOT)
    depth = len(here.relative_to(docs).parts) if here.is_relative_to(docs) else 0
    return "../" * depth + found.as_posix()


if __name__ == "__main__":
    main()
