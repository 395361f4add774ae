"""Work of a room is tried again when another server has saved first."""

from contextlib import suppress
from typing import Final

from inkland.server.base.errors import NotSaved, RequestRefused, ServerCode
from inkland.server.base.store_errors import StoreUnavailable
from inkland.server.base.telemetry.metrics import Metrics
from inkland.server.model.stored import Conflict
from inkland.server.play.rooms.live.other_servers import OtherServers
from inkland.server.play.rooms.live.recovery import Recovery
from inkland.server.play.rooms.state.inbox import Work
from inkland.server.play.rooms.state.reloading import Reloader

TRIES: Final = 5
"""How often a request is tried when other servers save first."""


class Attempts:
    """Does work of a room, again with what other servers have saved; after a failure the room recovers."""

    def __init__(
        self, reloader: Reloader, others: OtherServers, recovery: Recovery, metrics: Metrics
    ) -> None:
        self._reloader = reloader
        self._others = others
        self._recovery = recovery
        self._metrics = metrics

    async def run(self, work: Work) -> None:
        """Do work; if that fails for another reason than its own, see to it that the game continues later."""
        try:
            await self._try_work(work)
        except StoreUnavailable:
            self._recovery.fail()
            raise NotSaved from None
        except RequestRefused:
            raise
        except Exception:
            self._recovery.fail()
            raise

    async def _try_work(self, work: Work) -> None:
        """Do work; after a conflict reload the room and do it again, with all checks.

        The same, once, if it is refused and another server has saved something newer.
        """
        is_current = False
        for _ in range(TRIES):
            try:
                await work()
            except Conflict:
                self._metrics.conflicts.inc()
                await self._reloader.reload()
            except RequestRefused:
                if is_current or not await self._catch_up():
                    raise
                is_current = True
            else:
                return
        self._recovery.fail()
        raise NotSaved(ServerCode.BUSY)

    async def _catch_up(self) -> bool:
        """Load what other servers have saved, if it can be read; return whether there was anything."""
        with suppress(StoreUnavailable):
            return await self._others.catch_up()
        return False
