"""The game screen for tests: what it shows, and players that use mouse, keyboard or touch."""

import random
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from tests.browser.devices import TIMEOUT

ROWS: Final = "ABCDEFGHIJK"
CONFIRM: Final = "[data-tool='confirm']"
CONTINUE: Final = "dialog [data-tool='continue']"
NO_SKILL: Final = "[data-answer='pass']"
READ: Final = """() => {
  const find = (selector) => document.querySelector(selector);
  const text = (selector) => find(selector)?.textContent ?? "";
  const confirm = find("[data-tool='confirm']");
  const card = find("section.card");
  const isVictim = find(".light.choice") !== null && find(".legal-cell") === null;
  const state = {
    is_over: find("main.end") !== null,
    is_scoring: find("dialog [data-tool='continue']") !== null,
    is_my_turn: find(".todo.mine") !== null,
    is_held: find("[data-tool='next-card']") !== null,
    can_confirm: confirm !== null && !confirm.disabled,
    asks_for_skill: find("[data-answer='pass']") !== null,
    chooses_victim: isVictim,
    kind: ["explore", "ambush", "hero"].find((kind) => card?.classList.contains(kind)) ?? "",
  };
  const progress = [
    text("h1"), find(".clock")?.ariaLabel, text(".card .name"), confirm?.textContent,
    state.is_over, state.is_scoring, state.is_my_turn, state.asks_for_skill, isVictim,
  ];
  return { ...state, progress: progress.join("|") };
}"""
"""Reads the screen. `progress` changes whenever the game goes on."""
IS_WAITING: Final = "() => document.querySelector(\"main.end, dialog [data-tool='continue'], .todo.mine\")"
"""There is something to do, a scoring to read, or the game is over."""
HAS_PROGRESSED: Final = f"(old) => ({READ})().progress !== old"
CENTERS: Final = """(selector) => [...document.querySelectorAll(selector)].map((mark) => {
  const box = mark.getBBox();
  return [Math.floor((box.y + box.height / 2) / 100), Math.floor((box.x + box.width / 2) / 100)];
})"""
TURN_CARD: Final = "() => document.querySelector(\"[data-tool='next-card']\")?.click()"
"""Turns the next card unless it has just been turned by itself."""
ORIENTATIONS: Final = 8
"""The largest number of orientations of a shape."""
MAX_STEPS: Final = 200
"""Steps after which a game must have ended."""


@dataclass(frozen=True)
class Screen:
    """What the game screen shows at one moment."""

    is_over: bool
    is_scoring: bool
    is_my_turn: bool
    is_held: bool
    """Whether the drawing can be taken back until the next card is turned."""
    can_confirm: bool
    asks_for_skill: bool
    chooses_victim: bool
    kind: str
    """The kind of the revealed card."""
    progress: str


class GamePage:
    """A page with a game on it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def read(self) -> Screen:
        """Return what the screen shows now."""
        return Screen(**self.page.evaluate(READ))

    def wait(self) -> Screen:
        """Wait until there is something to do or the game is over."""
        self.page.wait_for_function(IS_WAITING)
        return self.read()

    def wait_for_progress(self, since: Screen, timeout: float = TIMEOUT) -> None:
        """Wait until the game has gone on since a moment."""
        self.page.wait_for_function(HAS_PROGRESSED, arg=since.progress, timeout=timeout)

    def legal_cells(self) -> list[str]:
        """Return the cells that may be drawn on, or of which one has to be chosen."""
        return self._cells(".light.choice" if self.read().chooses_victim else ".legal-cell")

    def ghost_cells(self) -> list[str]:
        """Return the cells of the ghost."""
        return self._cells(".ghost .edge")

    def cell(self, name: str) -> Locator:
        return self.page.locator(f"[data-cell='{name}']")

    def _cells(self, selector: str) -> list[str]:
        return [f"{ROWS[row]}{col + 1}" for row, col in self.page.evaluate(CENTERS, selector)]


class Player(ABC):
    """Plays random legal moves with one input device."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.game = GamePage(page)
        self.rng = random.Random(seed)
        self.kinds: set[str] = set()
        """The kinds of cards that were played."""

    def play(self, *, steps: int = MAX_STEPS) -> None:
        """Play until the game is over, or for some steps."""
        for _ in range(steps):
            screen = self.game.wait()
            self.kinds.add(screen.kind)
            if screen.is_over and not screen.is_scoring:
                return
            self.step(screen)
        assert steps < MAX_STEPS, "the game does not end"

    def step(self, screen: Screen) -> None:
        """Do the one thing that the screen asks for."""
        if screen.is_scoring:
            self.close_scoring()
            self.page.wait_for_selector(CONTINUE, state="detached")
        elif screen.is_held:
            self.turn_card()
            self.game.wait_for_progress(screen)
        else:
            if screen.asks_for_skill and not screen.can_confirm:
                self.decline_skill()
            else:
                self.draw(screen)
            self.game.wait_for_progress(screen)
            now = self.game.read()
            if now.is_held:
                self.step(now)

    def find_place(self) -> str:
        """Move the shape over the legal cells, in every orientation, until it can be confirmed."""
        for attempt in range(ORIENTATIONS):
            cells = self.game.legal_cells()
            self.rng.shuffle(cells)
            for name in cells:
                self.point(name)
                if self.game.read().can_confirm:
                    return name
            self.press("mirror" if attempt % 4 == 3 else "rotate")
        raise AssertionError("no legal place was found")

    def point(self, name: str) -> None:
        """Move the shape to a cell."""
        self.page.mouse.move(*self.center(name))

    def center(self, name: str) -> tuple[float, float]:
        """Return where a cell is on the screen."""
        box = self.game.cell(name).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def press(self, tool: str) -> None:
        """Click a tool if it is enabled."""
        button = self.page.locator(f"[data-tool='{tool}']:enabled")
        if button.count():
            button.click()

    def turn_card(self) -> None:
        """Turn the next card, unless it has just been turned by itself."""
        self.page.evaluate(TURN_CARD)

    @abstractmethod
    def close_scoring(self) -> None:
        """Close the scoring of a season."""

    @abstractmethod
    def decline_skill(self) -> None:
        """Use no skill before an ambush."""

    @abstractmethod
    def draw(self, screen: Screen) -> None:
        """Place the shape somewhere legal and confirm."""


class MousePlayer(Player):
    """Points and clicks: one click fixes the shape, the button confirms."""

    def close_scoring(self) -> None:
        self.page.locator(CONTINUE).last.click()

    def decline_skill(self) -> None:
        self.page.locator(NO_SKILL).click()

    def draw(self, screen: Screen) -> None:
        if screen.chooses_victim:
            self.game.cell(self.rng.choice(self.game.legal_cells())).click()
        elif self.game.legal_cells():
            self.game.cell(self.find_place()).click()
        self.page.locator(f"{CONFIRM}:enabled").click()


class KeyboardPlayer(Player):
    """Uses only the keyboard."""

    def close_scoring(self) -> None:
        self.tab_to(CONTINUE)
        self.page.keyboard.press("Enter")

    def decline_skill(self) -> None:
        self.tab_to(NO_SKILL)
        self.page.keyboard.press("Enter")

    def draw(self, screen: Screen) -> None:
        if screen.chooses_victim:
            self.walk_to(self.rng.choice(self.game.legal_cells()))
        else:
            self.page.keyboard.press("n")
        self.page.keyboard.press("Enter")
        now = self.game.read()
        if now.progress == screen.progress and now.can_confirm:
            self.page.keyboard.press("Enter")

    def turn_card(self) -> None:
        self.page.keyboard.press("Enter")

    def tab_to(self, selector: str, max_presses: int = 80) -> None:
        """Focus a control with the Tab key."""
        self.page.wait_for_selector(selector)
        for _ in range(max_presses):
            if self.page.evaluate("(it) => document.activeElement?.matches(it) ?? false", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not reach {selector}")

    def walk_to(self, name: str) -> None:
        """Focus a cell of the sheet with the arrow keys."""
        self.tab_to("[data-cell]")
        here = self.page.evaluate("document.activeElement.dataset.cell")
        down, right = ROWS.index(name[0]) - ROWS.index(here[0]), int(name[1:]) - int(here[1:])
        for key, steps in (("Right", right), ("Left", -right), ("Down", down), ("Up", -down)):
            for _ in range(steps):
                self.page.keyboard.press(f"Arrow{key}")


class TouchPlayer(Player):
    """Drags the shape, which stays two cells above the finger, and taps."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        super().__init__(page, seed)
        self._session = page.context.new_cdp_session(page)

    def close_scoring(self) -> None:
        self.page.locator(CONTINUE).last.tap()

    def decline_skill(self) -> None:
        self.page.locator(NO_SKILL).tap()

    def draw(self, screen: Screen) -> None:
        if screen.chooses_victim:
            self.page.touchscreen.tap(*self.center(self.rng.choice(self.game.legal_cells())))
        elif self.game.legal_cells():
            self.find_place()
        self.confirm(screen)

    def confirm(self, screen: Screen) -> None:
        """Tap the button; a tap right after a drag can be lost, as it can for a person."""
        for _ in range(3):
            self.page.locator(f"{CONFIRM}:enabled").tap()
            try:
                self.game.wait_for_progress(screen, timeout=1500)
            except PlaywrightTimeout:
                continue
            return

    def press(self, tool: str) -> None:
        button = self.page.locator(f"[data-tool='{tool}']:enabled")
        if button.count():
            button.tap()

    def point(self, name: str) -> None:
        """Drag the shape from the center of the sheet to a cell."""
        (x, y), (to_x, to_y) = self.center("F6"), self.center(name)
        offset = 2 * (self.center("G6")[1] - y)
        self._send("touchStart", (x, y))
        self._send("touchMove", ((x + to_x) / 2, (y + to_y + offset) / 2))
        self._send("touchMove", (to_x, to_y + offset))
        self._send("touchEnd")

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def choose_more(page: Page, tool: str) -> None:
    """Choose something in the menu of the end screen."""
    page.locator("main.end [data-tool='more']").click()
    page.locator(f"dialog [data-tool='{tool}']").click()
