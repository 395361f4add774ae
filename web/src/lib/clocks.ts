/** The time limits for a card, in seconds, and their names. */
import { formatSpan } from "./formats";
import { t } from "./i18n.svelte";

export const LIVE_CLOCKS = [15, 30, 60, 120, 300, 600];
export const SLOW_CLOCKS = [3600, 8 * 3600, 24 * 3600, 3 * 24 * 3600, 7 * 24 * 3600];

/** The choices of reserve time that go with a time limit for a card, in seconds. */
export function reservesOf(clock: number): number[] {
  return clock <= LIVE_CLOCKS.at(-1)! ? [60, 120, 300] : [24 * 3600, 2 * 24 * 3600];
}

const UNITS = [
  [24 * 3600, "web-clock-days"],
  [3600, "web-clock-hours"],
  [60, "web-clock-minutes"],
  [1, "web-clock-seconds"],
] as const;

/** Return a time limit as text, in the largest unit that divides it: "2 minutes". */
export function clockName(seconds: number | null): string {
  if (seconds === null) return t("web-clock-none");
  const [unit, id] = UNITS.find(([unit]) => seconds % unit === 0)!;
  return t(id, { count: seconds / unit });
}

/** Return what is left of a time limit as text, in whole hours or days if it is long. */
export function timeLeftName(seconds: number): string {
  return seconds < 3600 ? clockName(Math.round(seconds)) : formatSpan(seconds);
}
