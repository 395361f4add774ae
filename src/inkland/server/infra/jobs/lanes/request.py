"""A request: work, and the future of its result."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from inkland.server.infra.jobs.fairness.job import Job
from inkland.server.infra.jobs.protocol.work import Result, Work, kind_of


class JobFailed(Exception):
    """No worker could do a job; the reason says nothing about what was computed."""


class JobExpired(JobFailed):
    """The deadline of a job has passed before it could begin."""


class BadAnswer(Exception):
    """The answer of a worker is none to its job, or the rules forbid it."""


Check = Callable[[Result], None]
"""Raises BadAnswer."""


def accept(_: Result) -> None:
    """Accept every answer."""


@dataclass(slots=True, eq=False)
class JobRequest:
    """Work for a worker; cancelling the answer cancels it."""

    work: Work
    answer: asyncio.Future[Result]
    limit: float
    """How long a worker may take for it, in seconds."""
    on_progress: Callable[[float], None]
    asked: float
    """When it was asked for, by the clock of the event loop."""
    attempts: int = 0
    """How many workers have begun it."""
    done: float = 0.0
    """The share of it that is done."""
    check: Check = accept
    """Refuses answers of workers, which are not trusted."""
    waits: bool = False
    """Whether it waits while there is no worker, instead of failing at once."""

    def report(self, done: float) -> None:
        """Pass progress on, unless nobody waits; work that is done again says nothing until it is further."""
        if done > self.done and not self.answer.done():
            self.done = done
            self.on_progress(done)

    @property
    def kind(self) -> str:
        """What is computed, as metrics name it."""
        return kind_of(self.work)


RequestJob: TypeAlias = Job[JobRequest]
