/** What the season would bring if it were scored now, and after the drawing that the ghost shows (P-1, P-2). */
import type { Preview, SheetInfo } from "../../protocol";

const LETTERS = ["A", "B", "C", "D"];

interface Worth {
  stars: readonly number[];
  coins: number;
  monsters: number;
}

export interface Projection {
  /** Stars of edicts A to D. */
  stars: readonly number[];
  coins: number;
  monsters: number;
  /** The sum of the season's two edicts, coins and monsters. */
  season: number;
}

/** Return what a sheet is worth in a season that scores the named edicts. */
export function projection({ stars, coins, monsters }: Worth, edicts: readonly string[]): Projection {
  const scored = edicts.reduce((sum, letter) => sum + (stars[LETTERS.indexOf(letter)] ?? 0), 0);
  return { stars, coins, monsters, season: scored + coins + monsters };
}

/** Return how two projections differ. */
export function difference(after: Projection, now: Projection): Projection {
  return {
    stars: after.stars.map((stars, edict) => stars - (now.stars[edict] ?? 0)),
    coins: after.coins - now.coins,
    monsters: after.monsters - now.monsters,
    season: after.season - now.season,
  };
}

/** Return what the ghost would change; null if it is not on this sheet or may not be drawn. */
export function ghostChange(
  sheet: SheetInfo,
  preview: Preview | null,
  edicts: readonly string[],
  seat: number,
): Projection | null {
  if (!preview || preview.problem || preview.sheet !== seat) return null;
  return difference(projection(preview, edicts), projection(sheet, edicts));
}
