"""`inkland cards`: the table, every card in full, searches in any language, JSON."""

import json
from pathlib import Path

import pytest
from tests.oracle.facts import AMBUSH, ATTACKS, EXPLORE, FAMILY, SKILL_COST

from inkland.cli.commands.play.cards import all_cards
from inkland.cli.main import run
from inkland.content import load_catalog
from inkland.locale import LANGUAGES, texts_in

CARDS = [card.id for card in all_cards(load_catalog())]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_has_every_card(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", language, "cards"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(len(line) <= 80 for line in lines)
    words = {word for line in lines for word in line.split()}
    assert words >= set(CARDS)
    for card in CARDS:
        assert any(texts_in(language)(f"card-{card}") in line for line in lines), card


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_in_full(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    texts = texts_in(language)
    for card in CARDS:
        assert run(["--lang", language, "cards", card]) == 0
        shown = capsys.readouterr().out
        lines = shown.splitlines()
        assert lines[0].strip() == texts(f"card-{card}")
        assert texts(f"card-{card}.rule") in shown
        assert all(len(line) <= 80 for line in lines)
        text = texts(f"card-{card}.text")
        assert "".join(text.split()) in "".join(shown.split())


def test_shapes_are_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "cards", "hamlet"]) == 0
    lines = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    start = lines.index("  ⌂ ·                 ⌂ ⌂ ⌂")
    assert lines[start + 1] == "  ⌂ ⌂                 ⌂ ⌂ ·"
    assert lines[start + 2] == "  1: village, coin    2: village"
    assert run(["--lang", "en", "cards", "freyla"]) == 0
    assert "  ♦ * * *" in capsys.readouterr().out
    assert run(["--lang", "pl", "cards", "dragon-inferno"]) == 0
    shown = capsys.readouterr().out
    assert "  S S S" in shown
    assert "lewy dolny róg" in shown
    assert "przeciwnie do ruchu wskazówek zegara" in shown


def found(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert run(["--lang", "en", "cards", "--json", *words]) == 0
    return [card["id"] for card in json.loads(capsys.readouterr().out)]


def test_searches(capsys: pytest.CaptureFixture[str]) -> None:
    assert found(capsys, "e-10") == ["great-city"]
    assert found(capsys, "E-07") == ["golden-granary"]
    assert found(capsys, "great", "city") == ["great-city"]
    assert found(capsys, "великий город") == ["great-city"]
    assert found(capsys, "Kolonia gnomów") == ["gnomish-colony"]
    assert found(capsys, "ruins") == ["temple-ruins", "outpost-ruins"]
    assert found(capsys, "hide") == ["hide"], "the whole id, not hillside-terrace"
    assert found(capsys, "hamlet", "hide", "K-06") == ["hamlet", "hide"]
    assert found(capsys, "lake", "--kind", "scoring") == ["canal-lake"]
    assert found(capsys, "T-9") == [card for card in CARDS if card in found(capsys, "--kind", "hero")]


def printed(cards: list[str]) -> set[str]:
    """Return the cards that are in conformance/facts.json."""
    return {card for card in cards if card in {*EXPLORE, *AMBUSH, *ATTACKS, *FAMILY, *SKILL_COST}}


def of_family(name: str) -> set[str]:
    return {card for card, family in FAMILY.items() if family == name}


def test_filters(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(found(capsys, "--kind", "ambush")) == set(AMBUSH)
    assert printed(found(capsys, "--family", "farm-water")) == of_family("farm-water")
    assert printed(found(capsys, "--family", "spaces", "--kind", "scoring")) == of_family("spaces")
    assert found(capsys) == CARDS


def test_json_has_the_fields_of_the_card_data(capsys: pytest.CaptureFixture[str]) -> None:
    facts = json.loads((Path(__file__).parents[3] / "conformance" / "facts.json").read_text())
    assert run(["--lang", "en", "cards", "--json"]) == 0
    cards = {card["id"]: card for card in json.loads(capsys.readouterr().out)}
    for box, kinds in facts["sets"].items():
        for kind, entries in kinds.items():
            for entry in entries:
                card = cards[entry["id"]]
                assert card["box"] == box, kind
                for field in ("time", "terrains", "shapes", "shape", "direction", "solo_corner", "attack"):
                    if field in entry:
                        assert card[field] == entry[field], (card["id"], field)


def test_no_match_names_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "en", "cards", "haml"]) == 0, "part of a name is enough"
    capsys.readouterr()
    assert run(["--lang", "en", "cards", "homestaed"]) == 2
    assert "Homestead (homestead)" in capsys.readouterr().err
    assert run(["--lang", "ru", "cards", "великий горот"]) == 2
    assert "Великий город (great-city)" in capsys.readouterr().err
    assert run(["--lang", "en", "cards", "qqqqq"]) == 2
    assert capsys.readouterr().err == "error: There is no such card: “qqqqq”. All cards: inkland cards\n"
    assert run(["cards", ""]) == 2
