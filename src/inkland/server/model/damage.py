"""What decoding stored values raises if they are not what was stored."""

from typing import Final

import msgspec

from inkland.core.errors import InklandError

UNREADABLE: Final = (
    InklandError,
    msgspec.MsgspecError,
    ArithmeticError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
