"""What-if: a recorded game goes on from one of its moments with other choices of one seat."""

from inkland.branches.decks import RecordedDecks
from inkland.branches.moments import branch_moment, is_own_choice, turn_number
from inkland.branches.recording import Recording, read_recording, recorded_choice

__all__ = [
    "RecordedDecks",
    "Recording",
    "branch_moment",
    "is_own_choice",
    "read_recording",
    "recorded_choice",
    "turn_number",
]
