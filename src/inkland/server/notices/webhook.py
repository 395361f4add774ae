"""Webhooks: notices as JSON, in the forms that Discord, Slack and ntfy take."""

from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

import msgspec

from inkland.server.notices.message import notice_text
from inkland.server.notices.notice import Notice


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
    title, text = notice_text(notice, has_link=link is not None)
    address, short_id = notice.channel.address, notice.id[:8]
    match notice.channel.form:
        case "discord":
            embed = {"title": title, "description": text, "footer": {"text": short_id}}
            embed |= {"url": link} if link else {}
            return address, {"embeds": [embed], "allowed_mentions": {"parse": []}}
        case "slack":
            shown = f"*{title}*\n{text}" + (f"\n<{link}>" if link else "")
            blocks = [
                {"type": "section", "text": {"type": "mrkdwn", "text": shown}},
                {"type": "context", "elements": [{"type": "plain_text", "text": short_id}]},
            ]
            return address, {"text": f"{title}: {text}", "blocks": blocks}
        case "ntfy":
            base, topic = _ntfy_topic(address)
            message = {"topic": topic, "title": title, "message": text, "sequence_id": notice.id}
            return base, message | ({"click": link} if link else {})
        case _:
            plain = {"id": notice.id, "event": notice.kind, "time": int(notice.created)}
            return address, plain | {"title": title, "text": text} | ({"link": link} if link else {})


def _ntfy_topic(address: str) -> tuple[str, str]:
    """Return the address of an ntfy server and the topic of a topic's address.

    >>> _ntfy_topic("https://ntfy.example/my-maps")
    ('https://ntfy.example/', 'my-maps')
    """
    parts = urlsplit(address)
    folder, _, topic = parts.path.rstrip("/").rpartition("/")
    query = f"?{parts.query}" if parts.query else ""
    return f"{parts.scheme}://{parts.netloc}{folder}/{query}", unquote(topic)
