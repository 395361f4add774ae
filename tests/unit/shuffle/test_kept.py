"""A record against the tickets that a device has kept: a server that dealt until it was pleased is found."""

import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.unit.shuffle.sealed_games import CATALOG, changed, played, sealed_record, sha

from inkland.cli.main import run
from inkland.core.decide import start
from inkland.core.events import DeckShuffled
from inkland.core.setup.config import GameConfig, resolve
from inkland.core.setup.ruleset import Player
from inkland.notation.records import format_record
from inkland.notation.values import to_plain
from inkland.shuffle.document import (
    TICKET_FORMAT,
    EarlierHash,
    EarlierTicket,
    ShuffleDocument,
    Ticket,
    TicketSeat,
    ticket_text,
)
from inkland.shuffle.generator import KeyChance, make_key
from inkland.shuffle.steps import steps_of

CONFIG = resolve(GameConfig(players=2), CATALOG)
WANTED = ("hamlet", "farmland")


def bytes_of(name: str) -> bytes:
    return bytes.fromhex(sha(name.encode()))


def ticket_of(name: str, attempt: int = 1, *earlier: tuple[str, bool], part: str = "") -> str:
    """A ticket with the secret of its name, and the commitment of one device unless the part is empty."""
    parts = (sha(bytes_of(part)),) if part else ()
    seats = (TicketSeat("person", parts), TicketSeat("person"))
    listed = tuple(EarlierHash(sha(text.encode()), dealt) for text, dealt in earlier)
    setup = to_plain(CONFIG, GameConfig)
    secret_hash = sha(bytes_of(name))
    return ticket_text(Ticket(TICKET_FORMAT, name, attempt, 0, setup, "listed", seats, secret_hash, listed))


def first_deck(key: bytes) -> tuple[str, ...]:
    _, events = start(CATALOG, CONFIG, (Player(""), Player("")), KeyChance(key))
    return next(tuple(event.cards) for event in events if isinstance(event, DeckShuffled))


def record_of(name: str, ticket: str, part: str, *earlier: EarlierTicket) -> str:
    parts = [bytes_of(part)] if part else []
    key = make_key(bytes_of(name), ticket, parts)
    events = played(key, CONFIG)
    hexes = tuple(one.hex() for one in parts)
    steps = steps_of(events, CATALOG, key)
    document = ShuffleDocument(ticket, bytes_of(name).hex(), hexes, steps, earlier=earlier)
    return format_record(events, CATALOG, shuffle=document)


def kept_file(folder: Path, *kept: tuple[str, str | None]) -> str:
    path = folder / "kept.json"
    tickets = [{"ticket": ticket, "part": part and bytes_of(part).hex()} for ticket, part in kept]
    path.write_text(json.dumps({"inkland-kept": 1, "tickets": tickets}), encoding="utf-8")
    return str(path)


def verify(folder: Path, record: str, *options: str) -> int:
    path = folder / "game.inkland"
    path.write_text(record, encoding="utf-8", newline="\n")
    return run(["--lang", "en", "verify", *options, str(path)])


def test_the_server_that_deals_until_the_cards_please_it_is_found_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A client answers everything: the record is right in itself, but not for what that client kept."""
    kept = list[tuple[str, str | None]]()
    for tries in count():
        name, part = f"secret {tries}", f"part {tries}"
        ticket = ticket_of(name, part=part)
        kept.append((ticket, part))
        key = make_key(bytes_of(name), ticket, [bytes_of(part)])
        if tries > 0 and first_deck(key)[:2] == WANTED:
            break
    record = record_of(name, ticket, part)
    assert verify(tmp_path, record) == 0
    assert verify(tmp_path, record, "--kept", kept_file(tmp_path, *kept[-1:])) == 0
    capsys.readouterr()
    assert verify(tmp_path, record, "--kept", kept_file(tmp_path, *kept)) == 1
    assert "✗ Every ticket that this device answered is listed." in capsys.readouterr().out


def test_a_deal_without_the_part_of_the_device_is_not_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = ticket_of("one", part="mine")
    second = ticket_of("two", 2, (first, False))
    earlier = EarlierTicket(first, bytes_of("one").hex(), (None,), "missing-part")
    record = record_of("two", second, "", earlier)
    assert verify(tmp_path, record) == 0
    assert verify(tmp_path, record, "--kept", kept_file(tmp_path, (first, "mine"), (second, None))) == 5
    assert "this device’s random part was left out" in capsys.readouterr().out


def test_the_ticket_and_its_record_list_the_same_tickets(tmp_path: Path) -> None:
    first, other = ticket_of("one", part="mine"), ticket_of("other", part="mine")
    second = ticket_of("two", 2, (first, False), part="second")
    for text, code in ((first, 0), (other, 1)):
        secret = bytes_of("one" if text == first else "other").hex()
        earlier = EarlierTicket(text, secret, (bytes_of("mine").hex(),), "not-dealt")
        assert verify(tmp_path, record_of("two", second, "second", earlier)) == code


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{}", "not a file saved on the page"),
        ('{"inkland-kept":1,"tickets":[{"ticket":"{","part":null}]}', "not a file saved on the page"),
        ('{"inkland-kept":1,"tickets":[]}', "says nothing about this game"),
    ],
)
def test_a_file_that_says_nothing_is_refused(
    text: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kept.json"
    path.write_text(text, encoding="utf-8")
    assert verify(tmp_path, sealed_record(), "--kept", str(path)) == 2
    assert message in capsys.readouterr().err


def test_a_part_that_is_not_in_the_revealed_deal_is_found(tmp_path: Path) -> None:
    ticket = ticket_of("one", part="mine")
    record = changed(record_of("one", ticket, "mine"), lambda shuffle, _: drop_parts(shuffle))
    assert verify(tmp_path, record, "--kept", kept_file(tmp_path, (ticket, "mine"))) == 1


def drop_parts(shuffle: Any) -> None:
    del shuffle["parts"]
