"""A group of workers (`inkland worker`): processes that do jobs of all servers of a bus.

A process that is free asks a server for a job. Which one, it knows from what servers say (`ServerTurns`), or
from an offer. The group has no queue: no job waits here.
"""

import asyncio
import random
import secrets
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from inkland import __version__
from inkland.server.base.backoff import Backoff
from inkland.server.infra.jobs.protocol.messages import Alive, FromWorker, GivenBack, Levels, Ping
from inkland.server.infra.jobs.remote.abilities import Abilities
from inkland.server.infra.jobs.remote.directory import Directory
from inkland.server.infra.jobs.remote.groups.long_jobs import may_take_long
from inkland.server.infra.jobs.remote.groups.member import ANSWER_SECONDS, Claimed, Member, Running
from inkland.server.infra.jobs.remote.groups.turns import ServerTurns
from inkland.server.infra.jobs.remote.messages import (
    Begin,
    Claim,
    Ended,
    GroupAlive,
    LaneName,
    Nothing,
    Offer,
    Said,
    Stop,
    Tell,
    ToGroup,
    ToServer,
    Waiting,
)
from inkland.server.infra.jobs.remote.sealed_messenger import SealedMessenger
from inkland.server.infra.jobs.remote.subjects import QUEUE_GROUP, Subjects
from inkland.server.infra.jobs.workers.interface import StartWorker

TICK: Final = 0.5
ALIVE_SECONDS: Final = 1.0
"""How often the group says that it is alive."""
SHORTEST_DELAY: Final = 0.005
LONGEST_DELAY: Final = 0.03
"""How long a free worker leaves a job to the group that got the offer, before it asks for it itself."""
FIRST_RESTART: Final = 0.1
LONGEST_RESTART: Final = 30.0


class WorkerGroup:
    """The processes of one `inkland worker`; `start` starts one of a lane, `on_levels` hears of searches."""

    def __init__(
        self,
        messenger: SealedMessenger,
        prefix: str,
        abilities: Abilities,
        processes: dict[LaneName, int],
        start: Callable[[LaneName], StartWorker],
        log: Any,
        on_levels: Callable[[Levels], None] = lambda _: None,
    ) -> None:
        self.name = secrets.token_hex(8)
        self._messenger = messenger
        self._subjects = Subjects(prefix)
        self._abilities = abilities
        self._processes = processes
        self._start = start
        self._log = log
        self._on_levels = on_levels
        self._now = asyncio.get_running_loop().time
        self._members: dict[int, Member] = {}
        self._backoffs: dict[int, Backoff] = {}
        self._servers = ServerTurns(abilities)
        self._others = Directory(abilities)
        self._timers: set[asyncio.TimerHandle] = set()
        self._is_leaving = False
        self._task: asyncio.Task[None] | None = None

    @property
    def ready(self) -> dict[LaneName, int]:
        """How many processes of each lane accept jobs or do one."""
        lanes = [member.lane for member in self._members.values() if member.is_ready]
        return {lane: lanes.count(lane) for lane in self._processes}

    @property
    def busy(self) -> int:
        """How many processes do a job whose result is awaited."""
        running = [member.running for member in self._members.values() if member.running is not None]
        return sum(one.is_needed for one in running)

    def start(self) -> None:
        """Start the processes, and listen to servers."""
        lanes = [lane for lane, number in self._processes.items() for _ in range(number)]
        for number, lane in enumerate(lanes):
            self._add(number, lane)
        self._subscribe()
        self._task = asyncio.create_task(self._run())

    async def close(self, seconds: float) -> None:
        """Finish the current jobs within some seconds, give back the others, and end all processes."""
        self._is_leaving = True
        self._tell_alive()
        ends = self._now() + seconds
        while self.busy and self._now() < ends and self._messenger.is_connected:
            await asyncio.sleep(0.02)
        for member in self._members.values():
            if member.running is not None and member.running.is_needed:
                begin = member.running.begin
                self._send(begin.server, Said(begin.run, GivenBack(begin.number)))
                member.running = None
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        for timer in self._timers:
            timer.cancel()
        members = list(self._members.values())
        for member in members:
            member.worker.kill()
        await asyncio.gather(*(member.worker.wait_closed() for member in members))

    def _subscribe(self) -> None:
        self._messenger.subscribe(self._subjects.waiting, Waiting, self._hear_waiting)
        self._messenger.subscribe(self._subjects.groups, GroupAlive, self._hear_group)
        self._messenger.subscribe(self._subjects.group(self.name), ToGroup, self._receive)
        for lane in self._processes:
            self._messenger.subscribe(self._subjects.offers(lane), Offer, self._hear_offer, QUEUE_GROUP)

    def _add(self, number: int, lane: LaneName) -> None:
        self._members[number] = Member(
            number,
            lane,
            self._start(lane),
            now=self._now,
            on_said=self._pass_on,
            on_ended=self._replace,
            on_levels=self._follow_levels,
            on_free=self._claim_next,
        )

    async def _run(self) -> None:
        told = 0.0
        while True:
            now = self._now()
            for member in list(self._members.values()):
                member.look_after()
                self._claim_next(member)
            self._servers.forget_silent(now)
            self._others.forget_silent(now)
            if now - told >= ALIVE_SECONDS:
                told = now
                self._tell_alive()
            await asyncio.sleep(TICK)

    def _tell_alive(self) -> None:
        alive = GroupAlive(self.name, __version__, self._abilities, self.ready, self._is_leaving)
        self._messenger.send(self._subjects.groups, alive)

    def _follow_levels(self, member: Member) -> None:
        """Say that a process is ready or its search fails, and ask for a job with one that is ready."""
        if member.levels is not None:
            self._on_levels(member.levels)
        self._tell_alive()
        if member.is_ready:
            self._backoffs.pop(member.number, None)
            self._claim_next(member)

    def _hear_waiting(self, waiting: Waiting) -> None:
        self._servers.follow(waiting, self._now())
        if waiting.jobs and any(member.is_free for member in self._members.values()):
            delay = random.uniform(SHORTEST_DELAY, LONGEST_DELAY)  # noqa: S311 - so that not all ask at once
            self._later(delay, self._claim_all)

    def _hear_offer(self, offer: Offer) -> None:
        if offer.ability not in self._abilities.usable_by(offer.abilities):
            return
        for member in self._members.values():
            if (
                member.lane == offer.lane
                and member.is_free
                and (self._may_take_long(member) or not offer.is_long)
            ):
                self._claim(member, offer.server)
                return

    def _hear_group(self, alive: GroupAlive) -> None:
        if alive.group != self.name:
            self._others.follow(alive, self._now())

    def _claim_all(self) -> None:
        for member in self._members.values():
            self._claim_next(member)

    def _claim_next(self, member: Member) -> None:
        """Ask the server whose turn it is for a job, if the process is free and a job waits anywhere."""
        if not member.is_free or self._is_leaving or not self._messenger.is_connected:
            return
        server = self._servers.next(member.lane, long=self._may_take_long(member))
        if server is not None:
            self._claim(member, server)

    def _claim(self, member: Member, server: str) -> None:
        if self._is_leaving:
            return
        long = self._may_take_long(member)
        self._servers.asked(server, member.lane, long=long)
        member.claimed = Claimed(server, long, self._now() + ANSWER_SECONDS)
        self._send(server, Claim(self.name, member.number, member.lane, long, self._abilities))

    def _may_take_long(self, member: Member) -> bool:
        if member.lane == "background":
            return True
        others = [one for one in self._members.values() if one.lane == member.lane and one is not member]
        long_now = sum(one.may_be_long for one in others)
        sizes = {**self._others.sizes("bots"), self.name: self.ready.get("bots", 0)}
        return may_take_long(self.name, long_now, sizes)

    def _receive(self, message: ToGroup) -> None:
        match message:
            case Begin():
                self._begin(message)
            case Nothing(server, number, lane):
                self._servers.empty(server, lane)
                member = self._members.get(number)
                if member is not None and member.claimed is not None and member.claimed.server == server:
                    member.claimed = None
                    self._claim_next(member)
            case Tell(run, told):
                member = self._member_of(run)
                if member is not None and member.running is not None:
                    member.hear_server(told)
                    if isinstance(told, Ping):
                        self._pass_on(member.running, Alive())
            case Stop(run):
                member = self._member_of(run)
                if member is not None:
                    member.abandon()
                    member.worker.kill()

    def _begin(self, begin: Begin) -> None:
        """Begin a job, or give it back if the process has not waited for it."""
        member = self._members.get(begin.worker)
        claimed = None if member is None else member.claimed
        if member is None or claimed is None or claimed.server != begin.server or self._is_leaving:
            self._send(begin.server, Said(begin.run, GivenBack(begin.number)))
            return
        member.begin(begin)

    def _member_of(self, run: str) -> Member | None:
        found = (one for one in self._members.values() if one.running is not None)
        return next((one for one in found if one.running is not None and one.running.begin.run == run), None)

    def _pass_on(self, running: Running, message: FromWorker) -> None:
        if self._messenger.is_connected:
            self._send(running.begin.server, Said(running.begin.run, message))

    def _replace(self, member: Member, running: Running | None, reason: str) -> None:
        """Tell the server of a job that its process has ended, and start another process."""
        if running is not None and running.is_needed:
            self._send(running.begin.server, Ended(running.begin.run, "hung" if reason == "hung" else "died"))
        if self._is_leaving:
            return
        self._log.warning("worker-ended", reason=reason, had_job=running is not None)
        backoff = self._backoffs.setdefault(member.number, Backoff(FIRST_RESTART, LONGEST_RESTART))
        self._later(backoff.next_wait(), partial(self._add, member.number, member.lane))
        self._tell_alive()

    def _later(self, seconds: float, action: Callable[[], None]) -> None:
        """Do something after some seconds, unless the group has ended by then."""
        timer: asyncio.TimerHandle

        def act() -> None:
            self._timers.discard(timer)
            action()

        timer = asyncio.get_running_loop().call_later(seconds, act)
        self._timers.add(timer)

    def _send(self, server: str, message: ToServer) -> None:
        self._messenger.send(self._subjects.server(server), message)
