"""The check of a shuffle: hashes, key and orders are computed again from a record, without any rule."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from inkland.core.ids import EDICTS
from inkland.shuffle.document import (
    MOST_EARLIER,
    EarlierHash,
    EarlierTicket,
    ShuffleDocument,
    Ticket,
    parse_ticket,
)
from inkland.shuffle.generator import KEY_BYTES, digest_of, make_key
from inkland.shuffle.kept import KeptTicket, own_part
from inkland.shuffle.steps import how_of, outcome

Outcome = Literal["verified", "known", "absent", "sealed", "none", "mismatch"]
"""All is right; the same, with a deal that was known, or without the part of the device whose tickets were
kept; not revealed yet; no ticket; something is wrong."""
Subject = Literal[
    "ticket", "attempts", "listed", "setup", "secret", "part", "step", "use", "rules", "earlier", "kept"
]


class Finding(NamedTuple):
    """One thing that was checked; `name` says which, if there are several."""

    subject: Subject
    is_right: bool
    name: str = ""


class ShuffleCheck(NamedTuple):
    """What a check has found."""

    outcome: Outcome
    findings: tuple[Finding, ...] = ()
    ticket: Ticket | None = None


def check_shuffle(
    document: ShuffleDocument | None,
    events: Sequence[Mapping[str, Any]],
    kept: Sequence[KeptTicket] | None = None,
) -> ShuffleCheck:
    """Check the shuffle of a record; `events` are its lines as plain values.

    `kept` are the tickets that a device has kept after one press, if they are known.
    """
    if document is None:
        return ShuffleCheck("none")
    try:
        ticket = parse_ticket(document.ticket)
    except msgspec.DecodeError:
        return ShuffleCheck("mismatch", (Finding("ticket", is_right=False),))
    findings = [Finding("ticket", is_right=True), *_frame(document, ticket, events)]
    if document.secret is not None:
        findings += _revealed(document, ticket, events)
    own = None if kept is None else own_part(kept, document)
    if own in ("used", "unlisted"):
        findings.append(Finding("kept", own == "used"))
    if not all(finding.is_right for finding in findings):
        found: Outcome = "mismatch"
    elif document.secret is None:
        found = "sealed"
    elif document.known:
        found = "known"
    else:
        found = "absent" if own == "absent" else "verified"
    return ShuffleCheck(found, tuple(findings), ticket)


def key_of(document: ShuffleDocument) -> bytes | None:
    """Return the key of a document, or None if it cannot be made."""
    secret, parts = _bytes(document.secret), [_bytes(part) for part in document.parts]
    if secret is None or None in parts:
        return None
    return make_key(secret, document.ticket, [part for part in parts if part is not None])


def _frame(
    document: ShuffleDocument, ticket: Ticket, events: Sequence[Mapping[str, Any]]
) -> Iterator[Finding]:
    """Check what can be checked before the secret is revealed."""
    if not document.known:
        started = events[0]
        is_same = ticket.setup == started.get("config", {}) and len(ticket.seats) == len(started["players"])
        yield Finding("setup", is_same)
    counted = [_attempt(one) for one in document.earlier]
    first = max(1, ticket.attempt - MOST_EARLIER)
    yield Finding("attempts", counted == list(range(first, ticket.attempt)))
    if ticket.earlier is not None:
        hashes = (EarlierHash(digest_of(one.ticket.encode()), one.is_dealt) for one in document.earlier)
        yield Finding("listed", ticket.earlier == tuple(hashes))
    for number, one in zip(counted, document.earlier, strict=True):
        yield Finding("earlier", _is_right(one), str(number))


def _revealed(
    document: ShuffleDocument, ticket: Ticket, events: Sequence[Mapping[str, Any]]
) -> Iterator[Finding]:
    yield Finding("secret", _matches(document.secret, ticket.secret_hash))
    commitments = ticket.commitments
    if len(commitments) != len(document.parts):
        yield Finding("part", is_right=False)
    for number, (part, commitment) in enumerate(zip(document.parts, commitments, strict=False), start=1):
        yield Finding("part", _matches(part, commitment), str(number))
    key = key_of(document)
    if key is None:
        return
    for step in document.steps:
        made = outcome(key, step.label, step.items) if step.items else ()
        is_right = step.how == how_of(step.label) and bool(step.result)
        yield Finding("step", is_right and made[: len(step.result)] == step.result, step.label)
    results = {step.label: list(step.result) for step in document.steps}
    for label, used in _uses(events):
        yield Finding("use", results.get(label) == used, label)
    dealt = [list(step.items) for step in document.steps if step.how == "pick"]
    if dealt:
        yield Finding("use", results.get("families") == dealt, "families")


def _uses(events: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, list[Any]]]:
    """Yield what a game used of each step: its label, and what came out."""
    started = events[0]
    config = started.get("config", {})
    if "edicts" not in config:
        yield from ((f"edict {edict}", [card]) for edict, card in zip(EDICTS, started["edicts"], strict=True))
    if started.get("skills") and "skill_cards" not in config:
        yield "skills", started["skills"]
    season = 0
    for event in events:
        if event["kind"] == "piles-shuffled":
            yield "ambushes", event["ambush"]
            if event.get("heroes"):
                yield "heroes", event["heroes"]
        elif event["kind"] == "deck-shuffled":
            season += 1
            yield f"deck {season}", event["cards"]


def _is_right(earlier: EarlierTicket) -> bool:
    """Return whether what was revealed about an earlier ticket fits it."""
    try:
        ticket = parse_ticket(earlier.ticket)
    except msgspec.DecodeError:
        return False
    if earlier.secret is None:
        return True
    commitments = ticket.commitments
    if not _matches(earlier.secret, ticket.secret_hash) or len(commitments) != len(earlier.parts):
        return False
    pairs = zip(earlier.parts, commitments, strict=True)
    return all(not earlier.is_dealt if part is None else _matches(part, one) for part, one in pairs)


def _attempt(earlier: EarlierTicket) -> int:
    try:
        return parse_ticket(earlier.ticket).attempt
    except msgspec.DecodeError:
        return 0


def _bytes(text: str | None) -> bytes | None:
    try:
        found = bytes.fromhex(text or "")
    except ValueError:
        return None
    return found if len(found) == KEY_BYTES else None


def _matches(text: str | None, commitment: str) -> bool:
    found = _bytes(text)
    return found is not None and digest_of(found) == commitment
