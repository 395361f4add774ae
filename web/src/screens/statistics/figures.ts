/** Figures of statistics as texts and as points of charts. */

import { formatDate, formatNumber } from "../../lib/formats";
import { hasText, t } from "../../lib/i18n.svelte";
import type { ChartPoint } from "../../parts/charts/scale";
import type { RatingPoint } from "../../protocol";

/** Return the name of a preset. */
export function setupName(setup: string): string {
  return hasText(`web-preset-${setup}`) ? t(`web-preset-${setup}`) : setup;
}

/** Return results over time, one place for each game. */
export function pointsOf(ratings: readonly RatingPoint[]): ChartPoint[] {
  return ratings.map(({ ended, value, error }, index) => {
    const shown = { date: formatDate(ended), value: formatNumber(value) };
    if (error === null) return { x: index + 1, y: value, text: t("statistics-solo-point", shown) };
    const text = t("statistics-skill-point", { ...shown, error: formatNumber(error) });
    return { x: index + 1, y: value, low: value - error, high: value + error, text };
  });
}
