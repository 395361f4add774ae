"""The pictures of the rules page show what the rules say, and the client has the current ones."""

from pathlib import Path

import pytest
from tests.unit.test_rule_citations import listed_rules

from inkland.content import load_catalog
from inkland.core.scoring import SCORERS
from inkland.locale import LANGUAGES, texts_in
from inkland.notation.cells import cell_names
from inkland.notation.sheets import format_sheet
from inkland.rulebook.card_examples import CardExample, card_examples
from inkland.rulebook.client_json import client_json, client_value
from inkland.rulebook.picture import Picture
from inkland.rulebook.rule_pictures import rule_pictures

FILE = Path(__file__).parents[3] / "web/src/screens/rules/pictures.json"
EXAMPLES = [pytest.param(example, id=example.card) for example in card_examples()]
LIT = {
    # rule: the lit cells of its first picture, found by hand
    "G-2": ["A3 B2 B4 C3"],
    "G-4": ["A2 B1 C1 C2 C3 C4"],
    "G-6": ["A1 A2 B2", "A4 B4", "C1"],
    "T-3": ["B2 C2"],
    "T-6": ["A2 B1 B3 C2"],
    "T-9": ["A3 B2 B4 C3"],
    "M-1": ["H4"],
    "M-2": ["B2 C1 D2"],
    "M-3": ["A2 A3 A4 B1 B5 C2 C4 D3"],
    "M-4": ["A1 A3 B2 B4 C3 D2"],
    "P-2": ["A2", "B1", "C4"],
    "O-2": ["H9 I10 J11"],
}


def lit(picture: Picture) -> list[str]:
    return [" ".join(cell_names(part.cells)) for part in picture.parts]


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_scores_what_was_counted_by_hand(example: CardExample) -> None:
    """E: the stars of both pictures, of which the second has fewer; lit is exactly what scores."""
    for picture, stars in ((example.scores, example.stars), (example.misses, example.stars_missed)):
        score = SCORERS[example.card](picture.sheet)
        assert score.points == stars
        assert score.parts == picture.parts
        assert sum(part.points for part in picture.parts) == stars
        shown = picture.window.cells
        assert all(part.cells & ~shown == 0 for part in picture.parts), "a lit cell is not in the picture"
    assert 0 < example.stars_missed < example.stars


@pytest.mark.parametrize("example", EXAMPLES)
def test_a_near_miss_differs_by_two_cells_at_most(example: CardExample) -> None:
    before, after = ("".join(format_sheet(one.sheet)) for one in (example.scores, example.misses))
    differing = sum(1 << cell for cell in range(121) if before[cell] != after[cell])
    assert differing == example.misses.changed
    assert differing.bit_count() <= 2
    assert example.scores.sheet.map == example.misses.sheet.map


def test_every_scoring_card_has_an_example_in_the_order_of_the_rules() -> None:
    scoring = load_catalog().scoring
    assert [example.card for example in card_examples()] == sorted(
        scoring, key=lambda card: scoring[card].rule
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_near_miss_is_explained_with_its_cells(language: str) -> None:
    """The sentence names a changed cell, or a row or column of one."""
    texts = texts_in(language)
    for example in card_examples():
        names = cell_names(example.misses.changed)
        lines = {name[0] for name in names} | {name[1:] for name in names}
        sentence = texts(f"miss-{example.card}")
        assert any(
            word.strip(".,:;") in {*names, *lines} for word in sentence.replace("\xa0", " ").split()
        ), sentence


def test_lit_cells_of_the_rules() -> None:
    """G-2, G-4, G-6, T-3, T-6, T-9, M-1, M-2, M-3, M-4, P-2, O-2: as found by hand."""
    assert {rule: lit(pictures[0]) for rule, pictures in rule_pictures().items()} == LIT


def test_what_happens_in_the_pictures() -> None:
    """M-2, T-9, T-6, P-2: three new zombies, two monsters destroyed, one coin, three stars lost."""
    pictures = rule_pictures()
    assert format_sheet(pictures["M-2"][1].sheet)[1:4] == (".Z.M.......", "ZZF........", ".Z.........")
    assert format_sheet(pictures["T-9"][0].sheet)[:3] == ("..x........", "..Hx.......", "....X......")
    assert cell_names(pictures["T-6"][0].sheet.claimed) == ["B2"]
    assert [part.points for part in pictures["P-2"][0].parts] == [-1, -1, -1]


def test_every_rule_has_its_text() -> None:
    """Each number that a message can name has a text; cards have their own, and N is no rule."""
    catalog = load_catalog()
    cards = {one.rule for one in catalog.scoring.values()} | {one.rule for one in catalog.skills.values()}
    for language in LANGUAGES:
        texts = texts_in(language)
        for rule in listed_rules() - cards - {"N"}:
            assert texts(f"rule-{rule}"), rule
            assert texts(f"rule-{rule}.text"), rule


def test_the_pictures_of_the_client_are_current() -> None:
    hint = f"python -m inkland.rulebook.client_json > {FILE.relative_to(FILE.parents[4])}"
    assert FILE.read_text(encoding="utf-8") == client_json(), hint


def test_pictures_fit_the_sheet() -> None:
    for value in [
        *(one for pictures in client_value()["rules"].values() for one in pictures),
        *(card[kind] for card in client_value()["cards"] for kind in ("scores", "misses")),
    ]:
        assert value["top"] + len(value["rows"]) <= 11
        assert len({len(row) for row in value["rows"]}) == 1
