"""Ctrl-C between two steps that belong together waits until both are done."""

import os
import signal

import pytest

from inkland.cli.interrupts import uninterrupted


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_interrupts_after_the_block(number: signal.Signals) -> None:
    before, done = signal.getsignal(number), list[str]()

    def work() -> None:
        with uninterrupted():
            os.kill(os.getpid(), number)
            done.append("written")
        done.append("after")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["written"]
    assert signal.getsignal(number) == before


def test_without_a_signal_nothing_happens() -> None:
    with uninterrupted():
        pass
