"""The replay that the client's tests show: `python -m tests.unit.replay.client_fixture` writes it anew."""

from pathlib import Path
from typing import Final

import msgspec

from inkland.content import load_catalog
from inkland.notation.records import parse_record
from inkland.replay.document import replay_document

ROOT: Final = Path(__file__).parents[3]
RECORD: Final = ROOT / "conformance" / "games" / "mixed-082.inkland"
FIXTURE: Final = ROOT / "web" / "tests" / "fixtures" / "replay.json"


def fixture() -> bytes:
    """Return the replay of a recorded game for two, with heroes and skills."""
    catalog = load_catalog()
    record = parse_record(RECORD.read_text(), catalog)
    return msgspec.json.encode(replay_document(record.events, catalog, record.bots)) + b"\n"


if __name__ == "__main__":
    FIXTURE.write_bytes(fixture())
