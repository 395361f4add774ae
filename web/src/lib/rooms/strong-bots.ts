/** Bots that search for long: a room may have only so many of them. */
import type { CatalogInfo, RoomInfo } from "../../protocol";
import { t } from "../i18n.svelte";

type Levels = Pick<CatalogInfo, "bots" | "strong_bots">;
export type StrongLimit = NonNullable<RoomInfo["strong_bots"]>;

/** Return how many of some bots are strong ones. */
export const countStrong = ({ strong_bots }: Levels, bots: readonly (string | null)[]): number =>
  bots.filter((bot) => bot !== null && strong_bots.includes(bot)).length;

/** Return whether a seat may get a bot of a level, with the bots of all other seats. */
export const isAllowed = (
  levels: Levels,
  level: string,
  others: readonly (string | null)[],
  limit: StrongLimit,
): boolean => !levels.strong_bots.includes(level) || countStrong(levels, others) < limit.most;

/** Return why no further strong bot is possible; empty if one is. */
export const limitReason = (levels: Levels, bots: readonly (string | null)[], limit: StrongLimit): string =>
  levels.strong_bots.length > 0 && countStrong(levels, bots) >= limit.most
    ? t("server-strong-bots", { most: limit.most, scope: limit.scope })
    : "";

/** Return the bots with weaker ones in place of the last strong ones, as many as the limit needs. */
export function withinLimit(levels: Levels, bots: readonly string[], limit: StrongLimit): string[] {
  const cheap = levels.bots.filter((level) => !levels.strong_bots.includes(level));
  let strong = 0;
  return bots.map((bot) => {
    if (!levels.strong_bots.includes(bot) || ++strong <= limit.most) return bot;
    const weaker = cheap.filter((level) => levels.bots.indexOf(level) < levels.bots.indexOf(bot));
    return weaker.at(-1) ?? cheap[0] ?? bot;
  });
}
