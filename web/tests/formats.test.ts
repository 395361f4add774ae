/** Numbers, dates and lists in each language, and no part of the client that formats them another way. */
import { render, screen } from "@testing-library/svelte";
import { afterAll, describe, expect, it } from "vitest";
import {
  formatChange,
  formatDate,
  formatDay,
  formatDecimal,
  formatDecimalChange,
  formatMonth,
  formatNumber,
  formatPercent,
  listed,
  listedAnd,
  listedOr,
  weekdayNames,
} from "../src/lib/formats";
import { addTexts, type Language, setLanguage } from "../src/lib/i18n.svelte";
import type { LessonPosition, TriedChoice } from "../src/protocol";
import LessonPanel from "../src/screens/learn/LessonPanel.svelte";
import type { LessonSource } from "../src/screens/learn/lesson-source";

const FILES = import.meta.glob<string>("../src/**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** What only the module of formats may do; a time zone is no text. */
const BY_HAND =
  /\.toFixed\(|\.toLocale(Date|Time)?String\(|\bIntl\.(?!DateTimeFormat\(\)\.resolvedOptions)|\.join\(", "\)/;
afterAll(() => setLanguage("en"));

it("only the module of formats formats", () => {
  const files = Object.entries(FILES).filter(([path]) => path !== "../src/lib/formats.ts");
  const found = files.filter(([, source]) => BY_HAND.test(source)).map(([path]) => path);
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

describe.each<[Language, string]>([
  ["en", "−3.4"],
  ["ru", "−3,4"],
  ["uk", "−3,4"],
  ["pl", "−3,4"],
])("numbers (%s)", (language, loss) => {
  it("have the sign and the decimal mark of the language", async () => {
    await setLanguage(language);
    expect([formatNumber(-3.4), formatDecimal(-3.4), formatDecimalChange(-3.4)]).toEqual([loss, loss, loss]);
    expect([formatNumber(-2), formatChange(5), formatChange(0), formatNumber(-0)]).toEqual([
      "−2",
      "+5",
      "0",
      "0",
    ]);
    expect(formatChange(1.5)).toBe(language === "en" ? "+1.5" : "+1,5");
  });

  it("are shown so in a lesson", async () => {
    await setLanguage(language);
    await addTexts("learn");
    const lesson = { verdict: "blunder", loss: -3.4 };
    const position = { lesson, why: [], messages: [] } as unknown as LessonPosition;
    const result = { answer: "better", loss: -3.4, why: [] } as unknown as TriedChoice;
    const nothing = () => undefined;
    const actions = { onshown: nothing, onnext: nothing, onclose: nothing };
    const source = {} as LessonSource;
    const { unmount } = render(LessonPanel, { source, position, result, ...actions });
    expect(screen.getByRole("status").textContent).toContain(formatDecimal(3.4));
    unmount();
  });
});

it("writes shares, dates and lists as each language does", async () => {
  await setLanguage("pl");
  expect([formatPercent(0.64), listedAnd(["A", "B", "C"]), listedOr(["las", "pole"])]).toEqual([
    "64%",
    "A, B i C",
    "las lub pole",
  ]);
  expect([formatDay("2026-11-16"), formatMonth("2026-11")]).toEqual([
    "poniedziałek, 16 listopada 2026",
    "listopad 2026",
  ]);
  await setLanguage("ru");
  expect([formatPercent(0.64), listedOr(["лес", "поля"]), formatDate(0).startsWith("1\u00a0янв.")]).toEqual([
    "64\u00a0%",
    "лес или поля",
    true,
  ]);
  await setLanguage("en");
  expect([listedAnd(["Ada", "Bea"]), listed(["A1", "A2"])]).toEqual(["Ada and Bea", "A1, A2"]);
  expect(weekdayNames()).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
});
