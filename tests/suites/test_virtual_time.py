"""The clock of the tests moves while a thread is held, and never ahead of a thread that works."""

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from tests.virtual_time import held_thread


async def test_the_clock_waits_for_a_thread_while_another_one_is_held() -> None:
    """On a busy machine a read of the database took longer than the patience of a client."""
    loop, may_go_on = asyncio.get_running_loop(), threading.Event()

    def hold() -> None:
        with held_thread():
            may_go_on.wait(30)

    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(1) as other:
        held, waiting = [loop.run_in_executor(one, hold) for _ in range(2)]
        await asyncio.sleep(100)
        assert not held.done(), "the clock moves, although a second job waits for the held thread"
        async with asyncio.timeout(1):
            await loop.run_in_executor(other, time.sleep, 0.05)
        may_go_on.set()
        await asyncio.gather(held, waiting)
