/** Small facts about the table that several parts of the screen show. */
import { CELL_COUNT } from "../../lib/cells";
import type { MapInfo, TableInfo } from "../../protocol";

/** The ruins cells of a printed map. */
export function ruinsOf(map: MapInfo | undefined): ReadonlySet<number> {
  const found = new Set<number>();
  for (let cell = 0; map && cell < CELL_COUNT; cell++)
    if (map.rows[Math.floor(cell / 11)]?.[cell % 11] === "r") found.add(cell);
  return found;
}

/** The stars of a seat in all scored seasons. */
export const totalOf = (table: TableInfo, seat: number): number =>
  table.scores.reduce((sum, season) => sum + (season[seat]?.total ?? 0), 0);

/** A number with a true minus sign. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);
/** A change, with its sign. */
export const asChange = (value: number): string => (value > 0 ? `+${value}` : signed(value));
