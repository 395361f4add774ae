"""The texts of notices: which game they are about, and what is to be done there."""

from collections.abc import Callable
from typing import Final, NamedTuple

from inkland.locale import Texts, texts_in
from inkland.locale.formats import listed, listed_and
from inkland.render.words import shown_name
from inkland.server.features.notices.notice import Notice, NoticedGame
from inkland.server.model.rooms.room import Place

MOST_NAMES: Final = 3
"""How many of the other players a notice names."""

ShowName = Callable[[str], str]
"""Returns a name as a receiver shows it as plain text, whatever its characters mean there."""


class NoticeText(NamedTuple):
    """A notice in the language of its guest."""

    title: str
    text: str


def notice_text(notice: Notice, *, has_link: bool = True, show_name: ShowName = str) -> NoticeText:
    """Return the title and the text of a notice; without a link the text says where to look."""
    texts = texts_in(notice.choices.language)
    text = texts(f"notice-{notice.kind}.text")
    if not has_link and notice.kind != "test":
        text = f"{text} {texts('notice-no-link')}"
    game = "" if notice.about is None else f"{_game_line(notice.about, texts, show_name)}\n"
    return NoticeText(texts(f"notice-{notice.kind}"), game + text)


def _game_line(game: NoticedGame, texts: Texts, show_name: ShowName) -> str:
    """Return the setup, the season and the other players: "Heroes · Summer, 5/8 · Bea and Cid"."""
    setup = game.setup
    parts = [texts("web-tutorial" if setup.tutorial is not None else f"web-preset-{setup.preset}")]
    if (progress := game.progress) is not None:
        season = texts(f"season-{progress.season}")
        parts.append(texts("notice-season", season=season, time=progress.time, threshold=progress.threshold))
    return " · ".join([*parts, _players(game.others, texts, show_name)])


def _players(others: tuple[Place, ...], texts: Texts, show_name: ShowName) -> str:
    """Return the names of the other players, people before bots, the first few of many."""
    if not others:
        return texts("game-solo")
    names = [_name(place, texts, show_name) for place in sorted(others, key=_is_bot)]
    if len(names) <= MOST_NAMES:
        return listed_and(names, texts)
    return texts("web-names-more", names=listed(names[:MOST_NAMES]), count=len(names) - MOST_NAMES)


def _is_bot(place: Place) -> bool:
    return place.kind == "bot"


def _name(place: Place, texts: Texts, show_name: ShowName) -> str:
    """Return the name of a bot or a hidden person in words, and any other as its receiver shows it."""
    name = shown_name(place.name, texts)
    return show_name(name) if name == place.name else name
