"""Cases of narration for every client: conformance/narration.json.

`python -m tests.games.narration` picks events from the recorded games that together need every sentence,
and writes them. An event is as the server sends it, without the sheets of a scoring; a sentence is a text
id with its variables.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from tests.games.golden import CATALOG
from tests.games.golden import FOLDER as GAMES

from inkland.core.events import GameStarted, is_visible_to
from inkland.core.evolve import Transition, begin, transitions
from inkland.core.state import Table
from inkland.locale import Texts
from inkland.notation.records import SUFFIX, parse_record
from inkland.render.narration import ME, narrate
from inkland.views.event_effects import described_event
from inkland.views.table import stage_of

FILE = GAMES.parent / "narration.json"


class TextIds(Texts):
    """Texts that return their id, and sentences as JSON: the id with its variables as strings."""

    def __init__(self) -> None:
        """Read no catalog."""

    def __call__(self, message: str, /, **variables: object) -> str:
        if not message.startswith("play-") or message == "play-you":
            return message
        plain = {name: str(value).replace("−", "-") for name, value in variables.items()}
        return json.dumps({"id": message, "variables": plain})


def sentences(transition: Transition) -> list[dict[str, Any]]:
    """Return what the first seat is told about an event, apart from how the game was set up."""
    before, after = transition.before.table, transition.after.table
    told = narrate(transition.event, before, after, TextIds())
    return [json.loads(text) for text in told if text.startswith("{")]


def game_transitions(path: Path) -> Iterator[tuple[int, Transition]]:
    """Yield the events of a recorded game that the first seat may see, with their line numbers."""
    first, *rest = parse_record(path.read_text(encoding="utf-8"), CATALOG).events
    assert isinstance(first, GameStarted)
    for number, transition in enumerate(transitions(begin(CATALOG, first), rest), start=1):
        if is_visible_to(transition.event, ME):
            yield number, transition


def case(game: str, number: int, transition: Transition) -> dict[str, Any]:
    """Return one case: where it comes from, what a client knows, the event, and the sentences."""
    before, after = transition.before.table, transition.after.table
    event = {name: value for name, value in described_event(transition).items() if name != "sheets"}
    found = {
        "game": game,
        "event_number": number,
        "players": [player.name for player in after.rules.players],
        "seasons": [season.id for season in after.rules.seasons],
        "stage": stage_of(before),
        "totals": _totals(after),
        "event": event,
        "sentences": sentences(transition),
    }
    plain: dict[str, Any] = msgspec.to_builtins(found)
    return plain


def _totals(table: Table) -> list[list[int]]:
    return [[score.total for score in scores] for scores in table.scores]


def cases() -> list[dict[str, Any]]:
    """Return a case for every combination of sentences, and one for every kind of event without any."""
    found: dict[tuple[str, ...], dict[str, Any]] = {}
    for path in sorted(GAMES.glob(f"*{SUFFIX}")):
        for number, transition in game_transitions(path):
            said = tuple(sentence["id"] for sentence in sentences(transition))
            kind = type(transition.event).__name__
            found.setdefault((kind, *said), case(path.stem, number, transition))
    return list(found.values())


def main() -> None:
    """Write the cases."""
    lines = ",\n".join(f"  {json.dumps(one, ensure_ascii=False)}" for one in cases())
    FILE.write_text(f'{{"seat": 0, "cases": [\n{lines}\n]}}\n', encoding="utf-8")


if __name__ == "__main__":
    main()
