/** Dates and spans of time in the player's language. */
import { currentLanguage } from "./i18n.svelte";

const UNITS = [
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** Spaces at which no line may end, so that "17 нояб. 2026 г." and "5 minutes" stay together. */
const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");

/** Return a day as "November 16, 2026"; `seconds` are counted since 1970. */
export function formatDate(seconds: number): string {
  const format = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: "medium" });
  return unbroken(format.format(seconds * 1000));
}

/** Return how long ago something was: "3 hours ago". */
export function formatAgo(seconds: number, now: number = Date.now() / 1000): string {
  const [value, unit] = inLargestUnit(Math.max(0, now - seconds));
  return unbroken(new Intl.RelativeTimeFormat(currentLanguage(), { numeric: "auto" }).format(-value, unit));
}

/** Return a span of time: "3 hours". */
export function formatSpan(seconds: number): string {
  const [value, unit] = inLargestUnit(seconds);
  const format = new Intl.NumberFormat(currentLanguage(), { style: "unit", unit, unitDisplay: "long" });
  return unbroken(format.format(value));
}

function inLargestUnit(seconds: number): [number, (typeof UNITS)[number][0]] {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[3];
  return [Math.floor(seconds / size), unit];
}
