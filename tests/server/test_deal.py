"""The chance of a game: the same seed gives the same hidden order, whatever is drawn in between."""

from pathlib import Path
from random import Random

from tests.server.clients import Visitor, connect
from tests.server.running_server import running_server
from tests.server.seeds import first_deck

from inkland.cli.commands.play.serve import add_arguments
from inkland.cli.parser import Parser
from inkland.content import load_catalog
from inkland.core.events import CardRevealed, DeckShuffled, Event, PilesShuffled
from inkland.core.options import options
from inkland.core.setup.config import GameConfig
from inkland.core.setup.ruleset import Player
from inkland.core.state import view
from inkland.locale import texts_in
from inkland.server.model.games.bot_chance import sent_chance
from inkland.server.model.games.deal import SeededChance, deal_game, new_seed
from inkland.server.model.games.game import Game
from inkland.server.model.rooms.setup import Setup

CATALOG = load_catalog()


def played(seed: bytes, players: int, choices: int) -> list[Event]:
    """The events of a game in which everybody chooses at random."""
    rng = Random(choices)
    names = tuple(Player(f"P{seat}") for seat in range(players))
    events = deal_game(CATALOG, GameConfig(players=players), names, seed)
    game = Game(1, 1, CATALOG, events, seed=seed)
    while not game.table.is_over:
        seat = min(game.table.awaited)
        game.apply(game.decide([rng.choice(options(view(game.state, seat)))]))
        if rng.random() < 0.05:  # a restart of the server
            game = Game(1, 1, CATALOG, game.events, seed=seed)
    return game.events


def order(events: list[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, PilesShuffled | DeckShuffled | CardRevealed)]


def test_the_same_seed_gives_the_same_cards_to_other_players() -> None:
    seed = new_seed()
    one, other = played(seed, 2, 1), played(seed, 3, 2)
    assert order(one) == order(other)
    assert one[0].edicts == other[0].edicts  # type: ignore[union-attr]
    assert sum(isinstance(event, DeckShuffled) for event in one) == 4


def test_another_seed_gives_other_cards() -> None:
    assert order(played(new_seed(), 2, 1)) != order(played(new_seed(), 2, 1))


def test_every_bot_has_chance_of_its_own_that_the_deal_decides() -> None:
    players = (Player("Ada"), Player("Bea"))
    games = [
        Game(number, 1, CATALOG, deal_game(CATALOG, GameConfig(players=2), players, b"seed"), seed=b"seed")
        for number in (1, 2)
    ]

    def numbers(game: Game, seat: int) -> list[int]:
        chance = sent_chance(game.bot_chance(seat))
        return [chance.below(1000) for _ in range(5)]

    assert numbers(games[0], 0) == numbers(games[1], 0) == numbers(games[0], 0)
    assert numbers(games[0], 0) != numbers(games[0], 1)


async def test_a_server_deals_what_its_seeds_say(tmp_path: Path) -> None:
    """Nobody but the program can set them: no option of `serve`, and no field of a request, is a seed."""
    async with running_server(tmp_path, seeds="known") as running, Visitor(running.http, "Ada") as ada:
        player = await connect(running.ws, ada, await ada.room(start=True))
        assert player.table["card"] == first_deck("known", Setup(), players=1)[0]
        document = (await ada.client.get("/schema/openapi.json")).json()
    parser = Parser(texts=texts_in("en"), prog="inkland serve")
    add_arguments(parser, texts_in("en"))
    schemas = document["components"]["schemas"].items()
    # That of a daily map is told when its day is over.
    assert [name for name, schema in schemas if "seed" in schema.get("properties", ())] == ["CheckedMap"]
    assert "seed" not in str(document["paths"])
    assert "seed" not in parser.format_help()


def test_numbers_are_uniform() -> None:
    chance, counts = SeededChance(b"seed", "deal"), [0] * 5
    for _ in range(5000):
        counts[chance.below(5)] += 1
    assert all(900 < count < 1100 for count in counts)
