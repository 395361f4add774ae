"""Public tables: the best results and ratings of the guests who agree to be shown."""

from collections.abc import Mapping

import msgspec

from inkland.server.features.statistics.overview import PlayedGame, bests_of

LONGEST = 50
"""Lines of a table."""
FEWEST_RATED = 5
"""Games with others before a rating is shown: until then it says little."""


class PublicLine(msgspec.Struct, frozen=True):
    """One guest in a table."""

    name: str
    value: float
    games: int
    is_me: bool


class PublicTable(msgspec.Struct, frozen=True):
    """A table, the best first."""

    setup: str | None
    """The set-up of results in games for one; None: ratings in games with others."""
    lines: list[PublicLine]


def public_tables(agreed: Mapping[str, tuple[str, list[PlayedGame]]], guest: str | None) -> list[PublicTable]:
    """Return the tables of those who agree; names that the operator has hidden are empty."""
    found: dict[str | None, list[PublicLine]] = {}
    for one, (name, games) in agreed.items():
        is_me = one == guest
        for best in bests_of(games):
            if best.players == 1:
                line = PublicLine(name, best.total, best.games, is_me)
                found.setdefault(best.setup, []).append(line)
        rated = [game.skill for game in games if game.skill is not None]
        if len(rated) >= FEWEST_RATED:
            mu, sigma = rated[-1]
            line = PublicLine(name, round(mu - 3 * sigma, 1), len(rated), is_me)
            found.setdefault(None, []).append(line)
    return [
        PublicTable(setup, sorted(lines, key=lambda line: -line.value)[:LONGEST])
        for setup, lines in sorted(found.items(), key=lambda pair: (pair[0] is None, pair[0] or ""))
    ]
