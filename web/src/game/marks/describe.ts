/** Near misses in words, and as marks on the board. */
import type { Mark } from "../../board/types";
import { parseCell } from "../../lib/cells";
import { listed, listedOr } from "../../lib/formats";
import { currentLanguage, t } from "../../lib/i18n.svelte";
import type { NearMiss, NearMisses } from "../../protocol";

/** As many cells are named one by one; more are counted. */
const NAMED_CELLS = 4;
/** From this many terrains on, anything can be drawn. */
const ANY_TERRAIN = 5;
const SHOWN_LINES = 3;
/** The cells of a near miss with more of them are marked without a number: the line beside the map has it. */
const NUMBERED_CELLS = 24;

/** Return the first lines about near misses, none of them twice, and how many are left out. */
export function describeNearMisses({ cells, groups }: NearMisses): { lines: string[]; more: number } {
  const lines = [...new Set([...cells, ...groups].map(describe))];
  return {
    lines: lines.length > 0 ? lines.slice(0, SHOWN_LINES) : [t("near-none")],
    more: Math.max(0, lines.length - SHOWN_LINES),
  };
}

/** Return a line about a near miss; it begins like a sentence. */
function describe(miss: NearMiss): string {
  const line = lineOf(miss);
  return line.charAt(0).toLocaleUpperCase(currentLanguage()) + line.slice(1);
}

function lineOf({ cells, missing, terrains, stars, different, some }: NearMiss): string {
  const values = { terrains: terrainNames(terrains), missing, stars, count: cells.length };
  const named = { ...values, cells: listed(cells) };
  if (different) return t("near-different", values);
  if (some) return t("near-joined", values);
  if (missing === cells.length) return t(missing === 1 ? "near-cell" : "near-all", named);
  if (missing > 1) return t("near-some", values);
  return cells.length <= NAMED_CELLS ? t("near-one-of", named) : t("near-one-of-many", values);
}

function terrainNames(terrains: readonly string[]): string {
  if (terrains.length >= ANY_TERRAIN) return t("near-anything");
  return listedOr(terrains.map((terrain) => t(`terrain-${terrain}`)));
}

/** Return the mark of every cell that brings stars, alone or in a group: what needs the fewest cells counts. */
export function nearMarks(found: NearMisses | null): ReadonlyMap<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const { cells, missing, terrains, stars } of [...(found?.cells ?? []), ...(found?.groups ?? [])]) {
    const [terrain = null] = terrains.length === 1 ? terrains : [];
    const isQuiet = cells.length > NUMBERED_CELLS;
    for (const cell of cells.map(parseCell))
      if (!marks.has(cell)) marks.set(cell, { stars, missing, terrain, isQuiet });
  }
  return marks;
}

/** Return what a mark says to those who do not see it. */
export function markName({ stars, missing, terrain }: Mark): string {
  const terrains = terrain === null ? "" : t(`terrain-${terrain}`);
  if (missing > 1) return t("near-mark-group", { stars, missing });
  return terrain === null ? t("near-mark", { stars }) : t("near-mark-terrain", { stars, terrains });
}
