"""The texts of notices, without names and without links that give away a seat."""

from typing import NamedTuple

from inkland.locale import texts_in
from inkland.server.notices.notice import Notice


class NoticeText(NamedTuple):
    """A notice in the language of its guest."""

    title: str
    text: str


def notice_text(notice: Notice, *, has_link: bool = True) -> NoticeText:
    """Return the title and the text of a notice; without a link the text says where to look."""
    texts = texts_in(notice.choices.language)
    text = texts(f"notice-{notice.kind}.text")
    return NoticeText(
        texts(f"notice-{notice.kind}"), text if has_link else f"{text} {texts('notice-no-link')}"
    )
