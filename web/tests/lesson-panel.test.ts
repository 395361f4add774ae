/** The verdict on a try says where it loses stars, in signed numbers of the player's language. */
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import { addTexts, setLanguage } from "../src/lib/i18n.svelte";
import type { LessonPosition, TriedChoice } from "../src/protocol";
import LessonPanel from "../src/screens/learn/LessonPanel.svelte";
import type { LessonSource } from "../src/screens/learn/lesson-source";

const POSITION = {
  lesson: { at: 7, season: 0, card: "orchard", verdict: "mistake", loss: -9.2, state: null, tries: 0 },
  why: [
    ["B", -6.5],
    ["monsters", 2.7],
  ],
  messages: [{ type: "game", edicts: ["greenbough", "canal-lake", "wildholds", "borderlands"], seasons: [] }],
} as unknown as LessonPosition;
const TRIED = {
  answer: "not-yet",
  loss: -8.9,
  error: 1.1,
  why: [
    ["B", -7],
    ["coins", 0.4],
  ],
} as unknown as TriedChoice;

beforeAll(async () => {
  await addTexts("learn");
  await addTexts("review");
});
afterEach(cleanup);

const shown = (result: TriedChoice | null): string | null =>
  render(LessonPanel, {
    source: {} as LessonSource,
    position: POSITION,
    result,
    onshown: () => {},
    onnext: () => {},
    onclose: () => {},
  }).container.querySelector("section")!.textContent;

it("names the edict that the try has lost", async () => {
  await setLanguage("en");
  expect(shown(TRIED)).toContain("Compared with the best choice: B Canal Lake\u00a0−7.0, coins\u00a0+0.4.");
  cleanup();
  await setLanguage("pl");
  expect(shown(TRIED)).toContain("monety\u00a0+0,4");
  expect(shown(TRIED)).not.toContain("1,1");
});

it("gives no reason for a try that is as good as the best", async () => {
  await setLanguage("en");
  expect(shown({ ...TRIED, answer: "as-good", loss: 0, why: [] })).not.toContain("Compared");
  cleanup();
  expect(shown(null)).toContain("−9.2");
});
