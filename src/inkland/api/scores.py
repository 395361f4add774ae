"""What a sheet scores for a card, with the cells that earn the stars."""

from inkland.api.errors import ApiCode, UnknownName, explained
from inkland.core.board.sheet import Sheet
from inkland.core.catalog import ScoringCard
from inkland.core.ids import CardId
from inkland.core.record import record
from inkland.core.scoring import SCORERS
from inkland.notation.cells import cell_names


@record
class ScoredCells:
    """Cells that earn stars together."""

    points: int
    cells: tuple[str, ...]
    """By name, in row-major order."""

    def __str__(self) -> str:
        return f"{self.points} for {', '.join(self.cells)}"


@record
class CardScore:
    """The stars of a sheet for one card, and where they come from."""

    card: CardId
    points: int
    parts: tuple[ScoredCells, ...]
    """Their points add up to the stars."""

    def __str__(self) -> str:
        parts = "; ".join(map(str, self.parts))
        return f"{self.card}: {self.points}" + (f" ({parts})" if parts else "")

    def __int__(self) -> int:
        return self.points


def scoring_card(card: ScoringCard | str) -> CardId:
    """Return the id of a scoring card, given as a card or by its id; raises UnknownName."""
    card_id = card.id if isinstance(card, ScoringCard) else CardId(card)
    if card_id not in SCORERS:
        raise UnknownName(ApiCode.UNKNOWN_CARD, given=str(card))
    return card_id


@explained
def score(sheet: Sheet, card: ScoringCard | str) -> CardScore:
    """Return what a sheet scores for a scoring card, given as a card or by its id; raises KeyError.

    >>> from inkland.api.sheets import parse_sheet
    >>> print(score(parse_sheet(), "borderlands"))
    borderlands: 0
    """
    card_id = scoring_card(card)
    found = SCORERS[card_id](sheet)
    parts = tuple(ScoredCells(part.points, tuple(cell_names(part.cells))) for part in found.parts)
    return CardScore(card_id, found.points, parts)
