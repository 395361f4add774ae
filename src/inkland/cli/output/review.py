"""A review in the terminal: sums, a line for each choice, where stars were lost, maps on request."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean

from rich.columns import Columns
from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from inkland.cli.output.console import make_console, plain_table
from inkland.cli.output.sheets import draw_sheet
from inkland.core.ids import EDICTS
from inkland.core.setup.ruleset import Ruleset
from inkland.locale import Texts
from inkland.locale.formats import listed
from inkland.render.words import edict_letter, player_with_title, season_name
from inkland.review.document import Review, SeatReview, Verdict, rounded, total
from inkland.review.output.explained import explained
from inkland.review.output.shown import ShownChoice
from inkland.review.output.words import (
    card_title,
    choice_text,
    loss_text,
    result_text,
    stars,
    verdict_name,
)
from inkland.review.sources import SOURCES, by_source, sum_rows

QUIET = (Verdict.BEST, Verdict.GOOD)
"""Verdicts on choices that need no explanation."""
INDENT = 4
STYLES = {Verdict.MISTAKE: "bold", Verdict.BLUNDER: "bold reverse"}


def print_review(
    rules: Ruleset, review: Review, found: SeatReview, shown: Sequence[ShownChoice], texts: Texts
) -> None:
    """Print the review of one seat."""
    console = make_console()
    name = player_with_title(rules, found.seat, texts)
    title = texts("review-title", name=name, stars=result_text(found, texts))
    console.print(Text(title, style="bold"))
    console.print(Text(texts("review-about", decks=review.decks)))
    console.print()
    console.print(_sums(found, rules, texts))
    console.print(Text(texts("review-decisions-about")))
    console.print()
    console.print(_choices(rules, found, shown, texts))
    if not shown:
        return
    console.print()
    console.print(Text(texts("review-lost-sum", stars=stars(found.lost, texts))))
    console.print(Text(_counts(shown, texts)))
    mean = -fmean(choice.review.loss for choice in shown)
    console.print(Text(texts("review-mean-loss", loss=stars(mean, texts), choices=len(shown))))
    lost = [choice for choice in shown if choice.review.verdict not in QUIET]
    if lost:
        console.print()
        console.print(Text(texts("review-lost-title"), style="bold"))
    for choice in lost:
        console.print(_explained(rules, choice, texts))
    console.print()
    console.print(Text(texts("review-show-hint"), style="dim"))


def print_maps(rules: Ruleset, shown: Sequence[ShownChoice], texts: Texts) -> None:
    """Print the maps after the chosen and the best choice side by side, what was drawn in brackets."""
    console = make_console()
    for choice in shown:
        console.print()
        console.print(_explained(rules, choice, texts))
        drawn = (choice.chosen, choice.best)
        console.print(Columns([draw_sheet(one.sheet, texts, one.lit) for one in drawn], padding=(0, 4)))


def _explained(rules: Ruleset, choice: ShownChoice, texts: Texts) -> Group:
    """Return the loss of a choice, what was chosen, what was best, and why."""
    first = texts(
        "review-choice-line",
        number=choice.number,
        season=season_name(rules, choice.before.season, texts),
        card=card_title(rules, choice, texts),
        loss=loss_text(choice, texts),
        verdict=verdict_name(choice.review.verdict, texts),
    )
    lines = [texts("review-chosen", choice=choice_text(choice.chosen.choice, texts))]
    if choice.best.choice != choice.chosen.choice:
        lines.append(texts("review-best", choice=choice_text(choice.best.choice, texts)))
    if why := explained(choice, rules, texts):
        lines.append(why)
    return Group(Text(first), *(Padding(Text(line), (0, 0, 0, INDENT), expand=False) for line in lines))


def _sums(found: SeatReview, rules: Ruleset, texts: Texts) -> Table:
    """Return the sums by source: start + luck + others + stand-in + skill = result."""
    table = plain_table()
    table.add_column()
    for edict in EDICTS:
        table.add_column(edict_letter(edict, texts), justify="right")
    for column in ("play-coins", "play-monsters", "review-column-total"):
        table.add_column(texts(column), justify="right")
    for name, parts, is_change in sum_rows(found):
        if name == "result":
            table.add_section()
        sources = by_source(parts, rules)
        cells = [stars(sources[source], texts, signed=is_change) for source in SOURCES]
        whole = Text(stars(total(parts), texts, signed=is_change), style="bold")
        table.add_row(texts(f"review-sum-{name}"), *cells, whole)
    return table


def _choices(rules: Ruleset, found: SeatReview, shown: Sequence[ShownChoice], texts: Texts) -> Table:
    """Return a line for each choice, and the sums of luck and loss."""
    table = plain_table()
    for column in ("number", "season", "card", "luck", "loss", "verdict"):
        is_number = column in ("number", "luck", "loss")
        table.add_column(texts(f"review-column-{column}"), justify="right" if is_number else "left")
    for choice in shown:
        verdict = choice.review.verdict
        table.add_row(
            str(choice.number),
            season_name(rules, choice.before.season, texts),
            card_title(rules, choice, texts),
            stars(choice.luck, texts, signed=True),
            stars(choice.review.loss, texts, signed=True),
            Text(verdict_name(verdict, texts), style=STYLES.get(verdict, "")),
        )
    luck = total(found.luck)
    if rest := rounded(luck - sum(choice.luck for choice in shown)):
        table.add_row("", "", texts("review-other-cards"), stars(rest, texts, signed=True), "", "")
    table.add_section()
    sums = (stars(value, texts, signed=True) for value in (luck, -found.lost))
    table.add_row("", "", texts("review-column-total"), *sums, "")
    return table


def _counts(shown: Sequence[ShownChoice], texts: Texts) -> str:
    """Return how many choices got each verdict."""
    counts = Counter(choice.review.verdict for choice in shown)
    return listed(
        texts("review-verdict-count", verdict=verdict_name(verdict, texts), count=counts[verdict])
        for verdict in Verdict
        if counts[verdict]
    )
