"""Whole games whose cards come from a ticket, as a server records them."""

import hashlib
import json
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from inkland.content import load_catalog
from inkland.core.decide import start, step
from inkland.core.events import Event
from inkland.core.options import options
from inkland.core.record import replace
from inkland.core.setup.config import GameConfig, resolve
from inkland.core.setup.presets import preset_config
from inkland.core.setup.ruleset import Player
from inkland.core.state import view
from inkland.notation.records import format_record
from inkland.notation.values import to_plain
from inkland.shuffle.document import (
    TICKET_FORMAT,
    EarlierTicket,
    ShuffleDocument,
    Ticket,
    TicketSeat,
    ticket_text,
)
from inkland.shuffle.generator import KeyChance, make_key
from inkland.shuffle.steps import steps_of

CATALOG = load_catalog()
SECRET = bytes(range(32))
PARTS = (bytes(range(32, 64)), bytes(range(64, 96)))


def sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def ticket_of(config: GameConfig, attempt: int, secret: bytes) -> str:
    seats = tuple(TicketSeat("person", (sha(part),)) for part in PARTS)
    setup = to_plain(config, GameConfig)
    return ticket_text(Ticket(TICKET_FORMAT, "abc", attempt, 0, setup, "listed", seats, sha(secret)))


def played(key: bytes, config: GameConfig) -> list[Event]:
    """The events of a game of two, who choose at random."""
    state, made = start(CATALOG, config, (Player(""), Player("")), KeyChance(key))
    events, rng = list(made), Random(1)
    while not state.table.is_over:
        seat = min(state.table.awaited)
        choice = rng.choice(options(view(state, seat)))
        state, made = step(state, choice, KeyChance(key))
        events += made
    return events


def sealed_record() -> str:
    """The record of a game with everything on, after one deal that was taken back."""
    config = resolve(replace(preset_config("everything", CATALOG), players=2), CATALOG)
    first = ticket_of(config, 1, PARTS[0])
    earlier = EarlierTicket(first, PARTS[0].hex(), tuple(part.hex() for part in PARTS), "taken-back")
    ticket = ticket_of(config, 2, SECRET)
    key = make_key(SECRET, ticket, PARTS)
    events = played(key, config)
    document = ShuffleDocument(
        ticket=ticket,
        secret=SECRET.hex(),
        parts=tuple(part.hex() for part in PARTS),
        steps=steps_of(events, CATALOG, key),
        earlier=(earlier,),
    )
    return format_record(events, CATALOG, shuffle=document)


def changed(record: str, change: Callable[[Any, list[Any]], object]) -> str:
    """The record after a change of its shuffle or its events, with a checksum that fits again."""
    header, *events, closing = [json.loads(line) for line in record.split("\n")[:-1]]
    change(header["shuffle"], events)
    body = "".join(msgspec.json.encode(line).decode() + "\n" for line in (header, *events))
    closing["sha256"] = sha(body.encode())
    return body + msgspec.json.encode(closing).decode() + "\n"
