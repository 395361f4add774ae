"""A running game, and what of it must not be in any log: names, links, ids, tokens and choices."""

from dataclasses import dataclass, field
from random import Random

from tests.server.clients import Player, Visitor, random_command, started
from tests.server.faults import FaultList
from tests.server.running_server import RunningServer
from tests.server.test_names import guest_of

ADA, BEA = "Xanthippe Qux", "Zbigniew Vex"
TITLE = "Duchess of Wug"


@dataclass
class Table:
    """A running game whose names, links and choices must not be logged."""

    running: RunningServer
    faults: FaultList
    ada: Visitor
    bea: Visitor
    room: str
    players: list[Player]
    secrets: set[str] = field(default_factory=set)

    @property
    def quoted(self) -> str:
        """A message of an exception that gives everything away."""
        return " ".join(sorted(self.secrets))

    async def draw(self, player: Player) -> None:
        """Ask for a drawing, which may fail."""
        assert player.options is not None
        command = random_command(player.options, Random(1))
        self.secrets |= {command, max(command.split(), key=len)}
        await player.ask("draw", turn=player.table["turn"], command=command)


async def secret_table(running: RunningServer, faults: FaultList, ada: Visitor, bea: Visitor) -> Table:
    """Start a game in which one choice is hidden, and note everything that must not be logged."""
    room, players = await started(running, ada, bea)
    table = Table(running, faults, ada, bea, room, players)
    table.secrets |= {ADA, BEA, TITLE, room, room[:12]}
    for visitor in (ada, bea):
        table.secrets |= {value for _, value in visitor.client.cookies.items()}
        table.secrets.add((await guest_of(running, visitor)).id)
    game = await running.server.store.last_game(room)
    assert game is not None
    table.secrets.add(game.public_id)
    await table.draw(players[1])
    return table
