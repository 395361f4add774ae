"""Webhooks: notices as JSON, in the forms that Discord, Slack, Telegram and ntfy take.

Names are chosen by strangers, and chats turn addresses and marks in a text into links and emphasis. So names
are written in such a way that a chat shows them as they are.
"""

import re
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from inkland.server.features.notices.message import notice_text
from inkland.server.features.notices.notice import Notice

_LINKED: Final = re.compile(r"[.:/@#](?=\S)")
"""What makes a link or a mention of a part of a text."""
_UNLINKED: Final = "\\g<0>\u2060"
"""The same with a word joiner, which cannot be seen."""
_DISCORD_MARKS: Final = re.compile(r"[\\*_~`|<>\[\]()#-]")


class Delivery(NamedTuple):
    """A request to be sent: address, headers and body."""

    address: str
    headers: dict[str, str]
    body: bytes


def webhook_delivery(notice: Notice, link: str | None) -> Delivery:
    """Return the request that delivers a notice to a webhook; `link` leads to the game, but to no seat."""
    address, body = _body(notice, link)
    headers = {"Content-Type": "application/json", "Idempotency-Key": notice.id}
    return Delivery(address, headers, msgspec.json.encode(body))


def _body(notice: Notice, link: str | None) -> tuple[str, dict[str, Any]]:
    form, has_link = notice.channel.form, link is not None
    show_name = str if form in (None, "json") else _discord_name if form == "discord" else _chat_name
    title, text = notice_text(notice, has_link=has_link, show_name=show_name)
    address, short_id = notice.channel.address, notice.id[:8]
    match form:
        case "discord":
            embed = {"title": title, "description": text, "footer": {"text": short_id}}
            embed |= {"url": link} if link else {}
            return address, {"embeds": [embed], "allowed_mentions": {"parse": []}}
        case "slack":
            shown = f"*{title}*\n{_for_slack(text)}" + (f"\n<{link}>" if link else "")
            blocks = [
                {"type": "section", "text": {"type": "mrkdwn", "text": shown}},
                {"type": "context", "elements": [{"type": "plain_text", "text": short_id}]},
            ]
            return address, {"text": f"{title}: {_for_slack(text)}", "blocks": blocks}
        case "telegram":
            base, _, query = address.partition("?")
            message = {**dict(parse_qsl(query)), "text": "\n".join([title, text, *([link] if link else [])])}
            return base, message | {"link_preview_options": {"is_disabled": True}}
        case "ntfy":
            base, topic = _ntfy_topic(address)
            message = {"topic": topic, "title": title, "message": text, "sequence_id": notice.id}
            return base, message | ({"click": link} if link else {})
        case _:
            plain = {"id": notice.id, "event": notice.kind, "time": int(notice.created)}
            return address, plain | {"title": title, "text": text} | ({"link": link} if link else {})


def _chat_name(name: str) -> str:
    """Return a name in which a chat finds no link and nobody to mention."""
    return _LINKED.sub(_UNLINKED, name)


def _discord_name(name: str) -> str:
    r"""Return a name that Discord shows as it is.

    >>> _discord_name("*Ada*")
    '\\*Ada\\*'
    """
    return _chat_name(_DISCORD_MARKS.sub(r"\\\g<0>", name))


def _for_slack(text: str) -> str:
    """Return a text without what Slack takes for marks of its own."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _ntfy_topic(address: str) -> tuple[str, str]:
    """Return the address of an ntfy server and the topic of a topic's address.

    >>> _ntfy_topic("https://ntfy.example/my-maps")
    ('https://ntfy.example/', 'my-maps')
    """
    parts = urlsplit(address)
    folder, _, topic = parts.path.rstrip("/").rpartition("/")
    query = f"?{parts.query}" if parts.query else ""
    return f"{parts.scheme}://{parts.netloc}{folder}/{query}", unquote(topic)
