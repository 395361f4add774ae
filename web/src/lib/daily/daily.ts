/** Playing a daily map, and what is said about results. */
import type { DailyResult } from "../../protocol";
import { playDaily } from "../api";
import { formatDay, formatPercent } from "../formats";
import { t } from "../i18n.svelte";
import { enterRoom } from "../rooms/join-room";

export const KINDS = ["base", "heroes", "everything"] as const;
export type Kind = (typeof KINDS)[number];

/** Begin the first try of a map or go on with it, or practice; go to its room. */
export async function enterDaily(date: string, kind: Kind, practice = false): Promise<void> {
  await enterRoom(() => playDaily(date, kind, practice));
}

/** Return the time that is left, such as "5:03:20". */
export function timeLeft(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return parts.map((part, index) => (index ? String(part).padStart(2, "0") : String(part))).join(":");
}

/** Return how many games of bots a result beats, with the interval: "64% (60%–68%)". */
export function percentileText(share: NonNullable<DailyResult["percentile"]>): string {
  return `${formatPercent(share.value)} (${formatPercent(share.low)}–${formatPercent(share.high)})`;
}

/** Return a line about a result that says nothing about the deal. */
export function shareLine(date: string, kind: Kind, result: DailyResult): string {
  const place = result.people.find(({ is_me }) => is_me)?.place;
  return [
    t("daily-share-title", { date: formatDay(date, "medium"), kind: t(`web-preset-${kind}`) }),
    t("count-stars", { count: result.total ?? 0 }),
    ...(result.percentile
      ? [t("daily-share-percentile", { share: formatPercent(result.percentile.value) })]
      : []),
    ...(place && result.finished > 1 ? [t("daily-place", { place, count: result.finished })] : []),
  ].join(" · ");
}
