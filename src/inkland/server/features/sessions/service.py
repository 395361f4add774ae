"""The sessions of all guests: recognizes devices, adds them, lists them and signs them out."""

import asyncio
from collections.abc import Collection
from typing import Any, Final

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.base.time_source import TimeSource
from inkland.server.features.sessions.device import Device, device_of
from inkland.server.features.sessions.move_links import MOVE_SECONDS, MoveLinks
from inkland.server.features.sessions.open_connections import OpenConnections
from inkland.server.features.sessions.recovery_store import CheckedCode
from inkland.server.features.sessions.session import Session, SignedIn, new_session
from inkland.server.features.sessions.store import CodeReplaced, LinkUsed, SessionStore
from inkland.server.features.sessions.tokens import new_token, token_hash
from inkland.server.infra.bus.bus import Bus
from inkland.server.infra.bus.notices import EVERYWHERE, Notice, SessionAdded, SessionsEnded
from inkland.server.model.rooms.guest import Guest

TOUCH_SECONDS: Final = 3600.0
"""How old the stored time of the last use may be: most requests write nothing."""
DAY_SECONDS: Final = 24 * 3600.0


class Sessions:
    """The sessions of guests; a device that is not used for `days` has to be added again."""

    def __init__(
        self, store: SessionStore, bus: Bus, *, server: str, time: TimeSource, days: int, log: Any
    ) -> None:
        self.connections = OpenConnections()
        self.max_age = days * DAY_SECONDS
        self._store = store
        self._bus = bus
        self._server = server
        self._time = time
        self._log = log
        self._touches = set[asyncio.Task[None]]()
        self._being_stored: dict[str, float] = {}
        """When the sessions were used whose use is being stored."""

    def start(self) -> None:
        """Follow the sessions that other servers end."""
        self._bus.subscribe(EVERYWHERE, self._on_notice)

    async def close(self) -> None:
        """Finish what is being stored."""
        self._bus.unsubscribe(EVERYWHERE, self._on_notice)
        await asyncio.gather(*self._touches)

    async def find(self, token: str | None, user_agent: str | None) -> SignedIn:
        """Return the guest whose device has a token; raises RequestRefused."""
        found = await self._store.find(token_hash(token), since=self._since) if token else None
        if found is None:
            raise RequestRefused(ServerCode.NO_GUEST, status=401)
        self.touch(found.session, device_of(user_agent))
        return found

    def touch(self, session: Session, device: Device) -> None:
        """Store that a session is in use, if that is worth a write; nobody waits for it."""
        now, being_stored = self._time.now(), self._being_stored.get(session.id)
        is_known = session.device != Device() or device == Device()
        if is_known and now - session.seen < TOUCH_SECONDS:
            return
        if being_stored is not None and now - being_stored < TOUCH_SECONDS:
            return
        self._being_stored[session.id] = now
        task = asyncio.create_task(
            self._touch(session.id, session.device if device == Device() else device, now)
        )
        self._touches.add(task)
        task.add_done_callback(self._touches.discard)

    async def _touch(self, session: str, device: Device, now: float) -> None:
        try:
            await self._store.touch(session, device, now=now)
        except Exception as error:  # noqa: BLE001 - a failure of the store must not stop the guest
            self._log.error("session-not-stored", exc_info=error)
        finally:
            if self._being_stored.get(session) == now:
                del self._being_stored[session]

    async def create_guest(self, guest: Guest, user_agent: str | None) -> str:
        """Store a new guest, and return the token of their first device."""
        token = new_token()
        session = new_session(token, device_of(user_agent), "first", now=self._time.now())
        await self._store.create_guest(guest, session)
        return token

    async def make_link(self, guest: str) -> str:
        """Return the signed token of a link that adds another device to a guest."""
        return MoveLinks(await self._store.signing_keys(), self._time.now()).make(guest)

    async def owner_of_link(self, signed: str) -> Guest:
        """Return the guest of a link, which stays valid; raises RequestRefused."""
        link = MoveLinks(await self._store.signing_keys(), self._time.now()).read(signed)
        try:
            return await self._store.owner_of_link(link.nonce, link.guest)
        except LinkUsed:
            raise RequestRefused(ServerCode.LINK_USED, status=403) from None

    async def use_link(self, signed: str, user_agent: str | None) -> str:
        """Add a device to the guest of a link, and return its token; raises RequestRefused."""
        link = MoveLinks(await self._store.signing_keys(), self._time.now()).read(signed)
        token, now = new_token(), self._time.now()
        session = new_session(token, device_of(user_agent), "link", now=now)
        until = now + MOVE_SECONDS
        try:
            ended = await self._store.use_link(
                link.nonce, link.guest, session, until=until, since=self._since
            )
        except LinkUsed:
            raise RequestRefused(ServerCode.LINK_USED, status=403) from None
        self.publish_end(ended)
        return token

    async def recover(self, code: CheckedCode, user_agent: str | None) -> str:
        """Add a device to the guest of a code, tell their other devices, and return the new one's token.

        Raises RequestRefused if the code has been replaced.
        """
        token = new_token()
        session = new_session(token, device_of(user_agent), "recovery", now=self._time.now())
        try:
            ended = await self._store.recover(code, session, since=self._since)
        except CodeReplaced:
            raise RequestRefused(ServerCode.RECOVERY_WRONG, status=403) from None
        self.publish_end(ended)
        others = await self.sessions_of(code.guest)
        self._publish_added(session, frozenset(one.token_hash for one in others if one.id != session.id))
        return token

    async def added_since(self, known: SignedIn) -> Session | None:
        """Return the newest device from a recovery code that the guest was not told about on this one."""
        others = await self.sessions_of(known.guest.id)
        found = [one for one in others if one.origin == "recovery" and one.created > known.session.told]
        return max((one for one in found if one.id != known.session.id), key=_created, default=None)

    async def remember_told(self, known: SignedIn) -> None:
        """Store that the guest has been told on this device about all devices that were added until now."""
        await self._store.remember_told(known.session.id, now=self._time.now())

    async def sessions_of(self, guest: str) -> list[Session]:
        """Return the sessions of a guest, the last used first."""
        return await self._store.sessions_of(guest, since=self._since)

    async def end(self, guest: str, session: str) -> None:
        """Sign out one device of a guest; raises RequestRefused if there is no such device."""
        ended = await self._store.end(guest, only=session)
        if not ended:
            raise RequestRefused(ServerCode.NO_SUCH_DEVICE, status=404)
        self.publish_end(ended)

    async def end_others(self, guest: str, session: str) -> None:
        """Sign out all devices of a guest but one."""
        self.publish_end(await self._store.end(guest, but=session))

    async def end_all(self, guest: str) -> None:
        """Sign out all devices of a guest."""
        self.publish_end(await self._store.end(guest))

    async def check_open(self) -> None:
        """End connections whose session another server has removed, in case its notice was lost."""
        if known := self.connections.open:
            self.connections.end(known - await self._store.existing(known))

    def publish_end(self, token_hashes: Collection[str]) -> None:
        """Close the connections of sessions that have been removed, here and on other servers."""
        if token_hashes:
            self.connections.end(token_hashes)
            self._bus.publish(SessionsEnded(self._server, frozenset(token_hashes)))

    def _publish_added(self, session: Session, token_hashes: frozenset[str]) -> None:
        """Tell the connections of a guest's other devices that one was added, here and on other servers."""
        notice = SessionAdded(self._server, token_hashes, *session.device)
        self.connections.tell(notice.token_hashes, session.device)
        self._bus.publish(notice)

    def _on_notice(self, notice: Notice) -> None:
        if notice.server == self._server:
            return
        if isinstance(notice, SessionsEnded):
            self.connections.end(notice.token_hashes)
        elif isinstance(notice, SessionAdded):
            self.connections.tell(notice.token_hashes, Device(notice.browser, notice.system))

    @property
    def _since(self) -> float:
        """When the oldest session that is valid now was used."""
        return self._time.now() - self.max_age


def _created(session: Session) -> float:
    return session.created
