"""The server reads one clock, which tests can replace; other readings are listed here with their reason."""

import ast
from pathlib import Path
from typing import Final

import inkland.server

FOLDER: Final = Path(inkland.server.__file__).parent
ALLOWED: Final = {
    "base/time_source.py": "the clock",
    "features/daily/playing.py": "the processor's share of a worker",
    "infra/jobs/workers/loop.py": "processor time of a worker process",
    "infra/jobs/workers/thread.py": "processor time of a worker thread",
    "play/rooms/state/inbox.py": "spans of a trace",
    "infra/database/data_folder/lock.py": "waits for other programs, before there is a server",
    "infra/database/engines/postgresql.py": "waits for other programs, before there is a server",
    "infra/database/engines/sqlite_opening.py": "limits a check, dates a copy, before there is a server",
    "infra/database/engines/watchdog.py": "watches the thread of another connection",
    "infra/database/schema/release_0_1_0.py": "dates what is upgraded, before there is a server",
    "infra/database/writer.py": "the thread of the database, which waits for locks of the disk",
    "base/telemetry/traced_writes.py": "spans of a trace",
    "base/telemetry/tracing.py": "spans of a trace",
}


def reads_clock(module: Path) -> bool:
    """Whether a module uses Python's own clocks."""
    return any(_is_clock(node) for node in ast.walk(ast.parse(module.read_text())))


def _is_clock(node: ast.AST) -> bool:
    match node:
        case ast.Import(names):
            return any(name.name == "time" for name in names)
        case ast.ImportFrom(module="time"):
            return True
        case ast.Attribute(ast.Name("datetime" | "date"), "now" | "today" | "utcnow"):
            return True
        case _:
            return False


def test_only_these_modules_read_a_clock_of_the_machine() -> None:
    found = {str(file.relative_to(FOLDER)) for file in FOLDER.rglob("*.py") if reads_clock(file)}
    assert found == set(ALLOWED)
