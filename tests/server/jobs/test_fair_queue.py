"""The fair queue: who is served next. The bounds are reasoned from the rule, see `fair_queue`."""

from collections import Counter
from collections.abc import Iterable

from hypothesis import example, given
from hypothesis import strategies as st

from inkland.server.infra.jobs.fairness.fair_queue import PATIENCE, FairQueue
from inkland.server.infra.jobs.fairness.job import Account, Job, Priority

LEGEND, GREEDY = 0.5, 0.01


def job(
    address: str,
    guest: str = "",
    table: str = "",
    *,
    name: str = "",
    seconds: float = 1.0,
    priority: Priority = Priority.MOVE,
    deadline: float | None = None,
) -> Job[str]:
    """Return a job whose work is its name: by default that of its account."""
    account = Account(address, guest or f"guest of {address}", table or f"table of {guest or address}")
    return Job(name or f"{address}{guest}{table}", account, priority, seconds, deadline)


def filled(jobs: Iterable[Job[str]]) -> FairQueue[str]:
    queue: FairQueue[str] = FairQueue()
    for one in jobs:
        queue.add(one)
    return queue


def served(queue: FairQueue[str], number: int = 10**6, *, used: float | None = None) -> list[str]:
    """Carry out jobs one after another, and return their names."""
    names: list[str] = []
    while len(names) < number and (one := queue.take()) is not None:
        queue.finish(one, one.expected if used is None else used)
        names.append(one.work)
    return names


def test_jobs_of_one_table_are_done_in_the_order_of_arrival() -> None:
    assert served(filled(job("A", name=name) for name in "abc")) == ["a", "b", "c"]


def test_addresses_take_turns_however_many_jobs_one_has() -> None:
    queue = filled([*(job("A") for _ in range(50)), *(job("B") for _ in range(3))])
    assert served(queue, 7) == ["A", "B", "A", "B", "A", "B", "A"]


def test_a_newcomer_does_not_wait_for_those_who_came_early() -> None:
    queue = filled(job("A") for _ in range(100))
    served(queue, 20)
    queue.add(job("B"))
    assert served(queue, 2).index("B") <= 1


def test_idle_time_is_not_saved_up() -> None:
    """Whoever asked for nothing while others used a lot gets half of the time from then on, not all of it."""
    queue = filled([job("A"), job("B")])
    served(queue)
    for _ in range(100):
        queue.add(job("A"))
    served(queue, 50)
    for _ in range(20):
        queue.add(job("B"))
    assert Counter(served(queue, 20)) == {"A": 10, "B": 10}


def test_guests_are_free_to_make_and_do_not_help() -> None:
    """Twenty guests of one address get as much as the one guest of another."""
    flood = [job("A", f"guest {number}") for number in range(20) for _ in range(20)]
    queue = filled([*flood, *(job("B", "Bea") for _ in range(20))])
    names = served(queue, 40)
    assert names.count("BBea") == 20
    assert Counter(names)["Aguest 3"] == 1


def test_tables_are_free_to_open_and_do_not_help() -> None:
    flood = [job("A", "Ada", f"table {number}") for number in range(20) for _ in range(99)]
    queue = filled([*flood, *(job("A", "Bea") for _ in range(20))])
    names = served(queue, 40)
    assert names.count("ABea") == 20
    assert {names.count(f"AAdatable {number}") for number in range(20)} == {1}


def test_processor_time_counts_and_not_the_number_of_jobs() -> None:
    """A legend takes as long as fifty greedy bots; both addresses get the same time."""
    queue = filled(
        [*(job("A", seconds=LEGEND) for _ in range(10)), *(job("B", seconds=GREEDY) for _ in range(500))]
    )
    names = served(queue, 306)
    assert names.count("A") == 6
    assert names.count("B") == 300


def test_a_short_job_begins_before_the_long_ones_of_all_other_addresses() -> None:
    queue = filled(job(f"A{number}", seconds=LEGEND) for number in range(1000))
    queue.add(job("B", seconds=GREEDY))
    assert served(queue, 1) == ["B"]


def test_what_was_used_counts_and_not_what_was_expected() -> None:
    """Jobs that say they are short and take long are charged with what they have taken."""
    queue = filled(
        [*(job("liar", seconds=GREEDY) for _ in range(100)), *(job("B", seconds=GREEDY) for _ in range(100))]
    )
    names = []
    for _ in range(60):
        one = queue.take()
        assert one is not None
        queue.finish(one, 10 * GREEDY if one.work == "liar" else GREEDY)
        names.append(one.work)
    assert 4 <= names.count("liar") <= 7


def test_jobs_that_run_side_by_side_are_charged_when_they_begin() -> None:
    queue = filled([*(job("A") for _ in range(4)), *(job("B") for _ in range(4))])
    taken = [queue.take() for _ in range(4)]
    assert Counter(one.work for one in taken if one is not None) == {"A": 2, "B": 2}


def test_a_job_that_is_put_back_comes_before_the_others_of_its_table() -> None:
    queue = filled(job("A", name=name) for name in "ab")
    first = queue.take()
    assert first is not None
    queue.put_back(first, 1.0)
    assert served(queue) == ["a", "b"]


def test_without_long_jobs_only_short_ones_are_taken() -> None:
    queue = filled([job("A", seconds=LEGEND), job("A", name="short", seconds=GREEDY)])
    short = queue.take(long=False)
    assert short is not None
    assert short.work == "short"
    assert queue.take(long=False) is None
    assert len(queue) == 1


def test_urgent_jobs_come_first() -> None:
    queue = filled(job("A", name=priority.name, priority=priority) for priority in reversed(Priority))
    assert served(queue) == ["CLOCK", "MOVE", "LATE", "HINT", "UNWATCHED", "BACKGROUND"]


def test_urgent_jobs_cannot_keep_others_waiting_for_good() -> None:
    queue = filled(job("A") for _ in range(100))
    queue.add(job("B", name="hint", priority=Priority.HINT))
    queue.add(job("C", name="unwatched", priority=Priority.UNWATCHED))
    names = served(queue, PATIENCE + 2)
    assert names[:PATIENCE] == ["A"] * PATIENCE
    assert set(names[PATIENCE:]) == {"hint", "unwatched"}


def test_late_bots_of_many_addresses_do_not_keep_a_table_in_time_waiting() -> None:
    """Addresses whose long jobs could not begin have much time to their credit when quicker levels choose."""
    queue: FairQueue[str] = FairQueue()
    for address in range(20):
        for _ in range(99):
            queue.add(job(f"flood {address}", seconds=GREEDY, priority=Priority.LATE))
    queue.add(job("B", name="in time", seconds=GREEDY))
    assert served(queue, 1) == ["in time"]
    for _ in range(3 * PATIENCE):
        queue.add(job("B", name="in time", seconds=GREEDY))
    assert served(queue, 3 * PATIENCE).count("in time") >= 2 * PATIENCE, "late ones have their turn too"


def test_a_table_that_is_watched_again_is_urgent_again() -> None:
    queue = filled([job("A"), job("B", name="unwatched", priority=Priority.UNWATCHED, seconds=GREEDY)])
    queue.set_priority("table of B", Priority.UNWATCHED, Priority.MOVE)
    assert served(queue) == ["unwatched", "A"]


def test_a_job_that_is_removed_does_not_begin() -> None:
    gone, stays = job("A", name="gone"), job("A", name="stays")
    queue = filled([gone, stays])
    assert queue.remove(gone)
    assert not queue.remove(gone)
    assert served(queue) == ["stays"]
    assert not queue.remove(stays)


def test_jobs_expire_at_their_deadline_unless_they_have_begun() -> None:
    queue = filled(job("A", name=str(end), deadline=end) for end in (3.0, 1.0, 2.0))
    begun = queue.take()
    assert begun is not None
    assert begun.work == "3.0"
    assert queue.remove_expired(0.9) == []
    assert [one.work for one in queue.remove_expired(2.0)] == ["1.0", "2.0"]
    assert queue.remove_expired(9.0) == []
    assert len(queue) == 0


def test_the_load_counts_what_waits_and_what_runs() -> None:
    queue = filled(
        [job("A", "Ada", "one", seconds=2), job("A", "Ada", "two", seconds=3), job("A", "Bea", "three")]
    )
    queue.add(job("B", seconds=4))
    account = Account("A", "Ada", "one")
    assert queue.load(account) == (10, 6, 5, 2)
    taken = queue.take()
    assert taken is not None
    assert queue.load(account).everybody == 10
    queue.finish(taken, 7.0)
    assert queue.load(account).everybody == 10 - taken.expected
    served(queue)
    assert queue.load(account) == (0, 0, 0, 0)


Accounts = st.tuples(st.sampled_from("ABCD"), st.sampled_from("123"), st.sampled_from("xyz"))


@given(
    st.lists(st.tuples(Accounts, st.sampled_from([0.01, 0.1, 0.5, 1.0])), max_size=60),
    st.integers(1, 4),
)
@example([(("A", "1", "x"), 1.0), (("B", "1", "x"), 0.1), (("B", "1", "y"), 0.5), (("A", "1", "x"), 0.1)], 2)
def test_a_job_waits_until_each_other_address_has_used_as_much(
    others: list[tuple[tuple[str, str, str], float]], workers: int
) -> None:
    """While a job of one second waits, the jobs that each other address begins take a second at most.

    To this comes one of its jobs that had waited already. In the example B has begun with 0.6 seconds while A
    was waiting with its second. The newcomer is put where B is, 0.1 seconds ahead of A, and A gets both jobs.
    """
    queue = filled(job(*account, seconds=seconds) for account, seconds in others)
    running = [one for one in (queue.take() for _ in range(workers)) if one is not None]
    longest: Counter[str] = Counter()
    for waiting in queue:
        longest[waiting.account.address] = max(
            longest[waiting.account.address], round(waiting.expected * 100)
        )
    queue.add(job("me", seconds=1.0))
    begun: Counter[str] = Counter()
    while (one := queue.take()) is not None and one.account.address != "me":
        begun[one.account.address] += round(one.expected * 100)
        running.append(one)
        if len(running) > workers:
            done = running.pop(0)
            queue.finish(done, done.expected)
    assert one is not None
    assert all(hundredths <= 100 + longest[address] for address, hundredths in begun.items())


@given(
    st.lists(st.tuples(st.sampled_from(["add", "take", "finish", "remove", "back"]), Accounts), max_size=200)
)
def test_every_job_is_begun_once_or_removed(steps: list[tuple[str, tuple[str, str, str]]]) -> None:
    """Nothing is lost or doubled, whatever happens in whatever order, and at the end nothing is left."""
    queue: FairQueue[str] = FairQueue()
    waiting: list[Job[str]] = []
    running: list[Job[str]] = []
    for step, account in steps:
        match step:
            case "add":
                waiting.append(job(*account, seconds=0.1))
                queue.add(waiting[-1])
            case "take":
                taken = queue.take()
                assert (taken is None) == (not waiting)
                if taken is not None:
                    waiting.remove(taken)
                    running.append(taken)
            case "finish" if running:
                queue.finish(running.pop(), 0.2)
            case "back" if running:
                waiting.append(running.pop())
                queue.put_back(waiting[-1], 0.1)
            case "remove" if waiting:
                assert queue.remove(waiting.pop())
        assert len(queue) == len(waiting)
    for one in running:
        queue.finish(one, 0.1)
    assert len(served(queue)) == len(waiting)
    assert queue.load(Account("A", "1", "x")) == (0, 0, 0, 0)


def test_accounts_that_ask_for_nothing_are_forgotten() -> None:
    """A busy queue remembers what some idle accounts have used, not what everybody ever has."""
    queue = filled([job("busy", seconds=100.0)])
    for number in range(5000):
        queue.add(job(f"A{number}", seconds=GREEDY))
        served(queue, 1)
    assert len(queue._tree._root.children) < 1000
