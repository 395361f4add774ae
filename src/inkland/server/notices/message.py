"""The texts of notices, without names and without links that give away a seat."""

from typing import NamedTuple

from inkland.locale import texts_in
from inkland.server.notices.notice import Notice


class NoticeText(NamedTuple):
    """A notice in the language of its guest."""

    title: str
    text: str


def notice_text(notice: Notice) -> NoticeText:
    """Return the title and the text of a notice."""
    texts = texts_in(notice.choices.language)
    return NoticeText(texts(f"notice-{notice.kind}"), texts(f"notice-{notice.kind}.text"))
