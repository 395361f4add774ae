"""What is in the deck is told on request, as far as everybody may know: never the order or which ambush."""

import json

from tests.server.clients import Visitor, connect, started
from tests.server.running_server import RunningServer
from tests.server.test_standings import play_to

from inkland.content import load_catalog
from inkland.core.catalog import AmbushCard, HeroCard, RuinsCard

CATALOG = load_catalog()
SECRET = {card.id for card in CATALOG.cards.values() if isinstance(card, AmbushCard | HeroCard)}


async def test_everybody_may_know_what_is_still_to_come(
    running: RunningServer, visitors: list[Visitor]
) -> None:
    room, (ada, bea) = await started(running, *visitors[:2], setup={"preset": "everything"})
    watching = await connect(running.ws, visitors[2], room)
    await play_to(ada, bea, season=1)
    answers = [await player.ask("deck") for player in (ada, bea, watching)]
    game = await running.game(room)
    table, hidden = game.table, game.state.hidden
    for answer in answers:
        assert answer["turned"] == list(table.revealed)
        assert answer["rest"] == [card for card in table.rules.explore_cards if card in hidden.deck]
        assert answer["ambushes"] == sum(isinstance(CATALOG.cards[card], AmbushCard) for card in hidden.deck)
        assert answer["heroes"] == sum(isinstance(CATALOG.cards[card], HeroCard) for card in hidden.deck)
        assert answer["gone"] == list(table.met)
        rest = [CATALOG.cards[card] for card in hidden.deck]
        rounds = [card for card in rest if not isinstance(card, RuinsCard)]
        ending = [card for card in rounds if getattr(card, "time", 0) >= table.threshold - table.time]
        assert answer["season_end"] == {"ending": len(ending), "possible": len(rounds)}
        text = json.dumps(answer)
        assert not [card for card in SECRET - set(table.met) if card in text]
    assert answers[0]["rest"] != [card for card in hidden.deck if card in answers[0]["rest"]], "no order"


async def test_the_cells_that_monsters_cost_are_told(running: RunningServer, visitors: list[Visitor]) -> None:
    """Empty cells beside monsters, each once (P-2)."""
    _, (ada, bea) = await started(running, *visitors[:2])
    await play_to(ada, bea, season=2)
    for seat, sheet in enumerate(ada.table["sheets"]):
        answer = await bea.ask("scoring-cells", seat=seat)
        assert -len(answer["monsters"]) == sheet["monsters"]
        for name in answer["monsters"]:
            row, col = "ABCDEFGHIJK".index(name[0]), int(name[1:]) - 1
            beside = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
            on_sheet = [(r, c) for r, c in beside if 0 <= r < 11 and 0 <= c < 11]
            assert sheet["rows"][row][col] in ".r"
            assert any(sheet["rows"][r][c] in "XDZTG" for r, c in on_sheet)
    assert any(sheet["monsters"] for sheet in ada.table["sheets"])
