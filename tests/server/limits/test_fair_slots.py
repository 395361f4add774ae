"""Slots are given to one address after another, and never lost."""

import asyncio

from inkland.server.infra.network.fair_slots import FairSlot, FairSlots


async def test_addresses_take_turns() -> None:
    slots, served = FairSlots(1), list[str]()

    async def work(name: str) -> None:
        await slots.take(name[0])
        served.append(name)

    await work("a0")
    tasks = [asyncio.create_task(work(name)) for name in ("a1", "a2", "a3", "b1", "c1", "b2")]
    await asyncio.sleep(0)
    for _ in tasks:
        slots.give_back()
        await asyncio.sleep(0)
    assert served == ["a0", "a1", "b1", "c1", "a2", "b2", "a3"]


async def test_the_lowest_rank_comes_first_and_equal_ones_take_turns() -> None:
    slots, served = FairSlots(1, rank=lambda address: {"a": 2, "b": 2, "c": 1}[address]), list[str]()

    async def work(name: str) -> None:
        await slots.take(name[0])
        served.append(name)

    await work("a0")
    tasks = [asyncio.create_task(work(name)) for name in ("a1", "a2", "b1", "c1", "c2")]
    await asyncio.sleep(0)
    for _ in tasks:
        slots.give_back()
        await asyncio.sleep(0)
    assert served == ["a0", "c1", "c2", "a1", "b1", "a2"]


async def test_who_leaves_the_queue_takes_nothing() -> None:
    slots = FairSlots(1)
    await slots.take("a")
    gone, late, last = (asyncio.create_task(slots.take(name)) for name in ("a", "b", "c"))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.sleep(0)
    slots.give_back()
    late.cancel()  # it has the slot, and does not know yet
    await asyncio.wait({late, last}, timeout=5)
    assert late.cancelled()
    assert last.done()
    slots.give_back()
    await slots.take("d")


async def test_a_slot_is_given_back_once() -> None:
    slots = FairSlots(1)
    await slots.take("a")
    slot = FairSlot(slots, 0.01)
    await slots.take("b")
    slot.give_back()
    waiting = asyncio.create_task(slots.take("c"))
    await asyncio.sleep(0.02)
    assert not waiting.done()
    waiting.cancel()
