"""The lines printed when a game is left: where it is saved, and how to resume it."""

from inkland.cli.errors import explain
from inkland.locale import Texts
from inkland.tui import saves
from inkland.tui.session import Session


def saved_game_lines(session: Session, texts: Texts) -> list[str]:
    """Return where a game is saved and how to resume it, or why it could not be saved."""
    if session.save_error is not None:
        return [explain(session.save_error, texts)]
    if session.table.is_over:
        return [texts("play-plain-finished", path=str(session.path))]
    saved = texts("play-plain-saved", path=str(session.path))
    if session.path == saves.latest():
        return [saved, texts("play-plain-resume")]
    return [saved, texts("play-plain-resume-path", path=str(session.path))]
