/** Games of one deal side by side. */

import { formatChange } from "../../lib/formats";
import { t } from "../../lib/i18n.svelte";
import type { ScoreLine } from "../../protocol";

/** A game in a comparison: a column of the table, and a card with its map. */
export interface Compared {
  key: string;
  title: string;
  /** Short notes under the title. */
  notes: readonly string[];
  sheet: readonly string[];
  scores: readonly ScoreLine[];
  total: number;
  /** Where to open it; null if it cannot be opened. */
  href: string | null;
  isMine: boolean;
}

export const SEASONS = ["spring", "summer", "fall", "winter"] as const;
/** The edicts that each season scores, by their number (P-1). */
const EDICTS = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
] as const;

export interface Row {
  season: number;
  label: string;
  values: readonly (number | null)[];
}

/** Return the rows of the table: for each season its two edicts, coins and monsters. */
export function tableRows(games: readonly Compared[], edicts: readonly string[]): Row[] {
  return SEASONS.flatMap((_, season) => {
    const lines = games.map(({ scores }) => scores[season] ?? null);
    const scored = EDICTS[season]!.map((edict, place) => ({
      season,
      label: `${t(`letter-edict-${"ABCD"[edict]}`)} ${t(`card-${edicts[edict]}`)}`,
      values: lines.map((line) => line?.edicts[place] ?? null),
    }));
    return [
      ...scored,
      { season, label: t("play-coins"), values: lines.map((line) => line?.coins ?? null) },
      { season, label: t("play-monsters"), values: lines.map((line) => line?.monsters ?? null) },
    ];
  });
}

/** Return a difference with its sign: "+3", "−2", "±0". */
export function signed(change: number): string {
  return change === 0 ? "±0" : formatChange(change);
}
