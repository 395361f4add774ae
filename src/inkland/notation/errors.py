"""The error for text that cannot be read."""

from enum import StrEnum

from inkland.core.board.grid import Cells
from inkland.core.errors import Detail, InklandError


class NotationCode(StrEnum):
    """Why a text cannot be read."""

    BAD_CELL = "notation-bad-cell"
    CELL_TWICE = "notation-cell-twice"
    COMMAND_EMPTY = "notation-command-empty"
    COMMAND_NUMBER = "notation-command-number"
    COMMAND_SKILL = "notation-command-skill"
    COMMAND_TERRAIN = "notation-command-terrain"
    COMMAND_UNKNOWN = "notation-command-unknown"
    COMMAND_WORDS = "notation-command-words"
    POSITION_FIELD = "notation-position-field"
    POSITION_MISSING = "notation-position-missing"
    POSITION_NOT_A_POSITION = "notation-position-not-a-position"
    RECORD_CONTENT = "notation-record-content"
    RECORD_CUT = "notation-record-cut"
    RECORD_EDITED = "notation-record-edited"
    RECORD_EVENT = "notation-record-event"
    RECORD_IMPOSSIBLE = "notation-record-impossible"
    RECORD_NEWER = "notation-record-newer"
    RECORD_NOT_A_RECORD = "notation-record-not-a-record"
    SHEET_CHARACTER = "notation-sheet-character"
    SHEET_LINE_LENGTH = "notation-sheet-line-length"
    SHEET_LINES = "notation-sheet-lines"
    SHEET_MAP = "notation-sheet-map"
    VALUE_CHOICE = "notation-value-choice"
    VALUE_FIELD = "notation-value-field"
    VALUE_JSON = "notation-value-json"
    VALUE_LENGTH = "notation-value-length"
    VALUE_MISSING = "notation-value-missing"
    VALUE_TYPE = "notation-value-type"


class InvalidNotation(InklandError, ValueError):
    """Text that cannot be read."""

    code: NotationCode

    def __init__(self, code: NotationCode, rule: str = "", cells: Cells = 0, **details: Detail) -> None:
        super().__init__(code, rule, cells, **details)
