"""S-7: crests and titles as text, in records, in the terminal and in tables."""

import csv
import io

import pytest
from rich.style import Style

from inkland.cli.commands.play import add_arguments, player_of
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError
from inkland.content import load_catalog
from inkland.core.config import GameConfig
from inkland.core.crest import Charge, Color, Crest, Shield
from inkland.core.decide import start
from inkland.core.events import Event
from inkland.core.ids import Seat
from inkland.core.ruleset import Player
from inkland.locale import texts_in
from inkland.notation.crests import format_crest, parse_crest
from inkland.notation.errors import InvalidNotation
from inkland.notation.records import format_record, parse_record
from inkland.notation.values import from_plain, to_plain
from inkland.render.crest_text import BRACKETS, COLORS, SYMBOLS, named_with_crest
from inkland.render.words import player_with_title
from inkland.sim.chance import SeededRng
from inkland.sim.tournament.export import _cell

EN = texts_in("en")
CREST = Crest(Shield.HEATER, Color.BLUE, Charge.STAR, Color.GOLD)


def test_every_crest_has_a_text_form() -> None:
    for shield in Shield:
        for charge in Charge:
            crest = Crest(shield, Color.RED, charge, Color.SILVER)
            assert parse_crest(format_crest(crest)) == crest


@pytest.mark.parametrize("text", ["", "heater", "heater:blue:star", "heater:blue:lion:gold", "a:b:c:d:e"])
def test_unknown_crests_are_refused(text: str) -> None:
    with pytest.raises(InvalidNotation):
        parse_crest(text)


def test_every_part_can_be_shown_in_the_terminal() -> None:
    assert set(BRACKETS) == set(Shield)
    assert set(SYMBOLS) == set(Charge)
    assert set(COLORS) == set(Color)
    assert len(set(SYMBOLS.values())) == len(SYMBOLS)


def record_of(*players: Player) -> str:
    catalog = load_catalog()
    _, events = start(catalog, GameConfig(players=len(players)), players, SeededRng(1))
    return format_record(events, catalog)


def test_records_keep_titles_and_crests_and_check_them() -> None:
    text = record_of(Player("Ann", "the Bold", CREST), Player("Bo"))
    first = parse_record(text, load_catalog()).events[0]
    assert first.players == (Player("Ann", "the Bold", CREST), Player("Bo"))  # type: ignore[union-attr]
    plain = to_plain(first, Event)
    plain["players"][0]["crest"]["charge"] = "dragon"
    with pytest.raises(InvalidNotation, match="notation-value-choice"):
        from_plain(plain, Event)


def test_the_terminal_shows_crest_name_and_title_and_no_control_characters() -> None:
    crew = (Player("Ann", "the \x1b[2JBold", CREST), Player("Bo"))
    state, _ = start(load_catalog(), GameConfig(players=2), crew, SeededRng(1))
    rules = state.table.rules
    shown = named_with_crest(rules, Seat(0), Style(), EN, with_title=True).plain
    assert shown == "\\★/ Ann, the \ufffd[2JBold"
    assert player_with_title(rules, Seat(1), EN) == "Bo"


def test_cells_of_tables_are_no_formulas() -> None:
    text = io.StringIO()
    csv.writer(text).writerow([_cell("=1+1"), _cell("@x"), _cell(-3), _cell("Ann")])
    assert text.getvalue().strip() == "'=1+1,'@x,-3,Ann"


def test_the_command_line_takes_a_title_and_a_crest() -> None:
    parser = Parser(texts=EN)
    add_arguments(parser, EN)
    args = parser.parse_args(["--name", "Ann", "--title", "the Bold", "--crest", "heater:blue:star:gold"])
    assert player_of(args, EN) == Player("Ann", "the Bold", CREST)
    assert player_of(parser.parse_args([]), EN) is None
    with pytest.raises(UsageError, match="heater, kite"):
        player_of(parser.parse_args(["--crest", "lion"]), EN)
