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

type BotLine = DailyResult["bots"][number];

/** Return how a bot did on the deal: a mean of few games is called that, and is compared with nothing. */
export function botLine({ bot, games, mean, beaten }: BotLine): string {
  const shown = { bot: t(`bot-${bot}`), mean: Math.round((mean ?? 0) * 10) / 10 };
  return beaten
    ? `${t("daily-bot-mean", shown)} ${t("daily-bot-beaten", { share: percentileText(beaten) })}`
    : t("daily-bot-few", { ...shown, count: games });
}

/** Whether the player's is the only first try that was finished so far. */
export const isFirst = ({ finished, people }: DailyResult): boolean =>
  finished === 1 && people[0]?.is_me === true;

/** An aim that is further away encourages nobody. */
const MOST_AHEAD = 20;

/** Return the stars that a result needs to beat half of the games of its percentile, ties by half; 0: no aim. */
export function starsToHalf({ total, percentile, bots }: DailyResult): number {
  if (total === null || !percentile || percentile.value >= 0.5) return 0;
  const games = bots.filter(({ bot }) => bot !== "legend").flatMap(({ totals }) => totals);
  const all = games.reduce((sum, [, count]) => sum + count, 0);
  const beats = (stars: number): number =>
    games.reduce((sum, [other, count]) => sum + (other < stars ? count : other === stars ? count / 2 : 0), 0);
  let stars = total + 1;
  while (beats(stars) < all / 2) stars++;
  return stars - total > MOST_AHEAD ? 0 : stars - total;
}
