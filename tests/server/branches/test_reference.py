"""The bot that draws where the record no longer fits is the reference player of reviews."""

from inkland.bots import BOTS
from inkland.server.model.games.branch import REFERENCE


def test_the_reference_player_is_a_bot() -> None:
    assert REFERENCE in BOTS
