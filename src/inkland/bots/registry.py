"""The bots by name."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

from inkland.bots.bot import Bot
from inkland.bots.classes.installed import installed_bots
from inkland.bots.classes.loading import CannotLoad, PythonClass
from inkland.bots.classes.python_bot import PythonBot
from inkland.bots.greedy import GreedyBot
from inkland.bots.levels.definitions import LEVELS
from inkland.bots.levels.reference import ReferenceBot
from inkland.bots.random_bot import RandomBot

BUILT_IN: Final[tuple[Bot, ...]] = (RandomBot(), GreedyBot(), *LEVELS[:2], ReferenceBot(), *LEVELS[2:])
"""random, greedy, and the levels from the weakest to the strongest, the reference player among them."""


class BotRegistry(Mapping[str, Bot]):
    """Our own bots, then those of installed packages, then those registered at the start.

    A bot of an installed package is imported when it is asked for; that raises CannotLoad if it is broken.
    """

    def __init__(self, bots: Iterable[Bot]) -> None:
        self._known = {bot.name: bot for bot in bots}
        self._loaded: dict[str, Bot] = {}
        self._broken: dict[str, CannotLoad] = {}
        self._added: dict[str, Bot] = {}

    def __getitem__(self, name: str) -> Bot:
        for bots in (self._added, self._known, self._loaded):
            if name in bots:
                return bots[name]
        if name in self._broken:
            raise KeyError(name)
        source = installed_bots()[name]
        self._loaded[name] = PythonBot(PythonClass(name, source.target))
        return self._loaded[name]

    def __contains__(self, name: object) -> bool:
        return name in self._added or name in self._known or name in self._installed()

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys([*self._known, *self._installed(), *self._added]))

    def __len__(self) -> int:
        return len(list(iter(self)))

    def check_free(self, names: Sequence[str]) -> None:
        """Raise NameTaken unless bots with all these names can be registered."""
        for index, name in enumerate(names):
            if name in self._known or name in self._added or name in names[:index]:
                raise NameTaken(name)

    def foreign(self) -> list[Bot]:
        """Return the bots that are not our own and have been loaded: installed ones and registered ones."""
        return [*self._loaded.values(), *self._added.values()]

    def load_installed(self) -> Mapping[str, CannotLoad]:
        """Load all bots of installed packages; return the broken ones, which are no longer listed."""
        for name in self._installed():
            try:
                self[name]
            except CannotLoad as error:
                self._broken[name] = error
        return self._broken

    def _installed(self) -> list[str]:
        return [name for name in installed_bots() if name not in self._broken]

    @contextmanager
    def registered(self, bots: Iterable[Bot]) -> Iterator[None]:
        """Register more bots while the context is open; raises NameTaken."""
        more, before = list(bots), self._added
        self.check_free([bot.name for bot in more])
        self._added = before | {bot.name: bot for bot in more}
        try:
            yield
        finally:
            self._added = before

    @contextmanager
    def replaced(self, bots: Iterable[Bot]) -> Iterator[None]:
        """Let bots take the place of those with the same names while the context is open."""
        before = self._known
        self._known = before | {bot.name: bot for bot in bots}
        try:
            yield
        finally:
            self._known = before


BOTS: Final = BotRegistry(BUILT_IN)
"""Every bot by its name."""


class UnknownBot(ValueError):
    """A name that no bot has; `known` are all names."""

    def __init__(self, name: str) -> None:
        super().__init__(f"unknown bot: {name}")
        self.name = name
        self.known = tuple(BOTS)


def find_bot(name: str) -> Bot:
    """Return the bot with a name; raises UnknownBot, or CannotLoad if its package is broken."""
    try:
        return BOTS[name]
    except KeyError:
        raise UnknownBot(name) from None


class NameTaken(ValueError):
    """A name that another bot has."""

    def __init__(self, name: str) -> None:
        super().__init__(f"another bot is called {name}")
        self.name = name


@contextmanager
def registered(bots: Iterable[Bot]) -> Iterator[None]:
    """Register more bots while the context is open; raises NameTaken.

    Only whoever starts the program registers bots: nothing that comes over a network leads here.
    """
    with BOTS.registered(bots):
        yield
