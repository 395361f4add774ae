"""The fair queue: which job begins next. It has no clock, no threads and no processes.

Processor time is shared out among addresses, then among the guests of an address, then among the tables of
a guest. Each of them has a *virtual time*: the processor time that its jobs have used. The account that would
have used least after its next job is served next (weighted fair queueing). An idle account begins at the
virtual time of those who are being served: nobody saves up time, and nobody who comes late waits for those
who came early. The tests check these bounds:

- While a job waits, each other address uses at most as much as the job itself will use, and one job more if
  it has waited longer: those who are served are ahead of it by less than that job.
- A short job begins before the long jobs of all addresses that have used as much, however many are waiting.
- A thousand guests of one address get what one guest gets.

Urgent jobs come first. But when `PATIENCE` of them have begun while a less urgent one was waiting, it is that
one's turn: nobody can keep others waiting for good by asking for what is urgent.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from heapq import heappop, heappush
from itertools import count
from typing import Final, Generic, NamedTuple

from inkland.server.infra.jobs.fairness.account_tree import AccountTree, Cell
from inkland.server.infra.jobs.fairness.job import Account, Job, Priority, Work

SHORT_SECONDS: Final = 0.05
"""A job that is expected to take longer is a long one."""
PATIENCE: Final = 8
"""How many more urgent jobs may begin while a less urgent one is waiting."""


class Load(NamedTuple):
    """The processor time, in seconds, that jobs which wait or run are expected to take."""

    everybody: float
    address: float
    guest: float
    table: float


def is_long(job: Job[Work]) -> bool:
    """Return whether a job is a long one, which may not use every worker."""
    return job.expected > SHORT_SECONDS


class FairQueue(Generic[Work]):
    """Jobs that wait, and the account of those that run."""

    def __init__(self) -> None:
        self._tree: AccountTree[Work] = AccountTree()
        self._numbers = count(1)
        self._waiting: dict[Job[Work], Cell] = {}
        self._cells: Counter[Cell] = Counter()
        """How many jobs of each cell wait."""
        self._by_priority: Counter[Priority] = Counter()
        self._passed_over: Counter[Priority] = Counter()
        """How many jobs have begun while some of this priority were waiting, since one of them has."""
        self._deadlines: list[tuple[float, int, Job[Work]]] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def __iter__(self) -> Iterator[Job[Work]]:
        return iter(list(self._waiting))

    def add(self, job: Job[Work]) -> None:
        """Let a job wait behind the others of its table and priority."""
        job.number = next(self._numbers)
        self._insert(job)
        if job.deadline is not None:
            heappush(self._deadlines, (job.deadline, job.number, job))

    def take(self, *, long: bool = True, abilities: Collection[str] | None = None) -> Job[Work] | None:
        """Return the job that begins now, or None; without `long` only a short one.

        `abilities` are those of a worker elsewhere; None: a worker of this server, which can do everything.
        The job is charged with its expected time at once. `finish` or `put_back` must follow.
        """
        fit = [
            cell
            for cell in self._cells
            if (long or not cell.is_long) and (abilities is None or cell.ability in abilities)
        ]
        for priority in self._order():
            job = self._tree.best([cell for cell in fit if cell.priority is priority])
            if job is not None:
                self._delete(job)
                self._tree.begin(job)
                self._count_passed_over(priority)
                return job
        return None

    def finish(self, job: Job[Work], used: float) -> None:
        """Charge a job that was taken with the processor time that it has used."""
        self._tree.correct(job, used)
        self._tree.leave(job)

    def put_back(self, job: Job[Work], used: float) -> None:
        """Let a job that was begun in vain wait again, before the others of its table and priority."""
        self._insert(job, again=True)
        self.finish(job, used)

    def remove(self, job: Job[Work]) -> bool:
        """Remove a job that waits; return whether it was waiting."""
        if job not in self._waiting:
            return False
        self._delete(job)
        self._tree.leave(job)
        return True

    def set_priority(self, table: str, old: Priority, new: Priority) -> None:
        """Change the priority of the waiting jobs of a table, which is watched or no longer is."""
        for job in [job for job in self._waiting if job.account.table == table and job.priority is old]:
            self._delete(job)
            job.priority = new
            self._insert(job)
            self._tree.leave(job)

    def remove_expired(self, now: float) -> list[Job[Work]]:
        """Remove and return the waiting jobs whose deadline has passed."""
        found = []
        while self._deadlines and self._deadlines[0][0] <= now:
            job = heappop(self._deadlines)[2]
            if self.remove(job):
                found.append(job)
        return found

    @property
    def cells(self) -> Mapping[Cell, int]:
        """How many jobs of each cell wait."""
        return self._cells

    def load(self, account: Account) -> Load:
        """Return the processor time that waiting and running jobs are expected to take, for an account."""
        return Load(*self._tree.pending(account))

    def _order(self) -> list[Priority]:
        """Return the priorities in the order in which they are served now."""
        late = [one for one in Priority if self._by_priority[one] and self._passed_over[one] >= PATIENCE]
        return sorted(late, key=lambda one: -self._passed_over[one]) + list(Priority)

    def _count_passed_over(self, served: Priority) -> None:
        for priority in Priority:
            is_passed_over = priority is not served and self._by_priority[priority]
            self._passed_over[priority] = self._passed_over[priority] + 1 if is_passed_over else 0

    def _insert(self, job: Job[Work], *, again: bool = False) -> None:
        cell = Cell(job.priority, is_long(job), job.ability)
        self._waiting[job] = cell
        self._cells[cell] += 1
        self._by_priority[job.priority] += 1
        self._tree.enter(job, cell, first=again)

    def _delete(self, job: Job[Work]) -> None:
        cell = self._waiting.pop(job)
        self._tree.dequeue(job, cell)
        self._cells[cell] -= 1
        if not self._cells[cell]:
            del self._cells[cell]
        self._by_priority[job.priority] -= 1
