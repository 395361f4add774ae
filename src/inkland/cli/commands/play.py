"""`inkland play`: the full screen in a terminal that can, plain lines everywhere else."""

import argparse
import os
import sys
from pathlib import Path

from inkland.cli.errors import explain
from inkland.cli.usage import UsageError
from inkland.content import load_catalog
from inkland.core.catalog import Catalog
from inkland.core.config import GameConfig
from inkland.locale import Texts, texts_in
from inkland.tui import saves
from inkland.tui.session import DEFAULT_BOT, Session, Told, new_session, resume
from inkland.tui.setup import players_for


def play_command(args: argparse.Namespace, texts: Texts) -> int:
    """Play a new game or a saved one; expected errors are the caller's to explain."""
    catalog = load_catalog()
    plain = bool(args.plain) or not _is_interactive()
    if plain or not _is_bare(args):
        session, news = _session(args, catalog, texts)
        return _play_plain(session, news, texts) if plain else _play_full(args, catalog, session, news, texts)
    return _play_full(args, catalog, None, [], texts)


def _is_interactive() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def _is_bare(args: argparse.Namespace) -> bool:
    """Whether nothing was asked for in particular, so that the start screen may ask."""
    said = (args.bots, args.seed, args.resume, args.name, args.save)
    return all(value is None for value in said) and args.config == GameConfig()


def _session(args: argparse.Namespace, catalog: Catalog, texts: Texts) -> tuple[Session, list[Told]]:
    """The game that a command line asks for, and the news of its beginning if it is new."""
    path = None if args.save is None else Path(args.save)
    if path is not None and path.exists():
        raise UsageError(texts("play-save-exists", path=str(path)))
    if args.resume is not None:
        saved = Path(args.resume) if args.resume else saves.latest()
        if saved is None:
            raise UsageError(texts("play-no-saved-game"))
        session = resume(catalog, saved)
        if path is not None:
            session.path = path
        return session, []
    players = players_for(args.config, args.name, texts)
    bots = list(args.bots or [DEFAULT_BOT])
    return new_session(catalog, args.config, players, bots=bots, seed=args.seed, path=path)


def _play_plain(session: Session, news: list[Told], texts: Texts) -> int:
    from inkland.cli.plain.game import PlainGame  # noqa: PLC0415 - only what is played is loaded

    def read(prompt: str) -> str | None:
        try:
            return input(prompt)
        except EOFError:
            return None

    PlainGame(session, texts, read=read, write=_write).run(news)
    return 0


def _write(line: str) -> None:
    print(line, flush=True)


def _play_full(
    args: argparse.Namespace, catalog: Catalog, session: Session | None, news: list[Told], texts: Texts
) -> int:
    from inkland.tui.app import InklandApp, starting_palette  # noqa: PLC0415 - Textual is slow to load

    palette = starting_palette(os.environ.get("COLORFGBG", ""))
    app = InklandApp(catalog, texts, explain, session=session, news=news, person=args.name, palette=palette)
    app.run()
    if app.session is not None:
        for line in farewell(app.session, texts_in(app.desk.texts.language)):
            _write(line)
    return app.return_code or 0


def farewell(session: Session, texts: Texts) -> list[str]:
    """Where the game is, and how to go on with it."""
    if session.trouble is not None:
        return [explain(session.trouble, texts)]
    if session.table.is_over:
        return [texts("play-plain-finished", path=str(session.path))]
    saved = texts("play-plain-saved", path=str(session.path))
    if session.path == saves.latest():
        return [saved, texts("play-plain-resume")]
    return [saved, texts("play-plain-resume-path", path=str(session.path))]
