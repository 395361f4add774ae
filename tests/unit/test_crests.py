"""S-7: crests and titles as text, in records, in the terminal and in tables."""

import csv
import io
import re
import xml.etree.ElementTree as ET

import pytest
from rich.console import Console
from rich.style import Style

from inkland.cli.commands.play.play import add_arguments, player_of
from inkland.cli.parser import Parser
from inkland.cli.usage import UsageError
from inkland.content import load_catalog
from inkland.core.decide import start
from inkland.core.events import Event
from inkland.core.ids import Seat
from inkland.core.setup.config import GameConfig
from inkland.core.setup.crest import Charge, Color, Crest, Shield
from inkland.core.setup.ruleset import Player
from inkland.locale import texts_in
from inkland.notation.crests import format_crest, parse_crest
from inkland.notation.errors import InvalidNotation
from inkland.notation.records import format_record, parse_record
from inkland.notation.values import from_plain, to_plain
from inkland.render.svg import document, element
from inkland.render.terminal.crests import BRACKETS, COLORS, SYMBOLS, named_with_crest
from inkland.render.words import player_with_title, printable
from inkland.sim.chance import SeededRng
from inkland.sim.tournament.export import spreadsheet_cell

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


HOSTILE = (
    "\x1b]0;owned\x07Ann",
    "\x1b[31mAnn\x1b[0m",
    "Ann\r\nroot",
    "[bold red]Ann[/]",
    "\u202eAnn",
    "Ann\x9b2J",
)


@pytest.mark.parametrize("text", HOSTILE)
def test_names_and_titles_cannot_control_the_terminal(text: str) -> None:
    crew = (Player(text, text, CREST), Player("Bo", text))
    state, events = start(load_catalog(), GameConfig(players=2), crew, SeededRng(1))
    rules, console = state.table.rules, Console(file=io.StringIO(), force_terminal=True, width=200)
    with console.capture() as captured:
        console.print(named_with_crest(rules, Seat(0), Style(), EN, with_title=True), highlight=False)
    plain = re.sub(r"\x1b\[[0-9;]*m", "", captured.get()).removesuffix("\n")
    assert plain.isprintable(), "only the colors of the crest are control sequences"
    assert plain == f"\\★/ {printable(text)}, {printable(text)}"
    assert player_with_title(rules, Seat(1), EN) == f"Bo, {printable(text)}"
    assert parse_record(format_record(events, load_catalog()), load_catalog()).events[0] == events[0]


def test_of_joined_emoji_a_terminal_gets_the_parts() -> None:
    assert printable("\U0001f468\u200d\U0001f467 Ann") == "\U0001f468\U0001f467 Ann"


@pytest.mark.parametrize("text", ['"><script>alert(1)</script>', "a & b", "]]>", "\x00Ann", "&lt;Ann&gt;"])
def test_names_are_texts_in_pictures(text: str) -> None:
    root = ET.fromstring(document(10, 10, text, element("text", text, id=text)))
    assert [child.tag.rpartition("}")[2] for child in root.iter()].count("script") == 0
    shown = [node.text for node in root.iter() if node.tag.endswith("}text")]
    assert shown == [text.replace("\x00", "")]


def test_cells_of_tables_are_no_formulas() -> None:
    text = io.StringIO()
    names = ["=1+1", "@x", "+cmd|' /C calc'!A0", "-2+3", "\tAnn", "\r=1", 'An"n, x']
    csv.writer(text).writerow([*map(spreadsheet_cell, names), spreadsheet_cell(-3)])
    (row,) = csv.reader(io.StringIO(text.getvalue()))
    assert row == [*(f"'{name}" for name in names[:-1]), 'An"n, x', "-3"]


def test_the_command_line_takes_a_title_and_a_crest() -> None:
    parser = Parser(texts=EN)
    add_arguments(parser, EN)
    args = parser.parse_args(["--name", "Ann", "--title", "the Bold", "--crest", "heater:blue:star:gold"])
    assert player_of(args, EN) == Player("Ann", "the Bold", CREST)
    assert player_of(parser.parse_args([]), EN) is None
    with pytest.raises(UsageError, match="heater, kite"):
        player_of(parser.parse_args(["--crest", "lion"]), EN)
