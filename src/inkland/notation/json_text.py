"""JSON texts that anybody may have written: every problem with one is the same kind of error."""

from typing import Any

import msgspec


def parse_json(text: str | bytes, kind: Any = Any) -> Any:
    """Return the value of a JSON text as a type; raises msgspec.DecodeError.

    Text that is nested too deep or is no Unicode raises it too.
    """
    try:
        return msgspec.json.decode(text, type=kind)
    except (RecursionError, UnicodeError) as error:
        raise msgspec.DecodeError(str(error)) from error
