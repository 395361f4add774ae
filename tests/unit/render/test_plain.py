"""Plain lines: the time of the cards turned, and the ambush cards whose effect goes on."""

from tests.unit.rules.tables import at, drawn, explore

from inkland.core.ids import CardId, Seat
from inkland.core.record import replace
from inkland.locale import texts_in
from inkland.render.terminal.plain import effect_lines, revealed_lines

ME = Seat(0)
ENGLISH = texts_in("en")


def test_the_time_of_every_card_turned_is_named() -> None:
    """T-12: ambush and ruins cards count 0."""
    table = at(explore("great-river"), drawn("A")).table
    cards = ("temple-ruins", "goblin-attack", "great-river", "farmland", "hinterland-stream")
    turned = replace(table, revealed=tuple(CardId(card) for card in cards))
    assert list(revealed_lines(turned, ENGLISH)) == [
        "This season: Temple Ruins 0, Goblin Attack 0, Great River 1, Farmland 1, Hinterland Stream 2."
    ]
    assert list(revealed_lines(replace(table, revealed=()), ENGLISH)) == []


def test_effects_that_go_on_say_what_they_do_next() -> None:
    """M-1 to M-3; the gorgon has done what she does."""
    sheet = drawn("A", Z="A1", T="K11", D="A11", G="F2", F="B11")
    cards = "zombie-plague giant-troll-ravage dragon-inferno gorgon-gaze"
    table = at(explore("great-river"), sheet, met=cards).table
    assert list(effect_lines(table, ME, ENGLISH)) == [
        "Zombie Plague: After the scoring, they spread to 2 empty cells. (A2, B1)",
        "Giant Troll Ravage: After the scoring, one of 2 empty cells next to it is destroyed. (J11, K10)",
        "Dragon Inferno: Brings 3 coins once it is closed in: 1 open cell left. (A10)",
    ]
