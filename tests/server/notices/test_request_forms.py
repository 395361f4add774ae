"""The requests that deliver notices: the game by name, forms of webhooks, encryption, no links to a seat."""

import json
from typing import Any

import pytest
from py_vapid import Vapid02
from tests.server.notices.receiver import Browser

from inkland.server.base.time_source import SYSTEM_TIME
from inkland.server.features.notices.channels import Channel, PushKeys, from_base64
from inkland.server.features.notices.choices import NoticeChoices
from inkland.server.features.notices.message import notice_text
from inkland.server.features.notices.notice import GameProgress, Notice, NoticedGame
from inkland.server.features.notices.web_push import WebPush, new_vapid_key
from inkland.server.features.notices.webhook import webhook_delivery
from inkland.server.model.rooms.room import Place
from inkland.server.model.rooms.setup import Setup

LINK = "https://maps.example"
TURN = "A card is waiting for your drawing."


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
    where = "Open Inkland and choose the game under “My games”."
    assert body["text"] == f"A card is waiting for your drawing. {where}"
    test = json.loads(webhook_delivery(notice(kind="test"), None).body)
    assert test["text"] == "Notifications arrive here."


def game(*names: str, bots: tuple[str, ...] = (), **changes: Any) -> NoticedGame:
    others = *(Place("bot", name) for name in bots), *(Place("person", name, "g2") for name in names)
    found = NoticedGame(Setup(preset="heroes"), others, GameProgress("summer", 5, 8))
    return found._replace(**changes)


@pytest.mark.parametrize(
    ("about", "line"),
    [
        (game("Bea"), "Heroes · Summer, 5/8 · Bea"),
        (game("Bea", "Cid", bots=("greedy 1",)), "Heroes · Summer, 5/8 · Bea, Cid, and Bot Greedy 1"),
        (game("Bea", "Cid", "Dan", "Eva"), "Heroes · Summer, 5/8 · Bea, Cid, Dan and 1 more"),
        (game("guest", "guest 2"), "Heroes · Summer, 5/8 · Guest and Guest 2"),
        (game("Bea", progress=None), "Heroes · Bea"),
        (game(setup=Setup()), "Cartographers · Summer, 5/8 · Solo"),
        (game(setup=Setup(tutorial="first-season")), "Tutorial · Summer, 5/8 · Solo"),
    ],
)
def test_a_notice_names_its_game(about: NoticedGame, line: str) -> None:
    assert notice_text(notice(about=about)).text == f"{line}\nA card is waiting for your drawing."


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Heroes · Summer, 5/8 · Bea and Cid"),
        ("ru", "Герои · Лето, 5/8 · Bea и Cid"),
        ("uk", "Герої · Літо, 5/8 · Bea і Cid"),
        ("pl", "Herosi · Lato, 5/8 · Bea i Cid"),
    ],
)
def test_a_notice_names_its_game_in_the_language_of_its_guest(language: Any, line: str) -> None:
    made = notice(about=game("Bea", "Cid"), choices=NoticeChoices(language=language))
    assert notice_text(made).text.partition("\n")[0].replace("\u00a0", " ") == line


def test_a_name_is_no_link_no_mention_and_no_mark_in_a_chat() -> None:
    """Strangers choose their names; what they write must not act in a guest's chat."""
    about = game("[x](http://a.io)", "@all", "*b* & c")

    def sent(form: str, address: str = "https://hooks.example/x?chat_id=1") -> str:
        body = json.loads(webhook_delivery(notice(form, address, about=about), LINK).body)
        match form:
            case "discord":
                return str(body["embeds"][0]["description"])
            case "slack":
                return str(body["blocks"][0]["text"]["text"])
            case _:
                return str(body["message" if form == "ntfy" else "text"])

    assert "http://a.io" in sent("json")
    for form in ("discord", "slack", "telegram", "ntfy"):
        assert "http:/" not in sent(form)
        assert "a.io" not in sent(form)
        assert "@all" not in sent(form)
    assert r"\[x\]\(" in sent("discord")
    assert r"\*b\*" in sent("discord")
    assert "&amp; c" in sent("slack")
    plain = sent("telegram").replace("\u2060", "")
    assert plain == f"Your turn\nHeroes · Summer, 5/8 · [x](http://a.io), @all, and *b* & c\n{TURN}\n{LINK}"


def test_forms_of_chat_services() -> None:
    discord = json.loads(webhook_delivery(notice("discord"), LINK).body)
    assert discord["embeds"][0]["title"] == "Your turn"
    assert discord["embeds"][0]["url"] == LINK
    assert discord["embeds"][0]["footer"] == {"text": "01234567"}
    assert discord["allowed_mentions"] == {"parse": []}
    slack = json.loads(webhook_delivery(notice("slack"), None).body)
    assert slack["text"] == f"Your turn: {TURN} Open Inkland and choose the game under “My games”."
    found = webhook_delivery(notice("ntfy", "https://ntfy.example/my-maps?auth=abc"), LINK)
    assert found.address == "https://ntfy.example/?auth=abc"
    ntfy = json.loads(found.body)
    assert (ntfy["topic"], ntfy["title"], ntfy["click"]) == ("my-maps", "Your turn", LINK)
    assert ntfy["sequence_id"] == "0123456789abcdef" * 2
    bot = "https://api.telegram.org/bot1:secret/sendMessage"
    found = webhook_delivery(notice("telegram", f"{bot}?chat_id=-42&message_thread_id=7"), LINK)
    assert found.address == bot
    assert json.loads(found.body) == {
        "chat_id": "-42",
        "message_thread_id": "7",
        "text": f"Your turn\n{TURN}\n{LINK}",
        "link_preview_options": {"is_disabled": True},
    }


@pytest.mark.parametrize("language", ["en", "ru", "uk", "pl"])
@pytest.mark.parametrize("kind", ["turn", "begun", "ended", "nudge", "test"])
@pytest.mark.parametrize("form", ["json", "discord", "slack", "telegram", "ntfy"])
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
