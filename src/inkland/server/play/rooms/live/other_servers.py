"""What a live room tells the other servers that have it open, and what it learns from them."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import assert_never

from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.infra.bus.notices import (
    BotUse,
    GuestChanged,
    Notice,
    PartRevealed,
    PresenceChanged,
    ReactionNotice,
    ReportAsked,
    RoomOwned,
    RoomSaved,
    ServerReport,
    SessionAdded,
    SessionsEnded,
    TicketShown,
)
from inkland.server.model.rooms.seats.listing import is_on_list, listed_since
from inkland.server.model.stored import Versions
from inkland.server.play.dependencies import Dependencies
from inkland.server.play.rooms.live.turns.ownership import Ownership
from inkland.server.play.rooms.state.inbox import Work
from inkland.server.play.rooms.state.reloading import Reloader
from inkland.server.play.rooms.state.saved_room import SavedRoom


class OtherServers:
    """Follows the other servers of a room, and lets them follow this one.

    `on_presence` is called when a guest has come or left, through any server; `put` queues work for which
    nobody waits.
    """

    def __init__(
        self,
        saved: SavedRoom,
        reloader: Reloader,
        ownership: Ownership,
        dependencies: Dependencies,
        put: Callable[[Work], None],
        on_presence: Callable[[], None],
    ) -> None:
        self._saved = saved
        self._reloader = reloader
        self._ownership = ownership
        self._cluster = dependencies.cluster
        self._server = dependencies.server
        self._bus = dependencies.bus
        self._put = put
        self._on_presence = on_presence
        self._announced: dict[str, str] = {}
        """The commitments that the other servers know."""
        self._listed: float | None = None
        """Since when others may join the room, as it is stored."""
        saved.exchange.on_offer = lambda: self.announce(saved.publisher.guests)

    def start(self) -> None:
        """Listen to the other servers, and ask who is connected to them."""
        self._bus.subscribe(self._saved.room.id, self._on_notice)
        self._publish_presence(asks=True)

    async def close(self) -> None:
        """Listen no more; the room has no guests here and is shown on no list because of them."""
        self._bus.unsubscribe(self._saved.room.id, self._on_notice)
        if self._listed is not None:
            self._listed = None
            with suppress(StoreUnavailable):  # a room without guests is not shown
                await self._save_listing()

    async def catch_up(self) -> bool:
        """Load what other servers have saved and are just telling; return whether there was anything."""
        is_behind = await self._saved.is_behind()
        if is_behind:
            await self._reloader.reload()
        return is_behind

    def announce(self, guests: frozenset[str]) -> None:
        """Take in who is connected to this server, and tell the other servers."""
        offered = self._saved.exchange.offered
        if self._update_presence(self._server, guests) or offered != self._announced:
            self._announced = offered
            self._publish_presence(guests)
            self.update_listing(guests)

    def announce_again(self) -> None:
        """Tell the other servers who is connected to this one, since they may have missed it."""
        if self._saved.publisher.guests:
            self._publish_presence()

    def ask_again(self) -> None:
        """Ask the other servers who is connected to them after they were not heard for a while."""
        if self._bus.state == "connected":
            self._saved.presence.begin_again()
            self._publish_presence(asks=True)

    def forget(self, server: str) -> None:
        """Take in that a server has died: its guests are gone, and others act for its rooms."""
        self._saved.exchange.follow(server, {})
        self._update_presence(server, frozenset())
        self._ownership.server_died(server)

    def update_listing(self, guests: frozenset[str]) -> None:
        """Store whether guests of other servers may join the room now."""
        if self._cluster.is_alone:
            return
        room = self._saved.room
        since = listed_since(room) if is_on_list(room, guests) else None
        if since != self._listed:
            self._listed = since
            self._put(self._save_listing)

    async def _save_listing(self) -> None:
        await self._cluster.store.list_room(self._saved.room.id, self._cluster.server, self._listed)

    def _is_newer(self, saved: Versions) -> bool:
        """Return whether another server has saved something newer than what is known here."""
        return saved.is_newer_than(self._saved.versions)

    async def _follow(self, saved: Versions) -> None:
        """Load what another server has saved, unless that was loaded meanwhile."""
        if not self._is_newer(saved):
            return
        if (saved.room, saved.game) == (self._saved.room.version, self._saved.game_version[0]):
            await self._reloader.reload_events(saved.events)
        else:
            await self._reloader.reload()

    def _publish_presence(self, guests: frozenset[str] | None = None, *, asks: bool = False) -> None:
        """Tell the other servers who is connected to this one."""
        guests = self._saved.publisher.guests if guests is None else guests
        offered = self._saved.exchange.offered
        self._bus.publish(PresenceChanged(self._saved.room.id, self._server, guests, offered, asks=asks))

    def _update_presence(self, server: str, guests: frozenset[str]) -> bool:
        """Update who is connected to a server; return whether a guest came or left."""
        is_changed = self._saved.presence.update(server, guests)
        if is_changed:
            self._on_presence()
        return is_changed

    def _on_notice(self, notice: Notice) -> None:
        """Follow another server: load what it has saved, or show who is connected to it."""
        if notice.server == self._server:
            return
        exchange = self._saved.exchange
        match notice:
            case RoomSaved():
                saved = Versions(notice.room_version, notice.game, notice.game_version)
                if self._is_newer(saved):
                    self._put(partial(self._follow, saved))
            case PresenceChanged():
                exchange.follow(notice.server, notice.commitments)
                self._update_presence(notice.server, notice.guests)
                if notice.asks:
                    self.announce_again()
            case RoomOwned(owner=owner):
                self._ownership.follow(owner)
            case TicketShown(ticket=ticket):
                exchange.show(ticket)
            case PartRevealed(part=part):
                exchange.add_part(part)
            case ReactionNotice():
                self._saved.publisher.send_reaction(notice.seat, notice.reaction, notice.not_to)
            case (
                SessionsEnded() | SessionAdded() | GuestChanged() | BotUse() | ReportAsked() | ServerReport()
            ):
                pass  # concerns no room
            case _:
                assert_never(notice)
