"""What the exchange of random parts needs from the database."""

from inkland.server.infra.database.database_store import DatabaseStore, read_by, write_by
from inkland.server.infra.stores.queries import tickets


class TicketStore(DatabaseStore):
    """The tickets of all rooms; the store of games adds to a ticket the deal that is made from it.

    Every operation raises StoreUnavailable while the store cannot read or write.
    """

    make = write_by(tickets.make_ticket)
    fail = write_by(tickets.fail_ticket)
    find = read_by(tickets.find_ticket)
    earlier = read_by(tickets.earlier_tickets)
