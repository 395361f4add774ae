"""Notices in the browser: the settings, and pushes shown by the service worker."""

import json
import re
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route, expect
from tests.browser import chromium
from tests.browser.devices import Devices, is_wider_than_screen
from tests.browser.rooms import create_guest
from tests.browser.server_process import ServerProcess

FAKE_PUSH = """
Object.defineProperty(PushManager.prototype, "subscribe", { value: async () => window.fake });
Object.defineProperty(PushManager.prototype, "getSubscription", { value: async () => window.fake ?? null });
"""
"""A subscription to the receiver of the test: the browser's own push service cannot be reached."""


class Receiver(ThreadingHTTPServer):
    """Keeps the bodies that were posted to it."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.received: list[tuple[str, bytes]] = []

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class _Handler(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.received.append((self.path, body))
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with Receiver() as receiver:
        Thread(target=receiver.serve_forever, daemon=True).start()
        yield receiver
        receiver.shutdown()


@pytest.fixture(scope="module")
def server(receiver: Receiver, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = Path(tmp_path_factory.mktemp("notices"))
    with ServerProcess(folder, "--notices", "--notices-allow", receiver.origin) as process:
        yield process


def open_settings(page: Page) -> None:
    page.get_by_label("Settings").click()
    expect(page.get_by_role("group", name="Notifications")).to_be_visible()


def test_webhook_is_added_tested_and_removed(devices: Devices, receiver: Receiver) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    page.reload()
    open_settings(page)
    field = page.get_by_label("Web address for notifications")
    with devices.expecting_status("422"):
        field.fill("https://127.0.0.1/hook")
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.get_by_role("alert").filter(has_text="public addresses")).to_be_visible()
    field.fill(f"{receiver.origin}/hook")
    page.get_by_role("button", name="Add", exact=True).click()
    channels = page.get_by_role("list", name="Notification channels")
    expect(channels).to_contain_text("127.0.0.1")
    page.get_by_label("a game that has begun").uncheck()
    page.get_by_label("Quiet hours").check()
    with page.expect_response(
        lambda answer: "1395" in (answer.request.post_data or "") and answer.request.method == "PUT"
    ):
        page.get_by_label("from", exact=True).fill("23:15")
    page.reload()
    open_settings(page)
    expect(page.get_by_label("a game that has begun")).not_to_be_checked()
    expect(page.get_by_label("from", exact=True)).to_have_value("23:15")
    found = page.request.get("/api/notices").json()["choices"]
    assert (found["events"], found["quiet"]) == (["turn", "ended", "nudge"], {"start": 1395, "end": 480})
    assert found["time_zone"] == page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
    page.get_by_role("button", name="Test").click()
    page.wait_for_timeout(100)
    for _ in range(100):
        if receiver.received:
            break
        page.wait_for_timeout(50)
    assert [json.loads(body)["event"] for _, body in receiver.received] == ["test"]
    page.get_by_role("button", name="Remove").click()
    expect(channels).to_have_count(0)


def with_push(devices: Devices, receiver: Receiver) -> Page:
    """The settings of a guest, in a browser with a push service of the test."""
    page = devices.open(service_workers="allow", permissions=["notifications"])
    create_guest(page, "Ada")
    page.add_init_script(FAKE_PUSH)
    page.reload()
    page.evaluate("navigator.serviceWorker.ready")
    page.evaluate(
        """async (endpoint) => {
          const kind = { name: "ECDH", namedCurve: "P-256" };
          const key = await crypto.subtle.generateKey(kind, true, ["deriveBits"]);
          const point = new Uint8Array(await crypto.subtle.exportKey("raw", key.publicKey));
          const text = (bytes) =>
            btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
          const keys = { p256dh: text(point), auth: text(new Uint8Array(16)) };
          window.fake = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
        }""",
        f"{receiver.origin}/push",
    )
    open_settings(page)
    return page


def test_this_browser_is_subscribed_and_unsubscribed(devices: Devices, receiver: Receiver) -> None:
    page = with_push(devices, receiver)
    page.get_by_label("Notify me on this device").check()
    channels = page.get_by_role("list", name="Notification channels")
    expect(channels).to_contain_text("This browser")
    channels.get_by_role("button", name="Remove").click()
    expect(page.get_by_label("Notify me on this device")).not_to_be_checked()
    page.get_by_label("Notify me on this device").check()
    expect(channels).to_contain_text("This browser")
    page.get_by_label("Notify me on this device").uncheck()
    expect(page.get_by_role("list", name="Notification channels")).to_have_count(0)


def test_a_change_waits_for_the_one_before(devices: Devices, receiver: Receiver) -> None:
    """Off and on again: if the channel were removed last, nothing would be sent to a device that is on."""
    page = with_push(devices, receiver)
    box = page.get_by_label("Notify me on this device")
    channels = page.get_by_role("list", name="Notification channels")
    box.check()
    expect(channels).to_contain_text("This browser")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/notices/channels/*", hold)
    with page.expect_request("**/api/notices/channels/*"):
        box.uncheck()
    box.check()
    page.wait_for_timeout(500)
    with page.expect_response("**/api/notices/push"):
        for route in held:
            route.continue_()
    expect(channels).to_contain_text("This browser")
    known = page.evaluate("fetch('/api/notices').then((answer) => answer.json())")
    assert len(known["channels"]) == 1


@pytest.fixture
def notified(chrome: Browser, server: ServerProcess) -> Iterator[Devices]:
    """Devices of a browser that shows notifications."""
    program = chromium.find_whole()
    if program is None and not chromium.is_required():
        pytest.skip("no browser that shows notifications on this machine")
    whole = chrome.browser_type.launch(executable_path=program, args=list(chromium.SWITCHES))
    opened = Devices(whole, server.url)
    yield opened
    whole.close()
    assert opened.errors == []


def test_service_worker_shows_each_push_once(notified: Devices) -> None:
    """Pushed by the browser's own tools: shown through the registration, as Android requires."""
    page = notified.open(service_workers="allow", permissions=["notifications"])
    page.evaluate("navigator.serviceWorker.ready")
    tools = page.context.new_cdp_session(page)
    registrations: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(one["registrationId"] for one in event["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    for _ in range(100):
        if registrations:
            break
        page.wait_for_timeout(50)
    notice = {
        "id": "n1",
        "event": "turn",
        "title": "Your turn",
        "text": "A card is waiting.",
        "path": "/room/x",
    }
    pushed = {"origin": page.evaluate("location.origin"), "registrationId": registrations[-1]}
    shown = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
      .map((one) => [one.title, one.body, one.tag, one.data.path])"""
    tools.send("ServiceWorker.deliverPushMessage", {**pushed, "data": json.dumps(notice)})
    for _ in range(200):
        if found := page.evaluate(shown):
            break
        page.wait_for_timeout(50)
    assert found == [["Your turn", "A card is waiting.", "/room/x", "/room/x"]]
    page.evaluate(
        "async () => { for (const one of await (await navigator.serviceWorker.ready).getNotifications())"
        " one.close(); }"
    )
    tools.send("ServiceWorker.deliverPushMessage", {**pushed, "data": json.dumps(notice)})
    page.wait_for_timeout(500)
    assert page.evaluate(shown) == []


def test_browser_without_notifications_says_how_to_get_them(devices: Devices) -> None:
    """Safari on iPhones has `Notification` only in pages of the home screen."""
    page = devices.open()
    page.add_init_script("delete window.Notification")
    page.reload()
    open_settings(page)
    expect(page.get_by_role("group", name="Notifications")).to_contain_text("Home Screen")


def test_plain_http_in_a_network_says_that_there_are_no_notifications(devices: Devices) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    page.reload()
    open_settings(page)
    expect(page.get_by_role("group", name="Notifications")).to_contain_text("need an https address")
    expect(page.get_by_label("Notify me on this device")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "ru", "uk", "pl"])
def test_settings_fit_a_phone_and_are_accessible(devices: Devices, receiver: Receiver, language: str) -> None:
    page = devices.open(
        phone=True, locale=language, color_scheme="dark" if language in ("ru", "pl") else "light"
    )
    create_guest(page, "Ada")
    data = {"address": f"{receiver.origin}/hook", "form": "discord"}
    assert page.request.post("/api/notices/webhooks", data=data).ok
    page.reload()
    page.locator("header button").last.click()
    expect(page.locator(".notices li")).to_have_count(1)
    page.locator(".quiet input").first.check()
    expect(page.locator("input[type='time']")).to_have_count(2)
    assert not is_wider_than_screen(page)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert re.search("[А-я]", page.locator(".notices").inner_text()) if language in ("ru", "uk") else True
