/** The clock of a card: a ring in live games, a cue in the last seconds. */
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import Countdown from "../src/game/play/Countdown.svelte";
import { formatSpan } from "../src/lib/formats";
import { setLanguage } from "../src/lib/i18n.svelte";

const DAY = 24 * 3600;
const open = (seconds: number, clock: number | null) =>
  render(Countdown, { deadline: performance.now() + seconds * 1000, clock });
const clock = () => document.querySelector(".clock")!;

beforeAll(() => setLanguage("en"));
afterEach(cleanup);

it("shows in a ring how much of a live card's time is left", () => {
  open(30, 120);
  expect(document.querySelector(".left")!.getAttribute("stroke-dasharray")).toBe("0.25 1");
});

it.each([
  [DAY, DAY],
  [30, null],
])("has no ring in a slow game, or without the card's time", (seconds, all) => {
  open(seconds, all);
  expect(document.querySelector(".ring")).toBeNull();
});

it.each([
  [11, "clock"],
  [9, "clock soon"],
  [5, "clock soon last"],
])("is felt when %s seconds are left", (seconds, classes) => {
  open(seconds, 60);
  expect([...clock().classList].filter((name) => !name.startsWith("svelte")).join(" ")).toBe(classes);
});

it("calls a day less a few seconds a day, and half a day more than that no second one", () => {
  expect(formatSpan(DAY - 5)).toBe("1\u00a0day");
  expect(formatSpan(1.5 * DAY)).toBe("1\u00a0day");
  expect(formatSpan(3 * 3600 - 60)).toBe("3\u00a0hours");
});
