"""Limits of guests are in one module and in the docs; similar constants elsewhere are listed here."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import inkland.server
from inkland.server.base import limits
from inkland.server.web.limits_table import GUEST_ROWS, ROWS

FOLDER: Final = Path(inkland.server.__file__).parent
PLACE: Final = FOLDER / "base/limits.py"
NAME: Final = re.compile(r"(^|_)(RATE|BURST|MOST|LIMIT|MAX|LARGEST|LONGEST)(_|$)")
UNITS: Final = {"KB"}
ELSEWHERE: Final = {
    # how much is shown or read
    "features/challenges/service.py": {"MOST_TRIES"},
    "features/challenges/store.py": {"MOST_LISTED"},
    "features/learning/service.py": {"MOST_GAMES", "JUDGE_LIMIT"},
    "features/notices/message.py": {"MOST_NAMES"},
    "features/operator/recent_warnings.py": {"MOST"},
    "features/operator/store.py": {"MOST_ROOMS"},
    "features/statistics/public_tables.py": {"LONGEST"},
    "play/rooms/registry.py": {"MOST_LISTED"},
    "web/http/routes/after_game/daily.py": {"MOST_LISTED"},
    "web/http/routes/people/groups.py": {"MOST_GROUPS"},
    "web/http/routes/play/games.py": {"MOST_LISTED"},
    "web/http/routes/play/open_games.py": {"MOST_LISTED"},
    "web/http/routes/play/tutorial.py": {"MOST_GAMES"},
    # what the server keeps in memory, and does at a time
    "features/notices/delivery/sender.py": {"LONGEST_RETRY_SECONDS"},
    "features/notices/shares.py": {"MOST_KNOWN"},
    "features/notices/storage/store.py": {"MOST_DUE"},
    "features/privacy/export.py": {"LARGEST_PART"},
    "features/privacy/retention.py": {"MOST"},
    "features/reviews/work.py": {"MOST_KNOWN"},
    "play/games/archive.py": {"MOST_KEPT"},
    "web/http/request_limits.py": {"MOST_HELD_BACK"},
    # how long a job of a worker may take
    "features/daily/simulation.py": {"PIECE_LIMIT"},
    "features/pictures/service.py": {"LIMIT"},
    "features/replays/service.py": {"LIMIT_SECONDS", "MOST_BYTES"},
    "features/reviews/quick.py": {"LIMIT"},
    "features/reviews/service.py": {"LIMIT"},
    "features/statistics/service.py": {"FACTS_LIMIT", "MOST_READ", "RATE_SECONDS"},
    # what the answers of other servers may be, and how often these are asked
    "features/daily/chain_client.py": {"LARGEST"},
    "features/daily/chain_follower.py": {"LONGEST_WAIT"},
    "features/notices/https_client.py": {"MOST_BYTES", "_MOST_ADDRESSES"},
    "play/rooms/live/recovery.py": {"MOST_SECONDS"},
    # what an operator chooses
    "features/sessions/join_code.py": {"LONGEST"},
    # rules of rooms, and bounds of types
    "model/rooms/rules/time_up.py": {"MOST_MISSED"},
    "play/protocol/codec.py": {"LONGEST_FIELD"},
    "web/http/routes/after_game/pictures.py": {"LARGEST_MOMENT"},
}
"""Constants that limit no guest; the module of limits is for those that do."""


def constants(module: Path) -> Iterator[str]:
    """The constants of a module."""
    for node in ast.parse(module.read_text(encoding="utf-8")).body:
        targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
        for target in targets:
            if isinstance(target, ast.Name) and target.id.isupper():
                yield target.id


def test_limits_of_guests_are_in_one_module() -> None:
    layers = [FOLDER / layer for layer in ("model", "play", "features", "web")]
    found = {
        str(module.relative_to(FOLDER)): names
        for layer in layers
        for module in layer.rglob("*.py")
        if (names := {name for name in constants(module) if NAME.search(name)})
    }
    assert found == ELSEWHERE, "a limit of what guests may do belongs into base/limits.py"


def test_every_limit_is_in_the_docs() -> None:
    shown = {name for row in (*ROWS, *GUEST_ROWS) for name in re.findall(r"\{(\w+)", row.limit + row.beyond)}
    numbers = {
        name
        for name in constants(PLACE)
        if name not in UNITS and isinstance(getattr(limits, name), int | float)
    }
    assert numbers <= shown
    assert set(limits.Limits.__struct_fields__) <= shown
