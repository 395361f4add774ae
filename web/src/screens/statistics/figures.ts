/** Figures of statistics as texts and as points of charts. */
import { formatDate } from "../../lib/dates";
import { currentLanguage, hasText, t } from "../../lib/i18n.svelte";
import type { ChartPoint } from "../../parts/charts/scale";
import type { RatingPoint } from "../../protocol";

/** Return a number with at most one decimal, as the language writes it. */
export function formatDecimal(value: number): string {
  return new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 1 })
    .format(value)
    .replace("-", "−");
}

/** Return the name of a preset. */
export function setupName(setup: string): string {
  return hasText(`web-preset-${setup}`) ? t(`web-preset-${setup}`) : setup;
}

/** Return results over time, one place for each game. */
export function pointsOf(ratings: readonly RatingPoint[]): ChartPoint[] {
  return ratings.map(({ ended, value, error }, index) => {
    const shown = { date: formatDate(ended), value: formatDecimal(value) };
    if (error === null) return { x: index + 1, y: value, text: t("statistics-solo-point", shown) };
    const text = t("statistics-skill-point", { ...shown, error: formatDecimal(error) });
    return { x: index + 1, y: value, low: value - error, high: value + error, text };
  });
}
