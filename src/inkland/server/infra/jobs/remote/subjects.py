"""The subjects of a bus under which servers and groups of workers meet."""

from typing import Final, NamedTuple

QUEUE_GROUP: Final = "workers"
"""Of all groups of workers that are subscribed to offers, one gets each of them."""


class Subjects(NamedTuple):
    """The subjects of one installation."""

    prefix: str

    @property
    def waiting(self) -> str:
        """Servers say here which jobs wait."""
        return f"{self.prefix}.jobs.waiting"

    def offers(self, lane: str) -> str:
        """Return where servers offer a job of a lane to one group."""
        return f"{self.prefix}.jobs.offers.{lane}"

    @property
    def groups(self) -> str:
        """Groups say here that they are alive."""
        return f"{self.prefix}.jobs.groups"

    def server(self, name: str) -> str:
        """Return where a server receives messages of groups."""
        return f"{self.prefix}.jobs.server.{name}"

    def group(self, name: str) -> str:
        """Return where a group receives messages of servers."""
        return f"{self.prefix}.jobs.group.{name}"
