"""Which worker takes long jobs: of several, one is kept free of them, so that short jobs need not wait."""

from collections.abc import Mapping


def may_take_long(group: str, long_now: int, sizes: Mapping[str, int]) -> bool:
    """Return whether a further worker of a group may begin a long job, while `long_now` others do one.

    `sizes` says how many workers each group has, this one too. A group of several keeps one of its own free.
    If all have a single one, the group with the first name keeps it free for all of them.

    >>> may_take_long("b", 0, {"b": 2}), may_take_long("b", 1, {"b": 2})
    (True, False)
    >>> alone = {"a": 1, "b": 1}
    >>> may_take_long("a", 0, alone), may_take_long("b", 0, alone), may_take_long("a", 0, {"a": 1})
    (False, True, True)
    >>> may_take_long("a", 0, {"a": 1, "b": 2})
    True
    """
    own = sizes.get(group, 0)
    if own > 1:
        return long_now < own - 1
    others = {name: size for name, size in sizes.items() if size}
    if any(size > 1 for size in others.values()) or len(others) < 2:
        return True
    return group != min(others)
