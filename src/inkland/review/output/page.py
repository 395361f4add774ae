"""A review as one HTML file that needs nothing else: sums, curve, and the maps of every choice."""

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from html import escape
from pathlib import Path
from typing import Final

from inkland.core.ids import EDICTS
from inkland.core.record import record
from inkland.core.setup.ruleset import Ruleset
from inkland.core.state import Table
from inkland.locale import Texts
from inkland.render.board_art import definitions
from inkland.render.chart import CurvePoint, Division, Labels, curve_chart
from inkland.render.palette import LIGHT
from inkland.render.palette_css import palette_css
from inkland.render.sheet_svg import WIDTH, sheet_elements
from inkland.render.svg import document, element
from inkland.render.words import card_name, edict_name, monster_letter, player_with_title, season_name
from inkland.review.document import Review, SeatReview, Step, Verdict, rounded, total
from inkland.review.output.explained import explained
from inkland.review.output.shown import DrawnSheet, ShownChoice
from inkland.review.output.words import (
    card_title,
    choice_text,
    loss_text,
    result_text,
    stars,
    verdict_name,
)
from inkland.review.sources import SOURCES, by_source, sum_rows

OPEN: Final = (Verdict.INACCURACY, Verdict.MISTAKE, Verdict.BLUNDER)
"""Choices that show their maps at once; those of the others are folded."""
STYLE: Final = Path(__file__).with_name("page.css")


@record
class Line:
    """A line of a table: its stars by source, and their sum."""

    label: str
    sources: Mapping[str, float]
    total: float
    is_change: bool
    is_sum: bool = False


def review_page(table: Table, review: Review, choices: Sequence[Sequence[ShownChoice]], texts: Texts) -> str:
    """Return the page of a review of a finished game; `choices` are those of each reviewed seat."""
    title = escape(texts("review-page-title"))
    body = [
        line
        for found, shown in zip(review.seats, choices, strict=True)
        for line in _seat(table.rules, review, found, shown, texts)
    ]
    head = [
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        f"<title>{title}</title>",
        f"<style>{palette_css()}{STYLE.read_text(encoding='utf-8')}</style>",
    ]
    art = element("svg", definitions(LIGHT), class_="art", width=0, height=0, aria_hidden="true")
    lines = [
        "<!doctype html>",
        f'<html lang="{texts.language}">',
        "<head>",
        *head,
        "</head>",
        "<body>",
        str(art),
    ]
    return "\n".join([*lines, *body, "</body>", "</html>", ""])


def _seat(
    rules: Ruleset, review: Review, found: SeatReview, shown: Sequence[ShownChoice], texts: Texts
) -> Iterator[str]:
    name = player_with_title(rules, found.seat, texts)
    yield f"<h1>{escape(texts('review-title', name=name, stars=result_text(found, texts)))}</h1>"
    yield f'<p class="quiet">{escape(texts("review-about", decks=review.decks))}</p>'
    yield f"<h2>{escape(texts('review-page-sum'))}</h2>"
    yield f'<p class="quiet">{escape(texts("review-page-sum-about"))}</p>'
    yield from _sums(found, rules, texts)
    yield f'<p class="quiet">{escape(texts("review-decisions-about"))}</p>'
    curve = b64encode(_curve(found, rules, texts).encode()).decode()
    alt = escape(texts("review-page-curve"), quote=True)
    picture = f'<img class="curve" alt="{alt}" src="data:image/svg+xml;base64,{curve}">'
    yield f'<div class="scroll" tabindex="0">{picture}</div>'
    yield f"<h2>{escape(texts('review-page-choices'))}</h2>"
    yield f"<p>{escape(texts('review-lost-sum', stars=stars(found.lost, texts)))}</p>"
    yield f'<p class="quiet">{escape(texts("review-page-note"))}</p>'
    for choice in shown:
        yield from _choice(rules, choice, texts)


def _sums(found: SeatReview, rules: Ruleset, texts: Texts) -> Iterator[str]:
    lines = [
        Line(texts(f"review-sum-{name}"), by_source(parts, rules), total(parts), is_change, name == "result")
        for name, parts, is_change in sum_rows(found)
    ]
    yield from _table(lines, rules, texts)


def _table(lines: Sequence[Line], rules: Ruleset, texts: Texts) -> Iterator[str]:
    """Yield a table of stars by source, with their sum in the last column."""
    names = [edict_name(rules, edict, texts) for edict in EDICTS]
    names += [texts(name) for name in ("play-coins", "play-monsters", "review-column-total")]
    yield '<div class="scroll" tabindex="0"><table>'
    yield f"<thead><tr><td></td>{''.join(f'<th>{escape(name)}</th>' for name in names)}</tr></thead><tbody>"
    for line in lines:
        cells = [line.sources.get(source) for source in SOURCES]
        numbers = "".join(
            f"<td>{'' if cell is None else stars(cell, texts, signed=line.is_change)}</td>"
            for cell in (*cells, line.total)
        )
        kind = ' class="result"' if line.is_sum else ""
        yield f"<tr{kind}><td>{escape(line.label)}</td>{numbers}</tr>"
    yield "</tbody></table></div>"


def _curve(found: SeatReview, rules: Ruleset, texts: Texts) -> str:
    points = [CurvePoint(total(found.start), "", texts("review-sum-start"))]
    points += [_point(step, texts) for step in found.steps]
    seasons = [step.season for step in found.steps]
    divisions = [
        Division(season_name(rules, season, texts), len(seasons) - seasons[::-1].index(season))
        for season in sorted(set(seasons))
    ]
    labels = Labels(
        texts("review-page-curve"),
        texts("review-page-curve-note"),
        texts("review-page-curve-across"),
        texts("review-page-curve-up"),
    )
    return curve_chart(points, divisions, labels)


def _point(step: Step, texts: Texts) -> CurvePoint:
    card = "" if step.card is None else f"{card_name(step.card, texts)}: "
    about = f"{card}{stars(step.total, texts, signed=True)} → {stars(total(step.value), texts)}"
    return CurvePoint(total(step.value), texts(f"review-sum-{step.cause}"), about)


def _choice(rules: Ruleset, choice: ShownChoice, texts: Texts) -> Iterator[str]:
    review = choice.review
    is_open = " open" if review.verdict in OPEN else ""
    season = season_name(rules, choice.before.season, texts)
    yield f'<details{is_open} id="choice-{choice.number}"><summary>'
    yield f'<span class="number">{choice.number}</span>'
    yield f'<span class="card">{escape(season)}, {escape(card_title(rules, choice, texts))}</span>'
    yield f'<span class="loss">{escape(stars(review.loss, texts, signed=True))}</span>'
    verdict = escape(verdict_name(review.verdict, texts))
    yield f'<span class="verdict {review.verdict}">{verdict}</span></summary>'
    if why := explained(choice, rules, texts):
        yield f"<p>{escape(why)}</p>"
    yield '<div class="maps">'
    yield _map(choice.chosen, "review-chosen", texts)
    if choice.best != choice.chosen:
        yield _map(choice.best, "review-best", texts)
    yield "</div>"
    if review.loss:
        yield from _loss(choice, rules, texts)
    yield "</details>"


def _loss(choice: ShownChoice, rules: Ruleset, texts: Texts) -> Iterator[str]:
    """Yield the loss with its standard error, and by season and source with its sum."""
    review, lines = choice.review, []
    if review.error:
        yield f"<p>{escape(loss_text(choice, texts))}</p>"
    yield f"<p>{escape(texts('review-page-parts'))}</p>"
    for number, (season, parts) in enumerate(zip(rules.seasons, review.loss_parts, strict=True)):
        if any(parts):
            names = (*(edict.value for edict in season.edicts), *SOURCES[-2:])
            sources = dict(zip(names, parts, strict=True))
            lines.append(Line(season_name(rules, number, texts), sources, rounded(sum(parts)), True))
    whole = by_source(review.loss_parts, rules)
    lines.append(Line(texts("review-column-total"), whole, review.loss, is_change=True, is_sum=True))
    yield from _table(lines, rules, texts)


def _map(drawn: DrawnSheet, caption: str, texts: Texts) -> str:
    text = texts(caption, choice=choice_text(drawn.choice, texts))
    letter = partial(monster_letter, texts=texts)
    ground = element("rect", width=WIDTH, height=WIDTH, fill=LIGHT.parchment_raised)
    parts = sheet_elements(drawn.sheet, LIGHT, fresh=drawn.lit, shown_letter=letter)
    picture = document(WIDTH, WIDTH, text, ground, *parts)
    return f"<figure><figcaption>{escape(text)}</figcaption>{picture}</figure>"
