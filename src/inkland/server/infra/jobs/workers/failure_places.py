"""Where a job has failed, without anything that it knows."""

import traceback
from pathlib import Path


def place_of(error: BaseException) -> str:
    """Return the kind of an error and where it was raised; its message may quote what nobody may see.

    >>> place_of(ValueError("a hidden choice"))
    'ValueError'
    """
    frames = traceback.extract_tb(error.__traceback__)
    kind = type(error).__name__
    return f"{kind} ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else kind
