/** Numbers and cells as several parts of the screen show them. */
import { CELL_COUNT } from "../../lib/cells";
import type { MapInfo, ScoreLine, TableInfo } from "../../protocol";

/** Return the ruins cells of a map. */
export function ruinsCells(map: MapInfo | undefined): ReadonlySet<number> {
  const found = new Set<number>();
  for (let cell = 0; map && cell < CELL_COUNT; cell++)
    if (map.rows[Math.floor(cell / 11)]?.[cell % 11] === "r") found.add(cell);
  return found;
}

/** Return the stars of a seat in all scored seasons. */
export const totalStars = (table: TableInfo, seat: number): number =>
  table.scores.reduce((sum, season) => sum + (season[seat]?.total ?? 0), 0);

/** Return the stars of a seat in the seasons up to one of them, so that later ones are not given away. */
export const starsUntil = (table: TableInfo, seat: number, season: number): number =>
  table.scores.slice(0, season + 1).reduce((sum, line) => sum + (line[seat]?.total ?? 0), 0);

/** Return the stars of a seat's line of one season. */
export const seasonStars = ({ edicts, coins, monsters }: Omit<ScoreLine, "total">): number =>
  edicts[0] + edicts[1] + coins + monsters;

/** Format a number with a typographic minus sign. */
export const formatNumber = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);
/** Format a change with its sign. */
export const formatChange = (value: number): string => (value > 0 ? `+${value}` : formatNumber(value));
