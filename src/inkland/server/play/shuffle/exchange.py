"""The exchange of random parts before a deal, in one room.

A client offers a commitment, SHA-256 of a random part of its own. When a game starts, the server freezes a
ticket with the offered commitments and the hash of its own secret, stores it, and shows it to these clients,
which reveal their parts. If one is missing after a while, there is a new ticket without that guest.
"""

import asyncio
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from inkland.core.setup.config import GameConfig
from inkland.notation.values import to_plain
from inkland.server.base.limits import MOST_COMMITMENTS
from inkland.server.infra.bus.notices import PartRevealed, TicketShown
from inkland.server.model.games.sealed_deal import MadeTicket, SealedDeal, TicketDraft
from inkland.server.model.rooms.room import Place, Room
from inkland.server.play.broadcast.outbox import Outbox
from inkland.server.play.dependencies import Dependencies
from inkland.server.play.protocol.client_messages import Commit, Reveal
from inkland.server.play.protocol.codec import encode
from inkland.server.play.protocol.server_messages import TicketMessage
from inkland.shuffle.document import TicketSeat, parse_ticket
from inkland.shuffle.generator import KEY_BYTES, digest_of, make_key

REVEAL_SECONDS: Final = 1.5
"""How long the random part of a client is waited for."""
Commitments = Mapping[str, str]
"""The guests who have offered commitments, by these."""


class _Collected:
    """The parts of a ticket that have been revealed so far."""

    def __init__(self, commitments: Sequence[str]) -> None:
        self.parts: dict[str, str | None] = dict.fromkeys(commitments)
        self._awaited = set(commitments)
        self.is_done = asyncio.Event()
        self._settle(None)

    def add(self, part: str) -> None:
        """Take in a part, if it belongs to a commitment."""
        commitment = digest_of(bytes.fromhex(part))
        if commitment in self.parts:
            self.parts[commitment] = part
            self._settle(commitment)

    def give_up(self, commitment: str) -> None:
        """Wait no longer for a part."""
        self._settle(commitment)

    def _settle(self, commitment: str | None) -> None:
        self._awaited.discard(commitment or "")
        if not self._awaited:
            self.is_done.set()


class Exchange:
    """The commitments of the clients of a room, and the ticket that waits for their parts."""

    def __init__(self, room: str, dependencies: Dependencies) -> None:
        self._room = room
        self._dependencies = dependencies
        self.on_offer: Callable[[], None] = lambda: None
        """Called when a client of this server offers a commitment."""
        self._own: dict[Outbox, str] = {}
        self._elsewhere: dict[str, Commitments] = {}
        """The commitments of clients of other servers, by server."""
        self._collected: _Collected | None = None
        self._broken = set[str]()
        """Commitments whose parts were not revealed; they are in no further ticket."""

    @property
    def offered(self) -> dict[str, str]:
        """The commitments of the clients of this server, and their guests."""
        return {commitment: outbox.guest for outbox, commitment in self._own.items()}

    def offer(self, outbox: Outbox, request: Commit) -> None:
        """Take in the commitment of a connection for the next ticket, or that it takes no part."""
        if request.commitment is None:
            self._own.pop(outbox, None)
        else:
            self._own[outbox] = request.commitment
        self.on_offer()

    def reveal(self, outbox: Outbox, request: Reveal) -> None:
        """Take in the part of a connection, and its commitment for the ticket after this one."""
        self.add_part(request.part)
        own = self._dependencies.server
        self._dependencies.bus.publish(PartRevealed(self._room, own, request.part))
        self._own[outbox] = request.next
        self.on_offer()

    def withdraw(self, outbox: Outbox) -> None:
        """Forget a connection that has ended, and wait no longer for its part."""
        commitment = self._own.pop(outbox, None)
        if commitment is not None and self._collected is not None:
            self._collected.give_up(commitment)

    def follow(self, server: str, commitments: Commitments) -> None:
        """Take in the commitments of another server's clients."""
        gone = self._elsewhere.get(server, {}).keys() - commitments.keys()
        self._elsewhere[server] = commitments
        if self._collected is not None:
            for commitment in gone:
                if self._collected.parts.get(commitment) is None:
                    self._collected.give_up(commitment)

    def add_part(self, part: str) -> None:
        """Take in a part that was revealed here or on another server."""
        if self._collected is not None:
            self._collected.add(part)

    def show(self, ticket: str) -> None:
        """Show a ticket to the connections of this server whose commitments are in it."""
        commitments, message = parse_ticket(ticket).commitments, encode(TicketMessage(ticket))
        for outbox, commitment in self._own.items():
            if commitment in commitments:
                outbox.put(message)

    async def agree(self, room: Room, config: GameConfig) -> SealedDeal:
        """Return the sealed deal of a game that starts in a room, after as many tickets as it takes."""
        absent = set[str]()
        while True:
            offered = self._all_offered(absent)
            draft = _draft(room, config, offered)
            tickets, now = self._dependencies.tickets, self._dependencies.time.now()
            ticket = await tickets.make(draft, secrets.token_bytes(KEY_BYTES), now)
            parts = await self._collect(ticket)
            missing = [commitment for commitment, part in parts.items() if part is None]
            revealed = [part for part in parts.values() if part is not None]
            if not missing:
                key = make_key(ticket.secret, ticket.text, [bytes.fromhex(part) for part in revealed])
                return SealedDeal(ticket, tuple(revealed), key)
            await tickets.fail(ticket.id, list(parts.values()))
            absent |= {offered[commitment] for commitment in missing}
            self._broken |= set(missing)

    async def _collect(self, ticket: MadeTicket) -> dict[str, str | None]:
        """Show a stored ticket, and return the parts that are revealed in time, by commitment."""
        collected = self._collected = _Collected(parse_ticket(ticket.text).commitments)
        own, time = self._dependencies.server, self._dependencies.time
        timer = time.call_later(REVEAL_SECONDS, collected.is_done.set)
        try:
            self.show(ticket.text)
            self._dependencies.bus.publish(TicketShown(self._room, own, ticket.text))
            await collected.is_done.wait()
        finally:
            timer.cancel()
            self._collected = None
        return collected.parts

    def _all_offered(self, absent: Collection[str]) -> dict[str, str]:
        """Return the commitments of all clients but those of some guests, and their guests."""
        found = self.offered
        for commitments in self._elsewhere.values():
            found |= commitments
        return {one: guest for one, guest in found.items() if guest not in absent and one not in self._broken}


def _draft(room: Room, config: GameConfig, offered: Commitments) -> TicketDraft:
    """Return what a ticket says about a game that starts in a room."""
    return TicketDraft(
        room=room.id,
        number=room.number,
        setup=to_plain(config, GameConfig),
        shuffles_seats=room.settings.seat_order == "shuffled",
        seats=tuple(_seat(place, offered) for place in room.places),
    )


def _seat(place: Place, offered: Commitments) -> TicketSeat:
    if place.kind == "bot":
        return TicketSeat("bot", bot=place.bot)
    own = [] if place.shared else [one for one, guest in offered.items() if guest == place.guest]
    return TicketSeat("person", commitments=tuple(own[-MOST_COMMITMENTS:]))
