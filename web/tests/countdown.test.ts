/** The clock of a card: a ring in live games, a cue in the last seconds. */
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import Countdown from "../src/game/play/Countdown.svelte";
import { clockName, reservesOf } from "../src/lib/clocks";
import { formatSpan } from "../src/lib/formats";
import { setLanguage, t } from "../src/lib/i18n.svelte";

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

it("shows reserve time in a ring of its own, with its own name", () => {
  const now = performance.now();
  render(Countdown, { deadline: now, clock: 30, reserveEnd: now + 30_000, reserve: 120 });
  expect(document.querySelector(".ring.reserve .left")!.getAttribute("stroke-dasharray")).toBe("0.25 1");
  expect(clock().textContent?.trim()).toBe("0:30");
  expect(clock().getAttribute("aria-label")).toBe(t("table-reserve"));
});

it.each([
  [30, ["1 minute", "2 minutes", "5 minutes"]],
  [DAY, ["1 day", "2 days"]],
])("offers a reserve that goes with a clock of %s seconds", (seconds, names) => {
  expect(reservesOf(seconds).map((one) => clockName(one).replace("\u00a0", " "))).toEqual(names);
});
