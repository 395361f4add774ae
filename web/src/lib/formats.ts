/** Numbers, dates, spans of time and lists, as the player's language writes them. */
import { currentLanguage } from "./i18n.svelte";

const NUMBERS = {
  upToOne: { maximumFractionDigits: 1, signDisplay: "negative" },
  upToOneSigned: { maximumFractionDigits: 1, signDisplay: "exceptZero" },
  one: { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "negative" },
  oneSigned: { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" },
  percent: { style: "percent" },
} as const;
const UNITS = [
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** The formats that were made, by language and kind: making one is slow. */
const made = new Map<string, Intl.NumberFormat>();

function written(value: number, kind: keyof typeof NUMBERS): string {
  const key = `${currentLanguage()} ${kind}`;
  let format = made.get(key);
  if (!format) {
    // The type of the options does not know "negative" yet.
    format = new Intl.NumberFormat(currentLanguage(), NUMBERS[kind] as Intl.NumberFormatOptions);
    made.set(key, format);
  }
  return format.format(value).replace("-", "−");
}

/** Return a number with at most one decimal: "3", "−2.5". */
export const formatNumber = (value: number): string => written(value, "upToOne");
/** Return a change with its sign and at most one decimal: "+3", "0". */
export const formatChange = (value: number): string => written(value, "upToOneSigned");
/** Return a number with one decimal: "3.0". */
export const formatDecimal = (value: number): string => written(value, "one");
/** Return a change with its sign and one decimal: "+3.0". */
export const formatDecimalChange = (value: number): string => written(value, "oneSigned");
/** Return a share in whole percent: "64%". */
export const formatPercent = (share: number): string => written(share, "percent");

/** Spaces at which no line may end, so that "17 нояб. 2026 г." and "5 minutes" stay together. */
const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");

const SIZES = [
  ["gigabyte", 1e9],
  ["megabyte", 1e6],
  ["kilobyte", 1e3],
] as const;

const dated = (time: number | Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(currentLanguage(), options).format(time);

/** Return a day as "Nov 16, 2026"; `seconds` are counted since 1970. */
export const formatDate = (seconds: number): string =>
  unbroken(dated(seconds * 1000, { dateStyle: "medium" }));

/** Return a time of day on the player's own clock, such as "1:00 AM". */
export const formatTime = (seconds: number): string => dated(seconds * 1000, { timeStyle: "short" });

/** Return a time of day, with the day unless it is today. */
export function formatMoment(seconds: number): string {
  const isToday = new Date(seconds * 1000).toDateString() === new Date().toDateString();
  return isToday ? formatTime(seconds) : dated(seconds * 1000, { dateStyle: "medium", timeStyle: "short" });
}

/** Return a day of UTC, given as "2026-11-16", as "Monday, November 16, 2026". */
export const formatDay = (date: string, style: "full" | "medium" = "full"): string =>
  dated(new Date(`${date}T00:00:00Z`), { dateStyle: style, timeZone: "UTC" });

/** Return a month, given as "2026-11", as "November 2026". */
export const formatMonth = (month: string): string =>
  dated(new Date(`${month}-01T00:00:00Z`), { month: "long", year: "numeric", timeZone: "UTC" });

/** Return the short names of the days of the week, from Monday on. */
export const weekdayNames = (): string[] =>
  Array.from({ length: 7 }, (_, day) =>
    dated(Date.UTC(2024, 0, 1 + day), { weekday: "short", timeZone: "UTC" }),
  );

/** Return how long ago something was: "3 hours ago". */
export function formatAgo(seconds: number, now: number = Date.now() / 1000): string {
  const [value, unit] = inLargestUnit(Math.max(0, now - seconds));
  return unbroken(new Intl.RelativeTimeFormat(currentLanguage(), { numeric: "auto" }).format(-value, unit));
}

/** Return a span of time: "3 hours". */
export function formatSpan(seconds: number): string {
  const [value, unit] = inLargestUnit(nearlyWhole(seconds));
  const options = { style: "unit", unit, unitDisplay: "long" } as const;
  return unbroken(new Intl.NumberFormat(currentLanguage(), options).format(value));
}

/** Return a size such as "1.4 GB" or "340 kB". */
export function formatBytes(bytes: number): string {
  const [unit, size] = SIZES.find(([, size]) => bytes >= size) ?? SIZES[2];
  const options = { style: "unit", unit, maximumFractionDigits: 1 } as const;
  return unbroken(new Intl.NumberFormat(currentLanguage(), options).format(bytes / size));
}

/** Return a time that lacks at most a twentieth of its unit as the whole one: three hours less a minute are three hours. */
function nearlyWhole(seconds: number): number {
  const [, size] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[3];
  const whole = Math.ceil(seconds / size) * size;
  return whole - seconds <= size / 20 ? whole : seconds;
}

function inLargestUnit(seconds: number): [number, (typeof UNITS)[number][0]] {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[3];
  return [Math.floor(seconds / size), unit];
}

/** Return items separated by commas, as after a colon or of cells. */
export const listed = (items: readonly string[]): string => items.join(", ");
/** Return items as a part of a sentence: "Ada, Bea, and Cid". */
export const listedAnd = (items: readonly string[]): string => joined(items, "conjunction");
/** Return items of which one is enough: "forest, farm, or water". */
export const listedOr = (items: readonly string[]): string => joined(items, "disjunction");

const joined = (items: readonly string[], type: "conjunction" | "disjunction"): string =>
  new Intl.ListFormat(currentLanguage(), { type }).format(items);
