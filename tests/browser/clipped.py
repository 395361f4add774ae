"""Finds text on a page that is cut off, or that leaves its frame."""

from typing import Final

from playwright.sync_api import Page

FIND: Final = """() => {
  const FRAMES = "button, li, td, th, .card, .prompt, .tools, .edicts, header";
  /* The log fades out, and the cards of the deck scroll where they do not fit; both can be opened. */
  const MAY_SCROLL = ".log, .deck, .owner";
  const isInside = (text, frame) =>
    text.left >= frame.left - 1.5 && text.right <= frame.right + 1.5 &&
    text.top >= frame.top - 1.5 && text.bottom <= frame.bottom + 1.5;
  const found = [];
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (const element of document.querySelectorAll("main *")) {
    if (!element.checkVisibility() || element.closest(`svg, ${MAY_SCROLL}`)) continue;
    if (getComputedStyle(element).clipPath !== "none") continue; // for screen readers only
    const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim());
    for (const node of texts) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      const frames = [["the screen", screen]];
      for (let parent = element; parent.tagName !== "MAIN"; parent = parent.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(parent);
        const clips = overflowX !== "visible" || overflowY !== "visible";
        if (clips || parent.matches(FRAMES))
          frames.push([parent.className || parent.tagName, parent.getBoundingClientRect()]);
      }
      for (const [name, frame] of frames)
        if (!isInside(text, frame)) found.push(`"${node.textContent.trim().slice(0, 40)}" leaves ${name}`);
    }
  }
  return found;
}"""


def clipped_texts(page: Page) -> list[str]:
    """Return the texts of the page's main part that are not seen whole."""
    found: list[str] = page.evaluate(FIND)
    return found
