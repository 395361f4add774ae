"""A walk through everything that joining, starting, leaving and ending can make of a room.

The guests of a real server in this process do what the room offers them, and what people do besides: they
leave, close the page, come back, let time pass.
"""

import asyncio
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple, assert_never

from msgspec.structs import replace

from inkland.server.app.server import Server
from inkland.server.base.errors import RequestRefused
from inkland.server.model.rooms.guest import Guest
from inkland.server.model.rooms.room import Place, Room, members_of, seat_of
from inkland.server.model.rooms.rules import phases
from inkland.server.model.rooms.rules.offers import Offer, offers
from inkland.server.play.protocol.client_messages import (
    GiveUp,
    Leave,
    ProposeRematch,
    Reopen,
    Restart,
    RoomRequest,
    Sit,
    Start,
    TakeGameBack,
    Vote,
    Wait,
)
from inkland.server.play.rooms.live.live_room import LiveRoom

HOST_SECONDS: Final = 61.0
"""After this time away a host is replaced."""
Step = tuple[str, str]
"""Who does something, and what; nobody lets a game end, or a minute pass."""


class Situation(NamedTuple):
    """What distinguishes one state of a room from another, for those who are there and those who are not."""

    phase: str
    host: str
    present: frozenset[str]
    places: tuple[tuple[str, str | None, str | None], ...]
    waiting: tuple[str | None, ...]
    open_seats: int
    votes: tuple[tuple[str, str, frozenset[str]], ...]
    pause: str | None

    @classmethod
    def of(cls, room: Room, present: Iterable[str]) -> "Situation":
        """The situation of a room."""
        return cls(
            room.phase,
            room.host,
            frozenset(present),
            tuple(map(_described, room.places)),
            tuple(place.guest for place in room.waiting),
            room.open_seats,
            tuple((one.kind, one.by, frozenset(one.agreed)) for one in room.proposals),
            None if room.pause is None else room.pause.reason,
        )


def _described(place: Place) -> tuple[str, str | None, str | None]:
    return place.kind, place.guest, None if place.stand_in is None else place.stand_in.reason


class Visit:
    """A room on the way to a situation, and who is there."""

    def __init__(self, live: LiveRoom, guests: dict[str, Guest], present: Iterable[str]) -> None:
        self.live = live
        self.present = {*present}
        self._guests = guests
        self._announce()

    @property
    def room(self) -> Room:
        """The room as it is saved."""
        return self.live.room

    @property
    def situation(self) -> Situation:
        """The situation at this moment."""
        return Situation.of(self.room, self.present)

    def steps(self) -> Iterator[Step]:
        """What can happen next."""
        for guest in sorted(self._guests):
            if guest not in self.present:
                yield guest, "come"
                continue
            yield from (
                (guest, offer) for offer in offers(self.room, guest) if offer not in ("draw", "own-room")
            )
            yield guest, "close"
            if seat_of(self.room, guest) is not None:
                yield guest, "leave"
            if self.room.phase == "playing" and members_of(self.room) == {guest}:
                yield guest, "give-up"
        if self.room.phase == "playing":
            yield "", "end"
        if self.room.host not in self.present and self.present:
            yield "", "minute"

    async def take(self, step: Step) -> None:
        """Do a step; raises RequestRefused."""
        guest, what = step
        match what:
            case "come":
                self.present.add(guest)
                self._announce()
            case "close":
                self.present.discard(guest)
                self._announce()
            case "minute":
                await asyncio.sleep(HOST_SECONDS)
            case "end":
                await self.live._do(self._end_game)
            case "leave":
                await self.live.request(self._guests[guest], Leave(1))
            case "give-up":
                await self.live.request(self._guests[guest], GiveUp(1))
            case _:
                await self.live.request(self._guests[guest], request_of(what, self.room))  # type: ignore[arg-type]

    def _announce(self) -> None:
        self.live.others.announce(frozenset(self.present))

    async def _end_game(self) -> None:
        """End the game as if its last card had been drawn."""
        saved = self.live._saved
        end = saved._early_end("aborted")
        assert end is not None
        saved.room = await saved.store.end_game(phases.finish(saved.room), end)
        self.live._turns.stop()


def request_of(offer: Offer, room: Room) -> RoomRequest:
    """The request that a client sends for an offer."""
    match offer:
        case "sit" | "take-seat" | "return":
            return Sit(1)
        case "wait":
            return Wait(1)
        case "stop-waiting":
            return Wait(1, waits=False)
        case "start":
            return Start(1)
        case "restart":
            return Restart(1, same_deal=False)
        case "play-again":
            return ProposeRematch(1, same_deck=False)
        case "join":
            return Vote(1, "rematch", agree=True)
        case "reopen":
            return Reopen(1)
        case "take-back":
            return TakeGameBack(1)
        case "draw" | "own-room":
            raise ValueError(offer)
        case _:
            assert_never(offer)


class Walk:
    """All situations that can be reached from a room in so many steps."""

    def __init__(self, server: Server, guests: dict[str, Guest], first: Room) -> None:
        self._server = server
        self._guests = guests
        self._first = first
        self._number = 0
        self.steps: dict[Situation, dict[Step, Situation]] = {}
        self.rooms: dict[Situation, Room] = {}
        self.depths: dict[Situation, int] = {}
        """After how many steps a situation is first reached."""
        self.refused: list[tuple[Situation, Step, str]] = []
        """Offers that the server did not carry out."""

    async def explore(self, depth: int) -> None:
        """Take every step in every situation, up to a number of steps from the first one."""
        visit = await self._visit(())
        frontier: dict[Situation, tuple[Step, ...]] = {visit.situation: ()}
        self.rooms[visit.situation] = visit.room
        for steps in range(depth):
            self.depths |= dict.fromkeys(frontier, steps)
            following: dict[Situation, tuple[Step, ...]] = {}
            for situation, path in frontier.items():
                following |= await self._leave(situation, path, {*frontier, *following})
            frontier = following

    async def _leave(
        self, situation: Situation, path: tuple[Step, ...], known: set[Situation]
    ) -> dict[Situation, tuple[Step, ...]]:
        """Take every step from a situation; return the new ones, and how they are reached."""
        found: dict[Situation, tuple[Step, ...]] = {}
        visit: Visit | None = await self._visit(path)
        self.steps[situation] = {}
        for step in list(visit.steps()) if visit else ():
            visit = visit or await self._visit(path)
            try:
                await visit.take(step)
            except RequestRefused as error:
                self.refused.append((situation, step, error.code.value))
                continue
            reached = visit.situation
            self.steps[situation][step] = reached
            self.rooms.setdefault(reached, visit.room)
            if reached not in known | self.steps.keys() | found.keys():
                found[reached] = (*path, step)
            if reached != situation:
                visit = None
        return found

    async def _visit(self, path: Iterable[Step]) -> Visit:
        """Make a new room and go a path in it."""
        self._number += 1
        room = replace(self._first, id=f"{self._number:022d}")
        visit = Visit(await self._server.rooms.add(room), self._guests, [self._first.host])
        for step in path:
            await visit.take(step)
        return visit
