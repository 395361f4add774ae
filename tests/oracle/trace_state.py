"""What is known of a game while its trace is read."""

from dataclasses import dataclass, field

from tests.oracle.board import Board, is_full
from tests.oracle.facts import AMBUSH, ATTACKS, EXPLORE, Season, explore_deck
from tests.oracle.setup import Objection, Setup
from tests.oracle.sheets import Sheet, write
from tests.oracle.trace_lines import Line, Report


@dataclass
class Round:
    """The card being played; `acrobats` are the sheets under K-01 and, in solo, the orientation."""

    card: str
    duty: bool = False
    acrobats: dict[int, str | None] = field(default_factory=dict)


@dataclass
class Game:
    """The game so far, re-derived from its lines."""

    id: object
    setup: Setup
    report: Report
    boards: list[Board]
    seasons: list[Season]
    season_index: int = 0
    time: int = 0
    duty_waiting: bool = False
    explored: set[str] = field(default_factory=set)
    played: list[str] = field(default_factory=list)
    over: bool = False
    totals: list[int] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)

    @property
    def season(self) -> Season:
        """The season being played or scored."""
        return self.seasons[self.season_index]

    def open_season(self, index: int) -> None:
        """Explore cards return, skills are free again (P-3, K-0)."""
        self.season_index = index
        self.time = 0
        self.explored = set()
        for board in self.boards:
            board.skill_used = False

    def open_round(self) -> None:
        """Fix the coins that can pay for skills in this round (K-0)."""
        for board in self.boards:
            board.funds = board.filled - board.crossed

    def note_full_map(self) -> None:
        """In solo a full map ends the game (O-4)."""
        if self.setup.solo and is_full(self.boards[0]):
            self.over = True

    def check_place(self, line: Line, card: str | None = None) -> None:
        """The line belongs to this game, season and card."""
        self.report.expect(line, "interop", "game", self.id)
        self.report.expect(line, "S-4", "season", self.season.id)
        if card is not None:
            self.report.expect(line, "T-1", "card", card)

    def check_before(self, line: Line, board: Board) -> None:
        """The line starts from the sheet as it was left."""
        before = line.sheet("before", board.map_id)
        self._compare(line, "before", before, board)

    def check_after(self, line: Line, board: Board) -> None:
        """The line ends with the sheet and coins that the rules give; then the line is believed."""
        after = line.sheet("after", board.map_id)
        self._compare(line, "after", after, board)
        self.report.expect(line, "T-6", "coins", board.coins)
        coins = line.data["coins"]
        if isinstance(coins, list) and len(coins) == 2 and all(type(part) is int for part in coins):
            board.filled, board.crossed = coins

    def _compare(self, line: Line, key: str, found: Sheet, board: Board) -> None:
        if found != board.sheet:
            self.report.add(line, "T-11", f"{key} is {write(found)}, expected {write(board.sheet)}")
            board.sheet = found

    def reveal_objections(self, card: str) -> list[Objection]:
        """Why this card cannot be on top of the deck now (S-5, P-3, T-10)."""
        if card in EXPLORE:
            return self._explore_objections(card)
        pile = self.setup.ambush if card in AMBUSH else self.setup.hero_pile
        if card in self.played:
            return [("T-10", f"{card} was played before")]
        if card not in pile[: self.season_index + 1]:
            return [("P-3", f"{card} is not in the deck yet")]
        return []

    def _explore_objections(self, card: str) -> list[Objection]:
        if card not in explore_deck(self.setup.explore, ruins=self.setup.ruins):
            return [("S-5", f"{card} is not in this game's deck")]
        if card in self.explored:
            return [("P-3", f"{card} was revealed this season")]
        return []

    def revealed(self, card: str) -> None:
        """Remember a revealed card and its time (T-10, T-12)."""
        if card in EXPLORE:
            self.explored.add(card)
            self.time += EXPLORE[card].time
        else:
            self.played.append(card)


def is_known(card: str) -> bool:
    """Whether this is a card of the explore deck."""
    return card in EXPLORE or card in AMBUSH or card in ATTACKS
