"""The gate counts connections before they say anything, and prefers newcomers to silent ones."""

from typing import Any, cast

import msgspec

from inkland.server.base.limits import Limits
from inkland.server.infra.network.addresses import address_key, proxy_check
from inkland.server.infra.network.gate import ConnectionGate, GatedConnection

LIMITS = Limits(connections=4, address_sockets=2, head_seconds=10, close_seconds=5, write_seconds=30)


class Transport:
    """A transport that remembers what was done with it."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.is_cut = False
        self.left = 0
        self.closing = False

    def get_extra_info(self, _name: str) -> tuple[str, int]:
        return self.host, 1

    def abort(self) -> None:
        self.is_cut = True

    def is_closing(self) -> bool:
        return self.closing

    def get_write_buffer_size(self) -> int:
        return self.left


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def gate_of(limits: Limits = LIMITS) -> tuple[ConnectionGate, Clock, list[str]]:
    clock, reasons = Clock(), list[str]()
    gate = ConnectionGate(limits, is_proxy=proxy_check("127.0.0.1"), on_cut=reasons.append, now=clock)
    return gate, clock, reasons


def enter(gate: ConnectionGate, host: str) -> tuple[Any, GatedConnection | None]:
    transport: Any = Transport(host)
    return transport, gate.enter(transport)


def pass_time(gate: ConnectionGate, clock: Clock, seconds: float) -> None:
    """Let time pass, with a sweep every second as in life."""
    end = clock.now + seconds
    while clock.now < end:
        clock.now = min(end, clock.now + 1)
        gate.sweep()


def test_the_longest_wait_makes_room() -> None:
    gate, _, reasons = gate_of()
    (first, one), (second, _) = enter(gate, "1.0.0.1"), enter(gate, "1.0.0.1")
    third, _ = enter(gate, "1.0.0.1")
    assert (first.is_cut, second.is_cut, third.is_cut) == (True, False, False)
    for number in (2, 3):
        enter(gate, f"1.0.0.{number}")
    assert len(gate) == 4
    enter(gate, "1.0.0.4")
    assert (second.is_cut, len(gate)) == (True, 4)
    assert reasons == ["room", "room"]
    assert one is not None
    gate.leave(first)
    assert len(gate) == 4, "it has been forgotten already"


def test_whoever_has_a_request_keeps_the_place() -> None:
    gate, _, reasons = gate_of()
    for _ in range(2):
        _, connection = enter(gate, "1.0.0.1")
        gate.stop_waiting(cast("GatedConnection", connection))
    refused, none = enter(gate, "1.0.0.1")
    assert (none, refused.is_cut, reasons) == (None, True, ["refused"])
    assert enter(gate, "1.0.0.2")[1] is not None


def test_a_proxy_is_only_counted_in_total_and_ipv6_by_its_network() -> None:
    gate, _, _ = gate_of()
    for _ in range(4):
        enter(gate, "127.0.0.1")
    assert len(gate) == 4
    gate, _, _ = gate_of()
    transports = [enter(gate, f"2001:db8::{number}")[0] for number in (1, 2, 3)]
    assert [transport.is_cut for transport in transports] == [True, False, False]
    assert address_key("2001:db8::1") != address_key("2001:db8:0:1::1")


def test_the_time_is_up() -> None:
    gate, clock, reasons = gate_of()
    silent, connection = enter(gate, "1.0.0.1")
    busy, other = enter(gate, "1.0.0.2")
    assert connection is not None
    assert other is not None
    gate.stop_waiting(other)
    pass_time(gate, clock, 9.9)
    assert not silent.is_cut
    pass_time(gate, clock, 0.1)
    assert (silent.is_cut, busy.is_cut, reasons) == (True, False, ["head"])


def test_who_reads_nothing_is_cut_and_who_reads_slowly_is_not() -> None:
    gate, clock, reasons = gate_of()
    (slow, one), (stuck, two) = enter(gate, "1.0.0.1"), enter(gate, "1.0.0.2")
    slow.left = stuck.left = 1000
    for connection in (one, two):
        gate.stop_waiting(cast("GatedConnection", connection))
    gate.sweep()
    for _ in range(6):
        slow.left -= 100
        pass_time(gate, clock, 5)
    assert (slow.is_cut, stuck.is_cut, reasons) == (False, True, ["write"])


def test_a_close_closes() -> None:
    gate, clock, reasons = gate_of()
    stuck, connection = enter(gate, "1.0.0.1")
    assert connection is not None
    stuck.left, stuck.closing = 10, True
    gate.sweep()
    gate.stop_waiting(connection)
    gate.wait_for(connection, "idle", 1000)
    pass_time(gate, clock, 5)
    assert (stuck.is_cut, reasons) == (True, ["close"])


def test_a_process_that_stood_still_gives_the_time_back() -> None:
    gate, clock, _ = gate_of()
    silent, _ = enter(gate, "1.0.0.1")
    pass_time(gate, clock, 5)
    clock.now += 1000
    gate.sweep()
    assert not silent.is_cut
    pass_time(gate, clock, 3)
    assert not silent.is_cut
    pass_time(gate, clock, 1)
    assert silent.is_cut, "ten seconds without those 1,000"


def test_counts_are_forgotten() -> None:
    gate, _, _ = gate_of(msgspec.structs.replace(LIMITS, connections=1000))
    transports = [enter(gate, f"1.0.{number}.1")[0] for number in range(100)]
    for transport in transports:
        gate.leave(transport)
    assert len(gate) == 0
    assert not gate._counts
    assert not gate._waiting
    assert not gate._waiting_of
