"""Makes challenges, begins games of them, and shows results to those who have finished one."""

import secrets
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from inkland.server.base.errors import RequestRefused, ServerCode
from inkland.server.base.limits import MOST_CHALLENGES, MOST_OWN_TRIES
from inkland.server.base.time_source import TimeSource
from inkland.server.features.challenges.store import ChallengeStore
from inkland.server.infra.stores.store import Store
from inkland.server.model.challenge import Challenge, Try, has_finished, running_try, tries_of
from inkland.server.model.games.given_deal import GivenDeal
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.settings import RoomSettings
from inkland.server.model.rooms.setup import Setup
from inkland.server.play.games.archive import OpenGame, is_owner
from inkland.server.play.rooms.live.live_room import LiveRoom
from inkland.server.play.rooms.registry import RoomRegistry

ID_BYTES: Final = 16
"""An address of 128 random bits cannot be guessed."""
MOST_TRIES: Final = 500
"""The games of one challenge that are compared."""


class Played(NamedTuple):
    """A challenge as a guest may see it."""

    challenge: Challenge
    tries: list[Try]
    """Everybody's games; results are for those who have finished one."""
    is_finished: bool
    """Whether the guest has finished a game of it."""
    author: str
    """The current name of its author; empty if they are erased."""


class Challenges:
    """The challenges of a server."""

    def __init__(
        self,
        store: Store,
        challenges: ChallengeStore,
        rooms: RoomRegistry,
        time: TimeSource,
        new_seed: Callable[[], bytes],
    ) -> None:
        self._store = store
        self._challenges = challenges
        self._rooms = rooms
        self._time = time
        self._new_seed = new_seed

    async def make(self, opened: OpenGame, guest: Guest, *, with_bots: bool) -> Challenge:
        """Return a challenge with the deal of a game that a guest has played; raises RequestRefused."""
        game = opened.stored
        if game.status != "over":
            raise RequestRefused(ServerCode.GAME_NOT_OVER)
        is_usual = game.kind not in ("branch", "daily") and game.setup.tutorial is None
        if game.seed is None or not is_usual or not is_owner(game, guest):
            raise RequestRefused(ServerCode.NO_CHALLENGE)
        is_alone = sum(place.kind == "person" for place in game.places) == 1
        bots = [place.bot for place in game.places if place.bot is not None and place.kind == "bot"]
        return await self._add(game.seed, game.setup, bots if with_bots and is_alone else [], guest)

    async def make_new(self, setup: Setup, bots: Sequence[str], guest: Guest) -> Challenge:
        """Return a challenge with a new deal, which nobody has seen; raises RequestRefused."""
        if setup.tutorial is not None:
            raise RequestRefused(ServerCode.NO_CHALLENGE)
        return await self._add(self._new_seed(), setup, bots, guest)

    async def _add(self, seed: bytes, setup: Setup, bots: Sequence[str], guest: Guest) -> Challenge:
        now = self._time.now()
        new = Challenge(secrets.token_urlsafe(ID_BYTES), seed, setup, tuple(bots), now, now, guest.id)
        added = await self._challenges.add_challenge(new, most=MOST_CHALLENGES)
        if added is None:
            raise RequestRefused(ServerCode.TOO_MANY_CHALLENGES, most=MOST_CHALLENGES)
        return added

    async def find(self, challenge: str) -> Challenge:
        """Return the challenge with an id; raises RequestRefused."""
        found = await self._challenges.find_challenge(challenge)
        if found is None:
            raise RequestRefused(ServerCode.NO_SUCH_CHALLENGE, status=404)
        return found

    async def id_of_deal(self, seed: bytes | None) -> str | None:
        """Return the id of the challenge of a deal, if there is one."""
        found = None if seed is None else await self._challenges.challenge_of_deal(seed)
        return None if found is None else found.id

    async def read(self, challenge: Challenge, guest: Guest | None) -> Played:
        """Return a challenge as a guest, or a stranger, may see it."""
        dealt = await self._challenges.dealt_games(challenge.seed, most=MOST_TRIES)
        tries = tries_of(challenge, dealt.games, dealt.begun)
        author = None if challenge.author is None else await self._store.read_guest(challenge.author)
        name = "" if author is None or author.is_name_hidden else author.name
        return Played(challenge, tries, has_finished(tries, guest.id if guest else None), name)

    async def mine(self, guest: Guest) -> list[Played]:
        """Return the challenges that a guest has made or played."""
        return [await self.read(one, guest) for one in await self._challenges.challenges_of(guest.id)]

    async def begin(self, challenge: Challenge, guest: Guest, *, address: str) -> LiveRoom:
        """Begin or continue a game of a challenge; raises RequestRefused."""
        tries = (await self.read(challenge, guest)).tries
        running = running_try(tries, guest.id)
        if running is not None:
            return await self._rooms.open_current(running.stored.room)
        if sum(one.guest == guest.id for one in tries) >= MOST_OWN_TRIES:
            raise RequestRefused(ServerCode.TOO_MANY_CHALLENGES, most=MOST_OWN_TRIES)
        settings = RoomSettings(setup=challenge.setup)
        live = await self._rooms.create(guest, settings, challenge.bots, address=address)
        await live.begin(GivenDeal("challenge", challenge.seed))
        await self._challenges.use_challenge(challenge.id, now=self._time.now())
        return live

    async def end(self, challenge: Challenge, guest: Guest) -> None:
        """End a challenge as its author; raises RequestRefused."""
        if challenge.author != guest.id:
            raise RequestRefused(ServerCode.HOST_ONLY, status=403)
        await self._challenges.delete_challenge(challenge.id)
