/** Sums of stars, from the scores of a table. */
import type { ScoreLine, TableInfo } from "../../protocol";

/** Return the stars of a seat in all scored seasons. */
export const totalStars = (table: TableInfo, seat: number): number =>
  table.scores.reduce((sum, season) => sum + (season[seat]?.total ?? 0), 0);

/** Return the stars of a seat in the seasons up to one of them, so that later ones are not given away. */
export const starsUntil = (table: TableInfo, seat: number, season: number): number =>
  table.scores.slice(0, season + 1).reduce((sum, line) => sum + (line[seat]?.total ?? 0), 0);

/** Return the stars of a seat's line of one season. */
export const seasonStars = ({ edicts, coins, monsters }: Omit<ScoreLine, "total">): number =>
  edicts[0] + edicts[1] + coins + monsters;
