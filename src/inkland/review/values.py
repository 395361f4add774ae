"""The value V of a sheet at a moment: what its owner scores if the reference player makes every later choice.

Unknown cards are dealt from what everybody at the table may know: the real deck does not even come here. The
other seats matter only through ambushes, so a table of any size is reduced to the sheet and a neighbor who
draws monsters on it. A deck is a number that gives each card a rank in every season. So all moments of a game
are played out with the same decks, from which only what was turned meanwhile is missing.
Imports the compiled search.
"""

from functools import partial

from inkland.bots.levels.reference import plain_options, reference_choice
from inkland.core.board.sheet import Sheet
from inkland.core.commands import Choice
from inkland.core.ids import MonsterEffect, Seat
from inkland.core.record import replace
from inkland.core.state import AmbushTurn, EffectTurn, SkillTurn, Table
from inkland.core.turns.ambush import cells_beside, effect_on
from inkland.core.turns.choices import drawn_on, sheet_after
from inkland.kernel import layout
from inkland.kernel.support import supports
from inkland.kernel.tables import tables_for
from inkland.review.core_playouts import Lines, core_scores
from inkland.review.sample import Sample, Scores
from inkland.search.playouts import play_decks
from inkland.search.position import game_of


class Values:
    """Values with fixed decks."""

    def __init__(self, decks: range) -> None:
        self.decks = decks

    def after(self, table: Table, owner: Seat, sheet: Sheet) -> Sample:
        """Return the value of a sheet on which everything of the present turn has been drawn."""
        return Sample(partial(play_out, table, owner, sheet, self.decks))

    def before(self, table: Table, owner: Seat) -> Sample:
        """Return the value of a seat's sheet whose present turn the reference player is going to draw."""
        return self.after(table, owner, finished_sheet(table, owner))


def passed(table: Table) -> Table:
    """Return the table with the sheets passed on, if skills may still be used before an ambush (T-7, K-0)."""
    turn = table.turn
    if not isinstance(turn, SkillTurn):
        return table
    return replace(table, turn=AmbushTurn(turn.card, turn.acrobats, turn.orientation))


def finished_sheet(table: Table, owner: Seat) -> Sheet:
    """Return a seat's sheet after the reference player has drawn what the present turn brings to it."""
    table = passed(table)
    if isinstance(table.turn, EffectTurn) and table.turn.card.effect is not MonsterEffect.RAVAGE:
        card = table.turn.card
        return effect_on(table.sheets[owner], card, cells_beside(table.sheets[owner], card.letter))
    choice = reference_drawing(table, owner)
    return table.sheets[owner] if choice is None else sheet_after(table, choice)


def reference_drawing(table: Table, owner: Seat) -> Choice | None:
    """Return what the reference player draws on a seat's sheet in this turn, if there is anything to draw."""
    if table.turn is None:
        return None
    seats = (Seat(seat) for seat in range(len(table.sheets)))
    drawer = next(seat for seat in seats if drawn_on(table, seat) == owner)
    asked = replace(table, awaited=frozenset({drawer}))
    return reference_choice(asked, drawer) if len(plain_options(asked, drawer)) else None


def play_out(table: Table, owner: Seat, sheet: Sheet, decks: range) -> Scores:
    """Return what a sheet scores with each deck: from the end of the present turn to the end of the game.

    Scored seasons are those of the table.
    """
    table = passed(table)
    past = [line[owner] for line in table.scores]
    known = [(*line.edicts, line.coins, line.monsters) for line in past]
    if table.is_over:
        coming = [known] * len(decks)
    elif supports(table.rules):
        coming = _kernel_scores(table, sheet, decks)
    else:
        coming = core_scores(table, sheet, decks)
    return [tuple(part for line in known + lines[len(known) :] for part in line) for lines in coming]


def _kernel_scores(table: Table, sheet: Sheet, decks: range) -> list[Lines]:
    """Return the scores of all seasons, of which those scored before are zero."""
    game = game_of(table, sheet)
    game[layout.ORDERED] = layout.BY_RANK
    row = game[layout.SHEETS : layout.SHEETS + layout.SHEET_WORDS]
    (played,) = play_decks(tables_for(table.rules.catalog).words, game, [row], decks)
    return [[(first, second, coins, lost) for first, second, coins, lost in seasons] for seasons in played]
