"""Writes the rules with pictures as Markdown, one page per language, for the docs site.

The same catalogs and pictures are behind the rules page of the browser client.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from inkland.content import load_catalog
from inkland.core.scoring import Part
from inkland.locale import LANGUAGES, Texts, source_files, texts_in
from inkland.render.words import card_description, card_name, places, stars_text
from inkland.rulebook.card_examples import CardExample, card_examples
from inkland.rulebook.picture import Picture
from inkland.rulebook.picture_svg import picture_svg
from inkland.rulebook.rule_pictures import rule_pictures
from inkland.rulebook.rulings import RULINGS, ruling_of

FAMILIES: Final = ("forest", "village", "farm-water", "spaces")
_RULE: Final = re.compile(r"^rule-(([A-Z])-\d+) =", re.MULTILINE)


def write_pages(folder: Path) -> None:
    """Write `<language>.md` for each language, and the pictures into the folder `cells` beside them."""
    (folder / "cells").mkdir(parents=True)
    for language in LANGUAGES:
        texts = texts_in(language)
        for name, picture in _pictures().items():
            path = folder / "cells" / _file_name(name, picture, texts)
            if not path.exists():
                path.write_text(picture_svg(picture, texts), encoding="utf-8")
        (folder / f"{language}.md").write_text("\n\n".join(page(texts)) + "\n", encoding="utf-8")


def page(texts: Texts) -> Iterator[str]:
    """Yield the blocks of the page in one language."""
    yield f"---\ntitle: {texts('play-language')}\ndescription: {texts('rulebook-lead')}\n---"
    yield f'<div lang="{texts.language}" markdown="1">'
    yield f"# {texts('rulebook-title')}"
    others = (texts_in(language) for language in LANGUAGES)
    yield " · ".join(f"**{one('play-language')}**" if one is texts else _language_link(one) for one in others)
    yield texts("rulebook-lead")
    yield texts("rules-intro")
    for section in rules_by_section():
        yield f"## {texts(f'rulebook-section-{section}')} {{ #section-{section} }}"
        for rule in rules_by_section()[section]:
            yield from _rule(rule, texts)
            if rule == "K-0":
                yield from _skills(texts)
        if section == "P":
            yield from _cards(texts)
    yield f"## {texts('ruling-title')} {{ #rulings }}"
    yield texts("ruling-lead")
    for ruling, rules in RULINGS.items():
        yield f"### {texts(f'ruling-{ruling}')} {{ #{ruling} }}"
        yield f"**{texts('ruling-printed')}:** {texts(f'ruling-{ruling}.printed')}"
        yield f"**{texts('ruling-here')}:** {texts(f'ruling-{ruling}.here')}"
        yield " · ".join(f"[{texts('rulebook-to-rule', rule=rule)}](#{rule})" for rule in rules)
    yield "</div>"


def rules_by_section() -> Mapping[str, list[str]]:
    """Return the numbers of the rules by the letter of their section, in the order of the catalog."""
    found: dict[str, list[str]] = {}
    for rule, section in _RULE.findall(source_files("en")["rules.ftl"]):
        found.setdefault(section, []).append(rule)
    return found


def _language_link(texts: Texts) -> str:
    language = texts.language
    return f'[{texts("play-language")}]({language}.md){{ lang="{language}" hreflang="{language}" }}'


def _rule(rule: str, texts: Texts) -> Iterator[str]:
    yield _heading(rule, texts(f"rule-{rule}"))
    yield _with_ruling(rule, texts(f"rule-{rule}.text"), texts)
    if pictures := rule_pictures().get(rule):
        yield " ".join(_image(_name(rule, at), one, texts) for at, one in enumerate(pictures))
        yield f"*{texts(f'picture-{rule}')}*"


def _skills(texts: Texts) -> Iterator[str]:
    skills = load_catalog().skills
    for skill in sorted(skills, key=lambda skill: skills[skill].rule):
        rule = skills[skill].rule
        yield _heading(rule, card_name(skill, texts))
        yield _with_ruling(rule, card_description(skill, texts), texts)


def _cards(texts: Texts) -> Iterator[str]:
    yield f"## {texts('rulebook-section-E')} {{ #section-E }}"
    for family in FAMILIES:
        yield f"### {texts(f'family-{family}')} {{ #family-{family} }}"
        for example in card_examples():
            if load_catalog().scoring[example.card].family == family:
                yield from _card(example, texts)


def _card(example: CardExample, texts: Texts) -> Iterator[str]:
    card = example.card
    rule = load_catalog().scoring[card].rule
    yield "#" + _heading(rule, card_name(card, texts))
    yield _with_ruling(rule, card_description(card, texts), texts)
    pictures = enumerate((example.scores, example.misses))
    yield " ".join(_image(_name(rule, at), one, texts) for at, one in pictures)
    scored = f"{texts('rulebook-example')}: {stars_text(example.stars, texts)}"
    missed = f"{texts('rulebook-near-miss')}: {stars_text(example.stars_missed, texts)}"
    yield f"*{scored}{_sum(example.scores.parts)}. {missed}. {texts(f'miss-{card}')}*"


def _sum(parts: tuple[Part, ...]) -> str:
    """Return how the stars add up, such as " (4 × 2 + 2 × 1)"; nothing where there is nothing to add."""
    points = [part.points for part in parts]
    terms = " + ".join(f"{points.count(each)} × {each}" for each in dict.fromkeys(points))
    return f" ({terms})" if len(points) > 1 else ""


def _heading(rule: str, name: str) -> str:
    return f"### {rule} {name} {{ #{rule} }}"


def _with_ruling(rule: str, text: str, texts: Texts) -> str:
    ruling = ruling_of(rule)
    return f"{text} [{texts('rulebook-to-ruling')}](#{ruling})" if ruling else text


def _image(name: str, picture: Picture, texts: Texts) -> str:
    lit = 0
    for part in picture.parts:
        lit |= part.cells
    alt = texts("rulebook-lit", cells=places(lit)) if lit else texts("term-sheet")
    return f"![{alt}](cells/{_file_name(name, picture, texts)})"


def _pictures() -> Mapping[str, Picture]:
    """Return all pictures by name: the number of the rule, and which one of it."""
    groups = dict(rule_pictures())
    for example in card_examples():
        groups[load_catalog().scoring[example.card].rule] = example.scores, example.misses
    return {_name(rule, at): one for rule, pictures in groups.items() for at, one in enumerate(pictures)}


def _name(rule: str, at: int) -> str:
    return f"{rule}-{at + 1}"


def _file_name(name: str, picture: Picture, texts: Texts) -> str:
    """Return the file of a picture: one per language where monsters have a letter."""
    return f"{name}-{texts.language}.svg" if any(picture.sheet.letters) else f"{name}.svg"
