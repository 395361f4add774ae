"""Reviews in words: why a choice loses, in every language; choices as sentences."""

import pytest
from tests.property.playing import CATALOG
from tests.review.games import played

from inkland.core.ids import CardId, Seat
from inkland.core.setup.config import GameConfig
from inkland.locale import texts_in
from inkland.notation.commands import parse_command
from inkland.notation.records import replay
from inkland.review.choices.verdicts import limits
from inkland.review.output.words import choice_text, why_sentence

EDICTS = (CardId("greenbough"), CardId("canal-lake"), CardId("wildholds"), CardId("borderlands"))
ENGLISH = texts_in("en")


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            (
                "By the end of the game, the choice made loses 2.1 (A Greenbough), 0.4 (coins), "
                "but gains 0.3 (monsters)."
            ),
        ),
        (
            "ru",
            (
                "К концу партии сыгранный ход теряет 2,1 (А Зелёный край), 0,4 (монеты), "
                "зато приносит 0,3 (монстры)."
            ),
        ),
        (
            "uk",
            (
                "До кінця партії зіграний хід втрачає 2,1 (А Зелений край), 0,4 (монети), "
                "зате приносить 0,3 (монстри)."
            ),
        ),
        ("pl", "Do końca gry zagrany ruch traci 2,1 (A Zagajnik), 0,4 (monety), ale zyskuje 0,3 (potwory)."),
    ],
)
def test_one_sentence_says_why(language: str, expected: str) -> None:
    rules = replay(played(GameConfig(edicts=EDICTS), ["random"], 1)[:1], CATALOG).table.rules
    texts = texts_in(language)
    why = (("A", -2.1), ("coins", -0.4), ("monsters", 0.3))
    assert why_sentence(why, rules, texts).replace("\N{NO-BREAK SPACE}", " ") == expected
    assert why_sentence((), rules, texts) == ""
    lost = why_sentence((("coins", -0.4),), rules, ENGLISH)
    assert lost == "By the end of the game, the choice made loses 0.4 (coins)."


def test_on_a_neighbor_s_map_the_neighbor_keeps_what_is_lost() -> None:
    rules = replay(played(GameConfig(edicts=EDICTS), ["random"], 1)[:1], CATALOG).table.rules

    def said(*why: tuple[str, float]) -> str:
        return why_sentence(why, rules, ENGLISH, is_hostile=True)

    assert said(("A", -2.1)) == (
        "By the end of the game, the choice made spares the neighbor 2.1 (A Greenbough)."
    )
    assert said(("A", -2.1), ("monsters", 0.3)) == (
        "By the end of the game, the choice made spares the neighbor 2.1 (A Greenbough), "
        "but takes 0.3 (monsters) more."
    )
    assert said() == ""


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("draw 0 A1,A2 village", "village: A1, A2"),
        ("draw 0 A1,A2 village +search C1", "village: A1, A2, with Search (C1)"),
        ("draw 1 A1,A2 farm +hide", "farm: A1, A2, with Hide"),
        ("single D4 forest", "forest: D4"),
        ("hero F6 r1", "hero: F6"),
        ("ambush C3,C4", "monster: C3, C4"),
        ("ambush C3,C4 x D5", "monster: C3, C4, destroy D5"),
        ("skill acrobatics", "Acrobatics"),
        ("skill diplomacy A1", "Diplomacy (A1)"),
        ("pass", "use no skill"),
        ("destroy D5", "destroy D5"),
    ],
)
def test_choices_in_words(command: str, expected: str) -> None:
    choice = parse_command(command, Seat(0))
    assert choice_text(choice, ENGLISH) == expected  # type: ignore[arg-type] # none of them takes back


def test_the_docs_tell_the_limits() -> None:
    from tests.unit.test_docs import ROOT  # noqa: PLC0415

    page = (ROOT / "docs" / "review.md").read_text(encoding="utf-8")
    found = limits()
    for word, limit in (
        ("good", found.good),
        ("inaccuracy", found.inaccuracy),
        ("mistake", found.mistake),
    ):
        assert f"| {word} | up to {limit} |" in page
    method = " ".join((ROOT / "docs" / "review-method.md").read_text(encoding="utf-8").split())
    assert f"measured in {found.games} games" in method
    assert f"with {found.choices} choices, seed {found.seed}; its mean loss is {-found.mean:.2f}" in method
