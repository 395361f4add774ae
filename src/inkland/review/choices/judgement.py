"""How one choice compares with the best one found. Imports the compiled search.

Candidates are what the search likes best, the chosen one and the reference player's. They are ranked on one
set of decks. The winner and the chosen one are then valued again on decks of their own, the same for both:
the winner of a ranking has been lucky more often than not, and would promise too much. Where the verdict
hangs on noise, more decks are played.
"""

from collections.abc import Callable, Sequence
from typing import Final

from inkland.core.board.sheet import Sheet
from inkland.core.commands import Choice
from inkland.core.ids import Seat
from inkland.core.record import record
from inkland.core.setup.ruleset import Ruleset
from inkland.core.state import Table
from inkland.core.turns.choices import drawn_on
from inkland.evaluation.ranking import rank
from inkland.evaluation.value import SeasonValue, Value, mean_error
from inkland.notation.commands import format_command
from inkland.review.choices.candidates import best_rated, is_hostile, sheet_left
from inkland.review.choices.effort import Effort
from inkland.review.choices.rounding import rounded_parts
from inkland.review.choices.verdicts import hangs_on_noise, verdict
from inkland.review.document import Candidate, ChoiceReview, rounded
from inkland.review.sample import SEASON_PARTS, Scores, part_means
from inkland.review.sources import by_source
from inkland.review.values import play_out

SHOWN: Final = 5
"""How many of the best candidates are kept, besides the chosen and the reference player's."""
REASONS: Final = 3
"""How many sources of a loss are named at most."""
LONG: Final = 3
"""Candidates are shown if they were played with more than one in so many of the best one's decks."""
FRESH: Final = 1 << 40
"""How far the decks of the final values are from those of the ranking."""
BATCH: Final = 16
"""Decks played before somebody may stop the review."""

Check = Callable[[], None]
"""Called again and again while a choice is judged; may raise to stop."""


@record
class ValuedChoice:
    """A candidate, the owner's expected result, the chooser's loss, and the standard error of the loss."""

    choice: Choice
    value: float
    loss: float
    error: float


@record
class Judgement:
    """A choice compared with the best one found; all figures are unrounded."""

    chosen: Choice
    reference: Choice
    best: Choice
    loss: Value
    """What the chosen one brings the chooser less what the best one brings, with its standard error."""
    candidates: tuple[ValuedChoice, ...]
    """The best ones, the chosen and the reference player's; the best first."""
    is_hostile: bool = False
    """Whether the chooser wants the owner to score little."""

    def review(self, rules: Ruleset) -> ChoiceReview:
        """Return the judgement as it is printed."""
        loss = rounded(self.loss.total)
        parts = rounded_parts([part for season in self.loss.seasons for part in season.parts])
        sources = sorted(by_source(parts, rules).items(), key=lambda source: -abs(source[1]))
        why = [(source, change) for source, change in sources[:REASONS] if change and loss < 0]
        return ChoiceReview(
            chosen=format_command(self.chosen),
            reference=format_command(self.reference),
            best=format_command(self.best),
            loss=loss,
            loss_parts=parts,
            error=rounded(self.loss.error),
            verdict=verdict(loss),
            why=tuple(why),
            candidates=tuple(
                Candidate(format_command(one.choice), self._printed(one), rounded(one.error))
                for one in self.candidates
            ),
        )

    def _printed(self, one: ValuedChoice) -> float:
        """Return the value of a candidate as it is printed: it differs from the best by its printed loss."""
        best = next(other.value for other in self.candidates if other.choice == self.best)
        loss = rounded(one.loss)
        return rounded(rounded(best) + (-loss if self.is_hostile else loss))


class Contest:
    """The different sheets that candidates leave, and what they score with the decks played so far."""

    def __init__(self, table: Table, seat: Seat, choices: list[Choice], check: Check = lambda: None) -> None:
        """Take different choices of an awaited seat."""
        self._table, self._owner, self._check = table, drawn_on(table, seat), check
        self.sign = -1 if is_hostile(table, seat) else 1
        """1, or −1 where the chooser wants the owner to score little."""
        by_sheet: dict[Sheet, list[Choice]] = {}
        for choice in choices:
            by_sheet.setdefault(sheet_left(table, choice), []).append(choice)
        self.sheets = list(by_sheet)
        self.makers = list(by_sheet.values())
        """For each sheet the choices that leave it."""
        self.forget()

    def forget(self) -> None:
        """Forget all scores, so that the next values come from fresh decks."""
        self._scores: list[Scores] = [[] for _ in self.sheets]

    def number(self, choice: Choice) -> int:
        """Return the number of the sheet that a choice leaves."""
        return next(number for number, makers in enumerate(self.makers) if choice in makers)

    def play(self, numbers: list[int], decks: range) -> None:
        """Play decks from some sheets; raises what `check` raises."""
        for number in numbers:
            for begin in range(decks.start, decks.stop, BATCH):
                self._check()
                batch = range(begin, min(begin + BATCH, decks.stop))
                self._scores[number].extend(play_out(self._table, self._owner, self.sheets[number], batch))

    def scores(self, number: int) -> Scores:
        """Return the scores of a sheet, deck by deck in the order played."""
        return self._scores[number]

    def worth(self, number: int) -> float:
        """Return what a sheet brings the chooser."""
        scores = self.scores(number)
        return self.sign * (sum(map(sum, scores)) / len(scores))

    def loss(self, best: int, chosen: int) -> Value:
        """Return what the chooser loses with one sheet instead of another, by the decks of both."""
        decks = zip(self.scores(chosen), self.scores(best), strict=False)
        return _mean(
            [
                [self.sign * (mine - other) for mine, other in zip(ours, theirs, strict=True)]
                for ours, theirs in decks
            ]
        )


def judge(
    table: Table,
    seat: Seat,
    chosen: Choice,
    reference: Choice,
    effort: Effort,
    seed: int,
    check: Check = lambda: None,
) -> Judgement:
    """Return how a choice of an awaited seat compares with the best; equal arguments give equal results."""
    named = dict.fromkeys([*best_rated(table, seat, effort.width), chosen, reference])
    contest = Contest(table, seat, list(named), check)
    order = rank(len(contest.sheets), effort.rounds, seed, contest.play, contest.worth)
    best, mine = order[0], contest.number(chosen)
    played = {number: len(contest.scores(number)) for number in range(len(contest.sheets))}
    losses = {number: contest.loss(best, number) for number in played}
    contest.forget()
    losses[mine] = _value_again(contest, best, mine, effort, seed + FRESH)
    top = contest.sign * contest.worth(best)

    def valued(choice: Choice) -> ValuedChoice:
        loss = losses[contest.number(choice)]
        return ValuedChoice(choice, top + contest.sign * loss.total, loss.total, loss.error)

    winner = chosen if best == mine else contest.makers[best][0]
    long = [
        contest.makers[number][0]
        for number, decks in played.items()
        if LONG * decks > played[best] and number not in (best, mine)
    ]
    found = [valued(choice) for choice in dict.fromkeys([winner, *long, chosen, reference])]
    found.sort(key=lambda one: -contest.sign * one.value)
    kept = [
        one for place, one in enumerate(found) if place < SHOWN or one.choice in (winner, chosen, reference)
    ]
    return Judgement(chosen, reference, winner, losses[mine], tuple(kept), contest.sign < 0)


def _value_again(contest: Contest, best: int, chosen: int, effort: Effort, first_deck: int) -> Value:
    """Return the loss by fresh decks; more of them where the verdict hangs on noise."""
    pair, played, decks = list(dict.fromkeys((best, chosen))), 0, effort.fresh
    while True:
        contest.play(pair, range(first_deck + played, first_deck + decks))
        loss = contest.loss(best, chosen)
        if decks >= effort.most or not hangs_on_noise(loss.total, loss.error):
            return loss
        played, decks = decks, min(2 * decks, effort.most)


def _mean(scores: Sequence[Sequence[int]]) -> Value:
    """Return the mean of differences of scores, deck by deck."""
    means = part_means(scores)
    seasons = tuple(
        SeasonValue((means[begin], means[begin + 1]), means[begin + 2], means[begin + 3])
        for begin in range(0, len(means), SEASON_PARTS)
    )
    return Value(seasons, len(scores), mean_error(list(map(sum, scores))))
