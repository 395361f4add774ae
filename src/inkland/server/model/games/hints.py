"""Hints as plain values: the best choices of a strong bot, each with its reasons."""

from inkland.core.ids import EDICTS
from inkland.core.setup.ruleset import Ruleset
from inkland.core.state import PlayerView
from inkland.evaluation import Suggestion, Value, largest_differences
from inkland.server.model.games.hint_values import HintChoice, HintReason, HintSeason
from inkland.views.update import pending_choice


def hint_choices(seen: PlayerView, found: list[Suggestion]) -> list[HintChoice]:
    """Return suggestions as plain values: each with its reasons, compared with the best other one."""
    rules, values = seen.table.rules, [one.value.rounded() for one in found]
    return [
        HintChoice(
            choice=pending_choice(seen.table, one.choice),
            total=_one_digit(value.total),
            error=value.error,
            edicts=[_one_digit(value.edict(rules, edict)) for edict in EDICTS],
            coins=_one_digit(value.coins),
            monsters=_one_digit(value.monsters),
            seasons=[
                HintSeason(season.edicts, season.coins, season.monsters, _one_digit(season.total))
                for season in value.seasons
            ],
            reasons=_reasons(value, values[1 if place == 0 else 0], rules) if len(values) > 1 else [],
        )
        for place, (one, value) in enumerate(zip(found, values, strict=True))
    ]


def _reasons(value: Value, other: Value, rules: Ruleset) -> list[HintReason]:
    return [HintReason(source, change) for source, change in largest_differences(value, other, rules)]


def _one_digit(value: float) -> float:
    """Return a sum of rounded values without the noise of binary fractions."""
    return round(value, 1)
