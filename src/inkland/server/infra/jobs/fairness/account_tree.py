"""The tree of accounts: addresses, their guests, their tables; what each has used, and its waiting jobs."""

from collections import deque
from collections.abc import Iterable
from itertools import pairwise
from typing import Final, Generic, NamedTuple

from inkland.server.infra.jobs.fairness.job import Account, Job, Priority, Work

MOST_IDLE: Final = 256
"""How many children without jobs a node keeps at most."""


class Cell(NamedTuple):
    """Jobs that can be asked for: those of one priority, short or long, for one ability of workers."""

    priority: Priority
    is_long: bool
    ability: str = ""


class AccountTree(Generic[Work]):
    """Knows which account is served next. A job is in it from `enter` to `leave`, waiting or running."""

    def __init__(self) -> None:
        self._root: _Node[Work] = _Node()

    def enter(self, job: Job[Work], cell: Cell, *, first: bool) -> None:
        """Add a job that waits: behind the others of its table, or before them."""
        node = self._root
        node.add(job.expected)
        for name in job.account:
            node = node.child(name)
            node.add(job.expected)
        jobs = node.jobs.setdefault(cell, deque())
        if first:
            jobs.appendleft(job)
        else:
            jobs.append(job)

    def dequeue(self, job: Job[Work], cell: Cell) -> None:
        """Let a job wait no longer, because it begins or goes."""
        path = self._path(job.account)
        path[-1].jobs[cell].remove(job)
        for node in path:
            node.bests.clear()

    def begin(self, job: Job[Work]) -> None:
        """Charge a job with its expected time; accounts that come later begin at the same virtual time."""
        path = self._path(job.account)
        for parent, node in pairwise(path):
            parent.now = max(parent.now, node.used)
        self._charge(path, job.expected)

    def correct(self, job: Job[Work], used: float) -> None:
        """Charge a job that was begun with the time that it has used, instead of the expected one."""
        self._charge(self._path(job.account), used - job.expected)

    def _charge(self, path: "list[_Node[Work]]", seconds: float) -> None:
        for node in path:
            node.used += seconds
            node.bests.clear()

    def leave(self, job: Job[Work]) -> None:
        """Remove a job that neither waits nor runs any more."""
        path = self._path(job.account)
        for node in path:
            node.remove(job.expected)
        for parent, node in pairwise(path):
            if not node.size:
                parent.forget_idle()

    def best(self, cells: Iterable[Cell]) -> Job[Work] | None:
        """Return the job among some cells that is to begin next."""
        found = [job for cell in cells if (job := self._root.best(cell)) is not None]
        return min(found, key=lambda job: self._root.children[job.account.address].rank(job), default=None)

    def pending(self, account: Account) -> tuple[float, float, float, float]:
        """Return the expected time of all jobs, of an address, its guest and the guest's table."""
        path: list[_Node[Work] | None] = [self._root]
        for name in account:
            node = path[-1]
            path.append(None if node is None else node.children.get(name))
        everybody, address, guest, table = (0.0 if node is None else node.pending for node in path)
        return everybody, address, guest, table

    def _path(self, account: Account) -> list["_Node[Work]"]:
        """Return the nodes of an account that has jobs, from the root to its table."""
        path = [self._root]
        for name in account:
            path.append(path[-1].children[name])
        return path


class _Node(Generic[Work]):
    """An account, or a part of it."""

    __slots__ = ("bests", "children", "jobs", "now", "pending", "size", "used")

    def __init__(self, used: float = 0.0) -> None:
        self.used = used
        """Its virtual time."""
        self.now = 0.0
        """The virtual time of those of its children that are being served."""
        self.size = 0
        """How many jobs wait or run."""
        self.pending = 0.0
        """The processor time that they are expected to take."""
        self.children: dict[str, _Node[Work]] = {}
        self.jobs: dict[Cell, deque[Job[Work]]] = {}
        """The waiting jobs of a table."""
        self.bests: dict[Cell, Job[Work] | None] = {}
        """The next job of each cell, once it was asked for."""

    def child(self, name: str) -> "_Node[Work]":
        """Return a child; one that was idle does not get the time that it has not used."""
        node = self.children.setdefault(name, _Node())
        if not node.size:
            node.used = max(node.used, self.now)
        return node

    def add(self, expected: float) -> None:
        """Count a job."""
        self.size += 1
        self.pending += expected
        self.bests.clear()

    def remove(self, expected: float) -> None:
        """Count a job no longer; a node without jobs, such as the root, is as at the start."""
        self.size -= 1
        self.pending = self.pending - expected if self.size else 0.0

    def forget_idle(self) -> None:
        """Forget children without jobs; while others have jobs, keep some of those that have used most."""
        if not self.size:
            self.children.clear()
            self.now = 0.0
            return
        idle = [(node.used, name) for name, node in self.children.items() if not node.size]
        if len(idle) > MOST_IDLE:
            for _, name in sorted(idle)[: MOST_IDLE // 2]:
                del self.children[name]

    def rank(self, job: Job[Work]) -> tuple[float, int]:
        """Return the order of serving: by the virtual time after a job, then by arrival."""
        return self.used + job.expected, job.number

    def best(self, cell: Cell) -> Job[Work] | None:
        """Return the next job of a cell."""
        if cell not in self.bests:
            if self.children:
                found = [(node.rank(job), job) for node in self.children.values() if (job := node.best(cell))]
                self.bests[cell] = min(found, key=lambda pair: pair[0])[1] if found else None
            else:
                jobs = self.jobs.get(cell)
                self.bests[cell] = jobs[0] if jobs else None
        return self.bests[cell]
