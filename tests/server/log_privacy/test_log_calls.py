"""Every call of a log in the source of the server: fixed words, and marks instead of rooms and games."""

import ast
from pathlib import Path

import inkland
from inkland.server.base.telemetry.logs import game_mark, room_mark


def calls_of_logs() -> list[tuple[str, ast.Call]]:
    """Every call of a log in the server."""
    found = []
    for path in (Path(inkland.__file__).parent / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                owner = ast.unparse(node.func.value)
                if node.func.attr in ("info", "warning", "error", "exception", "bind") and owner.endswith(
                    "log"
                ):
                    found.append((path.name, node))
    return found


def test_what_is_logged_has_fixed_words_and_no_rooms() -> None:
    """The names of events are literals, and a room appears by its mark only."""
    calls = calls_of_logs()
    assert len(calls) > 15
    for file, call in calls:
        assert all(isinstance(word, ast.Constant) for word in call.args), file
        values = {word.arg: ast.unparse(word.value) for word in call.keywords}
        assert not {"guest", "name", "link", "token", "command", "choice", "url", "message"} & set(values), (
            file
        )
        for name, mark in (("room", room_mark.__name__), ("game", game_mark.__name__)):
            assert values.get(name, f"{mark}(").startswith(f"{mark}("), file
