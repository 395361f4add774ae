"""Ratings from free-for-all games (Plackett–Luce, openskill)."""

from collections.abc import Sequence

import msgspec

from inkland.sim.tournament.results import GameResult


class OpenSkillRating(msgspec.Struct, frozen=True):
    """A rating and its uncertainty; every bot starts at 25 ± 8.33."""

    mu: float
    sigma: float


def openskill_ratings(games: Sequence[GameResult]) -> dict[str, OpenSkillRating]:
    """Return the ratings after some games in order; a bot in several seats gets the mean of theirs.

    There are none where openskill is not installed (the extra `cli`).
    """
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415 - an extra
    except ModuleNotFoundError:
        return {}
    model = PlackettLuce()
    known: dict[str, OpenSkillRating] = {}
    for game in games:
        names = [seat.bot for seat in game.seats]
        before = [known.get(name, OpenSkillRating(model.mu, model.sigma)) for name in names]
        teams = [[model.rating(mu=skill.mu, sigma=skill.sigma)] for skill in before]
        after = [team[0] for team in model.rate(teams, ranks=[float(rank) for rank in game.ranks()])]
        for name in set(names):
            own = [rating for bot, rating in zip(names, after, strict=True) if bot == name]
            mu = sum(float(rating.mu) for rating in own) / len(own)
            sigma = sum(float(rating.sigma) for rating in own) / len(own)
            known[name] = OpenSkillRating(mu, sigma)
    return known
