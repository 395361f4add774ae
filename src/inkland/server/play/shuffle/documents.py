"""What the record of a game may say about its shuffle by now."""

from inkland.core.catalog import Catalog
from inkland.notation.records import catalog_of_game
from inkland.server.infra.stores.loading import DealStore, load_deal
from inkland.server.infra.stores.ticket_store import TicketStore
from inkland.server.model.games.deal import key_of_seed
from inkland.server.model.games.game import Game
from inkland.server.model.games.sealed_deal import StoredTicket
from inkland.shuffle.document import MOST_EARLIER, EarlierTicket, ShuffleDocument, parse_ticket
from inkland.shuffle.steps import steps_of


async def shuffle_document(
    game: Game, catalog: Catalog, store: DealStore, tickets: TicketStore
) -> ShuffleDocument | None:
    """Return the document of a game that has ended; None if it was dealt without a ticket.

    Secret and parts are in it unless others still play with the same deal.
    """
    seed = game.seed
    ticket = None if seed is None else await tickets.find(seed)
    key = None if seed is None else key_of_seed(seed)
    if ticket is None or key is None:
        return None
    is_known = ticket.game != game.public_id
    found = await tickets.earlier(ticket.id, MOST_EARLIER)
    earlier = tuple([_earlier(one, is_told=await _may_be_told(store, one.seed)) for one in found])
    if not await _may_be_told(store, ticket.seed):
        return ShuffleDocument(ticket.text, known=is_known, earlier=earlier)
    text = parse_ticket(ticket.text)
    seats = len(text.seats) if text.seat_order == "shuffled" and not is_known else 0
    events = [game.start, *game.events[1:]]
    return ShuffleDocument(
        ticket=ticket.text,
        secret=ticket.secret.hex(),
        parts=tuple(part or "" for part in ticket.parts),
        steps=steps_of(events, catalog_of_game(events, catalog), key, seats=seats),
        known=is_known,
        earlier=earlier,
    )


async def _may_be_told(store: DealStore, seed: bytes | None) -> bool:
    """Return whether nobody can gain any more from knowing what follows from a seed."""
    return seed is None or (await load_deal(store, seed)).is_closed


def _earlier(ticket: StoredTicket, *, is_told: bool) -> EarlierTicket:
    secret = ticket.secret.hex() if is_told else None
    parts = ticket.parts if is_told else (None,) * len(ticket.parts)
    return EarlierTicket(ticket.text, secret, parts, ticket.fate or "given-up")
