"""A hidden tab announces the player's turn: title, sound, notification; also with several games."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect
from tests.browser.devices import Devices
from tests.browser.game_page import GamePage, MousePlayer
from tests.browser.rooms import create_guest, create_room, open_two, start_two
from tests.browser.server_process import ServerProcess
from tests.server.seeds import seeds_without_ambush

HIDE: Final = (
    "Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
    "document.dispatchEvent(new Event('visibilitychange'))"
)
SHOW: Final = "delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))"
COUNT_SOUNDS: Final = """
window.sounds = 0;
window.AudioContext = class { constructor() { window.sounds += 1; throw new Error(); } };
"""
COUNT_NOTIFICATIONS: Final = """
window.shown = 0;
window.withdrawn = 0;
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  close() { window.withdrawn += 1; }
};
ServiceWorkerRegistration.prototype.showNotification = async () => { window.shown += 1; };
ServiceWorkerRegistration.prototype.getNotifications = async () => [new Notification()];
"""
REFRESH: Final = 31_000
"""A little longer than the time between two looks at the other games, in milliseconds."""


@pytest.fixture(autouse=True)
def _no_early_ambush(server: ServerProcess, devices: Devices) -> None:
    server.seeds.use(seeds_without_ambush(players=2))


def change_settings(page: Page, **settings: Any) -> None:
    page.evaluate("(made) => localStorage.setItem('inkland-settings', JSON.stringify(made))", settings)


def draw_in_new_tab(page: Page, path: str) -> Page:
    """Draw a card in another tab of the same device."""
    tab = page.context.new_page()
    tab.goto(path)
    MousePlayer(tab).play(steps=1)
    return tab


def sounds(page: Page) -> int:
    return int(page.evaluate("window.sounds"))


def test_badge_is_off_at_first_and_can_be_turned_on(devices: Devices) -> None:
    page = devices.open()
    create_guest(page, "Ada")
    path = create_room(page, start=True)
    page.goto(path)
    GamePage(page).wait()
    page.evaluate(HIDE)
    page.wait_for_timeout(200)
    expect(page).to_have_title("Inkland")
    page.goto("/")
    page.get_by_label("Settings").click()
    expect(page.get_by_label("Play a sound")).not_to_be_checked()
    page.get_by_label("Mark the tab").check()
    page.goto(path)
    GamePage(page).wait()
    expect(page).to_have_title("Inkland")
    page.evaluate(HIDE)
    expect(page).to_have_title("● Your turn")


@pytest.mark.slow
def test_several_games_are_counted_and_each_turn_sounds_once(devices: Devices) -> None:
    ada, bea = open_two(devices)
    bea_tabs = [bea, bea.context.new_page()]
    first, _ = (start_two(ada, tab) for tab in bea_tabs)
    bea.goto(first)
    ada.add_init_script(COUNT_SOUNDS)
    ada.clock.install()
    change_settings(ada, badge=True, sound=True)
    ada.goto("/")
    ada.evaluate(HIDE)
    expect(ada).to_have_title("● Your turn in 2 games")
    assert sounds(ada) == 0, "both games waited before the tab was hidden"

    draw_in_new_tab(ada, first).close()
    ada.clock.run_for(REFRESH)
    expect(ada).to_have_title("● Your turn")
    MousePlayer(bea).play(steps=1)
    ada.clock.run_for(REFRESH)
    expect(ada).to_have_title("● Your turn in 2 games")
    assert sounds(ada) == 1
    ada.clock.run_for(REFRESH)
    assert sounds(ada) == 1, "a turn that was announced is nothing new"

    tab = draw_in_new_tab(ada, first)
    ada.clock.run_for(REFRESH)
    expect(ada).to_have_title("● Your turn")
    MousePlayer(bea).play(steps=1)
    ada.clock.run_for(REFRESH)
    expect(ada).to_have_title("● Your turn in 2 games")
    assert sounds(ada) == 1, "the tab with the game announces it"
    tab.close()


def test_a_hidden_tab_announces_each_turn_of_its_game_once(devices: Devices) -> None:
    """Other players' moves, and looking at the tab for a moment, begin no turn."""
    ada = devices.open(service_workers="allow", permissions=["notifications"])
    bea = devices.open()
    create_guest(ada, "Ada")
    create_guest(bea, "Bea")
    path = start_two(ada, bea)
    ada.add_init_script(COUNT_SOUNDS + COUNT_NOTIFICATIONS)
    change_settings(ada, sound=True, notify=True)
    ada.reload()
    GamePage(ada).wait()
    ada.evaluate("navigator.serviceWorker.ready")
    counts = "[window.sounds, window.shown, window.withdrawn]"
    ada.evaluate(HIDE)
    ada.wait_for_function("window.shown === 1")
    MousePlayer(bea).play(steps=1)
    expect(ada.locator(".others .state.done")).to_have_count(1)
    assert ada.evaluate(counts) == [1, 1, 0]

    ada.evaluate(SHOW)
    ada.wait_for_function("window.withdrawn === 1")
    ada.evaluate(HIDE)
    draw_in_new_tab(ada, path).close()
    ada.wait_for_function("window.shown === 2")
    assert ada.evaluate(counts) == [2, 2, 1]


def test_solo_games_make_no_other_tab_call(devices: Devices) -> None:
    """It is always the player's turn there, and nobody waits."""
    page = devices.open()
    create_guest(page, "Ada")
    create_room(page, start=True)
    change_settings(page, badge=True)
    with page.expect_response("**/api/games"):
        page.goto("/")
    with page.expect_response("**/api/games"):
        page.evaluate(HIDE)
    page.wait_for_timeout(200)
    expect(page).to_have_title("Inkland")


def test_notification_of_a_hidden_tab_is_made_by_the_service_worker(devices: Devices) -> None:
    """On Android `new Notification` throws; the page must not use it."""
    page = devices.open(service_workers="allow", permissions=["notifications"])
    page.add_init_script(
        "window.Notification = class { static permission = 'granted';"
        " static requestPermission = async () => 'granted';"
        " constructor() { throw new TypeError('Illegal constructor'); } }"
    )
    create_guest(page, "Ada")
    change_settings(page, notify=True)
    page.goto(create_room(page, start=True))
    page.evaluate("navigator.serviceWorker.ready")
    GamePage(page).wait()
    page.evaluate(HIDE)
    page.wait_for_function(
        "async () => (await (await navigator.serviceWorker.ready).getNotifications())"
        ".some((one) => one.title === 'Your turn' && one.tag === location.pathname)"
    )


@pytest.mark.slow
def test_notifications_of_one_device_are_not_those_of_another(devices: Devices) -> None:
    page = devices.open(permissions=["notifications"])
    create_guest(page, "Ada")
    page.reload()
    page.get_by_label("Settings").click()
    page.get_by_label("Mark the tab").check()
    with page.expect_response(lambda answer: answer.request.method == "PATCH"):
        page.get_by_label("Notify me on this device").check()
    other = devices.open(permissions=["notifications"])
    other.context.add_cookies(page.context.cookies())  # type: ignore[arg-type]
    other.evaluate("localStorage.setItem('inkland-name', 'Ada')")
    with other.expect_response("**/api/guest"):
        other.reload()
    other.get_by_label("Settings").click()
    expect(other.get_by_label("Mark the tab")).to_be_checked()
    expect(other.get_by_label("Notify me on this device")).not_to_be_checked()
