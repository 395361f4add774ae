"""The requests that deliver notices: forms of webhooks, encrypted pushes, no names, no links to a seat."""

import json
from typing import Any

import pytest
from py_vapid import Vapid02
from tests.server.notices.receiver import Browser

from inkland.server.notices.channels import Channel, PushKeys, from_base64
from inkland.server.notices.choices import NoticeChoices
from inkland.server.notices.notice import Notice
from inkland.server.notices.web_push import WebPush, new_vapid_key
from inkland.server.notices.webhook import webhook_delivery
from inkland.server.time_source import SYSTEM_TIME

LINK = "https://maps.example"


def notice(form: Any = "json", address: str = "https://hooks.example/x", **changes: Any) -> Notice:
    channel = Channel("c1", "g1", "webhook", address, form)
    made = Notice(
        "0123456789abcdef" * 2, "turn", "secret-room", "game-1", 1000.5, 1, channel, NoticeChoices()
    )
    return made._replace(**changes)


def test_plain_json() -> None:
    found = webhook_delivery(notice(), LINK)
    assert json.loads(found.body) == {
        "id": "0123456789abcdef" * 2,
        "event": "turn",
        "time": 1000,
        "title": "Your turn",
        "text": "A card is waiting for your drawing.",
        "link": LINK,
    }
    assert found.headers["Idempotency-Key"] == "0123456789abcdef" * 2


def test_without_a_public_address_there_is_no_link_but_a_sentence() -> None:
    body = json.loads(webhook_delivery(notice(), None).body)
    assert "link" not in body
    assert body["text"] == "A card is waiting for your drawing. Open Inkland in your browser."


def test_forms_of_chat_services() -> None:
    discord = json.loads(webhook_delivery(notice("discord"), LINK).body)
    assert discord["embeds"][0]["title"] == "Your turn"
    assert discord["embeds"][0]["url"] == LINK
    assert discord["embeds"][0]["footer"] == {"text": "01234567"}
    assert discord["allowed_mentions"] == {"parse": []}
    slack = json.loads(webhook_delivery(notice("slack"), None).body)
    assert slack["text"] == "Your turn: A card is waiting for your drawing. Open Inkland in your browser."
    found = webhook_delivery(notice("ntfy", "https://ntfy.example/my-maps?auth=abc"), LINK)
    assert found.address == "https://ntfy.example/?auth=abc"
    ntfy = json.loads(found.body)
    assert (ntfy["topic"], ntfy["title"], ntfy["click"]) == ("my-maps", "Your turn", LINK)
    assert ntfy["sequence_id"] == "0123456789abcdef" * 2


@pytest.mark.parametrize("language", ["en", "ru", "uk", "pl"])
@pytest.mark.parametrize("kind", ["turn", "begun", "ended", "nudge", "test"])
@pytest.mark.parametrize("form", ["json", "discord", "slack", "ntfy"])
def test_webhooks_have_no_link_to_a_room(language: Any, kind: Any, form: Any) -> None:
    made = notice(form, kind=kind, choices=NoticeChoices(language=language))
    assert b"secret-room" not in webhook_delivery(made, LINK).body


def test_push_is_encrypted_for_one_browser_and_signed() -> None:
    browser, push = Browser(), WebPush(new_vapid_key(), contact="https://maps.example", now=SYSTEM_TIME.now)
    keys = PushKeys(**browser.subscription("")["keys"])
    channel = Channel("c2", "g1", "push", "https://push.example:8443/send/abc", None, keys)
    found = push.delivery(notice(channel=channel))
    assert b"Your turn" not in found.body
    assert browser.read(found.body) == {
        "id": "0123456789abcdef" * 2,
        "event": "turn",
        "title": "Your turn",
        "text": "A card is waiting for your drawing.",
        "path": "/room/secret-room",
    }
    token, key = (part.strip().partition("=")[2] for part in found.headers["Authorization"][6:].split(","))
    assert key == push.public_key
    assert Vapid02.verify(found.headers["Authorization"])
    claims = json.loads(from_base64(token.split(".")[1]))
    assert claims["aud"] == "https://push.example:8443"
    assert claims["sub"] == "https://maps.example"
    assert len(found.headers["Topic"]) == 32
