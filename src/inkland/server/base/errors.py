"""The error for a request that the server refuses, and the codes of its own reasons."""

from collections.abc import Mapping
from enum import StrEnum
from math import ceil
from typing import Final

from inkland.core.board.grid import Cells
from inkland.core.errors import Detail, IllegalCommand, InklandError, InvalidConfig
from inkland.notation.errors import InvalidNotation, NotationCode

CONFLICT: Final = 409
GONE: Final = 410
UNPROCESSABLE: Final = 422
TOO_MANY_REQUESTS: Final = 429
UNAVAILABLE: Final = 503


class ServerCode(StrEnum):
    """Why the server refuses a request; the values are ids of texts (locale/*/server.ftl)."""

    BAD_MESSAGE = "server-bad-message"
    BAD_HOST = "server-bad-host"
    BAD_METHOD = "server-bad-method"
    BAD_NAME_BLANK = "server-bad-name-blank"
    BAD_NAME_CHARACTER = "server-bad-name-character"
    BAD_NAME_INVISIBLE = "server-bad-name-invisible"
    BAD_NAME_LENGTH = "server-bad-name-length"
    BAD_NAME_MARKS = "server-bad-name-marks"
    BAD_ORIGIN = "server-bad-origin"
    BAD_PUSH_KEYS = "server-bad-push-keys"
    BAD_REQUEST = "server-bad-request"
    BAD_TITLE = "server-bad-title"
    BLOCKED = "server-blocked"
    BRANCH_ONCE = "server-branch-once"
    BUSY = "server-busy"
    CHOICE_CHANGED = "server-choice-changed"
    CLIENT_NOT_BUILT = "server-client-not-built"
    DAILY_CLOSED = "server-daily-closed"
    DAILY_FIXED = "server-daily-fixed"
    DAILY_OFF = "server-daily-off"
    DAILY_TOKEN = "server-daily-token"  # noqa: S105 - the id of a text
    DAILY_UNFINISHED = "server-daily-unfinished"
    DAILY_WAITING = "server-daily-waiting"
    DEVICE_FULL = "server-device-full"
    ERROR = "server-error"
    GAME_DAMAGED = "server-game-damaged"
    GAME_NOT_OVER = "server-game-not-over"
    GAME_RUNNING = "server-game-running"
    HELLO_TWICE = "server-hello-twice"
    HOST_ONLY = "server-host-only"
    JOIN_CODE = "server-join-code"
    JOIN_LATER = "server-join-later"
    JOIN_WRONG = "server-join-wrong"
    LINK_BAD = "server-link-bad"
    LINK_EXPIRED = "server-link-expired"
    LINK_OTHER_GUEST = "server-link-other-guest"
    LINK_USED = "server-link-used"
    LOCKED = "server-locked"
    METRICS_CLOSED = "server-metrics-closed"
    NAME_HIDDEN = "server-name-hidden"
    NAME_LOOKS_ALIKE = "server-name-looks-alike"
    NAME_TAKEN = "server-name-taken"
    NO_CHALLENGE = "server-no-challenge"
    NO_CHOICE_LEFT = "server-no-choice-left"
    NO_GAME = "server-no-game"
    NO_GUEST = "server-no-guest"
    NO_HINT = "server-no-hint"
    NO_PERSON = "server-no-person"
    NO_SUCH_BLOCK = "server-no-such-block"
    NO_SUCH_DAY = "server-no-such-day"
    NO_SUCH_CHALLENGE = "server-no-such-challenge"
    NO_SUCH_CHAPTER = "server-no-such-chapter"
    NO_SUCH_GAME = "server-no-such-game"
    NO_REVIEW = "server-no-review"
    NO_SUCH_REVIEW = "server-no-such-review"
    NO_SUCH_OPEN_GAME = "server-no-such-open-game"
    NO_SUCH_ROOM = "server-no-such-room"
    NO_SUCH_CHANNEL = "server-no-such-channel"
    NO_SUCH_DEVICE = "server-no-such-device"
    NOBODY_SEATED = "server-nobody-seated"
    NO_DECK = "server-no-deck"
    NO_PROPOSAL = "server-no-proposal"
    NOT_ALONE = "server-not-alone"
    NOT_AWAITED = "server-not-awaited"
    NOT_FOUND = "server-not-found"
    NOT_SAVED = "server-not-saved"
    NOT_SEATED = "server-not-seated"
    NUDGED_ALREADY = "server-nudged-already"
    NOTICE_ADDRESS = "server-notice-address"
    NOTICE_TELEGRAM = "server-notice-telegram"
    NOTICE_CHANNELS = "server-notice-channels"
    NOTICES_OFF = "server-notices-off"
    OPEN_GAMES_OFF = "server-open-games-off"
    OPERATOR_CLOSED = "server-operator-closed"
    OWN_SEAT = "server-own-seat"
    PAUSED = "server-paused"
    PROPOSAL_OPEN = "server-proposal-open"
    PROPOSER_ONLY = "server-proposer-only"
    RECOVERY_LATER = "server-recovery-later"
    RECOVERY_MISTYPED = "server-recovery-mistyped"
    RECOVERY_WRONG = "server-recovery-wrong"
    REMOVED = "server-removed"
    REVIEW_FAILED = "server-review-failed"
    REVIEW_NOT_OVER = "server-review-not-over"
    REVIEWS_BUSY = "server-reviews-busy"
    ROOM_DAMAGED = "server-room-damaged"
    ROOM_FULL = "server-room-full"
    SEAT_IN_PLAY = "server-seat-in-play"
    SEAT_TAKEN = "server-seat-taken"
    SETTINGS_TOO_LARGE = "server-settings-too-large"
    SHARED_DEAL = "server-shared-deal"
    STAND_IN = "server-stand-in"
    STRONG_BOTS = "server-strong-bots"
    TIME_UP = "server-time-up"
    TOO_MANY_BRANCHES = "server-too-many-branches"
    TOO_MANY_CHALLENGES = "server-too-many-challenges"
    TOO_MANY_BLOCKS = "server-too-many-blocks"
    TOO_MANY_REVIEWS = "server-too-many-reviews"
    TOO_FAST = "server-too-fast"
    TOO_LARGE = "server-too-large"
    TUTORIAL_FIXED = "server-tutorial-fixed"
    TURN_PAST = "server-turn-past"
    UNKNOWN_BOT = "server-unknown-bot"
    UNKNOWN_TIME_ZONE = "server-unknown-time-zone"


class RequestRefused(InklandError):
    """A request that was refused; nothing has changed. `status` is the HTTP status of the answer."""

    def __init__(
        self, code: StrEnum, rule: str = "", cells: Cells = 0, *, status: int = CONFLICT, **details: Detail
    ) -> None:
        super().__init__(code, rule, cells, **details)
        self.status = status


class TooManyRequests(RequestRefused):
    """A request too many; it makes sense to ask again after some seconds."""

    def __init__(self, code: StrEnum, seconds: float, **details: Detail) -> None:
        super().__init__(code, "", 0, status=TOO_MANY_REQUESTS, **details)
        self.retry_after = max(1, ceil(seconds))


class NotSaved(RequestRefused):
    """A request that could not be saved; the client may try again in a moment."""

    def __init__(self, code: ServerCode = ServerCode.NOT_SAVED) -> None:
        super().__init__(code, status=UNAVAILABLE)


class DamagedGame(RequestRefused):
    """A stored game that cannot be read: its log has a gap, or something in it makes no sense.

    It is left as it is, for the operator. `reason` is for logs and has nothing of the game in it.
    """

    def __init__(self, game: int, reason: str) -> None:
        super().__init__(ServerCode.GAME_DAMAGED, status=GONE)
        self.game = game
        self.reason = reason


class DamagedRoom(RequestRefused):
    """A stored room that cannot be read."""

    def __init__(self) -> None:
        super().__init__(ServerCode.ROOM_DAMAGED, status=GONE)


def record_refusal(code: str, details: Mapping[str, Detail]) -> RequestRefused:
    """Return the refusal of a record that a worker does not accept."""
    return RequestRefused(NotationCode(code), "", 0, status=UNPROCESSABLE, **details)


def refusal(error: IllegalCommand | InvalidNotation | InvalidConfig) -> RequestRefused:
    """Return the refusal of a request that the rules or the notation do not accept."""
    status = CONFLICT if isinstance(error, IllegalCommand) else UNPROCESSABLE
    return RequestRefused(error.code, error.rule, error.cells, status=status, **error.details)
