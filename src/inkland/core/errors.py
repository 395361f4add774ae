"""The errors that people can cause: one shape, from the rules to the browser.

The value of a code is the id of the text that explains it (locale/*/errors.ftl).
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, TypeAlias

from inkland.core.board.grid import Cells

Detail: TypeAlias = str | int


class IllegalCode(StrEnum):
    """Why the rules refuse a command."""

    BAD_ROTATION = "illegal-bad-rotation"
    CELL_FILLED = "illegal-cell-filled"
    EXTRA_CELLS_MISSING = "illegal-extra-cells-missing"
    EXTRA_TERRAIN = "illegal-extra-terrain"
    FALLBACK_TERRAIN = "illegal-fallback-terrain"
    GAME_OVER = "illegal-game-over"
    GORGON_MUST_DESTROY = "illegal-gorgon-must-destroy"
    ORIENTATION_DOES_NOT_FIT = "illegal-orientation-does-not-fit"
    NO_EXTRA_CELLS = "illegal-no-extra-cells"
    NO_ORIENTATION_TO_CHOOSE = "illegal-no-orientation-to-choose"
    NO_MONSTER_BESIDE = "illegal-no-monster-beside"
    NO_ROOM_FOR_EXTRA = "illegal-no-room-for-extra"
    NO_SUCH_SEAT = "illegal-no-such-seat"
    NO_SUCH_SHAPE = "illegal-no-such-shape"
    NOT_A_DOMINO = "illegal-not-a-domino"
    NOT_A_SQUARE = "illegal-not-a-square"
    NOT_AWAITED = "illegal-not-awaited"
    NOT_BESIDE_SHAPE = "illegal-not-beside-shape"
    NOT_GORGONS_VICTIM = "illegal-not-gorgons-victim"
    NOT_ONE_CELL = "illegal-not-one-cell"
    NOT_PART_OF_SHAPE = "illegal-not-part-of-shape"
    NOT_THE_AMBUSH_SHAPE = "illegal-not-the-ambush-shape"
    NOT_THE_SHAPE_AGAIN = "illegal-not-the-shape-again"
    NOT_THIS_SHAPE = "illegal-not-this-shape"
    NOT_TROLLS_VICTIM = "illegal-not-trolls-victim"
    NOT_WHERE_IT_WALKS = "illegal-not-where-it-walks"
    NOTHING_TO_REVEAL = "illegal-nothing-to-reveal"
    NOTHING_TO_TAKE_BACK = "illegal-nothing-to-take-back"
    OFF_GRID = "illegal-off-grid"
    ONLY_VILLAGE = "illegal-only-village"
    RUINS_DUTY = "illegal-ruins-duty"
    SHAPE_FITS = "illegal-shape-fits"
    SINGLE_MONSTER_ONLY = "illegal-single-monster-only"
    SKILL_NOT_ON_TABLE = "illegal-skill-not-on-table"
    SKILL_NOT_THIS_ROUND = "illegal-skill-not-this-round"
    SKILL_NOT_WITH_FALLBACK = "illegal-skill-not-with-fallback"
    SKILL_USED = "illegal-skill-used"
    TERRAIN_NOT_ON_CARD = "illegal-terrain-not-on-card"
    TOO_FEW_COINS = "illegal-too-few-coins"
    WRONG_TURN = "illegal-wrong-turn"


class ConfigCode(StrEnum):
    """Why the rules do not allow a set-up."""

    BAD_AMBUSH_COUNT = "config-bad-ambush-count"
    BAD_AMBUSH_SET = "config-bad-ambush-set"
    BAD_EDICT_FAMILIES = "config-bad-edict-families"
    BAD_EXPLORE_SET = "config-bad-explore-set"
    BAD_MAP = "config-bad-map"
    BAD_PLAYERS = "config-bad-players"
    BAD_SCORING_SET = "config-bad-scoring-set"
    BAD_SEASON_SET = "config-bad-season-set"
    BAD_SKILL_COUNT = "config-bad-skill-count"
    UNKNOWN_AMBUSH = "config-unknown-ambush"
    UNKNOWN_EDICT = "config-unknown-edict"
    UNKNOWN_SKILL = "config-unknown-skill"


class InklandError(Exception):
    """Base of all errors that are explained to a person.

    `rule` is the number of the rule that was broken, or empty. `cells` are the cells to point at.
    `details` are the variables of the text, as people count and name things: seats from 1, terrains,
    skills and cards by id.
    """

    code: StrEnum
    explain: Callable[["InklandError"], str] | None = None
    """Returns the sentence for a person; set where an error leaves `inkland.api`."""

    def __init__(self, code: StrEnum, rule: str = "", cells: Cells = 0, **details: Detail) -> None:
        super().__init__(code, rule, cells)
        self.code = code
        self.rule = rule
        self.cells = cells
        self.details = details

    def __str__(self) -> str:
        if self.explain is not None:
            return self.explain(self)
        rule = f" ({self.rule})" if self.rule else ""
        details = ", ".join(f"{name}={value!s:.100}" for name, value in self.details.items())
        return f"{self.code}{rule}: {details}" if details else f"{self.code}{rule}"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.code, self.rule, self.cells), self.__dict__


class IllegalCommand(InklandError):
    """A command that the rules refuse; the state is unchanged."""

    code: IllegalCode

    def __init__(self, code: IllegalCode, rule: str, cells: Cells = 0, **details: Detail) -> None:
        super().__init__(code, rule, cells, **details)


class InvalidConfig(InklandError, ValueError):
    """A set-up that the rules do not allow."""

    code: ConfigCode

    def __init__(self, code: ConfigCode, rule: str, cells: Cells = 0, **details: Detail) -> None:
        super().__init__(code, rule, cells, **details)
