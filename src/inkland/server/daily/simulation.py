"""Bots that play the maps of the day in the background."""

from inkland.server.daily.maps import Kind


def planned_games(kind: Kind) -> dict[str, int]:
    """Return how many games each level plays on a map; `legend` takes long, and knows no skills.

    >>> planned_games("base")
    {'journeyman': 300, 'master': 300, 'legend': 30}
    """
    first = {"journeyman": 300, "master": 300}
    return first if kind == "everything" else {**first, "legend": 30}
