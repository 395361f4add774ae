"""Which server a worker asks, who takes long jobs, large messages in parts, and lost trust."""

import pytest

from inkland.server.infra.jobs.fairness.job import Priority
from inkland.server.infra.jobs.protocol.messages import LONGEST
from inkland.server.infra.jobs.remote.abilities import own_abilities
from inkland.server.infra.jobs.remote.directory import SILENT_SECONDS as GROUP_SILENT
from inkland.server.infra.jobs.remote.directory import Directory, GroupCounts
from inkland.server.infra.jobs.remote.groups.turns import ServerTurns
from inkland.server.infra.jobs.remote.messages import GroupAlive, LaneName, Waiting, WaitingJobs
from inkland.server.infra.jobs.remote.parts import PART_BYTES, BadPart, PartJoiner, parts_of
from inkland.server.infra.jobs.remote.trust import FIRST_SECONDS, LONGEST_SECONDS, Trust

OWN = own_abilities(None)


def waiting(server: str, *jobs: tuple[Priority, bool, int], lane: LaneName = "bots") -> Waiting:
    found = (WaitingJobs(lane, priority, is_long, "move", number) for priority, is_long, number in jobs)
    return Waiting(server, OWN, tuple(found))


def asked(turns: ServerTurns, times: int, *, long: bool = True, lane: LaneName = "bots") -> str:
    """The servers that are asked one after another, by their letters."""
    found = ""
    for _ in range(times):
        server = turns.next(lane, long=long)
        if server is None:
            return found + "-"
        turns.asked(server, lane, long=long)
        found += server
    return found


def test_servers_with_jobs_of_one_priority_take_turns() -> None:
    turns = ServerTurns(OWN)
    turns.follow(waiting("A", (Priority.MOVE, False, 100)), 0.0)
    turns.follow(waiting("B", (Priority.MOVE, False, 2)), 0.0)
    turns.follow(waiting("C"), 0.0)
    assert asked(turns, 6) == "ABABAA"


def test_the_most_urgent_job_comes_first_whatever_server_has_it_but_nobody_waits_for_good() -> None:
    turns = ServerTurns(OWN)
    turns.follow(waiting("A", (Priority.MOVE, False, 100)), 0.0)
    turns.follow(waiting("B", (Priority.UNWATCHED, False, 100)), 0.0)
    assert asked(turns, 18) == "A" * 8 + "B" + "A" * 8 + "B"


def test_a_worker_for_short_jobs_asks_only_where_one_waits() -> None:
    turns = ServerTurns(OWN)
    turns.follow(waiting("A", (Priority.MOVE, True, 100)), 0.0)
    assert asked(turns, 1, long=False) == "-"
    turns.follow(waiting("B", (Priority.UNWATCHED, False, 1)), 0.0)
    assert asked(turns, 2, long=False) == "B-"
    assert asked(turns, 1, lane="background") == "-"


def test_what_a_server_said_is_forgotten_when_it_is_silent_and_when_it_refuses() -> None:
    turns = ServerTurns(OWN)
    turns.follow(waiting("A", (Priority.MOVE, False, 100)), 0.0)
    turns.empty("A", "bots")
    assert asked(turns, 1) == "-"
    turns.follow(waiting("A", (Priority.MOVE, False, 1)), 1.0)
    assert turns.forget_silent(5.9) == []
    assert turns.forget_silent(6.1) == ["A"]
    assert asked(turns, 1) == "-"


def test_groups_are_counted_while_they_are_heard() -> None:
    directory = Directory(OWN)
    directory.follow(GroupAlive("g", "1", OWN, {"bots": 2, "background": 1}), 0.0)
    directory.follow(GroupAlive("h", "1", OWN, {"bots": 0}), 0.0)
    directory.follow(GroupAlive("i", "1", own_abilities(None), {"bots": 1}, is_leaving=True), 0.0)
    assert (directory.ready("bots"), directory.counts()) == (2, GroupCounts(3, 0))
    directory.follow(GroupAlive("h", "1", OWN, {"bots": 1}), 3.0)
    assert directory.forget_silent(GROUP_SILENT + 0.1) == ["g"]
    assert directory.counts() == GroupCounts(1, 0)


@pytest.mark.parametrize("size", [0, 1, PART_BYTES, PART_BYTES + 1, 5 * PART_BYTES])
def test_a_large_message_is_joined_again(size: int) -> None:
    data, joiner = bytes(size), PartJoiner()
    other = list(parts_of(b"y" * (PART_BYTES + 1)))
    assert joiner.add(other[0]) is None
    *first, last = [joiner.add(part) for part in parts_of(data)]
    assert (set(first) <= {None}, last) == (True, data)
    assert joiner.add(other[1]) == b"y" * (PART_BYTES + 1)


def test_bad_parts_are_refused_and_unfinished_messages_take_little_memory() -> None:
    joiner = PartJoiner()
    for part in (b"", b"short", bytes(PART_BYTES + 100), bytes(8) + b"\1\0\1\0"):
        with pytest.raises(BadPart):
            joiner.add(part)
    for _ in range(200):
        joiner.add(next(iter(parts_of(bytes(2 * PART_BYTES)))))
    assert joiner._size <= 4 * LONGEST
    assert list(map(len, joiner._unfinished.values()))
    first, second = parts_of(bytes(2 * PART_BYTES))
    with pytest.raises(BadPart):
        joiner.add(second)
    assert joiner.add(first) is None


def test_trust_is_lost_for_longer_each_time_and_comes_back() -> None:
    trust = Trust()
    assert trust.is_trusted("g", 0.0)
    trust.strike("g", 0.0)
    assert not trust.is_trusted("g", FIRST_SECONDS - 0.1)
    assert trust.is_trusted("g", FIRST_SECONDS)
    trust.strike("g", 10.0)
    assert not trust.is_trusted("g", 10.0 + 2 * FIRST_SECONDS - 0.1)
    assert trust.is_trusted("other", 10.0)
    assert trust.is_trusted("g", 10.0 + 2 * FIRST_SECONDS + LONGEST_SECONDS + 1)
    trust.strike("g", 10_000.0)
    assert trust.is_trusted("g", 10_000.0 + FIRST_SECONDS)
