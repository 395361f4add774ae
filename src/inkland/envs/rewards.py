"""Rewards: the result of a game at its end, or season by season with the same sum (docs/environments.md)."""

from typing import Literal, TypeAlias, get_args

from inkland.core.state import Table

Reward: TypeAlias = Literal["final", "season"]
REWARDS: tuple[Reward, ...] = get_args(Reward)


def check_reward(reward: str) -> None:
    """Raise ValueError unless there is such a reward."""
    if reward not in REWARDS:
        raise ValueError(f"reward is one of {', '.join(REWARDS)}, not {reward!r}")


def season_rewards(table: Table, season: int) -> list[float]:
    """Return every seat's reward of a scored season.

    In solo its stars, in the last season less the solo values of the edicts, so that the sum is the rating
    (O-5); at a table its stars less the mean of the others'.
    """
    stars = [line.total for line in table.scores[season]]
    if table.rules.is_solo:
        is_last = season == len(table.rules.seasons) - 1
        return [float(stars[0] - is_last * sum(card.solo for card in table.rules.edicts))]
    others = len(stars) - 1
    return [own - (sum(stars) - own) / others for own in stars]


def rewards_since(table: Table, scored: int, reward: Reward) -> list[float]:
    """Return every seat's reward since a moment at which some seasons had been scored."""
    seasons = range(scored, len(table.scores))
    if reward == "final":
        seasons = range(len(table.scores) if table.is_over else 0)
    lines = [season_rewards(table, season) for season in seasons]
    return [sum(line[seat] for line in lines) for seat in range(len(table.sheets))]
