import { expect, test } from "vitest";
import { fromTime, isQuiet, toTime } from "../src/lib/notices/quiet-hours";

const at = (hours: number, minutes = 0): Date => new Date(2026, 4, 5, hours, minutes);

test("quiet hours may last over midnight", () => {
  const night = { start: 22 * 60, end: 7 * 60 };
  expect([21, 22, 23, 0, 6].map((hour) => isQuiet(night, at(hour, 59)))).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(isQuiet(night, at(7))).toBe(false);
});

test("quiet hours within a day, and none", () => {
  expect(isQuiet({ start: 720, end: 810 }, at(12, 15))).toBe(true);
  expect(isQuiet({ start: 720, end: 810 }, at(13, 30))).toBe(false);
  expect(isQuiet(null, at(12))).toBe(false);
  expect(isQuiet({ start: 60, end: 60 }, at(1))).toBe(false);
});

test("minutes and the values of time fields", () => {
  expect(toTime(1350)).toBe("22:30");
  expect(fromTime("07:05")).toBe(425);
  expect(fromTime("")).toBeNull();
});
