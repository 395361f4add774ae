"""Numbers of reviews as they are printed: each can be compared with every other, and they agree."""

import re
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser

import msgspec
import pytest
from tests.property.playing import CATALOG
from tests.review.games import mixed_game

from inkland.cli.output.review import print_review
from inkland.core.events import Event
from inkland.core.ids import Box
from inkland.core.record import record
from inkland.core.state import Table
from inkland.locale import texts_in
from inkland.notation.records import replay
from inkland.review.choices.effort import EFFORTS, Effort
from inkland.review.choices.judging import choice_judge
from inkland.review.decks import DECKS, DeckSettings
from inkland.review.document import Cause, Depth, Review, SeatReview, review_to_plain
from inkland.review.engine import Reviewer
from inkland.review.output.page import review_page
from inkland.review.output.shown import ShownChoice, shown_choices
from inkland.server.features.statistics.errors import reviewed_game

DECK_COUNT = 3
"""Few, and no power of two: means have long fractions, and rounding shows."""
EFFORT = Effort(width=3, rounds=((5, 3), (4, 3)), fresh=3, most=3)
GAMES = (0, 1, 6, 11)
"""Solo and tables of two to four, with and without skills, of all sets."""
TEXTS = texts_in("en")
NUMBER = r"[+−]?\d+\.\d"


@record
class Reviewed:
    """A reviewed game, and what is shown of one of its seats."""

    table: Table
    review: Review
    found: SeatReview
    shown: Sequence[ShownChoice]


@pytest.fixture(scope="module")
def games() -> Iterator[list[Reviewed]]:
    """Games that are reviewed with few decks."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(EFFORTS, Depth.QUICK, EFFORT)
        patch.setitem(DECKS, Depth.QUICK, DECK_COUNT)
        yield [reviewed(mixed_game(number)) for number in GAMES]


def reviewed(events: tuple[Event, ...]) -> Reviewed:
    judge = choice_judge(events, Depth.QUICK)
    settings = DeckSettings(Depth.QUICK)
    review = Reviewer(events, CATALOG, settings, seats=[0], judge=judge).run()
    found = review.seats[0]
    shown = shown_choices(found, events, CATALOG)
    return Reviewed(replay(events, CATALOG).table, review, found, shown)


def number(text: str) -> float:
    return float(text.replace("−", "-"))


def tenths(value: float) -> int:
    """Return a printed number in tenths, which add up exactly."""
    return round(value * 10)


def test_the_candidates_of_a_choice_differ_by_its_loss(games: list[Reviewed]) -> None:
    """For the chooser: on a neighbor's map a loss is what the neighbor keeps (T-7)."""
    for game in games:
        for step in (*game.found.steps, *game.found.ambushes):
            if (choice := step.choice) is not None:
                values = {one.choice: one.value for one in choice.candidates}
                sign = 1 if step.sheet == step.seat else -1
                difference = sign * (values[choice.chosen] - values[choice.best])
                assert tenths(difference) == tenths(choice.loss)


def test_the_terminal_adds_up(games: list[Reviewed], capsys: pytest.CaptureFixture[str]) -> None:
    for game in games:
        print_review(game.table.rules, game.review, game.found, game.shown, TEXTS)
        printed = capsys.readouterr().out
        sums, rest = printed.partition("No.")[::2]
        assert_rows_add_up([[number(one) for one in re.findall(NUMBER, line)] for line in sums.splitlines()])
        lines = [re.findall(NUMBER, line) for line in rest.partition("In all")[0].splitlines()]
        *choices, whole = [[tenths(number(one)) for one in line] for line in lines if line]
        assert sum(line[0] for line in choices) == whole[0] == tenths(total_of(game, "luck"))
        assert sum(line[1] for line in choices if len(line) > 1) == whole[1] == tenths(-lost(game))
        assert f"cost {lost(game):.1f} stars" in " ".join(printed.split())


def test_decisions_are_in_the_sum_alone(games: list[Reviewed], capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence says why they are another number than the losses."""
    for game in games:
        print_review(game.table.rules, game.review, game.found, game.shown, TEXTS)
        sums, rest = capsys.readouterr().out.partition("No.")[::2]
        page = review_page(game.table, game.review, [game.shown], TEXTS)
        for text in (sums, page):
            assert " ".join(text.split()).count("“Decisions” compares your choices") == 1
        assert "Decision" not in rest


def test_the_page_adds_up(games: list[Reviewed]) -> None:
    for game in games:
        page = Page(review_page(game.table, game.review, [game.shown], TEXTS))
        assert_rows_add_up(page.tables[0])
        assert len(page.losses) == len(game.shown)
        assert sum(map(tenths, page.losses)) == tenths(-lost(game))
        by_loss = iter(page.tables[1:])
        for loss in page.losses:
            if loss:
                *seasons, whole = next(by_loss)
                assert tenths(whole[-1]) == tenths(loss)
                assert sum(tenths(season[-1]) for season in seasons) == tenths(loss)
                assert sum(map(tenths, whole[:-1])) == tenths(loss)
        assert f"cost {lost(game):.1f} stars" in page.text


def test_statistics_say_the_same(games: list[Reviewed]) -> None:
    """By source and in all, what was lost on neighbors' maps included."""
    ambushes = [card.id for card in CATALOG.ambushes(*Box)]
    for game in games:
        document = msgspec.json.encode({"review": review_to_plain(game.review), "pictures": []})
        facts = reviewed_game(document, 0, [], ambushes)
        assert facts is not None
        assert sum(tenths(stars) for stars in facts.lost.values()) == tenths(lost(game))
        assert facts.choices == len(game.shown)
        assert tenths(facts.luck) == tenths(total_of(game, "luck"))


def lost(game: Reviewed) -> float:
    """Return the sum of the printed losses of a seat's own choices, as a positive number."""
    steps = (*game.found.steps, *game.found.ambushes)
    losses = [step.choice.loss for step in steps if step.choice and step.cause is Cause.SKILL]
    return -sum(map(tenths, losses)) / 10


def total_of(game: Reviewed, line: str) -> float:
    return game.found.totals[line]


def assert_rows_add_up(rows: Sequence[Sequence[float]]) -> None:
    """Check every row against its last number, and every column against the last row."""
    rows = [[tenths(one) for one in row] for row in rows if row]
    *terms, result = [row for row in rows if len(row) == 7]
    assert len(terms) >= 3
    for row in (*terms, result):
        assert sum(row[:-1]) == row[-1]
    assert [sum(column) for column in zip(*terms, strict=True)] == result


class Page(HTMLParser):
    """The numbers of a page: its tables row by row, the losses of its choices, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tables: list[list[list[float]]] = []
        self.losses: list[float] = []
        self.text = ""
        self._open = ""
        self.feed(page)
        self.text = " ".join(self.text.split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open = dict(attrs).get("class") or tag
        if tag == "table":
            self.tables.append([])
        if tag == "tr" and self.tables:
            self.tables[-1].append([])

    def handle_data(self, data: str) -> None:
        self.text += data
        if self._open == "td" and re.fullmatch(NUMBER, data):
            self.tables[-1][-1].append(number(data))
        if self._open == "loss":
            self.losses += [number(found) for found in re.findall(NUMBER, data)]

    def handle_endtag(self, tag: str) -> None:
        self._open = ""
        if tag == "table":
            self.tables[-1] = [row for row in self.tables[-1] if row]
