"""People who play the tutorial for the first time: each reads what the coach says and draws where it marks.

They take the time of a person: words at 240 a minute, and what they do with pointer and keys by the
keystroke-level model (Card, Moran and Newell).
"""

import re
from abc import ABC, abstractmethod
from typing import Final

from playwright.sync_api import Page
from tests.browser.game_page import CONTINUE, KeyboardPlayer, MousePlayer, Player, TouchPlayer

from inkland.locale import texts_in

WORDS_A_MINUTE: Final = 240
KEY: Final = 0.28
"""Seconds for a key, a click or a tap."""
POINT: Final = 1.1
"""Seconds to move the pointer or the finger to something."""
THINK: Final = 1.35
"""Seconds to get ready for something new."""
NEXT_CARD: Final = 1.5
"""Seconds until the next card is turned by itself."""
TERRAINS: Final = ("forest", "water", "forest", "water", "village", "farm")
"""What the coach asks for, card by card."""
COACH: Final = "aside[data-lesson='{lesson}']"
NOTE_OF: Final = "() => document.querySelector('aside .dots .now:last-child') !== null"
ORIENTATIONS: Final = 8
LABELS: Final = "() => [...document.querySelectorAll('[data-cell]')].map((cell) => cell.ariaLabel)"
MARKED: Final = """() => [...document.querySelectorAll('.light.coach')].map((mark) => {
  const box = mark.getBBox();
  return 'ABCDEFGHIJK'[Math.floor(box.y / 100)] + (Math.floor(box.x / 100) + 1);
})"""


class Newcomer(ABC):
    """Somebody who follows the coach with one kind of input."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.player = self._player(page)
        self.words = 0
        self.seconds = 0.0
        """Time for everything but reading."""
        self.spoken: list[str] = []
        """Everything that was read, in order."""

    @property
    def minutes(self) -> float:
        """How long it has taken."""
        return self.words / WORDS_A_MINUTE + self.seconds / 60

    @abstractmethod
    def _player(self, page: Page) -> Player:
        """Return what this person uses."""

    @abstractmethod
    def press(self, selector: str) -> None:
        """Press a button."""

    @abstractmethod
    def turn_note(self) -> None:
        """Go to the next note."""

    @abstractmethod
    def choose(self, selector: str) -> None:
        """Choose a shape or a terrain."""

    @abstractmethod
    def turn(self, tool: str) -> None:
        """Rotate or mirror the shape."""

    @abstractmethod
    def point(self, name: str) -> None:
        """Move the shape to a cell."""

    @abstractmethod
    def confirm(self) -> None:
        """Draw the shape where it lies."""

    def read(self, text: str) -> None:
        """Read a text, unless it has just been read."""
        text = " ".join(text.split())
        if text and text not in self.spoken[-3:]:
            self.spoken.append(text)
            self.words += len(re.findall(r"\w+", text))

    def first_season(self) -> None:
        """Play the first chapter up to its last note."""
        for lesson in range(len(TERRAINS)):
            self.lesson(lesson)
        self.close_scoring()
        self.closing()

    def lesson(self, lesson: int) -> None:
        """Read the notes about a card and draw it."""
        self.page.wait_for_selector(COACH.format(lesson=lesson))
        self.read_notes()
        self.draw(TERRAINS[lesson])
        self.seconds += NEXT_CARD

    def read_notes(self) -> None:
        """Read one note after another, up to the last one."""
        self.read_note()
        while not self.page.evaluate(NOTE_OF):
            before = self.note()
            self.turn_note()
            self.page.wait_for_function(
                "(old) => document.querySelector('aside .note')?.textContent.trim() !== old", arg=before
            )
            self.read_note()

    def read_note(self) -> None:
        """Read the note and the remark that are shown."""
        assert self.is_free_of_coach(), "a note covers the map or the button"
        remark = self.page.locator("aside .remark")
        if remark.count():
            self.read(remark.inner_text())
        self.read(self.note())
        for edict, control in enumerate(("edict-a", "edict-b")):
            if self.page.locator(f"[data-coach='{control}']").count():
                self.read(self.page.locator("ul.edicts li").nth(edict).text_content() or "")

    def note(self) -> str:
        return (self.page.locator("aside .note").text_content() or "").strip()

    def marked(self) -> set[str]:
        """Return the cells that the coach marks."""
        return set(self.page.evaluate(MARKED))

    def draw(self, terrain: str) -> None:
        """Put the shape where the coach marks, and confirm when the coach says so."""
        self.seconds += 2 * THINK
        place = self.marked()
        assert place, "a good place is marked"
        self.lay(place, terrain)
        self.page.wait_for_selector("aside .remark.best")
        self.read(self.page.locator("aside .remark").inner_text())
        assert self.is_free_of_coach(), "the coach covers the map or the button"
        self.confirm()

    def lay(self, place: set[str], terrain: str) -> None:
        """Choose shape and terrain, turn the shape and move it until it lies in a place."""
        self.choose(f"section.card .terrain.{terrain}")
        shapes = self.page.locator("section.card .shape")
        for shape in range(shapes.count()):
            self.choose(f"section.card .shape >> nth={shape}")
            for attempt in range(ORIENTATIONS):
                if self.is_laid(place):
                    return
                self.turn("mirror" if attempt % 4 == 3 else "rotate")
        raise AssertionError(f"the shape cannot be laid on {sorted(place)}")

    def is_laid(self, place: set[str]) -> bool:
        """Move the shape over a place, and return whether it lies there; a person sees that at once."""
        before = self.seconds
        for name in sorted(place):
            self.point(name)
            if self.ghost() == place:
                self.seconds = before + POINT
                return True
        self.seconds = before
        return False

    def ghost(self) -> set[str]:
        """Return the cells where the shape lies."""
        return set(self.player.game.ghost_cells())

    def is_free_of_coach(self) -> bool:
        """Return whether the map and the button are whole on the screen, and the coach lies over neither."""
        boxes = [
            self.page.locator(selector).bounding_box()
            for selector in (".band aside", ".board", "[data-tool='confirm']")
        ]
        size = self.page.viewport_size
        assert size is not None
        (band, board, button) = [box for box in boxes if box is not None]
        return all(
            (box["y"] >= band["y"] + band["height"] - 1 or box["y"] + box["height"] <= band["y"] + 1)
            and box["y"] + box["height"] <= size["height"] + 1
            for box in (board, button)
        )

    def close_scoring(self) -> None:
        """Read the scoring of the season, and close it."""
        self.page.wait_for_selector(CONTINUE)
        self.read(self.page.locator("dialog[open]").last.inner_text())
        self.seconds += POINT + KEY
        self.player.close_scoring()
        self.page.wait_for_selector(CONTINUE, state="detached")

    def closing(self) -> None:
        """Read what comes in later seasons, and continue the game."""
        self.page.wait_for_selector(COACH.format(lesson=len(TERRAINS)))
        self.read_notes()
        self.press("[data-tool='coach-next']")
        self.page.wait_for_selector(".band .show")


class MouseNewcomer(Newcomer):
    """Points and clicks."""

    def _player(self, page: Page) -> Player:
        return MousePlayer(page)

    def press(self, selector: str) -> None:
        self.seconds += POINT + KEY
        self.page.locator(selector).click()

    def turn_note(self) -> None:
        self.press("[data-tool='coach-next']")

    def choose(self, selector: str) -> None:
        if self.page.locator(selector).get_attribute("aria-pressed") != "true":
            self.press(selector)

    def turn(self, tool: str) -> None:
        self.seconds += KEY
        self.page.keyboard.press({"rotate": "r", "mirror": "f"}[tool])

    def point(self, name: str) -> None:
        self.seconds += POINT
        self.player.point(name)

    def confirm(self) -> None:
        self.seconds += KEY
        self.page.mouse.down()
        self.page.mouse.up()
        self.press("[data-tool='confirm']:enabled")


class TouchNewcomer(MouseNewcomer):
    """Drags and taps on a phone."""

    player: TouchPlayer

    def _player(self, page: Page) -> Player:
        return TouchPlayer(page)

    def press(self, selector: str) -> None:
        self.seconds += POINT + KEY
        self.page.locator(selector).tap()

    def turn(self, tool: str) -> None:
        self.seconds += KEY
        self.player.press(tool)

    def confirm(self) -> None:
        self.seconds += POINT + KEY
        self.player.confirm(self.player.game.read())


class KeyboardNewcomer(Newcomer):
    """Never touches the mouse."""

    player: KeyboardPlayer

    def _player(self, page: Page) -> Player:
        return KeyboardPlayer(page)

    def key(self, name: str) -> None:
        self.seconds += KEY
        self.page.keyboard.press(name)

    def press(self, selector: str) -> None:
        self.player.tab_to(selector)
        self.seconds += THINK
        self.key("Enter")

    def turn_note(self) -> None:
        self.key("PageDown")

    def choose(self, selector: str) -> None:
        """Turn to the next shape or terrain until it is the one."""
        wanted, key = self.page.locator(selector), "t" if ".terrain" in selector else "s"
        for _ in range(5):
            if wanted.get_attribute("aria-pressed") == "true":
                return
            self.key(key)
        raise AssertionError(f"no key leads to {selector}")

    def turn(self, tool: str) -> None:
        self.key({"rotate": "r", "mirror": "f"}[tool])

    def point(self, name: str) -> None:
        self.seconds += POINT
        self.player.walk_to(name)

    def confirm(self) -> None:
        self.key("Enter")
        if self.page.locator("[data-tool='confirm']:enabled").count():
            self.key("Enter")


class ListeningNewcomer(KeyboardNewcomer):
    """Uses a screen reader: notes, marked cells and the shape are those of the accessibility tree.

    Which terrain to choose and when the last note is reached are known to the script.
    """

    def note(self) -> str:
        """Return what the screen reader says of the coach's notes."""
        spoken = self.page.locator("aside [role='status']").aria_snapshot()
        return " ".join(re.findall(r"paragraph: (.*)", spoken))

    def read_notes(self) -> None:
        self.read(self.page.locator("aside").aria_snapshot())
        super().read_notes()

    def marked(self) -> set[str]:
        """Return the cells that are named in the spoken text, and find them marked on the map too."""
        named = set(re.findall(r"\b[A-K]\d{1,2}\b", self.note().rsplit(":", 1)[1]))
        assert named == self._cells_called("web-cell-marked")
        return named

    def ghost(self) -> set[str]:
        """Return the cells whose names say that the shape lies there."""
        return self._cells_called("web-cell-preview")

    def _cells_called(self, text: str) -> set[str]:
        """Return the cells of the map with a text in their name."""
        language = self.page.evaluate("document.documentElement.lang")
        names: list[str] = self.page.evaluate(LABELS)
        return {name.split(",")[0] for name in names if texts_in(language)(text) in name}

    def read_note(self) -> None:
        """Listen to the note; the remark is part of what is spoken."""
        self.read(self.note())
