"""The facts of one seat in one game, which statistics are made of: stars by edict, coins, monsters."""

import msgspec

from inkland.core.ids import EDICTS, Seat
from inkland.core.state import Table


class GuestSeatFacts(msgspec.Struct, frozen=True):
    """The stars of a seat over a whole game, by source."""

    edicts: dict[str, int]
    """By the id of the scoring card, both seasons together."""
    coins: int
    monsters: int
    """Stars lost to monsters, as zero or less."""

    @property
    def total(self) -> int:
        """The sum of all."""
        return sum(self.edicts.values()) + self.coins + self.monsters


class GuestGameFacts(msgspec.Struct, frozen=True):
    """The facts of a seat, and those of `master` on the same deal if it has played it."""

    own: GuestSeatFacts
    master: GuestSeatFacts | None = None


def seat_facts(table: Table, seat: Seat) -> GuestSeatFacts:
    """Return the facts of a seat of a game that is over."""
    stars = dict.fromkeys(EDICTS, 0)
    coins = monsters = 0
    for season, scores in zip(table.rules.seasons, table.scores, strict=False):
        score = scores[seat]
        for edict, points in zip(season.edicts, score.edicts, strict=True):
            stars[edict] += points
        coins += score.coins
        monsters += score.monsters
    cards = zip(EDICTS, table.rules.edicts, strict=True)
    return GuestSeatFacts({str(card.id): stars[edict] for edict, card in cards}, coins, monsters)
