"""Ratings of guests and bots from games with others (Plackett–Luce, openskill), game by game."""

from collections.abc import Mapping, Sequence

import msgspec


class Rated(msgspec.Struct, frozen=True):
    """A rating and its uncertainty."""

    mu: float = 25.0
    sigma: float = 25.0 / 3


def rate_game(before: Mapping[str, Rated], players: Sequence[str], ranks: Sequence[int]) -> dict[str, Rated]:
    """Return the ratings of the players after a game; one in several seats gets the mean of theirs."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - slow to import

    model = PlackettLuce()
    known = [before.get(name, Rated()) for name in players]
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in known]
    after = [team[0] for team in model.rate(teams, ranks=[float(rank) for rank in ranks])]
    found: dict[str, Rated] = {}
    for name in dict.fromkeys(players):
        own = [rating for player, rating in zip(players, after, strict=True) if player == name]
        mu = sum(float(rating.mu) for rating in own) / len(own)
        sigma = sum(float(rating.sigma) for rating in own) / len(own)
        found[name] = Rated(mu, sigma)
    return found
