/** Languages: texts that are loaded later, and choices that overtake each other. */
import { expect, it, vi } from "vitest";
import { addTexts, currentLanguage, hasText, setLanguage } from "../src/lib/i18n.svelte";

const slow = vi.hoisted(() => {
  let arrive: () => void = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrive, arrived };
});
vi.mock("virtual:texts/uk", async (original) => {
  await slow.arrived;
  return original();
});

it("keeps the texts of a part when a language is chosen twice at once", async () => {
  await setLanguage("en");
  await addTexts("game");
  await Promise.all([setLanguage("ru"), setLanguage("ru")]);
  expect(hasText("season-spring")).toBe(true);
});

it("loads a part that is asked for while the language is changing", async () => {
  await setLanguage("en");
  const changed = setLanguage("pl");
  await addTexts("shuffle");
  await changed;
  await addTexts("shuffle");
  expect(currentLanguage()).toBe("pl");
  expect(hasText("shuffle-outcome-verified")).toBe(true);
});

it("shows the language that was chosen last, even if an earlier one arrives later", async () => {
  const first = setLanguage("uk");
  const second = setLanguage("en");
  await second;
  slow.arrive();
  await first;
  expect(currentLanguage()).toBe("en");
});
