"""Hints: the best choices of a strong bot, found in a thread of their own so that nobody else waits."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Final

from inkland.bots.levels.readiness import SEARCH
from inkland.core.ids import EDICTS
from inkland.core.options import options
from inkland.core.rng import Rng
from inkland.core.ruleset import Ruleset
from inkland.core.state import PlayerView
from inkland.evaluation import Suggestion, Value, largest_differences
from inkland.server.protocol.server_messages import HintChoice, HintReason, HintSeason
from inkland.views.update import pending_choice

SECONDS: Final = 4.0
"""How long a hint may take."""
STEP: Final = 0.05
"""Progress is told in steps of this size."""


class HintFinder:
    """Finds hints, one after another: a hint must not slow down the bots of other games."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="hint")

    async def find(
        self, seen: PlayerView, rng: Rng, on_progress: Callable[[float], None], stop: Event
    ) -> list[HintChoice]:
        """Return the best choices of a seat; raises SuggestionStopped or SearchUnavailable."""
        loop, told = asyncio.get_running_loop(), 0.0

        def report(done: float) -> None:
            nonlocal told
            if done - told >= STEP:
                told = done
                loop.call_soon_threadsafe(on_progress, done)

        found = await loop.run_in_executor(self._pool, _suggest, seen, rng, report, stop)
        return hint_choices(seen, found)

    def close(self) -> None:
        """Begin no more hints."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _suggest(seen: PlayerView, rng: Rng, progress: Callable[[float], None], stop: Event) -> list[Suggestion]:
    SEARCH.load_if_allowed()
    from inkland.evaluation.suggestions import find_suggestions  # noqa: PLC0415 - the compiler is slow to import

    return find_suggestions(seen, options(seen), rng, seconds=SECONDS, stop=stop, progress=progress)


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
